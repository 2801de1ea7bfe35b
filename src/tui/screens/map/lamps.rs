use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::view::MapView;
use crate::rules::PileName;
use crate::tui::screens::board::wrong;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Cabinet, Fit, Lamp, Measures, Powers, Rail, cells, window};

/// The lamps of the cell under the cursor: its two piles, the fixed piles, and their sum at the bottom.
pub(super) struct CellLamps<'a> {
    pub view: &'a MapView,
    pub cabinet: &'a Cabinet,
    pub theme: &'a Theme,
}

/// Small values have the same columns, so that nothing moves among them.
const LEAST: u64 = 7;

/// A number with its label.
struct Row {
    label: String,
    style: Style,
    value: u64,
}

impl CellLamps<'_> {
    /// Draws the lamps above `below` lines; returns the first line below them.
    pub(super) fn draw(&self, below: u16, buf: &mut Buffer) -> u16 {
        let (right, theme, now) = (self.cabinet.right, self.theme, self.view.position.now());
        let area = Rect { height: right.height.saturating_sub(below), ..right };
        let rows = self.rows(area.height.into(), buf);
        let fit = self.fit(&rows, area);
        let wrong = wrong(now);
        let is_wrong = |power: u32| wrong >> power & 1 == 1;
        let sum = fit.piles().last().map_or(right.y, |place| place.lamps(&fit));
        let rail = |power: u32| Rail::new(is_wrong(power), is_wrong(power), theme);
        Rail::draw_all(&fit.columns, rail, &(right.y..sum), buf);
        for (place, row) in fit.piles().zip(&rows) {
            buf.set_stringn(right.x, place.y + (place.lines - 1) / 2, &row.label, right.width.into(), row.style);
            let y = place.lamps(&fit);
            for (power, at) in fit.columns.lamps(y) {
                let lit = row.value >> power & 1 == 1;
                match (Lamp::new(lit, lit), rail(power)) {
                    (Lamp::On, Some(_)) if y == sum => Lamp::Glowing.draw(at, theme, buf),
                    (lamp, Some(rail)) if y < sum && fit.columns.width > 1 => rail.lamp(lamp, at, theme, buf),
                    (lamp, _) => lamp.draw(at, theme, buf),
                }
            }
        }
        Powers { cabinet: self.cabinet, columns: &fit.columns, glowing: wrong, theme }.draw(buf);
        fit.piles().last().map_or(right.y, |place| place.y + place.lines)
    }

    /// Columns in the middle of the half if labels leave it free, otherwise right of the labels.
    fn fit(&self, rows: &[Row], area: Rect) -> Fit {
        let now = self.view.position.now();
        let all = now.values().iter().fold(LEAST, |all, value| all | value);
        let columns = u64::BITS - all.leading_zeros();
        let no_stones = vec![0; rows.len()];
        let measures = Measures { piles: &no_stones, columns, group: None, stairs: None, size: 0, value: 0 };
        let leftmost = now.leftmost_odd().unwrap_or(columns - 1);
        let label = cells(rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0));
        let new = |from: u16| {
            let right = Rect { x: area.x + from, width: area.width.saturating_sub(from), ..area };
            Fit::new(&measures, &self.cabinet.with_halves(area, right), 0, Some(leftmost))
        };
        let is_free = |fit: &Fit| fit.columns.iter().next().is_none_or(|(_, x, _)| x > area.x + label);
        Some(new(0)).filter(is_free).unwrap_or_else(|| new(label))
    }

    /// The grid's piles, as many fixed piles as fit in these lines around the chosen one, and the sum.
    fn rows(&self, lines: usize, buf: &mut Buffer) -> Vec<Row> {
        let (position, now, theme) = (&self.view.position, self.view.position.now(), self.theme);
        let fixed: Vec<usize> = position.fixed().map(|(pile, _)| pile).collect();
        let focus = fixed.iter().position(|&pile| self.view.chosen == Some(pile)).unwrap_or(0);
        let shown = window(fixed.len(), lines.saturating_sub(3), focus);
        if shown.len() < fixed.len() {
            let hidden = format!(" {} more ", fixed.len() - shown.len());
            self.cabinet.on_rule(self.cabinet.right.x + 1, &hidden, theme.text, buf);
        }
        let piles = [position.down, Some(position.across)].into_iter().flatten().chain(fixed[shown].iter().copied());
        let style = if wrong(now) > 0 { theme.odd } else { theme.title };
        let sum = self.row(" =", now.indicator(), now.indicator(), style);
        piles.map(|pile| self.pile(pile)).chain([sum]).collect()
    }

    fn pile(&self, pile: usize) -> Row {
        let now = self.view.position.now();
        let is_chosen = self.view.chosen == Some(pile);
        let (sign, style) = if is_chosen { ("▸", self.theme.considered) } else { (" ", self.theme.title) };
        self.row(&format!("{sign}{}", PileName(pile)), now.position().piles()[pile], now.values()[pile], style)
    }

    /// A row with its name and, if they leave enough room for lamps, its size and a value that differs.
    fn row(&self, name: &str, size: u64, value: u64, style: Style) -> Row {
        let long = if value == size { String::new() } else { format!("{name} {size} ={value}") };
        let wordings = [long, format!("{name} {size}"), name.to_owned()];
        let fits = |label: &String| !label.is_empty() && cells(label.chars().count()) <= self.cabinet.right.width / 3;
        Row { label: wordings.into_iter().find(fits).unwrap_or_else(|| name.to_owned()), style, value }
    }
}
