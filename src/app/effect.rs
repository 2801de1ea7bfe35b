use super::{BoardView, ListKind, Map};
use crate::coach::{DrillKind, Message, Practised};
use crate::rules::GameLine;
use crate::session::{DayBoard, Session};

/// Consequences of an update outside the screen. The app itself follows `go`, `tell` and `said`; a
/// [`Runner`](super::Runner) writes and reads files; the front end does the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effect {
    pub(super) go: Option<Destination>,
    pub(super) tell: Option<News>,
    /// Events, each reported once.
    pub(super) said: Vec<Message>,
    /// Games to be appended to the record: those that ended, and those that another one takes the place of. This is done
    /// before `current`, so that no crash in between can lose a game.
    pub record: Vec<GameLine>,
    pub current: Current,
    pub practised: Vec<Practised>,
    pub remember: Vec<(&'static str, String)>,
    pub copy: Option<String>,
    pub suspend: bool,
    pub redraw: bool,
    pub quit: bool,
}

/// News from a screen for its course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum News {
    Begun,
    /// A question was answered for the first time, or a game ended. Sent at once, so that quitting loses nothing.
    Answered(bool),
    Done(bool),
    Back,
    ForReal,
}

/// Change to the file of the current game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Current {
    #[default]
    Untouched,
    Is(GameLine),
    Gone,
}

impl Effect {
    pub(crate) fn none() -> Self {
        Self::default()
    }

    pub(crate) fn keep(game: &GameLine) -> Self {
        Self { current: Current::Is(game.clone()), ..Self::default() }
    }

    pub(crate) fn remember(key: &'static str, word: &str) -> Self {
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
        Self::say(Message::error(error))
    }

    pub(super) fn or_problem(result: Result<Self, impl std::fmt::Display>) -> Self {
        result.unwrap_or_else(|error| Self::problem(&error))
    }

    /// Combines both, this one first; where they conflict, the later one wins.
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
            suspend: self.suspend || later.suspend,
            redraw: self.redraw || later.redraw,
            quit: self.quit || later.quit,
        }
    }
}

/// A place to go to: the program's opening, or the target of a list entry or button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    Back,
    Title,
    Game(Box<Session>),
    KeptGame,
    /// One of today's boards; without one, the next that is open.
    Daily(Option<DayBoard>),
    /// A game of the record that was left unfinished.
    LeftGame(Box<GameLine>),
    Explain(Box<BoardView>),
    /// Goes nowhere unless one of the games has a move.
    Review(Vec<GameLine>),
    List(ListKind),
    /// The next thing for the player to do.
    Next,
    /// A named board, by its id, on the player's own.
    OwnBoard(String),
    Lesson(usize),
    Drill(DrillKind),
    Map {
        map: Box<Map>,
        /// True if the map belongs to the game beneath it.
        from_game: bool,
    },
}
