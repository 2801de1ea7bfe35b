//! The drawing of all screens from plain data, and the canvas that they are drawn on.

mod board;
mod frame;
mod glyph;
mod graph;
mod grid;
mod letters;
mod list;
mod map;
mod picture;
mod print;
mod screen;
mod table;
mod title;
mod words;
mod writing;

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::Span;
use ratatui::widgets::{Block, BorderType, Widget};

use super::theme::Theme;
use crate::app::view::{Ink, Line, Target, View};

/// The smallest window with room for everything.
const LEAST: (u16, u16) = (40, 12);

/// The answer of a frame to the loop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Drawn {
    /// Later ones lie on top.
    pub targets: Vec<(Rect, Target)>,
    /// True if Enter shows more words.
    pub has_more: bool,
    /// The first row of the page of keys while its last one is shown.
    pub last: usize,
}

/// Draws a screen on the whole buffer.
pub(crate) fn draw(view: &View, theme: Theme, cells: &mut Buffer) -> Drawn {
    let window = cells.area;
    let mut canvas = Canvas::new(cells, theme);
    let mut has_more = false;
    if window.width < LEAST.0 || window.height < LEAST.1 {
        too_small(&mut canvas, window);
    } else {
        has_more = screen::draw(&mut canvas, view, window);
    }
    let (targets, last) = (std::mem::take(&mut canvas.targets), canvas.last);
    theme.translate(cells);
    Drawn { targets, has_more, last }
}

fn too_small(canvas: &mut Canvas<'_>, window: Rect) {
    let Rect { width, height, .. } = window;
    let words = format!("NIMATRON needs {} x {}; this is {width} x {height}.", LEAST.0, LEAST.1);
    writing::flow(canvas, &Line::new(Ink::Text, words), window);
}

/// Every sign of two by two quarters: 1 is the upper left one, 2 the upper right one, 4 and 8 those below.
const QUARTERS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// The cells of one frame, with the theme that they are drawn in.
pub(crate) struct Canvas<'a> {
    cells: &'a mut Buffer,
    pub theme: Theme,
    pub targets: Vec<(Rect, Target)>,
    pub last: usize,
}

impl<'a> Canvas<'a> {
    /// An empty canvas, with its ground painted.
    pub(crate) fn new(cells: &'a mut Buffer, theme: Theme) -> Self {
        cells.set_style(cells.area, theme.ground());
        Self { cells, theme, targets: Vec::new(), last: 0 }
    }

    /// Writes words and returns the cell after them.
    pub(crate) fn put(&mut self, x: u16, y: u16, words: &str, ink: Ink) -> u16 {
        let words = self.theme.spelled(words);
        let area = self.cells.area;
        if (area.top()..area.bottom()).contains(&y) && (area.left()..area.right()).contains(&x) {
            return self.cells.set_stringn(x, y, &words, usize::from(area.right() - x), self.theme.style(ink)).0;
        }
        x.saturating_add(width(&words))
    }

    /// Words in which a ★ is gold.
    pub(crate) fn starred(&mut self, x: u16, y: u16, words: &str, ink: Ink) -> u16 {
        words.split_inclusive('★').fold(x, |x, part| {
            let plain = part.trim_end_matches('★');
            let x = self.put(x, y, plain, ink);
            self.put(x, y, &part[plain.len()..], Ink::Gold)
        })
    }

    /// Cells of one sign.
    pub(crate) fn fill(&mut self, area: Rect, sign: char, ink: Ink) {
        let line = sign.to_string().repeat(usize::from(area.width));
        for y in area.top()..area.bottom() {
            self.put(area.x, y, &line, ink);
        }
    }

    /// A cell with its upper half in one ink and its lower half in another.
    pub(crate) fn halves(&mut self, x: u16, y: u16, [upper, lower]: [Ink; 2]) {
        let ground = self.theme.style(lower).fg.unwrap_or_default();
        self.put(x, y, "▀", upper);
        self.cells.set_style(Rect::new(x, y, 1, 1), Style::new().bg(ground));
    }

    pub(crate) fn band(&mut self, area: Rect) {
        self.cells.set_style(area, self.theme.band());
    }

    /// Heavy edges around areas; those that adjoin share an edge.
    pub(crate) fn edges(&mut self, areas: &[Rect], ink: Ink) {
        let block = Block::bordered().border_type(BorderType::Thick).merge_borders(MergeStrategy::Exact);
        let block = block.border_style(self.theme.style(ink));
        for area in areas.iter().filter(|area| !area.is_empty()) {
            (&block).render(area.outer(Margin::new(1, 1)), self.cells);
        }
    }

    /// Draws with quarters of cells: `filled` is asked for each, twice as many a line and twice as many lines. `shade`
    /// stands for full cells.
    pub(crate) fn quarters(&mut self, area: Rect, ink: Ink, shade: Option<char>, filled: impl Fn(u16, u16) -> bool) {
        let style = self.theme.style(ink);
        for (x, y) in (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y))) {
            let quarter = |k: u16| usize::from(filled(2 * x + k % 2, 2 * y + k / 2)) << k;
            let sign = match (0..4).map(quarter).sum() {
                0 => continue,
                _ if self.theme.is_ascii() => '#',
                15 => shade.unwrap_or('█'),
                some => QUARTERS[some],
            };
            if let Some(cell) = self.cells.cell_mut((area.x + x, area.y + y)) {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    pub(crate) fn target(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }
}

/// Cells that words take.
pub(crate) fn width(words: &str) -> u16 {
    // Most words are ASCII, and need no table.
    small(if words.is_ascii() { words.len() } else { Span::raw(words).width() })
}

/// A count as cells or lines.
pub(crate) fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// The first cell of something of this size in the middle of a room.
pub(crate) fn middle(start: u16, room: u16, size: u16) -> u16 {
    let cells = (2 * u32::from(start) + u32::from(room)).saturating_sub(size.into()) / 2;
    u16::try_from(cells).unwrap_or(u16::MAX)
}

/// An area without some cells on both sides.
pub(crate) fn inside(area: Rect, cells: u16) -> Rect {
    Rect { x: area.x + cells, width: area.width.saturating_sub(2 * cells), ..area }
}

/// The part of so many lines that has room: it follows one of them.
pub(crate) fn shown(all: usize, room: usize, followed: usize) -> Range<usize> {
    let first = followed.saturating_sub(room / 2).min(all.saturating_sub(room));
    first..all.min(first + room)
}
