//! The one list: rows left, the chosen row's picture right, a sentence on it below.

use ratatui::layout::Rect;

use super::canvas::{Canvas, width};
use super::frame::Frame;
use super::grid::{Grid, LARGEST, lines};
use super::text::{self, parts, small, starred};
use super::{board, map, print};
use crate::app::scene::{Board, Choice, Entry, Ink, Lead, List, Picture, Progress, Target};
use crate::coach::words::Words;

/// Cells of the rows at least.
const LEAST: u16 = 28;
/// Below this a half is narrow.
const NARROW: u16 = 34;
/// Cells of a level.
const LEVEL: u16 = 5;
/// Cells of a date.
const DATE: u16 = 6;

pub(crate) fn draw(canvas: &mut Canvas<'_>, list: &List, window: Rect) {
    let is_whole = list.entries.is_empty();
    let frame = Frame::list(window, small(list.choices.len()), is_whole, LEAST);
    canvas.edges(&frame.areas(), Ink::Frame);
    header(canvas, frame.head, &list.name, &list.news);
    headings(canvas, list, frame.left);
    rows(canvas, frame.left, list, 1);
    if !frame.right.is_empty() {
        picture(canvas, &list.picture, frame.right);
        choices(canvas, list, frame.low[1]);
    } else if let Some(Choice { name, value, .. }) = list.choices.get(list.in_hand) {
        canvas.put(frame.left.x + 1, frame.bottom(), &format!(" {name} ‹ {} › ", value.long), Ink::Key);
    }
    text::say(canvas, &frame, &list.sentence, Ink::Text);
    text::keys(canvas, frame.keys, &list.keys);
}

/// The name of the program, that of the list, and right what its rows do not say.
pub(crate) fn header(canvas: &mut Canvas<'_>, area: Rect, name: &Words, news: &[String]) {
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
    let (all, shown) = (small(list.entries.len()), area.height);
    let first = small(list.chosen).saturating_sub(shown / 2).min(all.saturating_sub(shown));
    let air = air.min(shown.saturating_sub(all));
    for (y, (at, entry)) in (area.y + air..area.bottom()).zip(list.entries.iter().enumerate().skip(usize::from(first)))
    {
        let line = Rect { y, height: 1, ..area };
        if at == list.chosen {
            canvas.band(line);
            canvas.put(area.x + 1, y, "▸", Ink::Considered);
        }
        canvas.target(line, Target::Entry(at));
        row(canvas, line, list, entry, at == list.chosen);
    }
    more(canvas, area, first, all.saturating_sub(first + shown));
}

/// The numbers of rows that are hidden above and below.
pub(crate) fn more(canvas: &mut Canvas<'_>, area: Rect, above: u16, below: u16) {
    for (sign, count, y) in [('↑', above, area.y - 1), ('↓', below, area.bottom())] {
        if count > 0 {
            let words = format!(" {sign} {count} more ");
            canvas.put(area.right() - 2 - width(&words), y, &words, Ink::Dim);
        }
    }
}

fn row(canvas: &mut Canvas<'_>, line: Rect, list: &List, entry: &Entry, is_chosen: bool) {
    let raised = |ink| raised(ink, is_chosen);
    let y = line.y;
    let gap = if list.is_dense && line.width < NARROW { 1 } else { 2 };
    let x = lead(canvas, line, &entry.lead, gap, raised);
    let own = if list.title_cells == 0 { width(&entry.title) } else { list.title_cells };
    let fact = x + own + gap;
    let has_fact = !entry.fact.is_empty() || entry.level.is_some();
    let cells = signs_width(&entry.mark);
    let has_mark = match entry.level {
        Some(_) => has_marks(line),
        None => list.is_dense || !has_fact || fact + LEVEL + cells < line.right(),
    };
    let mark = (line.right() - 1).saturating_sub(cells);
    let end = if has_mark && cells > 0 { mark - 1 } else { line.right() - 1 };
    let room = if has_fact { (fact - 1).min(end) } else { end }.saturating_sub(x);
    canvas.put(x, y, &shortened(&entry.title, room), raised(entry.ink));
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
fn raised(ink: Ink, is_chosen: bool) -> Ink {
    match ink {
        Ink::Text if is_chosen => Ink::Title,
        Ink::Dim if is_chosen => Ink::Text,
        ink => ink,
    }
}

fn signs_width(signs: &[(String, Ink)]) -> u16 {
    signs.iter().map(|(words, _)| width(words)).sum()
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
        Lead::Chapter(progress) => {
            wire(canvas, x, y, *progress);
            x + 2
        }
        Lead::Lesson(progress, number) => {
            wire(canvas, x, y, *progress);
            let (lamp, ink) = match progress {
                Progress::Done => ("▆▆", Ink::Lamp),
                Progress::Next => ("[]", Ink::Considered),
                Progress::Later => ("··", Ink::Off),
            };
            canvas.put(x + 1, y, lamp, ink);
            if is_wide {
                let ink = if *progress == Progress::Later { Ink::Dim } else { Ink::Text };
                canvas.put(x + 4, y, &format!("{number:>2}"), raised(ink));
            }
            x + if is_wide { 7 } else { 4 }
        }
    }
}

