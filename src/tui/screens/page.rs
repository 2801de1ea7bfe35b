use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::{StatefulWidget, Widget};

use super::words::{input_line, wrapped_lines};
use super::{Context, head_body_keys};
use crate::app::{self, Table};
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Heading, cells};

/// Longer lines are hard to read.
const WIDEST: u16 = 72;

/// A page without a position: something to read, a question, and the answer that is typed.
#[derive(Debug)]
pub struct Page<'a> {
    pub model: &'a app::Page,
    pub context: &'a Context<'a>,
}

impl StatefulWidget for Page<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [top, body, keys] = head_body_keys(area);
        head(&self.model.heading(), &self.model.standing(), self.context.theme, top, buf);
        let width = area.width.saturating_sub(2).min(WIDEST);
        let paragraphs = self.paragraphs();
        let mut text = Text::default();
        for (index, (paragraph, style)) in paragraphs.iter().enumerate() {
            if index > 0 && area.height >= 18 {
                text.push_line(Line::default());
            }
            text.lines.extend(wrapped_lines(paragraph, width, *style));
        }
        let free = body.height.saturating_sub(cells(text.lines.len()));
        let down = (free / 3).min(4);
        let x = area.x + (area.width - width) / 2;
        text.render(Rect { x, y: body.y + down, width, height: body.height - down }, buf);
        self.context.keys.render(keys, buf, targets);
    }
}

impl Page<'_> {
    fn paragraphs(&self) -> Vec<(String, Style)> {
        let (page, theme) = (self.model, self.context.theme);
        let notice = self.context.notice.map(|notice| (notice.to_owned(), theme.problem));
        let said = page.reports().into_iter().chain(page.on_screen().map(ToOwned::to_owned));
        let typed = page.typing().map(|typing| (input_line(typing), theme.selected));
        notice.into_iter().chain(said.map(|text| (text, theme.text))).chain(typed).collect()
    }
}

/// Draws a title with a standing that is cut down where both do not fit.
pub fn head(title: &str, standing: &str, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let short = standing.replace("step ", "").replace(" of ", "/");
    let fits = title.chars().count() + standing.chars().count() + 3 <= area.width.into();
    let title = Line::styled(title, theme.title);
    Heading { title: &title, standing: if fits { standing } else { &short }, theme }.render(area, buf);
}
