use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Scale, Stones, StonesAt, cells, digits};
use crate::rules::PileName;
use crate::tui::canvas::Canvas;
use crate::tui::theme::Theme;

/// One pile as a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PileRow {
    /// Its 0-based index.
    pub pile: usize,
    /// Its stones.
    pub stones: Stones,
    /// Its value now, and after the considered move, where that is not its size.
    pub acts_like: Option<(u64, u64)>,
    /// Whether the cursor is on it.
    pub selected: bool,
    /// What is to be said under it.
    pub caption: Option<String>,
}

/// The piles in a box, as rows of stones.
#[derive(Clone, Debug)]
pub struct Board<'a> {
    /// How many piles there are.
    pub count: usize,
    /// The largest pile of the start, to which the scale is fitted.
    pub largest: u64,
    /// The largest value, when values are shown.
    pub largest_value: Option<u64>,
    /// What things look like.
    pub theme: &'a Theme,
}

/// How rows are laid out in a given room.
#[derive(Clone, Copy, Debug)]
struct Layout {
    scale: Scale,
    /// Lines of stones for each pile.
    lines: u16,
    stones_width: u16,
    name_width: u16,
    /// Sizes too long to stand beside their stones stand under them.
    sizes_below: bool,
    gap: bool,
}

impl Layout {
    fn height(&self) -> u16 {
        self.lines + u16::from(self.sizes_below) + u16::from(self.gap)
    }
}

/// Sizes of more digits than this stand under their stones.
const DIGITS_BESIDE: u16 = 6;

