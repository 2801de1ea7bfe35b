use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::bar;
use ratatui::text::Line;
use ratatui::widgets::{Bar, BarChart, BarGroup, Block, Borders, Widget};

use super::digits;
use crate::tui::split;
use crate::tui::theme::Theme;

/// Mistakes over time as bars, the latest game at the right; of more than fit, the last ones. Under each bar stands its number.
#[derive(Clone, Debug)]
pub struct MistakeChart<'a> {
    pub counts: &'a [usize],
    pub theme: &'a Theme,
}

/// Heights are rounded up to half a line, so that nothing but zero looks like zero.
impl Widget for MistakeChart<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if area.height < 2 || area.width <= self.axis() {
            return;
        }
        let [numbers, chart] = split::right(area, area.width - self.axis() + 1);
        let most = Line::styled(format!("{} ", self.most()), self.theme.dim).right_aligned();
        most.render(Rect { height: 1, ..numbers }, buf);
        self.chart(chart).render(chart, buf);
    }
}

impl MistakeChart<'_> {
    pub fn shown(&self, width: u16) -> usize {
        let room = usize::from(width.saturating_sub(self.axis()));
        self.counts.len().min(room / usize::from(1 + self.gap(room)))
    }

    fn chart(&self, area: Rect) -> BarChart<'static> {
        let (room, lines) = (area.width - 1, area.height - 1);
        let shown = self.shown(area.width + self.axis() - 1);
        let bars = self.counts[self.counts.len() - shown..].iter().map(|&count| self.bar(count, lines));
        BarChart::default()
            .block(Block::new().borders(Borders::LEFT).border_set(self.theme.borders()).border_style(self.theme.frame))
            .data(BarGroup::default().bars(&bars.collect::<Vec<_>>()))
            .bar_set(bar::THREE_LEVELS)
            .bar_gap(self.gap(room.into()))
            .max(2 * u64::from(lines))
    }

    fn bar(&self, count: usize, lines: u16) -> Bar<'static> {
        let halves = (count * 2 * usize::from(lines)).div_ceil(self.most()) as u64;
        let label = match count {
            0 => Line::styled("✓", self.theme.good),
            1..=9 => Line::styled(count.to_string(), self.theme.dim),
            _ => Line::styled("+", self.theme.dim),
        };
        Bar::default().value(halves).text_value("").style(self.theme.odd).label(label)
    }

    fn most(&self) -> usize {
        self.counts.iter().copied().max().unwrap_or(0).max(1)
    }

    fn axis(&self) -> u16 {
        digits(self.most() as u64) + 2
    }

    /// A gap between bars, where there is room for all with gaps.
    fn gap(&self, room: usize) -> u16 {
        u16::from(self.counts.len() * 2 <= room)
    }
}
