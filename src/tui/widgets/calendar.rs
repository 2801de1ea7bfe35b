use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{Lamp, cells};
use crate::tui::split;
use crate::tui::theme::Theme;

/// The days of the last weeks as lamps, a week a row: dark, resting or lit.
#[derive(Clone, Copy, Debug)]
pub struct DayCalendar<'a> {
    /// The days from a Monday to today.
    pub days: &'a [Lamp],
    pub theme: &'a Theme,
}

const WEEK: usize = 7;
const DAYS: &str = "Mo Tu We Th Fr Sa Su";
const PITCH: u16 = 3;

impl DayCalendar<'_> {
    /// The lines of a calendar of so many days.
    pub fn height(days: usize) -> u16 {
        1 + cells(days.div_ceil(WEEK))
    }
}

impl Widget for DayCalendar<'_> {
    /// Of more weeks than fit, the last ones are shown.
    fn render(self, area: Rect, buf: &mut Buffer) {
        let [head, weeks] = split::top(area, 1);
        buf.set_stringn(head.x, head.y, DAYS, head.width.into(), self.theme.dim);
        let all: Vec<&[Lamp]> = self.days.chunks(WEEK).collect();
        let shown = &all[all.len().saturating_sub(weeks.height.into())..];
        let mut last = None;
        for (week, row) in shown.iter().zip(weeks.rows()) {
            for (lamp, x) in week.iter().zip((row.x..).step_by(PITCH.into())) {
                lamp.draw(Rect { x, width: 2, ..row }, self.theme, buf);
                last = Some((x + 2, row.y));
            }
        }
        if let Some((x, y)) = last {
            buf.set_string(x, y, "◂", self.theme.considered);
        }
    }
}
