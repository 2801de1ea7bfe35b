use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Look;
use crate::app::view::MapView;
use crate::coach::map;
use crate::engine::Outcome;
use crate::engine::map::Cell;
use crate::rules::Move;
use crate::tui::theme::Theme;
use crate::tui::widgets::{Face, Tile, digits, fitting};

/// The meaning of the map's cells, each next to a sample.
pub(super) struct Legend<'a> {
    pub view: &'a MapView,
    pub look: &'a Look<'a>,
    pub theme: &'a Theme,
}

/// Samples, and their meaning in several lengths, longest first.
type Entry = (Vec<Tile>, Vec<String>);

impl Legend<'_> {
    /// The most lines that it takes, so that the lamps above it stay where they are.
    pub(super) fn lines(&self) -> u16 {
        4 + u16::from(self.view.other.is_some())
    }

    pub(super) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let width = self.look.width;
        for ((samples, words), row) in self.entries().into_iter().zip(area.rows()) {
            let mut x = row.x;
            for sample in samples {
                sample.draw(Rect { x, width, ..row }.intersection(row), false, self.theme, buf);
                x += width;
            }
            let room = row.right().saturating_sub(x + 2);
            buf.set_string(x + 1, row.y, fitting(words.iter().map(String::as_str), room), self.theme.text);
        }
    }

    fn entries(&self) -> Vec<Entry> {
        let (view, now, (down, across)) = (self.view, self.view.position.now(), self.view.position.cell());
        let plain = |words: &str| vec![words.to_owned()];
        let safe = if view.shows_values() { Face::Number(0) } else { Face::Letter('P') };
        let safe = |note| Tile { face: safe, style: self.theme.safe, solid: true, note };
        let here = view.mark(down, across).map(|mark| self.look.tile((down, across), mark));
        let moves: Vec<Move> = now.winning_moves().iter().copied().filter(|m| view.is_on_grid(m.pile)).collect();
        let others = if view.shows_values() {
            (self.values(), plain(map::WARMER))
        } else {
            let dot = Tile { face: Face::Letter('·'), style: self.theme.off, solid: false, note: None };
            (vec![dot], plain(map::NEXT_CAN_WIN))
        };
        let mut entries = vec![(vec![safe(None)], plain(map::SAFE_TO_LEAVE))];
        entries.extend(here.map(|here| (vec![here], map::here(now, view.shows_values()).into())));
        entries.extend(Some(others).filter(|(samples, _)| !samples.is_empty()));
        entries.extend((!moves.is_empty()).then(|| (vec![safe(Some('▸'))], map::lead_there(&moves).into())));
        entries.extend(view.other.is_some().then(|| (vec![safe(Some('*'))], plain(map::DIFFERENT))));
        entries
    }

    /// Values from the smallest to the largest.
    fn values(&self) -> Vec<Tile> {
        let most = self.look.most;
        let mut values = vec![1, most / 4, most / 2, most];
        let fits = digits(most) < self.look.width;
        values.retain(|&value| value > 0 && fits);
        values.dedup();
        let cell = |value| Cell { value, outcome: Outcome::N };
        let tile =
            |value| Tile { face: Face::Number(value), style: self.look.value(cell(value)), solid: true, note: None };
        values.into_iter().map(tile).collect()
    }
}
