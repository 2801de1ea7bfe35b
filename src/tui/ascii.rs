//! What is shown where only ASCII may be: the one place that knows of it, so that no view can forget.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::text::in_ascii;

/// Replaces every symbol beyond ASCII in an area.
pub(super) fn replace(area: Rect, buf: &mut Buffer) {
    for position in area.positions() {
        let cell = &mut buf[position];
        if let Some(symbol) = cell.symbol().chars().next().filter(|c| !c.is_ascii()) {
            cell.set_char(in_ascii(symbol));
        }
    }
}
