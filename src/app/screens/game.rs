//! A game on screen.

mod conditions;
mod help;
mod turn;
mod view;
mod words;

pub(crate) use conditions::{Conditions, GameKind};

use std::sync::Arc;

use super::{Backdrop, Screen};
use crate::app::action::{Disabled, silent_if};
use crate::app::view::{Body, Head};
use crate::app::{Action, Board, Context, CursorMove, Destination, Effect, News, Shared};
use crate::coach::{
    DayResult, Fingerprint, HintStep, Message, Mode, PlayedMove, Score, WinRow, notices, result_to_share, taught_by,
    to_share,
};
use crate::engine::JudgedMove;
use crate::rules::{GameLine, Position};
use crate::session::{Panel, Players, Session};

/// Findings on a finished game; empty while moves are left.
#[derive(Clone, Debug, Default)]
struct Finished {
    /// The lone human's last mistake.
    mistake: Option<JudgedMove>,
    fingerprint: Option<Arc<Fingerprint>>,
    /// `None` without exactly one human player who has moved.
    score: Option<Score>,
}

#[derive(Clone, Debug)]
pub(crate) struct GameScreen {
    session: Session,
    board: Board,
    pub(in crate::app) conditions: Conditions,
    panel: Panel,
    /// True or false if the player has chosen groups or columns for this game.
    groups: Option<bool>,
    hint: Option<HintStep>,
    /// The last moves, to be commented on.
    pub(in crate::app) feedback: Vec<PlayedMove>,
    /// The positions in which people made mistakes, also those that were taken back.
    missed: Vec<Position>,
    /// Number of moves made when the screen was opened.
    opened_with: usize,
    finished: Finished,
    /// True while the reply to the player's move is shown.
    beat: bool,
    /// Wins in a row with this game.
    pub(in crate::app) row: Option<WinRow>,
    /// Notice that the next game shows more or less.
    pub(in crate::app) help: Option<[Message; 2]>,
    pub(in crate::app) day: Option<DayResult>,
    /// True if this game earned the first ★ on record.
    pub(in crate::app) first_star: bool,
    /// True once the lesson or drill has heard how the game ended.
    heard: bool,
}

impl GameScreen {
    /// A game on its `board`.
    pub(crate) fn new(mut session: Session, board: Board, conditions: Conditions) -> Self {
        if !session.players().is_demonstration() {
            session.reply();
        }
        let (panel, opened_with) = (session.shown(), session.game().moves().len());
        let mut screen = Self {
            board,
            session,
            groups: None,
            conditions,
            panel,
            hint: None,
            feedback: Vec::new(),
            missed: Vec::new(),
            opened_with,
            finished: Finished::default(),
            beat: false,
            row: None,
            help: None,
            day: None,
            first_star: false,
            heard: false,
        };
        screen.start_turn(0);
        screen
    }

    pub(super) fn offers_real_now(&self) -> bool {
        match self.conditions.kind {
            GameKind::ForReal => self.is_over() && !self.you_won(),
            _ => self.conditions.offers_real && self.you_won(),
        }
    }

