//! A board: its piles, stones, lamps and counts.

use super::Ink;
use crate::coach::words::Words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stone {
    Stays,
    Rests,
    /// Beyond the full groups of its pile.
    Over,
    /// Marked: the player would take it. Also the right move that a review looks at.
    Goes,
    /// About to be taken by the machine.
    Leaves,
    /// Taken by mistake, as is still seen.
    Slip,
    /// Taken last.
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lamp {
    Off,
    On,
    Resting,
    /// Lit in a column that was left wrong.
    Glowing,
    /// Switched by the marked move.
    GoingOut,
    ComingOn,
    /// Switched by the machine's next move.
    Leaves,
    Enters,
    /// An answer is to be typed here.
    Socket,
}

/// A number of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// It is what is asked.
    Asked,
    /// Stones and, where lamps show that instead, what they are worth.
    Of(u64, Option<u64>),
}

/// A pile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Row {
    /// Its letter.
    pub name: String,
    pub is_chosen: bool,
    pub ink: Ink,
    pub size: Option<Size>,
    /// The size that a move leaves: `Considered` for a marked move, `Answer` for the machine's.
    pub then: Option<(Size, Ink)>,
    /// Its stones in runs, from the left.
    pub stones: Vec<(Stone, u64)>,
    pub lamps: Vec<Lamp>,
}

/// The light of a column that is not as it should be left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Rail {
    #[default]
    Dark,
    Wrong,
    /// Wrong as the position stands; a move is marked, which is not judged.
    Faint,
}

/// The lamps of a column that are lit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub now: usize,
    /// After the marked move.
    pub then: usize,
    pub rail: Rail,
    /// Under the count: what it is, and so should or should not be left.
    pub word: Words,
}

/// The stones, and the lamps where the rows have any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pieces {
    /// The piles that the places are measured for: those the game began with.
    pub piles: Vec<u64>,
    /// Stones of a full group, which are drawn together.
    pub group: Option<u64>,
    /// Cells that the values take after the sizes.
    pub value_cells: u16,
    pub rows: Vec<Row>,
    /// A column each; empty where nothing is counted.
    pub counts: Vec<Count>,
    pub has_indicator: bool,
    /// True if each lamp carries its digit.
    pub has_digits: bool,
}

impl Pieces {
    pub(crate) fn columns(&self) -> usize {
        self.rows.first().map_or(0, |row| row.lamps.len())
    }

    pub(crate) fn rail(&self, column: usize) -> Rail {
        self.counts.get(column).map_or(Rail::Dark, |count| count.rail)
    }
}
