mod grid;
mod pen;

use std::ops::Range;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::{cells, digits};
use crate::engine::Analysis;
use crate::tui::canvas::Canvas;
use crate::tui::theme::Theme;

use grid::{Extra, Grid};
use pen::{Pen, bit_cells};

/// The indicator panel's inside: each pile in binary, how many ones each column holds, and their XOR, for the
/// position now and beside it for the one that the considered move would leave.
#[derive(Clone, Debug)]
pub struct Indicator<'a> {
    /// The position now.
    pub now: &'a Analysis,
    /// The considered move, when the panel may preview it.
    pub considered: Option<Considered<'a>>,
    /// Whether room is kept for a considered move, so that nothing moves when there is none.
    pub preview: bool,
    /// What an explanation speaks of.
    pub light: Option<&'a Light>,
    /// Whether the columns are added up, or that is left to the player.
    pub sums: bool,
    /// How many binary columns the start needs, so that none comes or goes during a game.
    pub columns: u32,
    /// The largest value of the start.
    pub largest_value: u64,
    /// What is said at the bottom, the most important first.
    pub verdicts: &'a [(String, Style)],
    /// How many lines are kept for that, so that nothing moves when less is to be said.
    pub verdict_room: u16,
    /// What things look like.
    pub theme: &'a Theme,
}

/// What an explanation lights up, and how far it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Light {
    /// The columns it speaks of, as bits.
    pub columns: u64,
    /// The piles it speaks of, by 0-based index.
    pub piles: Vec<usize>,
    /// What it has added up so far.
    pub sums: Sums,
}

/// How far an explanation has added the columns up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sums {
    /// Not at all.
    None,
    /// The ones are counted.
    Ones,
    /// It is known which columns are odd.
    #[default]
    All,
}

impl Light {
    /// The bits of a pile that it lights up.
    #[must_use]
    pub fn bits(&self, pile: usize) -> u64 {
        if self.piles.contains(&pile) { self.columns } else { 0 }
    }
}

/// The considered move in the panel.
#[derive(Clone, Copy, Debug)]
pub struct Considered<'a> {
    /// Its pile.
    pub pile: usize,
    /// How the pile's name is written where the two positions stand one under the other.
    pub name: &'a str,
    /// What it is called: `if you take 2`.
    pub words: &'a str,
    /// The position it would leave.
    pub left: &'a Analysis,
}

