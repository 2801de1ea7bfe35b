use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::StatefulWidget;

use super::grid::{Extra, Grid};
use super::pen::{Paint, Pen};
use super::{Considered, Indicator, Sums, goal};
use crate::engine::Analysis;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Rows, cells, digits};

/// The indicator panel's inside. Labels are drawn over it by whoever lays it out, on the lines of its rows.
#[derive(Clone, Debug)]
pub struct PanelTable<'a> {
    pub indicator: &'a Indicator<'a>,
    pub grid: &'a Grid,
    /// The lines on which the piles stand.
    pub rows: &'a Rows,
}

impl StatefulWidget for &PanelTable<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let mut pen = Pen::new(self.indicator, self.grid, area, buf);
        self.head(&mut pen);
        pen.lines = self.rows.lines;
        for (pile, row) in self.rows.places(area) {
            targets.add(row, Target::Pile(pile));
            pen.y = row.y;
            self.pile(&mut pen, pile);
        }
        pen.lines = 1;
        pen.y = self.foot_top(area);
        if self.indicator.sums {
            self.foot(&mut pen);
        }
        let top = pen.y;
        self.verdicts(top, area, buf);
    }
}

impl PanelTable<'_> {
    /// The line under the rows. It does not move when fewer piles are shown than fit.
    fn foot_top(&self, area: Rect) -> u16 {
        let piles = if self.grid.is_wrapped() { self.rows.shown.len() } else { self.grid.piles() };
        area.y + self.grid.head_height() + cells(piles).saturating_mul(self.grid.step())
    }

    fn considered_beside(&self) -> Option<Considered<'_>> {
        self.indicator.considered.filter(|_| self.grid.form.is_beside())
    }

    fn considered_below(&self) -> Option<Considered<'_>> {
        self.indicator.considered.filter(|_| !self.grid.form.is_beside())
    }

    fn head(&self, pen: &mut Pen<'_>) {
        let theme = self.indicator.theme;
        if self.grid.has_names() {
            pen.text(pen.first(), "now", theme.dim);
            if let Some(Considered { words, .. }) = self.considered_beside() {
                let room = usize::from(pen.area.right().saturating_sub(pen.second()));
                let [full, short] = words;
                pen.text(pen.second(), if full.len() > room { short } else { full }, theme.considered);
            }
            pen.y += 1;
        }
        if self.grid.form.is_bare() {
            return;
        }
        let lit = self.indicator.highlight.map_or(0, |highlight| highlight.columns);
        for (x, analysis) in pen.positions(self.indicator.now, self.considered_beside()) {
            let odd = self.indicator.wrong(analysis);
            let style = |column: u32| match (lit >> column & 1, odd >> column & 1) {
                (1, _) => theme.lit,
                (_, 1) => theme.odd,
                _ => theme.dim,
            };
            pen.numbers(x, |column| (1 << column, style(column)));
        }
    }

    fn pile(&self, pen: &mut Pen<'_>, pile: usize) {
        let theme = self.indicator.theme;
        let value = self.indicator.now.values()[pile];
        if self.grid.is_wrapped() {
            pen.y += 1;
            pen.wrapped_bits(value, theme.lamp);
            return;
        }
        if let Some(considered) = self.considered_beside() {
            self.pile_then(pen, pile, considered);
        }
        let lit = self.indicator.highlight.map_or(0, |highlight| highlight.bits(pile));
        let odd = self.indicator.wrong(self.indicator.now);
        pen.bits(pen.first(), value, Paint { lamp: theme.lamp, odd, lit });
    }

    /// A pile in the position that the considered move would leave, with its new value if it is the move's.
    fn pile_then(&self, pen: &mut Pen<'_>, pile: usize, considered: Considered<'_>) {
        let theme = self.indicator.theme;
        let left = considered.left.values()[pile];
        let changes = considered.pile == pile;
        if changes {
            let width = digits(self.indicator.largest_value);
            let x = pen.second() - width - 1 - u16::from(self.grid.form.is_bare());
            pen.middle_text(x, &format!("{left:>width$}→", width = usize::from(width)), theme.considered);
        }
        let odd = self.indicator.wrong(considered.left);
        let paint = if changes { Paint::of(theme.considered) } else { Paint { lamp: theme.lamp, odd, lit: 0 } };
        pen.bits(pen.second(), left, paint);
    }

    fn foot(&self, pen: &mut Pen<'_>) {
        let indicator = self.indicator;
        if self.grid.has(Extra::Rule) {
            let (x, width) = pen.table(indicator.considered.is_some());
            pen.text(x, &"─".repeat(width.into()), indicator.theme.frame);
            pen.y += 1;
        }
        self.sum(pen, "⊕", indicator.now, self.considered_beside());
        if let Some(considered) = self.considered_below() {
            self.changed(pen, considered);
            self.sum(pen, "→⊕", considered.left, None);
        }
    }

    /// The considered move's pile under the sums, where the two positions are stacked.
    fn changed(&self, pen: &mut Pen<'_>, considered: Considered<'_>) {
        let theme = self.indicator.theme;
        if self.grid.has(Extra::Heading) {
            pen.text(pen.area.x + 1, considered.words[0], theme.considered);
            pen.y += 1;
        }
        if !self.grid.has(Extra::Changed) {
            return;
        }
        let value = considered.left.values()[considered.pile];
        if self.grid.is_wrapped() {
            pen.text(pen.area.x, &format!("→{}", considered.name), theme.considered);
            pen.wrapped_bits(value, theme.considered);
        } else {
            pen.text(pen.area.x + 1, &format!("{}→{value}", considered.name), theme.considered);
            pen.bits(pen.first(), value, Paint::of(theme.considered));
            pen.y += 1;
        }
    }

    fn sum(&self, pen: &mut Pen<'_>, name: &str, now: &Analysis, beside: Option<Considered<'_>>) {
        let theme = self.indicator.theme;
        if self.grid.has(Extra::Ones) {
            self.ones(pen, now, beside);
        }
        if !self.indicator.shows(Sums::All) {
            return;
        }
        if self.grid.is_wrapped() {
            pen.text(pen.area.x, name, theme.title);
            pen.wrapped_bits(now.indicator(), theme.odd);
            return;
        }
        pen.text(pen.area.x + 1, name, theme.title);
        for (x, analysis) in pen.positions(now, beside) {
            let odd = self.indicator.wrong(analysis);
            pen.bits(x, analysis.indicator(), Paint { lamp: theme.lamp, odd, lit: 0 });
        }
        pen.y += 1;
        if self.grid.has(Extra::Odd) {
            // At the end of a misère game an odd column can be what is wanted.
            pen.text(pen.area.x + 1, if goal(now) == 0 { "odd" } else { "mend" }, theme.dim);
            for (x, analysis) in pen.positions(now, beside) {
                pen.marks(x, self.indicator.wrong(analysis), theme.odd);
            }
            pen.y += 1;
        }
    }

    fn ones(&self, pen: &mut Pen<'_>, now: &Analysis, beside: Option<Considered<'_>>) {
        let theme = self.indicator.theme;
        pen.text(pen.area.x + 1, "ones", theme.dim);
        let counted = self.indicator.shows(Sums::Ones);
        for (x, analysis) in pen.positions(now, beside).filter(|_| counted) {
            let odd = self.indicator.wrong(analysis);
            let style = |column: u32| if odd >> column & 1 == 1 { theme.odd } else { theme.dim };
            pen.numbers(x, |column| (analysis.ones(column) as u64, style(column)));
        }
        pen.y += 1;
    }

    /// The sentences, at the bottom of the area and under a gap where there is room for one.
    fn verdicts(&self, top: u16, area: Rect, buf: &mut Buffer) {
        let bottom = area.bottom().saturating_sub(self.grid.verdicts).max(top);
        let first = top + u16::from(bottom > top);
        let verdicts = self.indicator.verdicts.iter().take(self.grid.verdicts.into());
        for (y, (words, style)) in (first..area.bottom()).zip(verdicts) {
            let line = Line::styled(words.as_str(), *style);
            buf.set_line(area.x + 1, y, &line, area.width.saturating_sub(1));
        }
    }
}
