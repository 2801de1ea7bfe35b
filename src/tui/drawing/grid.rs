//! The places of stones and lamps: one scale for both, the largest that fits.

use ratatui::layout::Rect;

use super::small;
use crate::app::scene::Pieces;

/// Cells of a pile's letter and size.
const NAME: u16 = 6;
/// Stones of a line at the least scale, and at all others.
const LINE: u16 = 16;
const EIGHT: u16 = 8;
/// The largest scale: a stone of five lines.
pub(crate) const LARGEST: u16 = 5;

/// The places of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Grid {
    /// Lines of a stone and of a lamp.
    pub s: u16,
    /// The stones of each pile.
    pub rows: Vec<Rect>,
    /// The left edge of each column of lamps.
    pub columns: Vec<u16>,
    /// The first cell right of the area of the lamps.
    pub end: u16,
    /// Cells of a lamp.
    pub lamp: u16,
    /// Cells from a column to the next.
    pub pitch: u16,
    /// Cells before the stones.
    pub names: u16,
    /// Cells of the longest line of stones.
    pub used: u16,
    /// True if the lines of a pile adjoin, so that its stones are drawn a little flatter.
    pub is_tight: bool,
    /// Cells from a stone to the next.
    pub step: u16,
    /// Cells between the parts of a line.
    pub gap: u16,
    /// Stones of a line, and of a part of it.
    line: u16,
    part: u16,
    /// Lines between those of a pile.
    air: u16,
}

fn lines_of(pile: u64, line: u16) -> u16 {
    stones(pile).div_ceil(line).max(1)
}

/// A pile is at most as large as a screen has room for.
fn stones(number: u64) -> u16 {
    number.try_into().unwrap_or(u16::MAX)
}

/// Lines that a board takes at the least scale.
pub(crate) fn lines(board: &Pieces) -> u16 {
    let line = board.group.map_or(LINE, |group| stones(group) * (LINE / (2 * stones(group))).max(1));
    board.piles.iter().map(|&pile| lines_of(pile, line)).sum()
}

/// A board in a room, to be measured at each scale.
struct Scale<'a> {
    piles: &'a [u64],
    group: Option<u16>,
    /// Cells of a stone of a full group at the least scale.
    dot: u16,
    /// Cells for a line of stones.
    room: u16,
    /// Stones of the largest pile.
    most: u16,
}

impl Scale<'_> {
    fn line(&self, s: u16) -> u16 {
        match self.group {
            Some(group) => {
                let step = if s > 1 { 2 * s + 1 } else { self.dot };
                group * ((self.room + self.dot) / (group * step + 1)).max(1)
            }
            None if s > 1 => EIGHT,
            None => LINE,
        }
    }

    /// Lets stones adjoin where lines of full groups are too many, or gives the groups up.
    fn settle(&mut self, height: u16, s: u16) {
        let is_too_high = |scale: &Self| s == 1 && scale.height(s) > height;
        if is_too_high(self) {
            self.dot = 1;
        }
        if is_too_high(self) {
            self.group = None;
        }
    }

    fn height(&self, s: u16) -> u16 {
        self.piles.iter().map(|&pile| s * lines_of(pile, self.line(s))).sum()
    }

    fn fits(&self, s: u16, height: u16, columns: u16, right: u16) -> bool {
        let free = if s > 2 { 2 } else { 0 };
        let first = self.most.min(self.group.unwrap_or(EIGHT)).min(EIGHT);
        self.height(s) + small(self.piles.len()) + free <= height + 1
            && first * (2 * s + 1) <= self.room
            && (columns == 0 || columns * (2 * s + 1) < right)
    }
}

impl Grid {
    pub(crate) fn new(board: &Pieces, left: Rect, right: Rect) -> Self {
        Self::at_most(LARGEST, board, left, right)
    }

