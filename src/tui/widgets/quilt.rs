//! Numbers of stones in rows of one full group, so that each column holds those with as many left over.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::plates::number;
use super::{Cabinet, cells, digits};
use crate::engine::FullGroups;
use crate::rules::{Move, TakeRule};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// The places of the numbers of a quilt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quilt {
    /// The smallest number, which begins the first row, and the numbers of a row.
    base: u64,
    columns: u64,
    /// The row at the top, which has the largest numbers, and the number of rows.
    top: u64,
    rows: u16,
    /// The first tile, and cells and lines from one tile to the next.
    tile: Rect,
    pitch: u16,
    step: u16,
}

/// Least cells of a tile.
const LEAST: u16 = 3;
/// From this width of a window on, tiles are wider.
const WIDE: u16 = 110;

impl Quilt {
    /// The numbers from the present one down, for a game that began with `most` stones. `None` if they do not fit.
    pub(crate) fn of_game(groups: &FullGroups, most: u64, now: u64, cabinet: &Cabinet) -> Option<Self> {
        let (right, columns) = (cabinet.right, u16::try_from(groups.size).ok()?);
        let usual = match columns {
            _ if cabinet.is_small() => LEAST,
            ..=5 if cabinet.area.width >= WIDE => 7,
            6.. if cabinet.area.width >= WIDE => 5,
            _ => 6,
        };
        let width = usual.min(((right.width + 1) / columns).saturating_sub(1));
        if width < LEAST.max(digits(most)) {
            return None;
        }
        let row = |size: u64| size.saturating_sub(groups.aside) / groups.size;
        let all = u16::try_from(row(most) + 1).unwrap_or(u16::MAX);
        let used = |step: u16| all.saturating_mul(step).saturating_sub(1);
        let [lines, step] = match right.height {
            height if used(3) <= height => [2, 3],
            height if used(2) <= height => [1, 2],
            _ => [1, 1],
        };
        let height = (all.saturating_mul(step) + lines).saturating_sub(step);
        let rows = all.min(right.height);
        // The first line is free for a title.
        let spare = right.height.saturating_sub(height);
        let y = right.y + spare.div_ceil(2);
        let used = columns * (width + 1) - 1;
        let tile = Rect { x: right.x + (right.width - used).div_ceil(2), y, width, height: lines };
        let top = row(now).max(u64::from(rows) - 1);
        Some(Self { base: groups.aside, columns: groups.size, top, rows, tile, pitch: width + 1, step })
    }

    /// The numbers in sight, each with its tile.
    fn tiles(&self) -> impl Iterator<Item = (u64, Rect)> + '_ {
        (0..self.rows).flat_map(move |row| {
            let (first, y) = (self.base + (self.top - u64::from(row)) * self.columns, self.tile.y + row * self.step);
            (0..self.columns).map(move |rest| (first + rest, Rect { y, ..self.column(rest) }))
        })
    }

    /// The first tile of the numbers with so many left over.
    pub(crate) fn column(&self, rest: u64) -> Rect {
        Rect { x: self.tile.x + self.pitch * u16::try_from(rest).unwrap_or(0), ..self.tile }
    }

    /// The line below the last tile.
    fn bottom(&self) -> u16 {
        self.tile.y + (self.rows - 1) * self.step + self.tile.height
    }

    /// Writes what is left over above each column, into line `y`.
    pub(crate) fn heads(&self, y: u16, style: impl Fn(u64) -> Style, buf: &mut Buffer) {
        for rest in 0..self.columns {
            let head = format!(" {rest} ");
            buf.set_string(middle(self.column(rest), cells(head.len())), y, head, style(rest));
        }
    }
}

