use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{StatefulWidget, Widget};

use super::fit::Rows;
use super::{Cabinet, Columns, Fit, Lamp, Measures, Place, StoneRow, StoneScale, Stones, cells, digits};
use crate::coach::{Look, Thumbnail};
use crate::rules::PileName;
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;

/// A small board, next to a list entry or in a small window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SmallBoard<'a> {
    pub board: &'a Thumbnail,
    pub theme: &'a Theme,
}

/// Widest board with names, so that stones and lamps stay close together.
const WIDEST: u16 = 36;
/// Most lines of a stone.
const LARGEST: u16 = 3;

impl SmallBoard<'_> {
    /// Lines that it takes in this room.
    pub(crate) fn height(&self, room: Rect) -> u16 {
        let piles = cells(self.board.position.piles().len());
        let lines = match self.board.look {
            Look::Columns => {
                let (_, step, gap) = self.lamps(room);
                step * cells(self.values().len()) - gap
            }
            Look::Stones => self.rows(room, LARGEST).height(),
            Look::Both | Look::Stairs => piles,
            Look::Stacked => 2 * piles + 1,
            Look::Coins => 1,
        };
        lines.min(room.height)
    }

    fn measures(&self) -> Measures<'_> {
        let piles = self.board.position.piles();
        let columns = u64::BITS - piles.iter().fold(1, |all, size| all | size).leading_zeros();
        Measures { piles, columns, group: None, stairs: piles.iter().copied().max(), size: 0, value: 0 }
    }

    /// The numbers shown in binary: the piles and, if there are several, their sum.
    fn values(&self) -> Vec<u64> {
        let piles = self.board.position.piles();
        let sum = piles.iter().fold(0, |sum, size| sum ^ size);
        piles.iter().copied().chain((piles.len() > 1).then_some(sum)).collect()
    }

    /// Columns next to the sizes, with the lines from one row to the next and those of them that stay free.
    fn lamps(&self, room: Rect) -> (Columns, u16, u16) {
        let (label, columns) = (digits(self.measures().largest()).max(3), cells(self.measures().columns as usize));
        let is_large = cells(self.values().len()) * 3 <= room.height + 1 && label + columns * 7 <= room.width;
        let scale = if is_large { 2 } else { 1 };
        let x = label + 3 - scale;
        let width = (columns * (3 * scale + 1)).min((room.width + 1).saturating_sub(x));
        let columns = Columns::new(self.measures().columns, scale, Rect { x: room.x + x, width, ..room }, None);
        let step = scale.max(columns.lines) + scale - 1;
        (columns, step, scale - 1)
    }

    /// Stones of up to `most` lines, each pile in a line of its own.
    fn rows(&self, room: Rect, most: u16) -> Rows {
        let mut rows = self.measures().rows(room.height, room.width, |scale| scale <= most);
        rows.gap = rows.scale.min(2) - 1;
        rows
    }

    fn pile(&self, pile: usize, scale: StoneScale, place: Rect, buf: &mut Buffer) {
        let considered = self.board.considered.filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
        let staying = self.board.position.piles()[pile].saturating_sub(considered);
        let stones = Stones { staying, considered, ..Stones::default() };
        StoneRow { pile, stones, scale, theme: self.theme }.render(place, buf, &mut Targets::default());
    }

    fn stones(&self, rows: &Rows, area: Rect, buf: &mut Buffer) {
        for Place { pile, y, lines, .. } in rows.places(area.y, area.height, 0).1 {
            self.pile(pile, rows.stones, Rect { y, height: lines, ..area }, buf);
        }
    }

    fn bits(&self, value: u64, lit: Lamp, columns: &Columns, row: Rect, buf: &mut Buffer) {
        for (power, place) in columns.lamps(row.y) {
            let lamp = if value >> power & 1 == 1 { lit } else { Lamp::Off };
            lamp.draw(place.intersection(row), self.theme, buf);
        }
    }

    fn columns(&self, (columns, step, _): &(Columns, u16, u16), area: Rect, buf: &mut Buffer) {
        let piles = self.board.position.piles().len();
        for ((index, value), y) in (0..).zip(self.values()).zip((area.y..area.bottom()).step_by((*step).into())) {
            let (label, style, lit) = if index < piles {
                (value.to_string(), self.theme.text, Lamp::On)
            } else {
                ("odd".to_owned(), self.theme.dim, Lamp::Glowing)
            };
            buf.set_string(area.x + 1, y, label, style);
            self.bits(value, lit, columns, Rect { y, height: area.bottom() - y, ..area }, buf);
        }
    }

    /// Draws the stones and, if both fit, the lamps below them.
    fn stacked(&self, area: Rect, buf: &mut Buffer) {
        let Measures { piles, columns, .. } = self.measures();
        let [stones, lamps] = split::top(area, cells(piles.len()));
        self.stones(&self.rows(stones, 1), stones, buf);
        if lamps.height < stones.height || !Columns::fit(columns, 1, area.width) {
            return;
        }
        let columns = Columns::new(columns, 1, lamps, None);
        for (&size, row) in piles.iter().zip(split::bottom(lamps, stones.height)[1].rows()) {
            self.bits(size, Lamp::On, &columns, row, buf);
        }
    }

    /// Draws the piles with their names as in the smallest window and, if they fit, their lamps in the same rows.
    fn named(&self, area: Rect, buf: &mut Buffer) {
        let (all, stairs) = (self.measures(), self.board.look == Look::Stairs);
        let (width, columns) = (area.width.min(WIDEST), cells(all.columns as usize));
        let lamps = columns * if columns * 4 + 12 <= width { 4 } else { 3 } + 1;
        let is_whole = !stairs && lamps + 9 <= width;
        let mut cabinet = Cabinet::half(area);
        if is_whole {
            [cabinet.left, cabinet.right] = split::right(Rect { width, ..area }, lamps);
        }
        let measures =
            Measures { stairs: all.stairs.filter(|_| stairs), columns: if is_whole { all.columns } else { 1 }, ..all };
        let fit = Fit::new(&measures, &cabinet, if stairs { all.piles.len() - 1 } else { 0 }, None);
        if stairs {
            super::stairs(&fit, area, self.theme, buf);
        }
        for place in fit.piles() {
            let is_chosen = self.board.considered.is_some_and(|m| m.pile == place.pile);
            let style = if is_chosen { self.theme.considered } else { self.theme.title };
            buf.set_string(fit.name, place.y, PileName(place.pile).to_string(), style);
            let x = fit.stone + place.indent;
            let stones = Rect { x, y: place.y, width: cabinet.left.right().saturating_sub(x), height: 1 };
            self.pile(place.pile, fit.stones, stones, buf);
            if is_whole {
                self.bits(all.piles[place.pile], Lamp::On, &fit.columns, Rect { y: place.y, height: 1, ..area }, buf);
            }
        }
    }

    fn coins(&self, area: Rect, buf: &mut Buffer) {
        let coins = self.board.position.piles().iter().map(|&coin| if coin > 0 { "● " } else { "○ " });
        buf.set_stringn(area.x, area.y, coins.collect::<String>(), area.width.into(), self.theme.stone);
    }
}

impl Widget for SmallBoard<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let ([area, more], room) = (split::top(area, self.height(area)), area);
        match self.board.look {
            Look::Columns => self.columns(&self.lamps(room), area, buf),
            Look::Stones => self.stones(&self.rows(room, LARGEST), area, buf),
            Look::Stacked => self.stacked(area, buf),
            Look::Both | Look::Stairs => self.named(area, buf),
            Look::Coins => return self.coins(area, buf),
        }
        let hidden = self.board.position.piles().len().saturating_sub(area.height.into());
        if hidden > 0 && !more.is_empty() {
            buf.set_string(more.x, more.y, format!("{hidden} more"), self.theme.dim);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../../tests/units/tui_widgets_thumbnail.rs"]
mod tests;
