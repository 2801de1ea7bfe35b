use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use super::wrapped;
use crate::app::App;
use crate::tui::keys::{TABLE, place};
use crate::tui::theme::Theme;

const ABOUT: &str = "In normal play the last move wins, in misère play it loses. Leave every column of the panel even and \
     you win. In misère play, once no pile of 2 or more (a big pile) is left, leave an odd number of single stones.";

/// The cells that the keys' names take.
const NAMES: u16 = 11;

/// The help: the keys that mean something here, then what the panel says; from its line `top` on.
pub fn draw(app: &App, top: usize, theme: &Theme, area: Rect, buf: &mut Buffer) {
    Clear.render(area, buf);
    let lines = lines(app, theme, area.width.saturating_sub(4));
    let room = usize::from(area.height.saturating_sub(2));
    let closing = if lines.len() > room { " ↑↓ for more, Esc closes " } else { " Esc or ? closes " };
    let block = Block::bordered()
        .border_set(theme.borders())
        .border_style(theme.frame)
        .title(Line::styled(" Keys ", theme.title))
        .title_bottom(Line::styled(closing, theme.faint));
    let inner = block.inner(area);
    block.render(area, buf);
    let last = lines.len().saturating_sub(room);
    for (y, line) in (inner.y..inner.bottom()).zip(lines.iter().skip(top.min(last))) {
        buf.set_line(inner.x + 1, y, line, inner.width.saturating_sub(1));
    }
}

fn lines(app: &App, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let here = place(app);
    let bindings = TABLE.iter().filter(|binding| binding.places.contains(&here));
    let mut lines: Vec<Line<'static>> = Vec::new();
    for binding in bindings {
        let mut name = binding.names[usize::from(theme.ascii)];
        for help in wrapped(binding.help, width.saturating_sub(NAMES)) {
            lines.push(Line::from(vec![
                Span::styled(format!("{name:>9}  "), theme.key),
                Span::styled(help, theme.text),
            ]));
            name = "";
        }
    }
    lines.push(Line::default());
    let about = wrapped(ABOUT, width);
    lines.extend(about.into_iter().map(|line| Line::styled(line, theme.faint)));
    lines
}
