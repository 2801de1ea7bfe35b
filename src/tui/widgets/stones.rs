use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::tui::theme::Theme;

/// The stones of one pile, in the order in which they stand in its row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stones {
    /// Those that would stay.
    pub staying: u64,
    /// How many of these, from the first, an explanation speaks of.
    pub lit: u64,
    /// Those that are considered for taking.
    pub considered: u64,
    /// Those that were just taken, left as marks.
    pub taken: u64,
}

/// How stones are drawn: the first of these that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// One by one, with spaces.
    Spaced,
    /// One by one, without spaces, on as many lines as there are.
    Tight,
    /// In groups of this many, and the rest one by one.
    Grouped(u64),
    /// As a bar, whose whole length stands for this many.
    Bar(u64),
}

const GROUPS: [u64; 5] = [5, 10, 20, 50, 100];

impl Scale {
    /// The plainest scale on which a pile of `largest` stones fits into `lines` lines of `width` cells, and how many
    /// of the lines it needs.
    #[must_use]
    pub fn fit(largest: u64, width: u16, lines: u16) -> (Self, u16) {
        let width = u64::from(width.max(1));
        let room = width * u64::from(lines);
        if largest.saturating_mul(2) <= width + 1 {
            return (Self::Spaced, 1);
        }
        if largest <= room {
            let needed = u16::try_from(largest.div_ceil(width)).unwrap_or(lines);
            return (Self::Tight, needed.max(1));
        }
        // Each of the three kinds of stones that a game shows at once can leave a rest that fills no group.
        let cells = |group: &u64| largest / group + 3 * (group - 1);
        match GROUPS.into_iter().find(|group| cells(group) <= room) {
            Some(group) => {
                let needed = u16::try_from(cells(&group).div_ceil(width)).unwrap_or(lines);
                (Self::Grouped(group), needed)
            }
            None => (Self::Bar(largest), 1),
        }
    }

    /// What a reader must know to count, if anything.
    #[must_use]
    pub fn legend(self) -> Option<String> {
        match self {
            Self::Grouped(group) => Some(format!("■ = {group}")),
            _ => None,
        }
    }

    /// The pile's lines.
    #[must_use]
    pub fn lines(self, stones: Stones, width: u16, theme: &Theme) -> Vec<Line<'static>> {
        let lit = stones.lit.min(stones.staying);
        let kinds = [
            (lit, "●", "■", "█", theme.lit),
            (stones.staying - lit, "●", "■", "█", theme.stone),
            (stones.considered, "◌", "□", "░", theme.considered),
            (stones.taken, "x", "X", "x", theme.taken),
        ];
        let mut cells: Vec<(&'static str, Style)> = Vec::new();
        let bar = bar_cells(kinds.map(|(count, ..)| count), self, width);
        for ((count, single, group, block, style), bar) in kinds.into_iter().zip(bar) {
            match self {
                Self::Spaced | Self::Tight => push(&mut cells, single, count, style),
                Self::Grouped(size) => {
                    push(&mut cells, group, count / size, style);
                    push(&mut cells, single, count % size, style);
                }
                Self::Bar(_) => push(&mut cells, block, bar, style),
            }
        }
        let space = if self == Self::Spaced { " " } else { "" };
        let per_line = if self == Self::Spaced { cells.len() } else { width.into() };
        cells
            .chunks(per_line.max(1))
            .map(|chunk| {
                let spans = chunk.iter().map(|(symbol, style)| Span::styled(format!("{symbol}{space}"), *style));
                spans.collect()
            })
            .collect()
    }
}

/// No row is wider than this, whatever the caller asks for.
const MOST_CELLS: u64 = 10_000;

fn push(cells: &mut Vec<(&'static str, Style)>, symbol: &'static str, count: u64, style: Style) {
    for _ in 0..count.min(MOST_CELLS) {
        cells.push((symbol, style));
    }
}

/// How many cells of a bar stand for each kind of stones: in proportion, but at least one for every kind there is.
fn bar_cells(counts: [u64; 4], scale: Scale, width: u16) -> [u64; 4] {
    let Scale::Bar(whole) = scale else {
        return [0; 4];
    };
    let kinds = counts.iter().filter(|&&count| count > 0).count() as u64;
    // One cell for each kind is set aside, and the rest is shared out.
    let shared = u128::from(u64::from(width).saturating_sub(kinds));
    counts.map(|count| {
        let part = u128::from(count) * shared / u128::from(whole.max(1));
        u64::try_from(part).unwrap_or_default() + u64::from(count > 0)
    })
}
