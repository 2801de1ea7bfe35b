use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::view::{MapView, Shown, Sign};
use crate::engine::Outcome;
use crate::rules::{Move, PileName};
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, cells};

/// The moves of the cell under the cursor, each with what is known of the position that it leads to.
pub(super) struct CellMoves<'a> {
    pub(super) view: &'a MapView,
    pub(super) cabinet: &'a Cabinet,
    pub(super) theme: &'a Theme,
}

impl CellMoves<'_> {
    /// Draws them, and gives what is free under them.
    pub(super) fn draw(&self, buf: &mut Buffer) -> Rect {
        let (theme, small) = (self.theme, self.cabinet.is_small());
        let margin = if small { 1 } else { 3 };
        let right = self.cabinet.right;
        let mut area = Rect { x: right.x + margin, width: right.width.saturating_sub(margin + 1), ..right };
        if right.width == 0 {
            return Rect::ZERO;
        }
        let mut say = |line: Line<'_>, area: &mut Rect| {
            buf.set_line(area.x, area.y, &line, area.width);
            (area.y, area.height) = (area.y + 1, area.height.saturating_sub(1));
        };
        let piles = self.view.place.piles().iter().enumerate();
        let names: Vec<String> = piles.map(|(pile, size)| format!("{} {size}", PileName(pile))).collect();
        if !small {
            say(Line::default(), &mut area);
        }
        say(Line::styled(names.join(", "), theme.title), &mut area);
        let asks =
            matches!(&self.view.shown, Shown::Given { given, .. } if !given.contains_key(&self.view.place.cell()));
        if !small {
            let over = self.view.place.now().is_over();
            say(Line::styled(if over { "no move is left" } else { "its moves lead to" }, theme.dim), &mut area);
            say(Line::default(), &mut area);
        }
        let kept = if asks && !small { 2 } else { 0 };
        let used = self.moves(Rect { height: area.height.saturating_sub(kept), ..area }, buf);
        (area.y, area.height) = (area.y + used, area.height.saturating_sub(used));
        if kept > 0 && area.height >= kept {
            let y = area.y + u16::from(used > 0);
            buf.set_line(area.x, y, &self.question(), area.width);
            area = Rect { y: y + 1, height: area.bottom().saturating_sub(y + 1), ..area };
        }
        Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
    }

    fn question(&self) -> Line<'static> {
        let chip = |outcome| self.chip(Sign::Outcome(outcome));
        let dim = |words: &'static str| Span::styled(words, self.theme.dim);
        Line::from(vec![dim("label it  "), chip(Outcome::N), dim("  or  "), chip(Outcome::P)])
    }

    /// Lists the moves in as many columns as fit, says how many are left out, and gives the lines that this took.
    fn moves(&self, area: Rect, buf: &mut Buffer) -> u16 {
        let (position, rules) = (self.view.place.now().position(), self.view.place.rules());
        let piles = || position.piles().iter().enumerate();
        let count = piles().fold(0_u64, |count, (_, &size)| count.saturating_add(rules.takes.takes(size).count()));
        let moves = piles()
            .flat_map(|(pile, &size)| rules.takes.takes(size).iter().filter_map(move |take| Move::new(pile, take)));
        let widest = position.to_string().chars().count();
        let name = 1 + widest.min(3);
        let width = cells(name + 1 + widest + 1 + 3);
        let columns = ((area.width + 2) / (width + 2)).max(1);
        let all = u64::from(columns) * u64::from(area.height);
        let lines = if count > all { area.height.saturating_sub(1) } else { area.height };
        let shown = usize::from(columns * lines);
        let mut used = 0;
        for (index, m) in moves.take(shown).enumerate() {
            let (column, line) = (cells(index) / lines.max(1), cells(index) % lines.max(1));
            let mut left = position.piles().to_vec();
            left[m.pile] -= m.take.get();
            let left: Vec<String> = left.iter().map(ToString::to_string).collect();
            let spans = vec![
                Span::styled(format!("{:<1$}", m.to_string(), name), self.theme.considered),
                Span::styled(format!(" {:<widest$} ", left.join(" ")), self.theme.text),
                self.chip(self.view.after(m)),
            ];
            buf.set_line(area.x + column * (width + 2), area.y + line, &Line::from(spans), width);
            used = used.max(line + 1);
        }
        let left_out = count.saturating_sub(u64::try_from(shown).unwrap_or(u64::MAX));
        if left_out > 0 && area.height > 0 {
            let words = format!("and {left_out} more");
            buf.set_stringn(area.x, area.y + used, words, area.width.into(), self.theme.dim);
            used += 1;
        }
        used
    }

    fn chip(&self, sign: Sign) -> Span<'static> {
        match sign {
            Sign::Unlabelled => Span::styled(" · ", self.theme.off),
            Sign::Outcome(Outcome::P) => Span::styled(" P ", self.theme.safe),
            Sign::Outcome(Outcome::N) => Span::styled(" N ", self.theme.selected),
            Sign::Value(value, _) => Span::styled(format!("{value:>2} "), self.theme.title),
        }
    }
}
