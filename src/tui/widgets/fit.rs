use std::ops::Range;

use super::{Cabinet, Columns, StoneScale, cells, window};
use crate::rules::PileName;

/// The measures of a board that determine its layout: those of its start, so that nothing moves as piles shrink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measures<'a> {
    /// The most that each pile can hold.
    pub piles: &'a [u64],
    pub columns: u32,
    /// True for steps: the first stands at the bottom, each higher one further left.
    pub stairs: bool,
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
    /// Cells by which each step stands left of the one below; `None` without stairs.
    pub stairs: Option<u16>,
    pub shown: Range<usize>,
    pub columns: Columns,
    /// Columns of the left half: the name, the first stone, the end of the sizes, and that of the values.
    pub name: u16,
    pub stone: u16,
    pub sizes: u16,
    pub values: u16,
    places: Vec<Place>,
}

/// The lines of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub pile: usize,
    pub y: u16,
    pub lines: u16,
    /// Cells by which its stones stand further right than those of the first row.
    pub indent: u16,
}

/// The stones and lamps of a board, with the lines of each pile and between two of them.
struct Rows {
    scale: u16,
    stones: StoneScale,
    lines: Vec<u16>,
    gap: u16,
}

/// A full line of stones, so that one is the 8 and two are the 16.
const EIGHT: u64 = 8;
/// Fewer cells than this show no difference between piles.
const LEAST_BAR: u16 = 6;
/// Sizes with more digits than this are long: they stand at the right end, with what a move would leave below.
pub(crate) const LONG: u16 = 6;
/// First stone, unless sizes or names need more.
const STONE: u16 = 6;

