use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::digits;
use crate::engine::Analysis;
use crate::session::Disclosure;
use crate::tui::theme::Theme;

/// The indicator panel's inside: each pile in binary, how many ones each column holds, and their XOR, for the
/// position now and beside it for the one that the considered move would leave.
#[derive(Clone, Debug)]
pub struct Indicator<'a> {
    /// The position now.
    pub now: &'a Analysis,
    /// The considered move, when the panel may preview it.
    pub considered: Option<Considered<'a>>,
    /// How much is given away.
    pub disclosure: Disclosure,
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

/// How the two positions are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// Side by side (or one alone).
    Beside,
    /// What the move changes stands under the rest.
    Stacked,
    /// Stacked, each number in lines of 32 bits.
    Wrapped,
}

/// How far the columns of bits stand apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    /// All alike, with air.
    Spaced,
    /// Each as wide as its head needs.
    Tight,
    /// One cell each, without heads.
    Bare,
}

/// How a panel is laid out in a given room.
#[derive(Clone, Debug)]
pub struct Grid {
    arrangement: Arrangement,
    /// The cells of each column, from the left.
    widths: Vec<u16>,
    spacing: Spacing,
    label: u16,
    arrow: u16,
    heading: bool,
    rule: bool,
    ones: bool,
    odd: bool,
    /// Whether the changed pile's own bits are repeated where the positions are stacked.
    changed: bool,
    verdicts: u16,
    piles: usize,
}

/// The width at which bits are wrapped.
const WRAP: usize = 32;
/// With fewer lines than this, piles come before everything that can be missed.
const ROOMY: u16 = 13;

impl Grid {
    /// How many piles fit.
    #[must_use]
    pub fn piles(&self) -> usize {
        self.piles
    }

    /// Whether labels stand on lines of their own.
    #[must_use]
    pub fn is_wrapped(&self) -> bool {
        self.arrangement == Arrangement::Wrapped
    }

    fn table(&self) -> u16 {
        self.widths.iter().sum()
    }

    /// The cells that the table takes in all.
    #[must_use]
    pub fn width(&self, preview: bool) -> u16 {
        match self.arrangement {
            Arrangement::Beside if preview => self.label + 1 + self.arrow + 2 * self.table(),
            Arrangement::Beside | Arrangement::Stacked => self.label + 1 + self.table(),
            Arrangement::Wrapped => self.label.max(2 + WRAP as u16),
        }
    }
}

