//! The model as screens: a layout each, of the parts in `widgets`. Nothing here changes the model.

mod board;
mod help;
mod list;
mod map;
mod numbers;
mod page;
mod record;
mod title;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Text;
use ratatui::widgets::{StatefulWidget, Widget};

use super::split;
use super::targets::{Target, Targets};
use super::theme::Theme;
use super::widgets::{KeyHint, KeyLine};
use crate::app::{Action, Body, Command, View};
use crate::coach::{Audience, Heading, Message};
use words::wrapped;

/// The smallest window in which the program can be used.
pub const LEAST: Size = Size::new(40, 12);
pub const MOST: Size = Size::new(200, 60);

#[derive(Debug)]
pub struct Picture<'a> {
    pub view: &'a View,
    pub keys: KeyLine<'a>,
    pub listed: Vec<&'static Command>,
    pub theme: &'a Theme,
}

#[derive(Debug)]
struct Chrome<'a> {
    keys: &'a KeyLine<'a>,
    /// The page of the words that is shown where not all have room.
    rest: usize,
    sum: bool,
    said: &'a [Message],
    page: &'a [Message],
    /// The lesson or drill that the screen belongs to.
    course: Option<&'a Heading>,
    theme: &'a Theme,
}

impl StatefulWidget for &Picture<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        if area.width < LEAST.width || area.height < LEAST.height {
            too_small(area, buf);
            return;
        }
        if let Some(ground) = self.theme.ground {
            buf.set_style(area, ground);
        }
        let (said, page) = (&self.view.said, &self.view.page);
        let course = self.view.study.as_ref().map(|study| &study.heading);
        let (rest, sum) = (self.view.rest, self.view.sum);
        let chrome = &Chrome { keys: &self.keys, rest, sum, said, page, course, theme: self.theme };
        match &self.view.body {
            Body::Title(view) => title::Title { view, chrome }.render(area, buf, targets),
            Body::List(view) => list::List { view, chrome }.render(area, buf, targets),
            Body::Text(view) => match &view.numbers {
                Some(numbers) => numbers::NumbersScreen { view, numbers, chrome }.render(area, buf, targets),
                None => page::Page { view, chrome }.render(area, buf, targets),
            },
            Body::Board(view) => board::BoardScreen { view, chrome }.render(area, buf, targets),
            Body::Map(view) => map::Map { view, chrome }.render(area, buf, targets),
            Body::Help { page, behind } => {
                // A click anywhere closes it.
                targets.add(area, Target::Action(Action::Back));
                let place = behind.name();
                help::Help { listed: &self.listed, page: *page, place, chrome }.render(area, buf, targets);
            }
        }
    }
}

impl<'a> Chrome<'a> {
    /// The key line; with a key for the rest of the words where these have no room.
    fn keys(&self, cut: bool) -> KeyLine<'a> {
        let more = || KeyHint { keys: vec![(".".to_owned(), Target::Action(Action::More))], word: "more", stays: true };
        KeyLine { last: cut.then(more), ..self.keys.clone() }
    }

    /// The lesson or drill in words, where a screen's own heading does not name it.
    fn course(&self, heading: &Heading) -> String {
        self.course.filter(|course| *course != heading).map(Heading::words).unwrap_or_default()
    }

    /// The messages for screens: events first, then those that hold.
    fn messages(&self) -> impl Iterator<Item = &'a Message> + use<'a> {
        self.said.iter().chain(self.page).filter(|message| message.audience != Audience::Lines)
    }
}

fn too_small(area: Rect, buf: &mut Buffer) {
    let sentence = format!(
        "Nimatron needs {} columns and {} lines; here are {} and {}. Enlarge the window, or q to quit.",
        LEAST.width, LEAST.height, area.width, area.height
    );
    Text::from_iter(wrapped(&sentence, area.width)).render(area, buf);
}
