//! The places of a screen: the board gets its lines first, then the words, then the lower compartment.

use ratatui::layout::Rect;

/// The most that a screen uses of a window.
pub(crate) const MOST: (u16, u16) = (132, 36);
/// The smallest window with room for everything.
pub(crate) const LEAST: (u16, u16) = (40, 12);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Halves,
    /// The right half reaches the lower edge.
    Tall,
    /// One field, no lower compartment.
    Whole,
    /// Halves without a lower compartment.
    Open,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Frame {
    pub head: Rect,
    pub left: Rect,
    pub right: Rect,
    /// Below the halves; empty where there is no room.
    pub low: [Rect; 2],
    pub coach: Rect,
    pub moves: Rect,
    pub keys: Rect,
}

/// The part of a window that is used: its middle.
pub(crate) fn used(window: Rect) -> Rect {
    let (width, height) = (window.width.min(MOST.0), window.height.min(MOST.1));
    let (x, y) = (window.x + (window.width - width) / 2, window.y + (window.height - height) / 2);
    Rect { x, y, width, height }
}

/// Cells of the larger half inside a frame.
pub(crate) fn half(width: u16) -> u16 {
    ((width - 3) * 6 + 5) / 10
}

impl Frame {
    /// `need` is the lines of the board at the least scale; `wider` is how much wider than usual the left half is.
    pub(crate) fn new(window: Rect, need: u16, shape: Shape, wider: u16) -> Self {
        let all = used(window);
        let spare = all.height.saturating_sub(4 + need);
        let coach = match all.height {
            30.. => 3,
            16.. => 1,
            _ if shape == Shape::Whole => 1,
            _ => spare.saturating_sub(3).clamp(1, 2),
        };
        let moves = u16::from(spare > 6 || shape == Shape::Whole && spare > 1);
        let fits = |low: &u16| low + coach + moves <= spare && (*low < 6 || all.height >= 20);
        let low = match shape {
            Shape::Halves | Shape::Tall => [6, 5, 3].into_iter().find(fits).unwrap_or(0),
            Shape::Whole | Shape::Open => 0,
        };
        let left = if shape == Shape::Whole { all.width - 2 } else { half(all.width) + wider };
        Self::divided(all, [coach, moves, low], left, shape == Shape::Tall)
    }

    /// The places that follow from the lines below the board and the width of the left half.
    pub(crate) fn divided(all: Rect, [coach, moves, low]: [u16; 3], left: u16, is_tall: bool) -> Self {
        let line = |y: u16, height: u16| Rect { y, height, ..all };
        let keys = line(all.bottom() - 1, 1);
        let moves = line(keys.y - moves, moves);
        let coach = line(moves.y - coach, coach);
        let (top, bottom) = (all.y + 2, coach.y - 1);
        let (upper, lower) = ((bottom - top).saturating_sub(low), low.saturating_sub(1));
        let (x, width) = (all.x + 2 + left, (all.width - 2).saturating_sub(left + 1));
        let below = top + upper + 1;
        Self {
            head: line(all.y, 1),
            left: Rect::new(all.x + 1, top, left, upper),
            right: Rect::new(x, top, width, if is_tall { bottom - top } else { upper }),
            low: [
                Rect::new(all.x + 1, below, left, lower),
                Rect::new(x, below, width, if is_tall { 0 } else { lower }),
            ],
            coach,
            moves,
            keys,
        }
    }

    /// A list: the halves of a game mirrored, with `low` lines below the right one. A narrow window has no right half.
    pub(crate) fn list(window: Rect, low: u16, is_whole: bool, least: u16) -> Self {
        let all = used(window);
        let is_narrow = all.width < 60;
        let is_whole = is_narrow || is_whole;
        let left = if is_whole { all.width - 2 } else { least.max(all.width - 3 - half(all.width)) };
        let low = if low == 0 || is_whole { 0 } else { low + 1 };
        let mut frame = Self::divided(all, [1 + u16::from(is_narrow), 0, low], left, false);
        frame.left.height += low;
        frame.low[0] = Rect::default();
        frame
    }

    /// The compartments that there are.
    pub(crate) fn areas(&self) -> [Rect; 4] {
        [self.left, self.right, self.low[0], self.low[1]]
    }

    /// The line of the lower edge.
    pub(crate) fn bottom(&self) -> u16 {
        self.coach.y - 1
    }

    /// Below the frame: a long message may take the moves' line.
    pub(crate) fn below(&self) -> Rect {
        Rect { height: self.coach.height + self.moves.height, ..inside(self.coach, 1) }
    }

    /// The lines of the lower compartment that are written on: the second on if there are five.
    pub(crate) fn written(&self) -> Rect {
        let low = inside(self.low[0], 1);
        let skipped = u16::from(low.height >= 5);
        Rect { y: low.y + skipped, height: low.height - skipped, ..low }
    }
}

/// An area without some cells on both sides.
pub(crate) fn inside(area: Rect, cells: u16) -> Rect {
    Rect { x: area.x + cells, width: area.width.saturating_sub(2 * cells), ..area }
}
