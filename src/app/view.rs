//! A screen as plain data: facts with their places, and words from the coach. The drawing knows sizes and colours, but
//! no rule of the game; plain mode reads the same.
//!
//! A screen has a head, two halves, a lower compartment, a line of moves and a line of keys. What a half may hold is a
//! type of its own for each side, so a part in the wrong place does not compile.

mod board;
mod list;
mod part;

pub(crate) use board::{Count, Lamp, Pieces, Rail, Row, Size, Stone};
pub(crate) use list::{Choice, Entry, EntryKind, Keys, Rows, Stage};
pub(crate) use part::{Map, Mark, Node, Print, Sign, Signs, Table};

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
    /// The machine's move, and the lamps and stones that it changes.
    Answer,
    Resting,
    Off,
    /// A count or column that is not as it should be left.
    Odd,
    Plate,
    /// A rail and a plate of the position as it stands, while a move is marked.
    Faint,
    FaintPlate,
    Lit,
    /// A number to leave.
    Safe,
    /// A number that the machine left as it should.
    RestingSafe,
    /// A value on the map, darker to lighter.
    Scale(u8),
}

/// A whole screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct View {
    pub head: Head,
    /// The board that [`Left::Stones`] and [`Right::Lamps`] show, with its counts below.
    pub board: Pieces,
    pub left: Left,
    pub right: Right,
    pub low: Low,
    /// The sentence of a list, the title or the map on the chosen row or cell.
    pub below: Line,
    pub moves: Vec<Played>,
    /// The refusal of the last key: it stands in place of the moves or, where there are none, of `below`.
    pub refusal: Words,
    pub keys: Vec<Hint>,
    /// True if the frame is gold.
    pub is_gold: bool,
    /// True if Enter takes, answers or goes on: it shows no more words then.
    pub has_enter: bool,
    /// The page of the words, from 0; the last one if there are fewer.
    pub page: usize,
    /// The title's board where the picture has more lines than there are.
    pub small: Pieces,
}

/// The first line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Head {
    /// The board, the lesson or the list.
    pub name: String,
    /// The rule; in a list what may stand after its name, as a date.
    pub rule: Words,
    /// True for a rule that is easily overlooked.
    pub is_loud: bool,
    /// Right: whose turn, which step, who won, how many are done.
    pub place: Words,
    /// True if the O of the wordmark is a star.
    pub has_star: bool,
}

/// The left half.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Left {
    /// The title, whose picture has both halves.
    #[default]
    Nothing,
    Stones,
    /// The large word of an end: WON, or LOST if false.
    Word(bool),
    Map(Map),
    Rows(Rows),
    Keys(Keys),
}

/// The right half.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Right {
    /// No right half: the left one is wider.
    #[default]
    Nothing,
    Lamps,
    Table(Table),
    Print(Print),
    /// Positions in layers, those with the most stones first.
    Graph(Vec<Vec<Node>>),
    /// The sizes of one pile from 0 on, with letter and value; the values up to the asked one also stand under its
    /// stones.
    Values(Vec<(Node, Option<u64>)>),
    /// Small squares in their inks, a line each.
    Picture(Vec<Vec<Option<Ink>>>),
    /// Stones, and lamps if the rows have any, in the middle.
    Board(Pieces),
    /// Nothing to show yet: a board of rings.
    Rings,
    /// The upper left corner of the map.
    Corner(Map),
    /// Beside the map: the chosen cell's piles as lamps and, in the last row, what they are worth together.
    Worth(Pieces),
    Signs(Signs),
}

/// The lower compartment: below a board left, below a list or a map right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Low {
    #[default]
    Nothing,
    Said(Said),
    /// The title's.
    Rows(Rows),
    /// Choices and the one that ←→ change.
    Choices(Vec<Choice>, usize),
    /// A word on a list's chosen row, below its sentence, in so many lines: as many as other rows take, so that
    /// nothing moves with the cursor. A print has its caption there.
    Note(Words, u16),
    /// The signs of the map.
    Signs(Signs),
}

/// Words about a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// The first line: who can win, or what a move did. In a narrow window it stands in the lower edge.
    pub verdict: Line,
    pub lines: Vec<Line>,
    /// The question and the answer typed so far, on the last line: it never falls.
    pub question: Option<(Words, String)>,
    /// The machine's own words, where a line is free.
    pub quip: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    pub ink: Ink,
    pub words: Words,
    /// True for what never falls: what Enter does, a message on the title.
    pub is_kept: bool,
}

impl Line {
    pub(crate) fn new(ink: Ink, words: impl Into<Words>) -> Self {
        Self { ink, words: words.into(), is_kept: false }
    }

    pub(crate) fn kept(ink: Ink, words: impl Into<Words>) -> Self {
        Self { is_kept: true, ..Self::new(ink, words) }
    }
}

/// A move, or a step of a lesson, in the line above the keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Played {
    pub words: String,
    pub ink: Ink,
    pub ends_round: bool,
    /// True for the move that is looked at: the line follows it.
    pub is_seen: bool,
}

/// A key and what it does.
pub(crate) type Hint = (&'static str, Words);

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
