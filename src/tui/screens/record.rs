//! The screen of your record.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::words::inside;
use crate::app::view::RecordView;
use crate::coach::{Division, Mode};
use crate::tui::split;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, Lamp, cells, fitting, shortened};

/// The player's record in numbers: games won, right moves, and mistakes.
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

impl Record<'_> {
    pub(super) fn draw(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let mut area = inside(cabinet.left);
        area.width = area.width.saturating_sub(1);
        let mut placed = Vec::new();
        for (index, (title, shares)) in self.blocks().into_iter().enumerate() {
            // Mistakes come after what matters most, if they fit.
            if index == 2 {
                area = self.mistakes(area, buf);
            }
            let lines = 1 + cells(shares.len());
            if !shares.is_empty() && lines <= area.height {
                let [place, rest] = split::top(area, lines);
                placed.push((title, shares, place));
                area = split::top(rest, u16::from(cabinet.left.height > 10))[1];
            }
        }
        // All bars start in one column.
        let names = placed.iter().flat_map(|(_, shares, _)| shares).map(|(name, _)| cells(name.chars().count()) + 1);
        let name = names.max().unwrap_or(0).max(NAME).min(area.width.saturating_sub(COUNTS - 2));
        for (title, shares, place) in placed {
            self.block(&title, &shares, name, place, buf);
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

    fn block(&self, title: &str, shares: &[Share], name: u16, area: Rect, buf: &mut Buffer) {
        let [head, rows] = split::top(area, 1);
        buf.set_string(head.x, head.y, shortened(title, head.width), self.theme.dim);
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
}
