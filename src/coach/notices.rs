//! What is told once: before a game or a question, at its end, and of what happened outside.

use super::message::{Message, Tone};
use super::phrases::many;
use super::progress::intervals_in_words;
use super::{DrillKind, Standing, Statistics};
use crate::rules::Move;
use crate::session::{BOARDS_A_DAY, Problems, StoreError};

/// For screens: lines have a prompt.
pub const WAITING: Message = Message::fixed(Tone::Plain, "Paused: Space goes on.");
pub const ONCE_MORE: Message = Message::fixed(Tone::Plain, "This can be won. Try again.");
pub const FOR_REAL: Message = Message::fixed(
    Tone::Plain,
    "Now for real? n starts an ordinary game on this board, which goes into your record. Enter goes on.",
);
pub const STARTS_LOST: Message = Message::fixed(Tone::Plain, "You start from a lost position. Wait for a mistake.");
pub const TRY_TAKEN: Message =
    Message::fixed(Tone::Problem, "You are playing this board in another window, so this game does not count.");
pub const BOARDS_OF_TODAY: Message =
    Message::fixed(Tone::Plain, "The same three boards for everybody, today. One try each.");
pub const REVIEW: Message = Message::fixed(Tone::Plain, "Enter reviews it, move by move.");
pub const NO_PAST_BOARD: Message = Message::fixed(Tone::Problem, "You have won all the boards of the last four weeks.");
pub const LAST_STEP: Message = Message::fixed(Tone::Plain, "That was the last step of the lesson.");
pub const TAKEN_BACK: Message = Message::fixed(Tone::Plain, "Taken back.");

/// One of a day's boards, by its number from 1.
pub fn day_board(number: usize, counts: bool) -> Message {
    Message::plain(if counts {
        format!("Board {number} of {BOARDS_A_DAY} today. This try counts: no panel, no hints, no undo. You can win.")
    } else {
        format!("Board {number} of {BOARDS_A_DAY} of its day. This game is for practice and does not count.")
    })
}

pub fn position_kept() -> Message {
    Message::plain(format!("On your list. Practice asks it again after {}.", intervals_in_words()))
}

pub fn drill_game(kind: DrillKind, standing: &Standing) -> Message {
    Message::plain(format!("{}: game {}.", kind.title(), standing.full()))
}

pub fn clock_runs(penalty: u64) -> Message {
    Message::plain(format!("The clock is running. An error costs {penalty} seconds."))
}

pub fn errors_so_far(count: usize, penalty: u64) -> Message {
    Message::plain(format!("{} so far: {penalty} seconds each.", many(count, "error")))
}

pub fn games_unkept(error: &StoreError) -> Message {
    Message::problem(format!("Games are not being kept. {error}."))
}

/// Games that cannot be recorded are in files of their own meanwhile.
pub fn games_wait(error: &StoreError) -> Message {
    Message::problem(format!("A game waits to be recorded. {error}."))
}

pub fn choices_unkept(error: &StoreError) -> Message {
    Message::problem(format!("Choices are not being kept. {error}."))
}

pub fn record_unread(problems: &Problems) -> Message {
    let first = problems.first.as_ref().map_or(String::new(), |problem| format!(" {problem}."));
    let further = if problems.count > 1 { format!(" And {} more.", problems.count - 1) } else { String::new() };
    Message::problem(format!("Not all of the record can be read.{first}{further}"))
}

pub fn copied(line: &str) -> Message {
    Message::plain(format!("{line} (copied, if the terminal allows it)"))
}

pub fn colours(name: &str) -> Message {
    Message::plain(format!("Colours: {name}."))
}

pub fn refuted(m: Move, reply: Move) -> Message {
    Message::plain(format!("The machine answers {m} with {reply}, and wins."))
}

/// The lesson that is next, after one that is done.
pub fn next_lesson(done: usize) -> Message {
    Message::plain(format!("Lesson {done} is done; this is next."))
}

pub fn rungs_lit(count: usize) -> Message {
    Message::plain(match count {
        0 => "No rung is lit yet: begin at the bottom.".to_owned(),
        1 => "One rung is lit.".to_owned(),
        _ => format!("{count} rungs are lit."),
    })
}

pub fn record(statistics: &Statistics) -> Message {
    Message::plain(statistics.trend().unwrap_or_else(|| statistics.in_words()))
}
