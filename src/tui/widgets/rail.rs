use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Columns, Lamp};
use crate::tui::theme::Theme;

/// A column that is not as it should be left: a line of light from its power to its plate, behind its lamps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rail {
    pub symbol: &'static str,
    style: Style,
    /// True if the considered move neither mends nor breaks the column.
    stays: bool,
}

impl Rail {
    /// The rail of a column, given if it is wrong now and after the considered move.
    pub(crate) fn new(now: bool, then: bool, theme: &Theme) -> Option<Self> {
        let symbol = match (now, then) {
            (false, false) => return None,
            (true, true) => return Some(Self::of_wrong(theme)),
            (false, true) if !theme.has_blocks() => "++",
            (true, false) if !theme.has_blocks() => "::",
            (false, true) if theme.tells_by_shape() => "▗▖",
            _ => "▝▘",
        };
        let style = if then { theme.odd } else { theme.considered };
        Some(Self { symbol, style, stays: false })
    }

    /// The rail of a column that is wrong, with no move considered.
    pub(crate) fn of_wrong(theme: &Theme) -> Self {
        Self { symbol: if theme.has_blocks() { "▐▌" } else { "||" }, style: theme.odd, stays: true }
    }

    /// Draws the rails of columns through these lines, unless lamps are too small to leave them visible.
    pub(crate) fn draw_all(
        columns: &Columns,
        rail: impl Fn(u32) -> Option<Self>,
        lines: &Range<u16>,
        buf: &mut Buffer,
    ) {
        for (power, x, _) in columns.iter().filter(|_| columns.width > 2) {
            if let Some(rail) = rail(power) {
                let x = x + (columns.width - 2) / 2;
                lines.clone().for_each(|y| buf.set_string(x, y, rail.symbol, rail.style));
            }
        }
    }

    /// Draws a lamp on the rail. Only an unlit one lets it pass, and shows it alone where lamps are one line high.
    pub(crate) fn lamp(self, lamp: Lamp, place: Rect, theme: &Theme, buf: &mut Buffer) {
        if lamp == Lamp::Off && place.height == 1 {
            let symbol = match (self.stays, theme.has_blocks()) {
                (true, true) => "▕▏",
                (false, true) => "··",
                _ => self.symbol,
            };
            return buf.set_string(place.x, place.y, symbol, self.style);
        }
        let core = [(place.height - 1) / 2, place.height / 2];
        for (index, row) in (0..).zip(place.rows()) {
            if lamp != Lamp::Off || core.contains(&index) {
                buf.set_string(row.x, row.y, " ".repeat(row.width.into()), theme.text);
            }
        }
        lamp.draw(place, theme, buf);
    }
}
