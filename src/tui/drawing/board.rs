//! A board on its grid: names and stones left, lamps with the light of wrong columns right, powers above, counts below.

use std::ops::Range;

use ratatui::layout::Rect;

use super::frame::Frame;
use super::glyph;
use super::grid::{Grid, LARGEST, lines};
use super::{Canvas, middle, small, width};
use crate::app::scene::{Count, Ink, Lamp, Pieces, Row, Stone, Target};
use crate::coach::words::{parity, power};
use crate::tui::theme::{Glyphs, Theme};

/// Names, sizes and stones.
pub(crate) fn stones(canvas: &mut Canvas<'_>, rows: &[Row], grid: &Grid) {
    for (pile, (row, area)) in rows.iter().zip(&grid.rows).enumerate() {
        let (x, y) = (area.x - grid.names, area.y + area.height.saturating_sub(1) / 2);
        let name = Rect::new(x, area.y, grid.names + area.width, area.height);
        canvas.target(name, Target::Pile(pile));
        let (sign, ink) = if row.chosen { ('▸', Ink::Considered) } else { (' ', row.ink) };
        canvas.put(x, y, &format!("{sign}{}", row.name), ink);
        let [now, then] = &row.size;
        if then.is_empty() || area.height > 1 {
            size(canvas, (x, y), now, row.ink, Ink::Dim);
        }
        if !then.is_empty() {
            size(canvas, (x, y + u16::from(area.height > 1)), then, Ink::Considered, Ink::Considered);
        }
        let counted = |is_meant: fn(Stone) -> bool| -> u64 {
            row.stones.iter().filter(|(kind, _)| is_meant(*kind)).map(|(_, count)| count).sum()
        };
        let (all, marked) = (counted(|kind| kind != Stone::Gone), counted(|kind| kind == Stone::Goes));
        let kinds = row.stones.iter().flat_map(|&(kind, count)| (0..count).map(move |_| kind));
        for (nth, kind) in (0..).zip(kinds) {
            let place = grid.stone(pile, nth);
            if place.bottom() <= area.bottom() {
                glyph::stone(canvas, place, kind, grid.is_tight);
                let take = all.saturating_sub(nth);
                canvas.target(place, if take == marked { Target::Take } else { Target::Stones(pile, take) });
            }
        }
    }
}

/// A size, right-aligned, and the value after it.
fn size(canvas: &mut Canvas<'_>, (x, y): (u16, u16), words: &str, ink: Ink, value_ink: Ink) {
    let (number, value) = words.split_at(words.find('=').unwrap_or(words.len()));
    let after = canvas.put(x + 2, y, &format!("{number:>3}"), ink);
    canvas.put(after, y, value, value_ink);
}

/// Lamps, and on these lines the light of the columns that are wrong, which passes lamps that are off.
pub(crate) fn lamps(canvas: &mut Canvas<'_>, board: &Pieces, grid: &Grid, lines: Range<u16>) {
    for (column, &x) in grid.columns.iter().enumerate() {
        if let Some((sign, ink)) = rail(board.rail(column), canvas.theme).filter(|_| grid.lamp > 1) {
            for y in lines.clone() {
                canvas.put(x + grid.lamp / 2 - 1, y, sign, ink);
            }
        }
    }
    for (pile, row) in board.rows.iter().enumerate() {
        for (column, &lamp) in row.lamps.iter().enumerate() {
            let area = grid.lamp(pile, column);
            let has_light = board.rail(column) != (false, false);
            let passes = lamp == Lamp::Off && has_light;
            if has_light && !passes {
                canvas.blank(area);
            }
            if !passes || grid.s > 1 || grid.lamp == 1 {
                glyph::lamp(canvas, area, lamp);
            }
        }
    }
}

/// The light of a column that is wrong: it stays, goes or comes.
fn rail(is_wrong: (bool, bool), theme: Theme) -> Option<(&'static str, Ink)> {
    match is_wrong {
        (true, true) => Some(("▐▌", Ink::Odd)),
        (true, false) => Some(("▝▘", Ink::Considered)),
        // Without colours the shape tells it from one that goes, and from a lamp.
        (false, true) if theme.is_mono() => Some((if theme.glyphs == Glyphs::Unicode { "▗▖" } else { "!!" }, Ink::Odd)),
        (false, true) => Some(("▝▘", Ink::Odd)),
        (false, false) => None,
    }
}

