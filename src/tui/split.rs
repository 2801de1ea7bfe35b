//! Splits an area at a fixed distance from an edge. `Layout` is avoided: for a few such splits its solver takes as long
//! as everything else in the first frame.

use ratatui::layout::Rect;

/// The first `lines` lines of an area, and the rest below them.
pub(super) fn top(area: Rect, lines: u16) -> [Rect; 2] {
    let height = lines.min(area.height);
    [Rect { height, ..area }, Rect { y: area.y + height, height: area.height - height, ..area }]
}

/// The area without its last `lines` lines, and those lines.
pub(super) fn bottom(area: Rect, lines: u16) -> [Rect; 2] {
    top(area, area.height.saturating_sub(lines))
}

pub(super) fn right(area: Rect, cells: u16) -> [Rect; 2] {
    let width = area.width.saturating_sub(cells);
    [Rect { width, ..area }, Rect { x: area.x + width, width: area.width - width, ..area }]
}
