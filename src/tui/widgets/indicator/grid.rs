use std::ops::Range;

use ratatui::layout::Size;

use super::Indicator;
use crate::tui::widgets::{Rows, cells, digits};

/// The arrangements of the two positions, and the distances of their columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    BesideWide,
    BesideSpaced,
    BesideTight,
    StackedTight,
    /// Side by side, one cell a column, without heads.
    BesideBare,
    /// Stacked, one cell a column, without heads.
    StackedBare,
    Wrapped,
}

/// A part of the panel that is left out where lines are few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extra {
    Ones,
    /// The changed pile's own bits, where the positions are stacked.
    Changed,
    Verdict,
    Heading,
    Odd,
    Rule,
}

/// The layout of a panel in a given room.
#[derive(Clone, Debug)]
pub struct Grid {
    pub(super) form: Form,
    pub(super) widths: Vec<u16>,
    pub(super) label: u16,
    pub(super) arrow: u16,
    extras: Vec<Extra>,
    pub(super) verdicts: u16,
    piles: usize,
    step: u16,
}

/// The bits of a wrapped line, and of a group in it.
pub(super) const WRAP: usize = 32;
pub(super) const GROUP: usize = 8;
/// The cells before wrapped bits, and those of a wrapped line in all.
pub(super) const WRAP_INDENT: u16 = 3;
const WRAPPED_WIDTH: u16 = WRAP_INDENT + 35;
/// With fewer lines than this, piles come before everything that can be missed.
const ROOMY: u16 = 13;
/// A rule, counts, XOR, marks, a heading and two verdicts.
const SUMS: u16 = 7;
/// The widest column, and the room that is kept between the two positions for an arrow.
const WIDEST: u16 = 8;
const ARROW: u16 = 8;
/// Only a panel of this width spreads its columns.
const LEAST_WIDE: u16 = 46;

impl Form {
    /// From the one that shows most to the one that needs least.
    const ALL: [Self; 7] = [
        Self::BesideWide,
        Self::BesideSpaced,
        Self::BesideTight,
        Self::StackedTight,
        Self::BesideBare,
        Self::StackedBare,
        Self::Wrapped,
    ];

    pub(super) fn is_beside(self) -> bool {
        matches!(self, Self::BesideWide | Self::BesideSpaced | Self::BesideTight | Self::BesideBare)
    }

    pub(super) fn is_bare(self) -> bool {
        matches!(self, Self::BesideBare | Self::StackedBare | Self::Wrapped)
    }
}

impl Grid {
    pub fn piles(&self) -> usize {
        self.piles
    }

    pub fn step(&self) -> u16 {
        self.step
    }

    /// The lines on which these piles stand, with stones of so many lines.
    pub fn rows(&self, shown: Range<usize>, lines: u16) -> Rows {
        Rows { shown, first: self.head_height(), step: self.step, lines: 1 }.with_lines(lines)
    }

    pub fn is_wrapped(&self) -> bool {
        self.form == Form::Wrapped
    }

    /// The lines above the first pile.
    pub(super) fn head_height(&self) -> u16 {
        u16::from(self.has_names()) + u16::from(!self.form.is_bare())
    }

    pub(super) fn has_names(&self) -> bool {
        self.has(Extra::Heading) && self.form.is_beside()
    }

    /// The cells that the table takes in all, with the considered move's position or without.
    pub fn width(&self, preview: bool) -> u16 {
        let one = self.label + 1 + self.table();
        match self.form {
            Form::Wrapped => WRAPPED_WIDTH,
            form if form.is_beside() && preview => one + self.arrow + self.table(),
            _ => one,
        }
    }

    pub(super) fn table(&self) -> u16 {
        self.widths.iter().sum()
    }

    pub(super) fn has(&self, extra: Extra) -> bool {
        self.extras.contains(&extra)
    }
}

