use super::{BoardView, MapStart};
use crate::coach::DrillKind;
use crate::rules::GameLine;
use crate::session::{DayBoard, Session};

/// Somewhere to go: the one type for what the program opens with, what an entry of a list or a button leads to, and what waits
/// for the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    Back,
    Title,
    /// A game that was given or chosen, in place of any that is kept.
    Game(Box<Session>),
    /// The same, where the moves so far were made in another game.
    PlayOn(Box<Session>),
    KeptGame,
    Daily,
    /// A board of an earlier day, for practice; without one, the latest that was not won.
    PastBoard(Option<DayBoard>),
    Explain(Box<BoardView>),
    /// A review of games, of which at least one has a move.
    Review(Vec<GameLine>),
    Lessons,
    /// A lesson, by its 0-based place in the course.
    Lesson(usize),
    Practice,
    Ladder,
    Drill(DrillKind),
    Games,
    Map(Box<MapStart>),
}

impl Destination {
    /// The part of the record that must have been read first.
    pub fn needs(&self) -> Reading {
        match self {
            Self::Back
            | Self::Title
            | Self::KeptGame
            | Self::Explain(_)
            | Self::Review(_)
            | Self::Game(_)
            | Self::PlayOn(_)
            | Self::Map(_) => Reading::Nothing,
            Self::Lessons | Self::Lesson(_) => Reading::Practice,
            Self::Practice | Self::Ladder | Self::Drill(_) | Self::Games | Self::Daily | Self::PastBoard(_) => {
                Reading::Everything
            }
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
