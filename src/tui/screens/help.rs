use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::words::{WIDEST, flow, inside, wrapped, wrapped_lines};
use super::{Picture, split};
use crate::app::{Command, Key};
use crate::coach::{self, Standing};
use crate::rules::Variant;
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, Divider, Lamp, Plan};

const ABOUT: &str = "Leave every column of the panel even. In misère play, with exactly one pile of 2 or more, leave an odd number of \
     single stones instead.";
const MOUSE: &str = "Mouse: click a stone to mark it and those beyond it; click again to take them. The wheel changes the take. Hold Shift \
     to select text. If signs look broken, start with --ascii.";

/// The help: the keys of the screen it was opened on, with the lamps next to them, then what holds everywhere.
pub(super) struct Help<'a> {
    pub page: isize,
    pub place: &'static str,
    pub variant: Variant,
    pub picture: &'a Picture<'a>,
}

/// Lines kept together.
type HelpEntry = Vec<Line<'static>>;

impl Help<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let theme = self.picture.theme;
        let plan = Plan::of_pages(window);
        let first = Cabinet::new(window, plan);
        let further = Cabinet::new(window, Plan { divider: Divider::None, ..plan });
        let pages = self.pages(room(&first), room(&further), first.right.width == 0);
        let page = self.page.rem_euclid(pages.len().cast_signed()).cast_unsigned();
        let cabinet = if page == 0 { first } else { further };
        flow(&pages[page], &[room(&cabinet)], 0, buf);
        self.picture.frame(&cabinet, &["keys", self.place], &Standing::page(page + 1, pages.len()), buf);
        if cabinet.right.width > 0 {
            lamps(inside(cabinet.right), theme, buf);
            if pages.len() > 1 {
                let Rect { x, y, width, .. } = cabinet.words;
                buf.set_stringn(x, y, "There is more on the next page.", width.into(), theme.text);
            }
        }
        self.picture.keys(&cabinet, false, buf, targets);
    }

    /// The lines of every page: the keys, starting with those of the screen, then the rest. If the keys stand `alone`,
    /// the lamps follow them.
    fn pages(&self, first: Rect, further: Rect, alone: bool) -> Vec<HelpEntry> {
        let (everywhere, here): (Vec<_>, Vec<_>) =
            self.picture.listed.iter().partition(|command| command.is_everywhere());
        let mut keys = columns(&self.entries(&[here, everywhere].concat(), first.width), first.height).into_iter();
        let start = keys.next().unwrap_or_default();
        let lamps = if alone { self.lamps_in_lines() } else { Vec::new() };
        let mut about = self.about(further.width.min(WIDEST));
        if alone {
            // Paragraphs may break anywhere, so that small windows are filled to the last line.
            about = about.concat().into_iter().map(|line| vec![line]).collect();
        }
        let rest: Vec<HelpEntry> = keys.chain(lamps).chain(about).collect();
        std::iter::once(start).chain(columns(&rest, further.height)).collect()
    }

    /// The parts that are not about keys, each below a blank line.
    fn about(&self, width: u16) -> Vec<HelpEntry> {
        let lines = |about: &str| wrapped_lines(about, width, self.picture.theme.dim);
        let all = [ABOUT, coach::STAR, MOUSE, &coach::opponents_in_words()].map(ToOwned::to_owned);
        let about = coach::disguise_in_words(self.variant).into_iter().chain(all);
        about.map(|about| std::iter::once(Line::default()).chain(lines(&about)).collect()).collect()
    }

    /// The lamps, two to a line and as high as text.
    fn lamps_in_lines(&self) -> Vec<HelpEntry> {
        let theme = self.picture.theme;
        let lamps = LAMPS.map(|(lamp, meaning)| (lamp.pair(theme), lamp.style(theme), meaning));
        let plate = ("3 ", theme.plate, "an odd count of ones");
        let spans = |&(sign, style, meaning): &(&'static str, Style, &'static str)| {
            [Span::styled(sign, style), Span::styled(format!(" {meaning:<15}"), theme.text)]
        };
        let line = |pair: &[_]| vec![pair.iter().flat_map(spans).collect()];
        [&lamps[..], &[plate]].concat().chunks(2).map(line).collect()
    }

    fn entries(&self, commands: &[&Command], width: u16) -> Vec<HelpEntry> {
        let spelt = !self.picture.theme.has_blocks();
        let mut rows: Vec<(Vec<String>, String, Option<Key>)> = Vec::new();
        for command in commands {
            let shown = if width < WIDE { 1 } else { command.keys.len() };
            let names = command.keys.iter().take(shown).map(|key| key.name(spelt));
            let (other, meant) = (command.keys.first().copied().and_then(opposite), command.help_in(self.variant));
            match rows.last_mut() {
                // Opposite keys share a row if there is room for both.
                Some((keys, help, Some(awaited)))
                    if command.keys.first() == Some(awaited) && (width >= WIDE || keys[0].chars().count() == 1) =>
                {
                    *keys = [keys[0].clone(), command.keys[0].name(spelt)].into();
                    *help = format!("{help}, {}", different(help, &meant));
                }
                _ => rows.push((names.collect(), meant, other)),
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
    let same = first.char_indices().zip(second.chars()).take_while(|((_, one), other)| one == other);
    let end = same.filter(|((_, one), _)| *one == ' ').last().map_or(0, |((at, _), _)| at + 1);
    &second[end..]
}

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

const LAMPS: [(Lamp, &str); 4] =
    [(Lamp::On, "a one"), (Lamp::Off, "a zero"), (Lamp::GoingOut, "would go out"), (Lamp::ComingOn, "would come on")];

/// Draws the lamps with their meanings, as large as the area allows.
fn lamps(area: Rect, theme: &Theme, buf: &mut Buffer) {
    let lines = if area.height >= 16 { 2 } else { 1 };
    let step = if area.height >= 12 { lines + 1 } else { 1 };
    buf.set_stringn(area.x, area.y, "The lamps", area.width.into(), theme.title);
    let [_, area] = split::top(area, if step > 1 { 2 } else { 1 });
    let words = |y: u16, words: &str, buf: &mut Buffer| {
        buf.set_stringn(area.x + 6, y, words, area.width.saturating_sub(6).into(), theme.text);
    };
    for ((lamp, meaning), y) in LAMPS.into_iter().zip((area.y..area.bottom()).step_by(step.into())) {
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