impl Board<'_> {
    /// The least width at which it is of use, borders included.
    #[must_use]
    pub fn least_width(&self) -> u16 {
        let most = if digits(self.largest) > DIGITS_BESIDE {
            // The size that would stay stands under the bar, behind an arrow.
            1 + digits(self.largest)
        } else {
            8 + 2 + self.sizes_width()
        };
        2 + 2 + self.name_width() + 2 + most
    }

    /// Whether every pile would stand on one line, stone by stone, in a box of this width.
    #[must_use]
    pub fn fits_one_line(&self, width: u16) -> bool {
        let layout = self.layout(width.saturating_sub(2), 1);
        matches!(layout.scale, Scale::Large | Scale::Spaced | Scale::Tight)
    }

    /// How many rows fit into an area, borders included.
    #[must_use]
    pub fn room(&self, area: Rect) -> usize {
        let height = area.height.saturating_sub(2);
        let layout = self.layout(area.width.saturating_sub(2), height);
        // The last row needs no gap under it.
        usize::from((height + u16::from(layout.gap)) / layout.height()).max(1)
    }

    /// Draws these rows into an area, and says where the stones are. With `rhythm`, the line of the first row and the lines from
    /// one row to the next, they stand in it if it leaves them room.
    pub fn render(
        &self,
        rows: &[PileRow],
        rhythm: Option<(u16, u16)>,
        area: Rect,
        canvas: &mut Canvas,
    ) -> Vec<StonesAt> {
        let first = rows.first().map_or(0, |row| row.pile);
        let below = self.count - first - rows.len();
        let hidden = match (first, below) {
            (0, 0) => String::new(),
            (0, _) => format!(" {below} more below "),
            (_, 0) => format!(" {first} more above "),
            _ => format!(" {first} more above, {below} below "),
        };
        let titles = [Line::styled(" Piles ", self.theme.title), Line::styled(hidden, self.theme.faint)];
        let inner = canvas.frame(area, &self.theme.borders(), self.theme.frame, titles);
        let layout = self.layout(inner.width, inner.height);
        if let Some(legend) = layout.scale.legend() {
            let at = inner.right().saturating_sub(cells(legend.chars().count()) + 3);
            canvas.set_line(at, area.y, &Line::styled(format!(" {legend} "), self.theme.faint), inner.width);
        }
        let own = layout.height();
        let used = own * cells(rows.len());
        let top = inner.y + u16::from(layout.gap && used < inner.height);
        let (top, height) = rhythm.filter(|&(_, step)| step >= own).unwrap_or((top, own));
        let mut places = Vec::new();
        for (index, row) in (0..).zip(rows) {
            let y = top + index * height;
            if y < inner.bottom() {
                let height = height.min(inner.bottom() - y);
                places.push(self.row(row, layout, Rect { y, height, ..inner }, canvas));
            }
        }
        places
    }

    fn layout(&self, width: u16, height: u16) -> Layout {
        let name_width = self.name_width();
        let sizes_below = digits(self.largest) > DIGITS_BESIDE;
        let beside = if sizes_below { 0 } else { self.sizes_width() };
        // Two cells before the size, and one behind it.
        let room = width.saturating_sub(2 + name_width + 2 + beside + 3);
        // No wider than the stones need, so that sizes stay near them.
        let each = cells((usize::from(height) / self.count.max(1)).clamp(1, 5));
        let cells_each = if Scale::fit(self.largest, room, each).0 == Scale::Large { 4 } else { 2 };
        let needed = u16::try_from(self.largest.saturating_mul(cells_each)).unwrap_or(u16::MAX);
        let stones_width = room.min(needed).max(1);
        let (scale, lines) = Scale::fit(self.largest, stones_width, each);
        let full = lines + u16::from(sizes_below);
        let gap = (usize::from(full) + 1) * self.count <= usize::from(height) + 1;
        Layout { scale, lines, stones_width, name_width, sizes_below, gap }
    }

    fn name_width(&self) -> u16 {
        cells(PileName(self.count.saturating_sub(1)).to_string().len())
    }

    /// Room for `5→3`, and where values are shown for ` like 2→1`.
    fn sizes_width(&self) -> u16 {
        let values = self.largest_value.map_or(0, |value| 6 + 2 * digits(value) + 1);
        2 * digits(self.largest) + 1 + values
    }

    fn row(&self, row: &PileRow, layout: Layout, area: Rect, canvas: &mut Canvas) -> StonesAt {
        let theme = self.theme;
        let name = PileName(row.pile).to_string();
        let (marker, style) = if row.selected { ("▸", theme.selected) } else { (" ", theme.text) };
        let width = usize::from(layout.name_width);
        canvas.set_line(area.x, area.y, &Line::styled(format!("{marker} {name:>width$}"), style), area.width);
        let x = area.x + 2 + layout.name_width + 2;
        let stones = layout.scale.lines(row.stones, layout.stones_width, theme);
        for (y, line) in (area.y..area.bottom()).zip(&stones) {
            canvas.set_line(x, y, line, layout.stones_width);
        }
        let sizes = self.sizes(row);
        let mut under = area.y + layout.lines;
        if layout.sizes_below {
            let room = area.right().saturating_sub(x);
            let sizes = if sizes.width() > usize::from(room) { self.size_left(row) } else { sizes };
            canvas.set_line(x, under, &sizes, room);
            under += 1;
        } else {
            let right = x + layout.stones_width + 2 + self.sizes_width();
            let at = right.saturating_sub(cells(sizes.width()));
            canvas.set_line(at, area.y, &sizes, area.right().saturating_sub(at));
        }
        if let Some(caption) = row.caption.as_ref().filter(|_| under < area.bottom()) {
            canvas.set_line(x, under, &Line::styled(caption.as_str(), theme.faint), area.right().saturating_sub(x));
        }
        let height = layout.lines.min(area.height);
        let area = Rect { x, y: area.y, width: layout.stones_width, height };
        StonesAt { pile: row.pile, area, scale: layout.scale, stones: row.stones }
    }

    /// The size that would stay, where both sizes are too long for one line.
    fn size_left(&self, row: &PileRow) -> Line<'static> {
        Line::styled(format!("→{}", row.stones.staying), self.theme.selected)
    }

    fn sizes(&self, row: &PileRow) -> Line<'static> {
        let theme = self.theme;
        let Stones { staying, considered, .. } = row.stones;
        let mut line = match considered {
            0 => Line::styled(staying.to_string(), theme.text),
            _ => Line::styled(format!("{}→{staying}", staying + considered), theme.selected),
        };
        if let Some((now, then)) = row.acts_like {
            let value = if now == then { format!(" like {now}") } else { format!(" like {now}→{then}") };
            line.push_span(Span::styled(value, theme.faint));
        }
        line
    }
}
