//! The numbers of one pile: those to leave are lit.

use std::cmp::Ordering;
use std::ops::Range;

use ratatui::layout::Rect;

use super::writing::hidden;
use super::{Canvas, shown, small, width};
use crate::app::view::{Ink, Table};

/// The places of the numbers.
struct Places {
    /// Numbers of a line.
    line: usize,
    /// True if a line is a full group or period.
    is_whole: bool,
    /// Cells from a number to the next, and cells of a number.
    pitch: u16,
    cells: u16,
    /// Lines of cells from a line of numbers to the next.
    step: u16,
    /// Lines of numbers that are shown, and those there are.
    shown: Range<usize>,
    all: usize,
    x: u16,
    y: u16,
}

impl Places {
    fn new(table: &Table, area: Rect) -> Self {
        let most = ((area.width - 1) / 3).clamp(1, 8);
        let whole =
            table.period.and_then(|period| u16::try_from(period).ok()).filter(|period| (1..=most).contains(period));
        let line = whole.unwrap_or(most);
        let all = table.safe.len().div_ceil(line.into()).max(1);
        let pitch = ((area.width - 1) / line).min(10);
        let cells = pitch.saturating_sub(2 + u16::from(pitch > 6)).max(2);
        let lines = small(all);
        let step = [5, 4, 3, 2].into_iter().find(|step| lines * step < area.height).unwrap_or(1);
        let room = if (lines - 1) * step < area.height { lines } else { area.height.max(1) };
        let followed = usize::try_from(table.then.unwrap_or(table.now)).unwrap_or(usize::MAX) / usize::from(line);
        let shown = shown(all, room.into(), followed);
        let x = area.x + (area.width + 1).saturating_sub(pitch * (line - 1) + cells) / 2;
        let y = area.y + area.height.saturating_sub((lines.min(room) - 1) * step + 1) / 2;
        Self { line: line.into(), is_whole: whole.is_some(), pitch, cells, step, shown, all, x, y }
    }
}

/// The window follows the present number; what is hidden is told in the edges.
pub(crate) fn draw(canvas: &mut Canvas<'_>, table: &Table, area: Rect) {
    let places = Places::new(table, area);
    for n in 0..table.safe.len() {
        let (line, nth) = (n / places.line, n % places.line);
        if places.shown.contains(&line) {
            let y = places.y + small(line - places.shown.start) * places.step;
            number(canvas, table, &places, n, (places.x + small(nth) * places.pitch, y));
        }
    }
    hidden(canvas, area, places.shown.start > 0, places.shown.end < places.all);
}

fn number(canvas: &mut Canvas<'_>, table: &Table, places: &Places, n: usize, (x, y): (u16, u16)) {
    let is_safe = |n: usize| table.safe.get(n) == Some(&true);
    let (number, order) = (n as u64, (n as u64).cmp(&table.now));
    let name = match order {
        Ordering::Equal => format!("[{n}]"),
        _ if table.then == Some(number) || table.answer == Some(number) => format!("→{n}"),
        _ => n.to_string(),
    };
    let ink = match order {
        _ if table.missed.contains(&number) => Ink::Odd,
        _ if table.then == Some(number) => Ink::Lit,
        Ordering::Less | Ordering::Equal if is_safe(n) => Ink::Safe,
        Ordering::Equal if table.answer.is_some() => Ink::Plate,
        Ordering::Equal => Ink::Title,
        Ordering::Less => Ink::Dim,
        Ordering::Greater => Ink::Ghost,
    };
    let cells = width(&name);
    let start = usize::from((places.cells + cells + u16::from(cells < places.cells)) / 2);
    let words = format!("{name:>start$}");
    // The signs may stand in the gap.
    let x = x - u16::from(width(&words) > places.cells);
    let below = n + places.line;
    if places.is_whole && places.step > 1 && is_safe(n) && (below as u64) < table.now && is_safe(below) {
        canvas.fill(Rect::new(x, y + 1, places.cells, places.step - 1), ' ', Ink::Safe);
    }
    canvas.put(x, y, &format!("{words:<0$}", usize::from(places.cells)), ink);
}
