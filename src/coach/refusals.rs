//! The reasons why a key did nothing, or less than was meant.

use super::message::{Message, Tone};
use super::phrases::capital;
use crate::rules::{IllegalMove, TakeRule};

const fn refusal(words: &'static str) -> Message {
    Message::fixed(Tone::Problem, words)
}

/// The last number that was typed did not fit, so what is marked is not what was meant.
pub const DID_NOT_FIT: Message =
    refusal("That number does not fit here. Something else is marked: Enter would take that.");
pub const UNAIDED: Message = refusal("This game is played without help and without undo.");
pub const COUNTS: Message = refusal("This try counts: no panel, no hints, no undo.");
pub const UNFINISHED: Message = refusal("This try counts: play it to its end, or leave it and go on with it later.");
pub const OUT_OF_REACH: Message = refusal("Climb the rungs below it first, and the last one on another day.");
pub const NO_MAP: Message = refusal("The map is of two piles: steps and coins have none.");
pub const LATER: Message = refusal("That comes in a later lesson.");
pub const PASTED: Message = refusal("Pasting does nothing here. Paste a game on the title screen.");
pub const NOTHING_TYPED: Message = refusal("Type an answer first, then Enter.");
pub const NO_MORE_HINTS: Message = refusal("That was the last hint: there is no more to say.");
pub const NOTHING_TO_UNDO: Message = refusal("There is nothing to undo.");
pub const NOTHING_TO_REDO: Message = refusal("There is nothing to redo.");

pub fn illegal(reason: &IllegalMove) -> Message {
    Message::problem(format!("{}.", capital(&reason.to_string())))
}

pub fn not_a_take(text: &str) -> Message {
    Message::problem(format!("{text} is not a take: take one or more stones."))
}

/// The digits only begin a legal take.
pub fn begun(digits: &str, rule: TakeRule) -> Message {
    Message::problem(format!(
        "{digits}… is not a complete take yet: a move takes {rule} here. Type on, or press Backspace."
    ))
}
