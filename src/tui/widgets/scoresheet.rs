use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::strip::mark;
use crate::coach::Cast;
use crate::engine::{JudgedMove, Outcome};
use crate::rules::Side;
use crate::tui::theme::Theme;

/// A finished game as a score sheet: a row for each side, the moves of a round one under the other with their verdicts, and where
/// the game turned more than once a row that shows who could force the win.
#[derive(Clone, Copy, Debug)]
pub struct Scoresheet<'a> {
    pub judged: &'a [JudgedMove],
    pub cast: Cast,
    pub theme: &'a Theme,
}

/// The heading of the row that shows who could win.
const CURVE: &str = "ahead";

impl Scoresheet<'_> {
    /// The lines, the last ones of a long game if not all fit into so many.
    pub fn lines(&self, width: usize, most: usize) -> Vec<Line<'static>> {
        let each = 2 + usize::from(self.turns());
        let rounds: Vec<&[JudgedMove]> = self.judged.chunks(2).collect();
        let per_line = (width.saturating_sub(self.label() + 1) / self.cell()).max(1);
        let blocks: Vec<_> = rounds.chunks(per_line).collect();
        let hidden = blocks.len().saturating_sub((most / each).max(1));
        let mut lines: Vec<Line<'static>> =
            blocks[hidden..].iter().flat_map(|rounds| self.block(rounds)).take(most).collect();
        if hidden > 0
            && let Some(first) = lines.first_mut()
        {
            first.spans.insert(1, Span::styled("… ", self.theme.dim));
        }
        lines
    }

    /// True if the game turned more than once.
    fn turns(&self) -> bool {
        self.judged.iter().filter(|judged| judged.is_mistake()).count() > 1
    }

    fn block(&self, rounds: &[&[JudgedMove]]) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> = Side::BOTH.into_iter().map(|side| self.row(rounds, side)).collect();
        lines.extend(self.turns().then(|| self.curve(rounds)));
        lines
    }

    fn row(&self, rounds: &[&[JudgedMove]], side: Side) -> Line<'static> {
        let mut line = self.begin(self.cast.role(side).short(), self.theme.dim);
        for judged in rounds.iter().filter_map(|round| round.get(side.index())) {
            let (sign, style) = mark(judged, self.theme);
            let words = judged.m.to_string();
            let gap = self.cell().saturating_sub(words.chars().count() + 2);
            line.push_span(Span::styled(words, self.theme.text));
            line.push_span(Span::styled(format!(" {sign}{:gap$}", ""), style));
        }
        line
    }

    /// The side that could force the win before each move: above for the first, below for the second.
    fn curve(&self, rounds: &[&[JudgedMove]]) -> Line<'static> {
        let mut line = self.begin(CURVE, self.theme.dim);
        let half = self.cell() / 2;
        for (side, judged) in rounds.iter().flat_map(|round| Side::BOTH.into_iter().zip(*round)) {
            let mover_wins = judged.before.outcome() == Outcome::N;
            let first_wins = mover_wins == (side == Side::First);
            let (sign, style) = if first_wins { ("▀", self.theme.good) } else { ("▄", self.theme.odd) };
            let width = if side == Side::First { half } else { self.cell() - half };
            line.push_span(Span::styled(sign.repeat(width), style));
        }
        line
    }

    fn begin(&self, label: &str, style: Style) -> Line<'static> {
        Line::from(Span::styled(format!("{label:<width$} ", width = self.label()), style))
    }

    fn label(&self) -> usize {
        let names = Side::BOTH.map(|side| self.cast.role(side).short().len());
        names.into_iter().chain([CURVE.len()]).max().unwrap_or_default()
    }

    fn cell(&self) -> usize {
        self.judged.iter().map(|judged| judged.m.to_string().len()).max().unwrap_or(2) + 4
    }
}
