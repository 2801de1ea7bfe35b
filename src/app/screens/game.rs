//! A game on screen.

mod beats;
mod conditions;
mod demonstration;
mod predicting;
mod talk;
mod turn;

pub use conditions::{Conditions, GameKind};
pub use demonstration::Demonstration;
pub use predicting::Prediction;

use std::sync::Arc;

use beats::Beat;

use crate::app::context::{Disabled, silent_if};
use crate::app::{Action, Board, Context, CursorMove, Destination, Effect};
use crate::coach::{Cast, DayResult, HintStep, Judged, Made, Mode, Proposal, Remark, Saying, to_share};
use crate::rules::Move;
use crate::session::{DAILY, Panel, Session};

/// A game on screen: the session, its board, and how much is given away.
#[derive(Clone, Debug)]
pub struct GameScreen {
    session: Session,
    board: Board,
    conditions: Conditions,
    panel: Panel,
    prediction: Prediction,
    demonstration: Option<Demonstration>,
    /// True if the piles stand in groups of powers of two, and if they did from the first.
    grouped: bool,
    taught_groups: bool,
    hint: Option<HintStep>,
    remark: Option<Remark>,
    feedback: Vec<Made>,
    /// In a swindle, how many of the replies to the player's last move would have won, and of how many.
    replies: Option<(usize, u128)>,
    /// The words before the first move.
    say: Vec<Saying>,
    fresh: bool,
    /// The player's last mistake in a finished game: its number, the move, and those that would have won.
    mistake: Option<(usize, Move, Vec<Move>)>,
    judged: Arc<[Judged]>,
    /// The turn that is still being shown.
    beat: Option<Beat>,
    /// More or less help, where the latest games call for it.
    proposal: Option<Proposal>,
    day: Option<DayResult>,
}

impl GameScreen {
    pub fn new(mut session: Session, panel: Panel, conditions: Conditions) -> Self {
        session.disclose(panel);
        let demonstration = session.players().is_demonstration().then(Demonstration::default);
        let board = Board::new(session.start().clone());
        if demonstration.is_none() {
            session.reply();
        }
        let mut screen = Self {
            board,
            session,
            demonstration,
            conditions,
            panel,
            prediction: Prediction::Off,
            grouped: false,
            taught_groups: false,
            hint: None,
            remark: None,
            feedback: Vec::new(),
            replies: None,
            say: Vec::new(),
            fresh: true,
            mistake: None,
            judged: Arc::new([]),
            beat: None,
            proposal: None,
            day: None,
        };
        screen.start_turn(0);
        screen
    }

    /// The same with something that is said before the first move.
    pub fn with_say(self, say: Vec<Saying>) -> Self {
        Self { say, ..self }
    }

