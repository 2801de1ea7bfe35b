//! The way up: the effect of Enter at the end of a game, and the help that a board is opened with.
//!
//! Both are pure functions of the record and the game that ended; nothing of them is kept.

use super::boards::{Board, boards, own_board};
use super::{Mode, Record};
use crate::session::{DayBoard, Match};

/// A game that ended in this run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub line: Match,
    /// The help at its end: the next game has as much.
    pub mode: Mode,
    pub star: bool,
    /// True for the first game on record, if a person lost it.
    pub first: bool,
    /// The lesson after the one whose `then` opened the game, by its 0-based number.
    pub lesson: Option<usize>,
    pub quip: Option<super::Message>,
}

/// The effect of Enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Day(DayBoard),
    Today,
    Lesson(usize),
    /// The same board, with this help.
    Again(Mode),
    Board(&'static Board),
    /// The list of boards: each has its ★.
    Boards,
}

/// The way on from the end of a game. The first row that fits decides.
pub(crate) fn next(record: &Record, ended: &Ended, today: &str) -> Next {
    let line = &ended.line;
    if line.terms.day.is_some() {
        return record.next_of_day(today).map_or(Next::Today, Next::Day);
    }
    if let Some(lesson) = ended.lesson.filter(|_| ended.star) {
        return Next::Lesson(lesson);
    }
    match own_board(line) {
        _ if line.terms.from.is_some() => Next::Again(ended.mode),
        None => Next::Again(ended.mode),
        Some(_) if ended.star => next_board(record).map_or(Next::Boards, Next::Board),
        Some(_) if line.is_won() && line.terms.mode == Some(Mode::Preview) => Next::Again(Mode::Teach),
        Some(_) if record.is_learnt_by(line) => Next::Again(Mode::Solo),
        Some(_) => Next::Again(ended.mode),
    }
}

/// The first board without a ★.
pub(crate) fn next_board(record: &Record) -> Option<&'static Board> {
    boards().iter().find(|board| !record.has_star(&board.id))
}

/// The help that a board is opened with: `preview` until a first win is on record, `solo` once this board was won cleanly
/// in `teach`.
pub(crate) fn mode_for(record: &Record, board: Option<&str>) -> Mode {
    match board {
        _ if !record.has_won() => Mode::Preview,
        Some(id) if record.is_learnt(id) => Mode::Solo,
        _ => Mode::Teach,
    }
}

/// True if a finished game earns a ★: won in `solo` from its first move, with neither tip nor undo, as its board is played.
pub(crate) fn is_star(line: &Match) -> bool {
    let is_alone = line.terms.mode == Some(Mode::Solo) && !line.terms.took_help();
    line.is_won() && is_alone && line.terms.from.is_none() && own_board(line).is_some()
}
