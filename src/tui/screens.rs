//! Screens: one layout each, built from the parts in `widgets`. Nothing here changes the model.

mod board;
mod help;
mod list;
mod map;
mod record;
mod study;
mod title;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::keys::{KeyHint, KeyLine};
use super::targets::{Target, Targets};
use super::theme::Theme;
use super::widgets::{Cabinet, TopLine};
use crate::app::{Action, Body, Command, Context, View};
use crate::coach::{Audience, Heading, Message, Standing};
use words::{Said, flow, run_on, toned, wrapped, wrapped_lines};

/// The smallest usable window.
pub(super) const LEAST: Size = Size::new(40, 12);
/// The largest area that the program draws in; in a larger window it stands in the middle.
pub(super) const LARGEST: Size = Size::new(200, 60);

/// Everything that screens have in common: the view, the keys and the theme.
pub(super) struct Picture<'a> {
    pub view: &'a View,
    pub keys: KeyLine<'a>,
    pub listed: Vec<&'static Command>,
    pub theme: &'a Theme,
}

impl<'a> Picture<'a> {
    pub(super) fn draw(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        if area.width < LEAST.width || area.height < LEAST.height {
            too_small(area, buf);
            return;
        }
        if let Some(ground) = self.theme.ground {
            buf.set_style(area, ground);
        }
        let picture = self;
        match &self.view.body {
            Body::Title(view) => title::Title { view, picture }.draw(area, buf, targets),
            Body::List(view) => list::List { view, picture }.draw(area, buf, targets),
            Body::Text(None) => self.reading(area, buf, targets),
            Body::Text(Some(view)) | Body::Board(view) => board::BoardScreen { view, picture }.draw(area, buf, targets),
            Body::Map(map) => map::MapPicture { map, picture }.draw(area, buf, targets),
            Body::Help(view) => {
                // A click anywhere closes the help.
                targets.add(area, Target::Action(Action::Back));
                help::Help { view, picture }.draw(area, buf, targets);
            }
        }
    }

    /// Draws the empty cabinet, with what the screen shows and the progress through it in the first line.
    fn frame(&self, cabinet: &Cabinet, parts: &[impl AsRef<str>], standing: &Standing, buf: &mut Buffer) {
        cabinet.frame(self.theme, buf);
        cabinet.title(&TopLine::of(parts), standing, self.theme, buf);
    }

    /// Draws the key line. If words were `cut`, it ends with the key that shows the rest.
    fn keys(&self, cabinet: &Cabinet, cut: bool, buf: &mut Buffer, targets: &mut Targets) {
        let more = KeyHint { keys: vec![(".".to_owned(), Target::Action(Action::More))], word: "more", stays: true };
        self.keys.draw(Some(&more).filter(|_| cut), cabinet.keys, buf, targets);
    }

    /// Name of the lesson or drill, or an empty string if that is the screen's own heading.
    fn course(&self, heading: &Heading) -> String {
        let course = self.view.study.as_ref().map(|study| &study.heading);
        course.filter(|course| *course != heading).map(Heading::words).unwrap_or_default()
    }

    /// Messages about what has just happened.
    fn events(&self) -> impl Iterator<Item = &'a Message> + use<'a> {
        on_screens(&self.view.said)
    }

    /// Messages about what holds now.
    fn page(&self) -> impl Iterator<Item = &'a Message> + use<'a> {
        on_screens(&self.view.page)
    }

    /// All messages for screens: events first, then what holds.
    fn messages(&self) -> impl Iterator<Item = &'a Message> + use<'a> {
        self.events().chain(self.page())
    }

    fn toned<'m>(&self, messages: impl IntoIterator<Item = &'m Message>) -> Vec<Said> {
        messages.into_iter().map(|message| toned(message, self.theme)).collect()
    }

    /// The answer being typed, which comes after all messages.
    fn typed(&self, width: u16) -> Vec<Line<'static>> {
        let typed = self.view.typing.as_ref().map(|typing| match typing.digits {
            Some(digits) => {
                let blanks = (digits as usize).saturating_sub(typing.text.len());
                let places = typing.text.chars().chain(std::iter::repeat_n('_', blanks));
                places.fold("▸".to_owned(), |line, place| format!("{line} {place}"))
            }
            None => format!("▸ {}_", typing.text),
        });
        // A move is marked instead of typed.
        let marked = || {
            let board = &self.view.board().filter(|_| self.view.context == Context::Choosing)?.board;
            Some(format!("▸ {} leaves {}", board.considered()?, board.left()?.position()))
        };
        typed.or_else(marked).map_or_else(Vec::new, |typed| wrapped_lines(&typed, width, self.theme.considered))
    }

    /// All messages, styled by tone.
    fn said(&self) -> Vec<Said> {
        self.toned(self.messages())
    }

    /// Words as lines, followed by the answer being typed. If there are too many lines, the words become one paragraph.
    fn told(&self, said: &[Said], width: u16, height: u16) -> Vec<Line<'static>> {
        let typed = self.typed(width);
        let apart: Vec<_> = said.iter().flat_map(|(words, style)| wrapped_lines(words, width, *style)).collect();
        let fits = apart.len() + typed.len() <= height.into();
        [if fits { apart } else { run_on(said, width) }, typed].concat()
    }

    /// Like [`Self::told`], but with blank lines between messages if there is room.
    fn spaced(&self, said: &[Said], width: u16, height: u16) -> Vec<Line<'static>> {
        let all = said.iter().map(|(words, style)| wrapped_lines(words, width, *style)).chain([self.typed(width)]);
        let spaced = all.filter(|lines| !lines.is_empty()).collect::<Vec<_>>().join(&Line::default());
        if spaced.len() <= height.into() { spaced } else { self.told(said, width, height) }
    }

    /// Writes words into these areas in order; returns true if some have no room.
    fn tell(&self, said: &[Said], areas: &[Rect], buf: &mut Buffer) -> bool {
        let height = areas.iter().map(|area| area.height).sum();
        let width = areas.first().map_or(0, |area| area.width);
        flow(&self.told(said, width, height), areas, self.view.rest, buf)
    }
}

fn on_screens(messages: &[Message]) -> impl Iterator<Item = &Message> {
    messages.iter().filter(|message| message.audience != Audience::Lines)
}

fn too_small(area: Rect, buf: &mut Buffer) {
    let sentence = format!(
        "Nimatron needs {} columns and {} lines; this window has {} and {}. Enlarge it, or press q to quit.",
        LEAST.width, LEAST.height, area.width, area.height
    );
    Text::from_iter(wrapped(&sentence, area.width)).render(area, buf);
}
