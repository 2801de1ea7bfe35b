use super::Field;
use crate::rules::Move;

/// What a user can intend. Front ends translate keys and words into these; [`App::update`](super::App::update)
/// carries them out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Open or close the help.
    Help,
    /// Go back: close the help, or leave the game for the title.
    Back,
    /// Leave the program. Nothing is lost, so nothing is asked.
    Quit,

    /// Stop the program, to be continued from the shell.
    Suspend,

    /// In the help, go back a page.
    HelpBefore,
    /// In the help, go on a page.
    HelpAfter,

    /// Go to the field or entry above.
    FieldAbove,
    /// Go to the field or entry below.
    FieldBelow,
    /// On the title, choose the field's choice before this one.
    ChoiceBefore,
    /// On the title, choose the field's choice after this one.
    ChoiceAfter,
    /// Do what the chosen button or entry says, or give the answer that was typed.
    Accept,
    /// On the title, let the other side start.
    SwapSeats,
    /// On the title, type into a field of one's own.
    Type(String),
    /// On the title, delete the last character typed.
    Erase,

    /// Choose the next pile above that has a move.
    PileAbove,
    /// Choose the next pile below that has a move.
    PileBelow,
    /// Go ten piles or games up.
    PilesAbove,
    /// Go ten piles or games down.
    PilesBelow,
    /// Consider the next larger take.
    TakeMore,
    /// Consider the next smaller take.
    TakeFewer,
    /// Consider the smallest take.
    TakeSmallest,
    /// Consider the largest take.
    TakeLargest,
    /// Type a digit of a take.
    TakeDigit(u8),
    /// Delete the last digit typed.
    TakeErase,
    /// Consider this move, which was pointed at or written.
    Consider(Move),
    /// Choose this pile, which was pointed at, and its smallest take.
    ChoosePile(usize),
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
    /// Open the explanation of the position, or close it.
    Explain,
    /// Go on to the next step: of an explanation, or of a game in review.
    StepOn,
    /// Go back a step.
    StepBack,
    /// In a review, go to the move with this 0-based index.
    StepTo(usize),
    /// Review the game that is over.
    Review,
    /// Go to the first move of a review, or to the latest game of the record.
    FirstStep,
    /// Go to the last move of a review, or to the first game of the record.
    LastStep,
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
    /// Answer a question with yes or no.
    Answer(bool),
    /// Go on after what was to be read.
    Next,
    /// Start a new game with the same choices.
    NewGame,

    /// The next move of a demonstration is due.
    Due,
    /// Let a demonstration wait, or go on.
    Pause,
    /// Let less time pass between the moves of a demonstration.
    Faster,
    /// Let more time pass.
    Slower,

    /// Copy the game's line, to be given to a friend.
    Copy,
    /// Use the next theme.
    NextTheme,
    /// On the title, do what this button says.
    Press(Field),
    /// On the title, choose the field's choice after this one, or before.
    Turn(Field, Turn),
    /// On the title, set a choice by its name, as the file of choices has it.
    Set {
        /// Its name.
        key: String,
        /// The word or the piles.
        value: String,
    },
    /// In a list, open the entry with this index.
    Open(usize),
}

/// Which of a field's choices comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The one before.
    Before,
    /// The one after.
    After,
}
