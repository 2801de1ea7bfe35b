//! The map of two piles.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::frame::{Frame, Shape};
use super::grid::Grid;
use super::{Canvas, board, middle, small, width, writing};
use crate::app::scene::{Beside, Ink, Map, Pieces, Target};
use crate::app::{Cell, Cells};
use crate::coach::words::Words;

/// Cells of a column.
const CELL: u16 = 3;
/// The largest scale of the lamps beside the map.
const LARGEST: u16 = 3;

pub(crate) fn draw(canvas: &mut Canvas<'_>, map: &Map, window: Rect) -> String {
    let mut frame = Frame::new(window, 3, Shape::Open, 0);
    canvas.edges(&frame.areas(), Ink::Frame);
    writing::head(canvas, frame.head, &map.head, false);
    cells(canvas, &map.cells, frame.left, true);
    match &map.beside {
        Beside::Board(board) => beside(canvas, board, frame.right),
        Beside::Legend(signs) => legend(canvas, signs, frame.right),
    }
    let rest = writing::say(canvas, &mut frame, &map.coach, Ink::Text);
    writing::keys_after(canvas, frame.keys, &map.keys, &rest);
    rest
}

/// The cells with their sizes above and left, as many as there is room for: with a cursor the window follows it.
pub(crate) fn cells(canvas: &mut Canvas<'_>, cells: &Cells, area: Rect, has_cursor: bool) {
    let (all, chosen) = (cells.largest() + 1, cells.chosen());
    let window = |pile: usize, room: u16| {
        let shown = all.min(room.into());
        let first = if has_cursor { chosen[pile].saturating_sub(shown / 2).min(all - shown) } else { 0 };
        first..first + shown
    };
    let (rows, columns) = (window(0, area.height - 1), window(1, (area.width - 4) / CELL));
    let places = || (area.x + CELL..).step_by(CELL.into()).zip(columns.clone());
    let ink = |is_chosen: bool| if is_chosen && has_cursor { Ink::Considered } else { Ink::Dim };
    for (x, column) in places() {
        canvas.put(x, area.y, &format!("{column:>3}"), ink(column == chosen[1]));
    }
    for (y, row) in (area.y + 1..).zip(rows.clone()) {
        canvas.put(area.x, y, &format!("{row:>2}"), ink(row == chosen[0]));
        for ((x, column), cell) in places().zip(cells.row(row, columns.clone())) {
            let is_chosen = has_cursor && chosen == [row, column];
            let (words, ink) = named(cell, is_chosen, canvas.theme.is_mono());
            canvas.put(x, y, &words, ink);
            canvas.target(Rect::new(x, y, CELL, 1), Target::Cell(row, column));
        }
    }
    if has_cursor {
        writing::hidden(canvas, area, rows.start > 0, rows.end < all);
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
    let names = Rect { width: 60, ..area };
    let lamps = Rect { x: area.x + 5, width: area.width - 5, ..area };
    let grid = Grid::at_most(LARGEST, board, names, lamps);
    board::lamps(canvas, board, &grid, area.top()..area.bottom());
    board::stones(canvas, &board.rows, &grid);
    board::powers(canvas, board, &grid, area.y - 1);
}

/// The signs, with air between them where there is room.
fn legend(canvas: &mut Canvas<'_>, signs: &[(&'static str, Ink, Words)], area: Rect) {
    let is_wide = signs.iter().all(|(.., words)| width(&words.long) + 5 <= area.width);
    let shown = |(sign, ink, words): &(&'static str, Ink, Words)| {
        let words = if is_wide { &words.long } else { &words.short };
        (is_wide && area.height > 9 || !words.is_empty()).then(|| (*sign, *ink, words.to_string()))
    };
    let shown: Vec<_> = signs.iter().filter_map(shown).collect();
    let x = area.x + if area.width > 20 { 2 } else { 0 };
    for (y, (sign, ink, words)) in (middle(area.y, area.height, small(shown.len()))..).zip(&shown) {
        canvas.put(x, y, sign, *ink);
        canvas.put(x + 4, y, words, Ink::Text);
    }
}