    /// True for a lost game of a lesson, which can be restarted.
    pub(super) fn can_be_tried_again(&self) -> bool {
        matches!(self.conditions.kind, GameKind::Lesson) && self.is_won() == Some(false)
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    #[cfg(test)]
    pub(crate) fn panel(&self) -> Panel {
        self.panel
    }

    /// True if the lone human has won; `None` while the game lasts.
    pub(crate) fn is_won(&self) -> Option<bool> {
        let winner = self.session.game().winner().filter(|_| self.is_over())?;
        Some(self.players().lone_human() == Some(winner))
    }

    pub(super) fn you_won(&self) -> bool {
        self.is_won() == Some(true)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.session.game().is_over()
    }

    /// `None` before the end, and without exactly one human player who has moved.
    pub(crate) fn score(&self) -> Option<Score> {
        self.finished.score
    }

    fn has_moves(&self) -> bool {
        !self.session.game().moves().is_empty()
    }

    fn players(&self) -> Players {
        self.session.players()
    }

    fn stage(&self) -> Context {
        if self.is_over() {
            Context::End
        } else if self.is_demonstration() {
            Context::Demo
        } else {
            Context::Game
        }
    }

    fn act(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        match (action, self.stage()) {
            (Action::Back, _) => Effect::go(Destination::Back),
            (Action::StepOn, Context::Demo) => self.machine_moves(),
            (Action::NewGame, _) if self.conditions.kind.leads_on() => Effect::tell(News::ForReal),
            (Action::NewGame, _) | (Action::Accept, Context::End) => shared.next_game(self),
            (Action::Next, Context::End) => {
                let is_done = self.you_won() || self.conditions.kind == GameKind::ForReal;
                Effect::tell(News::Done(is_done))
            }
            (Action::Review | Action::NextMistake, Context::End) => {
                Effect::go(Destination::Review(vec![self.session.line().clone()]))
            }
            (Action::Copy, _) => Effect { copy: Some(self.copied()), ..Effect::none() },
            (Action::Undo, Context::Game | Context::Demo | Context::End) => self.undo(),
            (Action::Redo, Context::Game | Context::End) => self.redo(),
            (Action::Group, Context::Game | Context::Demo | Context::End) => self.group(),
            (Action::Panel(panel), Context::Game | Context::Demo | Context::End) => self.choose_panel(*panel),
            (Action::Explain, Context::Game | Context::Demo) => self.open_explanation(),
            (Action::OpenMap, Context::Game | Context::Demo | Context::End) => self.open_map(),
            (Action::Hint, Context::Game) => self.next_hint(),
            (Action::Cursor(step), Context::Game) => Effect::refused(self.board.go(*step)),
            (Action::Take, Context::Game) => self.take(),
            (Action::SwapSeats, Context::Game) => {
                shared.setting.choices.players = self.players().swapped();
                self.swap_seats();
                Effect::none()
            }
            _ => Effect::none(),
        }
    }

    /// Keeps the game if it has changed since its line was `before`. Help alone keeps no game that is not kept yet.
    fn kept(&self, before: &GameLine, shared: &mut Shared) -> Effect {
        let line = self.session.line();
        let is_kept = shared.kept.as_ref().is_some_and(|kept| kept.line().id() == line.id());
        let has_changed = if is_kept { line != before } else { line.game != before.game };
        if has_changed { shared.keep(&self.session) } else { Effect::none() }
    }

    /// Reports the end of the game to its lesson or drill, or else looks back on it.
    fn ended(&mut self, shared: &mut Shared) -> Effect {
        if self.conditions.kind.is_study() {
            // A game that ends again after undo is not reported twice.
            if std::mem::replace(&mut self.heard, true) {
                return Effect::none();
            }
            return Effect::tell(News::Answered(self.you_won()));
        }
        shared.look_back(self)
    }

    /// Notes a move in a lesson or drill as practice, at once, so that leaving loses nothing.
    fn practised(&self, ply: usize, shared: &mut Shared) -> Effect {
        let since = self.session.latest(self.session.game().moves().len().saturating_sub(ply));
        let made = since.first().filter(|_| self.conditions.kind.is_study());
        let taught = made.and_then(|made| taught_by(made, !self.session.line().is_without_tips()));
        let effect = taught.map_or_else(Effect::none, |(what, about)| shared.practised(what, about.to_string()));
        shared.note_practice(&effect.practised);
        effect
    }

    /// Text to share: the day's result, a finished game's result, or the command that continues the game.
    fn copied(&self) -> String {
        let line = self.session.line();
        match (&self.day, self.finished.fingerprint.as_ref().filter(|_| self.is_over())) {
            (Some(day), _) => day.line(),
            (None, Some(print)) => result_to_share(line, print),
            (None, None) => to_share(line),
        }
    }
}

impl Screen for GameScreen {
    /// A finished game of a lesson or drill only waits for the next step.
    fn context(&self) -> Context {
        match self.stage() {
            Context::End if self.can_be_tried_again() => Context::Retry,
            Context::End if self.conditions.kind.leads_on() => Context::Reading,
            stage => stage,
        }
    }

    fn is_apart(&self) -> bool {
        self.conditions.kind == GameKind::ForReal
    }

