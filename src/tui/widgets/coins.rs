//! The boards of the disguises: stairs with rows of coins, and coins in a row.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::stones::Stone;
use super::{Fit, Place, cells, window};
use crate::rules::{Move, PileName, Variant};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// Draws the steps below the rows of coins, each further right than the one above.
pub(crate) fn stairs(fit: &Fit, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let end = area.right() - 1;
    let riser = |place: &Place| (fit.stone + place.indent).saturating_sub(2).max(area.x);
    let rows: Vec<Place> = fit.piles().collect();
    let gap = rows.get(1).map_or(1, |second| second.y - rows[0].y - rows[0].lines);
    for (index, place) in rows.iter().enumerate() {
        let (x, below) = (riser(place), place.y + place.lines);
        let next = rows.get(index + 1).map(riser);
        if index > 0 {
            for line in rows[index - 1].y + place.lines + gap.min(1)..below {
                buf.set_string(x, line, if gap > 0 { "┃" } else { "┗" }, theme.frame);
            }
        }
        if gap == 0 || below >= area.bottom() {
            continue;
        }
        let [left, right] = [if index > 0 { "┗" } else { "━" }, if next.is_some() { "┓" } else { "" }];
        let tread = "━".repeat(next.unwrap_or(end).saturating_sub(x + 1).into());
        buf.set_string(x, below, format!("{left}{tread}{right}"), theme.frame);
        if next.is_none() {
            buf.set_stringn(x + 3, below, " floor ", 7, theme.dim);
        }
    }
}

/// A row of coins with their names and, if there is room, what they show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CoinRow<'a> {
    /// The coins; 0 shows tails.
    pub coins: &'a [u64],
    /// 0-based index of the coin under the cursor.
    pub selected: Option<usize>,
    pub considered: Option<Move>,
    /// 0-based index of the coin that is always in sight.
    pub focus: usize,
    pub theme: &'a Theme,
}

impl CoinRow<'_> {
    /// Lines of a row of small coins, and of large ones.
    const LINES: [u16; 2] = [2, 4];
    /// Least distance between small coins, and between large ones.
    const PITCH: [u16; 2] = [2, 5];
    /// Least distance at which words fit below coins.
    const WORDY: u16 = 7;

    /// Lines that the row takes in an area.
    pub(crate) fn lines(coins: usize, area: Rect, small: bool) -> u16 {
        Self::LINES[usize::from(Self::is_large(coins, area, small))]
    }

    fn is_large(coins: usize, area: Rect, small: bool) -> bool {
        !small && cells(coins).saturating_mul(Self::PITCH[1]) <= area.width.saturating_sub(1)
    }

    pub(crate) fn draw(&self, area: Rect, small: bool, buf: &mut Buffer, targets: &mut Targets) {
        let large = Self::is_large(self.coins.len(), area, small);
        let name = cells(PileName(self.coins.len().saturating_sub(1)).to_string().len());
        let least = Self::PITCH[usize::from(large)].max(name + 1);
        // The last coin needs no gap after it.
        let room = area.width.saturating_sub(1);
        let shown = window(self.coins.len(), usize::from(room / least).max(1), self.focus);
        let pitch = (room / cells(shown.len()).max(1)).clamp(least, if large { 8 } else { 4 });
        let x = area.x + 1 + (room.saturating_sub(pitch * cells(shown.len()))) / 2;
        for (coin, index) in shown.clone().zip(0..) {
            let place = Rect { x: x + index * pitch, width: pitch, ..area }.intersection(area);
            self.coin(coin, place, large, buf);
            targets.add(place, self.target(coin));
        }
        let beyond = [(area.x, shown.start > 0, "◂"), (area.right() - 1, shown.end < self.coins.len(), "▸")];
        for (x, _, sign) in beyond.into_iter().filter(|(_, more, _)| *more) {
            buf.set_string(x, area.y, sign, self.theme.text);
        }
    }

    /// Draws a coin: a disc, its name, and what it shows.
    fn coin(&self, coin: usize, place: Rect, large: bool, buf: &mut Buffer) {
        let turns = |m: Move| m.pile == coin || Variant::Turtles.partner(m) == Some(coin);
        let (theme, heads, turns) = (self.theme, self.coins[coin] > 0, self.considered.is_some_and(turns));
        let (kind, word, style) = match (turns, heads) {
            (true, _) => (Stone::Considered, "turns", theme.considered),
            (false, true) => (Stone::Staying, "heads", theme.title),
            (false, false) => (Stone::Taken, "tails", theme.taken),
        };
        let lines = if large { 2 } else { 1 };
        if kind == Stone::Taken && large && theme.has_blocks() {
            // Flat, so that it does not pass for a stone that was taken.
            buf.set_string(place.x, place.y, "▗▄▄▖", style);
            buf.set_string(place.x, place.y + 1, "▝▀▀▘", style);
        } else {
            kind.draw(Rect { width: if large { 4 } else { 1 }, height: lines, ..place }, theme, buf);
        }
        let selected = self.selected == Some(coin);
        let name_style = if selected { theme.considered } else { style };
        let x = place.x + u16::from(large);
        if selected {
            buf.set_string(x.saturating_sub(1), place.y + lines, "▸", name_style);
        }
        buf.set_string(x, place.y + lines, PileName(coin).to_string(), name_style);
        if large && place.width >= Self::WORDY {
            buf.set_stringn(place.x, place.y + lines + 1, word, place.width.into(), style);
        }
    }

    /// A click left of the selected coin considers turning both coins; any other click selects the coin clicked.
    fn target(&self, coin: usize) -> Target {
        let partner = self.selected.and_then(|head| Move::new(head, head.checked_sub(coin)? as u64));
        partner.map_or(Target::Pile(coin), Target::Stone)
    }
}
