//! The cells of one frame, with the theme that they are drawn in.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::Span;
use ratatui::widgets::{Block, BorderType, Widget};

use crate::app::scene::{Ink, Target};
use crate::tui::theme::Theme;

/// Every sign of two by two quarters: 1 is the upper left one, 2 the upper right one, 4 and 8 those below.
const QUARTERS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// Cells that words take.
pub(crate) fn width(words: &str) -> u16 {
    u16::try_from(Span::raw(words).width()).unwrap_or(u16::MAX)
}

pub(crate) struct Canvas<'a> {
    cells: &'a mut Buffer,
    pub theme: Theme,
    pub targets: Vec<(Rect, Target)>,
}

impl<'a> Canvas<'a> {
    /// An empty one; the ground is painted.
    pub(crate) fn new(cells: &'a mut Buffer, theme: Theme) -> Self {
        cells.set_style(cells.area, theme.ground());
        Self { cells, theme, targets: Vec::new() }
    }

    /// Writes words and returns the cell after them.
    pub(crate) fn put(&mut self, x: u16, y: u16, words: &str, ink: Ink) -> u16 {
        let words = self.theme.spelled(words);
        let area = self.cells.area;
        if (area.top()..area.bottom()).contains(&y) && (area.left()..area.right()).contains(&x) {
            return self.cells.set_stringn(x, y, &words, usize::from(area.right() - x), self.theme.style(ink)).0;
        }
        x.saturating_add(width(&words))
    }

    pub(crate) fn blank(&mut self, area: Rect) {
        for y in area.top()..area.bottom() {
            self.fill(area.x, y, area.width, Ink::Text);
        }
    }

    /// Blank cells, which show the colour below them.
    pub(crate) fn fill(&mut self, x: u16, y: u16, cells: u16, ink: Ink) {
        self.put(x, y, &" ".repeat(usize::from(cells)), ink);
    }

    pub(crate) fn band(&mut self, area: Rect) {
        self.cells.set_style(area, self.theme.band());
    }

    /// Heavy edges around areas; those that adjoin share an edge.
    pub(crate) fn edges(&mut self, areas: &[Rect], ink: Ink) {
        let block = Block::bordered().border_type(BorderType::Thick).merge_borders(MergeStrategy::Exact);
        let block = block.border_style(self.theme.style(ink));
        for area in areas.iter().filter(|area| !area.is_empty()) {
            (&block).render(area.outer(Margin::new(1, 1)), self.cells);
        }
    }

    /// Draws with quarters of cells: `filled` is asked for each, twice as many a line and twice as many lines. `shade`
    /// stands for full cells.
    pub(crate) fn quarters(&mut self, area: Rect, ink: Ink, shade: Option<char>, filled: impl Fn(u16, u16) -> bool) {
        let style = self.theme.style(ink);
        for (x, y) in (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y))) {
            let quarter = |k: u16| usize::from(filled(2 * x + k % 2, 2 * y + k / 2)) << k;
            let sign = match (0..4).map(quarter).sum() {
                0 => continue,
                _ if self.theme.is_ascii() => '#',
                15 => shade.unwrap_or('█'),
                some => QUARTERS[some],
            };
            if let Some(cell) = self.cells.cell_mut((area.x + x, area.y + y)) {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    pub(crate) fn target(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }
}
