//! What a frame says on each of its lines: only those whose words or looks have changed are turned into cells and compared.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};

use crate::text::{in_ascii, is_narrow};

/// A frame as pieces of text, in the order in which they were drawn: a later one covers what is under it.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    area: Rect,
    /// All texts, one after the other, so that a frame costs no allocation of its own for each.
    text: String,
    pieces: Vec<Piece>,
    rows: Vec<Row>,
    ascii: bool,
}

/// A line.
#[derive(Clone, Debug, Default)]
struct Row {
    /// The indices of its pieces.
    pieces: Vec<u32>,
    /// Whether a character on it may not take just one cell: one in a folder's name, say.
    is_odd: bool,
}

/// A text of one style on one line.
#[derive(Clone, Copy, Debug)]
struct Piece {
    x: u16,
    /// The most cells it takes.
    width: u16,
    style: Style,
    /// Where its text begins and ends in that of all.
    from: usize,
    to: usize,
    is_odd: bool,
}

impl Canvas {
    /// An empty one.
    #[must_use]
    pub fn new(area: Rect) -> Self {
        Self { area, rows: vec![Row::default(); area.height.into()], ..Self::default() }
    }

    /// The area that can be drawn on.
    #[must_use]
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Makes it empty again.
    pub fn clear(&mut self) {
        self.text.clear();
        self.pieces.clear();
        for row in &mut self.rows {
            row.pieces.clear();
            row.is_odd = false;
        }
    }

    /// Whether only ASCII is drawn from now on.
    pub fn use_ascii(&mut self, ascii: bool) {
        self.ascii = ascii;
    }

    /// Draws a line of text, as far as it fits into `width` cells and the area.
    pub fn set_line(&mut self, x: u16, y: u16, line: &Line<'_>, width: u16) {
        let (mut x, right) = (x, x.saturating_add(width).min(self.area.right()));
        for span in &line.spans {
            if x >= right {
                return;
            }
            let cells = match () {
                () if span.content.is_ascii() => span.content.len(),
                // Each character becomes one of ASCII.
                () if self.ascii => span.content.chars().count(),
                () => span.width(),
            };
            let cells = u16::try_from(cells).unwrap_or(u16::MAX);
            self.put(x, y, &span.content, right - x, line.style.patch(span.style));
            x = x.saturating_add(cells);
        }
    }

    fn put(&mut self, x: u16, y: u16, text: &str, width: u16, style: Style) {
        let row = y.checked_sub(self.area.y).and_then(|row| self.rows.get_mut(usize::from(row)));
        let Some(row) = row.filter(|_| x >= self.area.x) else {
            return;
        };
        let from = self.text.len();
        if self.ascii {
            self.text.extend(text.chars().map(in_ascii));
        } else {
            self.text.push_str(text);
        }
        let is_odd = !self.text[from..].chars().all(is_narrow);
        row.is_odd |= is_odd;
        row.pieces.push(u32::try_from(self.pieces.len()).unwrap_or(u32::MAX));
        self.pieces.push(Piece { x, width, style, from, to: self.text.len(), is_odd });
    }

    /// Draws a frame with a title above and perhaps one below, and gives what is inside.
    pub fn frame(&mut self, area: Rect, set: &border::Set<'_>, style: Style, titles: [Line<'_>; 2]) -> Rect {
        let inner = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(2),
        };
        let bar = |left: &str, middle: &str, right: &str| format!("{left}{}{right}", middle.repeat(inner.width.into()));
        let ends = [
            (area.y, bar(set.top_left, set.horizontal_top, set.top_right)),
            (inner.bottom(), bar(set.bottom_left, set.horizontal_bottom, set.bottom_right)),
        ];
        for ((y, bar), title) in ends.into_iter().zip(titles) {
            self.put(area.x, y, &bar, area.width, style);
            self.set_line(inner.x, y, &title, inner.width);
        }
        for y in inner.y..inner.bottom() {
            self.put(area.x, y, set.vertical_left, 1, style);
            self.put(inner.right(), y, set.vertical_right, 1, style);
        }
        inner
    }

    /// Covers an area with nothing.
    pub fn blank(&mut self, area: Rect) {
        let spaces = " ".repeat(area.width.into());
        for y in area.y..area.bottom() {
            self.set_line(area.x, y, &Line::from(Span::raw(spaces.as_str())), area.width);
        }
    }

    /// Whether a line says and looks the same as in another frame of the same area.
    #[must_use]
    pub fn has_line_of(&self, other: &Self, y: u16) -> bool {
        let (own, others) = (self.row(y), other.row(y));
        let alike = |(&a, &b): (&u32, &u32)| {
            let (a, b) = (self.pieces[a as usize], other.pieces[b as usize]);
            (a.x, a.width, a.style) == (b.x, b.width, b.style) && self.text[a.from..a.to] == other.text[b.from..b.to]
        };
        own.pieces.len() == others.pieces.len() && own.pieces.iter().zip(&others.pieces).all(alike)
    }

    /// Whether each character on a line takes just one cell.
    #[must_use]
    pub fn is_even(&self, y: u16) -> bool {
        !self.row(y).is_odd
    }

    fn row(&self, y: u16) -> &Row {
        &self.rows[usize::from(y - self.area.y)]
    }

    /// Turns a line into cells.
    pub fn paint_line(&self, y: u16, cells: &mut Buffer) {
        for &piece in &self.row(y).pieces {
            let Piece { x, width, style, from, to, is_odd } = self.pieces[piece as usize];
            // Nothing of what is covered shines through.
            let style = Style::reset().patch(style);
            let text = &self.text[from..to];
            if is_odd {
                cells.set_stringn(x, y, text, width.into(), style);
                continue;
            }
            for (x, symbol) in (x..x.saturating_add(width).min(cells.area.right())).zip(text.chars()) {
                cells[(x, y)].set_char(symbol).set_style(style);
            }
        }
    }

    /// Turns everything into cells.
    pub fn paint(&self, cells: &mut Buffer) {
        for y in self.area.y..self.area.bottom() {
            self.paint_line(y, cells);
        }
    }
}
