//! A board on its grid: names and stones left, lamps with the rails of wrong columns right, powers above, counts below.

use std::ops::Range;

use ratatui::layout::Rect;

use super::frame::Frame;
use super::glyph;
use super::grid::Grid;
use super::{Canvas, middle, small, width};
use crate::app::view::{Count, Ink, Lamp, Pieces, Rail, Row, Size, Stone, Target};
use crate::coach::words::power;
use crate::tui::theme::Glyphs;

/// Windows with fewer lines show no indicator.
const INDICATED: u16 = 18;

/// Names and sizes.
pub(crate) fn names(canvas: &mut Canvas<'_>, rows: &[Row], grid: &Grid) {
    for (row, area) in rows.iter().zip(&grid.rows) {
        let place = (area.x.saturating_sub(grid.names), area.y + area.height.saturating_sub(1) / 2);
        name(canvas, row, place, (area.height > 1, grid.has_values));
    }
}

/// Names, sizes and stones.
pub(crate) fn stones(canvas: &mut Canvas<'_>, rows: &[Row], grid: &Grid) {
    names(canvas, rows, grid);
    for (pile, (row, area)) in rows.iter().zip(&grid.rows).enumerate() {
        let x = area.x.saturating_sub(grid.names);
        canvas.target(Rect { x, width: grid.names + area.width, ..*area }, Target::Pile(pile));
        let counted = |is_meant: fn(Stone) -> bool| -> u64 {
            row.stones.iter().filter(|(kind, _)| is_meant(*kind)).map(|(_, count)| count).sum()
        };
        // Stones that a sum has no lines for: the size tells them.
        let has_lines = |last| grid.stone(pile, last).bottom() <= area.bottom();
        if !counted(|_| true).checked_sub(1).is_none_or(has_lines) {
            continue;
        }
        let all = counted(|kind| !matches!(kind, Stone::Gone | Stone::Slip));
        let marked = counted(|kind| kind == Stone::Goes);
        let kinds = row.stones.iter().flat_map(|&(kind, count)| (0..count).map(move |_| kind));
        for (nth, kind) in (0..).zip(kinds) {
            let place = grid.stone(pile, nth);
            glyph::stone(canvas, place, kind, grid.is_tight);
            let take = all.saturating_sub(nth);
            canvas.target(place, if take == marked { Target::Take } else { Target::Stones(pile, take) });
        }
    }
}

/// The letter and the size of a pile; what is left of it stands below, or instead.
fn name(canvas: &mut Canvas<'_>, row: &Row, (x, y): (u16, u16), (has_lines, has_values): (bool, bool)) {
    let ink = if row.is_chosen { Ink::Considered } else { row.ink };
    if row.is_chosen {
        canvas.put(x, y, "▸", ink);
    }
    canvas.put(x + 1, y, &row.name, ink);
    let mut put = |y: u16, sign: &str, size: Size, ink: Ink, value_ink: Ink| match size {
        Size::Asked => _ = canvas.put(x + 4, y, "?", Ink::Considered),
        Size::Of(stones, value) => {
            let after = canvas.put(x + 2, y, &format!("{:>3}", format!("{sign}{stones}")), ink);
            if let Some(value) = value.filter(|value| has_values && *value != stones) {
                canvas.put(after, y, &format!("={value}"), value_ink);
            }
        }
    };
    if let Some(size) = row.size.filter(|_| has_lines || row.then.is_none()) {
        put(y, "", size, row.ink, Ink::Dim);
    }
    if let Some((size, ink)) = row.then {
        put(y + u16::from(has_lines), "→", size, ink, ink);
    }
}

/// Rails on these lines, and lamps; a rail passes those that are off.
pub(crate) fn lamps(canvas: &mut Canvas<'_>, board: &Pieces, grid: &Grid, lines: &Range<u16>) {
    for (column, &x) in grid.columns.iter().enumerate() {
        let ink = match board.rail(column) {
            Rail::Dark => continue,
            Rail::Wrong => Ink::Odd,
            Rail::Faint => Ink::Faint,
        };
        rail(canvas, grid, x, lines, ink);
    }
    for (pile, row) in board.rows.iter().enumerate() {
        for (column, &lamp) in row.lamps.iter().enumerate() {
            let is_off = lamp == Lamp::Off && !board.has_digits;
            if !is_off || board.rail(column) == Rail::Dark {
                let area = grid.lamp(pile, column);
                canvas.fill(area, ' ', Ink::Text);
                let draw = if board.has_digits { glyph::digit } else { glyph::lamp };
                draw(canvas, area, lamp);
            }
        }
    }
}

fn rail(canvas: &mut Canvas<'_>, grid: &Grid, x: u16, lines: &Range<u16>, ink: Ink) {
    if grid.lamp > 1 {
        let sign = if grid.s > 4 { "██" } else { "▐▌" };
        lines.clone().for_each(|y| _ = canvas.put(x + grid.lamp / 2 - 1, y, sign, ink));
    }
}

/// The columns' names. Many narrow columns name only the first and the last.
pub(crate) fn powers(canvas: &mut Canvas<'_>, grid: &Grid, y: u16, is_wrong: impl Fn(usize) -> bool) {
    let columns = grid.columns.len();
    let name = |column: usize| power(small(columns - 1 - column).into());
    let least = if has_hyphens(canvas) { 2 } else { 3 };
    let are_apart = columns <= 4 || grid.pitch > 2 && width(&name(0)) < grid.pitch;
    for (column, &x) in grid.columns.iter().enumerate() {
        if are_apart || column == 0 || column + 1 == columns {
            let power = name(column);
            let name = if grid.pitch > least { format!(" {power} ") } else { power };
            let ink = if is_wrong(column) { Ink::Odd } else { Ink::Key };
            canvas.put(over(grid, x, &name), y, &name, ink);
        }
    }
}

