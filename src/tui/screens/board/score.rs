//! The score of a game without a panel: a line a round.

use ratatui::buffer::Buffer;

use super::Placed;
use crate::rules::Side;
use crate::tui::widgets::{cells, shortened};

impl Placed<'_> {
    /// Draws the moves of both sides, and the considered one in its place.
    pub(super) fn score(&self, buf: &mut Buffer) {
        let (cabinet, view, theme) = (&self.cabinet, self.view, self.theme);
        let right = cabinet.right;
        let half = right.width / 2;
        let begins = usize::from(view.players.lone_human() == Some(Side::Second));
        for (index, side) in Side::BOTH.into_iter().enumerate() {
            let name = format!(" {} ", view.players.role(side).short());
            let (x, length) = (right.x + cells((index + begins) % 2) * half, cells(name.len()));
            let last = right.right().saturating_sub(length);
            cabinet.on_top((x + half.saturating_sub(length) / 2).min(last), &name, theme.key, buf);
        }
        let gap = u16::from(!cabinet.is_small());
        let (top, height) = (right.y + gap, right.height.saturating_sub(gap));
        let plies = view.history.count + begins + 1;
        let step = if height >= 10 && cells(plies.div_ceil(2)) <= height / 2 { 2 } else { 1 };
        let rounds = usize::from(height.div_ceil(step));
        let first = plies.div_ceil(2).saturating_sub(rounds);
        let hidden = view.history.count - view.history.latest.len();
        for (round, y) in (first..first + rounds).zip((top..right.bottom()).step_by(step.into())) {
            for place in 0..2 {
                let Some(ply) = (2 * round + place).checked_sub(begins) else { continue };
                let played = ply.checked_sub(hidden).and_then(|index| view.history.latest.get(index).copied());
                let plan = view.board.considered().filter(|_| ply == view.history.count);
                let style = if played.is_some() { theme.text } else { theme.considered };
                let m = played.or(plan);
                let (words, style) = m.map_or(("··".to_owned(), theme.off), |m| (m.to_string(), style));
                let x = right.x + cells(place) * half + 1;
                buf.set_string(x, y, format!("{:>2}", ply + 1), theme.dim);
                buf.set_string(x + 3 + gap, y, shortened(&words, half.saturating_sub(4 + gap)), style);
            }
        }
    }
}
