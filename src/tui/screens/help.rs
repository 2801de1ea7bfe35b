//! The screen of help.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Picture;
use super::words::{flow, wrapped, wrapped_lines};
use crate::app::view::HelpView;
use crate::app::{Command, Context, Key};
use crate::coach::{self, Standing};
use crate::tui::targets::Targets;
use crate::tui::widgets::{Cabinet, Divider, Plan};

const MOUSE: &str = "Mouse: click a stone to mark it and those beyond it; click again to take them. The wheel changes the take. Hold Shift \
     to select text. If signs look broken, start with --ascii.";

/// The help: the keys of the screen it was opened on, then what holds everywhere.
pub(super) struct Help<'a> {
    pub view: &'a HelpView,
    pub picture: &'a Picture<'a>,
}

/// Lines kept together.
type HelpEntry = Vec<Line<'static>>;

impl Help<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let cabinet = Cabinet::new(window, Plan { divider: Divider::None, ..Plan::of_pages(window) });
        let areas = side_by_side(room(&cabinet));
        let columns = self.columns(areas[0], areas.len());
        let pages: Vec<&[HelpEntry]> = columns.chunks(areas.len()).collect();
        let page = self.view.page.rem_euclid(pages.len().cast_signed()).cast_unsigned();
        for (column, area) in pages[page].iter().zip(areas) {
            flow(column, &[area], 0, buf);
        }
        let standing = Standing::part("page", page + 1, pages.len(), "");
        self.picture.frame(&cabinet, &["keys", self.view.behind.name()], &standing, buf);
        self.picture.keys(&cabinet, false, buf, targets);
    }

    /// The keys, starting with those of the screen, then the rest, in columns of one length if they fit on a page.
    fn columns(&self, area: Rect, on_page: usize) -> Vec<HelpEntry> {
        let (everywhere, here): (Vec<_>, Vec<_>) =
            self.picture.listed.iter().partition(|command| command.is_everywhere());
        let keys = self.entries(&[here, everywhere].concat(), area.width);
        let is_map = matches!(self.view.behind, Context::Map | Context::Rounds);
        let about = [coach::STAR, MOUSE].map(|about| self.paragraph(about, area.width));
        let all = keys.into_iter().chain(about.into_iter().filter(|_| !is_map)).collect::<Vec<_>>();
        let even = (1..area.height).find(|&height| columns(&all, height).len() <= on_page);
        columns(&all, even.unwrap_or(area.height))
    }

    /// A text below a blank line.
    fn paragraph(&self, about: &str, width: u16) -> HelpEntry {
        [vec![Line::default()], wrapped_lines(about, width, self.picture.theme.dim)].concat()
    }

    fn entries(&self, commands: &[&Command], width: u16) -> Vec<HelpEntry> {
        let spelt = !self.picture.theme.has_blocks();
        let mut rows: Vec<(Vec<String>, String, Option<Key>)> = Vec::new();
        for command in commands {
            let shown = if width < WIDE { 1 } else { command.keys.len() };
            let names = command.keys.iter().take(shown).map(|key| key.name(spelt));
            let (other, meant) = (command.keys.first().copied().and_then(opposite), command.help);
            match rows.last_mut() {
                // Opposite keys share a row if there is room for both.
                Some((keys, help, Some(awaited)))
                    if command.keys.first() == Some(awaited) && (width >= WIDE || keys[0].chars().count() == 1) =>
                {
                    *keys = [keys[0].clone(), command.keys[0].name(spelt)].into();
                    *help = format!("{help}, {}", different(help, meant));
                }
                _ => rows.push((names.collect(), meant.to_owned(), other)),
            }
        }
        rows.into_iter().map(|(names, help, _)| self.row(&names, &help, width)).collect()
    }

    fn row(&self, names: &[String], help: &str, width: u16) -> HelpEntry {
        let theme = self.picture.theme;
        let room = NAMES[usize::from(width >= WIDE)] + if theme.has_blocks() { 0 } else { 2 };
        // Long names may not all fit.
        let fits = |&count: &usize| count == 1 || names[..count].join(" ").chars().count() < room.into();
        let count = (1..=names.len()).rev().find(fits).unwrap_or(0);
        let names = std::iter::once(names[..count].join(" ")).chain(std::iter::repeat(String::new()));
        let lines = names.zip(wrapped(help, width.saturating_sub(room))).map(|(name, help)| {
            let name = Span::styled(format!("{name:<width$}", width = usize::from(room)), theme.key);
            Line::from(vec![name, Span::styled(help.into_owned(), theme.text)])
        });
        lines.collect()
    }
}

/// Cells for the keys before their meaning, in narrow and in wide columns.
const NAMES: [u16; 2] = [6, 10];
/// From this width on, a column names all keys of a command.
const WIDE: u16 = 40;

/// The key that does the opposite and comes next in the table.
fn opposite(key: Key) -> Option<Key> {
    Some(match key {
        Key::Up => Key::Down,
        Key::Left => Key::Right,
        Key::PageUp => Key::PageDown,
        Key::Home => Key::End,
        _ => return None,
    })
}

/// The second text without the words at its start that the first shares.
fn different<'a>(first: &str, second: &'a str) -> &'a str {
    let mut rest = second;
    for word in first.split_inclusive(' ').filter(|word| word.ends_with(' ')) {
        let Some(behind) = rest.strip_prefix(word) else { break };
        rest = behind;
    }
    rest
}

/// One or two columns of text, so that lines are neither short nor too long to read.
fn side_by_side(area: Rect) -> Vec<Rect> {
    let columns = 1 + area.width / TWO;
    let pitch = (area.width + MARGIN) / columns;
    (0..columns).map(|index| Rect { x: area.x + index * pitch, width: pitch - MARGIN, ..area }).collect()
}

/// From this width on, text stands in two columns, with this many cells between them.
const TWO: u16 = 96;
const MARGIN: u16 = 4;

/// Area for text in the left half.
fn room(cabinet: &Cabinet) -> Rect {
    let margin = if cabinet.is_small() { 1 } else { 2 };
    Rect { x: cabinet.left.x + margin, width: cabinet.left.width.saturating_sub(margin + 1), ..cabinet.left }
}

/// Arranges entries in columns of `height` lines, breaking only those longer than a column.
fn columns(entries: &[HelpEntry], height: u16) -> Vec<HelpEntry> {
    let height = usize::from(height.max(1));
    let mut columns: Vec<HelpEntry> = Vec::new();
    for lines in entries.iter().flat_map(|entry| entry.chunks(height)) {
        match columns.last_mut() {
            Some(column) if column.len() + lines.len() <= height => column.extend(lines.iter().cloned()),
            // A blank line is not needed at the top.
            _ => columns.push(lines.iter().skip_while(|line| line.width() == 0).cloned().collect()),
        }
    }
    columns
}

#[cfg(test)]
#[path = "../../../tests/units/tui_screens_help.rs"]
mod tests;
