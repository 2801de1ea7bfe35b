//! The one list: rows left, the chosen row's picture right, a sentence on it below. The page of keys is one, with signs
//! for a picture.

use ratatui::layout::Rect;

use super::frame::{Frame, used};
use super::writing::{self, parts, starred};
use super::{Canvas, board, glyph, map, print, shown, small, width};
use crate::app::scene::{Choice, Entry, Ink, Keys, Lead, List, Picture, Sign, Stage, Target};
use crate::coach::words::{Words, capital};

/// Cells of the rows at least: of a list, and of the page of keys.
const ROWS: u16 = 28;
const KEY_ROWS: u16 = 36;
/// A half with fewer cells is narrow.
const NARROW: u16 = 34;
/// Cells of a level.
const LEVEL: u16 = 5;
/// Cells of an edge that the number of hidden rows needs.
const MORE: u16 = 14;
/// Cells of a date.
const DATE: u16 = 6;
/// Cells of the keys at least, and of a sign that is explained.
const KEY: u16 = 10;
const SIGN: u16 = 4;
/// Windows with so many cells have room for keys and signs side by side.
const HALVES: u16 = 79;

pub(crate) fn draw(canvas: &mut Canvas<'_>, list: &List, window: Rect) {
    let is_whole = list.entries.is_empty();
    let mut frame = Frame::list(window, small(list.choices.len()), is_whole, ROWS);
    canvas.edges(&frame.areas(), Ink::Frame);
    header(canvas, frame.head, &list.name, &list.news);
    headings(canvas, list, frame.left);
    rows(canvas, frame.left, list, 1);
    if !frame.right.is_empty() {
        picture(canvas, &list.picture, frame.right);
        choices(canvas, list, frame.low[1]);
    } else if let Some(Choice { name, value, .. }) = list.choices.get(list.in_hand) {
        let words = |value: &str| format!(" {name} ‹ {value} › ");
        let value = value.fit(|value| width(&words(value)) + MORE <= frame.left.width);
        canvas.put(frame.left.x + 1, frame.bottom(), &words(value), Ink::Key);
    }
    writing::say(canvas, &mut frame, &list.sentence, Ink::Text);
    writing::keys(canvas, frame.keys, &list.keys);
}

/// The name of the program, that of the list, and right what its rows do not say.
fn header(canvas: &mut Canvas<'_>, area: Rect, name: &Words, news: &[String]) {
    let told = width(&news.join(", "));
    let name = name.fit(|name| width(name) + told + 13 <= area.width);
    let x = canvas.put(area.x + 1, area.y, "NIMATRON", Ink::Key) + 3;
    let x = canvas.put(x, area.y, name, Ink::Text);
    let news = parts(news, 1, (area.right() - 2).saturating_sub(x));
    starred(canvas, area.right() - 1 - width(&news), area.y, &news, Ink::Title);
}

fn headings(canvas: &mut Canvas<'_>, list: &List, area: Rect) {
    let [level, mark] = list.headings.map(|heading| format!(" {heading} "));
    if !list.headings[0].is_empty() {
        canvas.put(area.x + list.title_cells + 4, area.y - 1, &level, Ink::Key);
    }
    if !list.headings[1].is_empty() && has_marks(area) {
        canvas.put(area.right() - 1 - width(&mark), area.y - 1, &mark, Ink::Key);
    }
}

/// True if marks have room beside levels.
fn has_marks(area: Rect) -> bool {
    area.width > 36
}

/// The rows round the chosen one; those that are hidden are counted in the edges.
pub(crate) fn rows(canvas: &mut Canvas<'_>, area: Rect, list: &List, air: u16) {
    let (all, room) = (list.entries.len(), usize::from(area.height));
    let shown = shown(all, room, list.chosen);
    let air = air.min(small(room - shown.len()));
    for (y, at) in (area.y + air..area.bottom()).zip(shown.clone()) {
        let line = Rect { y, height: 1, ..area };
        if at == list.chosen {
            canvas.band(line);
            canvas.put(area.x + 1, y, "▸", Ink::Considered);
        }
        if !list.entries[at].is_heading() {
            canvas.target(line, Target::Entry(at));
        }
        row(canvas, line, list, &list.entries[at], at == list.chosen);
    }
    more(canvas, area, shown.start, all - shown.end);
}

