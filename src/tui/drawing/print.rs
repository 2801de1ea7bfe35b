//! The print of a finished game: a block a side, a row a round, a square for each column that a move left wrong.

use std::ops::Range;

use ratatui::layout::Rect;

use super::glyph::lamp;
use super::writing::hidden;
use super::{Canvas, middle, shown, small, width};
use crate::app::scene::{Ink, Lamp, Mark, Print, Target};

/// Cells and lines of a square, and the lines between rounds.
const FORMS: [(u16, u16, u16); 7] = [(6, 3, 1), (4, 2, 1), (3, 2, 0), (2, 1, 1), (2, 1, 0), (1, 1, 1), (1, 1, 0)];

struct Places {
    cells: u16,
    lines: u16,
    /// Cells from a column to the next.
    pitch: u16,
    /// Lines from a round to the next.
    step: u16,
    block: u16,
    space: u16,
    /// The left edge of each side's block.
    x: [u16; 2],
    y: u16,
    /// Rounds that are shown, and those there are.
    rounds: Range<usize>,
    all: usize,
}

/// Cells and lines of a square, lines between rounds, and cells of a block: the largest form with room for all rounds.
fn form(print: &Print, rounds: usize, width: u16, height: u16) -> (u16, u16, u16, u16) {
    let is_lone = print.marks.first().is_some_and(|mark| mark.left.is_some());
    let columns = columns(print);
    let lone = if width >= 20 { 6 } else { 4 };
    let block = |cells: u16| if is_lone { lone } else { columns * (cells + 1) - 1 };
    let between = |cells: u16| if is_lone { 3 } else { (2 * cells).max(5) };
    let fits = |&&(cells, lines, gap): &&(u16, u16, u16)| {
        2 * block(cells) + between(cells) <= width && small(rounds) * (lines + gap) <= height + gap
    };
    match FORMS.iter().find(fits) {
        Some(&(cells, lines, gap)) => (cells, lines, gap, block(cells)),
        None if is_lone => (1, 1, 0, lone),
        None => (1, 1, 0, if 4 * columns < width { 2 * columns - 1 } else { columns }),
    }
}

fn columns(print: &Print) -> u16 {
    print.marks.first().map_or(1, |mark| small(mark.wrong.len())).max(1)
}

impl Places {
    fn new(print: &Print, area: Rect) -> Self {
        let rounds = (print.marks.len() + print.first).div_ceil(2);
        let (width, height) = (area.width, area.height.saturating_sub(2));
        let (cells, lines, gap, block) = form(print, rounds, width, height);
        let space = match width.saturating_sub(2 * block) {
            // The sign of a mistake needs a cell on the right.
            3 if print.marks.iter().skip(1 - print.first).step_by(2).any(|mark| mark.is_mistake) => 1,
            free => free.saturating_sub(4).clamp(2, 9),
        };
        let left = area.x + (width + 1).saturating_sub(2 * block + space) / 2;
        let step = lines + gap;
        let room = usize::from(((height + gap) / step).max(1));
        let (followed, _) = print.round(print.at.unwrap_or(print.marks.len()));
        let shown = shown(rounds, room, followed);
        let used = (small(shown.len()) * step).saturating_sub(gap);
        let y = match area.height {
            ..8 => area.y + u16::from(used < area.height),
            _ => area.y + 1 + (height + 1).saturating_sub(used) / 2,
        };
        let columns = columns(print);
        let pitch = if block > columns || columns == 1 { cells + 1 } else { 1 };
        Self { cells, lines, pitch, step, block, space, x: [left, left + block + space], y, rounds: shown, all: rounds }
    }

    fn is_square(&self) -> bool {
        (self.cells, self.lines) == (3, 2)
    }

    /// The line of a round on which signs stand.
    fn sign(&self) -> u16 {
        if self.is_square() { 1 } else { (self.lines - 1) / 2 }
    }
}

