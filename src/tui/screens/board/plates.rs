//! The plates below the columns: each column's count of ones and its parity, or the groups left over.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::low::ROOMY;
use super::{Placed, wrong};
use crate::engine::{Analysis, FullGroups};
use crate::tui::split;
use crate::tui::widgets::{ColumnPlace, cells, fitting, number, parity, quilt};

impl Placed<'_> {
    /// The columns that are not as they should be left, as bits, if that may be told.
    pub(super) fn known_wrong(&self) -> u64 {
        if self.light.is_counted { wrong(self.view.board.now()) } else { 0 }
    }

    /// Draws the counts of the position, if they may be seen.
    pub(super) fn verdict(&self, buf: &mut Buffer) {
        if self.light.is_counted {
            self.counts(self.view.board.now(), false, split::top(self.cabinet.low, 1)[0], buf);
        }
    }

    /// Draws the counts of ones under their columns. Blocks of columns show those of the position at the top and those that
    /// the considered move would leave at the bottom, or only the latter if there is no room for both.
    pub(super) fn counts(&self, analysis: &Analysis, is_past: bool, area: Rect, buf: &mut Buffer) {
        if let Some(groups) = self.screen.lone() {
            return self.over_plate(groups, analysis, area, buf);
        }
        let (columns, low, now) = (&self.fit.columns, self.cabinet.low, self.view.board.now());
        let holds = !is_past && area.y == low.y;
        let is_hidden = is_past || holds && self.left().is_some() && low.height < 2 * columns.lines;
        if columns.lines > 1 && is_hidden {
            return;
        }
        let area = match columns.lines {
            1 => Rect { height: if holds && low.height >= ROOMY { 2 } else { 1 }, ..area },
            lines if holds => split::top(low, lines)[0],
            lines => split::bottom(low, lines)[1],
        };
        let (light, theme, grouped) = (&self.light, self.theme, self.view.grouped);
        let seen = if self.view.sheet.is_some() { light.rails } else { u64::MAX };
        let wrong = wrong(analysis) & seen;
        let count = |analysis: &Analysis, power: u32| {
            let ones = analysis.ones(power);
            if grouped { ones % 2 } else { ones }
        };
        for ColumnPlace { power, x, line } in columns.iter().filter(|place| place.line < area.height) {
            let (counted, is_wrong) = (count(analysis, power), wrong >> power & 1 == 1);
            let style = match is_wrong {
                true if is_past => theme.odd,
                true => theme.plate,
                false if !is_past && !holds && count(now, power) != counted => theme.considered,
                false => theme.dim,
            };
            let word = if is_past || area.height == 1 { "" } else { parity(counted % 2 == 1, grouped) };
            self.plate(counted, word, (is_wrong, style), Rect { x, y: area.y + line, ..area }, buf);
        }
    }

    /// Draws a plate with its count and, if there is room, the word for that below it. The brackets of plates without
    /// blocks need room too.
    fn plate(&self, count: usize, word: &str, (is_wrong, style): (bool, Style), place: Rect, buf: &mut Buffer) {
        let (columns, theme) = (&self.fit.columns, self.theme);
        // Plates never touch.
        let width = match columns.width {
            1 => 1,
            2 if count > 99 => 3,
            2 => 2,
            lamp => (lamp + 2).min(columns.pitch().saturating_sub(2)),
        };
        let centred = |width: u16| match columns.width {
            1 => place.x,
            lamp => (place.x + lamp / 2).saturating_sub(width.div_ceil(2)),
        };
        let is_framed = is_wrong && !theme.has_blocks() && columns.width > 2;
        let framed = number(format!("[{count}]"), width.max(3)).filter(|_| is_framed);
        let text = framed.or_else(|| number(count, width)).unwrap_or_else(|| "+".repeat(width.into()));
        buf.set_string(centred(width), place.y, text, style);
        if columns.width > 1 && cells(word.len()) <= width.max(columns.pitch().saturating_sub(1)) {
            buf.set_string(centred(4), place.y + 1, word, if is_wrong { theme.odd } else { theme.dim });
        }
    }

    /// Draws what is left over of a lone pile below its column.
    fn over_plate(&self, groups: &FullGroups, analysis: &Analysis, area: Rect, buf: &mut Buffer) {
        let (right, theme, size) = (self.cabinet.low_right(), self.theme, analysis.position().largest());
        if self.screen.shows_replies() || self.view.beat {
            return;
        }
        let holds = area.y == right.y;
        let rest = groups.left_over(size);
        let centre = Rect { x: right.x + (right.width - 4) / 2, width: 4, ..right };
        let column = self.screen.quilt(&self.cabinet).map_or(centre, |quilt| quilt.column(rest));
        let style = match (groups.is_safe(size), holds) {
            (false, _) => theme.plate,
            (true, true) => theme.dim,
            (true, false) => theme.considered,
        };
        quilt::plate(rest, column, area.y, style, theme, buf);
    }

    /// Writes the indicator as a number before the counts, if they leave room.
    pub(super) fn sum(&self, buf: &mut Buffer) {
        let low = self.cabinet.low_right();
        let words = format!("⊕ {}", self.view.board.now().indicator());
        let end = low.x + 2 + cells(words.chars().count());
        if self.fit.columns.iter().next().is_none_or(|first| end < first.x) {
            buf.set_string(low.x + 1, low.y, words, self.theme.dim);
        }
    }

    /// Draws a plate in the rule below each column that is not as it should be left, for a screen without counts.
    pub(in crate::tui::screens) fn plates_in_rule(&self, buf: &mut Buffer) {
        let (now, theme) = (self.view.board.now(), self.theme);
        let wrong = if self.screen.lone().is_none() { self.known_wrong() } else { 0 };
        for ColumnPlace { power, x, .. } in self.fit.columns.iter().filter(|place| wrong >> place.power & 1 == 1) {
            let word = parity(now.indicator() >> power & 1 == 1, self.view.grouped);
            let [padded, plain] = [format!(" {word} "), word.to_owned()];
            let room = self.fit.columns.pitch().saturating_sub(1);
            let plate = fitting([padded.as_str(), &plain], room);
            let middle = x + self.fit.columns.width / 2;
            self.cabinet.on_rule(middle.saturating_sub(cells(plate.len()) / 2), plate, theme.plate, buf);
        }
    }
}
