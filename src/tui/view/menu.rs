//! A list to choose from: the lessons, or what can be practised.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::keys::keys_at_bottom;
use super::page::head;
use super::wrapped;
use crate::app::{Action, App, Entry, Menu};
use crate::tui::canvas::Canvas;
use crate::tui::spots::Spots;
use crate::tui::theme::Theme;
use crate::tui::widgets::{cells, window};

/// What an entry with its note needs, and what stands beside the list.
const ENTRY: u16 = 42;
const BESIDE: u16 = 38;

/// Draws the list, what stands beside it, and a sentence about the chosen entry.
pub fn draw(app: &App, menu: &Menu, theme: &Theme, area: Rect, canvas: &mut Canvas, spots: &mut Spots) {
    let done = menu.entries.iter().filter(|entry| entry.done).count();
    let standing = if done > 0 && menu.beside.is_empty() {
        format!("{done} of {} done", menu.entries.len())
    } else {
        String::new()
    };
    head(&format!("Nimatron: {}", menu.title), &standing, theme, area, canvas);
    let about = about(app, menu, theme, area.width.saturating_sub(4));
    let room = area.height.saturating_sub(3 + cells(about.len()));
    let gap = u16::from(area.height >= 18);
    let top = area.y + 1 + gap;
    let height = room.saturating_sub(gap).min(cells(menu.entries.len()));
    let shown = window(menu.entries.len(), height.into(), menu.focus());
    let side = beside(menu, theme);
    let wide = !side.is_empty() && area.width >= ENTRY + BESIDE;
    let width = if wide { area.width - BESIDE } else { area.width }.min(ENTRY + 10);
    for (y, index) in (top..).zip(shown) {
        let line = entry(&menu.entries[index], index == menu.focus(), width, theme);
        canvas.set_line(area.x, y, &line, width);
        spots.put(Rect { y, width, height: 1, ..area }, Action::Open(index));
    }
    let below = top + height + gap;
    let (x, mut y) = if wide { (area.x + width + 1, top) } else { (area.x + 1, below + cells(about.len()) + gap) };
    // A ladder without its lower rungs is of no use.
    let side = if y + cells(side.len()) < area.bottom() { side } else { Vec::new() };
    for line in side {
        canvas.set_line(x, y, &line, area.right().saturating_sub(x));
        y += 1;
    }
    for (y, line) in (below..area.bottom() - 1).zip(&about) {
        canvas.set_line(area.x + 2, y, line, area.width.saturating_sub(2));
    }
    keys_at_bottom(app, theme, area, canvas, spots);
}

fn about(app: &App, menu: &Menu, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let styled = |text: &str, style: Style| {
        let lines = wrapped(text, width).into_iter();
        lines.map(move |line| Line::styled(line, style)).collect::<Vec<_>>()
    };
    let mut lines = app.notice().map(|notice| styled(notice, theme.problem)).unwrap_or_default();
    if let Some(chosen) = menu.chosen() {
        lines.extend(styled(&chosen.about, theme.faint));
    }
    // Two lines are kept, so that the list does not move when a sentence is longer.
    while lines.len() < 2 {
        lines.push(Line::default());
    }
    lines
}

fn entry(entry: &Entry, chosen: bool, width: u16, theme: &Theme) -> Line<'static> {
    let (marker, style) = if chosen { ("▸ ", theme.selected) } else { ("  ", theme.text) };
    let tick = if entry.done { "✓ " } else { "  " };
    let room = usize::from(width).saturating_sub(6 + entry.note.chars().count());
    let title: String = entry.title.chars().take(room).collect();
    Line::from(vec![
        Span::styled(marker, theme.selected),
        Span::styled(tick, theme.good),
        Span::styled(format!("{title:<room$} "), style),
        Span::styled(entry.note.clone(), theme.faint),
    ])
}

/// The ladder, from its top down, as one climbs it up.
fn beside(menu: &Menu, theme: &Theme) -> Vec<Line<'static>> {
    let rungs = menu.beside.iter().enumerate().rev();
    let next = menu.beside.iter().position(|(_, done)| !done);
    let line = |(index, (title, done)): (usize, &(String, bool))| {
        let (mark, style) = match (done, next == Some(index)) {
            (true, _) => ("✓", theme.good),
            (false, true) => ("·", theme.selected),
            (false, false) => ("·", theme.faint),
        };
        let arrow = if next == Some(index) { " ←" } else { "" };
        let title = Span::styled(format!("{title}{arrow}"), style);
        Line::from(vec![Span::styled(format!("{mark} {} ", index + 1), style), title])
    };
    rungs.map(line).collect()
}
