use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use tui_big_text::{BigText, PixelSize};

use super::cells;

/// A few words in letters of four lines, as far as they fit and block elements may be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Large<'a> {
    pub words: &'a str,
    pub style: Style,
}

impl Large<'_> {
    pub const HEIGHT: u16 = 4;

    pub fn width(&self) -> u16 {
        cells(self.words.chars().count()).saturating_mul(4)
    }
}

impl Widget for Large<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let lines = vec![Line::from(self.words)];
        BigText::builder().pixel_size(PixelSize::Quadrant).style(self.style).lines(lines).build().render(area, buf);
    }
}
