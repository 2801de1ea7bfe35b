//! The view of a game, the words next to it, and the help that is given.

use super::{GameKind, GameScreen, Prediction};
use crate::app::view::{Emphasis, EndView, History, Study};
use crate::app::{Action, BoardView, CursorMove, Destination, Disabled, Effect, MapStart};
use crate::coach::{
    self, DayResult, Ending, Finish, GameResult, Heading, HintStep, Message, Mode, PlayedMove, Role, Standing,
    Vocabulary, notices,
};
use crate::engine::Outcome;
use crate::rules::{Move, Side, Variant};
use crate::session::Panel;

impl GameScreen {
    pub(in crate::app) fn board_view(&self) -> BoardView {
        let settled = self.settled_view();
        match &self.beat {
            Some(beat) => self.view_of(beat, settled),
            None => settled,
        }
    }

    fn settled_view(&self) -> BoardView {
        let revealed = self.prediction.revealed();
        let moves = &self.session.game().moves()[..self.ply()];
        let board = match (&self.prediction, revealed) {
            (_, Some(made)) => self.board.at(made.judged.before.clone()).considering(Some(made.judged.m)),
            (Prediction::Asked | Prediction::Seat, _) => self.board.clone().considering(None),
            _ => self.board.clone(),
        };
        let focus = self.board.pile().or(moves.last().map(|m| m.pile)).unwrap_or(0);
        let study = Study { heading: self.heading(), standing: self.standing() };
        BoardView {
            fresh: self.fresh,
            focus,
            panel: if revealed.is_some() { Panel::Preview } else { self.shown_panel() },
            grouped: self.grouped,
            history: History::of(moves),
            marked: self.marked(),
            end: self.ending().and_then(|ending| self.end_view(ending)),
            fingerprint: self.finished.fingerprint.clone().filter(|_| self.is_over()).map(|print| (print, None)),
            emphasis: match revealed {
                Some(_) => Emphasis::Reasons,
                // Until lamps are taught, words take their place.
                None if self.conditions.kind.is_plain() => Emphasis::Words,
                None => Emphasis::Piles,
            },
            ..BoardView::of(board, self.players(), study)
        }
    }

    /// The panel at present: it gives no answer to an open question, and a verdict shows all of it.
    fn shown_panel(&self) -> Panel {
        match self.prediction {
            Prediction::Asked | Prediction::Seat => self.panel.min(Panel::Rows),
            Prediction::Revealed { .. } => Panel::Preview,
            Prediction::Off | Prediction::Answered(_) => self.panel,
        }
    }

    /// Number of moves made before the position on screen.
    fn ply(&self) -> usize {
        self.session.game().moves().len() - usize::from(self.prediction.revealed().is_some())
    }

    fn heading(&self) -> Heading {
        match (&self.prediction, self.demonstration) {
            (Prediction::Seat, _) => Heading::SEAT,
            (Prediction::Asked, _) => Heading::QUESTION,
            (Prediction::Revealed { .. }, _) => Heading::VERDICT,
            _ if self.counts() => Heading::TODAYS_TRY,
            (_, Some(demonstration)) => Heading::demonstration(demonstration.pace()),
            _ => Heading::GAME,
        }
    }

    fn standing(&self) -> Standing {
        let who = self.mover();
        if self.is_over() { Standing::over() } else { Standing::turn(who, self.ply() + 1) }
    }

    fn mover(&self) -> Role {
        self.players().role(Side::of_ply(self.ply()))
    }

    fn ending(&self) -> Option<Ending> {
        self.is_over().then(|| Ending::of(self.session.game(), self.players()))?
    }

    fn marked(&self) -> Vec<(Role, Move)> {
        let (moves, ply) = (self.session.game().moves(), self.ply());
        let plies = (ply.saturating_sub(2)..ply).rev();
        plies.filter_map(|ply| Some((self.players().role(Side::of_ply(ply)), *moves.get(ply)?))).collect()
    }

