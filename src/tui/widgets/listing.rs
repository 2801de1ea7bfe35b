use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget};

use super::window;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// Entries to choose from, as many as fit round the chosen one, with a scroll bar where that is not all of them.
pub struct Listing<'a> {
    pub count: usize,
    /// The 0-based index of the chosen one.
    pub focus: usize,
    pub entry: &'a dyn Fn(usize, u16) -> Line<'static>,
    pub open: &'a dyn Fn(usize) -> Target,
    pub theme: &'a Theme,
}

/// The cells of the mark before the chosen entry.
const MARK: u16 = 2;
/// With fewer lines a scroll bar would be all arrows.
const LEAST_BAR: u16 = 3;

impl StatefulWidget for &Listing<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let clipped = usize::from(area.height) < self.count;
        let lines = Rect { width: area.width.saturating_sub(if clipped { 2 } else { 0 }), ..area };
        let shown = window(self.count, area.height.into(), self.focus);
        for (row, index) in lines.rows().zip(shown) {
            targets.add(row, (self.open)(index));
            let mark = if index == self.focus { "▸ " } else { "  " };
            let mut line = Line::from(Span::styled(mark, self.theme.selected));
            line.extend((self.entry)(index, row.width.saturating_sub(MARK)).spans);
            buf.set_line(row.x, row.y, &line, row.width);
        }
        if clipped && area.height >= LEAST_BAR {
            self.bar(area, buf);
        }
    }
}

impl Listing<'_> {
    fn bar(&self, area: Rect, buf: &mut Buffer) {
        let mut state =
            ScrollbarState::new(self.count).position(self.focus).viewport_content_length(area.height.into());
        Scrollbar::new(ScrollbarOrientation::VerticalRight)
            .begin_symbol(Some("▲"))
            .end_symbol(Some("▼"))
            .track_symbol(Some("│"))
            .thumb_symbol("█")
            .style(self.theme.frame)
            .thumb_style(self.theme.dim)
            .render(area, buf, &mut state);
    }
}
