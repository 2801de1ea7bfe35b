//! The picture of a finished game: a row a round, a bar for a move that left all as it should, else a square for each
//! column left wrong.

use ratatui::layout::Rect;

use super::{Canvas, middle, small, width};
use crate::app::view::{Ink, Mark, Print, Target};
use crate::coach::words::power;

/// Half lines and cells of a square, and cells between two, from the largest on.
const FORMS: [(u16, u16, u16); 11] = [
    (16, 16, 2),
    (12, 12, 2),
    (10, 10, 2),
    (8, 8, 1),
    (6, 6, 1),
    (5, 5, 1),
    (4, 4, 1),
    (3, 3, 1),
    (2, 2, 1),
    (2, 1, 1),
    (2, 1, 0),
];

/// The places of a print.
struct Places {
    /// Half lines and cells of a square, and cells between two.
    halves: u16,
    cells: u16,
    gap: u16,
    /// Cells of the columns of a move, and their first cells.
    block: u16,
    x: [u16; 2],
    y: u16,
    /// Cells between the sides.
    space: u16,
    /// Lines from a round to the next.
    step: u16,
    /// The first round that is shown, and how many are.
    first: usize,
    room: usize,
}

impl Places {
    fn new(print: &Print, area: Rect) -> Self {
        let is_lone = print.is_lone();
        let columns = small(print.marks.first().map_or(1, |mark| mark.wrong.len())).max(1);
        let rounds = small((print.marks.len() + print.first).div_ceil(2));
        // A line for the powers, and a free one.
        let beside = if !print.has_mistake_of_second() {
            0
        } else if area.width > 24 {
            4
        } else {
            2
        };
        let (across, down) = (area.width - beside, area.height.saturating_sub(2));
        let lone = if across > 24 { 8 } else { 4 };
        let block = |cells: u16, gap: u16| if is_lone { cells.max(lone) } else { columns * (cells + gap) - gap };
        let step = |halves: u16| match halves {
            2 => 1 + u16::from(rounds * 2 <= down + 1),
            3 => 2,
            _ => (halves + 2).div_ceil(2),
        };
        let fits = |&(halves, cells, gap): &(u16, u16, u16)| {
            2 * block(cells, gap) + cells.max(3) + 2 <= across
                && rounds.saturating_sub(1) * step(halves) + halves.div_ceil(2) <= down
        };
        let (halves, cells, gap, step) = match FORMS.into_iter().find(fits) {
            Some((halves, cells, gap)) => (halves, cells, gap, step(halves)),
            None => (2, 1, u16::from(is_lone || 4 * columns < across), 1),
        };
        let block = if is_lone && cells == 1 && step == 1 { 4 } else { block(cells, gap) };
        // A cross stands apart from both sides.
        let least = if across > 2 * block + 4 { 3 } else { 2 };
        let space = (3 * cells).min(across.saturating_sub(2 * block + 4)).clamp(least, 12);
        let x = area.x + across.saturating_sub(2 * block + space) / 2;
        let height = halves.div_ceil(2);
        let room = |lines: u16| lines.saturating_sub(height) / step + 1;
        // The powers give up their line where rounds need it.
        let room = if rounds > room(down + 1) { room(down + 2) } else { room(down + 1) };
        let used = (rounds.min(room).max(1) - 1) * step + height;
        let air = u16::from(area.height > used).max((area.height + 1).saturating_sub(used) / 2);
        let first = usize::from(rounds.saturating_sub(room));
        let x = [x, x + block + space];
        Self { halves, cells, gap, block, x, y: area.y + air, space, step, first, room: room.into() }
    }

    /// The place of a move and its side, if its round is shown.
    fn of(&self, print: &Print, ply: usize) -> Option<(Rect, usize)> {
        let half = ply + print.first;
        let row = (half / 2).checked_sub(self.first).filter(|row| *row < self.room)?;
        let y = self.y + small(row) * self.step;
        Some((Rect::new(self.x[half % 2], y, self.block, self.halves.div_ceil(2)), half % 2))
    }
}

pub(crate) fn draw(canvas: &mut Canvas<'_>, print: &Print, area: Rect) {
    let places = Places::new(print, area);
    heads(canvas, print, &places, area);
    for (ply, mark) in print.marks.iter().enumerate() {
        let Some((place, side)) = places.of(print, ply) else { continue };
        let is_worst = print.worst == Some(ply);
        if is_worst {
            canvas.band(Rect { x: area.x, width: area.width, ..place });
        }
        block(canvas, mark, &places, place, print.machines[side]);
        let (sign, ink) = if is_worst && places.space > 4 { (" ✗ ", Ink::Plate) } else { ("✗", Ink::Odd) };
        if mark.is_mistake {
            canvas.put(place.right() + u16::from(places.space > 2), place.y + place.height / 2, sign, ink);
        }
        canvas.target(place, Target::Ply(ply));
    }
    if places.first > 0 {
        canvas.put(area.x + area.width / 2, area.y - 1, "↑", Ink::Dim);
    }
}

