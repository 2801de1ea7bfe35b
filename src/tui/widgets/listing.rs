use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;

use super::{Cabinet, cells, window};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// Entries to choose from in the left half of a cabinet, under the headings of their chapters: as many as fit round the chosen one.
pub struct Listing<'a> {
    pub cabinet: &'a Cabinet,
    pub count: usize,
    /// The 0-based index of the chosen one, if one is chosen.
    pub focus: Option<usize>,
    /// The lines of an entry, and those from one to the next.
    pub lines: u16,
    pub step: u16,
    /// The heading that an entry stands under; empty for none.
    pub chapter: &'a dyn Fn(usize) -> &'static str,
    pub draw: &'a dyn Fn(usize, Rect, &mut Buffer),
    pub open: &'a dyn Fn(usize) -> Target,
    pub theme: &'a Theme,
}

/// A line of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Entry(usize),
    Chapter(&'static str),
    Gap,
}

impl StatefulWidget for &Listing<'_> {
    type State = Targets;

    /// Draws into an area whose first line may lie under a heading.
    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let rows = self.rows(usize::from(area.height));
        let chosen = self.focus.map(Row::Entry);
        let at = rows.iter().position(|row| Some(*row) == chosen).unwrap_or(0);
        let fitting = usize::from((area.height + self.step - self.lines) / self.step);
        let shown = window(rows.len(), fitting.max(1), at);
        let entries = |rows: &[Row]| rows.iter().filter(|row| matches!(row, Row::Entry(_))).count();
        let (above, below) = (entries(&rows[..shown.start]), entries(&rows[shown.end..]));
        let tops = (area.y..).step_by(self.step.into());
        for (row, y) in rows[shown].iter().zip(tops) {
            let place = Rect { y, height: self.lines, ..area }.intersection(area);
            match *row {
                Row::Entry(index) => self.entry(index, place, buf, targets),
                Row::Chapter(name) => self.heading(name, place, buf),
                Row::Gap => {}
            }
        }
        self.cabinet.scrolled(above, below, self.theme.text, buf);
    }
}

impl Listing<'_> {
    /// All lines, with gaps before chapters where there is room for them.
    fn rows(&self, room: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut chapter = "";
        for index in 0..self.count {
            let name = (self.chapter)(index);
            if name != chapter {
                rows.extend([Row::Gap, Row::Chapter(name)]);
                chapter = name;
            }
            rows.push(Row::Entry(index));
        }
        if rows.first() == Some(&Row::Gap) {
            rows.remove(0);
        }
        if rows.len() > room {
            rows.retain(|row| *row != Row::Gap);
        }
        rows
    }

    fn entry(&self, index: usize, place: Rect, buf: &mut Buffer, targets: &mut Targets) {
        targets.add(place, (self.open)(index));
        if Some(index) == self.focus {
            buf.set_style(place, self.theme.selected);
            buf.set_string(place.x + 1, place.y, "▸", self.theme.considered);
        }
        (self.draw)(index, place, buf);
    }

    fn heading(&self, name: &str, place: Rect, buf: &mut Buffer) {
        let (x, _) = buf.set_stringn(place.x + 1, place.y, name, place.width.into(), self.theme.powers);
        let rest = place.right().saturating_sub(x + 2);
        buf.set_string(x + 1, place.y, "─".repeat(rest.into()), self.theme.frame);
    }
}

/// The lines of a list whose entries have so many lines each, with a gap between them where there is room.
pub fn spaced(count: usize, lines: u16, room: u16) -> (u16, u16) {
    let count = cells(count);
    match () {
        () if count * lines > room => (1, 1),
        () if count * (lines + 2) <= room + 2 && lines > 1 => (lines, lines + 2),
        () if count * (lines + 1) <= room + 1 => (lines, lines + 1),
        () => (lines, lines),
    }
}
