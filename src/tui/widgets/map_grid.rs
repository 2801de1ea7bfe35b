use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::{cells, digits};
use crate::tui::theme::Theme;

/// A grid of signs with the sizes of its rows and columns: as many cells as fit, round a cursor.
#[derive(Debug)]
pub struct MapGrid<'a> {
    pub window: Window,
    pub tiles: Vec<Option<Tile>>,
    pub cursor: (u64, u64),
    /// False for a row, which needs no sizes on its left.
    pub sides: bool,
    pub theme: &'a Theme,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    pub face: Face,
    pub style: Style,
    pub runs_on: bool,
    pub solid: bool,
    pub marked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Letter(char),
    Number(u64),
}

/// The part of a grid that fits an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The sizes of its first cell, down and across.
    pub first: (u64, u64),
    pub rows: u16,
    pub columns: u16,
    pub pitch: u16,
    pub margin: u16,
}

/// Where letters stand close, one column in so many has its size above it.
const NUMBERED: u64 = 5;

impl Window {
    /// The part that fits an area round a cursor, of a grid up to these sizes. It moves on by whole pages, so that cells stay where they are.
    pub fn fit(area: Rect, cursor: (u64, u64), largest: (u64, u64), pitch: u16) -> Self {
        let height = area.height.saturating_sub(1).max(1);
        let margin = digits(cursor.0.saturating_add(height.into()).min(largest.0)) + 2;
        let width = (area.width.saturating_sub(margin + 1) / pitch).max(1);
        let (down, rows) = page(cursor.0, height, largest.0);
        let (across, columns) = page(cursor.1, width, largest.1);
        Self { first: (down, across), rows, columns, pitch, margin }
    }

    pub fn width(self) -> u16 {
        self.margin + 1 + self.columns * self.pitch
    }

    pub fn sizes(self) -> impl Iterator<Item = (u64, u64)> {
        let Self { first, rows, columns, .. } = self;
        let along = move |from: u64, count: u16| (0..count).map(move |step| from.saturating_add(step.into()));
        along(first.0, rows).flat_map(move |down| along(first.1, columns).map(move |across| (down, across)))
    }

    /// The sizes of the cell at a place relative to the first one.
    pub fn cell_at(self, x: u16, y: u16) -> (u64, u64) {
        (self.first.0.saturating_add(y.into()), self.first.1.saturating_add((x / self.pitch).into()))
    }
}

/// The first cell shown in one direction, and how many there are.
fn page(cursor: u64, room: u16, largest: u64) -> (u64, u16) {
    let room = u64::from(room);
    let all = largest.saturating_add(1);
    // Pages begin at multiples of eight, where the pattern of the binary columns does.
    let step = if room < 8 { room } else { room - room % 8 };
    let first = if all <= room || cursor < room { 0 } else { cursor / step * step };
    (first, u16::try_from(room.min(all - first)).unwrap_or(u16::MAX))
}

impl Widget for &MapGrid<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        self.head(area, buf);
        let Window { rows, columns, .. } = self.window;
        for (index, tile) in self.tiles.iter().enumerate() {
            let (row, column) = (cells(index / usize::from(columns)), cells(index % usize::from(columns)));
            if row < rows
                && let Some(tile) = tile
            {
                self.tile(tile, self.x(area, column), area.y + 1 + row, buf);
            }
        }
        self.bracket(area, buf);
    }
}

impl MapGrid<'_> {
    /// The first screen column of a cell, whose gap lies to its right.
    fn x(&self, area: Rect, column: u16) -> u16 {
        area.x + self.window.margin + 1 + column * self.window.pitch
    }

    fn head(&self, area: Rect, buf: &mut Buffer) {
        let Window { first, rows, columns, pitch, margin } = self.window;
        let last = first.1.saturating_add(u64::from(columns) - 1);
        let step = if digits(last) < pitch { 1 } else { NUMBERED * (1 + u64::from(digits(last)) / 10) };
        for column in 0..columns {
            let size = first.1.saturating_add(column.into());
            let here = size == self.cursor.1;
            let crowded = size.abs_diff(self.cursor.1) * u64::from(pitch) <= u64::from(digits(last));
            if here || size.is_multiple_of(step) && (step == 1 || !crowded) {
                let style = if here { self.theme.selected } else { self.theme.dim };
                let end = if step == 1 { pitch - 1 - digits(size) } else { pitch - 2 };
                let x = self.x(area, column) + end;
                buf.set_stringn(x, area.y, size.to_string(), area.right().saturating_sub(x).into(), style);
            }
        }
        for row in (0..rows).filter(|_| self.sides) {
            let size = first.0.saturating_add(row.into());
            let style = if size == self.cursor.0 { self.theme.selected } else { self.theme.dim };
            buf.set_stringn(area.x, area.y + 1 + row, format!("{size:>0$}", usize::from(margin)), margin.into(), style);
        }
    }

    /// Writes cell by cell: there are thousands, and looking for wide characters in each would take longer than all the rest.
    fn tile(&self, tile: &Tile, x: u16, y: u16, buf: &mut Buffer) {
        let pitch = self.window.pitch;
        let end = x + pitch - 1;
        if tile.solid {
            (x..=end).for_each(|x| put(buf, (x, y), ' ', tile.style));
        }
        match tile.face {
            Face::Letter(letter) if tile.runs_on => (x..=end).for_each(|x| put(buf, (x, y), letter, tile.style)),
            Face::Letter(letter) => put(buf, (end - 1, y), letter, tile.style),
            Face::Number(number) => {
                let mut rest = Some(number);
                for x in (x..end).rev() {
                    let Some(number) = rest else { break };
                    let digit = u8::try_from(number % 10).unwrap_or_default();
                    put(buf, (x, y), char::from(b'0' + digit), tile.style);
                    rest = Some(number / 10).filter(|&rest| rest > 0);
                }
            }
        }
        if tile.marked {
            put(buf, (end, y), '*', self.theme.odd);
        }
    }

    fn bracket(&self, area: Rect, buf: &mut Buffer) {
        let Window { first, pitch, .. } = self.window;
        let at = |cursor: u64, first: u64| cursor.checked_sub(first).and_then(|steps| u16::try_from(steps).ok());
        let (Some(row), Some(column)) = (at(self.cursor.0, first.0), at(self.cursor.1, first.1)) else { return };
        let (x, y) = (self.x(area, column), area.y + 1 + row);
        buf.set_stringn(x - 1, y, "[", 1, self.theme.selected);
        buf.set_stringn(x + pitch - 1, y, "]", 1, self.theme.selected);
    }
}

fn put(buf: &mut Buffer, place: (u16, u16), character: char, style: Style) {
    if let Some(cell) = buf.cell_mut(place) {
        cell.set_char(character).set_style(style);
    }
}