    fn end_view(&self, ending: Ending) -> Option<EndView> {
        let is_recorded = !self.conditions.kind.is_study();
        let (game, line, players) = (self.session.game(), self.session.line(), self.players());
        let finish = Finish {
            mistake: self.finished.mistake.as_ref().map(|(_, judged)| judged),
            starred: self.finished.starred,
            helped: !line.is_without_hints(),
            row: self.row,
        };
        let print = self.finished.fingerprint.as_deref();
        let legend = |print| coach::legend(print, game.rules(), self.taught());
        Some(EndView {
            ending,
            result: GameResult::of(game, players, print, &finish)?,
            about: coach::game_played(game, players, is_recorded.then_some(self.conditions.mode)),
            day: line.date().filter(|_| is_recorded).map(coach::day_in_words),
            legend: print.map_or_else(Vec::new, legend),
            thirds: self.flourish.unwrap_or(EndView::ALL),
        })
    }

    pub(super) fn reports(&self) -> Vec<Message> {
        let beginning = self.is_beginning() && self.hint.is_none();
        let mut said: Vec<Message> = self.conditions.say.iter().filter(|_| beginning).cloned().collect();
        // Few know the rules of a disguise, but a considered move needs their room.
        let is_disguised = self.board.rules().variant != Variant::Nim && self.conditions.kind == GameKind::Game;
        let unfamiliar = beginning && is_disguised && self.board.considered().is_none();
        said.extend(unfamiliar.then(|| coach::title::rules(self.board.rules())));
        match &self.prediction {
            Prediction::Seat => said.push(coach::WHO_BEGINS),
            Prediction::Asked => said.push(coach::can_you_win(self.mover())),
            Prediction::Revealed { said: answer, made } => {
                said.extend(coach::predicted(*answer, made));
                said.push(coach::answers(self.session.line().answers()));
            }
            Prediction::Off | Prediction::Answered(_) => {
                match self.ending() {
                    Some(ending) => said.extend(self.end(ending)),
                    None => said.extend(self.hint.map(|step| coach::hint(step, self.board.now()))),
                }
                let waits = self.demonstration.is_some_and(|demonstration| demonstration.pace().is_none());
                said.extend((waits && !self.is_over()).then(|| notices::WAITING.on_screens()));
            }
        }
        said
    }

    fn end(&self, ending: Ending) -> Vec<Message> {
        let (game, kind) = (self.session.game(), self.conditions.kind);
        let shared = kind == GameKind::Game && !game.moves().is_empty() && !self.counts();
        let said = [
            // Screens show the last move, the mistake and the key that copies.
            Some(if game.moves().is_empty() { ending.reason() } else { ending.reason().in_lines() }),
            self.seat_chosen(),
            self.day.as_ref().map(DayResult::message),
            Some(self.session.line().answers()).filter(|answers| answers.1 > 0).map(coach::answers),
            self.help.clone(),
            self.finished.mistake.as_ref().map(|(nth, judged)| {
                let to_find = kind == GameKind::Game && !self.you_won();
                coach::last_mistake(*nth, judged, self.vocabulary(), to_find).in_lines()
            }),
            shared.then(|| coach::passing_on(self.session.line()).in_lines()),
            self.can_be_tried_again().then_some(notices::ONCE_MORE),
            self.offers_real_now().then_some(notices::FOR_REAL),
            self.replies(),
        ];
        said.into_iter().flatten().collect()
    }

    fn seat_chosen(&self) -> Option<Message> {
        let begins = self.players().lone_human()? == Side::First;
        self.session.line().was_asked().then(|| coach::seat_chosen(begins, self.session.start().outcome()))
    }

    fn is_beginning(&self) -> bool {
        self.session.game().moves().len() < 2 && !self.session.can_undo()
    }

    /// True if the end, a question or a verdict leaves no room for comments.
    fn is_busy(&self) -> bool {
        self.is_over() || self.prediction.is_in_front()
    }

