use crate::rules::PileName;
use crate::tui::widgets::{Rows, Scale, cells, digits};

/// The sizes that decide how rows of stones are laid out. They are those of the start, so that nothing moves as piles shrink.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    pub count: usize,
    /// The largest pile, to which the scale is fitted.
    pub largest: u64,
    pub largest_value: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) scale: Scale,
    pub(super) lines: u16,
    pub(super) stones_width: u16,
    pub(super) name_width: u16,
    pub(super) sizes_below: bool,
}

/// Sizes of more digits than this stand under their stones.
const DIGITS_BESIDE: u16 = 6;

impl Fit {
    /// The least width at which the box is of use, borders included.
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
    pub fn fits_one_line(&self, width: u16) -> bool {
        let layout = self.layout(width.saturating_sub(2), 1);
        matches!(layout.scale, Scale::Large | Scale::Spaced | Scale::Tight)
    }

    /// The lines of a stone in a box of this width, borders included, where piles stand `step` lines apart.
    pub fn lines_of_a_stone(&self, width: u16, step: u16) -> u16 {
        self.layout(width.saturating_sub(2), step).scale.height()
    }

    /// The lines that piles should at least stand apart in a box of this width, borders included, for nothing to be left out.
    pub fn least_step(&self, width: u16) -> u16 {
        let layout = self.layout(width.saturating_sub(2), Rows::MOST_STEP);
        if layout.scale.is_spaced() { 1 } else { layout.lines + u16::from(layout.sizes_below) }
    }

    /// The layout where piles stand `step` lines apart.
    pub(super) fn layout(&self, width: u16, step: u16) -> Layout {
        let name_width = self.name_width();
        let sizes_below = step > 1 && digits(self.largest) > DIGITS_BESIDE;
        let beside = if sizes_below { 0 } else { self.sizes_width() };
        // Two cells before the size, and one behind it.
        let room = width.saturating_sub(2 + name_width + 2 + beside + 3).max(1);
        let each = step - u16::from(sizes_below);
        let (scale, lines) = Scale::fit(self.largest, room, each);
        // No wider than the stones need, so that sizes stay near them.
        let needed = match scale {
            Scale::Huge | Scale::Large | Scale::Spaced => self.largest.saturating_mul(scale.step().into()),
            _ => self.largest,
        };
        let stones_width = room.min(u16::try_from(needed).unwrap_or(u16::MAX)).max(1);
        Layout { scale, lines, stones_width, name_width, sizes_below }
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
