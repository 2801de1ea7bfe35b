use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::view::{MapView, Shown};
use crate::engine::Outcome;
use crate::rules::{Move, PileName};
use crate::tui::screens::words::flow;
use crate::tui::split;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, cells, digits};

/// Cells of a label.
const LABEL: usize = 3;

/// The moves from the cell under the cursor, each with what is known of the position it leads to.
pub(super) struct CellMoves<'a> {
    pub(super) view: &'a MapView,
    pub(super) cabinet: &'a Cabinet,
    pub(super) theme: &'a Theme,
}

impl CellMoves<'_> {
    /// Draws the moves; returns the free area below them.
    pub(super) fn draw(&self, buf: &mut Buffer) -> Rect {
        let (right, small) = (self.cabinet.right, self.cabinet.is_small());
        let margin = if small { 1 } else { 3 };
        let area = Rect { x: right.x + margin, width: right.width.saturating_sub(margin + 1), ..right };
        let asks =
            matches!(&self.view.shown, Shown::Given { given, .. } if !given.contains_key(&self.view.position.cell()));
        let question =
            if asks && !small && !self.view.position.now().is_over() { self.question().into() } else { Vec::new() };
        let mut lines = self.head(small);
        let room = area.height.saturating_sub(cells(lines.len() + question.len()));
        lines.extend(self.moves(area.width, room));
        lines.extend(question);
        flow(&lines, &[area], 0, buf);
        split::top(area, cells(lines.len()) + 1)[1]
    }

    fn head(&self, small: bool) -> Vec<Line<'static>> {
        let position = &self.view.position;
        let piles = position.piles().iter().enumerate();
        let names: Vec<String> = piles.map(|(pile, size)| format!("{} {size}", PileName(pile))).collect();
        let piles = Line::styled(names.join(", "), self.theme.title);
        if small {
            return vec![piles];
        }
        let moves = if position.now().is_over() { "no moves are left" } else { "its moves lead to" };
        vec![Line::default(), piles, Line::styled(moves, self.theme.dim), Line::default()]
    }

    /// The rule for the label of a position that has moves.
    fn question(&self) -> [Line<'static>; 3] {
        let rule =
            |outcome, words: &'static str| Line::from(vec![self.label(outcome), Span::styled(words, self.theme.dim)]);
        [Line::default(), rule(Outcome::N, "  a move leads to P"), rule(Outcome::P, "  no move leads to P")]
    }

    /// Lists the moves in as many columns as fit, and says how many are left out.
    fn moves(&self, width: u16, room: u16) -> Vec<Line<'static>> {
        let (position, rules) = (self.view.position.now().position(), self.view.position.rules());
        let piles = || position.piles().iter().enumerate();
        let count = piles().fold(0_u64, |count, (_, &size)| count.saturating_add(rules.takes().takes(size).count()));
        let moves = piles()
            .flat_map(|(pile, &size)| rules.takes().takes(size).iter().filter_map(move |take| Move::new(pile, take)));
        let name = PileName(position.piles().len().saturating_sub(1)).to_string().len();
        let name = name + usize::from(digits(position.largest()));
        let left = position.to_string().chars().count();
        // Several columns stand closer together.
        let gap = if count > u64::from(room) { 1 } else { 2 };
        let columns = ((usize::from(width) + gap) / (name + left + LABEL + 3 * gap)).max(1);
        let is_cut = count > u64::try_from(columns * usize::from(room)).unwrap_or(u64::MAX);
        let lines = usize::from(room.saturating_sub(u16::from(is_cut))).max(1);
        let entries: Vec<[Span<'_>; 4]> =
            moves.take(columns * lines).map(|m| self.entry(m, name + gap, left + gap, gap)).collect();
        let line = |line: usize| entries.iter().skip(line).step_by(lines).flatten().cloned().collect();
        let mut all: Vec<Line<'_>> = (0..lines.min(entries.len())).map(line).collect();
        let left_out = count - u64::try_from(entries.len()).unwrap_or(count);
        if left_out > 0 {
            all.push(Line::styled(format!("and {left_out} more"), self.theme.dim));
        }
        all
    }

    fn entry(&self, m: Move, name: usize, width: usize, gap: usize) -> [Span<'static>; 4] {
        let mut left = self.view.position.piles().to_vec();
        left[m.pile] -= m.take.get();
        let left: Vec<String> = left.iter().map(ToString::to_string).collect();
        [
            Span::styled(format!("{:<name$}", m.to_string()), self.theme.considered),
            Span::styled(format!("{:<width$}", left.join(" ")), self.theme.text),
            self.chip(m),
            Span::raw(" ".repeat(gap)),
        ]
    }

    /// The position that a move leaves, as far as it is known.
    fn chip(&self, m: Move) -> Span<'static> {
        match self.view.after(m) {
            None => Span::styled(" · ", self.theme.off),
            Some(cell) if self.view.shows_values() => {
                let style = if cell.outcome == Outcome::P { self.theme.safe } else { self.theme.title };
                Span::styled(format!("{:>2} ", cell.value), style)
            }
            Some(cell) => self.label(cell.outcome),
        }
    }

    fn label(&self, outcome: Outcome) -> Span<'static> {
        let style = if outcome == Outcome::P { self.theme.safe } else { self.theme.selected };
        Span::styled(format!(" {outcome} "), style)
    }
}
