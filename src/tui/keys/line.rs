use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::{Glyphs, Theme};
use crate::tui::widgets::cells;

/// Keys with their words, as many as fit.
#[derive(Clone, Debug)]
pub(crate) struct KeyLine<'a> {
    /// The most important first.
    pub hints: Vec<KeyHint>,
    pub theme: &'a Theme,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyHint {
    pub keys: Vec<(String, Target)>,
    pub word: &'static str,
    /// True if it is kept as long as any others are there.
    pub stays: bool,
}

impl KeyLine<'_> {
    /// Draws the line. The `last` key stands at the right end, where it moves no other as it comes and goes.
    pub(crate) fn draw(&self, last: Option<&KeyHint>, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [area, end] = split::right(area, last.map_or(0, |last| cells(self.width(last)) - 1));
        // The last hint needs no gap at the end of the line.
        let spare = if last.is_none() { 2 } else { 0 };
        let mut x = area.x + 1;
        for hint in self.fitting(usize::from(area.width) + spare) {
            x = self.hint(hint, Rect { x, width: area.right().saturating_sub(x), ..area }, buf, targets);
        }
        if let Some(last) = last {
            self.hint(last, end, buf, targets);
        }
    }

    /// Draws a hint and returns the column where the next one begins.
    fn hint(&self, hint: &KeyHint, area: Rect, buf: &mut Buffer, targets: &mut Targets) -> u16 {
        self.note(hint, area, targets);
        let line = Line::from(vec![
            Span::styled(self.names(hint), self.theme.key),
            Span::styled(format!(" {}  ", hint.word), self.theme.dim),
        ]);
        buf.set_line(area.x, area.y, &line, area.width).0
    }

    /// The hints that fit, in order. Those not marked `stays` are dropped first, from the end; then the others, from the
    /// start.
    fn fitting(&self, width: usize) -> impl Iterator<Item = &KeyHint> {
        let needed: usize = self.hints.iter().filter(|hint| hint.stays).map(|hint| self.width(hint)).sum();
        let (mut room, mut excess) = (width.checked_sub(1 + needed), (1 + needed).saturating_sub(width));
        self.hints.iter().filter(move |hint| {
            if hint.stays && excess > 0 {
                excess = excess.saturating_sub(self.width(hint));
                return false;
            }
            if !hint.stays {
                room = room.and_then(|room| room.checked_sub(self.width(hint)));
            }
            hint.stays || room.is_some()
        })
    }

    /// Registers the cells of each key as its target; a lone key also gets those of its word.
    fn note(&self, hint: &KeyHint, area: Rect, targets: &mut Targets) {
        let mut x = area.x;
        for (name, target) in &hint.keys {
            let word = if hint.keys.len() == 1 { 1 + hint.word.chars().count() } else { 0 };
            let width = cells(name.chars().count() + word);
            targets.add(Rect { x, width, ..area }, target.clone());
            x += width + cells(self.between(hint).len());
        }
    }

    fn names(&self, hint: &KeyHint) -> String {
        let names: Vec<&str> = hint.keys.iter().map(|(name, _)| name.as_str()).collect();
        names.join(self.between(hint))
    }

    fn width(&self, hint: &KeyHint) -> usize {
        self.names(hint).chars().count() + 1 + hint.word.chars().count() + 2
    }

    /// Single characters stand together, longer names apart.
    fn between(&self, hint: &KeyHint) -> &'static str {
        if self.theme.glyphs == Glyphs::Ascii {
            return "/";
        }
        if hint.keys.iter().all(|(name, _)| name.chars().count() == 1) { "" } else { " " }
    }
}