    /// The places at the largest scale up to this one at which piles and lamps fit two areas that share their lines.
    pub(crate) fn at_most(most_s: u16, board: &Pieces, left: Rect, right: Rect) -> Self {
        let names = NAME + board.value_cells;
        let columns = small(board.columns());
        let most = stones(board.piles.iter().copied().max().unwrap_or(1)).max(1);
        let room = left.width.saturating_sub(names);
        let mut scale = Scale { piles: &board.piles, group: board.group.map(stones), dot: 2, room, most };
        let s = (2..=most_s).rev().find(|&s| scale.fits(s, left.height, columns, right.width)).unwrap_or(1);
        scale.settle(left.height, s);
        let (line, dots) = (scale.line(s), most.min(LINE));
        let step = match s {
            1 if scale.group.is_some() => scale.dot,
            1 => 1 + u16::from(2 * dots <= room + 1),
            _ => 2 * s + 1,
        };
        let gap = u16::from(scale.group.is_some() || s == 1 && step * dots < room);
        let part = scale.group.unwrap_or(EIGHT);
        let longest = most.min(line) - 1;
        let used = longest * step + longest / part * gap + cells(s);
        let lamp = if 3 * columns < right.width { 2 * s } else { 1 };
        let pitch = (right.width / columns.max(1)).min(lamp + if s > 1 { 4 } else { 2 });
        let columns = centred(right, columns, lamp, pitch);
        let mut grid =
            Self { s, columns, end: right.right(), lamp, pitch, names, used, step, gap, line, part, ..Self::default() };
        grid.place(&scale, board, left);
        grid
    }

    /// Puts the piles below one another, with air between them and in them where there is room.
    fn place(&mut self, scale: &Scale<'_>, board: &Pieces, left: Rect) {
        let (s, piles) = (self.s, small(scale.piles.len()).max(1));
        let height = scale.height(s);
        let spare = left.height.saturating_sub(height);
        let more = (height / s).saturating_sub(piles);
        let mut between = (spare / piles).min(1 + u16::from(s > 2));
        let mut free = spare.saturating_sub(between * (piles - 1));
        self.is_tight = s > 1 && more > 0;
        let has_air = match piles {
            1 => s > 1 && spare >= more + 2,
            _ => self.is_tight && spare >= more + 2 * (piles - 1),
        };
        if has_air {
            (self.air, self.is_tight) = (1, false);
            between = if piles == 1 { 0 } else { ((spare - more) / (piles - 1)).min(3) };
            free = spare - more - between * (piles - 1);
        }
        let (x, mut y) = (left.x + self.names, left.y + free / 2);
        for (&pile, row) in board.piles.iter().zip(&board.rows) {
            let down = |pile: u64| (lines_of(pile, self.line) - 1) * (s + self.air);
            let height = down(pile) + s;
            // Name and lamps, in the middle of a pile, go up with its last line.
            let filled = 2 * down(row.stones.iter().map(|(_, count)| count).sum()) + s;
            let room = left.bottom().saturating_sub(y);
            self.rows.push(Rect::new(x, y, scale.room, height.min(filled).min(room)));
            y += height + between;
        }
    }

    /// Moves the stones sideways.
    pub(crate) fn shift(&mut self, x: u16) {
        self.rows.iter_mut().for_each(|row| row.x = x);
    }

    pub(crate) fn stone(&self, row: usize, nth: u64) -> Rect {
        let (across, down) = (stones(nth) % self.line, stones(nth) / self.line);
        let Rect { x, y, .. } = self.rows[row];
        let x = x + across * self.step + across / self.part * self.gap;
        Rect::new(x, y + down * (self.s + self.air), cells(self.s), self.s)
    }

    pub(crate) fn lamp(&self, row: usize, column: usize) -> Rect {
        let Rect { y, height, .. } = self.rows[row];
        Rect::new(self.columns[column], y + height.saturating_sub(self.s) / 2, self.lamp, self.s)
    }
}

/// Columns in the middle of an area.
fn centred(area: Rect, columns: u16, lamp: u16, pitch: u16) -> Vec<u16> {
    let x = area.x + (area.width + pitch).saturating_sub(lamp + pitch * columns).div_ceil(2);
    (0..columns).map(|column| x + pitch * column).collect()
}

/// Cells of a stone of so many lines.
fn cells(s: u16) -> u16 {
    if s > 1 { 2 * s } else { 1 }
}
