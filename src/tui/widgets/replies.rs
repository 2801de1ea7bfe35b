use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::{Cabinet, StoneRow, StoneScale, Stones, cells};
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;

/// Each take from a full group with the reply that takes its rest, in the right half.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replies<'a> {
    /// The stones of a full group.
    pub size: u64,
    /// The names of both sides, and what their takes make together.
    pub words: &'a [String; 3],
    pub theme: &'a Theme,
}

/// Cells between the two sides.
const GAP: u16 = 4;

impl Replies<'_> {
    /// Draws the table; returns false if it does not fit.
    pub(crate) fn draw(&self, cabinet: &Cabinet, buf: &mut Buffer) -> bool {
        let (right, low) = (cabinet.right, cabinet.low_right());
        let Ok(size @ 2..64) = u16::try_from(self.size) else { return false };
        let width = |[lines, pitch]: [u16; 2]| size * pitch - u16::from(lines == 1 || pitch > 2 * lines) + GAP;
        let height = |lines: u16| (size - 1) * (lines + u16::from(lines > 1)) - u16::from(lines > 1);
        let scales = [[3, 7], [2, 5], [2, 4], [1, 2]];
        let fits = |scale: &[u16; 2]| {
            let is_small = cabinet.is_small() && scale[0] > 1;
            !is_small && width(*scale) < right.width && height(scale[0]) <= right.height
        };
        let Some(scale @ [lines, pitch]) = scales.into_iter().find(fits) else { return false };
        let x = right.x + (right.width - width(scale)) / 2;
        let y = right.y + (right.height - height(lines)).div_ceil(2);
        let stones = StoneScale::Single { lines, pitch, line: u64::MAX, part: u64::MAX };
        for (take, y) in (1..size).zip((y..).step_by((lines + u16::from(lines > 1)).into())) {
            let second = x + take * pitch + GAP;
            let [taken, rest] = [take, size - take].map(u64::from);
            let sides = [
                (x, Stones { considered: taken, leaving: true, ..Stones::default() }),
                (second, Stones { staying: rest, ..Stones::default() }),
            ];
            for (x, side) in sides {
                let area = Rect { x, y, width: right.right() - x, height: lines };
                StoneRow { pile: 0, stones: side, scale: stones, theme: self.theme }.render(
                    area,
                    buf,
                    &mut Targets::default(),
                );
            }
        }
        let [it, you, together] = self.words;
        cabinet.on_top(x, &format!(" {it} "), self.theme.key, buf);
        let end = x + width(scale) - cells(you.len()) - 2;
        cabinet.on_top(end, &format!(" {you} "), self.theme.key, buf);
        if low.height > 0 {
            let x = low.x + low.width.saturating_sub(cells(together.len())) / 2;
            buf.set_string(x, low.y, together, self.theme.title);
        }
        true
    }
}
