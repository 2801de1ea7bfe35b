//! Lists, the title, and the page of keys, as plain data.

use super::{Hint, Ink, Lamp, Pieces, Print, Stone};
use crate::app::Cells;
use crate::coach::words::Words;

/// Before the title of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Lead {
    #[default]
    Nothing,
    /// Empty if the row above has the same date.
    Date(String),
    Chapter(Stage),
    Lesson(Stage, usize),
}

/// A lesson, or a chapter, on the way through them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Done,
    Next,
    Later,
}

/// A row of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry {
    pub lead: Lead,
    pub title: String,
    pub ink: Ink,
    /// Parts, of which the later ones fall where there is no room.
    pub fact: Vec<String>,
    pub fact_ink: Ink,
    /// Lamps that are lit of five.
    pub level: Option<usize>,
    /// Signs in their colours.
    pub mark: Vec<(String, Ink)>,
}

/// The rows that can be chosen.
pub(crate) fn choosable(entries: &[Entry]) -> impl Iterator<Item = usize> {
    entries.iter().enumerate().filter(|(_, entry)| !entry.is_heading()).map(|(at, _)| at)
}

impl Entry {
    /// True for a row that cannot be chosen.
    pub(crate) fn is_heading(&self) -> bool {
        matches!(self.lead, Lead::Chapter(_))
    }
}

/// The right half of a list: the chosen row's board or print as it will look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Picture {
    #[default]
    Nothing,
    Board(Pieces),
    Print(Print),
    /// The upper left corner of the map.
    Corner(Cells),
}

/// A row of the choices under a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub name: &'static str,
    pub value: Words,
    pub is_changed: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    pub name: Words,
    /// Right in the head: parts, of which the later ones fall.
    pub news: Vec<String>,
    /// Cells of the titles; 0 if each row's fact follows its own title.
    pub title_cells: u16,
    /// True if a narrow half has one cell between title and fact, not two.
    pub is_dense: bool,
    /// Over the levels and, where the marks have a column, over the marks.
    pub headings: [&'static str; 2],
    pub entries: Vec<Entry>,
    pub chosen: usize,
    pub picture: Picture,
    pub choices: Vec<Choice>,
    /// The choice that ←→ change.
    pub in_hand: usize,
    pub sentence: Words,
    pub keys: Vec<Hint>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Title {
    /// *Learn*, *Play*, *Today*, *Practice*, *Games* with their news, and the picture of the chosen one.
    pub list: List,
    /// Stands where the picture has more lines than there are.
    pub small: Picture,
    pub tagline: Vec<String>,
    pub message: String,
    /// The O is a star.
    pub has_star: bool,
    pub is_gold: bool,
}

/// A sign that the page of keys explains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Lamp(Lamp),
    Stone(Stone),
    Words(String, Ink),
}

/// The page of keys and signs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys {
    pub name: Words,
    pub rows: Vec<(String, String)>,
    pub signs: Vec<(Sign, String)>,
    /// Rows that are scrolled away.
    pub first: usize,
}
