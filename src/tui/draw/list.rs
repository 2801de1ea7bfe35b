//! The rows of a list and of the title, the choices under a picture, and the page of keys.

use std::ops::Range;

use ratatui::layout::Rect;

use super::frame::{Frame, TWO_CHOICES};
use super::writing::{fit, parts};
use super::{Canvas, glyph, shown, small, width};
use crate::app::view::{Choice, Entry, EntryKind, Ink, Keys, Rows, Sign, Stage, Target};
use crate::coach::words::Words;

/// From so many cells on, facts stand beside titles.
const WIDE: u16 = 40;
/// Chapters stand where there are so many lines.
const CHAPTERS: u16 = 16;
/// Cells before a title, and of the wire.
const INDENT: u16 = 3;
const WIRE: u16 = 4;
/// Cells of the keys at least, and of a sign that is explained.
const KEY: u16 = 10;
const SIGN: u16 = 5;

/// A line of a list: an entry, and which of its lines. `None` is a free one.
type Line = Option<(usize, u16)>;

/// The layout of the rows in an area.
struct Layout<'a> {
    rows: &'a Rows,
    area: Rect,
    lines: Vec<Line>,
    /// True if a fact stands beneath its title.
    is_beneath: bool,
    /// Cells before a title, of the titles, between title and fact, and right of the mark.
    indent: u16,
    title: u16,
    gap: u16,
    margin: u16,
}

impl<'a> Layout<'a> {
    /// The most lines a row that have room for all rows.
    fn new(rows: &'a Rows, area: Rect, margin: u16) -> Self {
        let is_wide = area.width >= WIDE;
        let room = usize::from(area.height);
        let all = |height| (height, lines(rows, area, height));
        let higher = [3, 2].into_iter().filter(|&height| rows.entries.len() <= room && (height == 2 || !is_wide));
        let (height, lines) = higher.map(all).find(|(_, lines)| lines.len() <= room).unwrap_or_else(|| all(1));
        let is_wired = rows.entries.iter().any(|entry| entry.stage.is_some());
        let most = |cells: fn(&Entry) -> u16| rows.entries.iter().map(cells).max().unwrap_or(0);
        let gap = if area.width > 32 { 2 } else { 1 };
        let title = match rows.title_cells {
            0 => {
                let fact = most(|entry| entry.fact.first().map_or(0, |fact| width(&fact.short)));
                let mark = most(|entry| entry.mark.iter().map(|(words, _)| width(&words.long)).sum());
                let titles = most(|entry| entry.title.iter().map(|(words, _)| width(words)).sum());
                area.width.saturating_sub(INDENT + mark + 3 + fact + gap).min(titles)
            }
            title => title,
        };
        let indent = INDENT + if is_wired { WIRE } else { 0 };
        let is_beneath = height > 1 && !is_wide;
        Self { rows, area, lines, is_beneath, indent, title, gap, margin }
    }

    /// A line of an entry.
    fn line(&self, canvas: &mut Canvas<'_>, (at, nth): (usize, u16), y: u16) {
        let (entry, line) = (&self.rows.entries[at], Rect { y, height: 1, ..self.area });
        if let Some(stage) = entry.stage {
            wire(canvas, stage, (line.x + INDENT, y), entry.is_row() && nth == 0);
        }
        if !entry.is_row() {
            let x = line.x + if self.indent > INDENT { 5 } else { 1 };
            entry.title.iter().fold(x, |x, (words, _)| canvas.put(x, y, words, Ink::Key));
        } else if nth == 0 || nth == 1 && self.is_beneath {
            canvas.target(line, Target::Entry(at));
            self.row(canvas, entry, line, (nth == 0, at == self.rows.chosen));
        }
    }

