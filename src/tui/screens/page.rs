use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::StatefulWidget;

use super::Chrome;
use super::words::{flow, input_line, toned, wrapped_lines};
use crate::app::view::TextView;
use crate::coach::Standing;
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, Divider, Plan, cells};

/// Longer lines are hard to read.
const WIDEST: u16 = 72;

/// A page without a position: something to read, a question, and the answer that is typed.
#[derive(Debug)]
pub struct Page<'a> {
    pub view: &'a TextView,
    pub chrome: &'a Chrome<'a>,
}

impl StatefulWidget for Page<'_> {
    type State = Targets;

    fn render(self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let cabinet = whole(window, &[&self.view.heading.words()], &self.view.standing, self.chrome.theme, buf);
        let room = cabinet.left.inner(Margin::new(if cabinet.is_small() { 1 } else { 3 }, 0));
        let room = Rect { width: room.width.min(WIDEST), ..room };
        let mut lines: Vec<Line<'_>> = Vec::new();
        for (paragraph, style) in self.paragraphs() {
            if !lines.is_empty() && !cabinet.is_small() {
                lines.push(Line::default());
            }
            lines.extend(wrapped_lines(&paragraph, room.width, style));
        }
        let free = room.height.saturating_sub(cells(lines.len()));
        let beneath = Rect { x: room.x, width: room.width, ..cabinet.words };
        let cut = flow(&lines, &[split::top(room, (free / 3).min(4))[1], beneath], self.chrome.rest, buf);
        self.chrome.keys(cut).render(cabinet.keys, buf, targets);
    }
}

/// Draws a cabinet with a single compartment, and its heading.
fn whole(window: Rect, parts: &[&str], standing: &Standing, theme: &Theme, buf: &mut Buffer) -> Cabinet {
    let cabinet = Cabinet::new(window, Plan { divider: Divider::None, ..Plan::of_pages(window) });
    cabinet.frame(theme, buf);
    cabinet.title(parts, standing, theme, buf);
    cabinet
}

impl Page<'_> {
    fn paragraphs(&self) -> Vec<(String, Style)> {
        let theme = self.chrome.theme;
        let typed = self.view.typing.iter().map(|typing| (input_line(typing), theme.selected));
        self.chrome.messages().map(|message| toned(message, theme)).chain(typed).collect()
    }
}
