//! The map of two piles.

use ratatui::layout::Rect;

use super::board;
use super::canvas::{Canvas, width};
use super::frame::{Frame, Shape};
use super::grid::Grid;
use super::text;
use crate::app::scene::{Beside, Board, Cell, Cells, Ink, Map, Target};
use crate::coach::words::Words;

/// Cells of a column.
const CELL: u16 = 3;
/// The largest scale of the lamps beside the map.
const LARGEST: u16 = 3;

pub(crate) fn draw(canvas: &mut Canvas<'_>, map: &Map, window: Rect) -> String {
    let frame = Frame::new(window, 3, Shape::Open, 0);
    canvas.edges(&frame.areas(), Ink::Frame);
    text::head(canvas, frame.head, &map.head, false);
    cells(canvas, &map.cells, frame.left, Some(map.cursor));
    match &map.beside {
        Beside::Board(board) => beside(canvas, board, frame.right),
        Beside::Legend(signs) => legend(canvas, signs, frame.right),
    }
    let spoken = text::say(canvas, &frame, &map.coach, Ink::Text);
    text::keys_after(canvas, frame.keys, &map.keys, &spoken);
    spoken.rest
}

/// The cells with their sizes above and left, as many as there is room for: the window follows the cursor.
pub(crate) fn cells(canvas: &mut Canvas<'_>, cells: &Cells, area: Rect, cursor: Option<(usize, usize)>) {
    let (across, down) = (usize::from((area.width - 4) / CELL), usize::from(area.height - 1));
    let (row, column) = cursor.unwrap_or_default();
    let columns = cells.first().map_or(0, Vec::len);
    let (top, left) = (first(row, down, cells.len()), first(column, across, columns));
    let ink = |is_chosen: bool| if is_chosen && cursor.is_some() { Ink::Considered } else { Ink::Dim };
    for (x, c) in (area.x + CELL..).step_by(usize::from(CELL)).zip(left..columns.min(left + across)) {
        canvas.put(x, area.y, &format!("{c:>3}"), ink(c == column));
    }
    for (y, (r, line)) in (area.y + 1..).zip(cells.iter().enumerate().skip(top).take(down)) {
        canvas.put(area.x, y, &format!("{r:>2}"), ink(r == row));
        for (x, (c, &cell)) in
            (area.x + CELL..).step_by(usize::from(CELL)).zip(line.iter().enumerate().skip(left).take(across))
        {
            let is_chosen = cursor == Some((r, c));
            let (words, ink) = named(cell, is_chosen, canvas.theme.is_mono());
            canvas.put(x, y, &words, ink);
            canvas.target(Rect::new(x, y, CELL, 1), Target::Cell(r, c));
        }
    }
}

/// The first of the rows that are shown.
fn first(at: usize, shown: usize, all: usize) -> usize {
    if at < shown { 0 } else { (at - shown / 2).min(all.saturating_sub(shown)) }
}

fn named((cell, ink): (Cell, Ink), is_chosen: bool, is_mono: bool) -> (String, Ink) {
    let words = match cell {
        Cell::Value(value) => format!("{value:>3}"),
        Cell::Letter(letter) => format!(" {letter} "),
    };
    match words.trim() {
        name if is_chosen && is_mono && width(name) == 1 => (format!("[{name}]"), Ink::Lit),
        _ if is_chosen => (words, Ink::Lit),
        _ => (words, ink),
    }
}

/// The chosen cell's piles as lamps, and what they are worth together.
fn beside(canvas: &mut Canvas<'_>, board: &Board, area: Rect) {
    let names = Rect { width: 60, ..area };
    let lamps = Rect { x: area.x + 5, width: area.width - 5, ..area };
    let grid = Grid::at_most(LARGEST, board, names, lamps);
    board::lamps(canvas, board, &grid, area.top()..area.bottom());
    board::stones(canvas, &board.rows, &grid);
    board::powers(canvas, &board.rails, &grid, area.y - 1);
}

fn legend(canvas: &mut Canvas<'_>, signs: &[(char, Ink, Vec<Words>)], area: Rect) {
    let room = area.width - 5;
    let is_wide = signs.iter().all(|(_, _, lines)| lines.iter().all(|words| width(&words.long) <= room));
    let chosen = |words: &Words| if is_wide { words.long.to_string() } else { words.short.to_string() };
    let lines = |words: &[Words]| words.iter().map(chosen).filter(|words| !words.is_empty()).collect::<Vec<_>>();
    let shown: Vec<_> = signs.iter().map(|(sign, ink, words)| (sign, *ink, lines(words))).collect();
    let air = u16::from(area.height > 9);
    let used = shown.iter().map(|(_, _, lines)| lines.len()).sum::<usize>() + usize::from(air) * (shown.len() - 1);
    let x = area.x + if area.width > 20 { 2 } else { 0 };
    let mut y = area.y + area.height.saturating_sub(u16::try_from(used).unwrap_or(u16::MAX)) / 2;
    for (sign, ink, lines) in shown {
        canvas.put(x, y, &format!(" {sign} "), ink);
        for (at, words) in lines.iter().enumerate() {
            let is_title = at == 0 && ink == Ink::Safe;
            canvas.put(x + 4, y, words, if is_title { Ink::Title } else { Ink::Text });
            y += 1;
        }
        y += air;
    }
}
