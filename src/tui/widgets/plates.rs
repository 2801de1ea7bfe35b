use std::fmt::Display;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Columns;
use crate::tui::theme::Theme;

/// The number plates under the columns: each column's count of ones, and whether that is odd.
#[derive(Clone, Copy, Debug)]
pub struct Plates<'a> {
    pub columns: &'a Columns,
    /// The values whose ones are counted.
    pub values: &'a [u64],
    /// Those to compare with: a count that differs from theirs is marked.
    pub before: Option<&'a [u64]>,
    /// The columns that are not as they should be, which glow.
    pub glowing: u64,
    /// True if what is odd may be told.
    pub judges: bool,
    pub theme: &'a Theme,
}

impl Plates<'_> {
    /// Draws them in so many lines: two where the words *odd* and *even* have room.
    pub fn draw(&self, area: Rect, buf: &mut Buffer) {
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

    /// The cells of a plate: as many as its lamp, and two more where columns stand well apart.
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

/// A number in so many cells, as nearly in the middle as cells allow; `None` if it has no room.
pub(super) fn number(number: impl Display, width: u16) -> Option<String> {
    let (text, width) = (number.to_string(), usize::from(width));
    match width {
        _ if text.len() > width => None,
        2 => Some(format!("{text:>2}")),
        // A single digit stands over the middle of `even`, whose length is even too.
        _ if text.len() == 1 && width % 2 == 0 => Some(format!("{:^width$}", format!("{text} "))),
        _ => Some(format!("{text:^width$}")),
    }
}
