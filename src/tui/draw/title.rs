//! The title: the wordmark, a picture, and the five rows, each with its news.

use ratatui::layout::Rect;

use super::board::{lamps, powers, stones, tally};
use super::frame::Frame;
use super::grid::{Grid, LARGEST, Space, lines};
use super::letters::wordmark;
use super::writing::{flow, sentence, wrap};
use super::{Canvas, inside, list, picture, print, small, width};
use crate::app::view::{Ink, Line, Pieces, Rail, Right, Rows, View};

/// Cells that the sentence needs beside the wordmark, and the most that it takes.
const LEAST: u16 = 24;
const MOST: u16 = 44;

pub(crate) fn draw(canvas: &mut Canvas<'_>, view: &View, rows: &Rows, frame: &Frame) {
    let all = frame.all;
    let k = scale(canvas, all);
    let line = sentence(view);
    let (top, is_said) = if k > 0 { name(canvas, view, &line, k, all) } else { (all.y + 1, false) };
    // A message has no room but in place of the picture.
    let told = line.is_kept && !is_said;
    let room = (frame.low.y - 1).saturating_sub(top);
    let board = match &view.right {
        Right::Board(board) if lines(board, room) <= room => Some(board),
        Right::Print(_) if room >= 6 => None,
        Right::Board(_) | Right::Print(_) => Some(&view.small),
        _ => None,
    };
    let has_halves = !told && board.is_some_and(|board| board.columns() > 0);
    let frame = frame.clone().with_picture(top, has_halves);
    canvas.edges(&frame.areas(), if view.is_gold { Ink::Gold } else { Ink::Frame });
    if k == 0 {
        let words = if view.head.has_star { " NIMATR★N " } else { " NIMATRON " };
        canvas.put(all.x + 2, top - 1, words, if view.is_gold { Ink::Gold } else { Ink::Key });
    }
    match (board, &view.right) {
        _ if told => flow(canvas, &line, Rect { y: top + u16::from(room > 3), ..inside(frame.left, 1) }),
        (Some(board), _) if has_halves => halves(canvas, board, &frame),
        (Some(board), _) => picture::board(canvas, board, frame.left),
        (None, Right::Print(game)) => {
            // The name of the program has the edge.
            let down = u16::from(k == 0);
            let area = Rect { y: frame.left.y + down, height: frame.left.height - down, ..frame.left };
            print::draw(canvas, game, area);
        }
        (None, _) => picture::rings(canvas, frame.left),
    }
    list::rows(canvas, rows, frame.low, 2);
}

/// The size of the wordmark, or 0 where there is no room for it.
fn scale(canvas: &Canvas<'_>, all: Rect) -> u16 {
    let k = match (all.width, all.height) {
        (150.., 44..) => 3,
        (96.., 32..) => 2,
        (56.., 18..) => 1,
        _ => 0,
    };
    match canvas.theme.is_ascii() {
        true if all.height < 22 => 0,
        true => k.min(2),
        false => k,
    }
}

/// The wordmark, and the sentence beside it or, where it is largest, below. Returns the first line of the picture, and
/// true if the sentence stands there.
fn name(canvas: &mut Canvas<'_>, view: &View, line: &Line, k: u16, all: Rect) -> (u16, bool) {
    let top = all.y + 1;
    let (end, tall) = wordmark(canvas, (all.x + 1, top), k, view.head.has_star);
    let Line { ink, words, .. } = line;
    let free = (all.right() - 1).saturating_sub(end + 3);
    let is_beside = !words.is_empty() && free >= LEAST;
    if is_beside {
        let mut lines = wrap(words.fit(|words| width(words) <= free.min(MOST)), free.min(MOST));
        lines.truncate(tall.into());
        for (y, line) in (top + tall - small(lines.len())..).zip(&lines) {
            canvas.starred(all.right() - 1 - width(line), y, line, *ink);
        }
    }
    if k == 3 && !words.is_empty() {
        canvas.starred(all.x + 1, top + tall + 1, &words.long, *ink);
        return (top + tall + 4, true);
    }
    (top + tall + 1 + u16::from(k > 1), is_beside)
}

/// A board with lamps, as a game shows it; the counts stand in the edge.
fn halves(canvas: &mut Canvas<'_>, board: &Pieces, frame: &Frame) {
    let Frame { left, right, .. } = *frame;
    let columns = small(board.columns());
    let grid = Grid::new(board, Space { left, right, columns, most_s: LARGEST, is_centred: false });
    stones(canvas, &board.rows, &grid);
    lamps(canvas, board, &grid, &(left.y..left.bottom()));
    powers(canvas, &grid, left.y - 1, |column| board.rail(column) == Rail::Wrong);
    tally(canvas, board, &grid, left.bottom());
}
