use thiserror::Error;

use super::BOARDS_A_DAY;
use crate::engine::AnalysisError;
use crate::rules::Quoted;

/// The reason why a game cannot be played here, usually a malformed word in its line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum SessionError {
    #[error(
        "{} is not a pair of players: write two of human, perfect, stubborn and casual, first player first, like human,perfect",
        Quoted(.0)
    )]
    Players(String),
    #[error("{} is not a seed: write a whole number from 0 to {}", Quoted(.0), u64::MAX)]
    Seed(String),
    #[error("{} is not a day: write it like 2026-11-21", Quoted(.0))]
    Date(String),
    #[error("{} is not a board of a day: write a date and a number from 1 to {BOARDS_A_DAY}, like 2026-11-21/2", Quoted(.0))]
    DayBoard(String),
    #[error("{} is not a game's id: write 16 digits from 0 to 9 and a to f, or leave id= out", Quoted(.0))]
    Id(String),
    #[error("{} is not a count: write a whole number from 0 to {}", Quoted(.0), u32::MAX)]
    Count(String),
    #[error(transparent)]
    Period(#[from] AnalysisError),
}
