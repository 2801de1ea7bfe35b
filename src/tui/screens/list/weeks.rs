//! The last weeks of practice, a lamp a day.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::List;
use crate::coach::DayOfPractice;
use crate::tui::widgets::{Cabinet, Lamp};

const ROWS: [&str; 4] = ["questions", "asked", "right", "games"];
/// The title, by the number of weeks that fit.
const TITLES: [&str; 4] =
    [" the last week ", " the last two weeks ", " the last three weeks ", " the last four weeks "];
/// Days of a week, and cells of a day, of a week, and before the first one.
const WEEK: usize = 7;
const DAY: u16 = 3;
const WIDTH: u16 = 23;
const START: u16 = 15;

impl List<'_> {
    /// Draws as many of the latest weeks as fit into the lower compartment.
    pub(super) fn weeks(&self, days: &[DayOfPractice], cabinet: &Cabinet, buf: &mut Buffer) {
        let (theme, low) = (self.picture.theme, cabinet.low);
        let fitting = usize::from((low.width + DAY).saturating_sub(START) / WIDTH).min(TITLES.len());
        let Some(title) = fitting.checked_sub(1).map(|at| TITLES[at]) else { return };
        cabinet.on_rule(cabinet.left.x + 2, title, theme.text, buf);
        for (row, name) in low.rows().zip(ROWS) {
            buf.set_string(row.x + 3, row.y, name, theme.dim);
        }
        let weeks: Vec<_> = days.chunks(WEEK).collect();
        for (week, x) in weeks.iter().rev().take(fitting).rev().zip((low.x + START..).step_by(WIDTH.into())) {
            for (day, x) in week.iter().zip((x..).step_by(DAY.into())) {
                self.day(*day, Rect { x, width: 2, ..low }, buf);
            }
        }
    }

    fn day(&self, DayOfPractice { games, answers: (asked, right) }: DayOfPractice, place: Rect, buf: &mut Buffer) {
        let theme = self.picture.theme;
        let lamp = |count: usize| if count > 0 { Lamp::On } else { Lamp::Off };
        let lamps = [Some(lamp(asked)), None, None, Some(lamp(games))];
        for ((row, lamp), count) in place.rows().zip(lamps).zip([asked, asked, right, games]) {
            match lamp {
                Some(lamp) => lamp.draw(row, theme, buf),
                None if asked > 0 => buf.set_string(row.x, row.y, format!("{:>2}", count.min(99)), theme.text),
                None => Lamp::Off.draw(row, theme, buf),
            }
        }
    }
}
