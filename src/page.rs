//! The front end of a page: the same screens for a browser, which hands in keys, clicks and the time, and gets cells to
//! paint, lines for a listener and texts to copy. It knows nothing of browsers; a crate beside this one binds it to them.

mod exchange;
mod keys;
mod links;

use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};

use crate::app::{Action, App, Effect, Key, Room, Runner, Setting, Shared, ThemeName, action_of};
use crate::coach::words::notices;
use crate::coach::{Lessons, Message, SEEDS};
use crate::plain;
use crate::session::{Folders, shelf};
use crate::tui::{self, Depth, Drawn, Glyphs, Theme, clicked};

pub use crate::session::shelf::Shelf;

/// The setting in which a page opens.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// Draws boards, questions and the identities of games.
    pub seed: u64,
    /// Today's date, like `2026-11-21`.
    pub day: String,
    /// True where a light ground is liked better.
    pub is_light: bool,
    /// The text after `#` in the address, decoded.
    pub link: String,
    /// The address itself; empty for that of a file, which nobody else has.
    pub address: String,
}

/// The running program, and what was drawn last.
pub struct Page {
    app: App,
    runner: Runner,
    start: Start,
    cells: Buffer,
    drawn: Drawn,
    clock: Duration,
    /// True after Esc, when Tab is the browser's: so nobody is kept on the board.
    is_left: bool,
    heard: Vec<String>,
    copied: Option<String>,
}

/// Numbers for a cell of a frame.
pub const CELL: usize = 3;
/// The bit of a cell's sign that says that it is bold.
pub const BOLD: u32 = 1 << 24;

/// The window before its size is known.
const WINDOW: Rect = Rect::new(0, 0, 80, 24);

impl Page {
    /// Opens the program with the record on this shelf, at the place that the link names.
    #[must_use]
    pub fn open(shelf: Box<dyn Shelf>, start: Start) -> Self {
        shelf::put_up(shelf);
        let (app, effect, runner) = begun(&start);
        let (cells, drawn, clock) = (Buffer::empty(WINDOW), Drawn::default(), Duration::ZERO);
        let mut page =
            Self { app, runner, start, cells, drawn, clock, is_left: false, heard: Vec::new(), copied: None };
        page.begin(&effect);
        page
    }

    /// Carries out what starting asked for, and shows and says what there is.
    fn begin(&mut self, first: &Effect) {
        self.runner.carry_out(&mut self.app, first);
        self.heard = plain::told(&self.app, false);
        self.heard.extend(plain::screen(&self.app, false));
        self.draw();
    }

    /// Tells the time, in milliseconds since the page was opened, and today's date.
    pub fn tell_time(&mut self, now: f64, day: &str) {
        self.clock = Duration::try_from_secs_f64(now / 1000.0).unwrap_or_default();
        self.app.set_clock(self.clock);
        day.clone_into(&mut self.app.shared.setting.today);
    }

    /// Milliseconds until something is due.
    #[must_use]
    pub fn wait(&self) -> Option<f64> {
        Some(self.app.due()?.saturating_sub(self.clock).as_secs_f64() * 1000.0)
    }

    /// Goes on with what is due by now.
    pub fn go_on(&mut self) {
        if self.app.due().is_some_and(|due| due <= self.clock) {
            self.perform(&Action::Due);
        }
    }

    /// A key by the name and the code that a browser has for it. False if it stays the browser's.
    pub fn press(&mut self, name: &str, code: &str) -> bool {
        let Some(key) = keys::key(name, code) else { return false };
        let is_left = std::mem::replace(&mut self.is_left, key == Key::Esc);
        if key == Key::Tab && is_left {
            return false;
        }
        let action = keys::action(key, self.app.top().is_typing());
        self.perform(&action);
        !matches!(action, Action::Unknown(_))
    }

    /// A click on a cell.
    pub fn click(&mut self, column: u16, row: u16) {
        if let Some(action) = clicked(Position::new(column, row), &self.drawn) {
            self.perform(&action);
        }
    }

    /// The wheel, one notch.
    pub fn scroll(&mut self, is_down: bool) {
        self.perform(if is_down { &Action::Down } else { &Action::Up });
    }

    /// A text from the clipboard.
    pub fn paste(&mut self, text: &str) {
        self.perform(&Action::Paste(text.to_owned()));
    }

    /// A link that was followed on this page.
    pub fn follow(&mut self, link: &str) {
        link.clone_into(&mut self.start.link);
        self.reopen(None);
    }

