//! The boards of the disguises: stairs with rows of coins, and coins in a row.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::stones::Stone;
use super::{Fit, Place, cells, digits, window};
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

/// A row of coins with their names and, below each, what it shows and its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CoinRow<'a> {
    /// The coins; 0 shows tails.
    pub coins: &'a [u64],
    /// 0-based index of the coin under the cursor.
    pub selected: Option<usize>,
    pub considered: Option<Move>,
    /// Thirds of a turn that the considered move has made, if it is shown in motion.
    pub turned: Option<u64>,
    /// 0-based index of the coin that is always in sight.
    pub focus: usize,
    /// Powers with a line of lamps below the coins.
    pub powers: u32,
    pub theme: &'a Theme,
}

/// The places of coins and of the lamps below them.
#[derive(Clone, Debug)]
pub(crate) struct CoinPlaces {
    pub shown: Range<usize>,
    /// The first coin shown.
    first: Rect,
    pitch: u16,
    /// Lines between the coins and their lamps.
    labels: u16,
    /// Lines of a lamp, and from one power to the next.
    lamp: [u16; 2],
    powers: u32,
}

/// Cells left of the coins for the powers, in windows that are not small.
const MARGIN: u16 = 5;
/// Least distance between coins for what they show, and for what they are worth.
const WORDY: [u16; 2] = [6, 8];

impl CoinRow<'_> {
    /// Widths that the halves of a cabinet need: for so many coins, and for the counts of their lamps.
    pub(crate) fn halves(coins: usize, small: bool) -> [u16; 2] {
        let [margin, pitch, counts] = if small { [1, 3, 9] } else { [MARGIN + 1, 5, 21] };
        [cells(coins).saturating_mul(pitch).saturating_add(margin), counts]
    }

    /// The places in an area: as large as it allows, or in the smallest form, where a coin is its letter.
    pub(crate) fn places(&self, area: Rect, small: bool) -> CoinPlaces {
        let margin = if small { digits(1_u64.checked_shl(self.powers.max(1) - 1).unwrap_or(0)) } else { MARGIN };
        let room = area.width.saturating_sub(margin);
        let count = cells(self.coins.len()).max(1);
        let form = |(scale, lamp): (u16, [u16; 2])| {
            let pitch = (room / count).min(2 * scale + 4);
            let labels = 3 + u16::from(pitch >= WORDY[0]);
            let first = Rect { width: 2 * scale, height: scale, ..area };
            (!small && pitch > 2 * scale).then(|| CoinPlaces {
                shown: 0..self.coins.len(),
                first,
                pitch,
                labels,
                lamp,
                powers: self.powers,
            })
        };
        let forms = [(3, [2, 3]), (3, [1, 2]), (2, [1, 2]), (2, [1, 1])];
        let fitting = forms.into_iter().filter_map(form).find(|places| places.height() <= area.height);
        let mut places = fitting.unwrap_or_else(|| self.letters(area, room));
        let width = places.pitch * cells(places.shown.len()).saturating_sub(1) + places.first.width;
        places.first.x = area.x + margin + room.saturating_sub(width) / 2;
        places.first.y = area.y + area.height.saturating_sub(places.height()) / 2;
        places
    }

    /// The smallest form. A row that does not fit shows the coins round `focus`.
    fn letters(&self, area: Rect, room: u16) -> CoinPlaces {
        let width = 2 + cells(PileName(self.coins.len().saturating_sub(1)).to_string().len());
        let shown = window(self.coins.len(), usize::from(room / width).max(1), self.focus);
        let pitch = (room / cells(shown.len()).max(1)).clamp(width, width + 2);
        let labels = u16::from(u32::from(area.height) > self.powers + 1);
        let first = Rect { width, height: 1, ..area };
        CoinPlaces { shown, first, pitch, labels, lamp: [1, 1], powers: self.powers }
    }

    pub(crate) fn draw(&self, places: &CoinPlaces, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        for coin in places.shown.clone() {
            let place = places.coin(coin).intersection(area);
            self.coin(coin, place, places.pitch, buf);
            targets.add(Rect { width: places.pitch, ..place }, self.target(coin));
        }
        let y = places.first.y;
        if places.first.height > 1 && places.pitch < WORDY[1] && places.labels > 2 {
            buf.set_string(area.x, places.tie() - 1, "place", self.theme.dim);
        }
        let beyond =
            [(area.x, places.shown.start > 0, "◂"), (area.right() - 1, places.shown.end < self.coins.len(), "▸")];
        for (x, _, sign) in beyond.into_iter().filter(|(_, more, _)| *more) {
            buf.set_string(x, y, sign, self.theme.text);
        }
        let pair = self.considered.and_then(|m| Some((Variant::Turtles.partner(m)?, m.pile)));
        if let Some((one, other)) = pair.filter(|(one, _)| places.labels > 0 && places.shown.contains(one)) {
            let [from, to] = [one, other].map(|coin| places.middle(coin));
            let between = "─".repeat(usize::from(to.saturating_sub(from + 1)));
            buf.set_string(from, places.tie(), format!("╰{between}╯"), self.theme.considered);
        }
    }

    /// The look of a coin: a head that would turn is a ring, and one that would come up is full.
    fn look(&self, coin: usize) -> Stone {
        let turns = |m: Move| m.pile == coin || Variant::Turtles.partner(m) == Some(coin);
        let turned = if self.considered.is_some_and(turns) { Some(self.turned) } else { None };
        match (turned, self.coins[coin] > 0) {
            (None, true) | (Some(Some(3..)), false) => Stone::Staying,
            (None, false) | (Some(Some(3..)), true) => Stone::Tails,
            (Some(None), true) => Stone::Considered,
            (Some(None), false) => Stone::Coming,
            (Some(Some(0)), _) => Stone::Leaving,
            (Some(Some(_)), _) => Stone::Edge,
        }
    }

    /// Draws a coin: a disc or letter, its name, what it shows, and its place, which is what a head is worth.
    fn coin(&self, coin: usize, place: Rect, pitch: u16, buf: &mut Buffer) {
        let (theme, look) = (self.theme, self.look(coin));
        let (word, style) = match look {
            Stone::Staying => ("heads", theme.title),
            Stone::Tails => ("tails", theme.dim),
            _ => ("turns", theme.considered),
        };
        let (name, selected) = (PileName(coin).to_string(), self.selected == Some(coin));
        let middle = place.x + (place.width - 1) / 2;
        if place.height == 1 {
            let [before, behind] = match look {
                Stone::Staying => [" ", " "],
                Stone::Tails => ["(", ")"],
                _ => ["[", "]"],
            };
            let before = if selected { "▸" } else { before };
            let is_up = self.coins[coin] > 0 && look != Stone::Tails;
            let style = if is_up { look.style(theme).add_modifier(Modifier::REVERSED) } else { style };
            return buf.set_string(place.x, place.y, format!("{before}{name}{behind}"), style);
        }
        look.draw(place, theme, buf);
        let named = if selected { theme.considered } else { style };
        let mut write = |line: u16, words: &str, style: Style| {
            let x = (middle + 1).saturating_sub(cells(words.len()).div_ceil(2));
            buf.set_string(x, place.bottom() + line, words, style);
        };
        write(0, &name, named);
        if pitch >= WORDY[0] {
            write(1, word, style);
        }
        let worth = if self.powers > 0 && self.coins[coin] > 0 { "worth" } else { "place" };
        let number = if pitch < WORDY[1] { (coin + 1).to_string() } else { format!("{worth} {}", coin + 1) };
        write(1 + u16::from(pitch >= WORDY[0]), &number, style);
        if selected {
            buf.set_string(middle.saturating_sub(1), place.bottom(), "▸", named);
        }
    }

    /// A click left of the selected coin considers turning both coins, and one on it turning it alone; any other click
    /// selects the coin clicked.
    fn target(&self, coin: usize) -> Target {
        let distance = |head: usize| if head == coin { Some(head + 1) } else { head.checked_sub(coin) };
        let turned = self.selected.and_then(|head| Move::new(head, distance(head)? as u64));
        turned.map_or(Target::Pile(coin), Target::Stone)
    }
}

