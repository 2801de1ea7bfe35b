mod conditions;
mod demonstration;
mod explaining;
mod on_table;
mod predicting;
mod says;
mod turn;

pub use conditions::{Conditions, Purpose};
pub use demonstration::Demonstration;
pub use explaining::Explaining;
pub use predicting::{Prediction, Revealed};

use super::cursor::Cursor;
use super::{Action, Effect, Table};
use crate::coach::{Cast, HintStep, Person, Remark};
use crate::engine::Analysis;
use crate::rules::{Side, Takes};
use crate::session::{DAILY, Disclosure, Players, Seat, Session};

/// A game on screen: the session, the move that is considered, and how much is given away.
#[derive(Clone, Debug)]
pub struct GameScreen {
    session: Session,
    conditions: Conditions,
    disclosure: Disclosure,
    /// The analysis of the position on screen, and of the one that the considered move would leave.
    now: Analysis,
    left: Option<Analysis>,
    cursor: Option<Cursor>,
    prediction: Prediction,
    demonstration: Option<Demonstration>,
    explaining: Option<Explaining>,
    /// Whether the piles stand in groups of powers of two, and whether they did from the first.
    grouped: bool,
    taught_groups: bool,
    hint: Option<HintStep>,
    remark: Option<Remark>,
    /// What the last moves did.
    feedback: Vec<String>,
    /// What is said before the first move.
    say: Vec<String>,
    /// What is said besides where there is a screen.
    on_screen: Option<String>,
    /// Whether the turn has just begun: no other move has been considered yet.
    fresh: bool,
    /// What is said of a finished game beside who won.
    lesson: Option<String>,
    /// How many games in a row have been won at this disclosure, when that calls for less of it.
    wins: Option<u32>,
}

impl GameScreen {
    /// Sits down to a game; the machine makes its move if it is its turn.
    #[must_use]
    pub fn new(mut session: Session, disclosure: Disclosure, conditions: Conditions) -> Self {
        session.disclose(disclosure);
        let demonstration = session.players().is_demonstration().then(Demonstration::default);
        if demonstration.is_none() {
            session.reply();
        }
        let mut screen = Self {
            now: session.analyse(),
            session,
            demonstration,
            conditions,
            disclosure,
            cursor: None,
            left: None,
            prediction: Prediction::Off,
            explaining: None,
            grouped: false,
            taught_groups: false,
            hint: None,
            remark: None,
            feedback: Vec::new(),
            say: Vec::new(),
            on_screen: None,
            fresh: true,
            lesson: None,
            wins: None,
        };
        screen.start_turn(0);
        screen
    }

    /// The same with something that is said before the first move, and what is said besides where there is a screen.
    #[must_use]
    pub fn with_say(self, say: Vec<String>, on_screen: Option<String>) -> Self {
        Self { say, on_screen, ..self }
    }

    /// The same with the piles in groups of powers of two, if `grouped`.
    #[must_use]
    pub fn with_groups(self, grouped: bool) -> Self {
        Self { grouped, taught_groups: grouped, ..self }
    }

    /// The game.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Under which conditions it is played.
    #[must_use]
    pub fn conditions(&self) -> Conditions {
        self.conditions
    }

    /// How much the panel gives away in this game when nothing else is asked for.
    #[must_use]
    pub fn chosen_disclosure(&self) -> Disclosure {
        self.disclosure
    }

    /// What is asked and answered in `predict`.
    #[must_use]
    pub fn prediction(&self) -> &Prediction {
        &self.prediction
    }

    /// The explanation that is open.
    #[must_use]
    pub fn explaining(&self) -> Option<&Explaining> {
        self.explaining.as_ref()
    }

    /// The number of moves made before the position on screen.
    #[must_use]
    pub fn turn(&self) -> usize {
        self.session.game().moves().len() - usize::from(self.prediction.revealed().is_some())
    }

    /// Whether the lone person has won; none while the game goes on.
    #[must_use]
    pub fn is_won(&self) -> Option<bool> {
        let winner = self.session.game().winner().filter(|_| self.is_over())?;
        Some(self.session.players().lone_human() == Some(winner))
    }

