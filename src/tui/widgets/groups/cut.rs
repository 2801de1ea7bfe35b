//! Rows that are cut: where at most k stones may be taken, every k + 1 stones of a row count for nothing.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Groups;
use crate::rules::TakeRule;
use crate::tui::widgets::digits;

impl Groups<'_> {
    /// The stones of a full row, where a take rule cuts rows.
    pub(super) fn row(&self) -> Option<u64> {
        match self.takes {
            TakeRule::UpTo(most) => most.get().checked_add(1).filter(|&row| row <= self.largest),
            _ => None,
        }
    }

    pub(super) fn cut_width(&self, room: u16) -> u16 {
        let Some(row) = self.row() else { return 0 };
        let count = self.largest / row;
        let counted = digits(count) + 1 + digits(row) + 2;
        let drawn = u16::try_from(count.saturating_mul(row.saturating_add(1))).unwrap_or(u16::MAX).saturating_add(1);
        if drawn <= room { drawn.max(counted) } else { counted }
    }

    /// The full rows of a pile, which change nothing: a whole row can always be taken in two moves.
    pub(super) fn cut_rows(&self, pile: usize, area: Rect, buf: &mut Buffer) {
        let Some(row) = self.row() else { return };
        let size = self.marked.filter(|cursor| self.preview && cursor.pile == pile);
        let count = size.map_or(self.sizes[pile], |cursor| cursor.size) / row;
        let stone_by_stone = (self.largest / row).saturating_mul(row.saturating_add(1)) < u64::from(area.width);
        let words = match (count, stone_by_stone) {
            (0, _) => String::new(),
            (_, true) => {
                let one = "○".repeat(usize::try_from(row).unwrap_or_default()) + "│";
                one.repeat(usize::try_from(count).unwrap_or_default())
            }
            (_, false) => format!("{count}×{row}"),
        };
        buf.set_line(area.x, area.y, &Line::styled(words, self.theme.dim), area.width);
    }
}
