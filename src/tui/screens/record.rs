use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::words::inside;
use crate::app::view::RecordView;
use crate::coach::{DayOfPractice, Division, Mode};
use crate::tui::split;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, Lamp, cells, fitting, shortened};

/// The player's record in numbers: games won, right moves, mistakes, and days played; or the last weeks of practice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record<'a> {
    pub record: &'a RecordView,
    pub theme: &'a Theme,
}

/// A name, a part, and the whole.
type Share = (String, (usize, usize));

/// Cells of a name, at least, and of counts such as `612 of 700`.
const NAME: u16 = 9;
const COUNTS: u16 = 11;
/// Fewest cells of a bar: a shorter one shows nothing.
const BAR: u16 = 4;
/// Most rows in a block.
const MOST: usize = 5;
/// Cells of a game in the row of mistakes.
const GAME: u16 = 3;
/// Days of a week, and cells of a day.
const WEEK: usize = 7;
const DAY: u16 = 3;
const DAYS: &str = "Mo Tu We Th Fr Sa Su";
/// The lamps of days by the number of their games.
pub(super) const LAMPS: [(Lamp, &str); 3] =
    [(Lamp::Off, "none"), (Lamp::Resting, "one game"), (Lamp::On, "2 games or more")];

/// The rows of the last weeks.
const ROWS: [&str; 4] = ["questions", "asked", "right", "games"];
/// The title, by the number of weeks that fit.
const TITLES: [&str; 4] =
    [" the last week ", " the last two weeks ", " the last three weeks ", " the last four weeks "];
/// Cells of a week, and before the first one.
const WIDTH: u16 = 23;
const START: u16 = 15;

