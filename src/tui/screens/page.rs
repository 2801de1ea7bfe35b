use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::{StatefulWidget, Widget};

use super::words::{input_line, wrapped_lines};
use super::{Chrome, head_body_keys};
use crate::app::view::TextView;
use crate::coach::{Message, Standing, Tone};
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{TitleLine, cells};

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

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [top, body, keys] = head_body_keys(area);
        head(&self.view.heading.words(), &self.view.standing, self.chrome.theme, top, buf);
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
        self.chrome.keys.render(keys, buf, targets);
    }
}

impl Page<'_> {
    fn paragraphs(&self) -> Vec<(String, Style)> {
        let theme = self.chrome.theme;
        let typed = self.view.typing.iter().map(|typing| (input_line(typing), theme.selected));
        self.chrome.messages().map(|message| toned(message, theme)).chain(typed).collect()
    }
}

/// The words of a message: right and wrong answers differ by a sign and by their colour, and a question stands out.
pub fn toned(message: &Message, theme: &Theme) -> (String, Style) {
    let (sign, style) = match message.tone {
        Tone::Right => ("✓ ", theme.good),
        Tone::Wrong => ("✗ ", theme.bad),
        Tone::Problem => ("", theme.problem),
        Tone::Question => ("", theme.selected),
        Tone::Good => ("", theme.good),
        Tone::Bad => ("", theme.bad),
        Tone::Aside => ("", theme.dim),
        Tone::Plain | Tone::Moved | Tone::Comment => ("", theme.text),
    };
    (format!("{sign}{}", message.words), style)
}

/// Draws a title with a standing, in the first wording that leaves room for the title.
pub fn head(title: &str, standing: &Standing, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let standing = standing.within(usize::from(area.width).saturating_sub(title.chars().count() + 3));
    TitleLine { title: &Line::styled(title, theme.title), standing, theme }.render(area, buf);
}

pub fn loading(chrome: &Chrome<'_>, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
    let [top, body, keys] = head_body_keys(area);
    head("Nimatron", &Standing::default(), chrome.theme, top, buf);
    let words = Line::styled("Reading your record …", chrome.theme.dim).centered();
    words.render(Rect { y: body.y + body.height / 3, height: 1, ..body }, buf);
    chrome.keys.render(keys, buf, targets);
}
