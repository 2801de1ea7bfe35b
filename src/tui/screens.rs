//! The model as screens: a layout each, of the parts in `widgets`. Nothing here changes the model.

mod board;
mod help;
mod menu;
mod page;
mod record;
mod title;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::Text;
use ratatui::widgets::{StatefulWidget, Widget};

use super::keys;
use super::split;
use super::targets::Targets;
use super::theme::Theme;
use super::widgets::KeyLine;
use crate::app::{self, App, Showing};
use words::wrapped;

/// The smallest window in which the program can be used.
pub const LEAST: Size = Size::new(40, 12);
/// The largest area that is drawn.
pub const MOST: Size = Size::new(160, 50);

/// The largest area for a screen that is mostly words.
const CARD: Size = Size::new(104, 40);

/// The screen that the program is on.
#[derive(Clone, Copy, Debug)]
pub struct Screen<'a> {
    /// The model.
    pub app: &'a App,
    /// The looks.
    pub theme: &'a Theme,
}

/// The parts that all screens have in common.
#[derive(Debug)]
struct Context<'a> {
    keys: KeyLine<'a>,
    notice: Option<&'a str>,
    theme: &'a Theme,
}

impl StatefulWidget for Screen<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        if area.width < LEAST.width || area.height < LEAST.height {
            too_small(area, buf);
            return;
        }
        let (app, theme) = (self.app, self.theme);
        let context = &Context { keys: keys::key_line(app, theme), notice: app.notice(), theme };
        let card = centred(area, CARD);
        match (app.help(), app.screen()) {
            (Some(page), _) => help::Help { app, page, theme }.render(card, buf, targets),
            (None, app::Screen::Title(title)) => title::Title { app, model: title, context }.render(card, buf, targets),
            (None, app::Screen::Menu(menu)) => menu::Menu { model: menu, context }.render(card, buf, targets),
            (None, app::Screen::Record(record)) => record::Record { model: record, context }.render(card, buf, targets),
            (None, app::Screen::Game(game)) => {
                board::Board { table: game.as_ref(), context }.render(area, buf, targets);
            }
            (None, app::Screen::Review(review)) => {
                board::Board { table: review.as_ref(), context }.render(area, buf, targets);
            }
            (None, app::Screen::Lesson(lesson)) => study(lesson.shown().task(), context, area, buf, targets),
            (None, app::Screen::Drill(drill)) => study(drill.showing(), context, area, buf, targets),
        }
    }
}

/// A page of a lesson or a drill, or the game that is played in it.
fn study(showing: Showing<'_>, context: &Context<'_>, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
    match showing {
        Showing::Page(page) if !page.has_board() => {
            page::Page { model: page, context }.render(centred(area, CARD), buf, targets);
        }
        _ => board::Board { table: showing.table(), context }.render(area, buf, targets),
    }
}

/// The head, the body and the key line of a screen.
fn head_body_keys(area: Rect) -> [Rect; 3] {
    let [head, rest] = split::top(area, 1);
    let [body, keys] = split::bottom(rest, 1);
    [head, body, keys]
}

/// As much of an area as is of use, in its middle.
fn centred(area: Rect, most: Size) -> Rect {
    let (width, height) = (area.width.min(most.width), area.height.min(most.height));
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    Rect { x, y, width, height }
}

fn too_small(area: Rect, buf: &mut Buffer) {
    let sentence = format!(
        "Nimatron needs {} columns and {} lines; here are {} and {}. Enlarge the window, or q to quit.",
        LEAST.width, LEAST.height, area.width, area.height
    );
    Text::from_iter(wrapped(&sentence, area.width)).render(area, buf);
}
