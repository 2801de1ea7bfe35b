use super::cells::Cells;
use super::screens::WhyScreen;
use super::{Chosen, ListKind, ThemeName};
use crate::coach::{Board, Ended, Message, Mode, Practised, Skill};
#[cfg(test)]
use crate::session::Session;
use crate::session::{DayBoard, Match};

/// Consequences of an update outside the screen. The app follows `go`, a course hears `tell`, a
/// [`Runner`](super::Runner) writes files, and the front end does the rest.
#[derive(Debug, Default)]
pub(crate) struct Effect {
    pub(super) go: Option<Destination>,
    pub(super) tell: Option<StepResult>,
    /// Messages on what happened, in order.
    pub(super) said: Vec<Message>,
    /// Games to be appended to the record, before `current` changes, so that no crash in between loses one.
    pub record: Vec<Match>,
    pub practised: Vec<Practised>,
    pub current: Current,
    /// The theme to be chosen again at the next start.
    pub remember: Option<ThemeName>,
    pub copy: Option<String>,
    pub quit: bool,
    /// True if another screen has been opened, or a place was asked for that cannot be.
    pub opened: bool,
    /// True if another turn has begun.
    pub turned: bool,
}

/// The result of a step of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepResult {
    /// The first answer to a question.
    Answered(bool),
    /// Its game was won, and is still on screen.
    Won,
    /// Its game was lost: once more.
    Lost,
    Done,
    Back,
}

/// Change to the file of the game being played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Current {
    #[default]
    Untouched,
    Is(Match),
    Gone,
}

impl Effect {
    pub(crate) fn none() -> Self {
        Self::default()
    }

    pub(crate) fn keep(game: &Match) -> Self {
        Self { current: Current::Is(game.clone()), ..Self::default() }
    }

    pub(crate) fn remember(theme: ThemeName) -> Self {
        Self { remember: Some(theme), ..Self::default() }
    }

    pub(super) fn go(destination: Destination) -> Self {
        Self { go: Some(destination), ..Self::default() }
    }

    pub(super) fn tell(result: StepResult) -> Self {
        Self { tell: Some(result), ..Self::default() }
    }

    pub(super) fn say(message: Message) -> Self {
        Self { said: vec![message], ..Self::default() }
    }

    pub(super) fn copy(text: String) -> Self {
        Self { copy: Some(text), ..Self::default() }
    }

    /// Combines both, this one first; where they conflict, the later one wins.
    pub(super) fn and(mut self, later: Self) -> Self {
        self.said.extend(later.said);
        self.record.extend(later.record);
        self.practised.extend(later.practised);
        Self {
            go: later.go.or(self.go),
            tell: later.tell.or(self.tell),
            current: if later.current == Current::Untouched { self.current } else { later.current },
            remember: later.remember.or(self.remember),
            copy: later.copy.or(self.copy),
            quit: self.quit || later.quit,
            opened: self.opened || later.opened,
            turned: self.turned || later.turned,
            ..self
        }
    }
}

/// A place to go to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    Back,
    Title,
    List(ListKind),
    /// A board of the list of Play, as the way up says but for what was chosen.
    Board(&'static Board, Chosen),
    /// A game on piles of one's own.
    Own(Box<Match>, Chosen),
    /// A day's board; without one, the next open one of today.
    Day(Option<DayBoard>),
    /// A board that the lesson with this 0-based number leads to, for its ★.
    Led(&'static Board, usize),
    /// The same board and players again, in this mode.
    Again(Box<Match>, Mode),
    /// On from a finished game, before this move.
    From(Box<Match>, usize),
    /// A game that is made here, for tests.
    #[cfg(test)]
    Game(Box<(Session, Mode)>),
    /// The game that waits.
    Waiting,
    /// An unfinished game of the record.
    Resume(Box<Match>),
    Ended(Box<Ended>),
    /// Games to look at, from the first on.
    Review(Vec<Match>),
    Why(Box<WhyScreen>),
    /// The map of these piles; `None` for that of two small ones.
    Map(Option<Box<Cells>>),
    Lesson(usize),
    /// A skill; without one, mistakes.
    Practice(Option<Skill>),
    Keys,
}
