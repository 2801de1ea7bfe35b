//! The actions of a user. Front ends make actions from keys and words; screens carry them out.

use crate::rules::Move;

/// An intent. Its meaning is the screen's: the same key makes the same action everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Up,
    Down,
    Left,
    Right,
    First,
    Last,
    PageUp,
    PageDown,
    /// The next choice of a list, or the next mistake of a finished game.
    Tab,
    /// Take, open, go on.
    Accept,
    Back,
    Quit,
    Keys,
    Undo,
    Redo,
    Tip,
    Why,
    /// Round the dial of help.
    Dial,
    Map,
    /// The same board again; no, where a question is open.
    Again,
    Yes,
    Share,
    /// The last stone wins, or loses.
    LastStone,
    WhoBegins,
    Values,
    Letter(char),
    Digit(u8),
    Erase,
    /// Text where one types.
    Type(String),
    Paste(String),
    /// Mark this move: pointed at, or named in a line.
    Mark(Move),
    /// Choose the row, or the move of a finished game, with this 0-based index.
    Row(usize),
    /// Choose a pile, a choice of a list, or a cell of the map, by 0-based index.
    Pile(usize),
    Choice(usize),
    Cell(u64, u64),
    /// Choose a row without opening it; begin a typed line anew; set a choice of a list: from lines.
    Choose(usize),
    Clear,
    Set(usize, String),
    /// The time of the beat is over.
    Due,
    Theme,
    Redraw,
    Suspend,
}

/// A kind of screen, as the keys, the manual and plain mode tell it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Context {
    Title,
    List,
    Game,
    /// A page to read.
    Page,
    /// A question answered by yes or no, by a move, or in writing.
    YesNo,
    Choosing,
    Typing,
    /// A finished game.
    Review,
    Why,
    Map,
    Keys,
}
