//! Days as lamps, and a legend of lamps.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Lamp, cells};
use crate::tui::split;
use crate::tui::theme::Theme;

const WEEK: usize = 7;
const DAYS: &str = "Mo Tu We Th Fr Sa Su";
const PITCH: u16 = 3;

/// Draws the days from a Monday to today, a week per row, and returns the free area below, of at least `free` lines. If
/// not all weeks fit, the last ones are shown.
pub(crate) fn calendar(days: &[Lamp], area: Rect, free: u16, theme: &Theme, buf: &mut Buffer) -> Rect {
    let weeks: Vec<&[Lamp]> = days.chunks(WEEK).collect();
    let [place, rest] = split::top(area, (1 + cells(weeks.len())).min(area.height.saturating_sub(free)));
    let [head, rows] = split::top(place, 1);
    buf.set_stringn(head.x, head.y, DAYS, head.width.into(), theme.dim);
    for (week, row) in weeks[weeks.len().saturating_sub(rows.height.into())..].iter().zip(rows.rows()) {
        for (lamp, x) in week.iter().zip((row.x..).step_by(PITCH.into())) {
            lamp.draw(Rect { x, width: 2, ..row }, theme, buf);
        }
        if row.bottom() == rows.bottom() {
            buf.set_string(row.x + cells(week.len()) * PITCH - 1, row.y, "◂", theme.considered);
        }
    }
    rest
}

/// Draws lamps with their meanings, one per line, below a blank line if there is room for it.
pub(crate) fn legend(lamps: &[(Lamp, &str)], area: Rect, theme: &Theme, buf: &mut Buffer) {
    let [_, area] = split::top(area, u16::from(usize::from(area.height) > lamps.len()));
    for (row, (lamp, words)) in area.rows().zip(lamps) {
        lamp.draw(Rect { width: 2, ..row }, theme, buf);
        buf.set_stringn(row.x + PITCH, row.y, words, row.width.saturating_sub(PITCH).into(), theme.dim);
    }
}