/// Draws into a half; the sides are named in its upper edge.
pub(crate) fn draw(canvas: &mut Canvas<'_>, print: &Print, area: Rect, is_gold: bool) {
    let places = Places::new(print, area);
    for (side, x) in print.sides.iter().zip(places.x) {
        let name = format!(" {} ", if places.block < 6 { &side.short } else { &side.long });
        let x = middle(x, places.block + 1, width(&name)).min(area.right() - width(&name));
        canvas.put(x, area.y - 1, &name, if is_gold { Ink::Gold } else { Ink::Key });
    }
    powers(canvas, print, &places, area);
    hidden(canvas, area, places.rounds.start > 0, places.rounds.end < places.all);
    for (ply, mark) in print.marks.iter().enumerate() {
        let (round, side) = print.round(ply);
        if places.rounds.contains(&round) {
            let y = places.y + small(round - places.rounds.start) * places.step;
            if print.at == Some(ply) {
                choose(canvas, &places, side, y, area.x);
            }
            draw_move(canvas, &places, mark, (places.x[side], y));
            let area = Rect::new(places.x[side], y, places.block, places.lines);
            canvas.target(area, Target::Ply(ply));
        }
    }
}

/// The columns' names above each block, where a line is free.
fn powers(canvas: &mut Canvas<'_>, print: &Print, places: &Places, area: Rect) {
    let Some(mark) = print.marks.first().filter(|mark| mark.left.is_none() && places.pitch > 1) else { return };
    let is_far = places.lines > 1 && places.cells != 3 && places.y >= area.y + 2;
    let y = area.y.max(places.y - if is_far { 2 } else { 1 });
    let last = mark.wrong.len() - 1;
    for (x, column) in places.x.iter().flat_map(|&x| (0..=last).map(move |column| (x, column))).filter(|_| y < places.y)
    {
        let name = (1_u64 << (last - column)).to_string();
        if places.pitch > width(&name) || column == 0 || column == last {
            let room = places.cells + u16::from(places.cells > 2);
            canvas.put(middle(x + small(column) * places.pitch, room, width(&name)), y, &name, Ink::Key);
        }
    }
}

/// The move that is looked at. Its sign leaves room for that of a mistake before it.
fn choose(canvas: &mut Canvas<'_>, places: &Places, side: usize, y: u16, least: u16) {
    let x = places.x[side];
    canvas.band(Rect::new(x - 1, y, places.block + 2, places.lines));
    let before = if side == 1 && places.space < 3 { 1 } else { 2 };
    canvas.put((x - before).max(least), y + places.sign(), "▸", Ink::Considered);
}

fn draw_move(canvas: &mut Canvas<'_>, places: &Places, mark: &Mark, (x, y): (u16, u16)) {
    if let Some(left) = mark.left {
        let ink = if mark.wrong.contains(&true) { Ink::Plate } else { Ink::Dim };
        let number = format!("{left:^0$}", usize::from(places.block));
        canvas.put(x, y + (places.lines - 1) / 2, &number, ink);
    } else {
        for (column, &is_wrong) in mark.wrong.iter().enumerate() {
            let x = x + small(column) * places.pitch;
            square(canvas, Rect::new(x, y, places.cells, places.lines), is_wrong, places.is_square());
        }
    }
    if mark.is_mistake {
        canvas.put(x + places.block + u16::from(places.space > 3), y + places.sign(), "✗", Ink::Odd);
    }
}

/// A square that is wrong glows; else there is almost nothing. Three cells and a line and a half are an exact square.
fn square(canvas: &mut Canvas<'_>, area: Rect, is_wrong: bool, is_exact: bool) {
    let Rect { x, y, width, height, .. } = area;
    match (is_wrong, is_exact) {
        (true, false) => lamp(canvas, area, Lamp::Glowing),
        (true, true) if canvas.theme.is_ascii() => {
            canvas.put(x, y + 1, "[#]", Ink::Odd);
        }
        (true, true) => {
            canvas.put(x, y, "▄▄▄", Ink::Odd);
            canvas.put(x, y + 1, "███", Ink::Odd);
        }
        (false, _) if canvas.theme.is_ascii() || canvas.theme.is_mono() => {
            canvas.put(x + (width - 1) / 2, y + (height - 1) / 2 + u16::from(is_exact), "·", Ink::Off);
        }
        (false, true) => {
            canvas.put(x + 1, y + 1, "▀", Ink::Ghost);
        }
        (false, false) if height == 1 => {
            canvas.put(x, y, if width > 1 { "··" } else { "·" }, Ink::Ghost);
        }
        (false, false) => canvas.quarters(area, Ink::Ghost, None, |x, y| {
            (width - 2..=width + 1).contains(&x) && (height - 1..=height).contains(&y)
        }),
    }
}