    /// Title, fact and mark or, beneath, the fact alone.
    fn row(&self, canvas: &mut Canvas<'_>, entry: &Entry, line: Rect, (is_first, is_chosen): (bool, bool)) {
        let raised = |ink| if is_chosen { raised(ink) } else { ink };
        let (x, y) = (line.x + self.indent, line.y);
        if is_chosen {
            canvas.band(line);
        }
        if !is_first {
            canvas.starred(x, y, &parts(&entry.fact, line.width - INDENT - 1), raised(Ink::Dim));
            return;
        }
        if is_chosen {
            canvas.put(line.x + 1, y, "▸", Ink::Considered);
        }
        let facts: &[Words] = if self.is_beneath { &[] } else { &entry.fact };
        let mark = self.mark(entry, facts);
        let cells = mark.iter().map(|(words, _)| width(words)).sum();
        let start = line.right() - self.margin - cells;
        mark.iter().fold(start, |x, (words, ink)| canvas.starred(x, y, words, raised(*ink)));
        let (room, air) = (self.room(cells), u16::from(cells > 3));
        let titled = match facts.first().filter(|_| self.rows.has_facts) {
            Some(fact) => room.min(self.title.max(room.saturating_sub(self.gap + air + width(&fact.short)))),
            None => room,
        };
        let end = self.title(canvas, entry, (x, y), titled, is_chosen);
        let column = self.title.min(titled).max(end - x) + self.gap;
        let words = parts(facts, room.saturating_sub(column + air));
        canvas.starred(x + column, y, &words, raised(Ink::Dim));
    }

    /// Cells for title and fact beside a mark.
    fn room(&self, mark: u16) -> u16 {
        self.area.width.saturating_sub(self.margin + mark + u16::from(mark > 0) + self.indent)
    }

    /// The mark, which is made short and then falls where a fact would have no room.
    fn mark<'b>(&self, entry: &'b Entry, facts: &[Words]) -> Vec<(&'b str, Ink)> {
        let form = |is_long: bool| -> Vec<(&str, Ink)> {
            entry.mark.iter().map(|(words, ink)| (if is_long { &*words.long } else { &*words.short }, *ink)).collect()
        };
        let fits = |mark: &Vec<(&str, Ink)>| {
            let room = self.room(mark.iter().map(|(words, _)| width(words)).sum());
            let fact = &facts[..facts.len().min(1)];
            let is_free = facts.is_empty() || !self.rows.has_facts;
            is_free || !parts(fact, room.saturating_sub(self.title + self.gap + 1)).is_empty()
        };
        [true, false].into_iter().map(form).find(fits).unwrap_or_default()
    }

    /// A title, cut where it has no room. Returns the cell after it.
    fn title(&self, canvas: &mut Canvas<'_>, entry: &Entry, (x, y): (u16, u16), room: u16, is_chosen: bool) -> u16 {
        let ink = |ink: Ink| match ink {
            _ if is_chosen => raised(ink),
            Ink::Text if entry.stage == Some(Stage::Later) => Ink::Dim,
            _ => ink,
        };
        let has_lead = self.area.width > 29 && !entry.lead.is_empty();
        let lead = if has_lead { format!("{}  ", entry.lead) } else { String::new() };
        let start = canvas.put(x, y, &lead, ink(Ink::Text));
        // Of what is typed the end stays in sight.
        let (all, free) =
            (entry.title.iter().map(|(words, _)| width(words)).sum::<u16>(), (x + room).saturating_sub(start));
        let mut hidden = usize::from(if entry.title.len() > 1 && all > free { all + 1 - free } else { 0 });
        let start = if hidden > 0 { canvas.put(start, y, "…", ink(Ink::Dim)) } else { start };
        entry.title.iter().fold(start, |at, (words, own)| {
            let (count, free) = (words.chars().count(), usize::from((x + room).saturating_sub(at)));
            let words: String = words.chars().skip(hidden).collect();
            hidden = hidden.saturating_sub(count);
            let cut = |words: &str| words.chars().take(free.saturating_sub(1)).chain(['…']).collect();
            let words = if usize::from(width(&words)) <= free { words } else { cut(&words) };
            canvas.put(at, y, &words, ink(*own))
        })
    }
}