    fn blocked(&self, action: &Action, _: &Shared) -> Option<Disabled> {
        let unless = |can: bool, reason: Message| (!can).then_some(Disabled::Now(reason));
        let kind = self.conditions.kind;
        // A game of a lesson or drill is not left for another one.
        let foreign = matches!(action, Action::NewGame | Action::StepBack | Action::Copy | Action::Review);
        if kind.leads_on() && foreign && !(*action == Action::NewGame && self.offers_real_now()) {
            return Some(Disabled::Silent);
        }
        match action {
            Action::SwapSeats => silent_if(!self.can_swap_seats()),
            Action::Undo if self.session.can_undo() && !self.is_over() && self.can_earn_star() => self.unoffered(),
            Action::Undo if self.is_over() && !kind.is_study() => Some(Disabled::Now(notices::ENDED)),
            Action::Undo => unless(self.session.can_undo(), notices::NOTHING_TO_UNDO),
            Action::Redo => unless(self.session.can_redo(), notices::NOTHING_TO_REDO),
            Action::Explain | Action::Panel(_) | Action::OpenMap if self.conditions.is_plain() => {
                Some(Disabled::ForGood(notices::LATER))
            }
            Action::Cursor(CursorMove::PileAbove | CursorMove::PileBelow) | Action::OpenMap
                if self.board.position().piles().len() == 1 =>
            {
                Some(Disabled::Silent)
            }
            Action::Group if self.conditions.is_plain() => Some(Disabled::ForGood(notices::LATER)),
            Action::Explain => silent_if(self.is_over()).or(self.unoffered()),
            Action::Group if self.is_over() || self.board.room().lone().is_some() => Some(Disabled::Silent),
            // The next game in `play` shows none.
            Action::Panel(_) if self.is_over() && self.is_silent() => Some(Disabled::Silent),
            Action::Panel(_) if self.is_over() && self.help.is_none() => Some(Disabled::Unoffered),
            Action::Panel(_) | Action::Hint | Action::Group | Action::OpenMap if !self.is_over() => self.unoffered(),
            Action::Review | Action::Copy => silent_if(!self.has_moves()),
            Action::NextMistake => silent_if(self.finished.mistake.is_none()),
            _ => None,
        }
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let (was_over, panel, ply) = (self.is_over(), self.panel, self.session.game().moves().len());
        let (could_earn_star, line) = (self.can_earn_star(), self.session.line().clone());
        // If a move is taken back and replaced, only the first answer counts.
        let answers = *action == Action::Take && !self.session.can_redo();
        let mut effect = self.act(action, shared);
        if answers {
            effect = effect.and(self.practised(ply, shared));
        }
        // In `play` a panel costs the star, so it is chosen for one game only; a demonstration is not the player's own game.
        let is_own = !self.conditions.kind.is_study() && !self.is_demonstration();
        if self.panel != panel && is_own && self.conditions.mode != Mode::Play {
            effect = effect.and(shared.remember_panel(self.conditions.mode, self.panel));
        }
        if could_earn_star && !self.can_earn_star() {
            // First, so that it is seen even if words are cut.
            effect.said.insert(0, notices::NO_STAR);
        }
        if !self.conditions.kind.is_study() {
            effect = effect.and(self.kept(&line, shared));
        }
        if !was_over && self.is_over() {
            effect = effect.and(self.ended(shared));
        }
        effect
    }

    fn beats(&self) -> bool {
        self.beat
    }

    fn end_beat(&mut self) {
        self.beat = false;
    }

    fn page(&self, _: &Shared) -> Vec<Message> {
        if self.beat {
            return self.exchange().iter().take(1).filter_map(|made| self.judged_on_screen(made)).collect();
        }
        // Words are shown in this order; those without room come on the next page.
        let all = [self.reports(), self.before_opening(), self.comments(), self.feedback(), self.reminder()];
        all.into_iter().flatten().collect()
    }

    fn head(&self, backdrop: &Backdrop<'_>) -> Head {
        Head { heading: self.heading(&backdrop.shared.setting.today), standing: self.standing(), ..Head::default() }
    }

    fn view(&self, backdrop: &Backdrop<'_>) -> Body {
        let mut view = self.board_view();
        if let Some(end) = &mut view.end {
            end.onward = backdrop.shared.onward(self.session.line());
        }
        Body::Board(Box::new(view))
    }
}
