use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::{Lamp, cells, window};
use crate::coach::{Role, mark};
use crate::engine::{JudgedMove, Outcome};
use crate::rules::Side;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// The moves of a game, one per column: the move, a lamp in the row of the player who could force a win before it, and
/// a mark for its quality. In two lines the mark stands on the lamp, and moves have no names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strip<'a> {
    pub judged: &'a [JudgedMove],
    /// 0-based index of the current move.
    pub at: Option<usize>,
    pub roles: [Role; 2],
    pub theme: &'a Theme,
}

/// From this height on, moves and marks have lines of their own.
const TALL: u16 = 4;

impl StatefulWidget for Strip<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let tall = area.height >= TALL;
        let (indent, first) = if tall { (3, area.y + 1) } else { (1, area.y) };
        let names = self.roles.map(Role::short);
        for (y, name) in (first..).zip(names) {
            buf.set_string(area.x + indent, y, name, self.theme.dim);
        }
        let longest = names.into_iter().map(str::len).max().unwrap_or(0);
        let start = area.x + indent + cells(longest) + 2;
        let (pitch, shown) = self.shown(area.right().saturating_sub(start), tall);
        for (x, index) in (start..).step_by(pitch.into()).zip(shown) {
            let place = Rect { x, width: pitch, ..area }.intersection(area);
            targets.add(place, Target::Ply(index));
            self.column(index, place, tall, buf);
        }
    }
}

impl Strip<'_> {
    /// Cells from one column to the next, and the moves shown: those around the current one.
    fn shown(&self, width: u16, tall: bool) -> (u16, Range<usize>) {
        let at = self.at.unwrap_or(self.judged.len().saturating_sub(1));
        // Lengths change slowly through a game, so those near the cursor decide.
        let near = window(self.judged.len(), usize::from(width), at);
        let longest = self.judged[near].iter().map(|judged| judged.m.to_string().len()).max().unwrap_or_default();
        let pitch = if tall { cells(longest.max(2)) + 2 } else { 3 };
        (pitch, window(self.judged.len(), usize::from((width + 1) / pitch).max(1), at))
    }

    fn column(&self, index: usize, place: Rect, tall: bool, buf: &mut Buffer) {
        let (judged, theme) = (&self.judged[index], self.theme);
        let side = Side::of_ply(index);
        let here = self.at == Some(index);
        if here {
            buf.set_style(Rect { x: place.x.saturating_sub(1), ..place }, theme.selected);
        }
        let could = if judged.before.outcome() == Outcome::N { side } else { side.other() };
        let mark = mark(judged);
        let style = match mark {
            '✗' => theme.bad,
            '✓' => theme.good,
            _ => theme.dim,
        };
        let own = side == Side::First;
        let first = place.y + u16::from(tall);
        if tall {
            let name = if own { theme.title } else { theme.text };
            let name = if here { name.patch(theme.selected) } else { name };
            buf.set_string(place.x, place.y, judged.m.to_string(), name);
            buf.set_string(place.x, place.bottom() - 1, mark.to_string(), style);
        }
        for (row, whose) in (first..).zip(Side::BOTH) {
            let lamp = Rect { y: row, width: 2, height: 1, ..place };
            let kind = if whose == could { Lamp::On } else { Lamp::Off };
            kind.draw(lamp, theme, buf);
            if !tall && whose == could {
                buf.set_string(lamp.x, lamp.y, format!("{mark} "), theme.safe);
            }
        }
    }
}
