//! A page without a position: what is to be read, what is asked, and what is typed.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::keys::keys_at_bottom;
use super::{input_line, wrapped};
use crate::app::{App, Page, Table};
use crate::tui::canvas::Canvas;
use crate::tui::spots::Spots;
use crate::tui::theme::Theme;
use crate::tui::widgets::cells;

/// Longer lines are hard to read.
const WIDEST: u16 = 72;

/// Draws the page: its head, its paragraphs, and keys.
pub fn draw(app: &App, page: &Page, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    head(&page.heading(), &page.standing(), theme, area, canvas);
    let width = area.width.saturating_sub(2).min(WIDEST);
    let roomy = area.height >= 18;
    let mut lines = Vec::new();
    let notice = app.notice().map(|notice| (notice.to_owned(), theme.problem));
    let said = page.reports().into_iter().chain(page.on_screen().map(ToOwned::to_owned)).map(|line| (line, theme.text));
    let typed = page.typing().map(|typing| (input_line(typing), theme.selected));
    for (index, (paragraph, style)) in notice.into_iter().chain(said).chain(typed).enumerate() {
        if index > 0 && roomy {
            lines.push(Line::default());
        }
        lines.extend(wrapped(&paragraph, width).into_iter().map(|line| Line::styled(line, style)));
    }
    let free = area.height.saturating_sub(2 + cells(lines.len()));
    let top = area.y + 1 + (free / 3).min(4);
    let x = area.x + (area.width - width) / 2;
    for (y, line) in (top..area.bottom() - 1).zip(&lines) {
        canvas.set_line(x, y, line, width);
    }
    keys_at_bottom(app, theme, area, canvas, spots);
}

/// What it is on the left, how far it has come on the right.
pub fn head(title: &str, standing: &str, theme: &Theme, area: Rect, canvas: &mut Canvas) {
    let width = usize::from(area.width);
    let short = standing.replace("step ", "").replace(" of ", "/");
    let fits = title.chars().count() + standing.chars().count() + 3 <= width;
    let standing = if fits { standing } else { &short };
    let room = width.saturating_sub(standing.chars().count() + 3);
    let title: String = title.chars().take(room).collect();
    let gap = width.saturating_sub(title.chars().count() + standing.chars().count() + 2);
    let line = Line::from(vec![
        Span::styled(format!(" {title}"), theme.title),
        Span::raw(" ".repeat(gap)),
        Span::styled(standing.to_owned(), theme.selected),
    ]);
    canvas.set_line(area.x, area.y, &line, area.width);
}
