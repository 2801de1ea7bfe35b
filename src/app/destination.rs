use super::{BoardView, MapStart};
use crate::coach::DrillKind;
use crate::rules::Game;
use crate::session::{DayBoard, Session};

/// Somewhere to go: the one type for what the program opens with, what an entry of a list or a button leads to, and what waits
/// for the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// The screen beneath.
    Back,
    /// The title.
    Title,
    /// A game that was given or chosen, in place of any that is kept.
    Game(Box<Session>),
    /// The game that was kept.
    KeptGame,
    /// The next of today's boards.
    Daily,
    /// A board of an earlier day, for practice; without one, the latest that was not won.
    PastBoard(Option<DayBoard>),
    /// The argument on a position, step by step, over this view of it.
    Explain(Box<BoardView>),
    /// A review of games, of which at least one has a move.
    Review(Vec<Game>),
    /// The list of lessons.
    Lessons,
    /// A lesson, by its 0-based place in the course.
    Lesson(usize),
    /// The list of practice.
    Practice,
    /// The next rung of the ladder.
    Ladder,
    /// A drill.
    Drill(DrillKind),
    /// The record of games.
    Games,
    /// The map.
    Map(Box<MapStart>),
}

impl Destination {
    /// The part of the record that must have been read first.
    #[must_use]
    pub fn needs(&self) -> Reading {
        match self {
            Self::Back
            | Self::Title
            | Self::KeptGame
            | Self::Explain(_)
            | Self::Review(_)
            | Self::Game(_)
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
    /// Nothing.
    #[default]
    Nothing,
    /// The progress in lessons and practice.
    Practice,
    /// The games, too.
    Everything,
}
