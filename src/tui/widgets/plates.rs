use std::fmt::Display;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Columns;
use crate::tui::theme::Theme;

/// The number plates below the columns: each column's count of ones, and whether it is odd.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plates<'a> {
    pub columns: &'a Columns,
    pub values: &'a [u64],
    /// Values to compare with; a count that differs from theirs is marked.
    pub before: Option<&'a [u64]>,
    /// The columns that are not as they should be left, as bits; they glow.
    pub glowing: u64,
    /// True if odd counts may be shown as such.
    pub judges: bool,
    pub theme: &'a Theme,
}

impl Plates<'_> {
    /// Draws the plates, with the words *odd* and *even* if there is a second line and room for them.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let words = self.columns.width > 2 && area.height > 1;
        for (power, x, line) in self.columns.iter() {
            let count = ones(self.values, power);
            let changed = self.before.is_some_and(|before| ones(before, power) != count);
            let glows = self.judges && self.glowing >> power & 1 == 1;
            let style = match () {
                () if glows => self.theme.plate,
                () if changed => self.theme.considered,
                () => self.theme.dim,
            };
            let (x, width) = self.place(x, count);
            let y = area.y + line;
            if y >= area.bottom() {
                continue;
            }
            let text = number(count, width).unwrap_or_else(|| "+".repeat(width.into()));
            buf.set_stringn(x, y, text, width.into(), style);
            if words && self.judges {
                let word = if count % 2 == 1 { "odd" } else { "even" };
                buf.set_stringn(x, y + 1, format!("{word:^width$}", width = usize::from(width)), width.into(), style);
            }
        }
    }

    /// First cell and width of a plate: those of its lamp, or two cells more if columns stand well apart.
    fn place(&self, x: u16, count: usize) -> (u16, u16) {
        let lamp = self.columns.width;
        match lamp {
            1 => (x, 1),
            2 if count > 99 => (x.saturating_sub(1), 3),
            2 => (x, 2),
            4.. if self.columns.pitch() >= lamp + 3 => (x - 1, lamp + 2),
            _ => (x, lamp),
        }
    }
}

fn ones(values: &[u64], power: u32) -> usize {
    values.iter().filter(|&&value| value >> power & 1 == 1).count()
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