    /// The window has so many cells now.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.cells = Buffer::empty(Rect::new(0, 0, columns, rows));
        self.draw();
    }

    /// The ground that the system likes has changed: it is taken where no other was chosen.
    pub fn ground(&mut self, is_light: bool) {
        self.start.is_light = is_light;
        self.app.shared.setting.theme = theme(&self.start);
        self.draw();
    }

    /// The frame, row by row: of each cell its sign, with [`BOLD`], its colour and its ground.
    #[must_use]
    pub fn frame(&self) -> Vec<u32> {
        self.cells.content.iter().flat_map(numbers).collect()
    }

    /// True where one types.
    #[must_use]
    pub fn is_typing(&self) -> bool {
        self.app.top().is_typing()
    }

    /// True on a light ground.
    #[must_use]
    pub fn is_light(&self) -> bool {
        self.app.shared.setting.theme == ThemeName::Light
    }

    /// Lines that a listener has not heard yet.
    pub fn heard(&mut self) -> String {
        std::mem::take(&mut self.heard).join("\n")
    }

    /// A text for the clipboard.
    pub fn copied(&mut self) -> Option<String> {
        self.copied.take()
    }

    /// True if something is kept nowhere.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        !self.runner.unwritten().is_empty()
    }

    /// The record as one text, with whose it is, and with what is kept nowhere else.
    ///
    /// # Errors
    /// The record cannot be read, and there is nothing else.
    pub fn export(&self, name: &str) -> Result<String, String> {
        exchange::exported(name, &self.runner.unwritten())
    }

    /// Takes in the lines of an exported record that are not there yet, and says how many.
    pub fn import(&mut self, text: &str) {
        self.start.link.clear();
        self.reopen(Some(exchange::import(text)));
    }

    /// Reads the record again.
    fn reopen(&mut self, news: Option<Message>) {
        self.perform(&Action::Quit);
        let (seed, clock) = (self.start.seed.wrapping_add(1), self.clock);
        self.start.seed = seed;
        let (app, effect, runner) = begun(&self.start);
        (self.app, self.runner) = (app, runner);
        self.app.set_clock(clock);
        if let Some(news) = news {
            self.app.shared.say(news);
        }
        self.begin(&effect);
    }

    fn perform(&mut self, action: &Action) {
        let seen = self.app.view();
        let effect = self.app.update(action);
        self.runner.carry_out(&mut self.app, &effect);
        if let Some(text) = &effect.copy {
            let text = links::linked(text, &self.start.address);
            self.app.shared.say(notices::copied(&text));
            self.copied = Some(text);
        }
        // The words before a beat were heard before it.
        if *action != Action::Due {
            self.heard.extend(plain::told(&self.app, false));
        }
        self.heard.extend(plain::shown(action, &effect, &self.app, &seen, false));
        self.draw();
    }

    fn draw(&mut self) {
        self.cells.reset();
        let theme = Theme::new(self.app.shared.setting.theme, Depth::True, Glyphs::Unicode);
        self.drawn = tui::draw::draw(&self.app.view(), theme, &mut self.cells);
        self.app.cut(self.drawn.has_more, self.drawn.last);
    }
}

/// The program at its start.
fn begun(start: &Start) -> (App, Effect, Runner) {
    let mut ids = Xoshiro256PlusPlus::seed_from_u64(start.seed);
    let seed = ids.random_range(0..SEEDS);
    let (today, theme) = (start.day.clone(), theme(start));
    let setting = Setting { seed, ids, today, lessons: Lessons::default(), theme };
    let (mut shared, store) = Shared::opened(setting, &Folders::on_shelf());
    shared.room = Room::Page;
    let opening = links::opening(&start.link).unwrap_or_else(|wrong| {
        shared.say(wrong);
        links::TITLE
    });
    let (app, effect) = App::new(shared, opening);
    (app, effect, Runner::new(Some(store)))
}

/// The theme that was chosen, else the one that the system likes.
fn theme(start: &Start) -> ThemeName {
    let chosen = Folders::on_shelf().theme().ok().flatten().and_then(|name| name.parse().ok());
    let liked = if start.is_light { ThemeName::Light } else { ThemeName::Dark };
    chosen.filter(|theme| *theme != ThemeName::Auto).unwrap_or(liked)
}

fn numbers(cell: &Cell) -> [u32; CELL] {
    let sign = cell.symbol().chars().next().map_or(0, u32::from);
    let bold = if cell.modifier.contains(Modifier::BOLD) { BOLD } else { 0 };
    [sign | bold, number(cell.fg), number(cell.bg)]
}

fn number(colour: Color) -> u32 {
    match colour {
        Color::Rgb(red, green, blue) => u32::from_be_bytes([0, red, green, blue]),
        _ => 0,
    }
}
