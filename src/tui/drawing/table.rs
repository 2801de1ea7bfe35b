//! The numbers of one pile: those to leave are lit.

use ratatui::layout::Rect;

use super::canvas::{Canvas, width};
use super::text::{hidden, small};
use crate::app::scene::{Ink, Table};

/// The places of the numbers.
struct Places {
    /// Numbers of a line, and whether that is a full group or period.
    line: u16,
    is_whole: bool,
    pitch: u16,
    cells: u16,
    step: u16,
    first: u16,
    /// Lines there are, and those shown.
    lines: u16,
    shown: u16,
    x: u16,
    y: u16,
}

impl Places {
    fn new(table: &Table, area: Rect) -> Self {
        let most = ((area.width - 1) / 3).clamp(1, 8);
        let whole = table.period.and_then(|period| u16::try_from(period).ok()).filter(|period| *period <= most);
        let line = whole.unwrap_or(most);
        let lines = small(table.safe.len()).div_ceil(line).max(1);
        let pitch = ((area.width - 1) / line).min(9);
        let cells = pitch.saturating_sub(2 + u16::from(pitch > 6)).max(2);
        let step = [3, 2].into_iter().find(|step| lines * step < area.height).unwrap_or(1);
        let shown = if (lines - 1) * step < area.height { lines } else { area.height.max(1) };
        let followed = u16::try_from(table.then.unwrap_or(table.now)).unwrap_or(u16::MAX) / line;
        let first = followed.saturating_sub(shown / 2).min(lines - shown);
        let x = area.x + (area.width + 1).saturating_sub(pitch * (line - 1) + cells) / 2;
        let y = area.y + area.height.saturating_sub((shown - 1) * step + 1) / 2;
        Self { line, is_whole: whole.is_some(), pitch, cells, step, first, lines, shown, x, y }
    }
}

/// The window follows the present number; what is hidden is told in the lower edge.
pub(crate) fn draw(canvas: &mut Canvas<'_>, table: &Table, area: Rect) {
    let places = Places::new(table, area);
    let numbers = places.first * places.line..small(table.safe.len()).min((places.first + places.shown) * places.line);
    for n in numbers {
        let (x, y) =
            (places.x + n % places.line * places.pitch, places.y + (n / places.line - places.first) * places.step);
        entry(canvas, table, &places, u64::from(n), (x, y));
    }
    hidden(canvas, area, places.first > 0, places.first + places.shown < places.lines);
}

fn entry(canvas: &mut Canvas<'_>, table: &Table, places: &Places, n: u64, (x, y): (u16, u16)) {
    let is_safe = |n: u64| usize::try_from(n).is_ok_and(|n| table.safe.get(n) == Some(&true));
    let name = match n {
        n if n == table.now => format!("[{n}]"),
        n if Some(n) == table.then => format!("→{n}"),
        n => n.to_string(),
    };
    let ink = match (n.cmp(&table.now), is_safe(n)) {
        (_, is_safe) if Some(n) == table.then => {
            if is_safe {
                Ink::Lit
            } else {
                Ink::Plate
            }
        }
        (std::cmp::Ordering::Less, true) => Ink::Safe,
        (std::cmp::Ordering::Greater, _) => Ink::Ghost,
        (std::cmp::Ordering::Equal, true) => Ink::Title,
        (std::cmp::Ordering::Equal, false) => Ink::Plate,
        (std::cmp::Ordering::Less, false) => Ink::Text,
    };
    let cells = width(&name);
    let start = usize::from((places.cells + cells + u16::from(cells < places.cells)) / 2);
    let words = format!("{name:>start$}");
    // The signs may stand in the gap.
    let x = x - u16::from(width(&words) > places.cells);
    let below = n + u64::from(places.line);
    if places.is_whole && places.step > 1 && is_safe(n) && below < table.now && is_safe(below) {
        (y + 1..y + places.step).for_each(|y| canvas.fill(x, y, places.cells, Ink::Safe));
    }
    canvas.put(x, y, &format!("{words:<0$}", usize::from(places.cells)), ink);
}
