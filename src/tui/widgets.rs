//! The parts of a screen. They draw plain data from rules, engine and coach, and import nothing from the app; `targets`
//! knows what a click on them means.

mod cabinet;
mod columns;
mod fingerprint;
mod fit;
pub(crate) mod group;
mod group_board;
mod lamp;
mod large;
mod powers;
pub(crate) mod quilt;
mod replies;
mod stones;

pub(super) use crate::text::LONG;
pub(super) use cabinet::{Cabinet, Divider, MOST_OF_TITLE, Plan, TopLine, area_of, is_small};
pub(super) use columns::{ColumnPlace, Columns};
pub(super) use fingerprint::{LABELLED, Prints, prints_width};
pub(super) use fit::{Fit, Measures, Place};
pub(super) use group_board::{GroupScale, Worths};
pub(super) use lamp::{Lamp, Rail};
pub(super) use large::Large;
pub(super) use powers::Powers;
pub(super) use quilt::Quilt;
pub(super) use replies::replies;
pub(super) use stones::{Stone, StoneRow, StoneScale, Stones};

use std::ops::Range;

/// The rows to show if only `room` of `count` fit: row `at` is as near the middle as the ends allow.
pub(super) fn window(count: usize, room: usize, at: usize) -> Range<usize> {
    let room = room.min(count);
    let first = at.saturating_sub(room / 2).min(count - room);
    first..first + room
}

pub(super) fn digits(number: u64) -> u16 {
    number.checked_ilog10().map_or(1, |log| cells(log as usize) + 1)
}

pub(super) fn shortened(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).take(width).collect()
}

/// The first wording that fits, or an empty string.
pub(super) fn fitting<'a>(wordings: impl IntoIterator<Item = &'a str>, width: u16) -> &'a str {
    wordings.into_iter().find(|words| words.chars().count() <= width.into()).unwrap_or_default()
}

/// A count as a number of cells or lines, capped at the largest `u16`.
pub(super) fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// The word for a column's count, or for groups that pair off.
pub(super) fn parity(odd: bool, grouped: bool) -> &'static str {
    match (odd, grouped) {
        (true, false) => "odd",
        (false, false) => "even",
        (true, true) => "over",
        (false, true) => "paired",
    }
}

/// A number in `width` cells, as near the middle as possible; `None` if it does not fit.
pub(super) fn number(number: impl std::fmt::Display, width: u16) -> Option<String> {
    let (text, width) = (number.to_string(), usize::from(width));
    match width {
        _ if text.len() > width => None,
        2 => Some(format!("{text:>2}")),
        // A single digit stands above the middle of `even`, whose length is even too.
        _ if text.len() == 1 && width % 2 == 0 => Some(format!("{:^width$}", format!("{text} "))),
        _ => Some(format!("{text:^width$}")),
    }
}
