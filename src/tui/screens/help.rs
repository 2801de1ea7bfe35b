use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{StatefulWidget, Widget};

use super::words::{wrapped, wrapped_lines};
use crate::app::Action;
use crate::coach;
use crate::tui::keys::Binding;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

const ABOUT: &str = "In normal play the last move wins: leave every column of the panel even. In misère play it loses: play the \
     same until you meet exactly one big pile (2 or more), then leave an odd number of single stones instead.";
const MOUSE: &str = "Mouse: a click on a stone marks it and those beyond, a second one takes them; the wheel changes the take. To select \
     text hold Shift while dragging, or start with --no-mouse.";

/// The cells that the keys' names take.
const NAMES: u16 = 11;

/// The help: the keys that mean something here, then the panel, the opponents and the mouse in short; one page of it.
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
        let lines = self.lines(area.width.saturating_sub(4));
        let room = usize::from(area.height.saturating_sub(2)).max(1);
        let pages = lines.len().div_ceil(room);
        let page = self.page.rem_euclid(pages.cast_signed()).cast_unsigned();
        let (title, closing) = if pages > 1 {
            (format!("Keys {} of {pages}", page + 1), " ↑↓ pages, Esc closes ")
        } else {
            ("Keys".to_owned(), " Esc or ? closes ")
        };
        self.theme.block(&title).title_bottom(Line::styled(closing, self.theme.faint)).render(area, buf);
        let shown: Text<'_> = lines.into_iter().skip(page * room).take(room).collect();
        shown.render(area.inner(Margin::new(2, 1)), buf);
    }
}

impl Help<'_> {
    fn lines(&self, width: u16) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> =
            self.listed.iter().flat_map(|binding| self.binding(binding, width)).collect();
        for about in [ABOUT, &coach::opponents_in_words(), MOUSE] {
            lines.extend(wrapped_lines(about, width, self.theme.faint));
        }
        lines
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