/// The sides in the upper edge, and the powers over their columns.
fn heads(canvas: &mut Canvas<'_>, print: &Print, places: &Places, area: Rect) {
    let &Places { block, cells, gap, .. } = places;
    let has_powers = !print.is_lone() && gap > 0 && places.y > area.y;
    let columns = print.marks.first().filter(|_| has_powers).map_or(0, |mark| mark.wrong.len());
    // Many narrow columns name only the first and the last.
    let are_apart = width(&power(small(columns.saturating_sub(1)).into())) < cells + gap;
    for (x, side) in places.x.into_iter().zip(&print.sides) {
        let name = format!(" {} ", if block < 6 { &side.short } else { &side.long });
        let start = middle(x, block + 1, width(&name)).min(area.right().saturating_sub(width(&name) + 1));
        canvas.put(start, area.y - 1, &name, if print.is_gold { Ink::Gold } else { Ink::Key });
        for column in 0..columns {
            let name = power(small(columns - 1 - column).into());
            let x = x + small(column) * (cells + gap);
            let y = places.y - 1 - u16::from(places.halves > 5 && places.y >= area.y + 2);
            let room = cells + u16::from(cells.is_multiple_of(2) && cells > 2);
            if are_apart || column == 0 || column + 1 == columns {
                canvas.put(middle(x, room, width(&name)).max(x), y, &name, Ink::Dim);
            }
        }
    }
}

/// The mark of a move by what it left: a number, a bar, or a square or a dot a column.
fn block(canvas: &mut Canvas<'_>, mark: &Mark, places: &Places, place: Rect, is_machine: bool) {
    let is_right = !mark.wrong.contains(&true);
    let (plate, ink) = match (is_right, is_machine) {
        (false, _) => (Ink::Plate, Ink::Odd),
        (true, false) => (Ink::Safe, Ink::Lamp),
        (true, true) => (Ink::RestingSafe, Ink::Resting),
    };
    let bar = if canvas.theme.is_ascii() { '=' } else { '█' };
    if let Some(left) = mark.left {
        tile(canvas, place, places.halves, ' ', ink);
        let half = places.halves % 2;
        canvas.fill(Rect { y: place.y + half, height: place.height - half, ..place }, ' ', plate);
        let words = format!("{left:^0$}", usize::from(place.width));
        canvas.put(place.x, place.y + place.height / 2, &words, plate);
    } else if is_right {
        tile(canvas, place, places.halves, if places.halves == 2 && bar == '█' { '▆' } else { bar }, ink);
    } else {
        for (x, &is_wrong) in (place.x..).step_by(usize::from(places.cells + places.gap)).zip(&mark.wrong) {
            let place = Rect { x, width: places.cells, ..place };
            let square = if canvas.theme.is_ascii() { '#' } else { ['█', '■'][usize::from(places.cells == 1)] };
            if is_wrong {
                tile(canvas, place, places.halves, square, ink);
            } else {
                dot(canvas, place, places.halves);
            }
        }
    }
}

/// A square or a bar of so many half lines. ASCII has none.
fn tile(canvas: &mut Canvas<'_>, place: Rect, halves: u16, sign: char, ink: Ink) {
    let half = halves % 2;
    if half == 1 && !canvas.theme.is_ascii() {
        canvas.fill(Rect { height: 1, ..place }, '▄', ink);
    }
    canvas.fill(Rect { y: place.y + half, height: halves / 2, ..place }, sign, ink);
}

/// The place of a column that was left as it should be.
fn dot(canvas: &mut Canvas<'_>, place: Rect, halves: u16) {
    let is_ascii = canvas.theme.is_ascii();
    let ink = if canvas.theme.is_mono() || is_ascii { Ink::Off } else { Ink::Ghost };
    if halves < 3 || is_ascii {
        canvas.put(place.x + (place.width - 1) / 2, place.bottom() - 1, "·", ink);
        return;
    }
    // In quarters: two by one where the middle is a line, else four by two.
    let (odd, across) = (halves % 2, if halves % 2 == 1 { 1 } else { 2 });
    let middle = odd + (halves - 1) / 2;
    canvas.quarters(place, ink, None, |x, y| {
        let is_across = (place.width - across..place.width + across).contains(&x);
        is_across && (middle..=middle + 1 - odd).contains(&y)
    });
}

/// The caption, as much of it as there is room for, in the middle of an edge.
pub(crate) fn legend(canvas: &mut Canvas<'_>, print: &Print, area: Rect, is_edge: bool) {
    let signs = [(if canvas.theme.is_ascii() { "==" } else { "▆▆" }, Ink::Lamp), ("■", Ink::Odd), ("✗", Ink::Odd)];
    let form = |is_long: bool| -> Vec<_> {
        let words = print.caption.iter().map(|words| if is_long { &*words.long } else { &*words.short });
        signs.into_iter().zip(words).filter(|(_, words)| !words.is_empty()).collect()
    };
    let cells = |parts: &[((&str, Ink), &str)]| -> u16 {
        let cells = parts.iter().map(|((sign, _), words)| width(sign) + width(words) + 3).sum::<u16>();
        cells.saturating_sub(2) + if is_edge { 2 } else { 0 }
    };
    let (long, short) = (form(true), form(false));
    let forms = [&long[..], &short[..], short.get(..2).unwrap_or_default(), short.get(1..2).unwrap_or_default()];
    let Some(form) = forms.into_iter().find(|form| cells(form) <= area.width) else { return };
    let mut x = area.x;
    if is_edge {
        let start = x + (area.width - cells(form)) / 2;
        canvas.fill(Rect::new(start, area.y, cells(form), 1), ' ', Ink::Dim);
        x = start + 1;
    }
    for ((sign, ink), words) in form {
        let after = canvas.put(x, area.y, sign, *ink);
        x = canvas.put(after + 1, area.y, words, Ink::Dim) + 2;
    }
}
