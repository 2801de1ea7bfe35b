use super::{BoardView, ListKind, MapStart};
use crate::coach::{DrillKind, Message, Practised, sentence};
use crate::rules::GameLine;
use crate::session::{DayBoard, Session};

/// The things to be done outside a screen after an update: where to go is the app's, the rest is carried out by a
/// [`Runner`](super::Runner).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    pub(super) go: Option<Destination>,
    /// The news for the lesson or the drill that the screen belongs to.
    pub(super) tell: Option<News>,
    /// Events, each told once.
    pub(super) said: Vec<Message>,
    /// Games that were left: they are appended to the record. Done first, so that no crash between the two
    /// steps can lose a game.
    pub record: Vec<GameLine>,
    pub current: Current,
    pub practised: Vec<Practised>,
    pub remember: Vec<(&'static str, String)>,
    pub copy: Option<String>,
    /// The part of the record that is to be read: see [`App::receive`](super::App::receive).
    pub read: Reading,
    pub suspend: bool,
    pub redraw: bool,
    pub quit: bool,
}

/// The news of a screen for the course that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Nothing has been shown yet.
    Begun,
    /// A question was answered for the first time, or a game ended: told at once, so that quitting loses nothing.
    Answered(bool),
    Done(bool),
    Back,
    ForReal,
}

/// The fate of the current game's file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Current {
    #[default]
    Untouched,
    Is(GameLine),
    Gone,
}

impl Effect {
    pub fn none() -> Self {
        Self::default()
    }

    pub fn keep(game: &GameLine) -> Self {
        Self { current: Current::Is(game.clone()), ..Self::default() }
    }

    pub fn remember(key: &'static str, word: &str) -> Self {
        Self { remember: vec![(key, word.to_owned())], ..Self::default() }
    }

    pub(super) fn go(destination: Destination) -> Self {
        Self { go: Some(destination), ..Self::default() }
    }

    pub(super) fn tell(news: News) -> Self {
        Self { tell: Some(news), ..Self::default() }
    }

    pub(super) fn say(message: Message) -> Self {
        Self { said: vec![message], ..Self::default() }
    }

    pub(super) fn refused(done: Result<(), Message>) -> Self {
        done.map_or_else(Self::say, |()| Self::none())
    }

    pub(super) fn problem(error: &impl std::fmt::Display) -> Self {
        Self::say(Message::problem(sentence(error)))
    }

    pub(super) fn or_problem(result: Result<Self, impl std::fmt::Display>) -> Self {
        result.unwrap_or_else(|error| Self::problem(&error))
    }

    /// Both, this one first: where they disagree the later one counts.
    pub(super) fn and(self, later: Self) -> Self {
        Self {
            go: later.go.or(self.go),
            tell: later.tell.or(self.tell),
            said: [self.said, later.said].concat(),
            record: [self.record, later.record].concat(),
            current: if later.current == Current::Untouched { self.current } else { later.current },
            practised: [self.practised, later.practised].concat(),
            remember: [self.remember, later.remember].concat(),
            copy: later.copy.or(self.copy),
            read: self.read.max(later.read),
            suspend: self.suspend || later.suspend,
            redraw: self.redraw || later.redraw,
            quit: self.quit || later.quit,
        }
    }
}

/// Somewhere to go: the one type for what the program opens with, what an entry of a list or a button leads to, and what waits
/// for the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    Back,
    Title,
    Game(Box<Session>),
    KeptGame,
    Daily(Option<DayBoard>),
    /// A board of an earlier day, for practice; without one, the latest that was not won.
    PastBoard(Option<DayBoard>),
    Explain(Box<BoardView>),
    /// Of games of which at least one has a move.
    Review(Vec<GameLine>),
    List(ListKind),
    Lesson(usize),
    Drill(DrillKind),
    Map(Box<MapStart>),
}

impl Destination {
    /// The part of the record that must have been read first. Lists need none of it: they draw at once, and read it then.
    pub fn needs(&self) -> Reading {
        match self {
            Self::Drill(DrillKind::Mistakes) | Self::Daily(_) | Self::PastBoard(_) => Reading::Everything,
            Self::Drill(_) | Self::Lesson(_) => Reading::Practice,
            _ => Reading::Nothing,
        }
    }
}

/// A part of the record that is to be read, from the least to the most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reading {
    #[default]
    Nothing,
    Practice,
    Everything,
}
