use std::ops::Range;

use super::{Cabinet, Columns, cells, window};

/// The measures of a board that determine its layout: those of its start, so that nothing moves as piles shrink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measures {
    pub piles: usize,
    pub largest: u64,
    pub columns: u32,
    /// True for steps: the first stands at the bottom, each higher one further left.
    pub stairs: bool,
    /// Cells of the longest name, and of the longest size with what a move would leave.
    pub name: u16,
    pub size: u16,
}

/// The layout of a board in a cabinet, by one formula for all windows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fit {
    pub count: usize,
    /// Lamps are this many lines high and twice as many cells wide.
    pub scale: u16,
    pub stones: StoneScale,
    /// Lines of a pile, and from one pile to the next.
    pub lines: u16,
    pub step: u16,
    /// Cells by which each step stands left of the one below; `None` without stairs.
    pub stairs: Option<u16>,
    /// The first line of the first pile.
    pub top: u16,
    pub shown: Range<usize>,
    pub columns: Columns,
    /// Columns of the left half: the name, the first stone, and the end of the sizes.
    pub name: u16,
    pub stone: u16,
    pub sizes: u16,
}

/// The way a pile's stones are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoneScale {
    /// One by one: each this many lines high, with this many cells from one to the next.
    Single { lines: u16, pitch: u16 },
    /// As one long stone this many lines high, on one scale for all piles: `largest` stones fill `width` cells.
    Long { lines: u16, width: u16, largest: u64 },
    /// The number alone.
    Number,
}

/// Fewer cells than this show no difference between piles.
const LEAST_BAR: u16 = 6;

impl StoneScale {
    /// Lines of large stones and cells from one to the next: round ones first, then narrow ones.
    pub(crate) const LARGE: [(u16, u16); 6] = [(4, 9), (3, 7), (2, 5), (4, 5), (3, 4), (2, 3)];
    /// The same for dots.
    pub(crate) const DOTS: [(u16, u16); 2] = [(1, 2), (1, 1)];

    /// The first of these sizes at which a pile fits in `room`.
    pub(crate) fn single(sizes: impl IntoIterator<Item = (u16, u16)>, pile: u64, room: u16) -> Option<Self> {
        let fits = |pitch: u16| pile.saturating_mul(pitch.into()) <= u64::from(room) + u64::from(pitch > 1);
        let size = sizes.into_iter().find(|&(_, pitch)| fits(pitch));
        size.map(|(lines, pitch)| Self::Single { lines, pitch })
    }

    /// Dots, or one long stone if they do not fit.
    pub(crate) fn of_a_line(largest: u64, room: u16) -> Self {
        Self::single(Self::DOTS, largest, room).unwrap_or(Self::Long { lines: 1, width: room, largest })
    }
}

impl Fit {
    pub(crate) fn new(m: &Measures, cabinet: &Cabinet, focus: usize, leftmost: Option<u32>) -> Self {
        let small = cabinet.is_small();
        let (left, right, height) = (cabinet.left, cabinet.right, cabinet.left.height);
        let name = left.x + if small { 1 } else { 3 };
        let in_sight = cells(m.piles).min(height).max(1);
        let name = name + u16::from(m.stairs);
        let sizes = left.right() - if small { 1 } else { 2 };
        let stone = |stairs: u16| name + m.name + stairs * (in_sight - 1) + if small { 1 } else { 2 };
        let room = |stairs: u16| sizes.saturating_sub(stone(stairs) + m.size + 1);
        // Stairs are as wide as possible while coins stand apart.
        let widest = (left.width / 3 / in_sight).min(6);
        let apart = |&stairs: &u16| StoneScale::single([StoneScale::DOTS[0]], m.largest, room(stairs)).is_some();
        let stairs = m.stairs.then(|| (1..=widest).rev().find(apart).unwrap_or(widest));
        let (stone, room) = (stone(stairs.unwrap_or(0)), room(stairs.unwrap_or(0)));
        let piles = cells(m.piles);
        let fits = |scale: u16| {
            !small
                && piles.saturating_mul(scale + 1) <= height.min(cabinet.usual_height()) + 1
                && (right.width == 0 || Columns::fit(m.columns, scale, right.width))
        };
        let large = StoneScale::LARGE.into_iter().filter(|&(lines, _)| fits(lines));
        let large = StoneScale::single(large, m.largest, room);
        let scale = match large {
            Some(StoneScale::Single { lines, .. }) => lines,
            _ if fits(2) => 2,
            _ => 1,
        };
        // Next to large lamps, dots stand apart.
        let dots =
            || StoneScale::single(StoneScale::DOTS.into_iter().take(if scale > 1 { 1 } else { 2 }), m.largest, room);
        let columns = Columns::new(m.columns, scale, right, leftmost.filter(|_| small));
        let lines = scale.max(columns.lines);
        let long = || match room {
            ..LEAST_BAR => StoneScale::Number,
            width => StoneScale::Long { lines: lines.min(2), width, largest: m.largest },
        };
        let stones = large.or_else(dots).unwrap_or_else(long);
        let step = step(lines, piles, height, small);
        let fitting = usize::from((height + step - lines) / step).max(1);
        let shown = window(m.piles, fitting, if m.stairs { m.piles - 1 - focus } else { focus });
        let used = cells(shown.len()).saturating_mul(step).saturating_sub(step - lines);
        let top = left.y + height.saturating_sub(used) / 2;
        Self { count: m.piles, scale, stones, lines, step, stairs, top, shown, columns, name, stone, sizes }
    }

    /// The piles shown, each with its first line.
    pub(crate) fn piles(&self) -> impl Iterator<Item = (usize, u16)> + use<> {
        let (top, step, last) = (self.top, self.step, self.stairs.map(|_| self.count - 1));
        let place = move |(index, line): (usize, u16)| (last.map_or(index, |last| last - index), top + line * step);
        self.shown.clone().zip(0..).map(place)
    }

    /// Cells by which the row at line `top` stands right of the first row.
    pub(crate) fn indent(&self, top: u16) -> u16 {
        self.stairs.unwrap_or(0) * (top.saturating_sub(self.top) / self.step.max(1))
    }

    /// First cell of a row's stones: `stone` on the lowest step, further left on higher ones.
    pub(crate) fn stones_at(&self, top: u16) -> u16 {
        let last = cells(self.shown.len()).saturating_sub(1);
        self.stone - (self.stairs.unwrap_or(0) * last).saturating_sub(self.indent(top))
    }

    /// The line with a pile's name and size.
    pub(crate) fn middle(&self, top: u16) -> u16 {
        top + (self.scale - 1) / 2
    }
}

/// Lines from one pile to the next. Rows of one line have gaps only if that leaves all of them in sight.
fn step(lines: u16, piles: u16, height: u16, small: bool) -> u16 {
    let fits = |step: u16| piles.saturating_mul(step).saturating_sub(step - lines) <= height;
    if lines >= 3 && fits(lines + 2) && piles.saturating_mul(lines + 2) <= height {
        lines + 2
    } else if lines > 1 || !small && fits(2) && height >= piles + 4 {
        if fits(lines + 1) || lines > 1 { lines + 1 } else { lines }
    } else {
        lines
    }
}