impl Indicator<'_> {
    /// The grid that shows most in this room; `label` cells stand before each pile's bits.
    #[must_use]
    pub fn grid(&self, room: Size, label: u16) -> Grid {
        use Arrangement::{Beside, Stacked, Wrapped};
        use Spacing::{Bare, Spaced, Tight};
        let order = [
            (Beside, Spaced),
            (Beside, Tight),
            (Stacked, Tight),
            (Beside, Bare),
            (Stacked, Bare),
            (Wrapped, Bare),
        ];
        let grids =
            order.map(|(arrangement, spacing)| self.laid_out(arrangement, spacing, room, label));
        let preview = self.considered.is_some();
        let fits = |grid: &&Grid| grid.width(preview) <= room.width && grid.piles > 0;
        let [.., last] = &grids;
        grids.iter().find(fits).unwrap_or(last).clone()
    }

    /// The width that the panel would take if it could have its way.
    #[must_use]
    pub fn wanted_width(&self, label: u16) -> [u16; 3] {
        let room = Size::new(u16::MAX, u16::MAX);
        let width = |arrangement, spacing| {
            self.laid_out(arrangement, spacing, room, label)
                .width(self.considered.is_some())
        };
        [
            width(Arrangement::Beside, Spacing::Spaced),
            width(Arrangement::Beside, Spacing::Tight),
            width(Arrangement::Stacked, Spacing::Tight),
        ]
    }

    fn sums(&self) -> bool {
        self.disclosure >= Disclosure::Now
    }

    fn laid_out(&self, arrangement: Arrangement, spacing: Spacing, room: Size, label: u16) -> Grid {
        let widths = self.widths(spacing);
        let count = self.now.values().len();
        let stacked = arrangement != Arrangement::Beside && self.considered.is_some();
        let lines = match arrangement {
            Arrangement::Wrapped => widths.len().div_ceil(WRAP) as u16,
            _ => 1,
        };
        let per_sum = if stacked { 2 * lines } else { lines };
        let heads = u16::from(spacing != Spacing::Bare);
        let mut grid = Grid {
            arrangement,
            spacing,
            label,
            arrow: digits(self.largest_value) + if spacing == Spacing::Bare { 4 } else { 3 },
            widths,
            heading: false,
            rule: false,
            ones: false,
            odd: false,
            changed: false,
            verdicts: self.verdict_room.min(2),
            piles: 0,
        };
        // Lines of one pile; a wrapped one has its label on a line of its own.
        let per_pile = if arrangement == Arrangement::Wrapped {
            lines + 1
        } else {
            1
        };
        let fixed = heads + grid.verdicts + if self.sums() { per_sum } else { 0 };
        let mut left = room.height.saturating_sub(fixed);
        let few = count.min(3) as u16 * per_pile;
        let mut spend = |needed: u16, reserve: u16| {
            let spent = needed <= left.saturating_sub(reserve);
            left -= if spent { needed } else { 0 };
            spent
        };
        let all = if room.height >= ROOMY {
            few
        } else {
            count.min(100) as u16 * per_pile
        };
        let beside = arrangement == Arrangement::Beside && self.considered.is_some();
        let counts_fit = spacing != Spacing::Bare || count < 10;
        grid.ones =
            self.sums() && counts_fit && arrangement != Arrangement::Wrapped && spend(per_sum, few);
        grid.changed = stacked && spend(lines, few);
        for _ in grid.verdicts..self.verdict_room {
            grid.verdicts += u16::from(spend(1, all));
        }
        grid.heading = (beside || stacked && grid.changed) && spend(1, all);
        grid.odd = self.sums() && !stacked && spacing != Spacing::Bare && spend(1, all);
        grid.rule = self.sums() && spend(1, all);
        grid.piles = usize::from(left / per_pile).min(count);
        grid
    }

    fn widths(&self, spacing: Spacing) -> Vec<u16> {
        let counts = if self.sums() {
            digits(self.now.values().len() as u64)
        } else {
            1
        };
        let head = |column: u32| digits(1 << column).max(counts) + 1;
        let columns = (0..self.columns).rev();
        match spacing {
            Spacing::Bare => vec![1; self.columns as usize],
            Spacing::Tight => columns.map(head).collect(),
            Spacing::Spaced => {
                let widest = head(self.columns.saturating_sub(1)).max(3);
                vec![widest; self.columns as usize]
            }
        }
    }

    /// Draws the piles of `shown`, each behind its label.
    pub fn render(
        &self,
        grid: &Grid,
        labels: &[Line<'_>],
        shown: Range<usize>,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let mut pen = Pen {
            grid,
            area,
            y: area.y,
            buf,
        };
        self.head(&mut pen);
        let highest = pen.y
            + grid.piles as u16
                * if grid.arrangement == Arrangement::Wrapped {
                    0
                } else {
                    1
                };
        for (label, pile) in labels.iter().zip(shown) {
            self.pile(&mut pen, label, pile);
        }
        pen.y = pen.y.max(highest);
        if self.sums() {
            self.foot(&mut pen);
        }
        let verdicts = self.verdicts.iter().take(grid.verdicts.into());
        let top = area.bottom().saturating_sub(grid.verdicts).max(pen.y);
        let lines: Vec<_> = verdicts.collect();
        let gap = u16::from(top > pen.y);
        for (y, (words, style)) in (pen.y + gap..area.bottom()).zip(lines) {
            pen.buf.set_line(
                area.x + 1,
                y,
                &Line::styled(words.as_str(), *style),
                area.width.saturating_sub(1),
            );
        }
    }

    fn head(&self, pen: &mut Pen<'_>) {
        let grid = pen.grid;
        if grid.heading && grid.arrangement == Arrangement::Beside {
            pen.text(pen.first(), "now", self.theme.faint);
            if let Some(Considered { words, .. }) = self.considered {
                pen.text(pen.second(), words, self.theme.considered);
            }
            pen.y += 1;
        }
        if grid.spacing == Spacing::Bare {
            return;
        }
        let indicator = |analysis: &Analysis| if self.sums() { analysis.indicator() } else { 0 };
        let heads = |odd: u64| {
            move |column: u32| {
                let style = if odd >> column & 1 == 1 {
                    self.theme.odd
                } else {
                    self.theme.faint
                };
                ((1_u64 << column).to_string(), style)
            }
        };
        pen.cells(pen.first(), self.columns, heads(indicator(self.now)));
        if let (Some(considered), Arrangement::Beside) = (self.considered, grid.arrangement) {
            pen.cells(
                pen.second(),
                self.columns,
                heads(indicator(considered.left)),
            );
        }
        pen.y += 1;
    }

    fn pile(&self, pen: &mut Pen<'_>, label: &Line<'_>, pile: usize) {
        let grid = pen.grid;
        let value = self.now.values()[pile];
        pen.buf.set_line(pen.area.x, pen.y, label, pen.area.width);
        if grid.arrangement == Arrangement::Wrapped {
            pen.y += 1;
            pen.bits(value, self.columns, self.theme.one, self.theme);
            return;
        }
        if let (Some(considered), Arrangement::Beside) = (self.considered, grid.arrangement) {
            let left = considered.left.values()[pile];
            let changes = considered.pile == pile;
            let style = if changes {
                self.theme.considered
            } else {
                self.theme.one
            };
            if changes {
                let arrow = format!(
                    "{left:>width$}→",
                    width = usize::from(digits(self.largest_value))
                );
                let x = pen.second()
                    - digits(self.largest_value)
                    - 1
                    - u16::from(grid.spacing == Spacing::Bare);
                pen.text(x, &arrow, self.theme.considered);
            }
            pen.cells(
                pen.second(),
                self.columns,
                bit_cells(left, style, self.theme),
            );
        }
        pen.bits(value, self.columns, self.theme.one, self.theme);
    }

    fn foot(&self, pen: &mut Pen<'_>) {
        let grid = pen.grid;
        if grid.rule {
            let line = "─".repeat(usize::from(
                grid.width(self.considered.is_some()).min(pen.area.width) - grid.label,
            ));
            pen.text(pen.first(), &line, self.theme.frame);
            pen.y += 1;
        }
        let beside = self
            .considered
            .filter(|_| grid.arrangement == Arrangement::Beside);
        self.sum(pen, self.now, beside.map(|considered| considered.left));
        if let Some(considered) = self
            .considered
            .filter(|_| grid.arrangement != Arrangement::Beside)
        {
            if grid.heading {
                pen.text(pen.area.x + 1, considered.words, self.theme.considered);
                pen.y += 1;
            }
            if grid.changed {
                let value = considered.left.values()[considered.pile];
                if grid.arrangement != Arrangement::Wrapped {
                    let label = format!("{}→{value}", considered.name);
                    pen.text(pen.area.x + 1, &label, self.theme.considered);
                }
                pen.bits(value, self.columns, self.theme.considered, self.theme);
            }
            self.sum(pen, considered.left, None);
        }
    }

    /// How many ones each column holds, the XOR, and marks under the odd columns.
    fn sum(&self, pen: &mut Pen<'_>, now: &Analysis, beside: Option<&Analysis>) {
        let theme = self.theme;
        let columns = self.columns;
        if pen.grid.ones {
            pen.text(pen.area.x + 1, "ones", theme.faint);
            for (x, analysis) in pen.sides(now, beside) {
                pen.cells(x, columns, |column| {
                    let odd = analysis.indicator() >> column & 1 == 1;
                    let style = if odd { theme.odd } else { theme.faint };
                    (analysis.ones(column).to_string(), style)
                });
            }
            pen.y += 1;
        }
        if pen.grid.arrangement == Arrangement::Wrapped {
            pen.text(pen.area.x, "⊕", theme.title);
            pen.bits(now.indicator(), columns, theme.odd, theme);
            return;
        }
        pen.text(pen.area.x + 1, "⊕", theme.title);
        for (x, analysis) in pen.sides(now, beside) {
            pen.cells(
                x,
                columns,
                bit_cells(analysis.indicator(), theme.odd, theme),
            );
        }
        pen.y += 1;
        if pen.grid.odd {
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

/// A number's bits: `1` in a style, `·` for zeros.
fn bit_cells(value: u64, one: Style, theme: &Theme) -> impl Fn(u32) -> (String, Style) {
    let faint = theme.faint;
    move |column| {
        if value >> column & 1 == 1 {
            ("1".to_owned(), one)
        } else {
            ("·".to_owned(), faint)
        }
    }
}

/// Where the panel is being drawn, line by line.
struct Pen<'a> {
    grid: &'a Grid,
    area: Rect,
    y: u16,
    buf: &'a mut Buffer,
}

impl Pen<'_> {
    fn first(&self) -> u16 {
        self.area.x + self.grid.label + 1
    }

    fn second(&self) -> u16 {
        self.first() + self.grid.table() + self.grid.arrow
    }

    fn sides<'a>(
        &self,
        now: &'a Analysis,
        beside: Option<&'a Analysis>,
    ) -> Vec<(u16, &'a Analysis)> {
        let second = beside.map(|left| (self.second(), left));
        std::iter::once((self.first(), now)).chain(second).collect()
    }

    fn text(&mut self, x: u16, text: &str, style: Style) {
        if self.y < self.area.bottom() && x < self.area.right() {
            let width = self.area.right() - x;
            self.buf
                .set_line(x, self.y, &Line::from(Span::styled(text, style)), width);
        }
    }

    /// One cell for each column, from the left, each at the right of its room.
    fn cells(&mut self, x: u16, columns: u32, cell: impl Fn(u32) -> (String, Style)) {
        let mut right = x;
        for (width, column) in self.grid.widths.clone().iter().zip((0..columns).rev()) {
            right += width;
            let (text, style) = cell(column);
            self.text(
                right.saturating_sub(text.chars().count() as u16),
                &text,
                style,
            );
        }
    }

    /// A number's bits on this line, or wrapped on several; goes on to the next.
    fn bits(&mut self, value: u64, columns: u32, one: Style, theme: &Theme) {
        if self.grid.arrangement != Arrangement::Wrapped {
            self.cells(self.first(), columns, bit_cells(value, one, theme));
            self.y += 1;
            return;
        }
        let cell = bit_cells(value, one, theme);
        let columns: Vec<u32> = (0..columns).rev().collect();
        // The low half stands under the high half, right-aligned.
        for chunk in columns.rchunks(WRAP).rev() {
            let mut x = self.area.x + 2 + (WRAP - chunk.len()) as u16;
            for &column in chunk {
                let (text, style) = cell(column);
                self.text(x, &text, style);
                x += 1;
            }
            self.y += 1;
        }
    }
}
