//! The boards of the days on the command line.

use super::Failure;
use crate::session::{Calendar, DayBoard, is_day};

/// The name of today's boards.
pub const TODAY: &str = "daily";

/// The board of an earlier day that `--board 2026-11-20/2` names, or the first one without a number; `None` for another board.
pub fn past(id: &str) -> Result<Option<DayBoard>, Failure> {
    if !id.get(..10).is_some_and(is_day) {
        return Ok(None);
    }
    let board: DayBoard = id.parse().map_err(Failure::usage)?;
    if board.day >= Calendar::default().today() {
        return Err(Failure::Usage(format!(
            "the boards of {} are not over yet: play today's with --board daily",
            board.day
        )));
    }
    Ok(Some(DayBoard { number: board.number.max(1), ..board }))
}