impl Indicator<'_> {
    /// The grid that shows most in this room; `label` cells stand before each pile's bits.
    pub fn grid(&self, room: Size, label: u16) -> Grid {
        let preview = self.preview;
        let grids = Form::ALL.map(|form| self.laid_out(form, room, label));
        let wide = room.width >= LEAST_WIDE;
        let fits = |grid: &&Grid| {
            grid.width(preview) <= room.width && grid.piles > 0 && (wide || grid.form != Form::BesideWide)
        };
        let [.., wrapped] = &grids;
        grids.iter().find(fits).unwrap_or(wrapped).clone()
    }

    /// The widths that it would take if it could have its way: with air, without, and stacked.
    pub fn wanted_widths(&self, label: u16) -> [u16; 3] {
        let room = Size::new(u16::MAX, u16::MAX);
        let forms = [Form::BesideSpaced, Form::BesideTight, Form::StackedTight];
        forms.map(|form| self.laid_out(form, room, label).width(self.preview))
    }

    fn laid_out(&self, form: Form, room: Size, label: u16) -> Grid {
        let lines = if form == Form::Wrapped { cells((self.columns as usize).div_ceil(WRAP)) } else { 1 };
        // A wrapped pile has its label on a line of its own.
        let per_pile = if form == Form::Wrapped { lines + 1 } else { 1 };
        let stacked = !form.is_beside() && self.preview;
        let per_sum = lines * (1 + u16::from(stacked));
        let verdicts = self.verdict_room.min(2);
        let fixed = u16::from(!form.is_bare()) + verdicts + per_sum * u16::from(self.sums);
        let mut grid = Grid {
            form,
            widths: self.widths(form, room.width.saturating_sub(label)),
            label,
            arrow: digits(self.largest_value) + if form.is_bare() { 4 } else { 3 },
            extras: Vec::new(),
            verdicts,
            piles: 0,
            step: per_pile,
        };
        let mut left = room.height.saturating_sub(fixed);
        let count = self.now.values().len();
        let few = cells(count.min(3)) * per_pile;
        // Extras that can be missed give way where that lets all piles be seen, or where lines are few.
        let every = cells(count.min(100)) * per_pile;
        let all = if room.height >= ROOMY && every + per_sum > left { few } else { every };
        // Counts come before piles only where these must scroll anyway.
        let most = if every <= left { every } else { few };
        for (extra, lines, reserve) in [
            (Extra::Verdict, 1, all),
            (Extra::Verdict, 1, all),
            (Extra::Ones, per_sum, most),
            (Extra::Changed, lines, few),
            (Extra::Heading, 1, all),
            (Extra::Odd, 1, all),
            (Extra::Rule, 1, all),
        ] {
            if self.can_have(extra, &grid) && lines <= left.saturating_sub(reserve) {
                left -= lines;
                grid.verdicts += u16::from(extra == Extra::Verdict);
                grid.extras.push(extra);
            }
        }
        grid.piles = usize::from(left / per_pile).min(count);
        if grid.piles == count && form != Form::Wrapped {
            // What is still free gives the piles air, but for a line before the verdicts.
            // Sums that are kept back for now have their room all the same, so that no row moves when they come.
            let kept_back = if self.sums { 0 } else { SUMS };
            let free = left.saturating_sub(kept_back);
            // The air under the last pile can be that line.
            let airy = free == 2 * cells(count);
            let step = if airy { 2 } else { free.saturating_sub(1) / cells(count) };
            grid.step = step.clamp(1, Rows::MOST_STEP);
        }
        grid
    }

    fn can_have(&self, extra: Extra, grid: &Grid) -> bool {
        let preview = self.preview;
        let form = grid.form;
        match extra {
            // A count of two digits needs more than one cell.
            Extra::Ones => self.sums && form != Form::Wrapped && (!form.is_bare() || self.now.values().len() < 10),
            Extra::Changed => preview && !form.is_beside(),
            Extra::Verdict => grid.verdicts < self.verdict_room,
            Extra::Heading => preview && (form.is_beside() || grid.has(Extra::Changed)),
            Extra::Odd => self.sums && !form.is_bare() && (form.is_beside() || !preview),
            Extra::Rule => self.sums,
        }
    }

    fn widths(&self, form: Form, room: u16) -> Vec<u16> {
        let counts = if self.sums { digits(self.now.values().len() as u64) } else { 1 };
        let head = |column: u32| digits(1 << column).max(counts) + 1;
        let columns = (0..self.columns).rev();
        match form {
            _ if form.is_bare() => vec![1; self.columns as usize],
            Form::BesideWide | Form::BesideSpaced => {
                let each = room.saturating_sub(ARROW) / cells(2 * self.columns as usize).max(1);
                let least =
                    if form == Form::BesideWide { each.clamp(5, if self.spread { WIDEST } else { 5 }) } else { 3 };
                let widest = head(self.columns.saturating_sub(1)).max(least);
                vec![widest; self.columns as usize]
            }
            _ => columns.map(head).collect(),
        }
    }
}