    /// The coach's comments on the position and the considered move, no more than the panel gives away.
    pub(super) fn comments(&self) -> Vec<Message> {
        if self.is_busy() {
            return Vec::new();
        }
        let (who, now, asked) = (self.mover(), self.board.now(), self.hint.is_some());
        let in_lesson = matches!(self.conditions.kind, GameKind::Lesson(_));
        let comment = match () {
            () if self.is_silent() => (!asked && self.is_beginning()).then_some(coach::SILENCE),
            () if self.grouped => (!asked).then(|| coach::pairs_in_words(now)),
            // The lesson has said what to do.
            () if in_lesson && self.panel == Panel::Off => None,
            () if self.panel < Panel::Now => Some(coach::invitation(who, self.panel == Panel::Rows, now)),
            () => (!asked).then(|| coach::advice(who, now)),
        };
        let explained = (self.conditions.for_newcomer && self.is_beginning() && !self.is_silent() && !asked)
            .then(|| coach::term_explained(now, self.grouped))
            .filter(|_| self.grouped || self.panel >= Panel::Now)
            // The explanations are about piles.
            .filter(|_| self.board.rules().variant == Variant::Nim);
        comment.into_iter().chain(self.foresight()).chain(explained).collect()
    }

    fn foresight(&self) -> Option<Message> {
        if self.is_silent() || self.panel != Panel::Preview {
            return None;
        }
        Some(coach::foresight(self.board.considered()?, self.board.now(), self.board.left()?).on_screens())
    }

    /// Comments on the last moves, unless a verdict or the end is on screen. Plain mode hears of the machine's moves
    /// when they are made.
    pub(super) fn feedback(&self) -> Vec<Message> {
        if self.prediction.revealed().is_some() || self.is_over() {
            return Vec::new();
        }
        let opening = self.session.game().moves().len() == self.opened_with;
        let told = if opening { self.told(self.feedback.len()) } else { Vec::new() };
        let shown = self.feedback.iter().filter_map(|made| {
            let effect = self.moved(made)?;
            Some(if made.who.is_machine() { effect.on_screens() } else { effect })
        });
        told.into_iter().chain(shown).chain(self.replies()).collect()
    }

    /// Comment on a move, no more than the panel gives away.
    pub(super) fn moved(&self, made: &PlayedMove) -> Option<Message> {
        coach::moved(made, self.judges_in(), !self.has_told_loss()).filter(|_| !self.is_silent())
    }

    /// True if the machine has made more than one move from a losing position since the game was opened.
    fn has_told_loss(&self) -> bool {
        let told = (0..).zip(&**self.session.judged()).skip(self.opened_with.saturating_sub(1));
        let by_machine = told.filter(|(ply, _)| self.players().role(Side::of_ply(*ply)).is_machine());
        by_machine.filter(|(_, judged)| judged.before.outcome() == Outcome::P).count() > 1
    }

    /// The last `count` moves for plain mode, the machine's with comments.
    pub(super) fn told(&self, count: usize) -> Vec<Message> {
        let new = self.feedback.iter().skip(self.feedback.len().saturating_sub(count));
        let took = |made: &PlayedMove| {
            let effect = self.moved(made).filter(|_| made.who.is_machine());
            effect.unwrap_or_else(|| coach::took(made.who, made.judged.m, self.board.rules())).in_lines()
        };
        new.map(took).collect()
    }

    fn replies(&self) -> Option<Message> {
        let (winning, all) = self.count_replies().filter(|_| self.conditions.kind == GameKind::Swindle)?;
        Some(coach::replies(winning, all))
    }

    /// True in `play`, where nothing is said until the end.
    pub(super) fn is_silent(&self) -> bool {
        !self.conditions.kind.is_study() && self.conditions.mode == Mode::Play
    }

