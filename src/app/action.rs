use super::{CursorMove, Destination, MapStep};
use crate::coach::{Button, Field};

/// An intent of the user. Front ends translate keys and words into these; [`App::update`](super::App::update)
/// carries them out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Open or close the help.
    Help,
    /// Go back to what lies beneath.
    Back,
    /// Leave the program. Nothing is lost, so nothing is asked.
    Quit,
    /// Stop the program, to be continued from the shell.
    Suspend,
    /// Draw the whole screen anew.
    Redraw,
    /// Use the next theme.
    NextTheme,

    /// Go to the field, entry or page above.
    Above,
    /// Go to the field, entry or page below.
    Below,
    /// Go ten entries up.
    FarAbove,
    /// Go ten entries down.
    FarBelow,
    /// Go to the first move or entry.
    First,
    /// Go to the last move or entry.
    Last,
    /// Do what the chosen button or entry says, or give the answer that was typed.
    Accept,
    /// Open the entry of a list with this 0-based index.
    Open(usize),
    /// Type into a field or an answer.
    Type(String),
    /// Delete the last character typed.
    Erase,

    /// On the title, change the chosen field, or go to the button beside.
    Sideways(Direction),
    /// On the title, change this field.
    Cycle(Field, Direction),
    /// On the title, set a choice by its name, as the file of choices has it.
    Set {
        /// The name.
        key: String,
        /// The word or the piles.
        value: String,
    },
    /// On the title, do what this button says.
    Press(Button),
    /// On the title, let the other side start.
    SwapSeats,

    /// Move the cursor on a board.
    Cursor(CursorMove),
    /// Make the considered move.
    Take,
    /// Go back to the previous turn.
    Undo,
    /// Make the moves again that were undone.
    Redo,
    /// Ask for a hint; again, for a plainer one.
    Hint,
    /// Let the panel give away less; after the least, the most.
    CycleDisclosure,
    /// Show the piles in groups of powers of two, or as rows again.
    Group,
    /// Open the explanation of the position.
    Explain,
    /// Answer a question with yes or no.
    Answer(bool),
    /// Go on after what was to be read.
    Next,
    /// Start a new game with the same choices.
    NewGame,
    /// Copy the game's line, to be given to a friend.
    Copy,
    /// Put the position on one's own list, to be asked again on later days.
    KeepPosition,
    /// Review the game that is over.
    Review,

    /// Go on to the next step, move or page.
    StepOn,
    /// Go back a step.
    StepBack,
    /// In a review, go to the move with this 0-based index.
    StepTo(usize),
    /// In a review, go to the next mistake.
    NextMistake,
    /// In a review, go to the last mistake.
    TurningPoint,
    /// In a review, go to the game before.
    GameBefore,
    /// In a review, go to the next game.
    GameAfter,
    /// In a review, play on from here against the machine.
    PlayOn,

    /// The next move of a demonstration is due, or the next beat of a turn.
    Due,
    /// Let a demonstration wait, or go on.
    Pause,
    /// Let less time pass between the moves of a demonstration.
    Faster,
    /// Let more time pass.
    Slower,

    /// Do something on the map.
    Map(MapStep),
    /// Open the map of a game's position.
    OpenMap,

    /// Go straight somewhere.
    Go(Destination),
}

/// One way or the other through what can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the one before.
    Back,
    /// To the one after.
    On,
}
