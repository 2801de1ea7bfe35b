use super::cursor::{Cursor, Unfit};
use super::{Action, Current, Effect};
use crate::coach::{self, Cast, HintStep, Person, Remark};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, Ruleset, Takes};
use crate::session::{Disclosure, Players, Seat, Session};

/// A game on screen: the session, the move that is considered, and how much is given away.
#[derive(Clone, Debug)]
pub struct GameScreen {
    session: Session,
    disclosure: Disclosure,
    cursor: Option<Cursor>,
    /// The analysis of the position now, and of the one that the considered move would leave.
    now: Analysis,
    left: Option<Analysis>,
    hint: Option<HintStep>,
    remark: Option<Remark>,
    /// Whether the machine's last move was random, because its position was lost.
    machine_was_lost: bool,
    /// What is said of a finished game beside who won.
    lesson: Option<String>,
}

impl GameScreen {
    /// Sits down to a game; the machine makes its move if it is its turn.
    #[must_use]
    pub fn new(mut session: Session, disclosure: Disclosure) -> Self {
        session.disclose(disclosure);
        session.reply();
        let mut screen = Self {
            now: session.analyse(),
            session,
            disclosure,
            cursor: None,
            left: None,
            hint: None,
            remark: None,
            machine_was_lost: false,
            lesson: None,
        };
        screen.start_turn(0);
        screen
    }

