use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{HighlightSpacing, ListState, StatefulWidget, Widget};

use super::page::head;
use super::words::{cut, wrapped_lines};
use super::{Context, head_body_keys};
use crate::app::Action;
use crate::app::view::{ListKind, ListView};
use crate::coach::{HARDEST, Offer, Standing};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;
use crate::tui::widgets::{cells, ladder, scroll_marks, window};

/// The widths of an entry with its note, and of the ladder beside the list.
const ENTRY: u16 = 39;
const LADDER: u16 = 41;

/// A list to choose from: the lessons, or the drills with the ladder beside them. Under it, a sentence about the chosen entry.
#[derive(Debug)]
pub struct List<'a> {
    pub view: &'a ListView,
    pub context: &'a Context<'a>,
}

impl StatefulWidget for List<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let [top, body, keys] = head_body_keys(area);
        head(self.title(), Some(self.standing()), self.context.theme, top, buf);
        let about = self.about(area.width.saturating_sub(4));
        let gap = u16::from(area.height >= 18);
        let body = body.inner(Margin::new(0, gap));
        let count = cells(self.view.entries.len());
        let height = (body.height + gap).saturating_sub(1 + cells(about.height())).min(count);
        let wide = !self.view.rungs.is_empty() && area.width >= ENTRY + LADDER;
        let width = if wide { area.width - LADDER } else { area.width }.min(ENTRY + 10);
        self.list(Rect { width, height, ..body }, buf, targets);
        let below = Rect { y: body.y + height + gap, ..area };
        let below = Rect { height: keys.y - below.y, ..below };
        let place = if wide {
            Rect { x: area.x + width + 1, width: area.width - width - 1, height: keys.y - body.y, ..body }
        } else {
            let y = (below.y + cells(about.height()) + gap).min(keys.y);
            Rect { x: area.x + 1, y, width: area.width - 1, height: keys.y - y }
        };
        // A ladder without its lower rungs is of no use.
        if !self.view.rungs.is_empty() && cells(self.view.rungs.len()) <= place.height {
            let next = self.view.rungs.iter().position(|(_, done)| !done);
            ladder(&self.view.rungs, next, self.context.theme).render(place, buf);
        }
        about.render(Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..below }, buf);
        self.context.keys.render(keys, buf, targets);
    }
}

impl List<'_> {
    fn title(&self) -> &'static str {
        match self.view.kind {
            ListKind::Lessons => "Nimatron: Learn",
            ListKind::Practice => "Nimatron: Practice",
        }
    }

    fn standing(&self) -> Standing {
        let (done, of) = (self.view.entries.iter().filter(|offer| offer.is_done()).count(), self.view.entries.len());
        Standing::Entry { nth: self.view.focus + 1, of, done }
    }

    /// The entries, as many as fit round the chosen one.
    fn list(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        let shown = window(self.view.entries.len(), area.height.into(), self.view.focus);
        for (row, index) in area.rows().zip(shown.clone()) {
            targets.add(row, Target::Action(Action::Open(index)));
        }
        let visible = shown.clone();
        let mut state = ListState::default().with_selected(Some(self.view.focus - shown.start));
        let entries = self.view.entries[shown.clone()].iter().zip(shown);
        let list = ratatui::widgets::List::new(entries.map(|(entry, index)| self.entry(entry, index, area.width)))
            .highlight_symbol(Line::styled("▸ ", self.context.theme.selected))
            .highlight_spacing(HighlightSpacing::Always);
        StatefulWidget::render(list, area, buf, &mut state);
        scroll_marks(&visible, self.view.entries.len(), self.context.theme, area, buf);
    }

    fn entry(&self, offer: &Offer, index: usize, width: u16) -> Line<'static> {
        let theme = self.context.theme;
        let style = if index == self.view.focus { theme.selected } else { theme.text };
        let tick = if offer.is_done() { "✓ " } else { "  " };
        let title = match offer {
            Offer::Lesson { number, title, .. } => format!("{number:>2}  {title}"),
            _ => offer.title().to_owned(),
        };
        let (note, tone) = note(offer, theme);
        // The mark, the tick, a gap before the note and the scroll marks.
        let room = usize::from(width).saturating_sub(7 + note.chars().count());
        let title = cut(&title, room);
        Line::from(vec![
            Span::styled(tick, theme.good),
            Span::styled(format!("{title:<room$} "), style),
            Span::styled(note, tone),
        ])
    }

    /// A notice, if there is one, and a sentence about the chosen entry.
    fn about(&self, width: u16) -> Text<'static> {
        let theme = self.context.theme;
        let notice = self.context.notice.iter().flat_map(|notice| wrapped_lines(notice, width, theme.problem));
        let chosen = self.view.entries.get(self.view.focus);
        let chosen = chosen.map(|offer| wrapped_lines(&offer.about(), width, theme.faint));
        let mut text: Text<'static> = notice.chain(chosen.into_iter().flatten()).collect();
        // Two lines are kept, so that the list does not move when a sentence is longer.
        while text.lines.len() < 2 {
            text.push_line(Line::default());
        }
        text
    }
}

/// How far an entry has come: a skill's level as a bar, and the rest in words.
fn note(offer: &Offer, theme: &Theme) -> (String, Style) {
    match offer {
        Offer::Skill { level, .. } => {
            let bar = (1..=HARDEST).map(|step| if step <= *level { '■' } else { '·' });
            (bar.collect(), theme.odd)
        }
        _ => (offer.note(), theme.faint),
    }
}
