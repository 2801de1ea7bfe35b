use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::words::{flow, inside, wrapped, wrapped_lines};
use super::{Picture, split};
use crate::app::{Command, Key};
use crate::coach::{self, Standing};
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, Lamp, Plan};

const ABOUT: &str = "Leave every column of the panel even. In misère play, with exactly one pile of 2 or more, leave an odd number of \
     single stones instead.";
const MOUSE: &str = "Mouse: click a stone to mark it and those beyond, again to take them; the wheel changes the take. Shift and \
     dragging select text. Where signs look broken or too wide, start with --ascii.";

/// The help: the keys of the screen that it was opened on, beside them the lamps; then what holds everywhere.
pub struct Help<'a> {
    pub page: isize,
    pub place: &'static str,
    pub picture: &'a Picture<'a>,
}

/// Lines that stay together.
type Entry = Vec<Line<'static>>;

impl Help<'_> {
    pub fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let theme = self.picture.theme;
        let cabinet = Cabinet::new(window, Plan::of_pages(window));
        let halves = [cabinet.left, cabinet.right].map(|half| Rect {
            x: half.x + 2,
            width: half.width.saturating_sub(3),
            ..half
        });
        let beside = usize::from(cabinet.right.width > 0);
        let pages = self.pages(halves, beside);
        let page = self.page.rem_euclid(pages.len().cast_signed()).cast_unsigned();
        for (column, area) in pages[page].iter().zip(halves) {
            flow(column, &[area], 0, buf);
        }
        match page {
            0 if beside > 0 => lamps(inside(cabinet.right), theme, buf),
            _ if pages[page].is_empty() => lamps(inside(cabinet.left), theme, buf),
            _ => {}
        }
        self.picture.frame(&cabinet, &["keys", self.place], &Standing::page(page + 1, pages.len()), buf);
        if page == 0 && pages.len() > 1 && cabinet.words.height > 0 {
            let next = "The next page has more keys, and those that hold everywhere.";
            buf.set_stringn(cabinet.words.x, cabinet.words.y, next, cabinet.words.width.into(), theme.text);
        }
        self.picture.keys(&cabinet, false, buf, targets);
    }

    /// The columns of every page: first the keys of the screen, then the rest in all columns there are.
    fn pages(&self, halves: [Rect; 2], beside: usize) -> Vec<Vec<Entry>> {
        let height = halves[0].height;
        let (everywhere, here): (Vec<_>, Vec<_>) =
            self.picture.listed.iter().partition(|command| command.is_everywhere());
        let of = |commands: &[&Command], width: u16| self.entries(commands, width);
        // Both halves are filled alike, so lines are broken for the narrower one.
        let width = if beside > 0 { halves[1].width } else { halves[0].width };
        let here = of(&here, halves[0].width);
        let lines = here.iter().scan(0, |used, entry| {
            *used += entry.len();
            Some(*used)
        });
        let fitting = lines.take_while(|&used| used <= height.into()).count();
        let (first, more) = here.split_at(fitting);
        let mut rest: Vec<Entry> = more.to_vec();
        rest.extend(of(&everywhere, width));
        let about = [ABOUT, coach::STAR, MOUSE, &coach::opponents_in_words()];
        rest.extend(about.map(|about| {
            std::iter::once(Line::default()).chain(wrapped_lines(about, width, self.picture.theme.dim)).collect()
        }));
        let rest = columns(&rest, height);
        // Without a half beside the keys the lamps have a page of their own, which is empty here.
        let lamps = (beside == 0).then(Vec::new);
        let first = std::iter::once(vec![first.concat()]);
        first.chain(lamps).chain(rest.chunks(1 + beside).map(<[_]>::to_vec)).collect()
    }

    fn entries(&self, commands: &[&Command], width: u16) -> Vec<Entry> {
        let spelt = !self.picture.theme.has_blocks();
        let mut rows: Vec<(Vec<String>, String, Option<Key>)> = Vec::new();
        for command in commands {
            let shown = if width < WIDE { 1 } else { command.keys.len() };
            let names = command.keys.iter().take(shown).map(|key| key.name(spelt));
            let other = command.keys.first().copied().and_then(opposite).filter(|_| width >= WIDE);
            match rows.last_mut() {
                // Opposite keys stand together.
                Some((keys, help, Some(awaited))) if command.keys.first() == Some(awaited) => {
                    *keys = [keys[0].clone(), command.keys[0].name(spelt)].into();
                    *help = format!("{help}, {}", command.help);
                }
                _ => rows.push((names.collect(), command.help.to_owned(), other)),
            }
        }
        rows.into_iter().map(|(names, help, _)| self.row(&names, &help, width)).collect()
    }

    fn row(&self, names: &[String], help: &str, width: u16) -> Entry {
        let theme = self.picture.theme;
        let room = NAMES[usize::from(width >= WIDE)] + if theme.has_blocks() { 0 } else { 2 };
        // Where names are long not all of them have room.
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

/// The cells of the keys before their meaning: in narrow columns of the first one alone.
const NAMES: [u16; 2] = [6, 10];
/// From this width on a column names all keys, and opposite ones together.
const WIDE: u16 = 40;

/// The key that does the opposite, and stands after it in the table.
fn opposite(key: Key) -> Option<Key> {
    Some(match key {
        Key::Up => Key::Down,
        Key::Left => Key::Right,
        Key::PageUp => Key::PageDown,
        Key::Home => Key::End,
        _ => return None,
    })
}

/// The entries in columns of so many lines. An entry is broken only where it is longer than a column.
fn columns(entries: &[Entry], height: u16) -> Vec<Entry> {
    let height = usize::from(height.max(1));
    let mut columns: Vec<Entry> = vec![Vec::new()];
    for lines in entries.iter().flat_map(|entry| entry.chunks(height)) {
        match columns.last_mut() {
            Some(column) if column.len() + lines.len() <= height => column.extend(lines.iter().cloned()),
            _ => columns.push(lines.to_vec()),
        }
    }
    columns
}

/// The lamps, each with what it says, as large as there is room for.
fn lamps(area: Rect, theme: &Theme, buf: &mut Buffer) {
    const WORDS: [(Lamp, &str); 4] = [
        (Lamp::On, "a one"),
        (Lamp::Off, "a zero"),
        (Lamp::GoingOut, "would go out"),
        (Lamp::ComingOn, "would come on"),
    ];
    let lines = if area.height >= 16 { 2 } else { 1 };
    let step = if area.height >= 12 { lines + 1 } else { 1 };
    buf.set_stringn(area.x, area.y, "The lamps", area.width.into(), theme.title);
    let [_, area] = split::top(area, if step > 1 { 2 } else { 1 });
    let words = |y: u16, words: &str, buf: &mut Buffer| {
        buf.set_stringn(area.x + 6, y, words, area.width.saturating_sub(6).into(), theme.text);
    };
    for ((lamp, meaning), y) in WORDS.into_iter().zip((area.y..area.bottom()).step_by(step.into())) {
        lamp.draw(Rect { x: area.x, y, width: 2 * lines, height: lines }, theme, buf);
        words(y, meaning, buf);
    }
    let y = area.y + 4 * step;
    if y + lines <= area.bottom() {
        for (row, (plate, meaning)) in (y..y + lines).zip([(" 3  ", "an odd count"), ("odd ", "of ones")]) {
            buf.set_string(area.x, row, plate, theme.plate);
            words(row, meaning, buf);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/units/tui_screens_help.rs"]
mod tests;