    /// Whether no move is left, even if its verdict is still on screen.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.session.game().is_over()
    }

    /// Whether a question was answered, and nothing else was done since.
    #[must_use]
    pub fn has_just_answered(&self) -> bool {
        self.fresh && matches!(self.prediction, Prediction::Answered(_))
    }

    /// Whether this is the day's counted try.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.session.game().key(DAILY).is_some()
    }

    /// Says something before the first move.
    pub(super) fn announce(&mut self, words: String) {
        self.say = vec![words];
    }

    /// Forgets what the last moves did: they belong to another game.
    pub(super) fn forget_feedback(&mut self) {
        self.feedback.clear();
    }

    /// Notes that so many games in a row were won at this disclosure: time for less of it.
    pub(super) fn propose_less(&mut self, wins: u32) {
        self.wins = Some(wins);
    }

    /// Leaves what stands in front of the game, if anything does.
    pub(super) fn close(&mut self) -> bool {
        self.explaining.take().is_some()
    }

    /// Carries out what concerns a game; leaving it is the app's.
    pub(super) fn update(&mut self, action: &Action) -> Effect {
        self.remark = None;
        if self.conditions.purpose.is_unaided() && is_help(action) {
            self.remark = Some(Remark::Unaided);
            return Effect::default();
        }
        if self.counts() && matches!(action, Action::Undo | Action::Redo) {
            self.remark = Some(Remark::Counts);
            return Effect::default();
        }
        let later = match action {
            Action::Explain | Action::CycleDisclosure => true,
            Action::Group => !self.taught_groups,
            _ => false,
        };
        if self.conditions.purpose.is_plain() && later {
            self.remark = Some(Remark::Later);
            return Effect::default();
        }
        if let Some(effect) = self.demonstrate(action) {
            return effect;
        }
        let waits_for = match self.prediction {
            Prediction::Asked => matches!(action, Action::Answer(_)),
            Prediction::Revealed(_) => matches!(action, Action::Next | Action::Undo),
            Prediction::Off | Prediction::Answered(_) => true,
        };
        if !waits_for {
            return Effect::default();
        }
        let dead = |explaining: &Explaining| {
            moves_cursor(action) && !explaining.follows_the_cursor() || *action == Action::Take
        };
        if self.explaining.as_ref().is_some_and(dead) {
            return Effect::default();
        }
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
            Action::Hint => {
                self.hint = self.next_hint();
                // A hint tells at least who can win.
                return if self.hint.is_some() { self.disclose(Disclosure::Now) } else { Effect::default() };
            }
            Action::Consider(m) => self.consider(*m),
            Action::ChoosePile(pile) => self.choose_pile(*pile),
            Action::Take => return self.take(),
            Action::Undo => return self.undo(),
            Action::Redo => return self.redo(),
            Action::Answer(yes) => self.predict(*yes),
            Action::Next => return self.go_on(),
            Action::Explain => return self.explain(),
            Action::StepBack | Action::StepOn => self.turn_explanation(*action == Action::StepOn),
            Action::Group => return self.group(),
            Action::CycleDisclosure => return self.cycle_disclosure(),
            _ => {}
        }
        Effect::default()
    }

    /// The next hint; where columns were not taught it begins with the pile.
    fn next_hint(&self) -> Option<HintStep> {
        self.cursor.as_ref()?;
        let next = HintStep::next(self.hint);
        Some(if self.conditions.purpose.is_plain() { next.max(HintStep::Pile) } else { next })
    }

    fn group(&mut self) -> Effect {
        self.grouped = !self.grouped;
        // Pairs fade: whoever sees that sees what the panel of now says.
        if self.grouped { self.disclose(Disclosure::Now) } else { Effect::default() }
    }

    fn cycle_disclosure(&mut self) -> Effect {
        self.disclosure = self.disclosure.less();
        self.wins = None;
        if self.disclosure >= Disclosure::Now && self.prediction != Prediction::Off {
            self.prediction = Prediction::Off;
        }
        self.look_back();
        self.disclose(self.disclosure)
    }

    /// Notes in the line how much was given away; after the end nothing is any more.
    fn disclose(&mut self, level: Disclosure) -> Effect {
        let before = (self.session.disclosed(), self.session.shown());
        if !self.is_over() {
            self.session.disclose(level);
            self.session.show(self.disclosure);
        }
        if (self.session.disclosed(), self.session.shown()) == before { Effect::default() } else { self.kept() }
    }
}

/// Whether an action chooses another pile or take.
fn moves_cursor(action: &Action) -> bool {
    use Action::{ChoosePile, Consider, PileAbove, PileBelow, TakeFewer, TakeMore};
    matches!(action, PileAbove | PileBelow | TakeMore | TakeFewer | Consider(_) | ChoosePile(_))
}

/// Whether an action is help that some games are played without.
fn is_help(action: &Action) -> bool {
    use Action::{CycleDisclosure, Explain, Group, Hint, Redo, Undo};
    matches!(action, CycleDisclosure | Explain | Group | Hint | Redo | Undo)
}

/// Who is who among these players.
pub(super) fn cast(players: Players) -> Cast {
    let person = |side: Side| match (players.seat(side), players.lone_human()) {
        _ if players.seat(Side::First) == players.seat(Side::Second) => [Person::First, Person::Second][side.index()],
        (Seat::Perfect, _) => Person::Machine,
        (Seat::Casual, _) => Person::Beginner,
        (Seat::Human, _) => Person::You,
    };
    Cast(Side::BOTH.map(person))
}
