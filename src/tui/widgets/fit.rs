use std::ops::Range;

use super::cabinet::MOST;
use super::{Cabinet, Columns, GroupScale, LONG, Plan, StoneScale, cells, window};
use crate::rules::PileName;

/// The measures of a board that determine its layout: those of its start, so that nothing moves as piles shrink.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Measures<'a> {
    /// The most that each pile can hold.
    pub piles: &'a [u64],
    pub columns: u32,
    /// The stones of a full group under a take rule, if piles are seen in groups.
    pub group: Option<u64>,
    /// Cells of the longest size, and of the longest value if values follow the stones.
    pub size: u16,
    pub value: u16,
}

/// The layout of a board in a cabinet, by one formula for all windows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fit {
    pub count: usize,
    /// Lamps are this many lines high and twice as many cells wide.
    pub scale: u16,
    pub stones: StoneScale,
    pub shown: Range<usize>,
    pub columns: Columns,
    /// Columns of the left half: the first stone, and the ends of the stones and of the sizes.
    pub stone: u16,
    pub end: u16,
    pub sizes: u16,
    places: Vec<Place>,
}

/// The lines of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub pile: usize,
    pub y: u16,
    pub lines: u16,
}

/// The stones and lamps of a board, with the lines of each pile and between two of them.
pub(super) struct Rows {
    pub scale: u16,
    pub stones: StoneScale,
    lines: Vec<u16>,
    pub gap: u16,
}

/// A full line of stones, so that one is the 8 and two are the 16.
const EIGHT: u64 = 8;
/// First stone, unless sizes or names need more.
const STONE: u16 = 6;

impl Fit {
    pub(crate) fn new(m: &Measures, cabinet: &Cabinet, focus: usize, leftmost: Option<u32>) -> Self {
        let (small, left, right) = (cabinet.is_small(), cabinet.left, cabinet.right);
        let beside = !small && m.size <= LONG;
        let [labels, ending] = m.margins(small);
        let room = left.width.saturating_sub(labels + ending);
        // The lines of a game limit stones on all screens, so that a window shows them in one size.
        let usual = Cabinet::new(cabinet.area, Plan::of(cabinet.area)).left.height;
        let height = if small { left.height } else { left.height.min(usual) };
        // The largest stones are for the title, in windows that no other screen fills.
        let most = if cabinet.area.width > MOST.width { 5 } else { 4 };
        let fits =
            |scale: u16| !small && scale <= most && (right.width == 0 || Columns::fit(m.columns, scale, right.width));
        let mut rows = m.rows(height, room, fits);
        let columns = Columns::new(m.columns, rows.scale, right, leftmost.filter(|_| small));
        // Columns in blocks may need more lines than stones.
        rows.lines.iter_mut().for_each(|lines| *lines = columns.lines.max(*lines));
        if rows.height() > left.height {
            rows.gap = 0;
        }
        let (shown, places) = rows.places(left.y, left.height, focus);
        Self {
            count: m.piles.len(),
            scale: rows.scale,
            stones: rows.stones,
            shown,
            columns,
            stone: left.x + labels,
            end: left.right().saturating_sub(ending),
            sizes: if beside { left.x + labels - 1 } else { left.right() - 1 - m.value },
            places,
        }
    }

    /// The column after the last of this many stones.
    pub(crate) fn right(&self, stones: u64) -> u16 {
        match self.stones {
            StoneScale::Single(groups) => self.end.min(self.stone.saturating_add(groups.wide(stones))),
            StoneScale::Long { .. } | StoneScale::Number => self.end,
        }
    }

    /// The piles shown, from the top.
    pub(crate) fn piles(&self) -> impl Iterator<Item = Place> + '_ {
        self.places.iter().copied()
    }

    /// True if sizes stand between names and stones.
    pub(crate) fn is_beside(&self) -> bool {
        self.sizes < self.stone
    }
}

impl Place {
    /// The line with the pile's name and size.
    pub(crate) fn middle(&self, fit: &Fit) -> u16 {
        self.y + if fit.is_beside() { (self.lines - 1) / 2 } else { 0 }
    }

    /// The first line of its lamps.
    pub(crate) fn lamps(&self, fit: &Fit) -> u16 {
        self.y + self.lines.saturating_sub(fit.scale.max(fit.columns.lines)) / 2
    }
}

