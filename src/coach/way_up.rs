//! The way up: the effect of Enter at the end of a game, a pure function of the record and the game that ended; and what
//! earns a ★.

use super::boards::{Board, boards, is_for_star};
use super::words::Words;
use super::{Mode, Record};
use crate::rules::Side;
use crate::session::{DayBoard, Match, Terms};

/// A game that ended in this run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    pub line: Match,
    /// The mode at its end: the next game has the same.
    pub mode: Mode,
    pub star: bool,
    /// The lesson after the one whose `then` opened the game, by its 0-based number.
    pub lesson: Option<usize>,
    pub quip: Option<Words>,
}

/// The effect of Enter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Day(DayBoard),
    Today,
    Lesson(usize),
    /// The same again, in this mode.
    Again(Mode),
    Board(&'static Board),
    /// The list of boards: each has its ★.
    Boards,
}

/// The way on from the end of a game. The first row that fits decides.
pub(crate) fn next(record: &Record, ended: &Ended, today: &str) -> Next {
    let line = &ended.line;
    match (ended.star, ended.lesson) {
        _ if line.terms.day.is_some() => record.next_of_day(today).map_or(Next::Today, Next::Day),
        (true, Some(lesson)) => Next::Lesson(lesson),
        (true, None) => next_board(record).map_or(Next::Boards, Next::Board),
        (false, _) if is_for_solo(line) => Next::Again(Mode::Solo),
        (false, _) => Next::Again(ended.mode),
    }
}

/// True for a win in `teach` that could have won a ★ in `solo`.
fn is_for_solo(line: &Match) -> bool {
    let can_be = line.is_won() && line.terms.mode == Some(Mode::Teach) && line.terms.from.is_none();
    can_be && has_fit_opponent(line) && could_go_wrong(line)
}

/// The first board without a ★.
pub(crate) fn next_board(record: &Record) -> Option<&'static Board> {
    boards().iter().find(|board| !record.has_star(&board.id))
}

/// The ★ of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Star {
    Won,
    /// The first reason why a win is without it.
    Not(NoStar),
    /// The game was not won by a lone person, or its line does not say with how much help.
    None,
}

/// A reason why a win is without a ★, in the order in which they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoStar {
    PlayedOn,
    Lamps,
    Tip,
    Undo,
    /// The opponent may err, and is not that of a listed board.
    MayErr,
    /// No move could have given the win away.
    NothingCouldGoWrong,
}

impl Star {
    /// A ★ is a lone person's win in `solo` to the last move, with neither tip nor undo, that could have been given away.
    pub(crate) fn of(line: &Match) -> Self {
        let Terms { mode, from, tips, undo, .. } = &line.terms;
        let Some(most) = mode.filter(|_| line.is_won()) else { return Self::None };
        let reasons = [
            (from.is_some(), NoStar::PlayedOn),
            (most > Mode::Solo, NoStar::Lamps),
            (*tips > 0, NoStar::Tip),
            (*undo > 0, NoStar::Undo),
            (!has_fit_opponent(line), NoStar::MayErr),
        ];
        match reasons.into_iter().find(|(holds, _)| *holds) {
            Some((_, reason)) => Self::Not(reason),
            None if could_go_wrong(line) => Self::Won,
            None => Self::Not(NoStar::NothingCouldGoWrong),
        }
    }
}

pub(crate) fn is_star(line: &Match) -> bool {
    Star::of(line) == Star::Won
}

/// True for a lone person's game that has had no help so far, against an opponent with whom a ★ can be won.
pub(crate) fn may_win_star(line: &Match) -> bool {
    let is_own = line.lone_human().is_some() && line.terms.from.is_none();
    is_own && !line.terms.is_helped() && has_fit_opponent(line)
}

/// True against a machine that never errs, or a listed board's own.
fn has_fit_opponent(line: &Match) -> bool {
    let usual = || Board::of(line).map(|board| (board.players, board.rules()));
    is_for_star(usual, (line.players(), *line.game.rules()))
}

/// True if some move of the lone person could have given the win away.
fn could_go_wrong(line: &Match) -> bool {
    let is_own = |ply| line.lone_human() == Some(Side::of_ply(ply));
    line.game.judge().is_ok_and(|moves| moves.enumerate().any(|(ply, judged)| is_own(ply) && judged.mattered()))
}
