//! The view of a game, the words next to it, and the help that is given.

use super::{Finished, GameKind, GameScreen, Prediction};
use crate::app::view::{Emphasis, EndView, History, Study};
use crate::app::{Action, BoardView, CursorMove, Destination, Disabled, Effect, MapStart};
use crate::coach::{
    self, Asks, Audience, DayResult, GameResult, Heading, HintStep, Message, Mode, OnePile, PlayedMove, Role, Standing,
    Vocabulary, notices,
};
use crate::engine::Outcome;
use crate::rules::{Side, Variant};
use crate::session::{Panel, Players};

/// The last moves that tell whether the machine's loss has been spoken of: more would only cost time.
const LATE: usize = 16;

impl GameScreen {
    pub(in crate::app) fn board_view(&self) -> BoardView {
        let settled = self.settled_view();
        match self.motion() {
            Some(motion) => self.view_in_motion(motion, settled),
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
        let shows_print = self.is_over() && self.language() > Vocabulary::Moves;
        let study = Study { heading: self.heading(), standing: self.standing(), ..Study::default() };
        BoardView {
            focus,
            panel: self.shown_panel(),
            grouped: self.shows_groups(),
            // Groups that pair off would answer a question.
            paired: self.shown_panel() >= Panel::Now,
            history: History::of(moves),
            exchange: self.exchange(),
            asks: match self.prediction {
                Prediction::Seat => Some(Asks::WhoBegins),
                Prediction::Asked => Some(Asks::CanYouWin),
                _ => None,
            },
            hint: self.hint,
            vocabulary: self.spoken(),
            end: if self.is_over() { self.end_view() } else { None },
            // Its lamps would say nothing to whoever knows only moves.
            fingerprint: self.finished.fingerprint.clone().filter(|_| shows_print).map(|print| (print, None)),
            emphasis: match revealed {
                Some(_) => Emphasis::Reasons,
                // Until lamps are taught, words take their place.
                None if self.conditions.is_plain() => Emphasis::Words,
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
            (Prediction::Asked, _) => Heading::QUESTION,
            (Prediction::Revealed { .. }, _) => Heading::VERDICT,
            _ if self.counts() => Heading::TODAYS_TRY,
            (_, Some(demonstration)) => Heading::demonstration(demonstration.pace()),
            _ if self.players() == Players::TWO_PEOPLE => Heading::TWO_PEOPLE,
            _ => Heading::GAME,
        }
    }

    fn standing(&self) -> Standing {
        match self.prediction {
            _ if self.is_over() => Standing::over(),
            Prediction::Seat => Standing::seat(),
            _ => Standing::turn(self.mover(), self.ply() + 1),
        }
    }

    fn mover(&self) -> Role {
        self.players().role(Side::of_ply(self.ply()))
    }

    /// The last two moves before the position on screen.
    pub(super) fn exchange(&self) -> Vec<PlayedMove> {
        let (played, ply) = (self.session.game().moves().len(), self.ply());
        let latest = self.session.latest(2 + played - ply);
        let judged = (played - latest.len()..ply).zip(latest);
        judged.map(|(ply, judged)| PlayedMove::new(judged, Side::of_ply(ply), self.players())).collect()
    }

    fn result(&self) -> Option<GameResult> {
        let Finished { mistake, fingerprint, score } = &self.finished;
        let found = (fingerprint.as_deref(), score.unwrap_or_default(), mistake.as_ref());
        GameResult::of(self.session.game(), self.players(), found, self.row)
    }

    /// The machine's words at the end.
    fn remark(&self) -> Option<Message> {
        let Finished { fingerprint, score, .. } = &self.finished;
        let played = (self.session.game(), self.players());
        coach::closing(fingerprint.as_deref()?, played, (*score)?, self.language(), self.session.seed())
    }

    /// The machine's words at the beginning of an ordinary game. It is silent where the player is on their own.
    fn greeting(&self) -> Option<Message> {
        let speaks = self.conditions.kind == GameKind::Game && self.conditions.mode != Mode::Play;
        let begins = speaks && self.is_beginning() && !self.is_over() && self.prediction != Prediction::Seat;
        if begins && self.players() == Players::TWO_PEOPLE {
            return Some(coach::TO_BOTH);
        }
        // In a disguise the rules need the line.
        let begins = begins && self.session.line().hints() == 0 && self.board.rules().variant() == Variant::Nim;
        if begins { coach::opening(self.session.game(), self.players(), self.session.seed()) } else { None }
    }

    fn end_view(&self) -> Option<EndView> {
        let is_recorded = !self.conditions.kind.is_study();
        let (game, line) = (self.session.game(), self.session.line());
        let start = game.restarted().analyse();
        let legend = |print| start.map_or_else(|_| Vec::new(), |start| coach::legend(print, &start, self.language()));
        Some(EndView {
            result: self.result()?,
            about: self.about(),
            day: line.date().filter(|_| is_recorded).map(coach::day_in_words),
            remark: self.remark(),
            step_up: self.step_up,
            legend: self.finished.fingerprint.as_deref().map_or_else(Vec::new, legend),
            thirds: self.frames.last().map_or(EndView::ALL, |frame| frame.thirds),
        })
    }

    /// The finished game, longest wording first.
    fn about(&self) -> Vec<String> {
        let mode = Some(self.conditions.mode).filter(|_| !self.conditions.kind.is_study());
        coach::game_played(self.session.game(), self.players(), mode)
    }

    pub(super) fn reports(&self) -> Vec<Message> {
        let beginning = self.is_beginning() && self.hint.is_none();
        let mut said: Vec<Message> = self.conditions.say.iter().filter(|_| beginning).cloned().collect();
        // Few know the rules of a disguise, but a considered move needs their room.
        let is_disguised = self.board.rules().variant() != Variant::Nim && self.conditions.kind == GameKind::Game;
        let unfamiliar = beginning && is_disguised && self.board.considered().is_none();
        if unfamiliar {
            said.extend(coach::title::unfamiliar(self.board.rules(), self.panel > Panel::Off && !self.is_silent()));
        }
        said.extend(self.greeting());
        match &self.prediction {
            Prediction::Seat => said.push(coach::WHO_BEGINS.in_lines()),
            Prediction::Asked => said.push(coach::can_you_win(self.mover()).in_lines()),
            Prediction::Revealed { said: answer, made } => {
                said.extend(coach::predicted(*answer, made, self.language()));
                said.push(coach::answers(self.session.line().answers()));
            }
            Prediction::Off | Prediction::Answered(_) => {
                said.extend(if self.is_over() { self.end() } else { self.hints() });
                let waits = self.demonstration.is_some_and(|demonstration| demonstration.pace().is_none());
                said.extend((waits && !self.is_over()).then(|| notices::WAITING.on_screens()));
            }
        }
        said
    }

    /// The words of a lesson before columns, which stay in sight while its game shows no panel.
    pub(super) fn reminder(&self) -> Vec<Message> {
        let begins = self.is_beginning() && self.hint.is_none();
        let stays = self.conditions.is_plain() && self.conditions.kind.is_study() && self.panel == Panel::Off;
        let stays = stays && !begins && !self.is_over();
        let said = self.conditions.say.iter().filter(|said| stays && said.audience != Audience::Screens);
        said.cloned().map(Message::on_screens).collect()
    }

    /// The hint, which speaks of lamps where they are seen.
    fn hints(&self) -> Vec<Message> {
        let Some(step) = self.hint else { return Vec::new() };
        let lone = |made: &&PlayedMove| made.who == Role::YOU && self.session.can_undo();
        if let Some(mistake) = self.feedback.iter().find(lone).and_then(coach::hint_at_mistake) {
            return vec![mistake];
        }
        let language = if self.conditions.is_plain() { Vocabulary::Moves } else { self.language() };
        let hint = |one| coach::hint(step, self.board.now(), language, one);
        if self.speaks_of_light() {
            return vec![hint("a 1").in_lines(), hint("a lamp lit").on_screens()];
        }
        vec![hint("a 1")]
    }

    /// True if the lower compartment shows what the coach would say.
    fn speaks_of_light(&self) -> bool {
        self.panel >= Panel::Now && !self.conditions.is_plain() && self.conditions.mode != Mode::Play
    }

    fn end(&self) -> Vec<Message> {
        let (game, kind) = (self.session.game(), self.conditions.kind);
        let (reason, played) = (coach::reason(game, self.players()), !game.moves().is_empty());
        // Screens show the last move, the result and the key that copies.
        let told = self.result().map_or_else(Vec::new, |result| result.in_full()).into_iter().map(Message::in_lines);
        let first = std::iter::once(if played { reason.in_lines() } else { reason }).chain(told);
        let shared = kind == GameKind::Game && played && !self.counts();
        let about = self.about().into_iter().next().filter(|_| !kind.is_study());
        let about = about.map(|about| Message::plain(coach::capital(&format!("{about}."))).in_lines());
        let said = [
            coach::seat_chosen(self.session.line()),
            self.day.as_ref().map(DayResult::message),
            Some(self.session.line().answers()).filter(|answers| answers.1 > 0).map(coach::answers),
        ];
        let offered = [
            self.help.clone(),
            self.can_be_tried_again().then_some(notices::ONCE_MORE),
            self.offers_real_now().then_some(notices::FOR_REAL),
        ];
        let last = [
            self.step_up.map(|step| step.in_words().in_lines()),
            shared.then(|| coach::passing_on(self.session.line()).in_lines()),
            self.replies(),
            self.remark().map(Message::in_lines),
        ];
        let said = said.into_iter().flatten().chain(offered.into_iter().flatten().flatten());
        first.chain(about).chain(said).chain(last.into_iter().flatten()).collect()
    }

    fn is_beginning(&self) -> bool {
        self.session.game().moves().len() < 2 && !self.session.can_undo()
    }

    /// The coach's comments on the position and the considered move, no more than the panel gives away.
    pub(super) fn comments(&self) -> Vec<Message> {
        // The end, a question or a verdict leaves no room for comments.
        if self.is_over() || self.prediction.is_in_front() {
            return Vec::new();
        }
        let (now, asked) = (self.board.now(), self.hint.is_some());
        let explained = (self.conditions.for_newcomer && self.is_beginning() && !self.is_silent() && !asked)
            .then(|| coach::term_explained(now, self.shows_groups()))
            .filter(|_| self.shows_groups() || self.panel >= Panel::Now)
            // The explanations are about piles.
            .filter(|_| self.board.rules().variant() == Variant::Nim);
        let short = self.in_short().filter(|_| !asked && !self.is_silent());
        // The first sentence explains a full group, so that a small window has room for both.
        let opening = explained.as_ref().and(short.as_ref()).and_then(|_| coach::opening_of_groups(now));
        let explained = if opening.is_some() { explained.map(Message::in_lines) } else { explained };
        let short = opening.filter(|_| self.board.considered().is_none()).or(short);
        let is_shown = !self.is_silent() && !self.conditions.is_plain();
        let comment = self.comment().map(|comment| if is_shown { comment.in_lines() } else { comment });
        let long_take = self.board.considered().and_then(|m| coach::long_take(m, self.board.rules()));
        long_take.into_iter().chain(short).chain(comment).chain(explained).collect()
    }

    /// The comment on the position in full.
    fn comment(&self) -> Option<Message> {
        let (who, now, asked) = (self.mover(), self.board.now(), self.hint.is_some());
        let in_lesson = self.conditions.kind == GameKind::Lesson;
        let rows = (self.panel == Panel::Rows || self.shows_groups()).then(|| self.language());
        match () {
            () if self.is_silent() => {
                let silence =
                    if self.can_earn_star() && !self.counts() { coach::SILENCE_AND_STAR } else { coach::SILENCE };
                (!asked && self.is_beginning()).then_some(silence)
            }
            () if self.demonstration.is_some() && self.panel < Panel::Now => None,
            () if self.demonstration.is_some() => Some(coach::watched(who, now, self.spoken())),
            // The lesson has said what to do.
            () if in_lesson && self.panel == Panel::Off => None,
            () if self.panel < Panel::Now => Some(coach::invitation(who, rows, now)),
            () => (!asked).then(|| coach::advice(who, now, self.language())),
        }
    }

    /// The task where the lower compartment shows the verdict, and more on a considered move where that shows too little.
    fn in_short(&self) -> Option<Message> {
        let now = self.board.now();
        if self.demonstration.is_some() {
            let shown = coach::seen(now, self.spoken()).on_screens();
            return Some(shown).filter(|_| self.panel >= Panel::Now);
        }
        if !self.speaks_of_light() {
            let in_columns = !self.conditions.is_plain() && OnePile::of(self.board.now()).is_none();
            let adds = self.panel == Panel::Rows && in_columns;
            return adds.then(|| coach::task(self.language()).on_screens());
        }
        let next = self.players().role(Side::of_ply(self.ply() + 1));
        let considered = self.board.considered().zip(self.board.left()).filter(|_| self.panel == Panel::Preview);
        match considered {
            Some((m, left)) => coach::what_it_does(now, m, left, next),
            None => coach::outlook(now, self.spoken()).map(Message::on_screens),
        }
    }

    /// Comments on the last moves, unless a verdict or the end is on screen. Plain mode hears of the machine's moves
    /// when they are made.
    pub(super) fn feedback(&self) -> Vec<Message> {
        if self.prediction.revealed().is_some() || self.is_over() {
            return Vec::new();
        }
        let opening = self.session.game().moves().len() == self.opened_with;
        let told = if opening { self.told(self.feedback.len()) } else { Vec::new() };
        let shown = self.feedback.iter().flat_map(|made| self.judged_on_screen(made));
        told.into_iter().chain(shown).chain(self.replies()).collect()
    }

    /// Comments on a move for screens, which show an exchange, and on a person's move for plain lines.
    pub(super) fn judged_on_screen(&self, made: &PlayedMove) -> Vec<Message> {
        let Some(effect) = self.moved(made) else { return Vec::new() };
        let is_lost = self.judges_in().is_some() && made.judged.before.outcome() == Outcome::P;
        let at_random = is_lost && !self.has_told_loss();
        match (made.who.is_machine(), self.conditions.is_plain()) {
            // The exchange shows it.
            (true, false) if !at_random => Vec::new(),
            (true, _) => vec![effect.on_screens()],
            (false, true) => vec![effect],
            (false, false) => {
                // A hint about the mistake says it in full.
                let is_hinted = self.hint.is_some() && self.session.can_undo();
                let mistake = coach::after_mistake(made, self.names_better(made)).filter(|_| !is_hinted);
                [effect.in_lines()].into_iter().chain(mistake).collect()
            }
        }
    }

    /// Comment on a move, no more than the panel gives away.
    pub(super) fn moved(&self, made: &PlayedMove) -> Option<Message> {
        let named = self.names_better(made);
        coach::moved(made, self.judges_in(), !self.has_told_loss(), named).filter(|_| !self.is_silent())
    }

    /// True if the moves that would have won are named after a mistake: at the second one in the same position, and
    /// where nothing can be taken back.
    fn names_better(&self, made: &PlayedMove) -> bool {
        let again = self.missed.iter().filter(|position| *position == made.judged.before.position()).count() > 1;
        again || !self.session.can_undo()
    }

    /// True if the machine has made more than one move from a losing position of late, since the game was opened.
    fn has_told_loss(&self) -> bool {
        let played = self.session.game().moves().len();
        let late = played.saturating_sub(self.opened_with.saturating_sub(1)).min(LATE);
        let told = (played - late..).zip(self.session.latest(late));
        let by_machine = told.filter(|(ply, _)| self.players().role(Side::of_ply(*ply)).is_machine());
        by_machine.filter(|(_, judged)| judged.before.outcome() == Outcome::P).count() > 1
    }

    /// The last `count` moves for plain mode, the machine's with comments.
    pub(super) fn told(&self, count: usize) -> Vec<Message> {
        let new = self.feedback.iter().skip(self.feedback.len().saturating_sub(count));
        let took = |made: &PlayedMove| {
            let effect = self.moved(made).filter(|_| made.who.is_machine());
            effect.unwrap_or_else(|| coach::took(made.who, made.judged.m, &made.judged.before)).in_lines()
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

    /// True if a silent game can still earn a ★, which undo and other help cost.
    pub(super) fn can_earn_star(&self) -> bool {
        self.is_silent() && coach::can_earn_star(self.session.line())
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

    /// The terms of the screen: groups where they are shown.
    fn spoken(&self) -> Vocabulary {
        let is_told = self.prediction.revealed().is_some() || self.hint.is_some() || self.shows_groups();
        if is_told { self.language() } else { self.vocabulary() }
    }

    /// The terms of this game: those chosen for it, or else those taught so far.
    fn language(&self) -> Vocabulary {
        match self.groups {
            Some(true) => Vocabulary::Groups,
            Some(false) => self.conditions.language.max(Vocabulary::Fours),
            None => self.conditions.language,
        }
    }

    /// True if groups take the place of lamps.
    fn shows_groups(&self) -> bool {
        let taught = self.conditions.language == Vocabulary::Groups && self.shown_panel() > Panel::Off;
        self.board.room().lone().is_none() && self.groups.unwrap_or(taught)
    }

    /// The terms of this game; outside lessons, those that suit the panel.
    fn vocabulary(&self) -> Vocabulary {
        let in_lesson = matches!(self.conditions.kind, GameKind::Lesson | GameKind::ForReal);
        if in_lesson || self.panel >= Panel::Now { self.language() } else { Vocabulary::Moves }
    }
}

/// Help: the panel, hints, and the screens that open over the game.
impl GameScreen {
    /// The next hint; if columns have not been taught, the first one names the pile.
    pub(super) fn next_hint_step(&self) -> Option<HintStep> {
        let next = HintStep::next(self.hint, self.board.now().outcome())?;
        Some(if self.conditions.is_plain() { next.max(HintStep::Pile) } else { next })
    }

    pub(super) fn next_hint(&mut self) -> Effect {
        let Some(next) = self.next_hint_step() else {
            self.hint = None;
            return Effect::say(notices::NO_MORE_HINTS.in_lines());
        };
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
        let shown = self.shows_groups();
        // Without a panel there are no columns to choose.
        self.groups = (!shown || self.panel > Panel::Off).then_some(!shown);
        // Groups tell as much as rows, and paired groups as much as the panel `now`.
        if shown { Effect::none() } else { self.disclose(self.panel.clamp(Panel::Rows, Panel::Now)) }
    }

    pub(super) fn cycle_panel(&mut self) -> Effect {
        self.panel = self.panel.less();
        self.help = None;
        let [told, shown] = coach::panel_shows(self.panel, self.shows_groups());
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
        let view = BoardView { vocabulary: self.language(), ..self.board_view() };
        self.disclose(Panel::Preview).and(Effect::go(Destination::Explain(Box::new(view))))
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