    /// In `play` the help keys work, but are not offered.
    pub(super) fn unoffered(&self) -> Option<Disabled> {
        self.is_silent().then_some(Disabled::Unoffered)
    }

    /// Vocabulary in which moves are judged; `None` if they are not. In `teach` they always are.
    fn judges_in(&self) -> Option<Vocabulary> {
        let judges = self.conditions.mode == Mode::Teach || self.panel >= Panel::Now;
        judges.then(|| self.vocabulary())
    }

    /// The vocabulary taught so far; columns outside lessons, whatever the panel shows.
    fn taught(&self) -> Vocabulary {
        match self.conditions.kind {
            GameKind::Lesson(taught) | GameKind::ForReal(taught) => taught,
            _ => Vocabulary::Columns,
        }
    }

    /// The vocabulary taught so far; outside lessons, the one that suits the panel.
    fn vocabulary(&self) -> Vocabulary {
        match self.conditions.kind {
            GameKind::Lesson(taught) | GameKind::ForReal(taught) => taught,
            _ if self.panel >= Panel::Now => Vocabulary::Columns,
            _ => Vocabulary::Moves,
        }
    }
}

/// Help: the panel, hints, and the screens that open over the game.
impl GameScreen {
    /// The next hint; if columns have not been taught, the first one names the pile.
    pub(super) fn next_hint_step(&self) -> Option<HintStep> {
        let next = HintStep::next(self.hint, self.board.now().outcome())?;
        Some(if self.conditions.kind.is_plain() { next.max(HintStep::Pile) } else { next })
    }

    pub(super) fn next_hint(&mut self) -> Effect {
        let Some(next) = self.next_hint_step() else { return Effect::none() };
        self.hint = Some(next);
        self.session.note_hint();
        self.point_at_hint();
        // Any hint tells at least who can win.
        self.disclose(Panel::Now).and(self.kept())
    }

    /// Puts the cursor on the pile or move that a hint names.
    fn point_at_hint(&mut self) {
        let Some(m) = self.board.now().winning_moves().first().copied() else { return };
        let step = match self.hint {
            Some(HintStep::Pile) => CursorMove::Pile(m.pile),
            Some(HintStep::Move) => CursorMove::To(m),
            _ => return,
        };
        // Both are legal.
        let _ = self.move_cursor(step);
    }

    pub(super) fn group(&mut self) -> Effect {
        self.grouped = !self.grouped;
        // Paired groups fade, which tells as much as the panel `now`.
        if self.grouped { self.disclose(Panel::Now) } else { Effect::none() }
    }

    pub(super) fn cycle_panel(&mut self) -> Effect {
        self.panel = self.panel.less();
        self.help = None;
        let [told, shown] = coach::panel_shows(self.panel);
        Effect::say(told).and(Effect::say(shown)).and(self.disclose(self.panel))
    }

    /// Notes in the game's line how much was given away; after the end nothing more is noted.
    fn disclose(&mut self, panel: Panel) -> Effect {
        let before = (self.session.disclosed(), self.session.shown());
        if !self.is_over() {
            self.session.disclose(panel);
            self.session.show(self.panel);
        }
        if (self.session.disclosed(), self.session.shown()) == before { Effect::none() } else { self.kept() }
    }

    pub(super) fn open_explanation(&mut self) -> Effect {
        self.disclose(Panel::Preview).and(Effect::go(Destination::Explain(Box::new(self.board_view()))))
    }

    /// Opens the map, which gives away as much as an explanation.
    pub(super) fn open_map(&mut self) -> Effect {
        let map = MapStart::of_game(&self.board);
        self.disclose(Panel::Preview).and(Effect::go(Destination::Map(Box::new(map))))
    }

    /// True for help that some games are played without.
    pub(super) fn is_help(action: &Action) -> bool {
        use Action::{CyclePanel, Explain, Group, Hint, OpenMap, Redo, Undo};
        matches!(action, CyclePanel | Explain | Group | Hint | OpenMap | Redo | Undo)
    }
}
