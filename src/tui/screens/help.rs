use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect, Size};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Widget};

use super::centred;
use super::words::{wrapped, wrapped_lines};
use crate::app::{Action, Command};
use crate::coach;
use crate::tui::theme::Theme;
use crate::tui::widgets::cells;

const ABOUT: &str = "Leave every column of the panel even. In misère play, with exactly one pile of 2 or more, leave an odd number of \
     single stones instead.";
const MOUSE: &str = "Mouse: click a stone to mark it and those beyond, again to take them; the wheel changes the take. Shift and \
     dragging select text. Where signs look broken or too wide, start with --ascii.";

/// From this width on there are two columns.
const WIDE: u16 = 76;
/// The widest column, and the cells between two.
const WIDEST: u16 = 48;
const BETWEEN: u16 = 3;

/// The help, over what it was opened on: the keys that mean something there in groups, then the rules, the opponents and the mouse
/// in short. It is as large as it must be, and has pages where one does not hold it.
#[derive(Debug)]
pub struct Help<'a> {
    pub listed: &'a [&'static Command],
    pub page: isize,
    pub theme: &'a Theme,
}

#[derive(Clone, Debug)]
struct Entry {
    lines: Vec<Line<'static>>,
    apart: bool,
}

impl Widget for Help<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let beside = if area.width >= WIDE { 2 } else { 1 };
        let width = ((area.width - 4 - (beside - 1) * BETWEEN) / beside).min(WIDEST);
        let (entries, room) = (self.entries(width), area.height.saturating_sub(2));
        let least = |height: &u16| flow(&entries, *height).len() <= beside.into();
        let height = (1..=room).find(least).unwrap_or(room);
        let columns = flow(&entries, height);
        let pages = columns.len().div_ceil(beside.into()).max(1);
        let page = self.page.rem_euclid(pages.cast_signed()).cast_unsigned();
        let shown = columns.chunks(beside.into()).nth(page).unwrap_or_default();
        let place = centred(area, Size::new(beside * width + (beside - 1) * BETWEEN + 4, height + 2));
        let inner = self.frame(page, pages, place, buf);
        for (index, column) in (0..).zip(shown) {
            let x = inner.x + index * (width + BETWEEN);
            Text::from(column.clone()).render(Rect { x, width, ..inner }.intersection(inner), buf);
        }
    }
}

impl Help<'_> {
    fn frame(&self, page: usize, pages: usize, area: Rect, buf: &mut Buffer) -> Rect {
        let (title, closing) = if pages > 1 {
            (format!("Keys {} of {pages}", page + 1), " ↑↓ pages, Esc closes ")
        } else {
            ("Keys".to_owned(), " Esc or ? closes ")
        };
        Clear.render(area, buf);
        if let Some(ground) = self.theme.ground {
            buf.set_style(area, ground);
        }
        self.theme.block(&title).title_bottom(Line::styled(closing, self.theme.dim)).render(area, buf);
        area.inner(Margin::new(2, 1))
    }

    fn entries(&self, width: u16) -> Vec<Entry> {
        let mut entries = Vec::new();
        for title in [MOVE, SEE, GO, PROGRAM] {
            let mut commands = self.listed.iter().filter(|command| group(command) == title);
            if let Some(first) = commands.next() {
                let mut lines = vec![Line::styled(title, self.theme.title)];
                lines.extend(self.command(first, width));
                entries.push(Entry { lines, apart: true });
            }
            entries.extend(commands.map(|command| Entry { lines: self.command(command, width), apart: false }));
        }
        let about =
            [ABOUT, MOUSE, &coach::opponents_in_words()].map(|about| wrapped_lines(about, width, self.theme.dim));
        entries.extend(about.map(|lines| Entry { lines, apart: true }));
        entries
    }

    fn command(&self, command: &Command, width: u16) -> Vec<Line<'static>> {
        let name = |command: &Command| command.keys.first().map_or_else(String::new, |key| key.name(self.theme.ascii));
        let room = self.listed.iter().map(|command| name(command).chars().count()).max().unwrap_or_default();
        let names = std::iter::once(name(command)).chain(std::iter::repeat(String::new()));
        let help = command.help_for_keys();
        let lines = names.zip(wrapped(&help, width.saturating_sub(cells(room) + 2))).map(|(name, help)| {
            let name = Span::styled(format!("{name:>room$}  "), self.theme.key);
            Line::from(vec![name, Span::styled(help.into_owned(), self.theme.text)])
        });
        lines.collect()
    }
}

const MOVE: &str = "Choose and move";
const SEE: &str = "See and learn";
const GO: &str = "Go on";
const PROGRAM: &str = "The program";

/// The title under which the help lists a command.
fn group(command: &Command) -> &'static str {
    use Action::{
        Back, Copy, CyclePanel, Explain, GameAfter, GameBefore, Group, Help, Hint, KeepPosition, NewGame, NextMistake,
        NextTheme, OpenMap, PlayOn, Quit, Redraw, Review, Suspend, TurningPoint,
    };
    match command.action() {
        Some(OpenMap | KeepPosition | Hint | Explain | Group | CyclePanel) => SEE,
        Some(NextMistake | TurningPoint | Review | PlayOn | NewGame | Back | GameBefore | GameAfter | Copy) => GO,
        Some(Quit | NextTheme | Redraw | Suspend | Help) => PROGRAM,
        _ => MOVE,
    }
}

/// The entries in columns of so many lines. An entry is broken only where it is longer than a column.
fn flow(entries: &[Entry], height: u16) -> Vec<Vec<Line<'static>>> {
    let height = usize::from(height.max(1));
    let mut columns: Vec<Vec<Line<'static>>> = vec![Vec::new()];
    for entry in entries {
        for lines in entry.lines.chunks(height) {
            let used = columns.last().map_or(0, Vec::len);
            let gap = usize::from(entry.apart && used > 0);
            if used + gap + lines.len() > height {
                columns.push(lines.to_vec());
            } else if let Some(column) = columns.last_mut() {
                column.extend(std::iter::repeat_n(Line::default(), gap));
                column.extend(lines.iter().cloned());
            }
        }
    }
    columns
}

#[cfg(test)]
#[path = "../../../tests/units/tui_screens_help.rs"]
mod tests;
