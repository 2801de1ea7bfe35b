use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect, Size};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, StatefulWidget, Widget};

use super::centred;
use super::words::{wrapped, wrapped_lines};
use crate::app::Action;
use crate::coach;
use crate::tui::keys::{Binding, KeyGroup};
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;
use crate::tui::widgets::cells;

const ABOUT: &str = "In normal play the last move wins: leave every column of the panel even. In misère play it loses: play the \
     same until you meet exactly one big pile (2 or more), then leave an odd number of single stones instead.";
const MOUSE: &str = "Mouse: a click on a stone marks it and those beyond, a second one takes them; the wheel changes the take. To select \
     text hold Shift while dragging, or start with --no-mouse.";

/// The cells that the keys' names take.
const NAMES: u16 = 11;
/// The pop-up is no wider than this.
const WIDEST: u16 = 84;

/// The help over what it was opened on: the keys that mean something there, in groups, then the rules, the opponents and the mouse
/// in short; one page of it.
#[derive(Debug)]
pub struct Help<'a> {
    /// The keys that it lists.
    pub listed: &'a [&'static Binding],
    /// The page, counted round and round from 0.
    pub page: isize,
    pub theme: &'a Theme,
}

impl StatefulWidget for Help<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        // A click anywhere closes it.
        targets.add(area, Target::Action(Action::Back));
        let width = area.width.min(WIDEST);
        let entries = self.entries(width.saturating_sub(4));
        let room = usize::from(area.height.saturating_sub(2)).max(1);
        let mut pages = paged(entries, room);
        let of = pages.len();
        let page = self.page.rem_euclid(of.cast_signed()).cast_unsigned();
        let longest = pages.iter().map(Vec::len).max().unwrap_or_default();
        let place = centred(area, Size::new(width, cells(longest) + 2));
        let (title, closing) = if of > 1 {
            (format!("Keys {} of {of}", page + 1), " ↑↓ pages, Esc closes ")
        } else {
            ("Keys".to_owned(), " Esc or ? closes ")
        };
        Clear.render(place, buf);
        if let Some(ground) = self.theme.ground {
            buf.set_style(place, ground);
        }
        self.theme.block(&title).title_bottom(Line::styled(closing, self.theme.faint)).render(place, buf);
        Text::from(pages.swap_remove(page)).render(place.inner(Margin::new(2, 1)), buf);
    }
}

impl Help<'_> {
    /// What is never broken over two pages: a key with what it does, the first of a group with its heading.
    fn entries(&self, width: u16) -> Vec<Vec<Line<'static>>> {
        let mut entries = Vec::new();
        for group in KeyGroup::ALL {
            let mut heading = Some(Line::styled(group.title(), self.theme.title));
            for binding in self.listed.iter().filter(|binding| binding.group() == group) {
                entries.push(heading.take().into_iter().chain(self.binding(binding, width)).collect());
            }
        }
        let about = [ABOUT, &coach::opponents_in_words(), MOUSE];
        entries.extend(about.map(|about| wrapped_lines(about, width, self.theme.faint)));
        entries
    }

    /// A key's names and what it does, on as many lines as that needs.
    fn binding(&self, binding: &Binding, width: u16) -> Vec<Line<'static>> {
        let name = binding.names[usize::from(self.theme.names_keys())];
        let names = std::iter::once(name).chain(std::iter::repeat(""));
        let line = |(name, help): (&str, std::borrow::Cow<'static, str>)| {
            let name = format!("{name:>width$}  ", width = usize::from(NAMES - 2));
            Line::from(vec![Span::styled(name, self.theme.key), Span::styled(help, self.theme.text)])
        };
        names.zip(wrapped(binding.help, width.saturating_sub(NAMES))).map(line).collect()
    }
}

/// The entries on pages of so many lines.
fn paged(entries: Vec<Vec<Line<'static>>>, room: usize) -> Vec<Vec<Line<'static>>> {
    let mut pages = vec![Vec::new()];
    for mut entry in entries {
        entry.truncate(room);
        match pages.last_mut() {
            Some(page) if page.len() + entry.len() <= room => page.append(&mut entry),
            _ => pages.push(entry),
        }
    }
    pages
}
