use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::view::MapView;
use crate::rules::{PileName, TakeRule};
use crate::tui::screens::board::wrong;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, Columns, Lamp, Powers, cells, digits, window};

/// The lamps of the cell under the cursor: its two piles, the fixed piles, and their sum at the bottom.
pub(super) struct CellLamps<'a> {
    pub view: &'a MapView,
    pub cabinet: &'a Cabinet,
    pub theme: &'a Theme,
}

/// The dimensions of a row: its lines, those above its lamps for a long label, and those below it.
struct Layout {
    columns: Columns,
    scale: u16,
    lines: u16,
    over: u16,
    gap: u16,
    /// True if labels show sizes.
    is_full: bool,
}

/// A number and its label, or a label alone.
struct Row {
    label: String,
    style: Style,
    value: Option<u64>,
    /// Columns of the sum that are not as they should be left, as bits.
    wrong: u64,
}

impl CellLamps<'_> {
    /// Draws lamps for piles of up to `largest`, as large as they fit above `words` lines of text; returns the free
    /// area below them.
    pub(super) fn draw(&self, largest: u64, words: u16, buf: &mut Buffer) -> Rect {
        let (cabinet, right, theme) = (self.cabinet, self.cabinet.right, self.theme);
        let spare = u16::from(!cabinet.is_small());
        let room = right.height.saturating_sub(words + 2 * spare);
        let Layout { columns, scale, lines, over, gap, is_full } = self.layout(largest, room);
        let glowing = wrong(self.view.position.now());
        Powers { cabinet, columns: &columns, glowing, style: theme.key, theme }.draw(buf);
        let mut y = right.y + spare;
        for row in self.rows(usize::from(((room + gap) / (lines + gap)).max(3)), is_full) {
            let middle = y + if over > 0 || row.value.is_none() { 0 } else { (scale - 1) / 2 };
            if middle < right.bottom() {
                buf.set_stringn(right.x, middle, &row.label, right.width.into(), row.style);
                self.lamps(&row, &columns, y + over, buf);
            }
            y += if row.value.is_some() { lines + gap } else { 1 };
        }
        let y = y + 1 - gap;
        let height = right.bottom().saturating_sub(y);
        Rect { x: right.x + 2, y: y.min(right.bottom()), width: right.width.saturating_sub(3), height }
    }

    fn lamps(&self, row: &Row, columns: &Columns, y: u16, buf: &mut Buffer) {
        let Some(value) = row.value else { return };
        for (power, place) in columns.lamps(y) {
            let lamp = match value >> power & 1 {
                0 => Lamp::Off,
                _ if row.wrong >> power & 1 == 1 => Lamp::Glowing,
                _ => Lamp::On,
            };
            lamp.draw(place.intersection(self.cabinet.right), self.theme, buf);
        }
    }

    fn layout(&self, largest: u64, room: u16) -> Layout {
        let (view, right, small) = (self.view, self.cabinet.right, self.cabinet.is_small());
        let now = view.position.now();
        let all = now.values().iter().fold(view.bound(largest) | 1, |all, value| all | value);
        let count = u64::BITS - all.leading_zeros();
        let own = if self.has_own() { 2 + digits(all) } else { 0 };
        // Labels stand next to the lamps, or above them if too wide; small windows cut such labels to the names.
        let beside = 2 + digits(largest.max(now.position().largest())) + own;
        let is_beside = beside <= right.width / 3;
        let (label, over) = if is_beside { (beside, 0) } else { (u16::from(small), u16::from(!small)) };
        let piles = cells(3 + view.position.fixed().count());
        let has_room = |lines: u16| !small && piles * (lines + 1) <= room + 1;
        let fits = |scale: u16| Columns::fit(count, scale, right.width.saturating_sub(label + 1));
        let scale = [3, 2].into_iter().find(|&scale| has_room(scale + over) && fits(scale)).unwrap_or(1);
        let leftmost = now.leftmost_odd().unwrap_or(count - 1);
        let columns = columns(count, scale, right, label, small.then_some(leftmost));
        let lines = over + scale.max(columns.lines);
        Layout { columns, scale, lines, over, gap: u16::from(has_room(lines)), is_full: is_beside || !small }
    }

    /// True if values are written next to sizes.
    fn has_own(&self) -> bool {
        !self.cabinet.is_small() && self.view.position.rules().takes() != TakeRule::Any
    }

    /// The grid's piles, as many fixed piles as fit around the chosen one, and the sum.
    fn rows(&self, room: usize, is_full: bool) -> Vec<Row> {
        let (position, now, theme) = (&self.view.position, self.view.position.now(), self.theme);
        let pile = |pile: usize| {
            let (size, value) = (now.position().piles()[pile], now.values()[pile]);
            let own = if self.has_own() && value != size { format!(" ={value}") } else { String::new() };
            let size = if is_full { format!(" {size}{own}") } else { String::new() };
            let is_chosen = self.view.chosen == Some(pile);
            let (sign, style) = if is_chosen { ("▸", theme.considered) } else { (" ", theme.title) };
            Row { label: format!("{sign}{}{size}", PileName(pile)), style, value: Some(value), wrong: 0 }
        };
        let fixed: Vec<usize> = position.fixed().map(|(pile, _)| pile).collect();
        let on_grid = [position.down, Some(position.across)].into_iter().flatten();
        let room = room.saturating_sub(3);
        let fitting = if fixed.len() > room { room.saturating_sub(1) } else { room };
        let focus = fixed.iter().position(|&pile| self.view.chosen == Some(pile)).unwrap_or(0);
        let shown = window(fixed.len(), fitting, focus);
        let hidden = fixed.len() - shown.len();
        let more = Row { label: format!(" + {hidden} more"), style: theme.dim, value: None, wrong: 0 };
        let (sum, wrong) = (now.indicator(), wrong(now));
        let label = if is_full { format!(" = {sum}") } else { " =".to_owned() };
        let sum = Row { label, style: if wrong > 0 { theme.odd } else { theme.title }, value: Some(sum), wrong };
        let piles = on_grid.chain(fixed[shown].iter().copied()).map(pile);
        piles.chain((hidden > 0).then_some(more)).chain([sum]).collect()
    }
}

/// Columns centred in the half if labels leave it free, otherwise right of the labels, if need be up to the frame.
fn columns(count: u32, scale: u16, right: Rect, label: u16, leftmost: Option<u32>) -> Columns {
    let from = |from: u16| Rect { x: right.x + from, width: right.width.saturating_sub(from), ..right };
    let new = |room: Rect| Columns::new(count, scale, room, leftmost);
    let is_free = |columns: &Columns| columns.iter().next().is_none_or(|(_, x, _)| x > right.x + 1 + label);
    let tight = from(label + 1);
    let roomy = [from(0), from(label)].into_iter().map(new).find(is_free);
    roomy.unwrap_or_else(|| new(Rect { width: tight.width.saturating_sub(1), ..tight }))
}
