use std::ops::Range;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{cells, window};
use crate::coach::Judged;
use crate::engine::Outcome;
use crate::tui::theme::Theme;

/// The moves of a game with a verdict each, on three lines: numbers, moves, marks. As many as fit round the one at `at`; with
/// them, which cells each takes.
#[must_use]
pub fn strip(judged: &[Judged], at: usize, width: u16, theme: &Theme) -> ([Line<'static>; 3], MovesAt) {
    let (cell, shown) = cells_shown(judged, at, width);
    let mut lines = [Line::from(" "), Line::from(" "), Line::from(" ")];
    let places = places(&shown, cell);
    for (index, judged) in shown.clone().zip(&judged[shown]) {
        let here = index == at;
        let (mark, style) = mark(judged, theme);
        let (open, close) = if here { ('[', ']') } else { (' ', ' ') };
        let text = if here { theme.selected } else { theme.text };
        let texts = [(judged.ply.to_string(), theme.faint), (judged.m.to_string(), text)];
        for (line, (words, style)) in lines.iter_mut().zip(texts) {
            line.push_span(Span::styled(format!(" {words:<width$} ", width = cell - 2), style));
        }
        lines[2].push_span(Span::styled(format!("{:<cell$}", format!("{open}{mark}{close}")), style));
    }
    (lines, places)
}

/// Moves, by their 0-based indices, and the cells that each takes.
pub type MovesAt = Vec<(usize, Range<u16>)>;

fn places(shown: &Range<usize>, cell: usize) -> MovesAt {
    let place = |(number, index): (usize, usize)| (index, cells(1 + number * cell)..cells(1 + (number + 1) * cell));
    shown.clone().enumerate().map(place).collect()
}

/// The same on one line.
#[must_use]
pub fn strip_line(judged: &[Judged], at: usize, width: u16, theme: &Theme) -> (Line<'static>, MovesAt) {
    // The mark stands behind the move, which takes one cell more.
    let (cell, shown) = cells_shown(judged, at, width.saturating_sub(2));
    let mut line = Line::from(" ");
    let places = places(&shown, cell + 1);
    for (index, judged) in shown.clone().zip(&judged[shown]) {
        let (mark, style) = mark(judged, theme);
        let words = if index == at { format!("[{}{mark}]", judged.m) } else { format!(" {}{mark} ", judged.m) };
        line.push_span(Span::styled(format!("{words:<width$}", width = cell + 1), style));
    }
    (line, places)
}

/// The cells of each move, and the moves that fit.
fn cells_shown(judged: &[Judged], at: usize, width: u16) -> (usize, Range<usize>) {
    // Lengths change slowly along a game: those near the cursor decide.
    let near = window(judged.len(), usize::from(width), at);
    let longest = judged[near].iter().map(|judged| judged.m.to_string().len()).max().unwrap_or_default();
    let cell = longest.max(judged.len().to_string().len()) + 3;
    (cell, window(judged.len(), (usize::from(width.saturating_sub(1)) / (cell + 1)).max(1), at))
}

/// What stands for a verdict, and how it looks.
fn mark(judged: &Judged, theme: &Theme) -> (char, Style) {
    match (judged.judgement.is_mistake(), judged.judgement.before) {
        (true, _) => ('✗', theme.bad),
        (false, Outcome::N) => ('✓', theme.good),
        (false, Outcome::P) => ('·', theme.faint),
    }
}

/// What the marks mean.
pub const LEGEND: &str = "✓ winning move  ✗ mistake  · no winning move existed";
