//! The places of stones and lamps: one scale for both, the largest that fits.

use ratatui::layout::Rect;

use super::small;
use crate::app::view::Pieces;

/// Cells of a pile's letter and size.
const NAME: u16 = 6;
/// From so many cells on, sizes are followed by the values of their piles.
const VALUED: u16 = 34;
/// Stones of a line where they fit, and else.
pub(crate) const LINE: u16 = 16;
const EIGHT: u16 = 8;
/// The largest scale: a stone of twelve lines.
pub(crate) const LARGEST: u16 = 12;
/// From this scale on a board has more air.
const LARGE: u16 = 5;

/// The places of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Grid {
    /// Lines of a stone and of a lamp.
    pub s: u16,
    /// The stones of each pile.
    pub rows: Vec<Rect>,
    /// The left edge of each column of lamps.
    pub columns: Vec<u16>,
    /// Cells of a lamp.
    pub lamp: u16,
    /// Cells from a column to the next.
    pub pitch: u16,
    /// Cells before the stones.
    pub names: u16,
    /// True if they have room for values.
    pub has_values: bool,
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

/// Lines that a board takes at the least scale: with its groups, if so many lines are enough.
pub(crate) fn lines(board: &Pieces, most: u16) -> u16 {
    let line = board.group.map_or(LINE, |group| stones(group) * (LINE / (2 * stones(group))).max(1));
    let [grouped, all] = [line, LINE].map(|line| board.piles.iter().map(|&pile| lines_of(pile, line)).sum());
    if grouped <= most { grouped } else { all }
}

/// A board in a room, to be measured at each scale.
struct Scale<'a> {
    piles: &'a [u64],
    group: Option<u16>,
    /// Cells for a line of stones.
    room: u16,
    /// Stones of the largest pile.
    most: u16,
}

/// Cells from a stone to the next.
fn step(s: u16) -> u16 {
    2 * s + 1 + u16::from(s >= LARGE)
}

impl Scale<'_> {
    /// Stones of a line.
    fn line(&self, s: u16) -> u16 {
        let fits = || self.most > EIGHT && (self.most.min(LINE) - 1) * step(s) + 2 * s <= self.room;
        match self.group {
            Some(group) => {
                let cells = group * if s > 1 { step(s) } else { 2 } + 1;
                // Discs do not touch the frame.
                group * ((self.room + if s > 1 { 1 } else { 2 }) / cells).max(1)
            }
            None if s == 1 || fits() => LINE,
            None => EIGHT,
        }
    }

    /// Lines of stones.
    fn lines(&self, s: u16) -> u16 {
        self.piles.iter().fold(0, |all, &pile| all.saturating_add(lines_of(pile, self.line(s))))
    }

    fn fits(&self, s: u16, height: u16, columns: u16, right: u16) -> bool {
        let between = (small(self.piles.len()).max(1) - 1) * (1 + u16::from(s >= LARGE));
        let free = if s > 2 { 2 } else { 0 };
        s.saturating_mul(self.lines(s)).saturating_add(between + free) <= height
            && self.most.min(self.group.unwrap_or(EIGHT)).min(EIGHT) * step(s) <= self.room
            && (columns == 0 || columns * (2 * s + 1) < right)
    }
}

/// Two areas that share their lines, and how a board is put there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Space {
    pub left: Rect,
    pub right: Rect,
    /// Columns of lamps.
    pub columns: u16,
    /// True if the stones stand in the middle of their area.
    pub is_centred: bool,
    pub most_s: u16,
}

