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
    cabinet: &'a Cabinet,
    theme: &'a Theme,
    rows: Vec<Row>,
    /// Number of fixed piles that do not fit.
    more: usize,
    columns: Columns,
    scale: u16,
    /// Lines of a row, those of them that a long label takes, and those between rows.
    lines: u16,
    over: u16,
    gap: u16,
    top: u16,
    /// Columns of the sum that are not as they should be left, as bits.
    wrong: u64,
}

struct Row {
    label: String,
    value: u64,
    is_chosen: bool,
}

impl<'a> CellLamps<'a> {
    /// Lamps for piles of up to `largest`, as large as they fit above `words` lines of text.
    pub(super) fn new(view: &MapView, cabinet: &'a Cabinet, largest: u64, words: u16, theme: &'a Theme) -> Self {
        let now = view.position.now();
        let all = now.values().iter().fold(view.bound(largest) | 1, |all, value| all | value);
        let count = u64::BITS - all.leading_zeros();
        let (right, small) = (cabinet.right, cabinet.is_small());
        let spare = u16::from(!small);
        let room = right.height.saturating_sub(words + 2 * spare);
        let piles = cells(3 + view.position.fixed().count());
        let has_own = !small && view.position.rules().takes() != TakeRule::Any;
        let own = if has_own { 2 + digits(all) } else { 0 };
        // Labels stand next to the lamps, or above them if too wide; small windows cut such labels to the names.
        let beside = 2 + digits(largest.max(now.position().largest())) + own;
        let is_beside = beside <= right.width / 3;
        let (label, over) = if is_beside { (beside, 0) } else { (u16::from(small), u16::from(!small)) };
        let fits = |scale: u16| {
            !small
                && piles * (scale + 1 + over) <= room + 1
                && Columns::fit(count, scale, right.width.saturating_sub(label + 1))
        };
        let scale = [3, 2].into_iter().find(|&scale| fits(scale)).unwrap_or(1);
        let leftmost = now.leftmost_odd().unwrap_or(count - 1);
        let columns = columns(count, scale, right, label, small.then_some(leftmost));
        let lines = over + scale.max(columns.lines);
        let gap = u16::from(!small && piles * (lines + 1) <= room + 1);
        let (rows, more) = rows(view, usize::from(((room + gap) / (lines + gap)).max(3)), is_beside || !small, has_own);
        let (top, wrong) = (right.y + spare, wrong(now));
        Self { cabinet, theme, rows, more, columns, scale, lines, over, gap, top, wrong }
    }

    /// Draws the lamps; returns the free area below them.
    pub(super) fn draw(&self, buf: &mut Buffer) -> Rect {
        let (right, theme) = (self.cabinet.right, self.theme);
        let powers =
            Powers { cabinet: self.cabinet, columns: &self.columns, glowing: self.wrong, style: theme.key, theme };
        powers.draw(buf);
        let sum = self.rows.len() - 1;
        let mut y = self.top;
        for (index, row) in self.rows.iter().enumerate() {
            if index == sum && self.more > 0 {
                buf.set_stringn(right.x + 1, y, format!("+ {} more", self.more), right.width.into(), theme.dim);
                y += 1;
            }
            let style = match () {
                () if index == sum && self.wrong > 0 => theme.odd,
                () if row.is_chosen => theme.considered,
                () => theme.title,
            };
            self.row(row, y, if index == sum { self.wrong } else { 0 }, style, buf);
            y += self.lines + self.gap;
        }
        let y = y + 1 - self.gap;
        let height = right.bottom().saturating_sub(y);
        Rect { x: right.x + 2, y: y.min(right.bottom()), width: right.width.saturating_sub(3), height }
    }

    fn row(&self, row: &Row, y: u16, wrong: u64, style: Style, buf: &mut Buffer) {
        let right = self.cabinet.right;
        let middle = y + if self.over > 0 { 0 } else { (self.scale - 1) / 2 };
        if middle >= right.bottom() {
            return;
        }
        if row.is_chosen {
            buf.set_string(right.x, middle, "▸", style);
        }
        buf.set_stringn(right.x + 1, middle, &row.label, right.width.saturating_sub(1).into(), style);
        for (power, place) in self.columns.lamps(y + self.over) {
            let lamp = match row.value >> power & 1 {
                0 => Lamp::Off,
                _ if wrong >> power & 1 == 1 => Lamp::Glowing,
                _ => Lamp::On,
            };
            lamp.draw(place.intersection(right), self.theme, buf);
        }
    }
}

/// Columns centred in the half if labels leave it free, otherwise right of the labels, if need be up to the frame.
fn columns(count: u32, scale: u16, right: Rect, label: u16, leftmost: Option<u32>) -> Columns {
    let room = |from: u16, to: u16| Rect { x: right.x + from, width: right.width.saturating_sub(from) + to, ..right };
    let new = |room: Rect| Columns::new(count, scale, room, leftmost);
    let is_free = |columns: &Columns| columns.iter().next().is_none_or(|(_, x, _)| x > right.x + 1 + label);
    let roomy = [room(0, 0), room(label, 0)].into_iter().map(new).find(is_free);
    let tight = room(label + 1, 0);
    roomy.unwrap_or_else(|| new(Rect { width: tight.width.saturating_sub(1), ..tight }))
}

/// The grid's piles, as many fixed piles as fit around the chosen one, and the sum; also the number left out.
fn rows(view: &MapView, room: usize, are_full: bool, has_own: bool) -> (Vec<Row>, usize) {
    let (position, now) = (&view.position, view.position.now());
    let pile = |pile: usize| {
        let (size, value) = (now.position().piles()[pile], now.values()[pile]);
        let own = if has_own && value != size { format!(" ={value}") } else { String::new() };
        let name = PileName(pile);
        let label = if are_full { format!("{name} {size}{own}") } else { name.to_string() };
        Row { label, value, is_chosen: view.chosen == Some(pile) }
    };
    let fixed: Vec<usize> = position.fixed().map(|(pile, _)| pile).collect();
    let on_grid = [position.down, Some(position.across)].into_iter().flatten();
    let room = room.saturating_sub(3);
    let fitting = if fixed.len() > room { room.saturating_sub(1) } else { room };
    let focus = fixed.iter().position(|&pile| view.chosen == Some(pile)).unwrap_or(0);
    let shown = window(fixed.len(), fitting, focus);
    let more = fixed.len() - shown.len();
    let sum = now.indicator();
    let label = if are_full { format!("= {sum}") } else { "=".to_owned() };
    let sum = Row { label, value: sum, is_chosen: false };
    (on_grid.chain(fixed[shown].iter().copied()).map(pile).chain([sum]).collect(), more)
}
