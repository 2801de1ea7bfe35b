//! A pile in the left half: its name, its size and its stones.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Placed, sheet};
use crate::coach::SheetRow;
use crate::rules::PileName;
use crate::session::Panel;
use crate::text::figure;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Cabinet, Place, StoneRow, Stones, cells, shortened};

struct Pile {
    name: String,
    selected: bool,
    stones: Stones,
    /// The size and, if values are shown, the value.
    size: Numbers,
    value: Numbers,
}

/// A number now, and after the considered move if that differs.
type Numbers = (String, Option<String>);

impl Placed<'_> {
    /// Draws a pile: its name, its size and its stones.
    pub(super) fn pile(&self, place: Place, buf: &mut Buffer, targets: &mut Targets) {
        let Self { cabinet, fit, .. } = self;
        let (left, theme) = (cabinet.left, self.theme);
        let row = self.view.sheet.as_ref().and_then(|sheet| sheet.rows.get(place.pile));
        let pile = row.map_or_else(|| self.of_board(place.pile), |row| of_sheet(row, cabinet));
        let rows = Rect { y: place.y, height: place.lines, ..left }.intersection(left);
        targets.add(Rect { width: cabinet.area.width, ..rows }, Target::Pile(place.pile));
        let Stones { staying, considered, .. } = pile.stones;
        let faded = staying + considered == 0 || pile.stones.resting;
        let style = if faded { theme.taken } else { theme.title };
        let middle = place.middle(fit);
        let name = if pile.selected { theme.considered } else { style };
        if pile.selected {
            buf.set_string(left.x, middle, "▸", name);
        }
        buf.set_string(left.x + 1, middle, &pile.name, name);
        let stones = Rect { x: fit.stone, width: fit.end.saturating_sub(fit.stone), ..rows };
        StoneRow { pile: place.pile, stones: pile.stones, scale: fit.stones, theme }.draw(stones, buf, targets);
        self.number(place, &pile.size, fit.sizes, style, buf);
        self.number(place, &pile.value, left.right() - 1, theme.dim, buf);
    }

    /// Writes a number that ends before column `end`, with the one after it below, if there is a line for it. If not,
    /// both stand on one line as long as they touch no stone.
    fn number(&self, place: Place, (now, then): &Numbers, end: u16, style: Style, buf: &mut Buffer) {
        let (line, theme) = (place.middle(&self.fit), self.theme);
        let mut write = |text: &str, y: u16, style: Style| {
            // On its line the name has a gap behind it.
            let room = end.saturating_sub(self.cabinet.left.x + 2 + u16::from(y == line));
            let text = shortened(text, room);
            buf.set_string(end - cells(text.chars().count()).min(end), y, text, style);
        };
        let Some(then) = then else { return write(now, line, style) };
        if !self.cabinet.is_small() && place.lines > 1 {
            write(now, line, style);
            return write(&format!("→{then}"), line + 1, theme.considered);
        }
        let both = format!("{now}→{then}");
        let before = end.saturating_sub(cells(both.chars().count()) + 1);
        let is_free = before > self.fit.stone && (before..end).all(|x| buf[(x, line)].symbol() == " ");
        let text = if is_free { both } else { format!("→{then}") };
        buf.set_string(end - cells(text.chars().count()).min(end), line, text, theme.considered);
    }

    fn of_board(&self, pile: usize) -> Pile {
        let (view, size) = (self.view, self.size(pile));
        Pile {
            name: PileName(pile).to_string(),
            selected: view.board.pile() == Some(pile) && !view.beat,
            stones: self.stones(pile),
            value: self.value(pile, size.1.is_some()),
            size,
        }
    }

    /// The size of a pile, now and after the considered move.
    fn sizes(&self, pile: usize) -> [u64; 2] {
        [self.view.board.now(), self.view.board.left().unwrap_or(self.view.board.now())]
            .map(|analysis| analysis.position().piles()[pile])
    }

    /// The size as it is written.
    pub(super) fn size(&self, pile: usize) -> (String, Option<String>) {
        let [size, after] = self.sizes(pile);
        let changes = after != size && !self.view.beat;
        (figure(size), changes.then(|| figure(after)))
    }

    pub(super) fn stones(&self, pile: usize) -> Stones {
        let (view, [size, after]) = (self.view, self.sizes(pile));
        // Of a lone pile, only the last take stays in sight: it broke a group.
        let first = if self.screen.lone().is_some() { view.exchange.len().saturating_sub(1) } else { 0 };
        let past = view.exchange[first..].iter().filter(|made| made.judged.m.pile == pile);
        let resting = self.light.rests(pile);
        let groups = self.screen.groups();
        let full = groups.filter(|_| !resting).map_or(0, |groups| match view.panel {
            Panel::Preview => groups.resting(view.board.now(), pile, after),
            _ => groups.full(after) * groups.size,
        });
        Stones {
            staying: after,
            aside: groups.map_or(0, |groups| groups.aside),
            full,
            considered: size - after,
            taken: past.map(|made| made.judged.m.take.get()).fold(0, u64::saturating_add),
            resting,
            leaving: view.beat,
        }
    }

    /// The value of a pile, now and after the considered move, if values are shown.
    fn value(&self, pile: usize, changes: bool) -> (String, Option<String>) {
        if !self.screen.writes_values(&self.cabinet) {
            return (String::new(), None);
        }
        let now = self.view.board.now().values()[pile];
        let then = match self.view.panel {
            Panel::Preview => self.view.board.left().map(|left| left.values()[pile]).filter(|&then| then != now),
            _ => return (format!("={now}"), changes.then(|| "?".to_owned())),
        };
        (format!("={now}"), then.filter(|_| changes).map(|then| then.to_string()))
    }
}

/// The stones of a row, which has no cursor.
fn of_sheet(row: &SheetRow, cabinet: &Cabinet) -> Pile {
    // Of the other stones nothing is known yet.
    let taken = if row.staying == 0 { row.most - row.considered } else { 0 };
    Pile {
        // A small window has room for one letter, or for the take.
        name: row.name[usize::from(cabinet.is_small() && row.name.len() > 1)..].to_owned(),
        selected: false,
        stones: Stones { staying: row.staying, considered: row.considered, taken, ..Stones::default() },
        size: (row.size.clone(), None),
        value: (sheet::words(row, cabinet).to_owned(), None),
    }
}
