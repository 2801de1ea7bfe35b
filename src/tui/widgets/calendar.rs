use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use crate::coach::{Day, Weeks};
use crate::session::BOARDS_A_DAY;
use crate::tui::theme::Theme;

/// The boards of the last weeks: a row for each week, and in it the boards that were won on each day.
#[derive(Clone, Copy, Debug)]
pub struct DayCalendar<'a> {
    pub weeks: &'a Weeks,
    pub theme: &'a Theme,
}

const WEEK: usize = 7;
const DATE: usize = 10;

impl Widget for DayCalendar<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        self.text().render(area, buf);
    }
}

impl DayCalendar<'_> {
    pub fn height(&self) -> usize {
        1 + self.weeks.days.len().div_ceil(WEEK)
    }

    /// The weeks in one line, for where there is no room for more.
    pub fn strip(&self) -> Line<'static> {
        let weeks = self.weeks.days.chunks(WEEK);
        let weeks = weeks.map(|week| week.iter().map(|day| self.cell(day, 1)).collect::<Vec<_>>());
        let weeks = weeks.collect::<Vec<_>>().join(&Span::raw(" "));
        std::iter::once(Span::styled("Boards won each day: ", self.theme.dim)).chain(weeks).collect()
    }

    fn text(&self) -> Text<'static> {
        let head = format!("{:DATE$} Mo Tu We Th Fr Sa Su", "Boards won");
        let weeks = self.weeks.days.chunks(WEEK).map(|week| self.week(week));
        std::iter::once(Line::styled(head, self.theme.dim)).chain(weeks).collect()
    }

    fn week(&self, week: &[Day]) -> Line<'static> {
        let monday = week.first().map(|day| day.day.clone()).unwrap_or_default();
        let days = week.iter().map(|day| self.cell(day, 3));
        std::iter::once(Span::styled(monday, self.theme.dim)).chain(days).collect()
    }

    /// The number of boards that were won on a day, or a dot where none was played.
    fn cell(&self, day: &Day, width: usize) -> Span<'static> {
        let (mark, style) = match day.won() {
            0 if day.open() == BOARDS_A_DAY => ("·".to_owned(), self.theme.dim),
            0 => ("0".to_owned(), self.theme.bad),
            won => (won.to_string(), self.theme.good),
        };
        Span::styled(format!("{mark:>width$}"), style)
    }
}
