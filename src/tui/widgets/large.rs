use font8x8::{BASIC_FONTS, UnicodeFonts};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::pixel::QUADRANTS;
use ratatui::widgets::Widget;

use super::cells;

/// Words in letters four lines high, made of block elements and cut off at the edge of the area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Large<'a> {
    pub words: &'a str,
    pub style: Style,
}

impl Large<'_> {
    pub(crate) const HEIGHT: u16 = 4;
    const WIDTH: u16 = 4;

    pub(crate) fn width(&self) -> u16 {
        cells(self.words.chars().count()).saturating_mul(Self::WIDTH)
    }
}

impl Widget for Large<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        for (letter, left) in self.words.chars().zip(area.columns().step_by(Self::WIDTH.into())) {
            let rows = BASIC_FONTS.get(letter).unwrap_or_default();
            for (cell, y) in rows.chunks_exact(2).zip(area.top()..area.bottom()) {
                for (column, x) in (0..Self::WIDTH).zip(left.x..area.right()) {
                    // A row's lowest bit is its leftmost pixel.
                    let pixels = |row: u8| usize::from(row >> (2 * column) & 3);
                    let symbol = QUADRANTS[pixels(cell[0]) | pixels(cell[1]) << 2];
                    buf[(x, y)].set_char(symbol).set_style(self.style);
                }
            }
        }
    }
}