/// The wire that leads to the next lesson.
fn wire(canvas: &mut Canvas<'_>, x: u16, y: u16, progress: Progress) {
    let (sign, ink) = if progress == Progress::Later { ("│", Ink::Off) } else { ("┃", Ink::Lamp) };
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
        let (first, rest) = choice.name.split_at(1);
        canvas.put(area.x + 2, y, &format!("{}{rest}", first.to_uppercase()), ink);
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
        Picture::Board(board) => whole_board(canvas, board, area),
        Picture::Print(print) => print::draw(canvas, print, area, false),
        Picture::Corner(cells) => map::cells(canvas, cells, area, false),
    }
}

/// Stones and lamps side by side in one area, in its middle; powers and counts in the edges if lines lack.
fn whole_board(canvas: &mut Canvas<'_>, board: &Board, area: Rect) {
    let has_lamps = board.columns() > 0;
    let has_lines = has_lamps && area.height >= lines(board) + 2;
    let inner = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
    let mut grid = split(board, if has_lines { inner } else { area });
    let lamps = grid.columns.last().map_or(0, |last| last + grid.lamp - grid.columns[0]);
    let need = grid.names + grid.used;
    let free = area.width.saturating_sub(need + lamps);
    let apart = if has_lamps { free.saturating_sub(2).clamp(2, 6).min(free) } else { 0 };
    let x = area.x + area.width.saturating_sub(need + apart + lamps) / 2;
    grid.shift(x + grid.names);
    board::stones(canvas, &board.rows, &grid);
    let (Some(top), Some(bottom)) = (grid.rows.first(), grid.rows.last()) else { return };
    if let Some(&first) = grid.columns.first() {
        let is_airy = bottom.bottom() + 1 < area.bottom() && top.y > area.y + 1 && grid.s > 1;
        let gap = u16::from(is_airy);
        let (powers, counts) = ((area.y - 1).max(top.y - 1 - gap), area.bottom().min(bottom.bottom() + gap));
        grid.columns.iter_mut().for_each(|column| *column = *column - first + x + need + apart);
        board::lamps(canvas, board, &grid, powers + 1..counts);
        board::powers(canvas, &board.rails, &grid, powers);
        board::tally(canvas, board, &grid, counts);
    }
}

/// The largest scale at which stones and lamps stand side by side in one area; of equal ones the roomiest.
fn split(board: &Board, area: Rect) -> Grid {
    let columns = small(board.columns());
    let at = |s: u16, cells: u16| {
        let left = Rect { width: area.width.saturating_sub(cells), ..area };
        let right = Rect { x: left.right(), width: cells, ..area };
        Grid::at_most(s, board, left, right)
    };
    if columns == 0 {
        return at(LARGEST, 0);
    }
    let widths = |s: u16| (1..=4).map(move |gap| columns * (2 * s + gap) + 2).chain([columns + 3, 2 * columns + 2]);
    let fitting = |s: u16| {
        let grids = widths(s).filter(|cells| cells + 12 <= area.width).map(move |cells| (cells, at(s, cells)));
        grids.filter(move |(cells, grid)| grid.s == s && grid.used + grid.names + cells <= area.width)
    };
    let roomiest =
        |s: u16| fitting(s).max_by_key(|(cells, grid)| (grid.step + grid.gap, grid.lamp, grid.pitch, *cells));
    (1..=LARGEST).rev().find_map(roomiest).map_or_else(|| at(1, columns + 2), |(_, grid)| grid)
}
