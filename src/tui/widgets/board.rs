use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::StatefulWidget;

use super::{Cabinet, Fit, Highlight, Lamp, StoneRow, Stones, cells, group};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// The piles in the left half of a cabinet, and in the same rows the lamps in its right half.
#[derive(Clone, Copy, Debug)]
pub struct BoardPicture<'a> {
    pub cabinet: &'a Cabinet,
    pub fit: &'a Fit,
    /// The piles that are shown.
    pub rows: &'a [PileRow],
    pub lamps: Lamps<'a>,
    /// The columns whose powers glow.
    pub glowing: u64,
    pub largest: u64,
    pub theme: &'a Theme,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileRow {
    pub pile: usize,
    pub name: String,
    pub selected: bool,
    pub stones: Stones,
    /// The size, or what it is and would be; and where that is too long, a second line.
    pub size: [String; 2],
    /// The value now, and after the considered move.
    pub values: (u64, u64),
}

/// The look of the right half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lamps<'a> {
    /// Each lamp as it is, and as it would be.
    Plain,
    /// All dark, whatever the values.
    Dark,
    /// Those that are spoken of glow, and the rest stays back.
    Lit(&'a Highlight),
    /// Each as the group of stones that it counts; these of every power are left over.
    Groups(&'a [Option<usize>]),
    /// Not shown.
    Shut,
}

impl StatefulWidget for BoardPicture<'_> {
    type State = Targets;

    fn render(self, _area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        for (row, (_, y)) in self.rows.iter().zip(self.fit.piles()) {
            self.pile(row, y, buf, targets);
        }
        if self.lamps != Lamps::Shut {
            for ((pile, y), row) in self.fit.piles().zip(self.rows.iter().map(Some).chain(std::iter::repeat(None))) {
                self.lamps(pile, y, row.map_or((0, 0), |row| row.values), buf);
            }
        }
        let (shown, piles) = (&self.fit.shown, self.fit.count);
        self.cabinet.scrolled(shown.start, piles - shown.end, self.theme.text, buf);
        match self.lamps {
            Lamps::Shut => {}
            Lamps::Dark => self.powers(self.theme.frame, buf),
            _ => self.powers(self.theme.powers, buf),
        }
    }
}