/// The first cell of words in the middle of a column.
fn over(grid: &Grid, x: u16, words: &str) -> u16 {
    middle(x, grid.lamp + u16::from(grid.lamp == 2 && words.len() == 1), width(words))
}

/// Lamps, powers above, and the counts in the compartment below or, without it, in the edge.
pub(crate) fn lamps_and_counts(canvas: &mut Canvas<'_>, board: &Pieces, frame: &Frame) {
    let (grid, counts) = (&frame.grid, frame.counts);
    if grid.columns.is_empty() {
        return;
    }
    let lines = counts.height;
    let y = if lines > 0 { counts.y + u16::from(lines >= 5) + u16::from(lines >= 9) } else { frame.bottom };
    lamps(canvas, board, grid, &(frame.right.y..y));
    powers(canvas, grid, frame.right.y - 1, |column| board.rail(column) == Rail::Wrong);
    let plates = if lines >= 7 && grid.s > 3 { 3 } else { 1 };
    let edge = if lines == 0 { Rect { y, height: 1, ..frame.right } } else { Rect::default() };
    for (column, count) in board.counts.iter().enumerate() {
        plate(canvas, grid, (column, count), &(y..y + plates), edge);
        if lines > 0 {
            word(canvas, grid, (column, count), y + plates);
        }
    }
    if board.has_indicator && lines > 0 && frame.all.height >= INDICATED {
        indicator(canvas, board, frame);
    }
}

/// A count, on a plate if it is or stands wrong; one that changes says from what.
fn plate(canvas: &mut Canvas<'_>, grid: &Grid, (column, count): (usize, &Count), place: &Range<u16>, edge: Rect) {
    let (x, digit) = (grid.columns[column], grid.digit(column));
    let cells = if grid.lamp > 1 { grid.lamp.max((grid.lamp + 2).min(grid.pitch.saturating_sub(2))) } else { 1 };
    let (is_changed, y) = (count.now != count.then, place.start + (small(place.len()) - 1) / 2);
    let ink = match count.rail {
        Rail::Dark => Ink::Dim,
        Rail::Wrong => Ink::Plate,
        Rail::Faint => Ink::FaintPlate,
    };
    let before = if is_changed && grid.pitch > 3 { format!("{}→", count.now) } else { String::new() };
    let after = count.then.to_string();
    let start = (digit + 1).saturating_sub(if before.is_empty() { width(&after) } else { 2 });
    if grid.pitch > 2 && has_hyphens(canvas) {
        let room = Rect::new(start - 1, y, width(&before) + width(&after) + 2, 1);
        canvas.fill(room.intersection(edge), ' ', Ink::Dim);
    }
    if count.rail != Rail::Dark {
        let plate = Rect::new(x - (cells - grid.lamp) / 2, place.start, cells, small(place.len()));
        canvas.fill(plate, ' ', ink);
    }
    let start = canvas.put(start, y, &before, ink);
    let is_live = is_changed && count.rail != Rail::Wrong;
    canvas.put(start, y, &after, if is_live { Ink::Considered } else { ink });
}

/// True where an edge would read as minus before a number.
fn has_hyphens(canvas: &Canvas<'_>) -> bool {
    canvas.theme.glyphs != Glyphs::Unicode
}

/// The word below a count; where columns are narrow there is none.
fn word(canvas: &mut Canvas<'_>, grid: &Grid, (column, count): (usize, &Count), y: u16) {
    let (words, cells) = (&count.word.long, width(&count.word.long));
    let ink = if count.rail == Rail::Wrong { Ink::Odd } else { Ink::Dim };
    if cells > 0 && cells < grid.pitch {
        canvas.put(grid.digit(column) - (cells - 1) / 2, y, words, ink);
    }
}

/// The digits that a machine of 1940 would show, in the lower edge: those that the marked move changes stand out.
fn indicator(canvas: &mut Canvas<'_>, board: &Pieces, frame: &Frame) {
    const LABEL: &str = " indicator ";
    let cells = width(LABEL) + small(board.counts.len()) + 1;
    let x = frame.right.x + frame.right.width.saturating_sub(cells) / 2;
    let mut x = canvas.put(x, frame.bottom, LABEL, Ink::Dim);
    for count in &board.counts {
        let ink = if count.now % 2 == count.then % 2 { Ink::Text } else { Ink::Considered };
        x = canvas.put(x, frame.bottom, &(count.then % 2).to_string(), ink);
    }
    canvas.put(x, frame.bottom, " ", Ink::Text);
}

/// The counts of a picture, in the middle below the lamps as the powers are above them.
pub(crate) fn tally(canvas: &mut Canvas<'_>, board: &Pieces, grid: &Grid, y: u16) {
    for (count, &x) in board.counts.iter().zip(&grid.columns) {
        let words = if grid.pitch > 2 { format!(" {} ", count.now) } else { count.now.to_string() };
        let ink = if count.rail == Rail::Wrong { Ink::Plate } else { Ink::Dim };
        canvas.put(over(grid, x, &words), y, &words, ink);
    }
}