    /// The game.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        self.session.game().rules()
    }

    /// How much the panel gives away at present.
    #[must_use]
    pub fn disclosure(&self) -> Disclosure {
        self.disclosure
    }

    /// The move that is considered; none when the game is over.
    #[must_use]
    pub fn considered(&self) -> Option<Move> {
        self.cursor.as_ref().map(Cursor::considered)
    }

    /// The analysis of the position now.
    #[must_use]
    pub fn now(&self) -> &Analysis {
        &self.now
    }

    /// The analysis of the position that the considered move would leave.
    #[must_use]
    pub fn left(&self) -> Option<&Analysis> {
        self.left.as_ref()
    }

    /// Who is who.
    #[must_use]
    pub fn cast(&self) -> Cast {
        cast(self.session.players())
    }

    /// Who moves next, or would if the game were not over.
    #[must_use]
    pub fn mover(&self) -> Person {
        self.cast().person(self.session.game().side_to_move())
    }

    /// Who moves after that.
    #[must_use]
    pub fn next_mover(&self) -> Person {
        self.cast().person(self.session.game().side_to_move() + 1)
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.session.to_move().is_none()
    }

    /// The machine's move to which the player must answer, or by which the game ended.
    #[must_use]
    pub fn machine_move(&self) -> Option<Move> {
        let moves = self.session.game().moves();
        let side = moves.len().checked_sub(1)?;
        let by_machine = self.session.players().seat(side) == Seat::Perfect;
        by_machine.then(|| moves.last().copied())?
    }

    /// Who has won, and why; none while moves are left.
    #[must_use]
    pub fn ending(&self) -> Option<(String, String)> {
        coach::ending(self.session.game(), self.cast())
    }

    /// What the coach reports, the most pressing first: why a key did nothing, the end, a hint, the machine's move.
    #[must_use]
    pub fn reports(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.remark.as_ref().map(coach::remark));
        if let Some((_, reason)) = self.ending() {
            lines.push(reason);
            lines.extend(self.lesson.clone());
            return lines;
        }
        if let Some(step) = self.hint {
            lines.push(coach::hint(step, &self.now, self.rules()));
        }
        if let Some(m) = self.machine_move() {
            lines.push(coach::machine_report(m, self.may_judge() && self.machine_was_lost));
        }
        lines
    }

    /// What the coach comments, as far as the panel gives it away too: the position, and the considered move.
    #[must_use]
    pub fn comments(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.is_over() {
            return lines;
        }
        if !self.may_judge() {
            lines.push(coach::invitation(self.mover(), self.disclosure == Disclosure::Rows));
        } else if self.hint.is_none() {
            lines.push(coach::before_move(self.mover(), &self.now, self.rules()));
        }
        if let (Disclosure::Preview, Some(m), Some(left)) = (self.disclosure, self.considered(), &self.left) {
            lines.push(coach::after_move(m, &self.now, left, self.rules()));
        }
        lines
    }

    fn may_judge(&self) -> bool {
        self.disclosure >= Disclosure::Now
    }

    /// Carries out what concerns a game; leaving it is the app's.
    pub(super) fn update(&mut self, action: &Action) -> Effect {
        self.remark = None;
        match action {
            Action::PileAbove => self.step_pile(false, 1),
            Action::PileBelow => self.step_pile(true, 1),
            Action::PilesAbove => self.step_pile(false, 10),
            Action::PilesBelow => self.step_pile(true, 10),
            Action::TakeMore => self.step_take(Takes::above),
            Action::TakeFewer => self.step_take(Takes::below),
            Action::TakeSmallest => self.step_take(|takes, _| takes.smallest()),
            Action::TakeLargest => self.step_take(|takes, _| takes.largest()),
            Action::TakeDigit(digit) => self.type_digit(*digit),
            Action::TakeErase => self.erase_digit(),
            Action::Hint => self.hint = self.cursor.is_some().then(|| HintStep::next(self.hint)),
            Action::Take => return self.take(),
            Action::Undo => return self.undo(),
            Action::Redo => return self.redo(),
            Action::CycleDisclosure => return self.cycle_disclosure(),
            _ => {}
        }
        Effect::default()
    }

    fn step_pile(&mut self, below: bool, times: usize) {
        if let Some(cursor) = &mut self.cursor {
            for _ in 0..times {
                cursor.step_pile(self.session.game().rules(), self.session.position(), below);
            }
        }
        self.look_ahead();
    }

    fn step_take(&mut self, choose: impl FnOnce(Takes, u64) -> Option<u64>) {
        if let Some(cursor) = &mut self.cursor {
            cursor.step_take(self.session.game().rules(), self.session.position(), choose);
        }
        self.look_ahead();
    }

    fn type_digit(&mut self, digit: u8) {
        let Some(cursor) = &mut self.cursor else {
            return;
        };
        let typed = cursor.type_digit(self.session.game().rules(), self.session.position(), digit);
        self.remark = match typed {
            Ok(()) => self.begun(),
            Err(Unfit::Illegal(reason)) => Some(Remark::Illegal(reason)),
            Err(Unfit::NotATake(text)) => Some(Remark::NotATake(text)),
        };
        self.look_ahead();
    }

    fn erase_digit(&mut self) {
        if let Some(cursor) = &mut self.cursor {
            cursor.erase_digit(self.session.game().rules(), self.session.position());
        }
        self.remark = self.begun();
        self.look_ahead();
    }

    /// What to say while a number has only been begun.
    fn begun(&self) -> Option<Remark> {
        let digits = self.cursor.as_ref()?.pending()?;
        Some(Remark::Begun(digits.to_owned(), self.rules().takes))
    }

    fn take(&mut self) -> Effect {
        if let Some(remark) = self.begun() {
            self.remark = Some(remark);
            return Effect::default();
        }
        let Some(m) = self.considered() else {
            return Effect::default();
        };
        if let Err(reason) = self.session.play(m) {
            self.remark = Some(Remark::Illegal(reason));
            return Effect::default();
        }
        self.session.reply();
        self.changed(m.pile)
    }

    fn undo(&mut self) -> Effect {
        if !self.session.undo() {
            self.remark = Some(Remark::NothingToUndo);
            return Effect::default();
        }
        self.changed(0)
    }

    fn redo(&mut self) -> Effect {
        if !self.session.redo() {
            self.remark = Some(Remark::NothingToRedo);
            return Effect::default();
        }
        self.changed(0)
    }

    fn cycle_disclosure(&mut self) -> Effect {
        self.disclosure = self.disclosure.less();
        let before = self.session.disclosed();
        self.session.disclose(self.disclosure);
        if self.session.disclosed() == before { Effect::default() } else { self.kept() }
    }

    /// The position has changed: a new turn begins, and the game is kept.
    fn changed(&mut self, pile: usize) -> Effect {
        self.now = self.session.analyse();
        self.start_turn(pile);
        self.kept()
    }

    /// The game as it is to be kept: without a move there is nothing to go on with.
    fn kept(&self) -> Effect {
        match self.session.game().moves() {
            [] => Effect { current: Current::Gone, ..Effect::default() },
            _ => Effect::keep(self.session.game().to_string()),
        }
    }

    fn start_turn(&mut self, pile: usize) {
        self.hint = None;
        self.machine_was_lost = self.session.last_judgement().is_some_and(|last| last.before == Outcome::P);
        let over = self.is_over() && self.may_judge();
        self.lesson = over.then(|| coach::last_mistake(self.session.game(), self.cast())).flatten();
        self.cursor = Cursor::starting(self.session.game().rules(), self.session.position(), pile);
        self.look_ahead();
    }

    fn look_ahead(&mut self) {
        let engine = self.session.engine();
        let left = self.considered().map(|m| engine.rules().play(self.session.position().clone(), m));
        self.left = left.and_then(Result::ok).map(|position| engine.analyse(&position));
    }
}

/// Who is who among these players.
fn cast(players: Players) -> Cast {
    let person = |side| match (players.seat(side), players.lone_human()) {
        (Seat::Perfect, _) => Person::Machine,
        (Seat::Human, Some(_)) => Person::You,
        (Seat::Human, None) if side == 0 => Person::First,
        (Seat::Human, None) => Person::Second,
    };
    Cast([person(0), person(1)])
}