impl BoardPicture<'_> {
    fn pile(&self, row: &PileRow, y: u16, buf: &mut Buffer, targets: &mut Targets) {
        let (fit, theme, left) = (self.fit, self.theme, self.cabinet.left);
        let middle = fit.middle(y);
        let place = Rect { y, height: fit.lines, ..left }.intersection(left);
        targets.add(Rect { width: self.cabinet.area.width, ..place }, Target::Pile(row.pile));
        let empty = row.stones.staying + row.stones.considered == 0;
        let style = match () {
            () if row.selected => theme.considered,
            () if empty => theme.taken,
            () => theme.title,
        };
        if row.selected {
            buf.set_string(fit.name.saturating_sub(if self.cabinet.is_small() { 1 } else { 2 }), middle, "▸", style);
        }
        buf.set_string(fit.name, middle, &row.name, style);
        let stones = Rect { x: fit.stone, width: left.right().saturating_sub(fit.stone + 1), ..place };
        let drawn = StoneRow { pile: row.pile, stones: row.stones, scale: fit.stones, largest: self.largest, theme };
        drawn.render(stones, buf, targets);
        let style = match () {
            () if row.stones.considered > 0 => theme.considered,
            () if empty => theme.taken,
            () => theme.title,
        };
        for (line, text) in (middle..place.bottom().max(middle + 1)).zip(&row.size) {
            let x = fit.sizes.saturating_sub(cells(text.chars().count())).max(fit.stone);
            buf.set_stringn(x, line, text, usize::from((left.right()).saturating_sub(x)), style);
        }
    }

    fn lamps(&self, pile: usize, y: u16, (now, then): (u64, u64), buf: &mut Buffer) {
        let columns = &self.fit.columns;
        for (power, x, line) in columns.iter() {
            let place = Rect { x, y: y + line, width: columns.width, height: self.fit.scale };
            let lamp = Lamp::new(now >> power & 1 == 1, then >> power & 1 == 1);
            match self.lamps {
                Lamps::Dark => Lamp::Off.draw(place, self.theme, buf),
                Lamps::Groups(left_over) if columns.width > 1 => {
                    let alone = left_over.get(power as usize).is_some_and(|&over| over == Some(pile));
                    group::draw(lamp, power, alone, place, self.theme, buf);
                }
                Lamps::Lit(highlight) => {
                    let lit = highlight.bits(pile) >> power & 1 == 1;
                    let lamp = match lamp {
                        Lamp::On if lit => Lamp::Glowing,
                        Lamp::On => Lamp::Resting,
                        lamp => lamp,
                    };
                    lamp.draw(place, self.theme, buf);
                }
                _ => lamp.draw(place, self.theme, buf),
            }
        }
    }

    /// The powers in the upper edge, each over its column, or where they have no room those of the first and the last.
    fn powers(&self, style: Style, buf: &mut Buffer) {
        let columns = &self.fit.columns;
        let glow = |power: u32| if self.glowing >> power & 1 == 1 { self.theme.odd } else { style };
        let shown: Vec<(u32, u16, u16)> = columns.iter().collect();
        let (Some(&first), Some(&last)) = (shown.first(), shown.last()) else { return };
        let room = columns.pitch();
        let longest = cells(name_of_power(first.0).len());
        if columns.is_spread() && longest < room {
            let padded = if longest + 2 <= room { " " } else { "" };
            for (power, x, _) in shown {
                let label = format!("{padded}{}{padded}", name_of_power(power));
                // Two cells have no middle: the last digit stands over the second.
                let back = (cells(label.len()) + u16::from(columns.width > 2)).saturating_sub(columns.width) / 2;
                let ahead = (columns.width + u16::from(columns.width == 2)).saturating_sub(cells(label.len())) / 2;
                self.cabinet.on_top((x + ahead).saturating_sub(back), &label, glow(power), buf);
            }
            return;
        }
        let (start, end) = (self.cabinet.right.x, self.cabinet.right.right());
        let [more, fewer] = columns.hidden;
        let ends = |power: u32| (power, format!(" {} ", name_of_power(power)));
        if columns.lines > 1 {
            self.blocks(&shown, style, buf);
            return;
        }
        let mut x = first.1.saturating_sub(1).max(start);
        if more > 0 {
            let label = format!(" {more}◂ ");
            self.cabinet.on_top(x, &label, self.theme.text, buf);
            x += cells(label.chars().count());
        }
        let (power, label) = ends(first.0);
        self.cabinet.on_top(x, &label, glow(power), buf);
        let (power, mut label) = ends(last.0);
        if fewer > 0 {
            label = format!(" ▸{fewer} ");
        }
        let width = cells(label.chars().count());
        let x = last.1.saturating_add(2).saturating_sub(width.saturating_sub(1)).min(end.saturating_sub(width));
        self.cabinet.on_top(x, &label, if fewer > 0 { self.theme.text } else { glow(power) }, buf);
    }

    /// The first and the last power of every block.
    fn blocks(&self, shown: &[(u32, u16, u16)], style: Style, buf: &mut Buffer) {
        let mut words = Vec::new();
        for line in 0..self.fit.columns.lines {
            let of_line = || shown.iter().filter(move |(.., l)| *l == line);
            if let (Some(first), Some(last)) = (of_line().next(), of_line().next_back()) {
                words.push(format!("{} … {}", name_of_power(first.0), name_of_power(last.0)));
            }
        }
        let room = usize::from(self.cabinet.right.width);
        let label = [format!(" {} ", words.join(" over ")), format!(" {} … 1 ", name_of_power(shown[0].0))];
        if let Some(label) = label.iter().find(|label| label.chars().count() <= room) {
            self.cabinet.on_top(shown[0].1.saturating_sub(1).max(self.cabinet.right.x), label, style, buf);
        }
    }
}

/// A column's power: as a number while that is short.
pub fn name_of_power(power: u32) -> String {
    if power < 14 { (1_u64 << power).to_string() } else { format!("2^{power}") }
}
