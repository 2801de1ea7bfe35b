//! The grid of the map.

mod graph;

pub(crate) use graph::{GRAPH_LINES, MoveGraph, Node};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::{cells, digits};
use crate::tui::theme::Theme;

/// A grid of signs with the sizes of its rows and columns: as many cells as fit around a cursor.
#[derive(Debug)]
pub(crate) struct MapGrid<'a> {
    pub window: Window,
    pub tiles: Vec<Option<Tile>>,
    pub cursor: (u64, u64),
    pub theme: &'a Theme,
}

/// A cell of the grid as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    pub face: Face,
    pub style: Style,
    /// True if the style covers the whole tile, not only its text.
    pub solid: bool,
    pub note: Option<char>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    Letter(char),
    Number(u64),
    Empty,
    Route(char),
}

/// The part of a grid that fits an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// Sizes of the first cell, down and across.
    pub first: (u64, u64),
    pub rows: u16,
    pub columns: u16,
    /// Cells and lines of a tile, and of the gap after it.
    tile: (u16, u16),
    gap: (u16, u16),
    /// Lines above the tiles, for the sizes of the columns.
    head: u16,
    /// Cells left of the tiles, for the sizes of the rows.
    margin: u16,
}

/// Lines of the largest tile, which is about square.
const MOST_LINES: u16 = 5;
/// From this height on, a grid has free lines between its rows.
const TALL: u16 = 16;
/// Step between the columns that show their size if tiles are narrow.
const NUMBERED: u16 = 5;

impl Window {
    /// The part of a grid up to the `largest` sizes that fits in `area` around `cursor`, with tiles at least `least`
    /// cells wide. Large parts scroll by pages, so that cells stay where they are. A grid that fits as a whole has
    /// tiles as large as possible.
    pub(crate) fn fit(area: Rect, cursor: (u64, u64), largest: (u64, u64), least: u16) -> Self {
        let height = area.height.saturating_sub(1).max(1);
        let longest = digits(cursor.0.saturating_add(height.into()).min(largest.0)).max(2);
        let margin = if largest.0 == 0 { 1 } else { (longest + 1).min(area.width / 3) };
        let room = area.width.saturating_sub(margin).max(least);
        // A grid that goes on only downwards fills its width, and every other line.
        let is_wide = largest.0 == u64::MAX && u64::from(room / least) > largest.1;
        let step = if is_wide && height >= TALL { 2 } else { 1 };
        let (down, rows) = page(cursor.0, height.div_ceil(step), largest.0);
        let (across, columns) = page(cursor.1, room / least, largest.1);
        let window = Self { first: (down, across), rows, columns, tile: (least, 1), gap: (0, 0), head: 1, margin };
        if is_wide {
            let (pitch, gap) = (room / columns, u16::from(room / columns > 4));
            return Self { tile: (pitch - gap, 1), gap: (gap, step - 1), ..window };
        }
        let is_whole = u64::from(rows) > largest.0 && u64::from(columns) > largest.1;
        if is_whole { window.enlarged(room, height, least) } else { window }
    }

    fn enlarged(self, room: u16, height: u16, least: u16) -> Self {
        let (pitch, step) = (room / self.columns, height / self.rows);
        let lines = (step - 1).clamp(1, MOST_LINES).min(pitch / 2);
        let width = (pitch - 1).min(2 * lines + 2);
        if width < least {
            return self;
        }
        Self { tile: (width, lines.max(1)), gap: (1, u16::from(step > lines)), ..self }
    }

    fn pitch(self) -> u16 {
        self.tile.0 + self.gap.0
    }

    fn step(self) -> u16 {
        self.tile.1 + self.gap.1
    }

    fn is_large(self) -> bool {
        self.gap.0 > 0
    }

    /// Sizes of the rows.
    pub(crate) fn down(self) -> impl Iterator<Item = u64> {
        (0..self.rows).map(move |row| self.first.0.saturating_add(row.into()))
    }

    /// Sizes of the columns.
    pub(crate) fn across(self) -> impl Iterator<Item = u64> {
        (0..self.columns).map(move |column| self.first.1.saturating_add(column.into()))
    }

    /// True for each side on which a grid up to these sizes continues: left, right, above, below.
    pub(crate) fn goes_on(self, largest: (u64, u64)) -> [bool; 4] {
        let (right, below) = (self.across().all(|size| size < largest.1), self.down().all(|size| size < largest.0));
        [self.first.1 > 0, right, self.first.0 > 0, below]
    }

    /// The largest size shown.
    pub(crate) fn largest(self) -> u64 {
        self.down().chain(self.across()).max().unwrap_or(0)
    }

    /// Width of everything shown, plus one free cell.
    pub(crate) fn whole_width(self) -> u16 {
        self.margin + self.columns * self.pitch() + 1
    }

    /// Width of a tile.
    pub(crate) fn width(self) -> u16 {
        self.tile.0
    }

    /// The area of all tiles; large ones are centred.
    pub(crate) fn tiles(self, area: Rect) -> Rect {
        let (width, height) = (self.columns * self.pitch(), self.rows * self.step());
        let spare = |room: u16, used: u16| if self.is_large() { room.saturating_sub(used) / 2 } else { 0 };
        let x = area.x + self.margin + spare(area.width, self.margin + width);
        let y = area.y + self.head + spare(area.height, self.head + height);
        Rect { x, y, width, height }.intersection(area)
    }

    fn place(self, tiles: Rect, row: u16, column: u16) -> Rect {
        let (x, y) = (tiles.x + column * self.pitch(), tiles.y + row * self.step());
        Rect { x, y, width: self.tile.0, height: self.tile.1 }
    }

