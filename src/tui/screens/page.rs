use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};

use super::Picture;
use super::words::{WIDEST, flow};
use crate::app::view::TextView;
use crate::tui::split;
use crate::tui::targets::Targets;
use crate::tui::widgets::{Cabinet, Divider, Plan, cells, is_small};

/// A page without a position: text to read, or a question and the answer being typed.
pub(super) struct Page<'a> {
    pub view: &'a TextView,
    pub picture: &'a Picture<'a>,
}

impl Page<'_> {
    pub(super) fn draw(&self, window: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let picture = self.picture;
        let plan = if is_small(window) { Plan::of_pages(window) } else { Plan { low: 0, ..Plan::of(window) } };
        let cabinet = Cabinet::new(window, Plan { divider: Divider::None, ..plan });
        picture.frame(&cabinet, &[self.view.head.heading.words()], &self.view.head.standing, buf);
        let room = cabinet.left.inner(Margin::new(if cabinet.is_small() { 1 } else { 3 }, 0));
        let room = Rect { width: room.width.min(WIDEST), ..room };
        let beneath = Rect { x: room.x, width: room.width, ..cabinet.words };
        let lines = picture.spaced(&picture.said(), room.width, room.height + beneath.height);
        let free = room.height.saturating_sub(cells(lines.len()));
        let round = &self.view.head.round;
        if round.of > 0 && !cabinet.is_small() && usize::from(room.height) >= lines.len() {
            let line = split::bottom(cabinet.words, 1)[1];
            buf.set_line(line.x, line.y, &picture.round(round, line.width), line.width);
        }
        let cut = flow(&lines, &[split::top(room, (free / 3).min(4))[1], beneath], picture.view.rest, buf);
        picture.keys(&cabinet, cut, buf, targets);
    }
}
