use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{cells, digits};
use crate::tui::canvas::Canvas;
use crate::tui::theme::Theme;

/// Counts over time as columns, the latest at the right; of more than fit, the last ones.
#[derive(Clone, Debug)]
pub struct Chart<'a> {
    /// The counts, the oldest first.
    pub counts: &'a [usize],
    /// What things look like.
    pub theme: &'a Theme,
}

impl Chart<'_> {
    /// How many of the counts fit into so many cells.
    #[must_use]
    pub fn shown(&self, width: u16) -> usize {
        let room = usize::from(width.saturating_sub(self.axis()));
        self.counts.len().min(room / usize::from(self.step(room)))
    }

    /// Draws them. The bottom line is for zero, the top one for the most there is; heights between are rounded up to half a line,
    /// so that nothing but zero looks like zero.
    pub fn render(&self, area: Rect, canvas: &mut Canvas) {
        let axis = self.axis();
        let height = area.height.saturating_sub(1);
        if height == 0 || area.width <= axis {
            return;
        }
        let shown = self.shown(area.width);
        let step = self.step(usize::from(area.width - axis));
        let most = self.most();
        let label = |y: u16, count: usize, canvas: &mut Canvas| {
            let text = format!("{count:>width$} ", width = usize::from(axis - 2));
            canvas.set_line(area.x, y, &Line::styled(text, self.theme.faint), axis);
        };
        label(area.y, most, canvas);
        label(area.y + height, 0, canvas);
        for y in area.y..=area.y + height {
            canvas.set_line(area.x + axis - 1, y, &Line::styled("│", self.theme.frame), 1);
        }
        for (index, &count) in (0..).zip(&self.counts[self.counts.len() - shown..]) {
            let x = area.x + axis + index * step;
            let halves = cells((count * 2 * usize::from(height)).div_ceil(most));
            for line in 0..halves.div_ceil(2) {
                let symbol = if halves >= 2 * (line + 1) { "█" } else { "▄" };
                canvas.set_line(x, area.y + height - 1 - line, &Line::styled(symbol, self.theme.odd), 1);
            }
            let (foot, style) = if count == 0 { ("✓", self.theme.good) } else { ("█", self.theme.odd) };
            canvas.set_line(x, area.y + height, &Line::styled(foot, style), 1);
        }
    }

    fn most(&self) -> usize {
        self.counts.iter().copied().max().unwrap_or(0).max(1)
    }

    /// The cells of the numbers, a space and the line.
    fn axis(&self) -> u16 {
        digits(self.most() as u64) + 2
    }

    /// A column and a gap, where there is room for all with gaps.
    fn step(&self, room: usize) -> u16 {
        if self.counts.len() * 2 <= room { 2 } else { 1 }
    }
}
