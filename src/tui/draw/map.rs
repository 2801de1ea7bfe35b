//! The map of two piles, or of one.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::board::{lamps, names, powers};
use super::frame::Frame;
use super::grid::{Grid, Space};
use super::writing::fit;
use super::{Canvas, list, shown, small, width};
use crate::app::Cell;
use crate::app::view::{Ink, Low, Map, Pieces, Rail, Right, Sign, Signs, Target, View};

/// Cells of a column.
const CELL: u16 = 3;
/// The largest scale of the lamps beside the map.
const LARGEST: u16 = 4;
/// Cells of the piles' names, and of stones that are not there.
const NAMES: u16 = 5;
const STONES: u16 = 60;
/// Cells of a sign that is explained.
const SIGN: u16 = 4;

pub(crate) fn draw(canvas: &mut Canvas<'_>, view: &View, map: &Map, frame: &Frame) {
    cells(canvas, map, frame.left);
    match &view.right {
        Right::Worth(worth) => beside(canvas, worth, frame.right),
        Right::Signs(signs) => {
            let y = frame.right.y + frame.right.height.saturating_sub(3) / 2;
            legend(canvas, signs, Rect { y, ..frame.right });
        }
        _ => {}
    }
    if let Low::Signs(signs) = &view.low {
        if frame.low.is_empty() {
            legend_in_edge(canvas, signs, frame);
        } else {
            let lines = small(signs.len());
            legend(canvas, signs, Rect { y: frame.low.bottom() - lines, height: lines, ..frame.low });
        }
    }
}

/// The cells with their sizes above and left, as many as there is room for: the window follows the cursor.
pub(crate) fn cells(canvas: &mut Canvas<'_>, map: &Map, area: Rect) {
    let all = [map.cells.len(), map.cells.first().map_or(0, Vec::len)];
    let window = |at: usize, room: u16| {
        let (room, followed) = (usize::from(room), map.cursor.map_or(0, |cursor| cursor[at]));
        // The corner stays as long as it has the cursor.
        shown(all[at], room, if followed < room { 0 } else { followed })
    };
    let (rows, columns) = (window(0, area.height - 1), window(1, (area.width - 4) / CELL));
    let places = || (area.x + CELL..).step_by(CELL.into()).zip(columns.clone());
    let ink =
        |at: usize, size| if map.cursor.is_some_and(|cursor| cursor[at] == size) { Ink::Considered } else { Ink::Dim };
    for (x, column) in places() {
        canvas.put(x, area.y, &format!("{column:>3}"), ink(1, column));
    }
    for (y, row) in (area.y + 1..).zip(rows.clone()) {
        canvas.put(area.x, y, &format!("{:>2}", row as u64 * map.line.unwrap_or(1)), ink(0, row));
        for (x, column) in places() {
            let Some(&cell) = map.cells[row].get(column) else { continue };
            let (words, ink) = named(cell, map.cursor == Some([row, column]), canvas.theme.is_mono());
            canvas.put(x, y, &words, ink);
            canvas.target(Rect::new(x, y, CELL, 1), Target::Cell(row as u64, column as u64));
        }
    }
    if map.cursor.is_some() && (rows.end < all[0] || columns.end < all[1]) {
        let sign = if rows.end < all[0] { '↓' } else { '→' };
        let last = map.line.map_or(all[0], |_| map.cells.iter().map(Vec::len).sum()) - 1;
        canvas.put(area.right() - 10, area.bottom(), &format!(" {sign} to {last} "), Ink::Dim);
    }
}

fn named(cell: Cell, is_chosen: bool, is_mono: bool) -> (Cow<'static, str>, Ink) {
    let (words, ink) = match cell {
        Cell::Value(value, true) => (Cow::Owned(format!("{value:>3}")), Ink::Safe),
        Cell::Value(value, false) => {
            (Cow::Owned(format!("{value:>3}")), Ink::Scale(u8::try_from(value / 2).unwrap_or(15).min(15)))
        }
        Cell::P => (Cow::Borrowed(" P "), Ink::Safe),
        Cell::N { is_new: true } => (Cow::Borrowed(" N "), Ink::Title),
        Cell::N { is_new: false } => (Cow::Borrowed(" N "), Ink::Dim),
        Cell::Other => (Cow::Borrowed(" · "), Ink::Dim),
        Cell::Unknown => (Cow::Borrowed(" · "), Ink::Off),
    };
    match words.trim() {
        name if is_chosen && is_mono && width(name) == 1 => (Cow::Owned(format!("[{name}]")), Ink::Lit),
        _ if is_chosen => (words, Ink::Lit),
        _ => (words, ink),
    }
}

/// The chosen cell's piles as lamps, and what they are worth together.
fn beside(canvas: &mut Canvas<'_>, board: &Pieces, area: Rect) {
    // Of the piles only their names are seen: the stones have all the room that there could be.
    let left = Rect { width: STONES, ..area };
    let right = Rect { x: area.x + NAMES, width: area.width - NAMES, ..area };
    let columns = small(board.columns());
    let grid = Grid::new(board, Space { left, right, columns, most_s: LARGEST, is_centred: false });
    lamps(canvas, board, &grid, &(area.top()..area.bottom()));
    names(canvas, &board.rows, &grid);
    powers(canvas, &grid, area.y - 1, |column| board.rail(column) == Rail::Wrong);
}

/// The signs with their meaning, a line each.
fn legend(canvas: &mut Canvas<'_>, signs: &Signs, area: Rect) {
    for (y, sign) in (area.y..).zip(signs) {
        list::sign(canvas, (area.x + 1, y), SIGN, sign, area.right());
    }
}

/// The signs with their shortest meaning, side by side in the edge.
fn legend_in_edge(canvas: &mut Canvas<'_>, signs: &Signs, frame: &Frame) {
    let mut x = frame.right.x;
    for (sign, means) in signs {
        if let Sign::Words(words) = sign {
            for (words, ink) in words {
                x = canvas.put(x, frame.bottom, words, *ink);
            }
            x = canvas.put(x, frame.bottom, fit(means, 0), Ink::Dim);
        }
    }
}
