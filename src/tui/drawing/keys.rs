//! The page of keys and signs.

use ratatui::layout::Rect;

use super::canvas::{Canvas, width};
use super::frame::{Frame, used};
use super::glyph::{lamp, stone};
use super::list::{header, more};
use super::text::{self, small};
use crate::app::scene::{Ink, Keys, Sign};

/// Cells of the rows at least, of the whole window for two halves, and of the keys.
const LEAST: u16 = 36;
const HALVES: u16 = 79;
const KEY: u16 = 9;
/// Cells of a sign.
const SIGN: u16 = 4;

pub(crate) fn draw(canvas: &mut Canvas<'_>, page: &Keys, window: Rect) {
    let frame = Frame::list(window, 0, used(window).width < HALVES, LEAST);
    canvas.edges(&frame.areas(), Ink::Frame);
    header(canvas, frame.head, &page.name, &[]);
    let (area, is_whole) = (frame.left, frame.right.is_empty());
    let all = page.rows.len() + if is_whole { page.signs.len() } else { 0 };
    let first = page.first.min(all.saturating_sub(usize::from(area.height)));
    let top = area.y + u16::from(usize::from(area.height) > all + 3);
    let cells = page.rows.iter().map(|(key, _)| width(&canvas.theme.spelled(key))).max().unwrap_or_default() + 1;
    let cells = cells.max(KEY + 1);
    let keys = page.rows.iter().map(|(key, does)| (None, key, does));
    let signs = page.signs.iter().filter(|_| is_whole).map(|(sign, means)| (Some(sign), means, means));
    for (y, (of, key, does)) in (top..area.bottom()).zip(keys.chain(signs).skip(first)) {
        let x = area.x + 1;
        if let Some(of) = of {
            sign(canvas, x, y, of);
            canvas.put(x + SIGN, y, does, Ink::Text);
        } else {
            canvas.put(x, y, key, Ink::Key);
            canvas.put(x + cells, y, does, Ink::Text);
        }
    }
    let below = all.saturating_sub(first + usize::from(area.height));
    more(canvas, area, small(first), small(below));
    for (y, (of, means)) in (top..area.bottom()).step_by(2).zip(page.signs.iter().filter(|_| !is_whole)) {
        sign(canvas, frame.right.x + 2, y, of);
        canvas.put(frame.right.x + 2 + SIGN, y, means, Ink::Text);
    }
    let hints = [("↑↓", "more"), ("Esc", "back")];
    text::keys(canvas, frame.keys, if first + below > 0 { &hints } else { &hints[1..] });
}

fn sign(canvas: &mut Canvas<'_>, x: u16, y: u16, sign: &Sign) {
    match sign {
        Sign::Lamp(kind) => lamp(canvas, Rect::new(x, y, 2, 1), *kind),
        Sign::Stone(kind) => stone(canvas, Rect::new(x, y, 1, 1), *kind, false),
        Sign::Words(words, ink) => {
            canvas.put(x, y, words, *ink);
        }
    }
}
