use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{StatefulWidget, Widget};

use super::page::{head, toned};
use super::words::wrapped_lines;
use super::{Chrome, head_body_keys};
use crate::app::Action;
use crate::app::view::{ListKind, ListView};
use crate::coach::Standing;
use crate::tui::split;
use crate::tui::targets::{Target, Targets};
use crate::tui::widgets::{Ladder, Listing, cells, shortened};

/// From this width on the words on the chosen entry, and the ladder, stand beside the list.
const WIDE: u16 = 76;
/// The cells of a list beside words, and beside the ladder.
const ENTRIES: [u16; 2] = [44, 35];
/// From this many lines on there are gaps between the parts.
const AIRY: u16 = 18;

/// A list to choose from: the lessons, or the drills with the ladder; and a sentence about the chosen entry.
#[derive(Debug)]
pub struct List<'a> {
    pub view: &'a ListView,
    pub chrome: &'a Chrome<'a>,
}

impl StatefulWidget for List<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [top, body, keys] = head_body_keys(area);
        head(self.title(), &self.standing(), self.chrome.theme, top, buf);
        self.chrome.keys.render(keys, buf, targets);
        let gap = u16::from(area.height >= AIRY);
        let body = split::top(body.inner(Margin::new(1, 0)), gap)[1];
        let body = Rect { height: body.height.saturating_sub(gap), ..body };
        if area.width >= WIDE {
            let least = ENTRIES[usize::from(!self.view.rungs.is_empty())];
            let [list, side] = split::right(body, body.width - least.max(body.width / 2 - 8));
            self.list(list, buf, targets);
            self.beside(split::right(side, side.width.saturating_sub(2))[1], buf);
        } else {
            self.above_and_below(body, gap, buf, targets);
        }
    }
}

impl List<'_> {
    fn title(&self) -> &'static str {
        match self.view.kind {
            ListKind::Lessons => "Nimatron: Learn",
            ListKind::Practice => "Nimatron: Practice",
            ListKind::Games => "Nimatron: Games",
        }
    }

    fn standing(&self) -> Standing {
        let entries = &self.view.entries;
        Standing::entry(self.view.focus + 1, entries.len(), entries.done())
    }

    fn above_and_below(&self, area: Rect, gap: u16, buf: &mut Buffer, targets: &mut Targets) {
        let about = self.about(area.width.saturating_sub(2));
        let words = cells(about.height());
        let height = area.height.saturating_sub(words + gap).min(cells(self.view.entries.len()));
        let [list, below] = split::top(area, height);
        self.list(list, buf, targets);
        let below = split::top(split::right(below, below.width.saturating_sub(1))[1], gap)[1];
        let [place, below] = split::top(below, words);
        about.render(place, buf);
        let ladder = Ladder { climbs: &self.view.rungs, theme: self.chrome.theme };
        let below = split::top(below, gap)[1];
        if ladder.height() <= below.height {
            ladder.render(below, buf);
        }
    }

    fn beside(&self, area: Rect, buf: &mut Buffer) {
        let about = self.about(area.width);
        let words = cells(about.height());
        let ladder = Ladder { climbs: &self.view.rungs, theme: self.chrome.theme };
        let [above, below] = split::top(area, ladder.height_in(area.height.saturating_sub(words + 1)));
        let gap = u16::from(!above.is_empty());
        ladder.render(above, buf);
        about.render(split::top(below, gap)[1], buf);
    }

    fn list(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        Listing {
            count: self.view.entries.len(),
            focus: self.view.focus,
            entry: &|index, width| self.entry(index, width),
            open: &|index| Target::Action(Action::Open(index)),
            theme: self.chrome.theme,
        }
        .render(area, buf, targets);
    }

    fn entry(&self, index: usize, width: u16) -> Line<'static> {
        let Some(entry) = self.view.entries.get(index) else { return Line::default() };
        let theme = self.chrome.theme;
        let style = if index == self.view.focus { theme.selected } else { theme.text };
        let tick = if entry.done { "✓ " } else { "  " };
        let title = match self.view.kind {
            ListKind::Lessons => format!("{:>2}  {}", index + 1, entry.title),
            ListKind::Practice | ListKind::Games => entry.title,
        };
        let note = entry.note;
        let room = width.saturating_sub(3 + cells(note.chars().count()));
        let title = shortened(&title, room);
        Line::from(vec![
            Span::styled(tick, theme.good),
            Span::styled(format!("{title:<width$} ", width = usize::from(room)), style),
            Span::styled(note, theme.dim),
        ])
    }

    /// A notice, if there is one, the name of the chosen entry where it is not seen, and a sentence about it.
    fn about(&self, width: u16) -> Text<'static> {
        let theme = self.chrome.theme;
        let notice = self.chrome.messages().map(|message| toned(message, theme));
        let notice = notice.flat_map(|(words, style)| wrapped_lines(&words, width, style));
        let chosen = self.view.entries.get(self.view.focus);
        let chosen = chosen.map(|entry| wrapped_lines(&entry.about, width, theme.dim));
        let mut text: Text<'static> = notice.chain(chosen.into_iter().flatten()).collect();
        // Two lines are kept, so that the list does not move when a sentence is longer.
        while text.lines.len() < 2 {
            text.push_line(Line::default());
        }
        text
    }
}
