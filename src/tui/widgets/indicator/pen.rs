use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::grid::{GROUP, Grid, WRAP, WRAP_INDENT};
use crate::engine::Analysis;
use crate::tui::canvas::Canvas;
use crate::tui::theme::Theme;
use crate::tui::widgets::cells;

/// A number's bits: `1` in a style, `·` for zeros.
pub(super) fn bit_cells(value: u64, one: Style, theme: &Theme) -> impl Fn(u32) -> (String, Style) {
    let faint = theme.faint;
    move |column| {
        if value >> column & 1 == 1 { ("1".to_owned(), one) } else { ("·".to_owned(), faint) }
    }
}

/// Where the panel is being drawn, line by line.
pub(super) struct Pen<'a> {
    pub(super) grid: &'a Grid,
    pub(super) area: Rect,
    pub(super) y: u16,
    pub(super) canvas: &'a mut Canvas,
}

impl Pen<'_> {
    pub(super) fn first(&self) -> u16 {
        self.area.x + self.grid.label + 1
    }

    pub(super) fn second(&self) -> u16 {
        self.first() + self.grid.table() + self.grid.arrow
    }

    /// Where the bits begin, and the cells they take, with the considered move's position or without.
    pub(super) fn table(&self, preview: bool) -> (u16, u16) {
        let indent = if self.grid.is_wrapped() { WRAP_INDENT } else { self.grid.label + 1 };
        (self.area.x + indent, self.grid.width(preview).saturating_sub(indent))
    }

    pub(super) fn sides<'a>(&self, now: &'a Analysis, beside: Option<&'a Analysis>) -> Vec<(u16, &'a Analysis)> {
        let second = beside.map(|left| (self.second(), left));
        std::iter::once((self.first(), now)).chain(second).collect()
    }

    pub(super) fn text(&mut self, x: u16, text: &str, style: Style) {
        if self.y < self.area.bottom() && x < self.area.right() {
            let width = self.area.right() - x;
            self.canvas.set_line(x, self.y, &Line::from(Span::styled(text, style)), width);
        }
    }

    /// One cell for each column, from the left, each at the right of its room.
    pub(super) fn cells(&mut self, x: u16, columns: u32, cell: impl Fn(u32) -> (String, Style)) {
        let mut right = x;
        for (width, column) in self.grid.widths.clone().iter().zip((0..columns).rev()) {
            right += width;
            let (text, style) = cell(column);
            self.text(right.saturating_sub(cells(text.chars().count())), &text, style);
        }
    }

    /// A number's bits, some of them lit.
    pub(super) fn lit_bits(&mut self, value: u64, lit: u64, columns: u32, theme: &Theme) {
        if lit == 0 || self.grid.is_wrapped() {
            self.bits(value, columns, theme.one, theme);
            return;
        }
        let cell = bit_cells(value, theme.one, theme);
        let cell = |column| {
            let (text, style) = cell(column);
            (text, if lit >> column & 1 == 1 { theme.lit } else { style })
        };
        self.cells(self.first(), columns, cell);
        self.y += 1;
    }

    /// A number's bits on this line, or wrapped on several; goes on to the next.
    pub(super) fn bits(&mut self, value: u64, columns: u32, one: Style, theme: &Theme) {
        if !self.grid.is_wrapped() {
            self.cells(self.first(), columns, bit_cells(value, one, theme));
            self.y += 1;
            return;
        }
        let cell = bit_cells(value, one, theme);
        let columns: Vec<u32> = (0..columns).rev().collect();
        // The low half stands under the high half, right-aligned.
        for chunk in columns.rchunks(WRAP).rev() {
            for (index, &column) in (WRAP - chunk.len()..).zip(chunk) {
                let (text, style) = cell(column);
                let x = self.area.x + WRAP_INDENT + cells(index + index / GROUP);
                self.text(x, &text, style);
            }
            self.y += 1;
        }
    }
}
