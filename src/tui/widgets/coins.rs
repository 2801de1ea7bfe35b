//! The boards of the disguises: stairs with rows of coins, and coins in a row.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::fit::cells_of_name;
use super::{Fit, Place, cells, window};
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

/// The places of coins in a row, with what they show and their lamps below them.
#[derive(Clone, Debug)]
pub(crate) struct CoinPlaces {
    pub shown: Range<usize>,
    /// The first coin shown. In one line, a coin is its letter.
    first: Rect,
    pitch: u16,
    /// Lines between the coins and their lamps.
    labels: u16,
    /// Lines of a lamp, and from one power to the next.
    lamp: [u16; 2],
    powers: u32,
    area: Rect,
}

/// Cells left of the coins for the powers, in windows that are not small.
const MARGIN: u16 = 5;
/// Least distance between coins for words below them.
const WORDY: u16 = 8;

/// Lines of a coin, of a lamp, and from one power to the next.
const FORMS: [(u16, [u16; 2]); 5] = [(3, [2, 3]), (3, [1, 2]), (2, [1, 2]), (2, [1, 1]), (1, [1, 1])];

impl CoinPlaces {
    /// Widths that the halves of a cabinet need: for this many coins, and for the counts of their lamps.
    pub(crate) fn halves(coins: usize, small: bool) -> [u16; 2] {
        let [margin, pitch, counts] = if small { [1, 3, 9] } else { [MARGIN + 1, 5, 21] };
        [cells(coins).saturating_mul(pitch).saturating_add(margin), counts]
    }

    /// The largest form that fits. A row that fits in none shows the coins round `focus`.
    pub(crate) fn new(coins: usize, powers: u32, focus: usize, area: Rect, small: bool) -> Self {
        let margin = if small { 1 } else { MARGIN };
        let room = area.width.saturating_sub(margin);
        let form = |&(scale, lamp): &(u16, [u16; 2])| {
            let width = if scale > 1 { 2 * scale } else { 2 + cells_of_name(coins) };
            let shown = window(coins, usize::from(room / (width + u16::from(scale > 1))).max(1), focus);
            let pitch = (room / cells(shown.len()).max(1)).min(width + if scale > 1 { 4 } else { 2 });
            let labels = match scale {
                1 => u16::from(area.height > cells(powers as usize) + 1),
                _ => 3 + u16::from(pitch >= WORDY),
            };
            let x = area.x + margin + room.saturating_sub(pitch * cells(shown.len().saturating_sub(1)) + width) / 2;
            Self { shown, first: Rect { x, width, height: scale, ..area }, pitch, labels, lamp, powers, area }
        };
        let mut forms = FORMS[if small { 4 } else { 0 }..].iter().map(form);
        let fitting = forms.find(|form| form.shown.len() == coins && form.height() <= area.height);
        let mut places = fitting.unwrap_or_else(|| form(&FORMS[4]));
        places.first.y += area.height.saturating_sub(places.height()) / 2;
        places
    }

    fn height(&self) -> u16 {
        let [lamp, step] = self.lamp;
        let lamps = (cells(self.powers as usize) * step).saturating_sub(step - lamp);
        self.first.height + self.labels + lamps
    }

    pub(crate) fn coin(&self, coin: usize) -> Rect {
        let x = self.first.x + self.pitch * cells(coin - self.shown.start);
        Rect { x, ..self.first }.intersection(self.area)
    }

    /// The column in the middle of a coin.
    pub(crate) fn middle(&self, coin: usize) -> u16 {
        self.coin(coin).x + (self.first.width - 1) / 2
    }

    /// The lines below the coins: names, words if there is room for them, places and ties. Letters have ties alone.
    pub(crate) fn labels(&self) -> Range<u16> {
        self.first.bottom()..self.first.bottom() + self.labels
    }

    /// The lines of a power's lamps.
    pub(crate) fn power(&self, power: u32) -> Rect {
        let [height, step] = self.lamp;
        let y = self.labels().end + cells((self.powers - 1 - power) as usize) * step;
        Rect { y, height, ..self.area }.intersection(self.area)
    }

    /// The lamps below a coin, each with its power.
    pub(crate) fn lamps(&self, coin: usize) -> impl Iterator<Item = (u32, Rect)> + '_ {
        let width = if self.pitch > 3 { 2 * self.lamp[0] } else { 1 };
        let x = (self.middle(coin) + 1).saturating_sub(width.div_ceil(2));
        (0..self.powers).rev().map(move |power| (power, Rect { x, width, ..self.power(power) }))
    }
}
