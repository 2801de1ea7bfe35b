use std::ops::Range;

use ratatui::layout::Rect;

use super::cells;

/// The lines on which piles stand: the same for the stones, the bits and the groups of one pile, in whatever box they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    pub shown: Range<usize>,
    /// The line of the first pile, from the top of the box's inside.
    pub first: u16,
    pub step: u16,
    pub lines: u16,
}

impl Rows {
    /// Piles stand no further apart than this: stones of three lines and a gap.
    pub const MOST_STEP: u16 = 4;

    /// The rows of a box without a panel beside it: `room` piles fit into `height` lines, and `window` says which.
    pub fn alone(height: u16, count: usize, window: impl FnOnce(usize) -> Range<usize>) -> Self {
        let step = (height / cells(count.max(1))).clamp(1, Self::MOST_STEP);
        let shown = window(usize::from(height / step).max(1));
        let used = cells(shown.len()) * step;
        Self { shown, first: height.saturating_sub(used).div_ceil(3), step, lines: 1 }
    }

    pub fn with_lines(self, lines: u16) -> Self {
        Self { lines: lines.clamp(1, self.step), ..self }
    }

    pub fn middle(&self) -> u16 {
        (self.lines - 1) / 2
    }

    pub fn places(&self, inside: Rect) -> impl Iterator<Item = (usize, Rect)> + use<> {
        let (step, bottom) = (self.step, inside.bottom());
        let lines = (inside.y + self.first..bottom).step_by(step.into());
        self.shown.clone().zip(lines).map(move |(pile, y)| (pile, Rect { y, height: step.min(bottom - y), ..inside }))
    }
}