impl Measures<'_> {
    pub(crate) fn largest(&self) -> u64 {
        self.piles.iter().copied().max().unwrap_or(0)
    }

    /// Cells before the stones, and cells behind them.
    fn margins(&self, small: bool) -> [u16; 2] {
        let name = cells_of_name(self.piles.len());
        let before = match small {
            true => 2 + name,
            false if self.size > LONG => STONE,
            false => STONE.max(3 + name + self.size),
        };
        let behind = match small {
            _ if self.size == 0 => 0,
            // A long size has as much again for what the move would leave.
            _ if self.size > LONG => self.size + (self.size - 1) / 3 + 4,
            true => 2 + self.size.max(2),
            false => 1,
        };
        [before, behind + self.value]
    }

    /// The first kind of stones that fits: circles, then dots, then bars. A kind changes only where another line of
    /// eight or sixteen begins. `fits` tells which large lamps have room; piles that do not fit scroll.
    pub(super) fn rows(&self, height: u16, room: u16, fits: impl Fn(u16) -> bool) -> Rows {
        let largest = self.largest();
        let circle = |scale: u16| StoneScale::Single(GroupScale::lines(scale, 2 * scale + 1, EIGHT, EIGHT));
        let widest = largest.min(EIGHT);
        let wide = |scale: u16| widest.saturating_mul((2 * scale + 1).into()) <= u64::from(room) + 1;
        // Dots have another cell after every half of a line, if there is room.
        let pitch = ((room + 1) / 8).min(3);
        let part = if pitch == 3 { EIGHT / 2 } else { EIGHT };
        let eight = StoneScale::Single(GroupScale::lines(1, pitch, EIGHT, part));
        let in_eights = largest <= 2 * EIGHT && pitch >= 2;
        let sixteen = StoneScale::Single(GroupScale::lines(1, 2, 2 * EIGHT, EIGHT));
        let in_sixteens = largest <= 8 * EIGHT && room >= 33;
        let one_line = |scale: u16| StoneScale::of_a_line(scale, largest, room);
        let large = [5, 4, 3].into_iter().flat_map(|scale| [2, 1].map(|gap| (scale, circle(scale), gap, wide(scale))));
        let candidates = [
            (2, circle(2), 1, wide(2)),
            (2, eight, 1, in_eights),
            (2, sixteen, 1, in_sixteens),
            (1, eight, 1, in_eights),
            (1, eight, 0, in_eights),
            (1, sixteen, 1, in_sixteens),
            (1, sixteen, 0, in_sixteens),
            (2, one_line(2), 1, true),
            (1, one_line(1), 1, true),
        ];
        let groups = self.group.into_iter().flat_map(|size| GroupScale::candidates(size, room, 0));
        let groups = groups.flat_map(|groups| {
            let scale = if groups.is_tied { groups.lines.max(2) } else { 1 };
            [1, 0].map(|gap| (scale, StoneScale::Single(groups), gap, groups.lines < 4))
        });
        let candidates = groups.chain(large).chain(candidates);
        let possible = candidates.filter(|&(scale, .., applies)| applies && (scale == 1 || fits(scale)));
        let mut rows = possible.map(|(scale, stones, gap, _)| Rows::new(self.piles, scale, stones, gap));
        // The largest circles leave two lines free.
        let fitting = rows.find(|rows| rows.height() <= height.saturating_sub(if rows.scale > 2 { 2 } else { 0 }));
        fitting.unwrap_or_else(|| Rows::new(self.piles, 1, one_line(1), 0))
    }
}

impl Rows {
    fn new(piles: &[u64], scale: u16, stones: StoneScale, gap: u16) -> Self {
        let of_stones = |size: u64| match stones {
            StoneScale::Single(groups) => groups.height(size),
            StoneScale::Long { .. } | StoneScale::Number => 1,
        };
        Self { scale, stones, lines: piles.iter().map(|&size| of_stones(size).max(scale)).collect(), gap }
    }

    pub(super) fn height(&self) -> u16 {
        let lines = self.lines.iter().fold(0_u16, |sum, &lines| sum.saturating_add(lines).saturating_add(self.gap));
        lines.saturating_sub(self.gap)
    }

    /// The rows shown, and the places of their piles. Only rows of the same height scroll.
    pub(super) fn places(&self, top: u16, height: u16, focus: usize) -> (Range<usize>, Vec<Place>) {
        let step = self.lines.iter().max().map_or(1, |lines| lines + self.gap);
        let fitting =
            if self.height() <= height { self.lines.len() } else { usize::from((height + self.gap) / step).max(1) };
        let shown = window(self.lines.len(), fitting, focus);
        let used = Self { lines: self.lines[shown.clone()].to_vec(), ..*self }.height();
        let mut y = top + height.saturating_sub(used) / 2;
        let place = |pile: usize| {
            let place = Place { pile, y, lines: self.lines[pile] };
            y += place.lines + self.gap;
            place
        };
        (shown.clone(), shown.map(place).collect())
    }
}

/// Cells of the longest name among this many piles.
pub(super) fn cells_of_name(piles: usize) -> u16 {
    cells(PileName(piles.saturating_sub(1)).to_string().len())
}
