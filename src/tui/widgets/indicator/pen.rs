use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::grid::{GROUP, Grid, WRAP, WRAP_INDENT};
use super::{Considered, Indicator};
use crate::engine::Analysis;
use crate::tui::theme::Theme;
use crate::tui::widgets::cells;
use crate::tui::widgets::lamp::Lamp;

#[derive(Clone, Copy)]
pub(super) struct Paint {
    pub(super) lamp: Style,
    /// The columns that are not as they should be: ones glow there.
    pub(super) odd: u64,
    pub(super) lit: u64,
}

impl Paint {
    pub(super) fn of(lamp: Style) -> Self {
        Self { lamp, odd: 0, lit: 0 }
    }
}

/// The panel while it is drawn line by line, with bits written cell by cell.
pub(super) struct Pen<'a> {
    grid: &'a Grid,
    columns: u32,
    theme: &'a Theme,
    pub(super) area: Rect,
    /// The line that is drawn, or the first of a pile's.
    pub(super) y: u16,
    pub(super) lines: u16,
    buf: &'a mut Buffer,
}

impl<'a> Pen<'a> {
    pub(super) fn new(indicator: &Indicator<'a>, grid: &'a Grid, area: Rect, buf: &'a mut Buffer) -> Self {
        let area = area.intersection(buf.area);
        Self { grid, columns: indicator.columns, theme: indicator.theme, area, y: area.y, lines: 1, buf }
    }

    pub(super) fn first(&self) -> u16 {
        self.area.x + self.grid.label + 1
    }

    pub(super) fn second(&self) -> u16 {
        self.first() + self.grid.table() + self.grid.arrow
    }

    /// The left edge and the width of the bits, with the considered move's position or without.
    pub(super) fn table(&self, preview: bool) -> (u16, u16) {
        let indent = if self.grid.is_wrapped() { WRAP_INDENT } else { self.grid.label + 1 };
        (self.area.x + indent, self.grid.width(preview).saturating_sub(indent))
    }

    pub(super) fn positions<'b>(
        &self,
        now: &'b Analysis,
        beside: Option<Considered<'b>>,
    ) -> impl Iterator<Item = (u16, &'b Analysis)> + use<'b> {
        let second = self.second();
        std::iter::once((self.first(), now)).chain(beside.map(|considered| (second, considered.left)))
    }

    pub(super) fn text(&mut self, x: u16, text: &str, style: Style) {
        if self.y < self.area.bottom() && x < self.area.right() {
            self.buf.set_stringn(x, self.y, text, (self.area.right() - x).into(), style);
        }
    }

    pub(super) fn middle_text(&mut self, x: u16, text: &str, style: Style) {
        let top = self.y;
        self.y += (self.lines - 1) / 2;
        self.text(x, text, style);
        self.y = top;
    }

    pub(super) fn numbers(&mut self, x: u16, number: impl Fn(u32) -> (u64, Style)) {
        for (column, right) in ends(self.grid, self.columns, x) {
            let (number, style) = number(column);
            let text = number.to_string();
            self.text((right + 1).saturating_sub(cells(text.len())), &text, style);
        }
    }

    /// A number's bits: as lamps where each has some cells and colours are seen, otherwise as digits.
    pub(super) fn bits(&mut self, x: u16, value: u64, paint: Paint) {
        let lamps = self.theme.lamps && !self.grid.form.is_bare();
        // All lamps of a board are of one shape: the one that fits its narrowest column.
        let width = self.grid.widths.iter().copied().min().unwrap_or_default();
        for (column, x) in ends(self.grid, self.columns, x) {
            let set = value >> column & 1 == 1;
            if lamps {
                self.lamp(x, width, set, column, paint);
            } else {
                self.bit(x, set, column, paint);
            }
        }
    }

    fn lamp(&mut self, right: u16, width: u16, set: bool, column: u32, paint: Paint) {
        let style = match (set, paint.lit >> column & 1, paint.odd >> column & 1) {
            (false, ..) => self.theme.off,
            (_, 1, _) => self.theme.lit_stone,
            (_, _, 1) => self.theme.odd,
            _ => paint.lamp,
        };
        if self.y + self.lines <= self.area.bottom() && right < self.area.right() {
            Lamp::fit(width, self.lines).draw(set, right, [self.y, self.lines], style, self.buf);
        }
    }

    /// Marks under the bits that are set.
    pub(super) fn marks(&mut self, x: u16, value: u64, style: Style) {
        for (_, x) in ends(self.grid, self.columns, x).filter(|(column, _)| value >> column & 1 == 1) {
            self.cell(x, '▲', style);
        }
    }

    /// A number's bits on several lines, the low half under the high half; goes on to the next line.
    pub(super) fn wrapped_bits(&mut self, value: u64, one: Style) {
        let columns: Vec<u32> = (0..self.columns).rev().collect();
        for chunk in columns.rchunks(WRAP).rev() {
            for (index, &column) in (WRAP - chunk.len()..).zip(chunk) {
                let x = self.area.x + WRAP_INDENT + cells(index + index / GROUP);
                self.bit(x, value >> column & 1 == 1, column, Paint::of(one));
            }
            self.y += 1;
        }
    }

    fn bit(&mut self, x: u16, set: bool, column: u32, paint: Paint) {
        let style = match (set, paint.lit >> column & 1, paint.odd >> column & 1) {
            (_, 1, _) => self.theme.lit,
            (false, ..) => self.theme.dim,
            (true, _, 1) => self.theme.odd,
            (true, ..) => paint.lamp,
        };
        let top = self.y;
        self.y += (self.lines - 1) / 2;
        self.cell(x, if set { '1' } else { '·' }, style);
        self.y = top;
    }

    fn cell(&mut self, x: u16, symbol: char, style: Style) {
        if self.y < self.area.bottom() && x < self.area.right() {
            self.buf[(x, self.y)].set_char(symbol).set_style(style);
        }
    }
}

/// The columns from the left, each with the last cell of its room.
fn ends(grid: &Grid, columns: u32, x: u16) -> impl Iterator<Item = (u32, u16)> + use<'_> {
    let right = grid.widths.iter().scan(x, |right, width| {
        *right += width;
        Some(*right - 1)
    });
    (0..columns).rev().zip(right)
}
