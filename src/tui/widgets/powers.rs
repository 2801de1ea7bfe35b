use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::{Cabinet, Columns, cells, fitting};
use crate::tui::theme::Theme;

/// The powers of the binary columns, in a cabinet's upper edge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Powers<'a> {
    pub cabinet: &'a Cabinet,
    pub columns: &'a Columns,
    /// The columns whose powers glow, as bits.
    pub glowing: u64,
    pub style: Style,
    pub theme: &'a Theme,
}

impl Powers<'_> {
    /// Draws each power above its column, or only the first and the last if they do not all fit.
    pub(crate) fn draw(&self, buf: &mut Buffer) {
        let Self { columns, style, .. } = *self;
        let glow = |power: u32| if self.glowing >> power & 1 == 1 { self.theme.odd } else { style };
        let shown: Vec<(u32, u16, u16)> = columns.iter().collect();
        let (Some(&first), Some(&last)) = (shown.first(), shown.last()) else { return };
        let room = columns.pitch();
        let longest = cells(name_of_power(first.0).len());
        if columns.is_spread() && longest < room {
            let is_padded = longest + 2 <= room;
            for (power, x, _) in shown {
                let name = name_of_power(power);
                // Close names share the gaps between them.
                let label =
                    if is_padded { format!(" {name} ") } else { format!("{name:>width$} ", width = room.into()) };
                // Two cells have no middle, so the last digit stands above the second.
                let back = (cells(label.len()) + u16::from(columns.width > 2)).saturating_sub(columns.width) / 2;
                let ahead = (columns.width + u16::from(columns.width == 2)).saturating_sub(cells(label.len())) / 2;
                let x =
                    if is_padded { (x + ahead).saturating_sub(back) } else { (x + columns.width).saturating_sub(room) };
                self.cabinet.on_top(x, &label, glow(power), buf);
            }
            return;
        }
        if columns.lines > 1 {
            self.blocks(&shown, buf);
            return;
        }
        let (start, end) = (self.cabinet.right.x, self.cabinet.right.right());
        let label = |power: u32| format!(" {} ", name_of_power(power));
        let x = first.1.saturating_sub(1).max(start);
        let [more, fewer] = columns.hidden;
        if more + fewer > 0 {
            // The power of the first column shown, between the numbers of hidden ones.
            let before = if more > 0 { format!(" {more}◂") } else { String::new() };
            let behind = if fewer > 0 { format!("▸{fewer} ") } else { String::new() };
            self.cabinet.on_top(x, &format!("{before}{}{behind}", label(first.0)), self.theme.text, buf);
            self.cabinet.on_top(x + cells(before.chars().count()), &label(first.0), glow(first.0), buf);
            return;
        }
        self.cabinet.on_top(x, &label(first.0), glow(first.0), buf);
        let width = cells(label(last.0).len());
        let x = last.1.saturating_add(2).saturating_sub(width.saturating_sub(1)).min(end.saturating_sub(width));
        self.cabinet.on_top(x, &label(last.0), glow(last.0), buf);
    }

    /// Draws the first and the last power of every block.
    fn blocks(&self, shown: &[(u32, u16, u16)], buf: &mut Buffer) {
        let mut words = Vec::new();
        for line in 0..self.columns.lines {
            let of_line = || shown.iter().filter(move |(.., l)| *l == line);
            if let (Some(first), Some(last)) = (of_line().next(), of_line().next_back()) {
                words.push(format!("{} … {}", name_of_power(first.0), name_of_power(last.0)));
            }
        }
        let labels = [format!(" {} ", words.join(" over ")), format!(" {} … 1 ", name_of_power(shown[0].0))];
        let right = self.cabinet.right;
        let label = fitting(labels.iter().map(String::as_str), right.width);
        let last = right.right().saturating_sub(cells(label.chars().count()));
        self.cabinet.on_top(shown[0].1.saturating_sub(1).max(right.x).min(last), label, self.style, buf);
    }
}

/// A column's power: a number while that is short.
pub(super) fn name_of_power(power: u32) -> String {
    if power < 14 { (1_u64 << power).to_string() } else { format!("2^{power}") }
}
