use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget};

use crate::tui::theme::Theme;

/// Marks at the right edge of a list that is longer than its area: which part of it is shown.
pub fn scroll_marks(shown: &Range<usize>, count: usize, theme: &Theme, area: Rect, buf: &mut Buffer) {
    if shown.len() >= count || area.is_empty() {
        return;
    }
    let mut state = ScrollbarState::new(count - shown.len()).position(shown.start).viewport_content_length(shown.len());
    Scrollbar::new(ScrollbarOrientation::VerticalRight)
        .begin_symbol(Some("↑"))
        .end_symbol(Some("↓"))
        .track_symbol(Some("│"))
        .track_style(theme.frame)
        .thumb_style(theme.faint)
        .render(area, buf, &mut state);
}