impl Record<'_> {
    pub(super) fn draw(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let mut area = inside(cabinet.left);
        area.width = area.width.saturating_sub(1);
        for (index, (title, shares)) in self.blocks().into_iter().enumerate() {
            // Mistakes come after what matters most, if they fit.
            if index == 2 {
                area = self.mistakes(area, buf);
            }
            let lines = 1 + cells(shares.len());
            if !shares.is_empty() && lines <= area.height {
                let [place, rest] = split::top(area, lines);
                self.block(&title, &shares, place, buf);
                area = split::top(rest, u16::from(cabinet.left.height > 10))[1];
            }
        }
        if cabinet.right.width > 0 {
            self.days(inside(cabinet.right), buf);
        }
    }

    /// All statistics, the most important first.
    fn blocks(&self) -> Vec<(String, Vec<Share>)> {
        let statistics = &self.record.statistics;
        let modes = Mode::ALL.iter().map(Mode::to_string).zip(statistics.modes);
        let plays = ["normal", "misère"].map(str::to_owned).into_iter().zip(statistics.moves);
        let some = |shares: &mut dyn Iterator<Item = Share>| shares.filter(|(_, (_, whole))| *whole > 0).collect();
        let mut blocks = vec![
            ("won by mode".to_owned(), some(&mut modes.into_iter())),
            ("winning moves found".to_owned(), some(&mut plays.into_iter())),
        ];
        blocks.extend(Division::ALL.iter().map(|&division| {
            let tallies = statistics.tallies(division).iter().take(MOST);
            let shares = tallies.map(|tally| (tally.sort.words(), (tally.won, tally.finished)));
            let by = if division == Division::Against { "" } else { "by " };
            (format!("won {by}{}", division.word()), shares.collect())
        }));
        blocks
    }

    fn block(&self, title: &str, shares: &[Share], area: Rect, buf: &mut Buffer) {
        let [head, rows] = split::top(area, 1);
        buf.set_string(head.x, head.y, shortened(title, head.width), self.theme.dim);
        let name = shares.iter().map(|share| cells(share.0.chars().count()) + 1).max().unwrap_or(0);
        let name = name.max(NAME).min(area.width.saturating_sub(COUNTS - 2));
        for (row, (words, (part, whole))) in rows.rows().zip(shares) {
            buf.set_string(row.x, row.y, shortened(words, name - 1), self.theme.text);
            let counts = format!("{part} of {whole}");
            let start = row.right().saturating_sub(cells(counts.len()));
            buf.set_string(start, row.y, counts, self.theme.text);
            let room = row.width.saturating_sub(name + COUNTS);
            let bar = Rect { x: row.x + name, width: if room < BAR { 0 } else { room }, ..row };
            self.bar(*part, *whole, bar, buf);
        }
    }

    fn bar(&self, part: usize, whole: usize, area: Rect, buf: &mut Buffer) {
        let full = (usize::from(area.width) * part + whole / 2) / whole.max(1);
        let rest = usize::from(area.width) - full;
        let bar = [Span::styled("▆".repeat(full), self.theme.lamp), Span::styled("▁".repeat(rest), self.theme.off)];
        buf.set_line(area.x, area.y, &Line::from_iter(bar), area.width);
    }

    /// Draws the mistakes of the last games as lamps with numbers; returns the area below them.
    fn mistakes(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let all = &self.record.statistics.mistakes;
        let shown = &all[all.len().saturating_sub(12.min(usize::from(area.width / GAME)))..];
        if shown.is_empty() || area.height < 3 {
            return area;
        }
        let count = if shown.len() == 1 { "game".to_owned() } else { format!("{} games", shown.len()) };
        let title = format!("mistakes in the last {count} without help");
        let titles = [format!("{title}, oldest first"), title, "mistakes without help".to_owned()];
        buf.set_string(area.x, area.y, fitting(titles.iter().map(String::as_str), area.width), self.theme.dim);
        for (&count, x) in shown.iter().zip((area.x..).step_by(GAME.into())) {
            let lamp = if count > 0 { Lamp::Glowing } else { Lamp::Off };
            lamp.draw(Rect { x, y: area.y + 1, width: 2, height: 1 }, self.theme, buf);
            let (number, style): (String, Style) = match count {
                0 => ("·".to_owned(), self.theme.dim),
                _ => (count.min(99).to_string(), self.theme.text),
            };
            buf.set_string(x, area.y + 2, number, style);
        }
        split::top(area, 4)[1]
    }

    /// Draws the days from a Monday to today, a week per row, with the meaning of their lamps below. If not all weeks
    /// fit, the last ones are shown.
    fn days(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let [title, area] = split::top(area, 1);
        buf.set_string(title.x, title.y, "days", theme.dim);
        let [head, area] = split::top(area, 1);
        buf.set_stringn(head.x, head.y, DAYS, head.width.into(), theme.dim);
        let weeks: Vec<_> = self.record.days.chunks(WEEK).collect();
        let least = 1 + cells(LAMPS.len());
        let [rows, rest] = split::top(area, cells(weeks.len()).min(area.height.saturating_sub(least)));
        for (week, row) in weeks[weeks.len().saturating_sub(rows.height.into())..].iter().zip(rows.rows()) {
            for (day, x) in week.iter().zip((row.x..).step_by(DAY.into())) {
                LAMPS[day.games.min(2)].0.draw(Rect { x, width: 2, ..row }, theme, buf);
            }
            if row.bottom() == rows.bottom() {
                buf.set_string(row.x + cells(week.len()) * DAY - 1, row.y, "◂", theme.considered);
            }
        }
        let [_, legend] = split::top(rest, u16::from(rest.height >= least));
        for (row, (lamp, words)) in legend.rows().zip(LAMPS.iter().rev()) {
            lamp.draw(Rect { width: 2, ..row }, theme, buf);
            buf.set_stringn(row.x + DAY, row.y, words, row.width.saturating_sub(DAY).into(), theme.dim);
        }
    }

    /// Draws as many of the latest weeks as fit into the lower compartment.
    pub(super) fn weeks(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let (theme, low) = (self.theme, cabinet.low);
        let fitting = usize::from((low.width + DAY).saturating_sub(START) / WIDTH).min(TITLES.len());
        let Some(title) = fitting.checked_sub(1).map(|at| TITLES[at]) else { return };
        cabinet.on_rule(cabinet.left.x + 2, title, theme.text, buf);
        for (row, name) in low.rows().zip(ROWS) {
            buf.set_string(row.x + 3, row.y, name, theme.dim);
        }
        let weeks: Vec<_> = self.record.days.chunks(WEEK).collect();
        for (week, x) in weeks.iter().rev().take(fitting).rev().zip((low.x + START..).step_by(WIDTH.into())) {
            for (day, x) in week.iter().zip((x..).step_by(DAY.into())) {
                self.day(*day, Rect { x, width: 2, ..low }, buf);
            }
        }
    }

    fn day(&self, DayOfPractice { games, answers: (right, asked) }: DayOfPractice, place: Rect, buf: &mut Buffer) {
        let theme = self.theme;
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
