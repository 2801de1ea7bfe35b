//! Stones one by one, in lines or in the full groups of a take rule.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::quilt::tile;
use super::stones::offset;
use super::{Cabinet, cells, digits, shortened};
use crate::engine::FullGroups;
use crate::rules::PileName;
use crate::tui::split;
use crate::tui::theme::Theme;

/// Stones that are drawn one by one in groups, as many groups in a line as fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GroupScale {
    /// Lines of a stone, and cells from one to the next.
    pub lines: u16,
    pub pitch: u16,
    /// Cells between two groups.
    gap: u16,
    /// True if full groups are tied up in the line below them, and if lines without ties end with the count so far.
    pub is_tied: bool,
    is_counted: bool,
    /// Stones of a full group, and groups of a line.
    size: u64,
    per_line: u64,
    /// Stones that are set aside before the groups, and cells and lines from the first of them to the groups.
    aside: u64,
    from: [u64; 2],
}

impl GroupScale {
    /// Lines of this many stones, with another cell after each part of a line.
    pub(super) fn lines(lines: u16, pitch: u16, line: u64, part: u64) -> Self {
        let scale = Self { lines, pitch, size: part, per_line: line / part, ..Self::default() };
        Self { gap: (pitch + 1).saturating_sub(scale.stone()), ..scale }
    }

    /// All stones in one line.
    pub(super) fn line(lines: u16, pitch: u16) -> Self {
        Self::lines(lines, pitch, u64::MAX, u64::MAX)
    }

    /// A single line moves its stones closer where they do not fit otherwise.
    pub(super) fn squeezed(self, stones: u64, width: u16) -> Self {
        let room = u64::from(width.saturating_sub(self.stone()));
        let pitch = u16::try_from(room / stones.saturating_sub(1).max(1)).unwrap_or(u16::MAX).clamp(1, self.pitch);
        Self { pitch: if self.size == u64::MAX { pitch } else { self.pitch }, ..self }
    }

    /// The groups that fit in lines of `room` cells, the largest stones first. Lines without ties leave some cells free.
    pub(super) fn candidates(size: u64, room: u16, free: u16) -> impl Iterator<Item = Self> {
        let looks =
            [(4, 9, 3, true), (3, 7, 3, true), (2, 5, 3, true), (1, 2, 2, true), (1, 2, 2, false), (1, 1, 1, false)];
        looks.into_iter().filter_map(move |(lines, pitch, gap, is_tied)| {
            let groups = Self { lines, pitch, gap, is_tied, is_counted: free > 0, size, ..Self::default() };
            let room = room.saturating_sub(if is_tied { 0 } else { free });
            let per_line = u64::from(room + gap) / groups.width().saturating_add(gap.into());
            (per_line > 0).then_some(Self { per_line, ..groups })
        })
    }

    /// The largest groups of a lone pile of up to `most` stones, and their place in the left half. `None` if they do
    /// not fit, or none is ever full. Small windows have no lines for ties.
    pub(crate) fn lone(groups: &FullGroups, most: u64, cabinet: &Cabinet) -> Option<(Self, Rect)> {
        let (small, left, aside) = (cabinet.is_small(), cabinet.left, groups.aside);
        // A line that begins with the stone set aside has no count at its end.
        let free = if aside > 0 { 0 } else { 1 + digits(most) };
        let beside = if aside > 0 && small { 4 } else { 0 };
        let all = Self::candidates(groups.size, left.width.saturating_sub(2 + beside), free).map(|scale| {
            let below = if aside > 0 && !small { scale.lines + 1 } else { 0 };
            Self { aside, from: [beside, below].map(u64::from), ..scale }
        });
        let mut fitting = all.filter(|scale| !(small && scale.is_tied) && scale.height(most) <= left.height);
        let scale = fitting.next().filter(|_| groups.full(most) > 0)?;
        let in_line = groups.full(most + groups.size - 1).clamp(1, scale.per_line);
        let width = u16::try_from(in_line * (scale.width() + u64::from(scale.gap))).ok()? - scale.gap;
        let margin = if scale.is_tied { (left.width - width).div_ceil(2) } else { 1 };
        let [_, area] = split::top(left, (left.height - scale.height(most)) / 2);
        Some((scale, Rect { x: area.x + margin, width: area.width - margin, ..area }))
    }

    /// The place of words beside the stone set aside, if it has lines of its own.
    pub(crate) fn beside(self, area: Rect) -> Option<(u16, u16)> {
        (self.from[1] > 0).then_some((area.x + self.stone() + 2, area.y + (self.lines - 1) / 2))
    }

    /// Cells of a stone.
    pub(super) fn stone(self) -> u16 {
        if self.lines > 1 { 2 * self.lines } else { 1 }
    }

    /// Cells of a group.
    fn width(self) -> u64 {
        self.size.saturating_mul(self.pitch.into()).saturating_sub(self.pitch.saturating_sub(self.stone()).into())
    }

