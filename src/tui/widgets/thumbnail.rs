use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{StatefulWidget, Widget};

use super::{Cabinet, CoinRow, Fit, Lamp, Measures, Place, StoneRow, StoneScale, Stones, cells, digits, stairs};
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

/// Cells of a pile's name, and from one lamp to the next.
const NAME: u16 = 2;
const PITCH: u16 = 4;
/// Widest row in cells, so that stones and lamps stay close together.
const WIDEST: u16 = 36;

impl SmallBoard<'_> {
    fn piles(&self) -> &[u64] {
        self.board.position.piles()
    }

    fn columns(&self) -> u16 {
        let all = self.piles().iter().fold(1, |all, size| all | size);
        cells(all.ilog2() as usize) + 1
    }

    /// Cells from one lamp to the next if all of them share this much room.
    fn pitch(&self, room: u16) -> u16 {
        if self.columns() * PITCH <= room { PITCH } else { 3 }
    }

    /// Lines that it takes in this room.
    pub(crate) fn height(&self, room: Rect) -> u16 {
        let piles = cells(self.piles().len());
        let lines = match self.board.look {
            Look::Columns => self.lamp(room).1 * (piles + self.sum()) - u16::from(self.lamp(room).0 > 1),
            Look::Stones => match self.scale(room) {
                StoneScale::Single { lines, .. } if lines > 1 => piles * (lines + 1) - 1,
                _ => piles,
            },
            Look::Both | Look::Stairs => piles,
            Look::Stacked => 2 * piles + 1,
            Look::Coins => CoinRow::lines(self.piles().len(), room, false),
        };
        lines.min(room.height)
    }

    /// The line for the sum of several numbers.
    fn sum(&self) -> u16 {
        u16::from(self.piles().len() > 1)
    }

    /// Height of a lamp, lines from one row of lamps to the next, and cells from one lamp to the next.
    fn lamp(&self, room: Rect) -> (u16, u16, u16) {
        let (rows, label) = (cells(self.piles().len()) + self.sum(), self.label() + 3);
        if rows * 3 <= room.height + 1 && label + self.columns() * 7 <= room.width + 3 {
            (2, 3, 7)
        } else {
            (1, 1, self.pitch((room.width + 2).saturating_sub(label)))
        }
    }

    fn label(&self) -> u16 {
        digits(self.board.position.largest()).max(3)
    }

    /// The largest stones that fit, or those of a single line.
    fn scale(&self, room: Rect) -> StoneScale {
        let (largest, piles) = (self.board.position.largest(), cells(self.piles().len()));
        let fits = |lines: u16| lines < 4 && piles * (lines + 1) <= room.height + 1;
        let large = StoneScale::LARGE.into_iter().filter(|&(lines, _)| fits(lines));
        StoneScale::single(large, largest, room.width).unwrap_or_else(|| StoneScale::of_a_line(largest, room.width))
    }

    fn stones(&self, pile: usize, scale: StoneScale, place: Rect, buf: &mut Buffer) {
        let considered = self.board.considered.filter(|m| m.pile == pile).map_or(0, |m| m.take.get());
        let size = self.piles()[pile];
        let stones = Stones { staying: size.saturating_sub(considered), considered, ..Stones::default() };
        StoneRow { pile, stones, scale, theme: self.theme }.render(place, buf, &mut Targets::default());
    }

    fn bits(&self, value: u64, lamp: Lamp, x: u16, y: u16, (lines, _, pitch): (u16, u16, u16), buf: &mut Buffer) {
        for (power, index) in (0..self.columns()).rev().zip(0..) {
            let lamp = if value >> power & 1 == 1 { lamp } else { Lamp::Off };
            lamp.draw(Rect { x: x + index * pitch, y, width: 2 * lines, height: lines }, self.theme, buf);
        }
    }

    fn columns_alone(&self, area: Rect, buf: &mut Buffer) {
        let lamp = self.lamp(area);
        let x = area.x + self.label() + 3;
        let numbers = self.piles().iter().map(|&size| (size, size.to_string(), self.theme.text, Lamp::On));
        let sum = self.piles().iter().fold(0, |sum, size| sum ^ size);
        let sum = (self.sum() > 0).then(|| (sum, "odd".to_owned(), self.theme.dim, Lamp::Glowing));
        for ((value, label, style, on), y) in numbers.chain(sum).zip((area.y..area.bottom()).step_by(lamp.1.into())) {
            buf.set_string(area.x + 1, y, label, style);
            self.bits(value, on, x, y, lamp, buf);
        }
    }

    fn stones_alone(&self, area: Rect, buf: &mut Buffer) {
        let scale = self.scale(area);
        let step = if let StoneScale::Single { lines: lines @ 2.., .. } = scale { lines + 1 } else { 1 };
        for (pile, y) in (0..self.piles().len()).zip((area.y..area.bottom()).step_by(step.into())) {
            self.stones(pile, scale, Rect { y, ..area }, buf);
        }
    }

    /// Draws the stones and, if both fit, the lamps below them.
    fn stacked(&self, area: Rect, buf: &mut Buffer) {
        let piles = cells(self.piles().len());
        let [stones, lamps] = split::top(area, piles);
        let scale = StoneScale::of_a_line(self.board.position.largest(), area.width);
        for (pile, row) in (0..self.piles().len()).zip(stones.rows()) {
            self.stones(pile, scale, row, buf);
        }
        let pitch = self.pitch(area.width + 2);
        let width = self.columns() * pitch - (pitch - 2);
        if lamps.height < piles || width > area.width {
            return;
        }
        let gap = u16::from(lamps.height > piles);
        let x = area.x + (area.width - width) / 2;
        for (&size, y) in self.piles().iter().zip(lamps.y + gap..) {
            self.bits(size, Lamp::On, x, y, (1, 1, pitch), buf);
        }
    }

    /// Draws the stairs as in the smallest window.
    fn stairs(&self, area: Rect, buf: &mut Buffer) {
        let measures = Measures { piles: self.piles(), columns: 1, stairs: true, size: 0, value: 0 };
        let fit = Fit::new(&measures, &Cabinet::half(area), self.piles().len().saturating_sub(1), None);
        stairs(&fit, area, self.theme, buf);
        for Place { pile, y, indent, .. } in fit.piles() {
            buf.set_string(fit.name, y, PileName(pile).to_string(), self.theme.title);
            let x = fit.stone + indent;
            self.stones(pile, fit.stones, Rect { x, y, width: area.right().saturating_sub(x), height: 1 }, buf);
        }
    }

    fn coins(&self, area: Rect, buf: &mut Buffer) {
        let (coins, considered) = (self.piles(), self.board.considered);
        let row =
            CoinRow { coins, considered, selected: None, focus: considered.map_or(0, |m| m.pile), theme: self.theme };
        row.draw(area, false, buf, &mut Targets::default());
    }

    /// Draws the piles with their names and, if they fit, their lamps in the same rows.
    fn both(&self, area: Rect, buf: &mut Buffer) {
        let area = Rect { width: area.width.min(WIDEST), ..area };
        let pitch = self.pitch(area.width.saturating_sub(12));
        let lamps = self.columns() * pitch;
        let shown = lamps + 10 <= area.width;
        let room = area.width.saturating_sub(NAME + if shown { lamps + 2 } else { 0 });
        let scale = StoneScale::of_a_line(self.board.position.largest(), room);
        for (pile, row) in (0..self.piles().len()).zip(area.rows()) {
            let chosen = self.board.considered.is_some_and(|m| m.pile == pile);
            let style = if chosen { self.theme.considered } else { self.theme.title };
            buf.set_string(row.x, row.y, PileName(pile).to_string(), style);
            self.stones(pile, scale, Rect { x: row.x + NAME, width: room, ..row }, buf);
            if shown {
                self.bits(self.piles()[pile], Lamp::On, area.right() - lamps + 1, row.y, (1, 1, pitch), buf);
            }
        }
    }
}

impl Widget for SmallBoard<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let [area, more] = split::top(area, self.height(area));
        match self.board.look {
            Look::Columns => self.columns_alone(area, buf),
            Look::Stones => self.stones_alone(area, buf),
            Look::Both => self.both(area, buf),
            Look::Stacked => self.stacked(area, buf),
            Look::Stairs => self.stairs(area, buf),
            Look::Coins => return self.coins(area, buf),
        }
        let hidden = self.piles().len().saturating_sub(area.height.into());
        if hidden > 0 && !more.is_empty() {
            buf.set_string(more.x, more.y, format!("{hidden} more"), self.theme.dim);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../../tests/units/tui_widgets_thumbnail.rs"]
mod tests;
