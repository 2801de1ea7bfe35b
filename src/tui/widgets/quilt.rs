//! Numbers of stones in rows of one full group, so that each column holds those with as many left over.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Cabinet, cells, digits, number};
use crate::engine::FullGroups;
use crate::rules::{Move, TakeRule};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// The numbers that a lone pile under a take rule can have, from the present one down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quilt<'a> {
    groups: &'a FullGroups,
    area: Rect,
    /// The stones there are, and those that a considered move would leave.
    now: u64,
    then: Option<u64>,
    /// The row at the top, which has the largest numbers, and the number of rows.
    top: u64,
    rows: u16,
    /// The first tile, and lines from one to the next.
    tile: Rect,
    step: u16,
}

/// Least and usual cells of a tile.
const CELLS: [u16; 2] = [3, 6];

impl<'a> Quilt<'a> {
    /// The numbers of a game that began with `most` stones, in places that stay. `None` if they do not fit.
    pub(crate) fn new(
        groups: &'a FullGroups,
        most: u64,
        now: u64,
        then: Option<u64>,
        cabinet: &Cabinet,
    ) -> Option<Self> {
        let (right, columns) = (cabinet.right, u16::try_from(groups.size).ok()?);
        let width = CELLS[usize::from(!cabinet.is_small())].min(((right.width + 1) / columns).saturating_sub(1));
        if width < CELLS[0].max(digits(most)) {
            return None;
        }
        let all = u16::try_from(groups.full(most) + 1).unwrap_or(u16::MAX);
        let fits = |step: &u16| all.saturating_mul(*step).saturating_sub(1) <= right.height;
        let step = [3, 2].into_iter().find(fits).unwrap_or(1);
        let (rows, lines) = (all.min(right.height), step.div_ceil(2));
        let x = right.x + (right.width + 1 - columns * (width + 1)).div_ceil(2);
        // The first line is free for a title.
        let y = right.y + (right.height + step - lines).saturating_sub(all.saturating_mul(step)).div_ceil(2);
        let tile = Rect { x, y, width, height: lines };
        let top = groups.full(now).max(u64::from(rows) - 1);
        Some(Self { groups, area: right, now, then, top, rows, tile, step })
    }

    /// The numbers in sight, each with its tile.
    fn tiles(&self) -> impl Iterator<Item = (u64, Rect)> + '_ {
        (0..self.rows).flat_map(move |row| {
            let FullGroups { aside, size, .. } = *self.groups;
            let (first, y) = (aside + (self.top - u64::from(row)) * size, self.tile.y + row * self.step);
            (0..size).map(move |rest| (first + rest, Rect { y, ..self.column(rest) }))
        })
    }

    /// The first tile of the numbers with this many left over.
    pub(crate) fn column(&self, rest: u64) -> Rect {
        Rect { x: self.tile.x + (self.tile.width + 1) * u16::try_from(rest).unwrap_or(0), ..self.tile }
    }

    /// Draws the numbers, the safe ones lit if that may be told.
    pub(crate) fn draw(&self, takes: TakeRule, lit: bool, theme: &Theme, buf: &mut Buffer, targets: &mut Targets) {
        for (number, place) in self.tiles().filter(|(number, _)| *number <= self.now) {
            let reached = Move::new(0, self.now - number).filter(|m| takes.allows(m.take.get(), self.now));
            let is_safe = lit && self.groups.is_safe(number);
            let style = match (is_safe, reached) {
                _ if self.then == Some(number) => theme.lit,
                (false, _) if number == self.now && lit => theme.plate,
                (false, _) if number == self.now => theme.title,
                (true, Some(_)) if !theme.tells_by_shape() => theme.safe,
                (true, _) => theme.resting_safe,
                (false, Some(_)) => theme.text,
                (false, None) => theme.dim,
            };
            let plain = theme.tells_by_shape() || !theme.has_blocks();
            let text = if is_safe && plain { format!("[{number}]") } else { number.to_string() };
            tile(&text, place, style, buf);
            if number == self.now && place.width > CELLS[0] {
                buf.set_string(place.x, place.y, "▸", style);
            }
            if let Some(m) = reached {
                targets.add(place, Target::Stone(m));
            }
        }
        self.labels(lit, theme, buf);
    }

    /// Writes what the columns and the lit numbers mean, and how many rows are below.
    fn labels(&self, lit: bool, theme: &Theme, buf: &mut Buffer) {
        let right = self.area;
        let is_wrong = |rest| lit && rest == self.groups.left_over(self.now) && !self.groups.is_safe(self.now);
        for rest in 0..self.groups.size {
            let (head, style) = (format!(" {rest} "), if is_wrong(rest) { theme.odd } else { theme.key });
            buf.set_string(middle(self.column(rest), cells(head.len())), right.y - 1, head, style);
        }
        if self.tile.y > right.y {
            let x = right.x + (right.width.saturating_sub(cells(LEFT_OVER.len()))).div_ceil(2);
            buf.set_string(x, right.y, LEFT_OVER, theme.dim);
        }
        let below = (self.top + 1).saturating_sub(self.rows.into());
        if below > 0 {
            return buf.set_string(right.x + 2, right.bottom(), format!(" ↓ {below} more "), theme.text);
        }
        let x = self.groups.safe.first().map_or(right.x, |&rest| self.column(rest).x);
        if lit && x + cells(LEAVE_THESE.len()) < right.right() {
            buf.set_string(x, right.bottom(), LEAVE_THESE, theme.lamp);
        }
    }
}

/// Draws a plate with what is left over below its column.
pub(crate) fn plate(rest: u64, column: Rect, y: u16, style: Style, theme: &Theme, buf: &mut Buffer) {
    let width = if column.width > 3 { 4.max(digits(rest)) } else { column.width };
    let framed = style == theme.plate && !theme.has_blocks();
    let text = if framed { Some(format!("[{rest}]")) } else { number(rest, width) };
    buf.set_string(middle(column, width), y, text.unwrap_or_else(|| rest.to_string()), style);
}

/// First cell of words in the middle of a tile; a spare cell is left of them if the tile's width is odd.
fn middle(tile: Rect, length: u16) -> u16 {
    tile.x + (tile.width + tile.width % 2).saturating_sub(length) / 2
}

const LEFT_OVER: &str = "left over";
const LEAVE_THESE: &str = " leave these ";

/// Draws a number on its tile.
pub(crate) fn tile(text: &str, place: Rect, style: Style, buf: &mut Buffer) {
    buf.set_style(place, style);
    buf.set_string(middle(place, cells(text.len())), place.y, text, style);
}
