//! A whole screen.

use ratatui::layout::Rect;

use super::frame::Frame;
use super::words::{self, More};
use super::{Canvas, board, graph, inside, letters, list, map, picture, print, table, title, width, writing};
use crate::app::view::{Hint, Ink, Left, Low, Right, View};
use crate::coach::words::keys;

/// Draws a screen. True if Enter shows more words.
pub(crate) fn draw(canvas: &mut Canvas<'_>, view: &View, window: Rect) -> bool {
    let frame = Frame::new(window, view);
    let mut hints = view.keys.clone();
    let mut more = None;
    if let Low::Rows(rows) = &view.low {
        title::draw(canvas, view, rows, &frame);
    } else {
        canvas.edges(&frame.areas(), if view.is_gold { Ink::Gold } else { Ink::Frame });
        writing::head(canvas, &frame, view);
        left(canvas, view, &frame, &mut hints);
        right(canvas, view, &frame);
        more = low(canvas, view, &frame);
        writing::moves(canvas, view, &frame);
    }
    // A screen that asks for the last page has none to turn.
    if (1..usize::MAX).contains(&view.page) && !view.has_enter {
        hints.insert(hints.len().saturating_sub(1), keys::PAGE_BEFORE);
    }
    let has_more = more.is_some();
    if let Some(more) = more {
        hints.retain(|(key, _)| *key != more.0);
        hints.insert(0, more);
    }
    writing::keys(canvas, frame.keys, &hints);
    has_more
}

fn left(canvas: &mut Canvas<'_>, view: &View, frame: &Frame, hints: &mut Vec<Hint>) {
    match &view.left {
        Left::Nothing => {}
        Left::Stones => board::stones(canvas, &view.board.rows, &frame.grid),
        Left::Word(is_won) => letters::word(canvas, *is_won, frame.left, view.is_gold),
        Left::Map(cells) => map::draw(canvas, view, cells, frame),
        Left::Rows(rows) => list::rows(canvas, rows, frame.left, 1),
        Left::Keys(keys) => {
            let signs = if let Right::Signs(signs) = &view.right { &signs[..] } else { &[] };
            if list::keys(canvas, keys, signs, frame) {
                hints.insert(0, ("↑↓", "more".into()));
            }
        }
    }
}

fn right(canvas: &mut Canvas<'_>, view: &View, frame: &Frame) {
    let area = frame.right;
    if area.is_empty() {
        return;
    }
    match &view.right {
        // Signs and worth belong to what stands left.
        Right::Nothing | Right::Signs(_) | Right::Worth(_) => {}
        Right::Lamps => board::lamps_and_counts(canvas, &view.board, frame),
        Right::Table(numbers) => table::draw(canvas, numbers, area),
        Right::Print(game) => {
            print::draw(canvas, game, area);
            // A list explains the signs in its own compartment.
            let low = Rect { y: frame.low.bottom().saturating_sub(1), ..inside(frame.low, 1) };
            let has_edge = frame.low.x != area.x;
            print::legend(canvas, game, if has_edge { Rect { y: area.bottom(), ..area } } else { low }, has_edge);
        }
        Right::Graph(positions) => graph::draw(canvas, positions, area),
        Right::Values(values) => graph::values(canvas, values, frame),
        Right::Picture(squares) => graph::picture(canvas, squares, area),
        Right::Board(pieces) => picture::board(canvas, pieces, area),
        Right::Rings => picture::rings(canvas, area),
        Right::Corner(cells) => map::cells(canvas, cells, area),
    }
}

/// The lower compartment, and what a list or the map says. Returns what Enter shows next.
fn low(canvas: &mut Canvas<'_>, view: &View, frame: &Frame) -> More {
    let area = inside(frame.low, 1);
    match &view.low {
        Low::Said(said) => return words::said(canvas, view, said, frame),
        Low::Choices(choices, in_hand) if area.is_empty() => {
            // Hidden rows are counted on the right.
            let fits = |words: &str| width(words) + 20 <= frame.left.width;
            let spoken = choices.get(*in_hand).map(|choice| format!(" ‹ {} › ", choice.spoken.fit(fits)));
            canvas.put(frame.left.x + 1, frame.bottom, &spoken.unwrap_or_default(), Ink::Key);
        }
        Low::Choices(choices, in_hand) => list::choices(canvas, choices, *in_hand, frame.low),
        Low::Note(words, _) if !area.is_empty() => {
            let words = words.fit(|words| width(words) <= area.width);
            canvas.starred(area.x, area.bottom() - 1, words, Ink::Dim);
        }
        Low::Nothing | Low::Note(..) | Low::Rows(_) | Low::Signs(_) => {}
    }
    writing::flow(canvas, &writing::sentence(view), frame.below);
    None
}