/// The lines of all entries, if a row has so many.
fn lines(rows: &Rows, area: Rect, height: u16) -> Vec<Line> {
    let (is_wide, has_chapters) = (area.width >= WIDE, area.height >= CHAPTERS);
    let mut lines: Vec<Line> = Vec::with_capacity(rows.entries.len() * usize::from(height));
    for (at, entry) in rows.entries.iter().enumerate() {
        if has_chapters || entry.kind != EntryKind::Chapter {
            let has_air = !entry.is_row() && height == 2 && !is_wide && !lines.is_empty();
            if has_air {
                lines.push(None);
            }
            for nth in 0..if entry.is_row() { height } else { 1 } {
                lines.push(Some((at, nth)));
            }
        }
    }
    // The last row needs no air.
    let air = if is_wide { 1 } else { 2 };
    lines.pop_if(|line| line.is_some_and(|(_, nth)| nth == air));
    lines
}

/// The rows round the chosen one; those that are hidden are counted in the edges.
pub(crate) fn rows(canvas: &mut Canvas<'_>, rows: &Rows, area: Rect, margin: u16) {
    if rows.entries.is_empty() {
        canvas.put(area.x + INDENT, area.y + 1, &rows.none.long, Ink::Dim);
        return;
    }
    let layout = Layout::new(rows, area, margin);
    let (lines, room) = (&layout.lines, usize::from(area.height));
    let chosen = lines.iter().position(|line| *line == Some((rows.chosen, 0))).unwrap_or(0);
    let shown = shown(lines.len(), room, chosen);
    let top = area.y + u16::from(lines.len() < room);
    for (y, line) in (top..).zip(&lines[shown.clone()]) {
        if let Some(line) = *line {
            layout.line(canvas, line, y);
        }
    }
    let hidden = |range: Range<usize>| {
        let is_row = |line: &&Line| line.is_some_and(|(at, nth)| nth == 0 && rows.entries[at].is_row());
        lines[range].iter().filter(is_row).count()
    };
    let above = hidden(0..shown.start);
    let (heading, free) = rows.heading;
    if !heading.is_empty() && above == 0 {
        let words = format!(" {heading} ");
        canvas.put(area.right() - 1 - free - width(&words), area.y - 1, &words, Ink::Key);
    }
    more(canvas, area, above, hidden(shown.end..lines.len()));
}

/// The numbers of rows that are hidden above and below.
fn more(canvas: &mut Canvas<'_>, area: Rect, above: usize, below: usize) {
    let signs = [('↑', above, area.y - 1), ('↓', below, area.bottom())];
    for (sign, count, y) in signs.into_iter().filter(|(_, count, _)| *count > 0) {
        let words = format!(" {sign} {count} more ");
        canvas.put(area.right() - 2 - width(&words), y, &words, Ink::Dim);
    }
}

/// The wire that leads to the next lesson, and the lesson's lamp on it.
fn wire(canvas: &mut Canvas<'_>, stage: Stage, (x, y): (u16, u16), has_lamp: bool) {
    let (wire, lamp, ink) = match stage {
        Stage::Done => ("┃", "▆▆", Ink::Lamp),
        Stage::Begun => ("┃", "▆·", Ink::Lamp),
        Stage::Next => ("┃", "[]", Ink::Considered),
        Stage::Later => ("│", "··", Ink::Off),
    };
    canvas.put(x, y, wire, if stage == Stage::Later { Ink::Off } else { Ink::Lamp });
    if has_lamp {
        canvas.put(x + 1, y, lamp, ink);
    }
}

/// The ink of words in the chosen row.
fn raised(ink: Ink) -> Ink {
    match ink {
        Ink::Text => Ink::Title,
        Ink::Dim => Ink::Text,
        ink => ink,
    }
}

/// The choices under a board; where there is little room the first and the second, or the one in hand.
pub(crate) fn choices(canvas: &mut Canvas<'_>, choices: &[Choice], in_hand: usize, area: Rect) {
    let (x, last) = (area.x + 1, area.bottom() - 1);
    if area.width >= TWO_CHOICES {
        let second = area.x + if area.width < 60 { 19 } else { 30 };
        for (at, choice) in choices.iter().enumerate() {
            let place = (if at % 2 == 0 { x } else { second }, last - 1 + small(at / 2));
            named(canvas, choice, place, (at, at == in_hand), area.right());
        }
    } else if let ([first, second, ..], 0) = (choices, in_hand) {
        value(canvas, first, (x + 2, last), (0, true), &first.value.long);
        let words = &second.value.short;
        let x = area.right() - 2 - width(second.name) - width(words);
        canvas.put(x, last, second.name, Ink::Dim);
        value(canvas, second, (x + width(second.name) + 1, last), (1, false), words);
    } else if let Some(choice) = choices.get(in_hand) {
        named(canvas, choice, (x, last), (in_hand, true), area.right());
    }
}

