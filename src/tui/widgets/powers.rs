use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::{Cabinet, ColumnPlace, Columns, cells, fitting};
use crate::coach::column_name;
use crate::tui::theme::Theme;

/// The powers of the binary columns, in a cabinet's upper edge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Powers<'a> {
    pub cabinet: &'a Cabinet,
    pub columns: &'a Columns,
    /// The columns whose powers glow, as bits.
    pub glowing: u64,
    pub theme: &'a Theme,
}

impl Powers<'_> {
    /// Draws each power above its column, or only the first and the last if they do not all fit.
    pub(crate) fn draw(&self, buf: &mut Buffer) {
        let shown: Vec<ColumnPlace> = self.columns.iter().collect();
        let (Some(&first), Some(&last)) = (shown.first(), shown.last()) else { return };
        let longest = cells(column_name(first.power).len());
        if self.columns.is_spread() && longest < self.columns.pitch() {
            for place in shown {
                self.above(place, longest + 2 <= self.columns.pitch(), buf);
            }
        } else if self.columns.lines > 1 {
            self.blocks(&shown, buf);
        } else {
            self.ends(first, last, buf);
        }
    }

    fn glow(&self, power: u32) -> Style {
        if self.glowing >> power & 1 == 1 { self.theme.odd } else { self.theme.key }
    }

    /// Draws a power in the middle of its column. Names that are not padded share the gaps between them.
    fn above(&self, place: ColumnPlace, is_padded: bool, buf: &mut Buffer) {
        let ColumnPlace { power, x, .. } = place;
        let (name, width, pitch) = (column_name(power), self.columns.width, self.columns.pitch());
        if !is_padded {
            let label = format!("{name:>pitch$} ", pitch = pitch.into());
            return self.cabinet.on_top((x + width).saturating_sub(pitch), &label, self.glow(power), buf);
        }
        let label = format!(" {name} ");
        // Two cells have no middle, so the last digit stands above the second.
        let back = (cells(label.len()) + u16::from(width > 2)).saturating_sub(width) / 2;
        let ahead = (width + u16::from(width == 2)).saturating_sub(cells(label.len())) / 2;
        self.cabinet.on_top((x + ahead).saturating_sub(back), &label, self.glow(power), buf);
    }

    /// Draws the first and the last power or, between the numbers of hidden columns, the first one shown.
    fn ends(&self, first: ColumnPlace, last: ColumnPlace, buf: &mut Buffer) {
        let (right, [more, fewer]) = (self.cabinet.right, self.columns.hidden);
        let label = |power: u32| format!(" {} ", column_name(power));
        let before = if more > 0 { format!(" {more}◂") } else { String::new() };
        let behind = if fewer > 0 { format!("▸{fewer} ") } else { String::new() };
        let x = first.x.saturating_sub(1).max(right.x);
        self.cabinet.on_top(x, &format!("{before}{}{behind}", label(first.power)), self.theme.text, buf);
        self.cabinet.on_top(x + cells(before.chars().count()), &label(first.power), self.glow(first.power), buf);
        if more + fewer == 0 {
            let width = cells(label(last.power).len());
            let x = last.x.saturating_add(3).saturating_sub(width).min(right.right().saturating_sub(width));
            self.cabinet.on_top(x, &label(last.power), self.glow(last.power), buf);
        }
    }

    /// Draws the first and the last power of every block.
    fn blocks(&self, shown: &[ColumnPlace], buf: &mut Buffer) {
        let mut words = Vec::new();
        for line in 0..self.columns.lines {
            let of_line = || shown.iter().filter(move |place| place.line == line);
            if let (Some(first), Some(last)) = (of_line().next(), of_line().next_back()) {
                words.push(format!("{} … {}", column_name(first.power), column_name(last.power)));
            }
        }
        let labels = [format!(" {} ", words.join(" over ")), format!(" {} … 1 ", column_name(shown[0].power))];
        let right = self.cabinet.right;
        let label = fitting(labels.iter().map(String::as_str), right.width);
        let last = right.right().saturating_sub(cells(label.chars().count()));
        self.cabinet.on_top(shown[0].x.saturating_sub(1).max(right.x).min(last), label, self.theme.key, buf);
    }
}
