//! The actions of a user, and the one table of their keys and words: both front ends, the key line, the page of keys and
//! the manual read it.

use super::Room;
use crate::rules::{Escaped, Move};

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
    /// From teach to solo, or back.
    Mode,
    Map,
    /// The same board again; no, where a question is open.
    Again,
    Yes,
    Share,
    /// The last stone wins, or loses.
    LastStone,
    WhoBegins,
    Values,
    Digit(u8),
    Erase,
    /// Text where one types.
    Type(String),
    Paste(String),
    /// Mark this move: pointed at, or named in a line.
    Mark(Move),
    /// Choose the row, or look at the move of a finished game, with this 0-based index.
    Row(usize),
    Ply(usize),
    /// Choose a pile, a choice of a list, or a cell of the map, by 0-based index.
    Pile(usize),
    Choice(usize),
    Cell(u64, u64),
    /// Choose a row without opening it; begin a typed line anew; set a choice of a list: from lines.
    Choose(usize),
    Clear,
    Set(usize, String),
    /// A key that is none, by its name.
    Unknown(String),
    /// The time of the beat is over.
    Due,
    Theme,
    /// Of the terminal alone.
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

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Command {
    /// The first stands for all where one is shown.
    pub keys: &'static [Key],
    /// The words of plain mode, the usual one first.
    pub words: &'static [&'static str],
    pub action: fn() -> Action,
    /// Its row on the page of keys, `keys|what they do`; empty where the row of another tells it.
    pub page: &'static str,
    pub help: &'static str,
}

/// A key as a terminal reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    Enter,
    Esc,
    Tab,
    Backspace,
    Char(char),
    Ctrl(char),
}

use Key::{Backspace, Char, Ctrl, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right, Tab, Up};

/// The keys that have a name: here, and in a browser.
pub(crate) const NAMED: [(Key, &str, &str); 12] = [
    (Up, "↑", "ArrowUp"),
    (Down, "↓", "ArrowDown"),
    (Left, "←", "ArrowLeft"),
    (Right, "→", "ArrowRight"),
    (Enter, "⏎", "Enter"),
    (PageUp, "PgUp", "PageUp"),
    (PageDown, "PgDn", "PageDown"),
    (Home, "Home", "Home"),
    (End, "End", "End"),
    (Esc, "Esc", "Escape"),
    (Tab, "Tab", "Tab"),
    (Backspace, "⌫", "Backspace"),
];

const fn row(
    keys: &'static [Key],
    words: &'static [&'static str],
    action: fn() -> Action,
    page: &'static str,
    help: &'static str,
) -> Command {
    Command { keys, words, action, page, help }
}