    pub fn with_groups(self, grouped: bool) -> Self {
        Self { grouped, taught_groups: grouped, ..self }
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The panel's disclosure while nothing else is asked for.
    pub fn mode(&self) -> Mode {
        self.conditions.mode
    }

    pub fn panel(&self) -> Panel {
        self.panel
    }

    /// True if the lone person has won; `None` while the game goes on.
    pub fn is_won(&self) -> Option<bool> {
        let winner = self.session.game().winner().filter(|_| self.is_over())?;
        Some(self.session.players().lone_human() == Some(winner))
    }

    /// True if no move is left, and nothing is to be said before that.
    pub fn is_over(&self) -> bool {
        self.has_ended() && self.prediction.revealed().is_none()
    }

    /// True if no move is left, even if its verdict is still on screen.
    pub fn has_ended(&self) -> bool {
        self.session.game().is_over()
    }

    pub fn counts(&self) -> bool {
        self.session.game().key(DAILY).is_some()
    }

    pub(in crate::app) fn count_no_more(&mut self) -> Effect {
        self.session.count_no_more();
        self.kept()
    }

    fn has_moves(&self) -> bool {
        !self.session.game().moves().is_empty()
    }

    fn cast(&self) -> Cast {
        self.session.players().into()
    }

    /// Forgets what the last moves did: they belong to another game.
    pub(in crate::app) fn forget_feedback(&mut self) {
        self.feedback.clear();
    }

    pub(in crate::app) fn report_day(&mut self, day: DayResult) {
        self.day = Some(day);
    }

    pub(in crate::app) fn propose(&mut self, proposal: Option<Proposal>) {
        self.proposal = proposal;
    }

    /// The context in which keys and words have their meaning.
    pub fn context(&self) -> Context {
        match self.prediction {
            _ if self.is_over() => Context::End,
            _ if self.demonstration.is_some() => Context::Demo,
            Prediction::Asked => Context::Question,
            Prediction::Revealed { .. } => Context::Verdict,
            Prediction::Off | Prediction::Answered(_) => Context::Game,
        }
    }

    pub fn blocked(&self, action: &Action) -> Option<Disabled> {
        let because = |remark: Option<Remark>| remark.map(Disabled::Because);
        let purpose = self.conditions.purpose;
        if Self::is_help(action)
            && let Some(remark) = purpose.refuses_help()
        {
            return Some(Disabled::Because(remark));
        }
        if self.counts() && self.is_kept_from(action) {
            return Some(Disabled::Because(Remark::Counts));
        }
        match action {
            Action::Undo => because((!self.session.can_undo()).then_some(Remark::NothingToUndo)),
            Action::Redo => because((!self.session.can_redo()).then_some(Remark::NothingToRedo)),
            Action::Explain | Action::CyclePanel | Action::OpenMap if purpose.is_plain() => {
                Some(Disabled::Because(Remark::Later))
            }
            Action::Group if purpose.is_plain() && !self.taught_groups => Some(Disabled::Because(Remark::Later)),
            Action::Explain => silent_if(self.is_over()),
            Action::Review | Action::Copy => silent_if(!self.has_moves()),
            Action::NextMistake => silent_if(self.mistake.is_none() || self.is_won() == Some(true)),
            // A second n after the answer no must not leave the game.
            Action::NewGame if self.fresh && matches!(self.prediction, Prediction::Answered(_)) => {
                Some(Disabled::Silent)
            }
            Action::NewGame if self.counts() && !self.has_ended() && self.has_moves() => {
                Some(Disabled::Because(Remark::Unfinished))
            }
            _ => None,
        }
    }

    pub(super) fn update(&mut self, action: &Action) -> Effect {
        if *action == Action::Due && self.beat.is_some() {
            self.next_beat();
            return Effect::none();
        }
        // Whatever else is done, the turn has been seen.
        self.beat = None;
        self.remark = None;
        match self.blocked(action) {
            Some(Disabled::Because(remark)) => {
                self.remark = Some(remark);
                return Effect::none();
            }
            Some(Disabled::Silent) => return Effect::none(),
            None => {}
        }
        if let Some(effect) = self.demonstrate(action) {
            return effect;
        }
        match (action, self.context()) {
            (Action::Back, _) => Effect::go(Destination::Back),
            (Action::Review | Action::NextMistake, Context::End) => {
                Effect::go(Destination::Review(vec![self.session.game().clone()]))
            }
            (Action::Copy, _) => Effect { copy: Some(self.copied()), ..Effect::none() },
            (Action::Answer(yes), Context::Question) => {
                self.predict(*yes);
                Effect::none()
            }
            (Action::Next, Context::Verdict) => self.go_on(),
            (Action::Undo, Context::Game | Context::Question | Context::Verdict | Context::End) => self.undo(),
            (Action::Redo, Context::Game | Context::End) => self.redo(),
            (Action::Group, Context::Game | Context::Demo | Context::End) => self.group(),
            (Action::CyclePanel, Context::Game | Context::Demo | Context::End) => self.cycle_panel(),
            (Action::Explain, Context::Game | Context::Demo) => self.open_explanation(),
            (Action::OpenMap, Context::Game | Context::Demo | Context::End) => self.open_map(),
            (Action::Hint, Context::Game) => self.next_hint(),
            (Action::Cursor(step), Context::Game) => {
                self.move_cursor(*step);
                Effect::none()
            }
            (Action::Take, Context::Game) => self.take(),
            _ => Effect::none(),
        }
    }

    /// True if a try that counts does without this: help and undo, and while it goes on the line that gives its board away.
    fn is_kept_from(&self, action: &Action) -> bool {
        match action {
            Action::Undo | Action::Redo => true,
            Action::Copy => !self.has_ended(),
            _ => Self::is_help(action) && !self.has_ended(),
        }
    }

    /// The text that is shared: the day's result, or the command that goes on from here.
    fn copied(&self) -> String {
        self.day.as_ref().map_or_else(|| to_share(self.session.game()), DayResult::line)
    }

    fn move_cursor(&mut self, step: CursorMove) {
        self.remark = self.board.go(step).err();
        self.fresh = false;
    }

    /// Goes a hint further; where columns were not taught it begins with the pile.
    fn next_hint(&mut self) -> Effect {
        let next = HintStep::next(self.hint);
        self.hint = Some(if self.conditions.purpose.is_plain() { next.max(HintStep::Pile) } else { next });
        self.session.note_hint();
        self.point_at_hint();
        // A hint tells at least who can win.
        self.disclose(Panel::Now).and(self.kept())
    }

    /// Puts the cursor on what a hint names: a pile, or a move, which is marked.
    fn point_at_hint(&mut self) {
        let Some(m) = self.board.now().winning_moves().first().copied() else { return };
        let step = match self.hint {
            Some(HintStep::Pile) => CursorMove::Pile(m.pile),
            Some(HintStep::Move) => CursorMove::To(m),
            _ => return,
        };
        self.move_cursor(step);
    }

    fn group(&mut self) -> Effect {
        self.grouped = !self.grouped;
        // Pairs fade: whoever sees that sees what the panel of now says.
        if self.grouped { self.disclose(Panel::Now) } else { Effect::none() }
    }

    fn cycle_panel(&mut self) -> Effect {
        self.panel = self.panel.less();
        self.proposal = None;
        self.disclose(self.panel)
    }

    /// Notes in the line how much was given away; after the end nothing is any more.
    fn disclose(&mut self, level: Panel) -> Effect {
        let before = (self.session.disclosed(), self.session.shown());
        if !self.is_over() {
            self.session.disclose(level);
            self.session.show(self.panel);
        }
        if (self.session.disclosed(), self.session.shown()) == before { Effect::none() } else { self.kept() }
    }
}
