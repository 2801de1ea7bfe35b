//! Actions, the places where they have a meaning, and the reason why one does nothing now.

use strum::VariantArray;

use super::{CursorMove, Destination, MapStep};
use crate::coach::{Button, Field, Message};

/// An intent of the user. Front ends translate keys and words into these; [`App::update`](super::App::update)
/// carries them out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Help,
    Back,
    /// Leave the program. Nothing is lost, so nothing is asked.
    Quit,
    Suspend,
    Redraw,
    /// Show the rest of the words, where not all of them have room.
    More,
    NextTheme,

    Above,
    Below,
    FarAbove,
    FarBelow,
    First,
    Last,
    /// Do what the chosen button or entry says, or give the answer that was typed.
    Accept,
    /// Open the entry of a list with this 0-based index.
    Open(usize),
    Type(String),
    /// A text comes all at once: a game where one can begin, an answer where one is typed.
    Paste(String),
    Erase,

    Sideways(Direction),
    Cycle(Field, Direction),
    Set {
        key: String,
        value: String,
    },
    Press(Button),
    Settings,
    SwapSeats,

    Cursor(CursorMove),
    Take,
    Undo,
    Redo,
    Hint,
    /// Let the panel give away less; after the least, the most.
    CyclePanel,
    Group,
    Explain,
    Answer(bool),
    /// Go on after what was to be read.
    Next,
    NewGame,
    Copy,
    KeepPosition,
    Review,

    StepOn,
    StepBack,
    /// In a review, go to the move with this 0-based index.
    StepTo(usize),
    NextMistake,
    TurningPoint,
    GameBefore,
    GameAfter,
    PlayOn,

    Due,
    Pause,
    Faster,
    Slower,

    Map(MapStep),
    OpenMap,

    Go(Destination),
}

/// One way or the other through what can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Back,
    On,
}

impl Direction {
    /// The next of these in this direction, round and round.
    pub fn step<T: Copy + PartialEq>(self, all: &[T], value: T) -> T {
        let at = all.iter().position(|&item| item == value).unwrap_or(0);
        all[self.next_index(at, all.len())]
    }

    pub fn next_index(self, at: usize, count: usize) -> usize {
        match self {
            Self::Back => (at + count - 1) % count,
            Self::On => (at + 1) % count,
        }
    }
}

/// A place where keys and words have a meaning: the table of commands is bound to these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Context {
    Title,
    Game,
    Demo,
    Explain,
    Question,
    Verdict,
    End,
    Review,
    List,
    /// The day's boards.
    Today,
    Games,
    /// The record in numbers.
    Record,
    Reading,
    Typing,
    /// A question that is answered with a move.
    Choosing,
    Help,
    Map,
    /// The map, where labels are found round by round.
    Rounds,
    /// The map, where the player is to label cells.
    Labelling,
}

impl Context {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in the manual and over the help.
    pub fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Game => "game",
            Self::Demo => "demonstration",
            Self::Explain => "explanation",
            Self::Question => "question",
            Self::Verdict => "verdict",
            Self::End => "end of a game",
            Self::Review => "review",
            Self::List => "lists",
            Self::Today => "boards of the day",
            Self::Games => "games",
            Self::Record => "record",
            Self::Reading => "lesson",
            Self::Typing => "typed answer",
            Self::Choosing => "choice of a move",
            Self::Map => "map",
            Self::Rounds => "rounds of the map",
            Self::Labelling => "map to label",
            Self::Help => "help",
        }
    }
}

/// The reason why an action is not offered. The key line leaves such actions out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disabled {
    /// It would do something, but is not worth a place among what is offered.
    Unoffered,
    /// It has no meaning here.
    Silent,
    /// It is refused as things are.
    Now(Message),
    /// It is refused for as long as the game lasts, so it is not among what can be done here.
    ForGood(Message),
}

pub(super) fn silent_if(blocked: bool) -> Option<Disabled> {
    blocked.then_some(Disabled::Silent)
}
