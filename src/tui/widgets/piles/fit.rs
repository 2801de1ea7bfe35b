use ratatui::layout::Rect;

use crate::rules::PileName;
use crate::tui::widgets::{Scale, cells, digits};

/// The sizes that decide how rows of stones are laid out. They are those of the start, so that nothing moves as piles shrink.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// The number of piles.
    pub count: usize,
    /// The largest pile, to which the scale is fitted.
    pub largest: u64,
    /// The largest value, when values are shown.
    pub largest_value: Option<u64>,
}

/// The layout of rows in a given room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) scale: Scale,
    /// Lines of stones for each pile.
    pub(super) lines: u16,
    pub(super) stones_width: u16,
    pub(super) name_width: u16,
    /// Sizes too long to stand beside their stones stand under them.
    pub(super) sizes_below: bool,
    pub(super) gap: bool,
}

impl Layout {
    pub(super) fn height(&self) -> u16 {
        self.lines + u16::from(self.sizes_below) + u16::from(self.gap)
    }
}

/// Sizes of more digits than this stand under their stones.
const DIGITS_BESIDE: u16 = 6;

impl Fit {
    /// The least width at which the box is of use, borders included.
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

    /// True if every pile would stand on one line, stone by stone, in a box of this width.
    #[must_use]
    pub fn fits_one_line(&self, width: u16) -> bool {
        let layout = self.layout(width.saturating_sub(2), 1);
        matches!(layout.scale, Scale::Large | Scale::Spaced | Scale::Tight)
    }

    /// The number of rows that fit into an area, borders included.
    #[must_use]
    pub fn room(&self, area: Rect) -> usize {
        let height = area.height.saturating_sub(2);
        let layout = self.layout(area.width.saturating_sub(2), height);
        // The last row needs no gap under it.
        usize::from((height + u16::from(layout.gap)) / layout.height()).max(1)
    }

    pub(super) fn layout(&self, width: u16, height: u16) -> Layout {
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
    pub(super) fn sizes_width(&self) -> u16 {
        let values = self.largest_value.map_or(0, |value| 6 + 2 * digits(value) + 1);
        2 * digits(self.largest) + 1 + values
    }
}