    /// Cells of this many stones.
    pub(super) fn wide(self, stones: u64) -> u16 {
        let in_line = stones.min(self.size.saturating_mul(self.per_line));
        offset(self.stone(), self.place(in_line.saturating_sub(1))[0])
    }

    /// Lines of this many stones.
    pub(super) fn height(self, stones: u64) -> u16 {
        let rows = stones.saturating_sub(self.aside).div_ceil(self.size).div_ceil(self.per_line);
        u16::try_from(self.from[1].saturating_add(rows.saturating_mul(self.step()))).unwrap_or(u16::MAX)
    }

    /// Lines from one line of groups to the next.
    fn step(self) -> u64 {
        (self.lines + u16::from(self.is_tied)).into()
    }

    /// Cells and lines from the first stone to the one after `before` others.
    pub(super) fn place(self, before: u64) -> [u64; 2] {
        let Some(before) = before.checked_sub(self.aside) else { return [0; 2] };
        let (group, at) = (before / self.size, before % self.size);
        let x =
            group % self.per_line * self.width().saturating_add(self.gap.into()) + at.saturating_mul(self.pitch.into());
        [self.from[0] + x, self.from[1] + group / self.per_line * self.step()]
    }

    /// Ties up the groups of the first `full` stones, and writes the count so far below each; without ties, at the end
    /// of each line.
    pub(super) fn tie(self, full: u64, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let inside = usize::try_from(self.width()).unwrap_or(usize::MAX).saturating_sub(2);
        let [left, line, right] = if theme.has_blocks() { ["╰", "─", "╯"] } else { ["\\", "-", "/"] };
        let groups = full / self.size;
        for group in 0..groups {
            let count = format!(" {} ", self.aside + (group + 1) * self.size);
            let [x, y] = self.place(self.aside + group * self.size);
            let (x, y) = (offset(area.x, x), offset(area.y, y + self.step() - 1));
            if y >= area.bottom() {
                break;
            }
            if self.is_tied {
                buf.set_string(x, y, format!("{left}{}{right}", line.repeat(inside)), theme.frame);
                let spare = inside.saturating_sub(count.len());
                let before = if spare > 3 { spare - 1 } else { spare.div_ceil(2) };
                buf.set_stringn(x + 1 + cells(before), y, count, inside, theme.dim);
            } else if self.is_counted && ((group + 1) % self.per_line == 0 || group + 1 == groups) {
                buf.set_string(area.right() - cells(count.len()), y, count, theme.dim);
            }
        }
    }
}

/// The worth of each number that can be left over of a pile, below the piles.
#[derive(Clone, Debug)]
pub(crate) struct Worths {
    values: Vec<u64>,
    area: Rect,
    pitch: u16,
}

/// Cells of the words in front of them.
const WORDS: u16 = 7;

impl Worths {
    /// Lines of the names, the numbers and their worths, and a free one above them.
    pub(crate) const LINES: u16 = 4;

    /// `None` if numbers are worth themselves, or do not fit below piles.
    pub(crate) fn new(groups: &FullGroups, left: Rect) -> Option<Self> {
        let values = groups.worths()?;
        let pitch = ((left.width + 1).saturating_sub(WORDS) / cells(values.len())).min(5 + left.width / 60 * 2);
        let area = split::bottom(left, Self::LINES - 1)[1];
        (pitch > 2 && left.height >= Self::LINES).then_some(Self { values, area, pitch })
    }

    /// Draws the table. Piles stand above the number that they have left over, the `chosen` one in its colour.
    pub(crate) fn draw(&self, rests: &[u64], chosen: Option<usize>, theme: &Theme, buf: &mut Buffer) {
        let Rect { x, y, .. } = self.area;
        buf.set_string(x + 1, y + 1, "over", theme.dim);
        buf.set_string(x + 1, y + 2, "worth", theme.dim);
        let most = self.values.iter().max().map_or(1, |most| most + 1);
        for ((rest, &worth), x) in (0..).zip(&self.values).zip((x + WORDS..).step_by(self.pitch.into())) {
            let place = |down: u16| Rect { x, y: y + down, width: self.pitch - 1, height: 1 };
            let owners: Vec<usize> = (0..rests.len()).filter(|&pile| rests[pile] == rest).collect();
            let names: String = owners.iter().map(|&pile| PileName(pile).to_string()).collect();
            let own = if owners.contains(&chosen.unwrap_or(usize::MAX)) { theme.considered } else { theme.title };
            tile(&shortened(&names, self.pitch - 1), place(0), own, buf);
            tile(&rest.to_string(), place(1), if owners.is_empty() { theme.dim } else { theme.title }, buf);
            let step = usize::try_from(worth * 16 / most).unwrap_or(0).min(15);
            tile(&worth.to_string(), place(2), if worth == 0 { theme.safe } else { theme.scale[step] }, buf);
        }
    }
}
