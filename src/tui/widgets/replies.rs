use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Cabinet, GroupScale, StoneRow, StoneScale, Stones, cells};
use crate::tui::targets::Targets;
use crate::tui::theme::Theme;

/// Cells between the two sides.
const GAP: u16 = 4;

/// Draws in the right half each take from a full group of `size` stones, and the reply that takes its rest. The words
/// are the names of both sides, and what their takes make together. Returns false if the table does not fit.
pub(crate) fn replies(size: u64, words: &[String; 3], cabinet: &Cabinet, theme: &Theme, buf: &mut Buffer) -> bool {
    let (right, low) = (cabinet.right, cabinet.low_right());
    let size = u16::try_from(size).unwrap_or(u16::MAX);
    let width = |pitch: u16| size.saturating_mul(pitch).saturating_add(GAP - 1);
    let fits = |&[lines, pitch, step]: &[u16; 3]| {
        let height = (size - 1).saturating_mul(step).saturating_sub(step - lines);
        width(pitch) + 3 <= right.width && height <= right.height && !(cabinet.is_small() && lines > 1)
    };
    let Some([lines, pitch, step]) = [[3, 7, 4], [2, 5, 3], [1, 2, 1]].into_iter().find(fits) else { return false };
    let x = right.x + (right.width - width(pitch)).div_ceil(2);
    let y = right.y + (right.height + step - lines - (size - 1) * step).div_ceil(2);
    let scale = StoneScale::Single(GroupScale::line(lines, pitch));
    for (take, y) in (1..size).zip((y..).step_by(step.into())) {
        let taken = Stones { considered: take.into(), leaving: true, ..Stones::default() };
        let rest = Stones { staying: (size - take).into(), ..Stones::default() };
        for (x, stones) in [(x, taken), (x + take * pitch + GAP, rest)] {
            let row = StoneRow { pile: 0, stones, scale, theme };
            row.draw(Rect { x, y, ..right }.intersection(right), buf, &mut Targets::default());
        }
    }
    let [it, you, together] = words;
    cabinet.on_top(x, &format!(" {it} "), theme.key, buf);
    cabinet.on_top(x + width(pitch) - cells(you.len()) - 2, &format!(" {you} "), theme.key, buf);
    if low.height > 0 {
        buf.set_string(low.x + low.width.saturating_sub(cells(together.len())) / 2, low.y, together, theme.title);
    }
    true
}
