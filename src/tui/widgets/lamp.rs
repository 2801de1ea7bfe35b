use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A lamp of the indicator board, as large as its place lets it be.
#[derive(Clone, Copy, Debug)]
pub struct Lamp {
    /// The lines of one that is lit, and of one that is dark: colour is not the only cue.
    shapes: [&'static [&'static str]; 2],
}

const HUGE: [&[&str]; 2] = [&["▗▟██▙▖", "██████", "▝▜██▛▘"], &["╭────╮", "│    │", "╰────╯"]];
const LARGE: [&[&str]; 2] = [&["▗██▖", "▝██▘"], &["╭──╮", "╰──╯"]];
const WIDE: [&[&str]; 2] = [&["██"], &["░░"]];
const SMALL: [&[&str]; 2] = [&["●"], &["○"]];

impl Lamp {
    /// The largest lamp for a column of so many cells, one of them a gap, and a pile of so many lines.
    pub fn fit(width: u16, lines: u16) -> Self {
        let shapes = match (width, lines) {
            (7.., 3..) => HUGE,
            (5.., 2) => LARGE,
            (3.., _) => WIDE,
            _ => SMALL,
        };
        Self { shapes }
    }

    /// Draws it with its right edge in this cell, on the lines from `top` on, in the middle of so many `lines`.
    pub fn draw(self, is_lit: bool, right: u16, [top, lines]: [u16; 2], style: Style, buf: &mut Buffer) {
        let shape = self.shapes[usize::from(!is_lit)];
        let height = super::cells(shape.len());
        let first = top + (lines.max(1) - height.min(lines.max(1))) / 2;
        let width = shape.first().map_or(0, |line| super::cells(line.chars().count()));
        let place = Rect { x: (right + 1).saturating_sub(width), y: first, width, height }.intersection(buf.area);
        for (y, line) in (place.top()..place.bottom()).zip(shape) {
            for (x, symbol) in (place.left()..place.right()).zip(line.chars()) {
                buf[(x, y)].set_char(symbol).set_style(style);
            }
        }
    }
}
