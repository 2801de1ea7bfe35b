//! Pictures of the lessons on theory: a graph of positions, the values of a pile, and pictures of small squares.

use ratatui::layout::Rect;

use super::frame::Frame;
use super::writing::hidden;
use super::{Canvas, middle, shown, small, width};
use crate::app::view::{Ink, Node};

/// A position and its letter, after the sign of one that a move leads to. Returns the cell after them.
fn node(canvas: &mut Canvas<'_>, node: &Node, (x, y): (u16, u16), gap: u16) -> u16 {
    let x = canvas.put(x, y, if node.is_led_to { "▸" } else { " " }, Ink::Considered);
    let x = canvas.put(x, y, &node.name, if node.is_asked { Ink::Title } else { Ink::Text }) + gap;
    match node.letter {
        Some('P') => canvas.put(x, y, "P", Ink::Odd),
        Some(letter) => canvas.put(x, y, &letter.to_string(), Ink::Text),
        None if node.is_asked => canvas.put(x, y, "?", Ink::Lit),
        None => canvas.put(x, y, "·", Ink::Dim),
    }
}

/// Layers in the middle, those around the asked position where not all have room. A narrow area has no room for blanks.
pub(crate) fn draw(canvas: &mut Canvas<'_>, layers: &[Vec<Node>], area: Rect) {
    let cells = |layer: &[Node], gap: u16| layer.iter().map(|node| width(&node.name) + 3 + 2 * gap).sum::<u16>();
    let is_narrow = layers.iter().any(|layer| cells(layer, 1) > area.width + 2);
    let close = |node: &Node| Node { name: node.name.replace(' ', ""), ..node.clone() };
    let gap = u16::from(!is_narrow);
    let followed = layers.iter().position(|layer| layer.iter().any(|node| node.is_asked)).unwrap_or(0);
    let lines = shown(layers.len(), area.height.into(), followed);
    let count = small(lines.len());
    let step = if 2 * count <= area.height + 1 { 2 } else { 1 };
    let mut y = area.y + area.height.saturating_sub(count.saturating_sub(1) * step + 1) / 2;
    for layer in &layers[lines] {
        let layer: Vec<Node> = if is_narrow { layer.iter().map(close).collect() } else { layer.clone() };
        let mut x = middle(area.x, area.width + 1 + gap, cells(&layer, gap));
        for one in &layer {
            x = node(canvas, one, (x, y), gap) + 1 + gap;
        }
        y += step;
    }
}

/// Sizes with letter and value, the smallest at the foot.
pub(crate) fn values(canvas: &mut Canvas<'_>, values: &[(Node, Option<u64>)], frame: &Frame) {
    let (area, all) = (frame.right, values.len());
    let asked = values.iter().position(|(node, _)| node.is_asked).unwrap_or(all.saturating_sub(1));
    let step = if 2 * small(all) < area.height + 2 { 2 } else { 1 };
    let room = usize::from(area.height);
    // If not all have room, the one before the asked size is the first.
    let first = if all <= room { 0 } else { asked.saturating_sub(1).min(all - room) };
    let shown = first..all.min(first + room);
    let lines = small(shown.len());
    let x = area.x + area.width.saturating_sub(7) / 2;
    let mut y = area.y + area.height.saturating_sub((lines - 1) * step + 1) / 2 + (lines - 1) * step;
    for (one, value) in &values[shown.clone()] {
        node(canvas, &Node { letter: one.letter.or(Some(' ')), ..one.clone() }, (x - 1, y), 1);
        number(canvas, one, *value, (x + 5, y));
        y = y.saturating_sub(step);
    }
    hidden(canvas, area, shown.end < all, false);
    under_stones(canvas, values, frame, asked);
}

/// A value: one that is asked is a question, and 0 is lit.
fn number(canvas: &mut Canvas<'_>, node: &Node, value: Option<u64>, (x, y): (u16, u16)) {
    match value {
        Some(0) => canvas.put(x, y, "0", Ink::Safe),
        Some(value) => canvas.put(x, y, &value.to_string(), Ink::Title),
        None if node.is_asked => canvas.put(x, y, "?", Ink::Lit),
        None => canvas.put(x, y, "·", Ink::Dim),
    };
}

/// The values up to the asked one, each under the last stone of its size.
fn under_stones(canvas: &mut Canvas<'_>, values: &[(Node, Option<u64>)], frame: &Frame, asked: usize) {
    let grid = &frame.grid;
    let Some(row) = grid.rows.first() else { return };
    let last = frame.left.bottom() - 1;
    let y = last.min(row.bottom() + u16::from(row.bottom() < last));
    canvas.put(row.x - grid.names + 1, y, "=", Ink::Dim);
    for (size, (node, value)) in (0..).zip(&values[..=asked]) {
        let stone = grid.stone(0, u64::saturating_sub(size, 1));
        let x = if size == 0 { row.x - 2 } else { stone.x + (stone.width - 1) / 2 };
        canvas.put(x - 1, y, if node.is_led_to { "▸" } else { " " }, Ink::Considered);
        number(canvas, node, *value, (x, y));
    }
}

/// Two squares a cell, in the middle of the area, if it has room for them.
pub(crate) fn picture(canvas: &mut Canvas<'_>, squares: &[Vec<Option<Ink>>], area: Rect) {
    let (cells, lines) = (small(squares.first().map_or(0, Vec::len)), small(squares.len().div_ceil(2)));
    if cells == 0 || cells > area.width || lines > area.height {
        return;
    }
    let zoom = (area.width / cells).min(area.height / lines).clamp(1, 2);
    let (left, top) = (middle(area.x, area.width, cells * zoom), middle(area.y, area.height, lines * zoom));
    let at = |x: u16, y: u16| *squares.get(usize::from(y / zoom))?.get(usize::from(x / zoom))?;
    for (x, y) in (0..lines * zoom).flat_map(|y| (0..cells * zoom).map(move |x| (x, y))) {
        let (sign, ink) = match (at(x, 2 * y), at(x, 2 * y + 1)) {
            (None, None) => continue,
            (Some(upper), Some(lower)) if upper != lower => {
                canvas.halves(left + x, top + y, [upper, lower]);
                continue;
            }
            (Some(ink), Some(_)) => ("█", ink),
            (Some(ink), None) => ("▀", ink),
            (None, Some(ink)) => ("▄", ink),
        };
        canvas.put(left + x, top + y, sign, ink);
    }
}