/// The columns' names. Many narrow columns name only the first and the last.
pub(crate) fn powers(canvas: &mut Canvas<'_>, board: &Pieces, grid: &Grid, y: u16) {
    let columns = grid.columns.len();
    let name = |last: usize| power(small(last).into());
    let are_apart = columns <= 4 || width(&name(columns - 1)) < grid.pitch;
    for (column, &x) in grid.columns.iter().enumerate() {
        let last = columns - 1 - column;
        if !are_apart && column > 0 && last > 0 {
            continue;
        }
        let power = name(last);
        let name = if grid.pitch > 3 { format!(" {power} ") } else { power };
        let room = grid.lamp + u16::from(grid.lamp == 2 && name.len() == 1);
        let ink = if board.rail(column).0 { Ink::Odd } else { Ink::Key };
        canvas.put(middle(x, room, width(&name)), y, &name, ink);
    }
}

/// The place of a column's count: its plate and its digit.
struct Plate {
    x: u16,
    cells: u16,
    digit: u16,
}

impl Plate {
    fn new(grid: &Grid, x: u16) -> Self {
        let cells = match grid.lamp {
            1 => 1,
            lamp => lamp.max((lamp + 2).min(grid.pitch.saturating_sub(2))),
        };
        Self { x: x - (cells - grid.lamp) / 2, cells, digit: digit(grid, x) }
    }

    /// Words that end under the digit, on a plate if the count is wrong. Returns the cell after them.
    fn put(&self, canvas: &mut Canvas<'_>, y: u16, words: &str, is_wrong: bool, ink: Ink) -> u16 {
        if is_wrong {
            canvas.fill(self.x, y, self.cells, Ink::Plate);
        }
        let ink = if is_wrong { Ink::Plate } else { ink };
        canvas.put((self.digit + 1).saturating_sub(width(words)), y, words, ink)
    }
}

/// The cell of a column's digits.
fn digit(grid: &Grid, x: u16) -> u16 {
    x + grid.lamp / 2 - u16::from(grid.lamp > 2)
}

/// The counts, on plates where they are wrong. Below stands what a wrong count is, if there is a line for it, and what
/// the marked move makes of those that change.
pub(crate) fn plates(canvas: &mut Canvas<'_>, board: &Pieces, grid: &Grid, y: u16, has_words: bool) {
    for (column, (&Count { now, then }, &x)) in board.counts.iter().zip(&grid.columns).enumerate() {
        let is_last = column + 1 == grid.columns.len();
        let plate = Plate::new(grid, x);
        plate.put(canvas, y, &now.0.to_string(), now.1, Ink::Dim);
        let word = parity(now.0);
        if has_words && now.1 && (width(word) < grid.pitch || is_last) {
            let start = if width(word) < grid.pitch { plate.digit - (width(word) - 1) / 2 } else { x };
            canvas.put(start.min(grid.end - width(word)), y + 1, word, Ink::Odd);
        }
        if then.0 != now.0 {
            let names_itself = board.is_ending && is_last && has_words && grid.lamp > 1;
            change(canvas, &plate, y + 1 + u16::from(has_words), then, grid, names_itself);
        }
    }
}

/// The count after the marked move: blue if it is then right.
fn change(canvas: &mut Canvas<'_>, plate: &Plate, y: u16, then: (usize, bool), grid: &Grid, names_itself: bool) {
    let (count, is_wrong) = then;
    let words = if grid.pitch > 2 { format!("→{count}") } else { count.to_string() };
    let end = plate.put(canvas, y, &words, is_wrong, Ink::Considered) + 1;
    if names_itself {
        let (x, ink) = if is_wrong { (end.max(plate.x + plate.cells + 1), Ink::Odd) } else { (end, Ink::Considered) };
        if x + width(parity(count)) <= grid.end {
            canvas.put(x, y, parity(count), ink);
        }
    }
}

/// The counts that a marked move leaves, in an edge.
pub(crate) fn counts_left(canvas: &mut Canvas<'_>, board: &Pieces, grid: &Grid, y: u16) {
    for (count, &x) in board.counts.iter().zip(&grid.columns) {
        Plate::new(grid, x).put(canvas, y, &count.then.0.to_string(), count.then.1, Ink::Dim);
    }
}

