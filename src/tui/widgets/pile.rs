use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Cabinet, Fit, Place, StoneRow, Stones, cells, shortened};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// A pile in the left half of a cabinet: its name, its size and its stones.
#[derive(Clone, Debug)]
pub(crate) struct Pile<'a> {
    pub cabinet: &'a Cabinet,
    pub fit: &'a Fit,
    pub place: Place,
    pub name: String,
    pub selected: bool,
    pub stones: Stones,
    /// The size and, if values are shown, the value: now, and after the considered move if that differs.
    pub size: (String, Option<String>),
    pub value: (String, Option<String>),
    pub theme: &'a Theme,
}

impl Pile<'_> {
    pub(crate) fn draw(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { cabinet, fit, place, theme, .. } = *self;
        let left = cabinet.left;
        let rows = Rect { y: place.y, height: place.lines, ..left }.intersection(left);
        targets.add(Rect { width: cabinet.area.width, ..rows }, Target::Pile(place.pile));
        let Stones { staying, considered, coming, .. } = self.stones;
        let faded = staying + considered + coming == 0 || self.stones.resting;
        let style = if faded { theme.taken } else { theme.title };
        let middle = place.middle(fit);
        let name = if self.selected { theme.considered } else { style };
        if self.selected {
            buf.set_string(left.x, middle, "▸", name);
        }
        buf.set_string(left.x + 1, middle, &self.name, name);
        let x = fit.stone + place.indent;
        let stones = Rect { x, width: fit.end.saturating_sub(x), ..rows };
        StoneRow { pile: place.pile, stones: self.stones, scale: fit.stones, theme }.draw(stones, buf, targets);
        self.number(&self.size, fit.sizes, style, buf);
        self.number(&self.value, left.right() - 1, theme.dim, buf);
    }

    /// Writes a number that ends before column `end`, with the one after it below, if there is a line for it. If not,
    /// both stand on one line as long as they touch no stone.
    fn number(&self, (now, then): &(String, Option<String>), end: u16, style: Style, buf: &mut Buffer) {
        let (line, theme) = (self.place.middle(self.fit), self.theme);
        let mut write = |text: &str, y: u16, style: Style| {
            let room = end.saturating_sub(self.cabinet.left.x + 2);
            let text = shortened(text, room);
            buf.set_string(end - cells(text.chars().count()).min(end), y, text, style);
        };
        let Some(then) = then else { return write(now, line, style) };
        if !self.cabinet.is_small() && self.place.lines > 1 {
            write(now, line, style);
            return write(&format!("→{then}"), line + 1, theme.considered);
        }
        let both = format!("{now}→{then}");
        let before = end.saturating_sub(cells(both.chars().count()) + 1);
        let is_free = before > self.fit.stone && (before..end).all(|x| buf[(x, line)].symbol() == " ");
        let text = if is_free { both } else { format!("→{then}") };
        buf.set_string(end - cells(text.chars().count()).min(end), line, text, theme.considered);
    }
}
