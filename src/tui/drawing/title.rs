//! The title: the wordmark, a picture, and the five lines, each with its news.

use ratatui::layout::Rect;

use super::frame::{half, inside, used};
use super::glyph::letters;
use super::grid::{Grid, lines};
use super::writing::{self, inked, write};
use super::{Canvas, board, list, width};
use crate::app::scene::{Ink, Picture, Pieces, Stone, Title};

/// Lines of the rows.
const ROWS: u16 = 5;

pub(crate) fn draw(canvas: &mut Canvas<'_>, title: &Title, window: Rect) {
    let all = used(window);
    let k = scale(all);
    let top = all.y + 3 * k + u16::from(k == 2) + 1;
    let has_words = k > 0;
    let low = Rect::new(all.x + 1, all.bottom() - 7 - u16::from(has_words), all.width - 2, ROWS);
    let whole = Rect { y: top, height: low.y - 1 - top, ..low };
    if has_words {
        wordmark(canvas, title, all, k);
    }
    let ink = if title.is_gold { Ink::Gold } else { Ink::Frame };
    let has_room = match &title.list.picture {
        Picture::Print(_) => whole.height >= 5,
        Picture::Board(board) => lines(board) <= whole.height,
        Picture::Nothing | Picture::Corner(_) => true,
    };
    let picture = if has_room { &title.list.picture } else { &title.small };
    if !has_words && !title.message.is_empty() {
        canvas.edges(&[whole, low], ink);
        let area = inside(whole, 1);
        write(canvas, area, &inked(&title.message, Ink::Text, area.width));
    } else if let Picture::Board(board) = picture
        && board.columns() > 0
    {
        halves(canvas, board, whole, low, ink);
    } else {
        canvas.edges(&[whole, low], ink);
        list::picture(canvas, picture, whole);
    }
    if has_words {
        canvas.put(all.x + 1, low.bottom() + 1, &title.message, Ink::Text);
    } else {
        canvas.put(all.x + 2, top - 1, if title.has_star { " NIMATR★N " } else { " NIMATRON " }, Ink::Key);
    }
    list::rows(canvas, low, &title.list, 0);
    writing::keys(canvas, Rect { y: all.bottom() - 1, height: 1, ..all }, &title.list.keys);
}

/// The size of the wordmark, or 0 where there is no room for it.
fn scale(all: Rect) -> u16 {
    match (all.width, all.height) {
        (94.., 32..) => 2,
        (56.., 18..) => 1,
        _ => 0,
    }
}

/// A board with lamps, as a game shows it; the counts stand in the edge.
fn halves(canvas: &mut Canvas<'_>, board: &Pieces, whole: Rect, low: Rect, ink: Ink) {
    let left = Rect { width: half(whole.width + 2), ..whole };
    let right = Rect { x: left.right() + 1, width: whole.width - left.width - 1, ..whole };
    canvas.edges(&[left, right, low], ink);
    let grid = Grid::new(board, left, right);
    board::stones(canvas, &board.rows, &grid);
    board::lamps(canvas, board, &grid, whole.y..low.y - 1);
    board::powers(canvas, board, &grid, whole.y - 1);
    board::tally(canvas, board, &grid, low.y - 1);
}

/// The name in large letters, and beside it what the program is.
fn wordmark(canvas: &mut Canvas<'_>, title: &Title, all: Rect, k: u16) {
    let o = (!title.has_star).then_some(Stone::Stays);
    let end = letters(canvas, (all.x + 1, all.y), "NIMATRON", k, Ink::Key, o);
    for (y, line) in (all.y + 3 * k - 3..).zip(&title.tagline) {
        if end + 4 + width(line) <= all.right() {
            canvas.put(all.right() - 1 - width(line), y, line, Ink::Dim);
        }
    }
}