/// The counts of a picture, in the middle below the lamps as the powers are above them.
pub(crate) fn tally(canvas: &mut Canvas<'_>, board: &Pieces, grid: &Grid, y: u16) {
    for (Count { now: (lit, is_wrong), .. }, &x) in board.counts.iter().zip(&grid.columns) {
        let words = if grid.lamp > 1 { format!(" {lit} ") } else { lit.to_string() };
        canvas.put(middle(x, grid.lamp, width(&words)), y, &words, if *is_wrong { Ink::Plate } else { Ink::Dim });
    }
}

const INDICATOR: &str = " indicator ";

/// The indicator in the lower edge: a digit under each count if the label has room before them, else together. A marked
/// move adds what it leaves.
pub(crate) fn indicator(canvas: &mut Canvas<'_>, board: &Pieces, frame: &Frame, grid: &Grid) {
    let (area, y) = (frame.right, frame.bottom());
    if !board.has_indicator || frame.head.width < 60 || frame.keys.bottom() - frame.head.y < 18 || area.is_empty() {
        return;
    }
    let digits = small(board.counts.len());
    let is_marked = board.counts.iter().any(|count| count.now.0 != count.then.0);
    let first = grid.columns.first().map_or(0, |&x| digit(grid, x));
    // With the arrow, the digits again, and a blank.
    let cells = |label: &str| width(label) + 2 * digits + 4;
    let label = if is_marked && cells(INDICATOR) > area.width { " " } else { INDICATOR };
    let is_under = grid.pitch > 2 && first - area.x >= width(INDICATOR);
    let x = if is_under {
        first - width(label) - 1
    } else {
        let middle = area.width.saturating_sub(width(INDICATOR) + 1 + digits) / 2;
        area.x + middle.min(area.width.saturating_sub(cells(label)))
    };
    let mut x = canvas.put(x.max(area.x), y, label, Ink::Dim);
    for (count, &column) in board.counts.iter().zip(&grid.columns) {
        let now = count.now.0 % 2;
        if is_under && !is_marked {
            canvas.put(digit(grid, column) - 1, y, &format!(" {now} "), Ink::Text);
        } else {
            x = canvas.put(x, y, &now.to_string(), Ink::Text);
        }
    }
    if is_marked {
        indicator_then(canvas, &board.counts, x, y);
    } else if !is_under {
        canvas.put(x, y, " ", Ink::Text);
    }
}

fn indicator_then(canvas: &mut Canvas<'_>, counts: &[Count], x: u16, y: u16) {
    let mut x = canvas.put(x, y, " → ", Ink::Considered);
    for Count { now, then } in counts {
        let ink = match (now.0 % 2 == then.0 % 2, then.1) {
            (true, _) => Ink::Text,
            (false, true) => Ink::Odd,
            (false, false) => Ink::Considered,
        };
        x = canvas.put(x, y, &(then.0 % 2).to_string(), ink);
    }
    canvas.put(x, y, " ", Ink::Text);
}

/// Stones and lamps side by side in one area, in its middle; powers and counts in the edges if lines lack.
pub(crate) fn picture(canvas: &mut Canvas<'_>, board: &Pieces, area: Rect) {
    let has_lamps = board.columns() > 0;
    let has_lines = has_lamps && area.height >= lines(board) + 2;
    let inner = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
    let mut grid = split(board, if has_lines { inner } else { area });
    let beside = grid.columns.last().map_or(0, |last| last + grid.lamp - grid.columns[0]);
    let need = grid.names + grid.used;
    let free = area.width.saturating_sub(need + beside);
    let apart = if has_lamps { free.saturating_sub(2).clamp(2, 6).min(free) } else { 0 };
    let x = area.x + area.width.saturating_sub(need + apart + beside) / 2;
    grid.shift(x + grid.names);
    stones(canvas, &board.rows, &grid);
    let (Some(top), Some(bottom)) = (grid.rows.first(), grid.rows.last()) else { return };
    if let Some(&first) = grid.columns.first() {
        let is_airy = bottom.bottom() + 1 < area.bottom() && top.y > area.y + 1 && grid.s > 1;
        let gap = u16::from(is_airy);
        let (above, below) = ((area.y - 1).max(top.y - 1 - gap), area.bottom().min(bottom.bottom() + gap));
        grid.columns.iter_mut().for_each(|column| *column = *column - first + x + need + apart);
        lamps(canvas, board, &grid, above + 1..below);
        powers(canvas, board, &grid, above);
        tally(canvas, board, &grid, below);
    }
}

/// The largest scale at which stones and lamps stand side by side in one area; of equal ones the roomiest.
fn split(board: &Pieces, area: Rect) -> Grid {
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
