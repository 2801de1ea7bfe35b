//! The parts of a half other than stones and lamps.

use std::sync::Arc;

use super::{Ink, Lamp, Stone};
use crate::app::Cell;
use crate::coach::words::Words;

/// The numbers of one pile, a full group or a period a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    /// True for each number, from 0 on, that should be left.
    pub safe: Vec<bool>,
    pub period: Option<u64>,
    pub now: u64,
    /// The number that the marked move leaves.
    pub then: Option<u64>,
    /// The number that the machine will leave; with it the present number is a mistake unless it is safe.
    pub answer: Option<u64>,
    /// The numbers that should have been left instead of the present one.
    pub missed: Vec<u64>,
}

/// The columns or the number that a move of a finished game left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// A column each: true if it was left wrong. One pile has one.
    pub wrong: Vec<bool>,
    /// One pile: the number that was left.
    pub left: Option<u64>,
    /// True for a mistake of a person.
    pub is_mistake: bool,
}

/// The picture of a finished game: a row a round, a bar for a move that left all as it should, else a square for each
/// column left wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Print {
    pub sides: [Words; 2],
    /// True for each side that is a machine.
    pub machines: [bool; 2],
    /// 1 if the second side moved first.
    pub first: usize,
    pub marks: Vec<Mark>,
    /// The mistake that lost the game.
    pub worst: Option<usize>,
    /// The meaning of a bar, a square and, in a list, a cross.
    pub caption: [Words; 3],
    pub is_gold: bool,
}

impl Print {
    /// True for one pile, of which numbers are left.
    pub(crate) fn is_lone(&self) -> bool {
        self.marks.first().is_some_and(|mark| mark.left.is_some())
    }

    /// True if a mistake stands on the right.
    pub(crate) fn has_mistake_of_second(&self) -> bool {
        self.marks.iter().enumerate().any(|(ply, mark)| mark.is_mistake && (ply + self.first) % 2 == 1)
    }
}

/// A position of a graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Node {
    pub name: String,
    /// `P`, `N`, or `None` where it is not known.
    pub letter: Option<char>,
    pub is_asked: bool,
    /// True if a move from the position that is asked leads here.
    pub is_led_to: bool,
}

/// The map of two piles, or of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Map {
    /// All its cells, down and across.
    pub cells: Arc<Vec<Vec<Cell>>>,
    pub cursor: Option<[usize; 2]>,
    /// Sizes of a line, where all cells are those of one pile.
    pub line: Option<u64>,
}

/// A sign that is explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Lamp(Lamp),
    Stone(Stone),
    Words(Vec<(&'static str, Ink)>),
    /// A gap between groups of signs.
    Gap,
}

/// Signs with their meaning; of the words the first that fit.
pub(crate) type Signs = Vec<(Sign, Vec<Words>)>;
