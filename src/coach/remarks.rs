use super::phrases::capital;
use crate::rules::{IllegalMove, TakeRule};

/// Why a key did nothing, or less than was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    Illegal(IllegalMove),
    NotATake(String),
    NothingMarked,
    /// The digits only begin a legal take.
    Begun(String, TakeRule),
    /// The last number that was typed did not fit, so what is marked is not what was meant.
    Refused,
    Unaided,
    Counts,
    Unfinished,
    /// The day's boards are the same for everybody, so nothing about them is chosen.
    SameForAll,
    Later,
    NothingToUndo,
    NothingToRedo,
}

pub(super) fn words(remark: &Remark) -> String {
    match remark {
        Remark::Illegal(reason) => format!("{}.", capital(&reason.to_string())),
        Remark::NotATake(text) => format!("{text} is not a take: take at least one stone."),
        Remark::NothingMarked => "Mark stones first: → or a number, then Enter.".to_owned(),
        Remark::Begun(digits, rule) => {
            format!("{digits}… is no whole take yet: a move takes {rule} here. Type on, or Backspace.")
        }
        Remark::Refused => {
            "That number does not fit here. What is marked is something else: Enter takes it.".to_owned()
        }
        Remark::Unaided => "This game is played without help and without undo.".to_owned(),
        Remark::Counts => "This try counts: no panel, no hints, no undo.".to_owned(),
        Remark::Unfinished => "This try counts: play it to its end, or leave it and go on with it later.".to_owned(),
        Remark::SameForAll => {
            "Today's boards are the same for everybody: only the board can be changed here.".to_owned()
        }
        Remark::Later => "That comes in a later lesson.".to_owned(),
        Remark::NothingToUndo => "There is nothing to undo.".to_owned(),
        Remark::NothingToRedo => "There is nothing to redo.".to_owned(),
    }
}

impl Remark {
    /// True if it holds for as long as the game lasts: what it refuses is not among what can be done here.
    pub fn is_lasting(&self) -> bool {
        matches!(self, Self::Unaided | Self::Counts | Self::Later)
    }
}
