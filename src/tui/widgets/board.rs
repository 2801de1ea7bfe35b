use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::{Cabinet, Fit, Lamp, Powers, StoneRow, Stones, cells, fitting, group, shortened, stairs};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// The piles in the left half of a cabinet, and their lamps in the same rows of the right half.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardPicture<'a> {
    pub cabinet: &'a Cabinet,
    pub fit: &'a Fit,
    pub rows: &'a [PileRow],
    pub lamps: Lamps<'a>,
    /// The columns whose powers glow, as bits.
    pub glowing: u64,
    pub theme: &'a Theme,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PileRow {
    pub pile: usize,
    pub name: String,
    pub selected: bool,
    pub stones: Stones,
    /// The current size, with the one that would remain, on two lines if these are too long for one.
    pub size: [String; 2],
    /// The value now and after the considered move.
    pub values: (u64, u64),
}

/// The look of the right half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lamps<'a> {
    /// Each lamp as it is and as it would be.
    Plain,
    /// Highlights these columns of each pile, as bits, and dims the others.
    Lit(&'a [u64]),
    /// Each lamp as the group of stones it counts, with the pile whose group is left over for each power.
    Groups(&'a [Option<usize>]),
    Shut,
}

impl BoardPicture<'_> {
    pub(crate) fn draw(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { cabinet, fit, rows, lamps, glowing, theme } = *self;
        if fit.stairs.is_some() && !rows.is_empty() {
            stairs(fit, cabinet.left, theme, buf);
        }
        for (row, (_, y)) in rows.iter().zip(fit.piles()) {
            self.pile(row, y, buf, targets);
        }
        if !rows.is_empty() || lamps != Lamps::Shut {
            cabinet.scrolled(fit.shown.start, fit.count - fit.shown.end, theme.text, buf);
        }
        if lamps == Lamps::Shut {
            return;
        }
        for (index, (pile, y)) in fit.piles().enumerate() {
            self.lamps(pile, y, rows.get(index).map_or((0, 0), |row| row.values), buf);
        }
        Powers { cabinet, columns: &fit.columns, glowing, style: theme.key, theme }.draw(buf);
    }

    fn pile(&self, row: &PileRow, y: u16, buf: &mut Buffer, targets: &mut Targets) {
        let (fit, theme, left) = (self.fit, self.theme, self.cabinet.left);
        let name = fit.name + fit.indent(y);
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
            let near = self.cabinet.is_small() || fit.stairs.is_some();
            buf.set_string(name.saturating_sub(if near { 1 } else { 2 }), middle, "▸", style);
        }
        buf.set_string(name, middle, &row.name, style);
        let x = fit.stones_at(y);
        let stones = Rect { x, width: left.right().saturating_sub(x + 1), ..place };
        let drawn = StoneRow { pile: row.pile, stones: row.stones, scale: fit.stones, theme };
        drawn.render(stones, buf, targets);
        let style = match () {
            () if row.stones.considered > 0 => theme.considered,
            () if empty => theme.taken,
            () => theme.title,
        };
        for (line, text) in (middle..place.bottom().max(middle + 1)).zip(&row.size) {
            let room = left.right().saturating_sub(fit.stone);
            let text = if text.chars().count() > room.into() { text.replace(' ', "") } else { text.clone() };
            let text = shortened(&text, room);
            let x = fit.sizes.saturating_sub(cells(text.chars().count())).max(fit.stone);
            buf.set_string(x, line, text, style);
        }
    }

    fn lamps(&self, pile: usize, y: u16, (now, then): (u64, u64), buf: &mut Buffer) {
        let columns = &self.fit.columns;
        if self.fit.stairs.is_some() && !pile.is_multiple_of(2) {
            let right = self.cabinet.right;
            let words = fitting(["counts for nothing", "no count"], right.width.saturating_sub(2));
            let x = right.x + (right.width - cells(words.len())) / 2;
            buf.set_string(x, self.fit.middle(y), words, self.theme.dim);
            return;
        }
        for (power, place) in columns.lamps(y) {
            let lamp = Lamp::new(now >> power & 1 == 1, then >> power & 1 == 1);
            match self.lamps {
                Lamps::Groups(left_over) if columns.width > 1 => {
                    let alone = left_over.get(power as usize).is_some_and(|&over| over == Some(pile));
                    group::draw(lamp, power, alone, place, self.theme, buf);
                }
                Lamps::Lit(columns) => {
                    let lit = columns[pile] >> power & 1 == 1;
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
}
