use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::StatefulWidget;

use super::{cells, window};
use crate::engine::{JudgedMove, Outcome};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// The moves of a game with a verdict each, as many as fit round the one that is looked at: on three lines numbers, moves and
/// marks, on one line moves and marks.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    pub judged: &'a [JudgedMove],
    /// The 0-based index of the one that is looked at.
    pub at: usize,
    pub theme: &'a Theme,
}

pub const LEGEND: &str = "✓ winning move  ✗ mistake  · no winning move existed";
/// The cells before the first move.
const MARGIN: usize = 1;

impl StatefulWidget for Strip<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let tall = area.height >= 3;
        // On one line the mark stands behind the move, which takes one cell more.
        let (width, more) = if tall { (area.width, 0) } else { (area.width.saturating_sub(2), 1) };
        let (cell, shown) = cells_shown(self.judged, self.at, width);
        let cell = cell + more;
        for (number, index) in shown.enumerate() {
            let x = area.x + cells(MARGIN + number * cell);
            let place = Rect { x, width: cells(cell), ..area }.intersection(area);
            targets.add(place, Target::Ply(index));
            let lines = if tall { self.tall(index, cell) } else { vec![self.flat(index, cell)] };
            for (row, line) in place.rows().zip(lines) {
                buf.set_line(row.x, row.y, &line.into(), row.width);
            }
        }
    }
}

impl Strip<'_> {
    fn tall(&self, index: usize, cell: usize) -> Vec<Span<'static>> {
        let judged = &self.judged[index];
        let here = index == self.at;
        let (mark, style) = mark(judged, self.theme);
        let text = if here { self.theme.selected } else { self.theme.text };
        let mark = if here { format!("[{mark}]") } else { format!(" {mark} ") };
        vec![
            Span::styled(format!(" {:<width$} ", index + 1, width = cell - 2), self.theme.dim),
            Span::styled(format!(" {:<width$} ", judged.m.to_string(), width = cell - 2), text),
            Span::styled(mark, style),
        ]
    }

    fn flat(&self, index: usize, cell: usize) -> Span<'static> {
        let judged = &self.judged[index];
        let (mark, style) = mark(judged, self.theme);
        let words = if index == self.at { format!("[{}{mark}]", judged.m) } else { format!(" {}{mark} ", judged.m) };
        Span::styled(format!("{words:<cell$}"), style)
    }
}

fn cells_shown(judged: &[JudgedMove], at: usize, width: u16) -> (usize, Range<usize>) {
    // Lengths change slowly along a game: those near the cursor decide.
    let near = window(judged.len(), usize::from(width), at);
    let longest = judged[near].iter().map(|judged| judged.m.to_string().len()).max().unwrap_or_default();
    let cell = longest.max(judged.len().to_string().len()) + 3;
    (cell, window(judged.len(), (usize::from(width.saturating_sub(1)) / (cell + 1)).max(1), at))
}

pub(super) fn mark(judged: &JudgedMove, theme: &Theme) -> (char, Style) {
    match (judged.is_mistake(), judged.before.outcome()) {
        (true, _) => ('✗', theme.bad),
        (false, Outcome::N) => ('✓', theme.good),
        (false, Outcome::P) => ('·', theme.dim),
    }
}