#[rustfmt::skip]
pub(crate) const COMMANDS: &[Command] = &[
    row(&[Up, Char('k')],        &["up"],              || Action::Up, "↑↓  k j|pile, row", "the pile, row or cell above"),
    row(&[Down, Char('j')],      &["down"],            || Action::Down, "", "the one below"),
    row(&[Left, Char('h')],      &["left", "previous"], || Action::Left, "←→  h l|stones, choice, step", "one stone fewer; a choice or step back"),
    row(&[Right, Char('l')],     &["right", "next"],   || Action::Right, "", "one stone more; a choice or step on"),
    row(&[Home],                 &["start"],           || Action::First, "Home End|none, all", "no stone; the first row or step"),
    row(&[End],                  &["end"],             || Action::Last, "", "all stones; the last row or step"),
    row(&[Enter, Char(' ')],     &["go"],              || Action::Accept, "⏎ Space|take, open, go on", "take, open, go on"),
    row(&[Char('u')],            &["undo"],            || Action::Undo, "u r|undo, redo", "take your last move back"),
    row(&[Char('r')],            &["redo"],            || Action::Redo, "", "make it again"),
    row(&[Char('t')],            &["tip"],             || Action::Tip, "t|tip; again: the move", "a tip; tip once more: the move"),
    row(&[Char('w')],            &["why"],             || Action::Why, "w|why", "the argument, step by step"),
    row(&[Char('i')],            &["mode"],            || Action::Mode, "i|lamps, or solo", "lamps and a coach (teach), or stones alone (solo)"),
    row(&[Char('m')],            &["map"],             || Action::Map, "m|map", "the map of two piles"),
    row(&[Char('n')],            &["again", "no"],     || Action::Again, "n|the same again", "the same again; no, where that is asked"),
    row(&[Char('y')],            &["yes"],             || Action::Yes, "", "yes, where that is asked"),
    row(&[Char('s')],            &["share"],           || Action::Share, "s|share", "share the game or the day"),
    row(&[Char('x')],            &["misere", "misère", "normal"], || Action::LastStone, "x|last stone wins, loses", "the last stone wins, or loses"),
    row(&[Char('o')],            &["begins"],          || Action::WhoBegins, "o|who begins", "who begins"),
    row(&[Char('=')],            &["values"],          || Action::Values, "", "on the map: values, or N and P"),
    row(&[Tab],                  &["choice", "mistake"], || Action::Tab, "Tab|next choice, mistake", "the next choice; the next mistake"),
    row(&[PageUp],               &["earlier"],         || Action::PageUp, "", "a page up; the game before"),
    row(&[PageDown],             &["later"],           || Action::PageDown, "", "a page down; the game after"),
    row(&[Backspace],            &[],                  || Action::Erase, "", "delete a character"),
    row(&[Esc],                  &["back"],            || Action::Back, "Esc|back", "back"),
    row(&[Char('q'), Ctrl('c')], &["quit", "exit"],    || Action::Quit, "q|quit; the game waits", "quit; the game waits"),
    row(&[Char('?')],            &["help"],            || Action::Keys, "", "the keys"),
    row(&[Ctrl('t')],            &[],                  || Action::Theme, "^T|colours", "dark or light colours"),
    row(&[Ctrl('l')],            &[],                  || Action::Redraw, "^L ^Z|redraw, suspend", "redraw the screen"),
    row(&[Ctrl('z')],            &[],                  || Action::Suspend, "", "suspend; fg goes on"),
];

/// True for a character of a typed text: a pile, a rule word with its accent, an answer.
fn is_text(c: char) -> bool {
    c.is_ascii_alphanumeric() || " ,=:-()[]èÈ\u{300}".contains(c)
}

/// The action of a key; `typing` where text is written.
pub(crate) fn action_of(pressed: Key, typing: bool) -> Action {
    match pressed {
        Char(c) if typing && is_text(c) => Action::Type(c.to_string()),
        Char(c) if typing && c != '?' => Action::Unknown(pressed.name()),
        Char(c @ '0'..='9') => Action::Digit(c as u8 - b'0'),
        Char(c @ 'a'..='g') => Action::Pile(usize::from(c as u8 - b'a')),
        Char(c @ 'A'..='G') => action_of(Char(c.to_ascii_lowercase()), typing),
        _ => {
            let meant = COMMANDS.iter().find(|command| command.keys.contains(&pressed));
            meant.map_or_else(|| Action::Unknown(pressed.name()), |command| (command.action)())
        }
    }
}

impl Command {
    /// Its row on the page of keys: a page has no terminal to leave or to redraw, and a browser keeps `^T`.
    pub(crate) fn row_in(&self, room: Room) -> &'static str {
        match (self.action)() {
            Action::Quit | Action::Redraw if room == Room::Page => "",
            Action::Theme if room == Room::Page => "p|colours",
            _ => self.page,
        }
    }

    /// The command of a word, or of a key that is a letter.
    pub(crate) fn of_word(word: &str) -> Option<&'static Self> {
        let mut letters = word.chars();
        let key = letters.next().filter(|_| letters.next().is_none()).map(Char);
        let is_meant =
            |command: &&Self| command.words.contains(&word) || key.is_some_and(|key| command.keys.contains(&key));
        COMMANDS.iter().find(is_meant)
    }
}

impl Key {
    pub(crate) fn name(self) -> String {
        match self {
            Char(' ') => "Space".to_owned(),
            // Some of what can be pasted or typed is not seen.
            Char(c) => Escaped(c.encode_utf8(&mut [0; 4])).to_string(),
            Ctrl(c) => format!("^{}", c.to_ascii_uppercase()),
            key => NAMED.iter().find(|(named, ..)| *named == key).map_or("", |(_, name, _)| name).to_owned(),
        }
    }
}
