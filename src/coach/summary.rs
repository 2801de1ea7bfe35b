//! The words at the end of a drill.

use std::cmp::Ordering;

use super::HARDEST;
use super::message::Message;
use super::phrases::many;
use super::progress::{OF_LEVELS, intervals_in_words};

/// The result of a drill that began at the level `before`.
pub(crate) fn skill_done(right: usize, of: usize, before: u32, level: u32) -> Vec<Message> {
    let so_far = format!("You got {right} of {of} right first time.");
    let change = match level.cmp(&before) {
        Ordering::Greater => format!("Your level rose to {level} of {HARDEST}."),
        _ => format!("You are at level {level} of {HARDEST}."),
    };
    let next = if level == HARDEST { "That is the hardest." } else { OF_LEVELS };
    vec![Message::plain(so_far), Message::plain(format!("{change} {next}"))]
}

/// The number of questions that the schedule brings back tomorrow.
pub(crate) fn come_back(count: usize) -> Option<Message> {
    let verb = if count == 1 { "comes" } else { "come" };
    let words = format!("{} {verb} back tomorrow.", many(count, "question"));
    (count > 0).then(|| Message::plain(words))
}

pub(crate) fn no_mistakes() -> Vec<Message> {
    vec![Message::plain(format!("Nothing to mend. What you miss comes back after {}.", intervals_in_words()))]
}

pub(crate) fn mended(right: usize, of: usize) -> Vec<Message> {
    let later = if right == 0 { "" } else { " What was right comes back later, until you know it." };
    vec![Message::plain(format!("You got {right} of {of} right.{later}"))]
}