impl CoinPlaces {
    fn height(&self) -> u16 {
        let [lamp, step] = self.lamp;
        let lamps = (cells(self.powers as usize) * step).saturating_sub(step - lamp);
        self.first.height + self.labels + lamps
    }

    fn coin(&self, coin: usize) -> Rect {
        Rect { x: self.first.x + self.pitch * cells(coin - self.shown.start), ..self.first }
    }

    fn middle(&self, coin: usize) -> u16 {
        self.coin(coin).x + (self.first.width - 1) / 2
    }

    /// The last line before the lamps.
    fn tie(&self) -> u16 {
        self.first.bottom() + self.labels - 1
    }

    /// The lines of a power's lamps.
    pub(crate) fn power(&self, power: u32, area: Rect) -> Rect {
        let [height, step] = self.lamp;
        let y = self.first.bottom() + self.labels + cells((self.powers - 1 - power) as usize) * step;
        Rect { y, height, ..area }.intersection(area)
    }

    /// The lamps below a coin, each with its power.
    pub(crate) fn lamps(&self, coin: usize, area: Rect) -> impl Iterator<Item = (u32, Rect)> + '_ {
        let width = if self.pitch > 3 { 2 * self.lamp[0] } else { 1 };
        let x = (self.middle(coin) + 1).saturating_sub(width.div_ceil(2));
        (0..self.powers).rev().map(move |power| (power, Rect { x, width, ..self.power(power, area) }))
    }
}
