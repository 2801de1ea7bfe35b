use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Look;
use crate::coach::map;
use crate::engine::Outcome;
use crate::engine::map::Cell;
use crate::rules::Move;
use crate::tui::widgets::{Face, Tile, digits, fitting};

/// The meaning of the map's cells, each next to a sample.
pub(super) struct Legend<'a>(pub &'a Look<'a>);

/// Samples, and their meaning in several lengths, longest first.
type Entry = (Vec<Tile>, Vec<String>);

impl Legend<'_> {
    /// The most lines that it takes, so that the lamps above it stay where they are.
    pub(super) fn lines(&self) -> u16 {
        4 + u16::from(self.0.view.other.is_some())
    }

    pub(super) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let &Look { width, theme, .. } = self.0;
        for ((samples, words), row) in self.entries().into_iter().zip(area.rows()) {
            let mut x = row.x;
            for sample in samples {
                sample.draw(Rect { x, width, ..row }.intersection(row), false, theme, buf);
                x += width;
            }
            let room = row.right().saturating_sub(x + 2);
            buf.set_string(x + 1, row.y, fitting(words.iter().map(String::as_str), room), theme.text);
        }
    }

    fn entries(&self) -> Vec<Entry> {
        let &Look { view, theme, .. } = self.0;
        let (now, (down, across)) = (view.position.now(), view.position.cell());
        let values = view.shows_values();
        let safe = |value, note| {
            let face = if values { Face::Number(value) } else { Face::Letter('P') };
            Tile { face, style: theme.safe, solid: true, note }
        };
        let dot = Tile { face: Face::Letter('·'), style: theme.off, solid: false, note: None };
        let others = if values { (self.values(), map::WARMER) } else { (vec![dot], map::NEXT_CAN_WIN) };
        let here = view.mark(down, across).map(|mark| self.0.tile((down, across), mark));
        let moves: Vec<Move> = now.winning_moves().iter().copied().filter(|m| view.is_on_grid(m.pile)).collect();
        // In misère play a 1 may be safe, and a 0 may not.
        let value = moves.first().and_then(|m| now.after(*m).ok()).map_or(0, |left| left.indicator());
        let there = moves.first().map(|_| safe(value, Some('▸')));
        let differs = view.other.as_ref().map(|_| safe(value, Some('*')));
        let entries: [Entry; 5] = [
            (vec![safe(value, None)], map::SAFE_TO_LEAVE.map(str::to_owned).into()),
            (here.into_iter().collect(), vec![map::here(now, values)]),
            (others.0, others.1.map(str::to_owned).into()),
            (there.into_iter().collect(), map::lead_there(&moves).into()),
            (differs.into_iter().collect(), map::DIFFERENT.map(str::to_owned).into()),
        ];
        entries.into_iter().filter(|(samples, _)| !samples.is_empty()).collect()
    }

    /// Values from the smallest to the largest, if they fit and have shades.
    fn values(&self) -> Vec<Tile> {
        let &Look { most, width, theme, .. } = self.0;
        let mut values = vec![1, most / 4, most / 2, most];
        let has_room = digits(most) < width && !theme.tells_by_shape();
        values.retain(|&value| value > 0 && has_room);
        values.dedup();
        let tile = |value| {
            let style = self.0.value(Cell { value, outcome: Outcome::N });
            Tile { face: Face::Number(value), style, solid: true, note: None }
        };
        values.into_iter().map(tile).collect()
    }
}
