//! Stones in full groups, for games with a take rule.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::quilt::tile;
use super::stones::{Stone, offset};
use super::{Cabinet, StoneRow, StoneScale, Stones, cells, digits, shortened};
use crate::engine::FullGroups;
use crate::rules::PileName;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// Stones that are drawn one by one in groups, as many groups in a line as fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GroupScale {
    /// Lines of a stone, and cells from one to the next.
    pub lines: u16,
    pub pitch: u16,
    /// Cells between two groups.
    gap: u16,
    /// Stones of a full group, and groups of a line.
    size: u64,
    per_line: u64,
    /// True if full groups are tied up in the line below them.
    is_tied: bool,
    /// Stones that are set aside before those in groups.
    aside: u64,
}

impl GroupScale {
    /// The groups that fit in lines of `room` cells, the largest stones first.
    /// Behind lines without ties, some cells stay free for the count.
    pub(super) fn candidates(size: u64, room: u16, behind: u16) -> impl Iterator<Item = Self> {
        let looks =
            [(4, 9, 3, true), (3, 7, 3, true), (2, 5, 3, true), (1, 2, 2, true), (1, 2, 2, false), (1, 1, 1, false)];
        looks.into_iter().filter_map(move |(lines, pitch, gap, is_tied)| {
            let groups = Self { lines, pitch, gap, size, per_line: 1, is_tied, aside: 0 };
            let room = if is_tied { room } else { room.saturating_sub(behind) };
            let per_line = u64::from(room + gap) / (groups.width().saturating_add(gap.into()));
            (per_line > 0).then_some(Self { per_line, ..groups })
        })
    }

    pub(super) fn is_tied(self) -> bool {
        self.is_tied
    }

    /// Cells of a group.
    fn width(self) -> u64 {
        let free = self.pitch - if self.lines > 1 { 2 * self.lines } else { 1 };
        self.size.saturating_mul(self.pitch.into()).saturating_sub(free.into())
    }

    /// Cells of a line with so many stones or more.
    fn width_of(self, stones: u64) -> u16 {
        let groups = stones.div_ceil(self.size).clamp(1, self.per_line);
        let gap = u64::from(self.gap);
        u16::try_from(groups * (self.width() + gap) - gap).unwrap_or(u16::MAX)
    }

    /// Lines from one line of groups to the next.
    fn step(self) -> u16 {
        self.lines + u16::from(self.is_tied)
    }

    /// Lines of so many stones.
    pub(super) fn height(self, stones: u64) -> u16 {
        let rows = stones.div_ceil(self.size).div_ceil(self.per_line);
        u16::try_from(rows).unwrap_or(u16::MAX).saturating_mul(self.step())
    }

    /// Cells and lines from the first stone to the one after `before` others.
    pub(super) fn place(self, before: u64) -> (u64, u64) {
        let (group, at) = (before / self.size, before % self.size);
        let x = group % self.per_line * (self.width() + u64::from(self.gap)) + at * u64::from(self.pitch);
        (x, group / self.per_line * u64::from(self.step()))
    }

    /// Ties up the groups of the first `full` stones, and writes the count so far: below each group, or at the end of
    /// each line.
    pub(super) fn tie(self, full: u64, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let width = u16::try_from(self.width()).unwrap_or(u16::MAX);
        let [left, line, right] = if theme.has_blocks() { ["╰", "─", "╯"] } else { ["\\", "-", "/"] };
        for group in (0..full / self.size).filter(|_| self.is_tied) {
            let (x, y) = self.place(group * self.size);
            let (x, y) = (offset(area.x, x), offset(area.y, y + u64::from(self.lines)));
            if y >= area.bottom() {
                break;
            }
            let inside = usize::from(width.saturating_sub(2));
            buf.set_string(x, y, format!("{left}{}{right}", line.repeat(inside)), theme.frame);
            let count = format!(" {} ", self.aside + (group + 1) * self.size);
            let before = inside.saturating_sub(count.len());
            if before > 0 {
                let x = x + 1 + cells(if before > 3 { before - 1 } else { before.div_ceil(2) });
                buf.set_string(x, y, count, theme.dim);
            }
        }
    }
}

/// A lone pile under a take rule: its stones in full groups, and the size in the upper edge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GroupBoard<'a> {
    pub groups: &'a FullGroups,
    /// The most stones that the pile can hold, which determine the layout.
    pub most: u64,
    pub stones: Stones,
    /// Words for the stone that is set aside.
    pub aside: &'a str,
    pub theme: &'a Theme,
}

/// Cells before the groups in a line that begins with the stone set aside.
const ASIDE: u16 = 4;

