//! Areas cut in two at a fixed distance from an edge. That needs no `Layout`: the solver behind it takes as long for a few of
//! these cuts as the whole first frame for everything else.

use ratatui::layout::Rect;

/// The first lines of an area, and the rest under them.
pub fn top(area: Rect, lines: u16) -> [Rect; 2] {
    let height = lines.min(area.height);
    [Rect { height, ..area }, Rect { y: area.y + height, height: area.height - height, ..area }]
}

/// The last lines of an area under the rest.
pub fn bottom(area: Rect, lines: u16) -> [Rect; 2] {
    top(area, area.height.saturating_sub(lines))
}

pub fn right(area: Rect, cells: u16) -> [Rect; 2] {
    let width = area.width.saturating_sub(cells);
    [Rect { width, ..area }, Rect { x: area.x + width, width: area.width - width, ..area }]
}