impl Grid {
    /// The places at the largest scale that fits.
    pub(crate) fn new(board: &Pieces, space: Space) -> Self {
        let Space { left, right, columns, .. } = space;
        let names = NAME + if left.width < VALUED { 0 } else { board.value_cells };
        let most = stones(board.piles.iter().copied().max().unwrap_or(1)).max(1);
        let room = left.width.saturating_sub(names);
        let mut scale = Scale { piles: &board.piles, group: board.group.map(stones), room, most };
        // Groups give way to stones that would have no line.
        scale.group = scale.group.filter(|_| scale.lines(1) <= left.height);
        let s = (2..=space.most_s).rev().find(|&s| scale.fits(s, left.height, columns, right.width)).unwrap_or(1);
        let (line, dots, has_groups) = (scale.line(s), most.min(LINE), scale.group.is_some());
        let step = if s > 1 { step(s) } else { 1 + u16::from(has_groups || 2 * dots <= room + 1) };
        let gap = u16::from(has_groups || s == 1 && step * dots < room);
        let part = scale.group.unwrap_or(EIGHT);
        let longest = most.min(line) - 1;
        let used = longest * step + longest / part * gap + cells(s);
        let lamp = if 3 * columns < right.width { 2 * s } else { 1 };
        let apart = match s {
            1 => 3,
            2..LARGE => 4,
            _ => s,
        };
        let pitch = (right.width / columns.max(1)).min(lamp + apart);
        let columns = centred(right, columns, lamp, pitch);
        let has_values = names > NAME;
        let mut grid =
            Self { s, columns, lamp, pitch, names, has_values, used, step, gap, line, part, ..Self::default() };
        grid.place(&scale, space);
        grid
    }

    /// Puts the piles below one another, with air between them and in them where there is room.
    fn place(&mut self, scale: &Scale<'_>, space: Space) {
        let (s, piles, left) = (self.s, small(scale.piles.len()).max(1), space.left);
        let lines = scale.lines(s);
        let mut spare = left.height.saturating_sub(s * lines);
        let more = lines.saturating_sub(piles);
        let is_low = s == 1 && left.height < 12 || piles > 1 && s == 2 && spare < 2 * piles;
        let most = if is_low { 1 } else { 2 + u16::from(s >= LARGE) };
        let has_air = match piles {
            1 => s > 1 && spare >= more + 2,
            _ => s > 1 && more > 0 && spare >= more + 2 * (piles - 1),
        };
        if has_air {
            (self.air, spare) = (1, spare - more);
        }
        // Piles do not touch, and stand further apart than the lines of one.
        let least = if has_air { 2 } else { u16::from(spare + 1 >= piles) };
        let between = (spare / piles).clamp(least, most.max(least));
        let free = spare.saturating_sub(between * (piles - 1));
        self.is_tight = s > 1 && more > 0 && !has_air;
        let (x, mut y) = (left.x + self.names, left.y + free / 2);
        let middle = left.x + (left.width + self.names).saturating_sub(self.used) / 2;
        let x = if space.is_centred { x.max(middle) } else { x };
        for &pile in scale.piles {
            let lines = lines_of(pile, self.line);
            let height = s * lines + self.air * (lines - 1);
            let room = Rect::new(x, y, left.right().saturating_sub(x).min(scale.room), left.bottom().saturating_sub(y));
            self.rows.push(Rect { height: height.min(room.height), ..room });
            y += height + between;
        }
    }

    pub(crate) fn stone(&self, row: usize, nth: u64) -> Rect {
        let (across, down) = (stones(nth) % self.line, stones(nth) / self.line);
        let Rect { x, y, .. } = self.rows[row];
        let x = x + across * self.step + across / self.part * self.gap;
        Rect::new(x, y + down * (self.s + self.air), cells(self.s), self.s)
    }

    /// The line of a row's lamps.
    pub(crate) fn lamps(&self, row: usize) -> u16 {
        let Rect { y, height, .. } = self.rows[row];
        y + height.saturating_sub(self.s) / 2
    }

    pub(crate) fn lamp(&self, row: usize, column: usize) -> Rect {
        Rect::new(self.columns[column], self.lamps(row), self.lamp, self.s)
    }

    /// The cell of a column's digits.
    pub(crate) fn digit(&self, column: usize) -> u16 {
        self.columns[column] + self.lamp / 2 - u16::from(self.lamp > 2)
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