impl GroupBoard<'_> {
    /// Draws the pile; returns false if it does not fit in groups, or never holds a full one.
    pub(crate) fn draw(&self, cabinet: &Cabinet, buf: &mut Buffer, targets: &mut Targets) -> bool {
        let left = cabinet.left;
        let most = self.most.saturating_sub(self.groups.aside);
        let Some(groups) = self.scale(cabinet, most).filter(|_| self.groups.full(self.most) > 0) else { return false };
        targets.add(Rect { width: cabinet.area.width, ..left }, Target::Pile(0));
        let [own, blank] = self.own_lines(groups, most, cabinet);
        let spare = left.height - (own + blank + groups.height(most));
        let [_, left] = split::top(left, spare / 2);
        let [aside, mut rest] = split::top(left, own);
        let margin = if groups.is_tied { (left.width - groups.width_of(most)).div_ceil(2) } else { 1 };
        rest = Rect { x: rest.x + margin, y: rest.y + blank, width: rest.width - margin, height: rest.height - blank };
        if self.groups.aside > 0 {
            let y = if own > 0 { aside.y } else { rest.y };
            self.set_aside(Rect { y, ..rest }, groups.lines, own > 0, buf);
            rest = if own > 0 { rest } else { Rect { x: rest.x + ASIDE, width: rest.width - ASIDE, ..rest } };
        } else if !groups.is_tied {
            self.counts(groups, rest, buf);
        }
        StoneRow { pile: 0, stones: self.in_groups(), scale: StoneScale::Groups(groups), theme: self.theme }
            .render(rest, buf, targets);
        true
    }

    /// The largest stones whose groups fit. Small windows have no lines for ties.
    fn scale(&self, cabinet: &Cabinet, most: u64) -> Option<GroupScale> {
        let (small, left) = (cabinet.is_small(), cabinet.left);
        let beside = if small && self.groups.aside > 0 { ASIDE } else { 0 };
        let behind = if self.groups.aside > 0 { 0 } else { 1 + digits(self.most) };
        let room = left.width.saturating_sub(2 + beside);
        let all = GroupScale::candidates(self.groups.size, room, behind).filter(|groups| !(small && groups.is_tied));
        let all = all.map(|groups| GroupScale { aside: self.groups.aside, ..groups });
        let mut fitting = all.filter(|groups| {
            let own = self.own_lines(*groups, most, cabinet)[0];
            groups.height(most).saturating_add(own) <= left.height
        });
        fitting.next()
    }

    /// The lines of the stone set aside, and those between it and the groups.
    fn own_lines(&self, groups: GroupScale, most: u64, cabinet: &Cabinet) -> [u16; 2] {
        let own = if self.groups.aside > 0 && !cabinet.is_small() { groups.lines } else { 0 };
        let used = groups.height(most).saturating_add(own);
        [own, u16::from(own > 0 && used < cabinet.left.height)]
    }

    /// Draws the stone that is set aside, with words if it stands on lines of its own.
    fn set_aside(&self, place: Rect, lines: u16, is_alone: bool, buf: &mut Buffer) {
        let stone = match (self.stones.staying, self.stones.leaving) {
            (1.., _) => Stone::Aside,
            (0, true) => Stone::Leaving,
            (0, false) => Stone::Considered,
        };
        let width = if lines > 1 { 2 * lines } else { 1 };
        stone.draw(Rect { width, height: lines, ..place }, self.theme, buf);
        if is_alone {
            buf.set_string(place.x + width + 2, place.y + (lines - 1) / 2, self.aside, self.theme.text);
        }
    }

    /// The stones but the one set aside.
    fn in_groups(&self) -> Stones {
        let Stones { staying, considered, .. } = self.stones;
        let rest = staying.saturating_sub(self.groups.aside);
        let considered = (staying + considered).saturating_sub(self.groups.aside) - rest;
        Stones { staying: rest, considered, ..self.stones }
    }

    /// Writes the count so far at the end of each line with a full group.
    fn counts(&self, groups: GroupScale, area: Rect, buf: &mut Buffer) {
        let line = groups.per_line * groups.size;
        for (row, y) in (0..).zip(area.top()..area.bottom()).take_while(|(row, _)| row * line < self.stones.full) {
            let count = ((row + 1) * line).min(self.stones.full).to_string();
            buf.set_string(area.right() - 1 - cells(count.len()), y, count, self.theme.dim);
        }
    }
}

/// The worth of each number that can be left over of a pile, below the piles.
#[derive(Clone, Debug)]
pub(crate) struct Worths {
    worths: Vec<u64>,
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
        let worths = groups.worths()?;
        let usual = if left.width < 60 { 5 } else { 7 };
        let pitch = ((left.width + 1).saturating_sub(WORDS) / cells(worths.len())).min(usual);
        let area = split::bottom(left, Self::LINES - 1)[1];
        (pitch > 2 && left.height >= Self::LINES).then_some(Self { worths, area, pitch })
    }

    /// Draws the table. Piles with so many left over stand above their number, the `chosen` one in its colour.
    pub(crate) fn draw(&self, rests: &[u64], chosen: Option<usize>, theme: &Theme, buf: &mut Buffer) {
        let Rect { x, y, .. } = self.area;
        buf.set_string(x + 1, y + 1, "over", theme.dim);
        buf.set_string(x + 1, y + 2, "worth", theme.dim);
        let most = self.worths.iter().max().map_or(1, |most| most + 1);
        for ((rest, &worth), x) in (0..).zip(&self.worths).zip((x + WORDS..).step_by(self.pitch.into())) {
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
