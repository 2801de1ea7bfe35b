//! The board of turning turtles: coins in a row with their lamps below them, and the counts of each line of lamps.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::highlight::Sums;
use super::{Placed, wrong};
use crate::engine::Analysis;
use crate::tui::targets::Targets;
use crate::tui::widgets::{CoinPlaces, CoinRow, ones};

impl Placed<'_> {
    pub(super) fn coins(&self, buf: &mut Buffer, targets: &mut Targets) {
        let Self { screen, cabinet, light, .. } = self;
        let (view, theme) = (screen.view, screen.picture.theme);
        let row = CoinRow {
            coins: view.board.position().piles(),
            selected: view.board.pile().filter(|_| view.motion.is_none()),
            considered: view.board.considered(),
            turned: view.motion.map(|motion| motion.gone),
            focus: view.focus,
            powers: if screen.shows_lamps() { view.board.room().columns } else { 0 },
            theme,
        };
        let places = row.places(cabinet.left, cabinet.is_small());
        row.draw(&places, cabinet.left, buf, targets);
        let left_over = self.left_over();
        for coin in places.shown.clone() {
            let lamps = places.lamps(coin, cabinet.left);
            self.lamps(coin, lamps, left_over.as_deref(), |_| None, buf);
        }
        let odd = if light.sums > Sums::None { wrong(view.board.now()) } else { 0 };
        let width = if cabinet.is_small() { 0 } else { 3 };
        for power in 0..row.powers {
            let line = places.power(power, cabinet.left);
            let style = if odd >> power & 1 == 1 { theme.odd } else { theme.key };
            let y = line.y + line.height.saturating_sub(1) / 2;
            buf.set_string(line.x, y, format!("{:>width$}", 1_u64 << power), style);
        }
        if light.sums > Sums::None && view.fingerprint.is_none() && row.powers > 0 {
            self.counts_beside(&places, row.powers, buf);
        }
    }

    /// Draws the counts of each line of lamps in the right half: as they are, and as the considered move leaves them.
    fn counts_beside(&self, places: &CoinPlaces, powers: u32, buf: &mut Buffer) {
        let Self { screen, cabinet, .. } = self;
        let (view, theme, right) = (screen.view, screen.picture.theme, cabinet.right);
        let [width, gap] = if cabinet.is_small() { [3, 2] } else { [8, 3] };
        let x = right.x + right.width.saturating_sub(2 * width + gap) / 2;
        let in_motion = view.motion.is_some();
        let now = view.board.now();
        let left = self.left().filter(|_| !in_motion);
        let shown = self.left().filter(|_| view.motion.is_some_and(|motion| motion.counted)).unwrap_or(now);
        let mut column = |x: u16, title: &str, style: Style, analysis: &Analysis| {
            cabinet.on_top(x, &format!(" {title} "), style, buf);
            for power in 0..powers {
                let line = places.power(power, right);
                let count = ones(analysis.values(), power);
                let is_odd = wrong(analysis) >> power & 1 == 1;
                let plain = if ones(now.values(), power) == count { theme.dim } else { theme.considered };
                let word = if cabinet.is_small() { "" } else { [" even", " odd"][count % 2] };
                let text = format!("{:<width$}", format!(" {count}{word}"), width = usize::from(width));
                let y = line.y + line.height.saturating_sub(1) / 2;
                buf.set_string(x, y, text, if is_odd { theme.plate } else { plain });
            }
        };
        column(x, "now", theme.key, shown);
        if let (Some(left), Some(m)) = (left, view.board.considered()) {
            column(x + width + gap, &m.to_string(), theme.considered, left);
        }
        if screen.shows_sum() {
            buf.set_string(right.x + 1, right.y, format!("⊕ {}", now.indicator()), theme.dim);
        }
    }
}
