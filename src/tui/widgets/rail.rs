use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Lamp;
use crate::tui::theme::Theme;

/// A column that is not as it should be left: a line of light from its power to its plate, behind its lamps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rail {
    Stays,
    /// The considered move mends the column.
    Goes,
    /// The considered move breaks the column.
    Comes,
}

impl Rail {
    /// The rail of a column, given if it is wrong now and after the considered move.
    pub(crate) fn new(now: bool, then: bool) -> Option<Self> {
        match (now, then) {
            (true, true) => Some(Self::Stays),
            (true, false) => Some(Self::Goes),
            (false, true) => Some(Self::Comes),
            (false, false) => None,
        }
    }

    /// Draws the rail through these lines of a column whose lamps start at `x`.
    pub(crate) fn draw(self, (x, width): (u16, u16), lines: Range<u16>, theme: &Theme, buf: &mut Buffer) {
        for y in lines {
            buf.set_string(x + (width - 2) / 2, y, self.symbol(theme), self.style(theme));
        }
    }

    /// Draws a lamp on the rail. Only an unlit one lets it pass, and shows it alone where lamps are one line high.
    pub(crate) fn lamp(self, lamp: Lamp, place: Rect, theme: &Theme, buf: &mut Buffer) {
        if lamp == Lamp::Off && place.height == 1 {
            let symbol = match (self, theme.has_blocks()) {
                (Self::Stays, true) => "▕▏",
                (_, true) => "··",
                _ => self.symbol(theme),
            };
            return buf.set_string(place.x, place.y, symbol, self.style(theme));
        }
        let core = [(place.height - 1) / 2, place.height / 2];
        for (index, row) in (0..).zip(place.rows()) {
            if lamp != Lamp::Off || core.contains(&index) {
                buf.set_string(row.x, row.y, " ".repeat(row.width.into()), theme.text);
            }
        }
        lamp.draw(place, theme, buf);
    }

    pub(crate) fn symbol(self, theme: &Theme) -> &'static str {
        match (self, theme.has_blocks()) {
            (Self::Stays, true) => "▐▌",
            (Self::Stays, false) => "||",
            (_, true) => "▝▘",
            (_, false) => "::",
        }
    }

    fn style(self, theme: &Theme) -> Style {
        if self == Self::Goes { theme.considered } else { theme.odd }
    }
}