/// The numbers of rows that are hidden above and below.
fn more(canvas: &mut Canvas<'_>, area: Rect, above: usize, below: usize) {
    for (sign, count, y) in [('↑', above, area.y - 1), ('↓', below, area.bottom())] {
        if count > 0 {
            let words = format!(" {sign} {count} more ");
            canvas.put(area.right() - 2 - width(&words), y, &words, Ink::Dim);
        }
    }
}

/// A row: signs and title left, the fact or the level after it, the mark right. The mark falls first, then what the
/// title and the fact have too much.
fn row(canvas: &mut Canvas<'_>, line: Rect, list: &List, entry: &Entry, is_chosen: bool) {
    let raised = |ink| if is_chosen { raised(ink) } else { ink };
    let (y, right) = (line.y, line.right() - 1);
    let gap = if list.is_dense && line.width < NARROW { 1 } else { 2 };
    let title = lead(canvas, line, &entry.lead, gap, raised);
    let fact = title + gap + if list.title_cells == 0 { width(&entry.title) } else { list.title_cells };
    let has_fact = !entry.fact.is_empty() || entry.level.is_some();
    let mark_cells: u16 = entry.mark.iter().map(|(words, _)| width(words)).sum();
    let has_mark = match entry.level {
        Some(_) => has_marks(line),
        None => list.is_dense || !has_fact || fact + LEVEL + mark_cells <= right,
    };
    let mark = right.saturating_sub(mark_cells);
    let end = if has_mark && mark_cells > 0 { mark - 1 } else { right };
    let room = if has_fact { end.min(fact - 1) } else { end }.saturating_sub(title);
    canvas.put(title, y, &shortened(&entry.title, room), raised(entry.ink));
    starred(canvas, fact, y, &parts(&entry.fact, 0, end.saturating_sub(fact)), raised(entry.fact_ink));
    if let Some(level) = entry.level {
        let x = canvas.put(fact, y, &"■".repeat(level), Ink::Lamp);
        canvas.put(x, y, &"·".repeat(usize::from(LEVEL) - level), Ink::Off);
    }
    if has_mark {
        entry.mark.iter().fold(mark, |x, (words, ink)| canvas.put(x, y, words, *ink));
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

fn shortened(words: &str, room: u16) -> String {
    if width(words) <= room {
        return words.to_owned();
    }
    let kept: String = words.chars().take(usize::from(room.saturating_sub(1))).collect();
    kept + "…"
}

/// The signs before a title. Returns the title's cell.
fn lead(canvas: &mut Canvas<'_>, line: Rect, lead: &Lead, gap: u16, raised: impl Fn(Ink) -> Ink) -> u16 {
    let (x, y, is_wide) = (line.x + 3, line.y, line.width >= 30);
    match lead {
        Lead::Date(date) if is_wide => {
            canvas.put(x, y, date, raised(Ink::Dim));
            x + DATE + gap
        }
        Lead::Nothing | Lead::Date(_) => x,
        Lead::Chapter(stage) => {
            wire(canvas, x, y, *stage);
            x + 2
        }
        Lead::Lesson(stage, number) => {
            wire(canvas, x, y, *stage);
            let (lamp, ink) = match stage {
                Stage::Done => ("▆▆", Ink::Lamp),
                Stage::Next => ("[]", Ink::Considered),
                Stage::Later => ("··", Ink::Off),
            };
            canvas.put(x + 1, y, lamp, ink);
            if is_wide {
                let ink = if *stage == Stage::Later { Ink::Dim } else { Ink::Text };
                canvas.put(x + 4, y, &format!("{number:>2}"), raised(ink));
            }
            x + if is_wide { 7 } else { 4 }
        }
    }
}

/// The wire that leads to the next lesson.
fn wire(canvas: &mut Canvas<'_>, x: u16, y: u16, stage: Stage) {
    let (sign, ink) = if stage == Stage::Later { ("│", Ink::Off) } else { ("┃", Ink::Lamp) };
    canvas.put(x, y, sign, ink);
}

fn choices(canvas: &mut Canvas<'_>, list: &List, area: Rect) {
    for (at, (y, choice)) in (area.y..).zip(&list.choices).enumerate() {
        let is_held = at == list.in_hand;
        let (ink, sign) = if is_held { (Ink::Text, Ink::Key) } else { (Ink::Dim, Ink::Dim) };
        let value = match choice.is_changed {
            true => Ink::Considered,
            false if is_held => Ink::Title,
            false => Ink::Text,
        };
        canvas.put(area.x + 2, y, &capital(choice.name), ink);
        canvas.put(area.x + 14, y, "‹", sign);
        let words = choice.value.fit(|words| 18 + width(words) <= area.width);
        let x = canvas.put(area.x + 16, y, words, value);
        canvas.put(x + 1, y, "›", sign);
        canvas.target(Rect { y, height: 1, ..area }, Target::Choice(at));
    }
}

pub(crate) fn picture(canvas: &mut Canvas<'_>, picture: &Picture, area: Rect) {
    match picture {
        Picture::Nothing => {}
        Picture::Board(board) => board::picture(canvas, board, area),
        Picture::Print(print) => print::draw(canvas, print, area, false),
        Picture::Corner(cells) => map::cells(canvas, cells, area, false),
    }
}

/// The page of keys; its signs stand right of the keys or, in a narrow window, below them.
pub(crate) fn keys(canvas: &mut Canvas<'_>, page: &Keys, window: Rect) {
    let is_whole = used(window).width < HALVES;
    let frame = Frame::list(window, 0, is_whole, KEY_ROWS);
    canvas.edges(&frame.areas(), Ink::Frame);
    header(canvas, frame.head, &page.name, &[]);
    let (area, room) = (frame.left, usize::from(frame.left.height));
    let all = page.rows.len() + if is_whole { page.signs.len() } else { 0 };
    let first = page.first.min(all.saturating_sub(room));
    let top = area.y + u16::from(room > all + 3);
    let widest = page.rows.iter().map(|(key, _)| width(&canvas.theme.spelled(key)) + 1).fold(KEY, u16::max);
    for (y, at) in (top..area.bottom()).zip(first..all) {
        match page.rows.get(at) {
            Some((key, does)) => {
                canvas.put(area.x + 1, y, key, Ink::Key);
                canvas.put(area.x + 1 + widest, y, does, Ink::Text);
            }
            None => sign(canvas, area.x + 1, y, &page.signs[at - page.rows.len()]),
        }
    }
    let below = all.saturating_sub(first + room);
    more(canvas, area, first, below);
    for (y, explained) in (top..area.bottom()).step_by(2).zip(page.signs.iter().filter(|_| !is_whole)) {
        sign(canvas, frame.right.x + 2, y, explained);
    }
    let hints = [("↑↓", "more"), ("Esc", "back")];
    writing::keys(canvas, frame.keys, if first + below > 0 { &hints } else { &hints[1..] });
}

/// A sign and what it means.
fn sign(canvas: &mut Canvas<'_>, x: u16, y: u16, (sign, means): &(Sign, String)) {
    match sign {
        Sign::Lamp(kind) => glyph::lamp(canvas, Rect::new(x, y, 2, 1), *kind),
        Sign::Stone(kind) => glyph::stone(canvas, Rect::new(x, y, 1, 1), *kind, false),
        Sign::Words(words, ink) => _ = canvas.put(x, y, words, *ink),
    }
    canvas.put(x + SIGN, y, means, Ink::Text);
}
