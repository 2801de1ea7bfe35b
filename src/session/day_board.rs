use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::is_day;
use crate::rules::Quoted;

/// One of the three boards of a day, as a game's line names it: `2026-11-21/2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DayBoard {
    pub day: String,
    /// The number of the board, from 1; 0 for the only board of a day before there were three, written without a number.
    pub number: usize,
}

pub const BOARDS_A_DAY: usize = 3;

impl DayBoard {
    pub fn all_of(day: &str) -> impl Iterator<Item = Self> + '_ {
        (1..=BOARDS_A_DAY).map(|number| Self { day: day.to_owned(), number })
    }
}

impl fmt::Display for DayBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            0 => f.write_str(&self.day),
            number => write!(f, "{}/{number}", self.day),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{} is not a board of a day: write a date and a number from 1 to {BOARDS_A_DAY}, like 2026-11-21/2", Quoted(.0))]
pub struct DayBoardError(String);

impl FromStr for DayBoard {
    type Err = DayBoardError;

    fn from_str(text: &str) -> Result<Self, DayBoardError> {
        let (day, number) = match text.split_once('/') {
            Some((day, number)) => (day, (1..=BOARDS_A_DAY).find(|known| known.to_string() == number)),
            None => (text, Some(0)),
        };
        let number = number.filter(|_| is_day(day)).ok_or_else(|| DayBoardError(text.to_owned()))?;
        Ok(Self { day: day.to_owned(), number })
    }
}
