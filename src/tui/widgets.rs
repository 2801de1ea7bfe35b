//! The parts of a screen. They draw plain data from rules, engine and coach, and know no app.

mod calendar;
mod carpet;
mod groups;
mod heading;
mod history;
mod indicator;
mod key_line;
mod ladder;
mod lamp;
mod large;
mod mistakes;
mod piles;
mod rows;
mod scoresheet;
mod scroll;
mod stones;
mod strip;
mod window;

pub use calendar::Calendar;
pub use carpet::{Carpet, Tile, Window};
pub use groups::{GroupBoard, Groups};
pub use heading::Heading;
pub use history::{Latest, history_line, history_list};
pub use indicator::{Considered, Highlight, Indicator, Panel, Sums};
pub use key_line::{KeyHint, KeyLine};
pub use ladder::ladder;
pub use large::Large;
pub use mistakes::MistakeChart;
pub use piles::{Fit, PileRow, Piles};
pub use rows::Rows;
pub use scoresheet::Scoresheet;
pub use scroll::scroll_marks;
pub use stones::{Scale, StoneRow, Stones};
pub use strip::{LEGEND, Strip};
pub use window::window;

/// The number of cells that a number takes.
#[must_use]
pub fn digits(number: u64) -> u16 {
    number.checked_ilog10().map_or(1, |log| cells(log as usize) + 1)
}

/// A count as a number of cells or lines. Counts that no screen holds become the largest one.
#[must_use]
pub fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
