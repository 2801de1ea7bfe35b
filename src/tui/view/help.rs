use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use super::wrapped;
use crate::app::App;
use crate::tui::keys::{TABLE, place};
use crate::tui::theme::Theme;

const ABOUT: &[&str] = &[
    "Take any number of stones from one pile; normal play: whoever makes the last move wins, misère: loses.",
    "The panel writes each pile in binary and counts the ones of each column. Leave every column even and you win; \
     in misère play, once no pile of 2 or more (a big pile) is left, leave an odd number of single stones instead.",
];

/// The help: the keys that mean something here, and what the panel says.
pub fn draw(app: &App, theme: &Theme, area: Rect, buf: &mut Buffer) {
    Clear.render(area, buf);
    let block = Block::bordered()
        .border_set(theme.borders())
        .border_style(theme.frame)
        .title(Line::styled(" Keys ", theme.title))
        .title_bottom(Line::styled(" Esc or ? closes ", theme.faint));
    let inner = block.inner(area);
    block.render(area, buf);
    let here = place(app);
    let rows: Vec<Line<'_>> = TABLE
        .iter()
        .filter(|binding| binding.places.contains(&here))
        .map(|binding| {
            let name = binding.names[usize::from(theme.ascii)];
            Line::from(vec![
                Span::styled(format!(" {name:>9}  "), theme.key),
                Span::styled(binding.help, theme.text),
            ])
        })
        .collect();
    let about: Vec<String> = ABOUT
        .iter()
        .flat_map(|text| wrapped(text, inner.width.saturating_sub(2)))
        .collect();
    // Two columns where one is too long and there is room.
    let room = usize::from(inner.height)
        .saturating_sub(about.len() + 1)
        .max(usize::from(inner.height) / 2);
    let columns: usize = if rows.len() > room && inner.width >= 76 {
        2
    } else {
        1
    };
    let per_column = rows.len().div_ceil(columns);
    let width = inner.width / columns as u16;
    for (index, row) in rows.iter().enumerate() {
        let (column, line) = (index / per_column, index % per_column);
        let (x, y) = (inner.x + column as u16 * width, inner.y + line as u16);
        if y < inner.bottom() {
            buf.set_line(x, y, row, width);
        }
    }
    let top = inner.y + per_column as u16 + 1;
    for (y, line) in (top..inner.bottom()).zip(about) {
        buf.set_line(
            inner.x + 1,
            y,
            &Line::styled(line, theme.faint),
            inner.width.saturating_sub(2),
        );
    }
}
