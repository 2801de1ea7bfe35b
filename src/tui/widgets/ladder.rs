use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::{cells, shortened};
use crate::coach::Climb;
use crate::tui::theme::Theme;

/// The ladder, with the top rung at the top; where there are lines enough, its rails show between the rungs.
#[derive(Clone, Copy, Debug)]
pub struct Ladder<'a> {
    pub climbs: &'a [Climb],
    pub theme: &'a Theme,
}

/// The cells of marker, number, rung and gap before a title.
const MARGIN: u16 = 9;

impl Widget for Ladder<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let lines = self.lines(area.height, area.width);
        for (row, line) in area.rows().zip(lines) {
            buf.set_line(row.x, row.y, &line, row.width);
        }
    }
}

impl Ladder<'_> {
    /// The lines that it needs at least.
    pub fn height(&self) -> u16 {
        cells(self.climbs.len())
    }

    pub fn height_in(&self, room: u16) -> u16 {
        if room >= self.tall() { self.tall() } else { self.height() }
    }

    fn tall(&self) -> u16 {
        (2 * self.height()).saturating_sub(1)
    }

    fn lines(&self, room: u16, width: u16) -> Vec<Line<'static>> {
        let next = self.climbs.iter().position(|climb| !climb.is_climbed());
        let tall = room >= self.tall();
        let mut lines = Vec::new();
        for (index, climb) in self.climbs.iter().enumerate().rev() {
            lines.push(self.rung(index, *climb, next == Some(index), width));
            lines.extend((tall && index > 0).then(|| Line::styled("   │   │", self.theme.frame)));
        }
        lines
    }

    fn rung(&self, index: usize, climb: Climb, is_next: bool, width: u16) -> Line<'static> {
        let (marker, style) = match (climb.is_climbed(), is_next) {
            (_, true) => ("▸", self.theme.selected),
            (true, _) => (" ", self.theme.text),
            (false, _) => (" ", self.theme.dim),
        };
        let (step, of_step) = self.step(climb);
        Line::from_iter([
            Span::styled(format!("{marker}{} ", index + 1), style),
            Span::styled("├", self.theme.frame),
            Span::styled(step, of_step),
            Span::styled("┤ ", self.theme.frame),
            Span::styled(shortened(&climb.rung.title(), width.saturating_sub(MARGIN)), style),
        ])
    }

    /// The rung itself: whole when it was climbed, with its runs counted when some of them are done.
    fn step(&self, climb: Climb) -> (String, Style) {
        match climb {
            _ if climb.is_climbed() => ("─✓─".to_owned(), self.theme.good),
            Climb { passed: 0, .. } => ("   ".to_owned(), self.theme.dim),
            Climb { passed, of, .. } => (format!("{passed}/{of}"), self.theme.selected),
        }
    }
}
