use thiserror::Error;

use super::{PlayersError, UnknownDisclosure};
use crate::engine::PeriodUnknown;
use crate::rules::{NotationError, Quoted};

/// The reason why a game cannot be played here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SessionError {
    /// `players=` names nobody known.
    #[error(transparent)]
    Players(#[from] PlayersError),
    /// `indicator=` is no disclosure.
    #[error(transparent)]
    Disclosure(#[from] UnknownDisclosure),
    /// `seed=` is no number.
    #[error("{} is not a seed: write a whole number from 0 to {}", Quoted(.0), u64::MAX)]
    Seed(String),
    /// `date=` is no day.
    #[error("{} is not a day: write it like 2026-11-21", Quoted(.0))]
    Date(String),
    /// `id=` is no identity.
    #[error("{} is not a game's id: write 16 digits from 0 to 9 and a to f, or leave id= out", Quoted(.0))]
    Id(String),
    /// `hints=` or `undo=` is no number.
    #[error("{} is not a count: write a whole number from 0 to {}", Quoted(.0), u32::MAX)]
    Count(String),
    /// The piles have no known values.
    #[error(transparent)]
    Period(#[from] PeriodUnknown),
    /// The terms hold what a line cannot.
    #[error(transparent)]
    Notation(#[from] NotationError),
}