    /// Sizes of the cell at a place relative to the first tile.
    pub(crate) fn cell_at(self, x: u16, y: u16) -> (u64, u64) {
        let (row, column) = (y / self.step(), x / self.pitch());
        (self.first.0.saturating_add(row.into()), self.first.1.saturating_add(column.into()))
    }
}

/// The first cell shown in one direction, and the number of cells.
fn page(cursor: u64, room: u16, largest: u64) -> (u64, u16) {
    let room = u64::from(room.max(1));
    let all = largest.saturating_add(1);
    // Pages begin at multiples of eight, as the pattern of the binary columns does. Smaller parts follow the cursor.
    let first = match room - room % 8 {
        0 => cursor.saturating_sub(room / 2),
        _ if cursor < room => 0,
        step => cursor / step * step,
    };
    // Keeps the last page as full as the others.
    (first.min(all.saturating_sub(room)), u16::try_from(room.min(all)).unwrap_or(u16::MAX))
}

impl Widget for &MapGrid<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let window = self.window;
        let tiles = window.tiles(area);
        self.sizes(tiles, area, buf);
        for (index, tile) in self.tiles.iter().enumerate() {
            let (row, column) = (index / usize::from(window.columns), index % usize::from(window.columns));
            let Some(tile) = tile else { continue };
            tile.draw(window.place(tiles, cells(row), cells(column)), window.is_large(), self.theme, buf);
        }
        self.cursor(tiles, buf);
    }
}

impl MapGrid<'_> {
    /// Draws the sizes above the columns and left of the rows. If those of the columns do not fit, only every
    /// [`NUMBERED`]th is drawn.
    fn sizes(&self, tiles: Rect, area: Rect, buf: &mut Buffer) {
        let window = self.window;
        let style = |here: bool| if here { self.theme.considered } else { self.theme.dim };
        let longest = digits(window.across().last().unwrap_or(0));
        let every = [1, NUMBERED].into_iter().find(|every| longest < every * window.pitch());
        let crowded = |size: u64| size.abs_diff(self.cursor.1) * u64::from(window.pitch()) <= u64::from(longest);
        for (size, x) in window.across().zip((tiles.x..).step_by(window.pitch().into())) {
            let here = size == self.cursor.1;
            if here || every.is_some_and(|every| size.is_multiple_of(every.into()) && (every == 1 || !crowded(size))) {
                let spare = window.tile.0.saturating_sub(digits(size));
                let end = x + window.tile.0 - if window.is_large() { spare / 2 } else { 0 };
                let x = end.saturating_sub(digits(size)).max(area.x);
                buf.set_stringn(x, tiles.y - 1, size.to_string(), (area.right() - x).into(), style(here));
            }
        }
        if window.margin == 1 {
            return;
        }
        for (size, y) in window.down().zip((tiles.y..).step_by(window.step().into())) {
            let text = size.to_string();
            let room = usize::from(window.margin - 1);
            let text = match text.len().checked_sub(room) {
                None | Some(0) => text,
                // Keeps the last digits, in which rows differ.
                Some(more) => format!("…{}", &text[(more + 1).min(text.len())..]),
            };
            let x = tiles.x - 1 - cells(text.chars().count());
            buf.set_string(x, y + (window.tile.1 - 1) / 2, text, style(size == self.cursor.0));
        }
    }

    /// Draws brackets around the cursor's tile if there are no colours.
    fn cursor(&self, tiles: Rect, buf: &mut Buffer) {
        let window = self.window;
        let at = |cursor: u64, first: u64| cursor.checked_sub(first).and_then(|steps| u16::try_from(steps).ok());
        let (Some(row), Some(column)) = (at(self.cursor.0, window.first.0), at(self.cursor.1, window.first.1)) else {
            return;
        };
        if self.theme.tells_by_shape() {
            let place = window.place(tiles, row, column);
            let y = place.y + (place.height - 1) / 2;
            buf.set_stringn(place.x, y, "[", 1, self.theme.considered);
            buf.set_stringn(place.right() - u16::from(window.is_large()), y, "]", 1, self.theme.considered);
        }
    }
}

impl Tile {
    /// Draws a tile cell by cell: there are many, and looking for wide characters would take longer than everything
    /// else. Its text stands at its end, or in the middle of a large tile.
    pub(crate) fn draw(&self, place: Rect, large: bool, theme: &Theme, buf: &mut Buffer) {
        let Rect { x, width, .. } = place;
        if self.solid {
            for row in place.rows() {
                (row.left()..row.right()).for_each(|x| put(buf, (x, row.y), ' ', self.style));
            }
        }
        let y = place.y + (place.height - 1) / 2;
        let words = match self.face {
            Face::Letter(letter) => letter.to_string(),
            Face::Number(number) => number.to_string(),
            Face::Empty => "·".repeat(if large && width.is_multiple_of(2) { 2 } else { 1 }),
            Face::Route('─') => "─".repeat(width.into()),
            Face::Route(line) => line.to_string(),
        };
        let length = cells(words.chars().count());
        let end = |length: u16| if large { x + length + width.saturating_sub(length) / 2 } else { x + width };
        for (x, symbol) in (end(length) - length..).zip(words.chars()) {
            put(buf, (x, y), symbol, self.style);
        }
        if let Some(note) = self.note {
            let style = if self.solid { self.style } else { theme.odd };
            put(buf, (end(length).saturating_sub(length + 1).max(x), y), note, style);
        }
    }
}

fn put(buf: &mut Buffer, place: (u16, u16), character: char, style: Style) {
    if let Some(cell) = buf.cell_mut(place) {
        cell.set_char(character).set_style(style);
    }
}
