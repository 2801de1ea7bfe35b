//! The parts of a screen. They draw what they are given, plain data from rules, engine and coach, and know no app.

mod board;
mod chart;
mod groups;
mod history;
mod indicator;
mod key_line;
mod stones;
mod strip;
mod window;

pub use board::{Board, PileRow};
pub use chart::Chart;
pub use groups::Groups;
pub use history::{history_line, history_list};
pub use indicator::{Considered, Indicator, Light, Sums};
pub use key_line::{KeyAt, KeyHint, key_line};
pub use stones::{Scale, Stones, StonesAt};
pub use strip::{LEGEND, strip, strip_line};
pub use window::window;

/// How many cells a number takes.
#[must_use]
pub fn digits(number: u64) -> u16 {
    number.checked_ilog10().map_or(1, |log| cells(log as usize) + 1)
}

/// A count as a number of cells or lines; what no screen holds becomes the most that can be said.
#[must_use]
pub fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
