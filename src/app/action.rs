use super::{CursorMove, Destination, MapStep};
use crate::coach::{Button, Field};

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
    /// Go to the first move or entry.
    First,
    /// Go to the last move or entry.
    Last,
    /// Do what the chosen button or entry says, or give the answer that was typed.
    Accept,
    /// Open the entry of a list with this 0-based index.
    Open(usize),
    Type(String),
    Erase,

    Sideways(Direction),
    Cycle(Field, Direction),
    Set {
        key: String,
        value: String,
    },
    Press(Button),
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
    /// In a review, go to the last mistake.
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
