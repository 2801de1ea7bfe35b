mod fit;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{StatefulWidget, Widget};

use super::{Rows, StoneRow, Stones, cells};
use crate::rules::PileName;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

pub use fit::Fit;
use fit::Layout;

#[derive(Clone, Debug)]
pub struct Piles<'a> {
    pub fit: Fit,
    pub rows: &'a [PileRow],
    /// The lines on which they stand.
    pub places: &'a Rows,
    pub theme: &'a Theme,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PileRow {
    pub pile: usize,
    pub stones: Stones,
    /// Its value now, and after the considered move, where that is not its size.
    pub acts_like: Option<(u64, u64)>,
    pub selected: bool,
    pub caption: Option<String>,
}

impl StatefulWidget for &Piles<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let layout = self.fit.layout(area.width.saturating_sub(2), self.places.step);
        let hidden = Line::styled(self.hidden(), self.theme.dim);
        let mut block = self.theme.block("Piles").title_bottom(hidden);
        if let Some(legend) = layout.scale.legend() {
            block = block.title_top(Line::styled(format!(" {legend} "), self.theme.dim).right_aligned());
        }
        let inner = block.inner(area);
        block.render(area, buf);
        for (row, (_, place)) in self.rows.iter().zip(self.places.places(inner)) {
            targets.add(Rect { x: area.x, width: area.width, ..place }, Target::Pile(row.pile));
            self.row(row, layout, place, buf, targets);
        }
    }
}

impl Piles<'_> {
    fn hidden(&self) -> String {
        let above = self.rows.first().map_or(0, |row| row.pile);
        let below = self.fit.count - above - self.rows.len();
        match (above, below) {
            (0, 0) => String::new(),
            (0, _) => format!(" {below} more below "),
            (_, 0) => format!(" {above} more above "),
            _ => format!(" {above} more above, {below} below "),
        }
    }

    fn row(&self, row: &PileRow, layout: Layout, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let (marker, style) = if row.selected { ("▸", self.theme.selected) } else { (" ", self.theme.text) };
        let (name, width) = (PileName(row.pile).to_string(), usize::from(layout.name_width));
        let middle = if layout.scale.is_spaced() { (layout.lines - 1) / 2 } else { 0 };
        let y = area.y + middle.min(area.height - 1);
        buf.set_line(area.x, y, &Line::styled(format!("{marker} {name:>width$}"), style), area.width);
        let x = area.x + 2 + layout.name_width + 2;
        let stones = Rect { x, width: layout.stones_width, height: layout.lines.min(area.height), ..area };
        let stone_row = StoneRow { pile: row.pile, stones: row.stones, scale: layout.scale, theme: self.theme };
        StatefulWidget::render(stone_row, stones.intersection(area), buf, targets);
        let beside = Rect { x, y, width: area.right().saturating_sub(x), height: area.bottom() - y };
        self.sizes(row, layout, beside, buf);
        let under = area.y + layout.lines + u16::from(layout.sizes_below);
        if let Some(caption) = row.caption.as_ref().filter(|_| under < area.bottom()) {
            let caption = Line::styled(caption.as_str(), self.theme.dim);
            buf.set_line(x, under, &caption, area.right().saturating_sub(x));
        }
    }

    /// Draws a pile's size at the right of its stones, or under them where it is long.
    fn sizes(&self, row: &PileRow, layout: Layout, area: Rect, buf: &mut Buffer) {
        let sizes = self.sizes_in_words(row);
        if !layout.sizes_below {
            let right = area.x + layout.stones_width + 2 + self.fit.sizes_width();
            let x = right.saturating_sub(cells(sizes.width()));
            buf.set_line(x, area.y, &sizes, area.right().saturating_sub(x));
        } else if area.height > layout.lines {
            let fits = sizes.width() <= usize::from(area.width);
            let left = || Line::styled(format!("→{}", row.stones.staying), self.theme.selected);
            buf.set_line(area.x, area.y + layout.lines, &if fits { sizes } else { left() }, area.width);
        }
    }

    fn sizes_in_words(&self, row: &PileRow) -> Line<'static> {
        let Stones { staying, considered, .. } = row.stones;
        let mut line = match considered {
            0 => Line::styled(staying.to_string(), self.theme.text),
            _ => Line::styled(format!("{}→{staying}", staying + considered), self.theme.selected),
        };
        if let Some((now, then)) = row.acts_like {
            let value = if now == then { format!(" like {now}") } else { format!(" like {now}→{then}") };
            line.push_span(Span::styled(value, self.theme.dim));
        }
        line
    }
}