fn named(canvas: &mut Canvas<'_>, choice: &Choice, (x, y): (u16, u16), held: (usize, bool), right: u16) {
    let end = canvas.put(x, y, choice.name, if held.1 { Ink::Text } else { Ink::Dim });
    // Both signs have room, and do not touch the frame.
    let words = choice.value.fit(|words| end + width(words) + 5 < right);
    canvas.target(Rect::new(x, y, end - x, 1), Target::Choice(held.0));
    value(canvas, choice, (end + 3, y), held, words);
}

/// A value, between signs if it is in hand.
fn value(canvas: &mut Canvas<'_>, choice: &Choice, (x, y): (u16, u16), (at, is_held): (usize, bool), words: &str) {
    let plain = if is_held { Ink::Title } else { Ink::Text };
    let end = canvas.put(x, y, words, if choice.is_changed { Ink::Considered } else { plain });
    if is_held {
        canvas.put(x - 2, y, "‹", Ink::Key);
        canvas.put(end + 1, y, "›", Ink::Key);
    }
    canvas.target(Rect::new(x, y, end - x, 1), Target::Choice(at));
}

/// The page of keys. True if it has more rows than the window shows.
pub(crate) fn keys(canvas: &mut Canvas<'_>, page: &Keys, signs: &[(Sign, Vec<Words>)], frame: &Frame) -> bool {
    let (area, is_whole) = (frame.left, frame.right.is_empty());
    let is_sign = |(sign, _): &&(Sign, Vec<Words>)| !is_whole || *sign != Sign::Gap;
    let signs: Vec<_> = signs.iter().filter(is_sign).collect();
    let (rows, room) = (page.rows.len(), usize::from(area.height));
    let all = rows + if is_whole { signs.len() } else { 0 };
    let step = if 2 * rows <= room + 1 { 2 } else { 1 };
    let top = area.y + u16::from(room > all * step);
    let first = page.first.min(all.saturating_sub(room));
    let places = || (top..area.bottom()).step_by(step);
    let cells = page.rows.iter().map(|(key, _)| width(&canvas.theme.spelled(key)) + 1).fold(KEY, u16::max);
    let most = signs.iter().flat_map(|(_, words)| words).map(|words| width(&words.short)).max().unwrap_or(0);
    for (y, at) in places().zip(first..all) {
        let x = area.x + 1 + cells;
        if let Some((key, does)) = page.rows.get(at) {
            canvas.put(area.x + 1, y, key, Ink::Key);
            let x = if key.is_empty() { area.x + 1 } else { x };
            canvas.put(x, y, does.fit(|words| x + width(words) < area.right()), Ink::Text);
        } else {
            let cells = cells.min(area.width.saturating_sub(2 + most));
            sign(canvas, (area.x + 1, y), cells, signs[at - rows], area.right());
        }
    }
    for (y, one) in places().zip(signs).filter(|_| !is_whole) {
        sign(canvas, (frame.right.x + 2, y), SIGN, one, frame.right.right());
    }
    canvas.last = all.saturating_sub(room);
    more(canvas, area, first, canvas.last - first);
    canvas.last > 0
}

/// A sign and, so many cells after it, what it means.
pub(crate) fn sign(canvas: &mut Canvas<'_>, (x, y): (u16, u16), cells: u16, of: &(Sign, Vec<Words>), end: u16) {
    match &of.0 {
        Sign::Lamp(kind) => glyph::lamp(canvas, Rect::new(x, y, 2, 1), *kind),
        Sign::Stone(kind) => glyph::stone(canvas, Rect::new(x, y, 1, 1), *kind, false),
        Sign::Words(words) => _ = words.iter().fold(x, |x, (words, ink)| canvas.put(x, y, words, *ink)),
        Sign::Gap => return,
    }
    canvas.put(x + cells, y, fit(&of.1, end.saturating_sub(x + cells + 1)), Ink::Text);
}
