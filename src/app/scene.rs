//! Screens as plain data. Conditions end here: the drawing knows states, places and colours, but no rules; only the cells
//! of the map are found as they are drawn.
//!
//! Every sentence comes from the coach. A place that is narrow takes the short words.

mod list;

pub(crate) use list::{Choice, Entry, Keys, Lead, List, Picture, Sign, Stage, Title, choosable};

use super::cells::Cells;
use crate::coach::words::Words;

/// The meaning of a sign. The theme knows its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ink {
    #[default]
    Text,
    Title,
    Dim,
    Frame,
    /// A sign that a ★ has earned.
    Gold,
    /// Keys, and what is engraved in the frame.
    Key,
    Stone,
    /// Stones that the player has marked, and the next thing to do.
    Considered,
    Taken,
    Ghost,
    Lamp,
    Resting,
    Off,
    /// A count or column that is not as it should be left.
    Odd,
    Plate,
    Lit,
    /// A number to leave.
    Safe,
    /// A value on the map, darker to lighter.
    Scale(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stone {
    Stays,
    Rests,
    /// Beyond the full groups of its pile.
    Over,
    /// Marked: the player would take it.
    Goes,
    /// About to be taken by the machine.
    Leaves,
    /// Taken last.
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lamp {
    Off,
    On,
    Resting,
    Glowing,
    GoingOut,
    ComingOn,
    /// An answer is to be typed here.
    Socket,
    None,
}

/// A column's lamps that are lit, now and after the marked move, each with true if that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    pub now: (usize, bool),
    pub then: (usize, bool),
}

/// A pile: its name, its size (`10=2`) with what a marked move leaves (`→8=0`), its stones in runs, and its lamps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Row {
    pub name: String,
    pub chosen: bool,
    pub ink: Ink,
    pub size: [String; 2],
    pub stones: Vec<(Stone, u64)>,
    pub lamps: Vec<Lamp>,
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
    /// True in a misère ending, where column 1 should be left odd: a count that changes there says so.
    pub is_ending: bool,
    pub has_indicator: bool,
}

impl Pieces {
    pub(crate) fn columns(&self) -> usize {
        self.rows.first().map_or(0, |row| row.lamps.len())
    }

    /// True if a column is wrong now; true if it is wrong after the marked move.
    pub(crate) fn rail(&self, column: usize) -> (bool, bool) {
        self.counts.get(column).map_or((false, false), |count| (count.now.1, count.then.1))
    }
}

/// The numbers of one pile, a full group or a period a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    /// True for each number, from 0 on, that should be left.
    pub safe: Vec<bool>,
    pub period: Option<u64>,
    pub now: u64,
    pub then: Option<u64>,
}

/// The columns or the number that a move of a finished game left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// A column each: true if it was left wrong. One pile has one.
    pub wrong: Vec<bool>,
    /// One pile: the number that was left.
    pub left: Option<u64>,
    pub is_mistake: bool,
}

/// The picture of a finished game: a row a round, a square for each column that a move left wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Print {
    pub sides: [Words; 2],
    /// 1 if the second side moved first.
    pub first: usize,
    pub marks: Vec<Mark>,
    /// The move that is looked at.
    pub at: Option<usize>,
}

impl Print {
    /// The 0-based round and the side of a move.
    pub(crate) fn round(&self, ply: usize) -> (usize, usize) {
        let half = ply + self.first;
        (half / 2, half % 2)
    }
}

/// The large word of an end; where there is no room for it, what is said instead and what the head then names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Letters {
    pub word: &'static str,
    pub is_bright: bool,
    pub spoken: Words,
    pub place: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Head {
    pub name: String,
    pub rule: Words,
    /// True for a rule that is easily overlooked.
    pub is_loud: bool,
    /// Right: whose turn, which step, who won.
    pub place: Words,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    pub ink: Ink,
    pub words: Words,
}

impl Line {
    pub(crate) fn new(ink: Ink, words: impl Into<Words>) -> Self {
        Self { ink, words: words.into() }
    }
}

/// The right half of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Right {
    Lamps,
    Table(Table),
    Print(Print),
    /// No half: stones alone, larger.
    Nothing,
}

/// The left half below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Low {
    /// A line each; a reason that has no line is said by the coach.
    Said { verdict: Line, reason: Line, marked: Option<Line> },
    /// Text that flows on below the frame.
    Page(Vec<Line>),
    /// Sentences; those that have no room stand below the frame, a line each. The last one always stands.
    Result(Vec<Line>),
}

/// A move, or a step of a lesson, in the line below the coach's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Played {
    pub words: String,
    pub ink: Ink,
    pub ends_round: bool,
}

/// A key and what it does.
pub(crate) type Hint = (&'static str, &'static str);

/// A screen with a board: game, end and review, why, lessons, questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scene {
    pub head: Head,
    pub board: Pieces,
    pub letters: Option<Letters>,
    pub right: Right,
    pub low: Low,
    pub coach: Words,
    /// Said where the coach's line is free.
    pub quip: String,
    pub moves: Vec<Played>,
    pub keys: Vec<Hint>,
    /// True for the end of a game that won a ★.
    pub is_gold: bool,
}

/// Beside the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Beside {
    /// The chosen cell's piles and, in the last row, what they are worth together.
    Board(Pieces),
    /// The letters with their meaning: signs and lines. Narrow places leave out those without short words.
    Legend(Vec<(&'static str, Ink, Words)>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Map {
    pub head: Head,
    pub cells: Cells,
    pub beside: Beside,
    pub coach: Words,
    pub keys: Vec<Hint>,
}

/// A whole screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum View {
    Board(Scene),
    Map(Map),
    List(List),
    Title(Title),
    Keys(Keys),
}

impl View {
    /// The keys that its last line names.
    pub(crate) fn keys(&self) -> Vec<Hint> {
        match self {
            Self::Board(scene) => scene.keys.clone(),
            Self::Map(map) => map.keys.clone(),
            Self::List(list) => list.keys.clone(),
            Self::Title(title) => title.list.keys.clone(),
            Self::Keys(_) => Vec::new(),
        }
    }

    /// Its words, but for lines that follow the cursor.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Board(scene) => {
                let lines: &[Line] = match &scene.low {
                    Low::Said { .. } => &[],
                    Low::Page(lines) | Low::Result(lines) => lines,
                };
                lines.iter().map(|line| &*line.words.long).chain([&*scene.coach.long]).collect()
            }
            Self::Map(map) => map.coach.long.to_string(),
            Self::List(_) | Self::Title(_) | Self::Keys(_) => String::new(),
        }
    }

    /// The screen with words for which there was no room before.
    pub(crate) fn with_more(mut self, more: &str) -> Self {
        match &mut self {
            Self::Board(Scene { low: Low::Said { .. }, coach, .. }) | Self::Map(Map { coach, .. }) => {
                *coach = Words::from(more.to_owned());
            }
            Self::Board(scene) => {
                scene.low = Low::Page(vec![Line::new(Ink::Text, more.to_owned())]);
                scene.coach = Words::default();
            }
            Self::List(_) | Self::Title(_) | Self::Keys(_) => {}
        }
        self
    }
}

/// The meaning of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Pile(usize),
    /// Stones of a pile: so many would be marked.
    Stones(usize, u64),
    /// The stones that are marked.
    Take,
    /// A move of a print.
    Ply(usize),
    Cell(u64, u64),
    Entry(usize),
    Choice(usize),
    Key(&'static str),
}