impl Indicator<'_> {
    /// Draws the piles of `shown`, each behind its label, and says on which lines the labels are.
    pub fn render(
        &self,
        grid: &Grid,
        labels: &[Line<'_>],
        shown: Range<usize>,
        area: Rect,
        canvas: &mut Canvas,
    ) -> Vec<u16> {
        let mut pen = Pen { grid, area, y: area.y, canvas };
        self.head(&mut pen);
        let highest = pen.y + if grid.is_wrapped() { 0 } else { cells(grid.piles()).saturating_mul(grid.step()) };
        let mut rows = Vec::new();
        for (label, pile) in labels.iter().zip(shown) {
            rows.push(pen.y);
            self.pile(&mut pen, label, pile);
            pen.y += grid.step() - 1;
        }
        pen.y = pen.y.max(highest);
        if self.sums {
            self.foot(&mut pen);
        }
        let verdicts = self.verdicts.iter().take(grid.verdicts.into());
        let top = area.bottom().saturating_sub(grid.verdicts).max(pen.y);
        let lines: Vec<_> = verdicts.collect();
        let gap = u16::from(top > pen.y);
        for (y, (words, style)) in (pen.y + gap..area.bottom()).zip(lines) {
            pen.canvas.set_line(area.x + 1, y, &Line::styled(words.as_str(), *style), area.width.saturating_sub(1));
        }
        rows
    }

    fn head(&self, pen: &mut Pen<'_>) {
        let grid = pen.grid;
        if grid.has(Extra::Heading) && grid.form.is_beside() {
            pen.text(pen.first(), "now", self.theme.faint);
            if let Some(Considered { words, .. }) = self.considered {
                let room = usize::from(pen.area.right().saturating_sub(pen.second()));
                let short = words.trim_start_matches("if you ");
                let words = if words.len() > room { short } else { words };
                pen.text(pen.second(), words, self.theme.considered);
            }
            pen.y += 1;
        }
        if grid.form.is_bare() {
            return;
        }
        let indicator = |analysis: &Analysis| if self.shows(Sums::All) { analysis.indicator() } else { 0 };
        let lit = self.light.map_or(0, |light| light.columns);
        let heads = |odd: u64| {
            move |column: u32| {
                let style = match (lit >> column & 1, odd >> column & 1) {
                    (1, _) => self.theme.lit,
                    (_, 1) => self.theme.odd,
                    _ => self.theme.faint,
                };
                ((1_u64 << column).to_string(), style)
            }
        };
        pen.cells(pen.first(), self.columns, heads(indicator(self.now)));
        if let (Some(considered), true) = (self.considered, grid.form.is_beside()) {
            pen.cells(pen.second(), self.columns, heads(indicator(considered.left)));
        }
        pen.y += 1;
    }

    fn pile(&self, pen: &mut Pen<'_>, label: &Line<'_>, pile: usize) {
        let grid = pen.grid;
        let value = self.now.values()[pile];
        pen.canvas.set_line(pen.area.x, pen.y, label, pen.area.width);
        if grid.is_wrapped() {
            pen.y += 1;
            pen.bits(value, self.columns, self.theme.one, self.theme);
            return;
        }
        if let (Some(considered), true) = (self.considered, grid.form.is_beside()) {
            let left = considered.left.values()[pile];
            let changes = considered.pile == pile;
            let style = if changes { self.theme.considered } else { self.theme.one };
            if changes {
                let arrow = format!("{left:>width$}→", width = usize::from(digits(self.largest_value)));
                let x = pen.second() - digits(self.largest_value) - 1 - u16::from(grid.form.is_bare());
                pen.text(x, &arrow, self.theme.considered);
            }
            pen.cells(pen.second(), self.columns, bit_cells(left, style, self.theme));
        }
        let lit = self.light.map_or(0, |light| light.bits(pile));
        pen.lit_bits(value, lit, self.columns, self.theme);
    }

    /// Whether so much has been added up.
    fn shows(&self, sums: Sums) -> bool {
        self.sums && self.light.is_none_or(|light| light.sums >= sums)
    }

    fn foot(&self, pen: &mut Pen<'_>) {
        let grid = pen.grid;
        if grid.has(Extra::Rule) {
            let (x, width) = pen.table(self.considered.is_some());
            let line = "─".repeat(usize::from(width));
            pen.text(x, &line, self.theme.frame);
            pen.y += 1;
        }
        let beside = self.considered.filter(|_| grid.form.is_beside());
        self.sum(pen, "⊕", self.now, beside.map(|considered| considered.left));
        if let Some(considered) = self.considered.filter(|_| !grid.form.is_beside()) {
            if grid.has(Extra::Heading) {
                pen.text(pen.area.x + 1, considered.words, self.theme.considered);
                pen.y += 1;
            }
            if grid.has(Extra::Changed) {
                let value = considered.left.values()[considered.pile];
                if grid.is_wrapped() {
                    pen.text(pen.area.x, &format!("→{}", considered.name), self.theme.considered);
                } else {
                    let label = format!("{}→{value}", considered.name);
                    pen.text(pen.area.x + 1, &label, self.theme.considered);
                }
                pen.bits(value, self.columns, self.theme.considered, self.theme);
            }
            self.sum(pen, "→⊕", considered.left, None);
        }
    }

    /// How many ones each column holds, the XOR, and marks under the odd columns.
    fn sum(&self, pen: &mut Pen<'_>, name: &str, now: &Analysis, beside: Option<&Analysis>) {
        let theme = self.theme;
        let columns = self.columns;
        if pen.grid.has(Extra::Ones) {
            pen.text(pen.area.x + 1, "ones", theme.faint);
            let sides = if self.shows(Sums::Ones) { pen.sides(now, beside) } else { Vec::new() };
            for (x, analysis) in sides {
                pen.cells(x, columns, |column| {
                    let odd = self.shows(Sums::All) && analysis.indicator() >> column & 1 == 1;
                    let style = if odd { theme.odd } else { theme.faint };
                    (analysis.ones(column).to_string(), style)
                });
            }
            pen.y += 1;
        }
        if !self.shows(Sums::All) {
            return;
        }
        if pen.grid.is_wrapped() {
            pen.text(pen.area.x, name, theme.title);
            pen.bits(now.indicator(), columns, theme.odd, theme);
            return;
        }
        pen.text(pen.area.x + 1, name, theme.title);
        for (x, analysis) in pen.sides(now, beside) {
            pen.cells(x, columns, bit_cells(analysis.indicator(), theme.odd, theme));
        }
        pen.y += 1;
        if pen.grid.has(Extra::Odd) {
            pen.text(pen.area.x + 1, "odd", theme.faint);
            for (x, analysis) in pen.sides(now, beside) {
                pen.cells(x, columns, |column| {
                    let odd = analysis.indicator() >> column & 1 == 1;
                    (if odd { "▲" } else { "" }.to_owned(), theme.odd)
                });
            }
            pen.y += 1;
        }
    }
}