impl Fit {
    pub(crate) fn new(m: &Measures, cabinet: &Cabinet, focus: usize, leftmost: Option<u32>) -> Self {
        let (small, left, right) = (cabinet.is_small(), cabinet.left, cabinet.right);
        let beside = !small && m.size <= LONG;
        let own_name = cells_of_name(m.piles.len());
        let labels = match beside {
            true => STONE.max(3 + own_name + m.size),
            false if small => 2 + own_name,
            false => STONE,
        };
        // A long size has as much again for what the move would leave.
        let ending = match small {
            _ if m.size > LONG => m.size + (m.size - 1) / 3 + 4,
            true => 2 + m.size.max(2),
            false => 1,
        } + m.value;
        let indents = cells(m.piles.len().saturating_sub(1)).min(left.height);
        let room = |stairs: u16| left.width.saturating_sub(labels + ending + u16::from(m.stairs) + stairs * indents);
        // Stairs are as wide as possible while coins stand apart.
        let largest = m.largest();
        let apart = |&stairs: &u16| largest.saturating_mul(2) <= u64::from(room(stairs)) + 1;
        let widest = (left.width / 3 / (indents + 1)).min(6);
        let stairs = m.stairs.then(|| (1..=widest).rev().find(apart).unwrap_or(widest));
        let height = if small { left.height } else { left.height.min(cabinet.usual_height()) };
        let fits = |scale: u16| right.width == 0 || Columns::fit(m.columns, scale, right.width);
        let mut rows = m.rows(height, room(stairs.unwrap_or(0)), small, fits);
        let columns = Columns::new(m.columns, rows.scale, right, leftmost.filter(|_| small));
        // Columns in blocks may need more lines than stones.
        rows.lines.iter_mut().for_each(|lines| *lines = columns.lines.max(*lines));
        if rows.height() > left.height {
            rows.gap = 0;
        }
        let (shown, places) =
            rows.places(left.y, left.height, if m.stairs { m.piles.len() - 1 - focus } else { focus });
        let place = |(index, place): (u16, Place)| match stairs {
            Some(indent) => Place { pile: m.piles.len() - 1 - place.pile, indent: index * indent, ..place },
            None => place,
        };
        Self {
            count: m.piles.len(),
            scale: rows.scale,
            stones: rows.stones,
            stairs,
            shown,
            columns,
            name: left.x + 1,
            stone: left.x + labels + u16::from(m.stairs),
            sizes: if beside { left.x + labels - 1 } else { left.right() - 1 - m.value },
            values: left.right() - 1,
            places: (0..).zip(places).map(place).collect(),
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

    /// The first kind of stones that fits: circles, then dots, then bars. A kind changes only where another line of
    /// eight or sixteen begins.
    fn rows(&self, height: u16, room: u16, small: bool, fits: impl Fn(u16) -> bool) -> Rows {
        let scales =
            |scales: &'static [u16]| scales.iter().copied().filter(|&scale| scale == 1 || !small && fits(scale));
        let circles =
            || scales(&[4, 3, 2]).filter(|&scale| scale > 1).find_map(|scale| self.circles(scale, height, room));
        let dots = || scales(&[2, 1]).find_map(|scale| self.dots(scale, height, room));
        circles().or_else(dots).unwrap_or_else(|| self.one_line(height, room, !small && fits(2)))
    }

    fn circles(&self, scale: u16, height: u16, room: u16) -> Option<Rows> {
        let pitch = 2 * scale + 1;
        let line = if self.stairs { u64::MAX } else { EIGHT };
        let wide = self.largest().min(line).saturating_mul(pitch.into()) <= u64::from(room) + 1;
        let rows = |gap: u16| Rows {
            scale,
            stones: StoneScale::Single { lines: scale, pitch, line, part: line },
            lines: self.lines(line, scale, 0),
            gap,
        };
        let (high, gaps): (u16, &[u16]) = if scale > 2 { (height.saturating_sub(2), &[2, 1]) } else { (height, &[1]) };
        gaps.iter().map(|&gap| rows(gap)).find(|rows| wide && rows.height() <= high)
    }

    /// Dots in lines of eight or sixteen, with another cell after every half.
    fn dots(&self, scale: u16, height: u16, room: u16) -> Option<Rows> {
        let largest = self.largest();
        let pitch = ((room + 1) / 8).min(3);
        let eight =
            StoneScale::Single { lines: 1, pitch, line: EIGHT, part: if pitch == 3 { EIGHT / 2 } else { EIGHT } };
        let sixteen = StoneScale::Single { lines: 1, pitch: 2, line: 2 * EIGHT, part: EIGHT };
        let tries = [
            (eight, EIGHT, largest <= 2 * EIGHT && pitch >= 2),
            (sixteen, 2 * EIGHT, largest <= 8 * EIGHT && room >= 33),
        ];
        let gaps: &[u16] = if scale > 1 { &[1] } else { &[1, 0] };
        let all = tries.into_iter().filter(|(.., fits)| *fits && !self.stairs);
        all.flat_map(|(stones, line, _)| {
            gaps.iter().map(move |&gap| Rows { scale, stones, lines: self.lines(line, 1, scale), gap })
        })
        .find(|rows| rows.height() <= height)
    }

    /// Dots in one line, long stones, or numbers alone; piles that do not fit scroll.
    fn one_line(&self, height: u16, room: u16, fits: bool) -> Rows {
        let rows = |scale: u16, gap: u16| Rows {
            scale,
            stones: StoneScale::of_a_line(self.largest(), room),
            lines: self.lines(u64::MAX, scale, 0),
            gap,
        };
        let tries = [(2, 1), (1, 1), (1, 0)].into_iter().map(|(scale, gap)| rows(scale, gap));
        let large = |rows: &Rows| rows.scale == 1 || fits && !self.stairs;
        let rows_that_fit = tries.filter(large).find(|rows| rows.height() <= height);
        let found = rows_that_fit.unwrap_or_else(|| rows(1, 0));
        match found.stones {
            StoneScale::Long { width: ..LEAST_BAR, .. } => Rows { stones: StoneScale::Number, ..found },
            StoneScale::Long { width, largest, .. } => {
                Rows { stones: StoneScale::Long { lines: found.scale, width, largest }, ..found }
            }
            _ => found,
        }
    }

    /// Lines of each pile, `each` for a line of stones and at least `least`.
    fn lines(&self, line: u64, each: u16, least: u16) -> Vec<u16> {
        let lines = |size: &u64| u16::try_from(size.div_ceil(line)).unwrap_or(u16::MAX).max(1).saturating_mul(each);
        self.piles.iter().map(|size| lines(size).max(least)).collect()
    }
}

impl Rows {
    fn height(&self) -> u16 {
        let lines = self.lines.iter().fold(0_u16, |sum, &lines| sum.saturating_add(lines).saturating_add(self.gap));
        lines.saturating_sub(self.gap)
    }

    /// The rows shown, and the places of their piles. Only rows of the same height scroll.
    fn places(&self, top: u16, height: u16, focus: usize) -> (Range<usize>, Vec<Place>) {
        let step = self.lines.iter().max().map_or(1, |lines| lines + self.gap);
        let fitting =
            if self.height() <= height { self.lines.len() } else { usize::from((height + self.gap) / step).max(1) };
        let shown = window(self.lines.len(), fitting, focus);
        let used = Self { lines: self.lines[shown.clone()].to_vec(), ..*self }.height();
        let mut y = top + height.saturating_sub(used) / 2;
        let place = |pile: usize| {
            let place = Place { pile, y, lines: self.lines[pile], indent: 0 };
            y += place.lines + self.gap;
            place
        };
        (shown.clone(), shown.map(place).collect())
    }
}

/// Cells of the longest name among this many piles.
fn cells_of_name(piles: usize) -> u16 {
    cells(PileName(piles.saturating_sub(1)).to_string().len())
}