/// Draws a plate with what is left over below its column, and the word for it if there is a second line.
pub(crate) fn plate(rest: u64, column: Rect, area: Rect, [style, plain]: [Style; 2], theme: &Theme, buf: &mut Buffer) {
    let width = if column.width > 3 { 4.max(digits(rest)) } else { column.width };
    let framed = style == theme.plate && !theme.has_blocks();
    let text = if framed { Some(format!("[{rest}]")) } else { number(rest, width) };
    buf.set_string(middle(column, width), area.y, text.unwrap_or_else(|| rest.to_string()), style);
    if area.height > 1 {
        let length = cells(LEFT_OVER.len());
        let x = (column.x + column.width / 2).saturating_sub(length / 2).max(area.x + 1);
        buf.set_string(x.min(area.right().saturating_sub(length + 1)), area.y + 1, LEFT_OVER, plain);
    }
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

/// The quilt of a game from one pile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameQuilt<'a> {
    pub quilt: Quilt,
    pub groups: &'a FullGroups,
    /// The stones there are, and those that a considered move would leave.
    pub now: u64,
    pub then: Option<u64>,
    pub takes: TakeRule,
    /// True if safe numbers may be lit.
    pub lit: bool,
    pub theme: &'a Theme,
}

impl GameQuilt<'_> {
    pub(crate) fn draw(&self, cabinet: &Cabinet, buf: &mut Buffer, targets: &mut Targets) {
        let (quilt, theme) = (&self.quilt, self.theme);
        for (number, place) in quilt.tiles().filter(|(number, _)| *number <= self.now) {
            let reached = Move::new(0, self.now - number).filter(|m| self.takes.allows(m.take.get(), self.now));
            let style = self.style(number, reached.is_some());
            let is_safe = self.lit && self.groups.is_safe(number);
            let plain = theme.tells_by_shape() || !theme.has_blocks();
            let text = if is_safe && plain { format!("[{number}]") } else { number.to_string() };
            tile(&text, place, style, buf);
            if number == self.now && place.width > LEAST {
                buf.set_string(place.x, place.y, "▸", style);
            }
            if let Some(m) = reached {
                targets.add(place, Target::Stone(m));
            }
        }
        self.labels(cabinet, buf);
    }

    fn style(&self, number: u64, is_reached: bool) -> Style {
        let theme = self.theme;
        match (self.lit && self.groups.is_safe(number), is_reached) {
            _ if self.then == Some(number) => theme.lit,
            (false, _) if number == self.now && self.lit => theme.plate,
            (false, _) if number == self.now => theme.title,
            (true, true) if !theme.tells_by_shape() => theme.safe,
            (true, _) => theme.resting_safe,
            (false, true) => theme.text,
            (false, false) => theme.dim,
        }
    }

    /// Writes what the columns and the lit numbers mean, and how many rows are below.
    fn labels(&self, cabinet: &Cabinet, buf: &mut Buffer) {
        let (quilt, theme, right) = (&self.quilt, self.theme, cabinet.right);
        let is_wrong = |rest| self.lit && rest == self.groups.left_over(self.now) && !self.groups.is_safe(self.now);
        quilt.heads(right.y - 1, |rest| if is_wrong(rest) { theme.odd } else { theme.key }, buf);
        if quilt.tile.y > right.y {
            let x = right.x + (right.width.saturating_sub(cells(LEFT_OVER.len()))).div_ceil(2);
            buf.set_string(x, right.y, LEFT_OVER, theme.dim);
        }
        let below = (quilt.top + 1).saturating_sub(quilt.rows.into());
        if below > 0 {
            return cabinet.on_rule(right.x + 2, &format!(" ↓ {below} more "), theme.text, buf);
        }
        // Without a free line below the last numbers, the words stand in the edge.
        let (x, y) = (self.groups.safe.first().map_or(right.x, |&rest| quilt.column(rest).x), quilt.bottom());
        let words = if y < right.bottom() { LEAVE_THESE.trim() } else { LEAVE_THESE };
        if self.lit && x + cells(words.len()) < right.right() {
            buf.set_string(x, y, words, theme.lamp);
        }
    }
}
