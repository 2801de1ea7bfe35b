//! Actions, the places where they have a meaning, and the reason why one does nothing now.

use strum::{IntoStaticStr, VariantArray};

use super::{ChoiceKey, CursorMove, Destination, MapStep};
use crate::coach::{Button, Message};

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
    Cycle(ChoiceKey, Direction),
    Set(ChoiceKey, String),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Context {
    Title,
    Game,
    #[strum(serialize = "demonstration")]
    Demo,
    #[strum(serialize = "explanation")]
    Explain,
    Question,
    Verdict,
    #[strum(serialize = "end of a game")]
    End,
    Review,
    #[strum(serialize = "lists")]
    List,
    #[strum(serialize = "boards of the day")]
    Today,
    Games,
    /// The record in numbers.
    Record,
    #[strum(serialize = "lesson")]
    Reading,
    /// Another try at what was missed.
    #[strum(serialize = "another try")]
    Retry,
    #[strum(serialize = "typed answer")]
    Typing,
    #[strum(serialize = "choice of a move")]
    Choosing,
    Help,
    Map,
    /// The map, where labels are found round by round.
    #[strum(serialize = "rounds of the map")]
    Rounds,
    /// The map, where the player is to label cells.
    #[strum(serialize = "map to label")]
    Labelling,
}

impl Context {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in the manual and over the help.
    pub fn name(self) -> &'static str {
        self.into()
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
