use std::fmt::Display;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Columns, cells};
use crate::tui::theme::Theme;

/// The number plates below the columns: each column's count of ones, and its parity; or the groups left over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plates<'a> {
    pub columns: &'a Columns,
    pub values: &'a [u64],
    /// Values to compare with; a count that differs from theirs is marked.
    pub before: Option<&'a [u64]>,
    /// The columns that are not as they should be left, as bits.
    pub wrong: u64,
    /// True if groups are shown, which pair off.
    pub grouped: bool,
    /// True for what is past, whose counts have the plates' colour alone.
    pub is_past: bool,
    pub theme: &'a Theme,
}

impl Plates<'_> {
    /// Draws the plates, with the words *odd* and *even* if there is a second line and room for them.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let (lamp, words) = (self.columns.width, self.columns.width > 1 && area.height > 1 && !self.is_past);
        for (power, x, line) in self.columns.iter().filter(|(.., line)| *line < area.height) {
            let count = self.count(self.values, power);
            let changed = self.before.is_some_and(|before| self.count(before, power) != count);
            let wrong = self.wrong >> power & 1 == 1;
            let style = match wrong {
                true if self.is_past => self.theme.odd,
                true => self.theme.plate,
                false if changed => self.theme.considered,
                false => self.theme.dim,
            };
            let width = self.width(count);
            let place = |width: u16| if lamp == 1 { x } else { (x + lamp / 2).saturating_sub(width.div_ceil(2)) };
            let bracketed = wrong && !self.theme.has_blocks();
            let framed = number(format!("[{count}]"), width.max(3)).filter(|_| bracketed && lamp > 2);
            let text = framed.or_else(|| number(count, width)).unwrap_or_else(|| "+".repeat(width.into()));
            buf.set_string(place(width), area.y + line, text, style);
            let word = parity(count % 2 == 1, self.grouped);
            let room = width.max(self.columns.pitch().saturating_sub(1));
            if words && cells(word.len()) <= room {
                let style = if wrong { self.theme.odd } else { self.theme.dim };
                buf.set_string(place(4), area.y + 1, word, style);
            }
        }
    }

    fn count(&self, values: &[u64], power: u32) -> usize {
        if self.grouped { ones(values, power) % 2 } else { ones(values, power) }
    }

    /// Cells of a plate. Plates never touch.
    fn width(&self, count: usize) -> u16 {
        match self.columns.width {
            1 => 1,
            2 if count > 99 => 3,
            2 => 2,
            lamp => (lamp + 2).min(self.columns.pitch().saturating_sub(2)),
        }
    }
}

pub(crate) fn ones(values: &[u64], power: u32) -> usize {
    values.iter().filter(|&&value| value >> power & 1 == 1).count()
}

/// The word for a column's count, or for groups that pair off.
pub(crate) fn parity(odd: bool, grouped: bool) -> &'static str {
    match (odd, grouped) {
        (true, false) => "odd",
        (false, false) => "even",
        (true, true) => "over",
        (false, true) => "paired",
    }
}

/// A number in `width` cells, as near the middle as possible; `None` if it does not fit.
pub(super) fn number(number: impl Display, width: u16) -> Option<String> {
    let (text, width) = (number.to_string(), usize::from(width));
    match width {
        _ if text.len() > width => None,
        2 => Some(format!("{text:>2}")),
        // A single digit stands above the middle of `even`, whose length is even too.
        _ if text.len() == 1 && width % 2 == 0 => Some(format!("{:^width$}", format!("{text} "))),
        _ => Some(format!("{text:^width$}")),
    }
}
