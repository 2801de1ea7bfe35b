//! Runs the program with a setting: on the screens of a terminal, or in lines.

use std::env;
use std::io::{self, BufReader, IsTerminal};

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

use super::output::{tell, to_stdout};
use super::presentation::{Style, has_terminal};
use super::usage::Failure;
use crate::app::{App, Destination, Effect, Room, Runner, Setting, Shared, ThemeName};
use crate::coach::{Lessons, Message, Record, SEEDS, Tone};
use crate::plain::{self, Speech};
use crate::session::{Calendar, Folders, Store, reason};
use crate::tui::{self, Depth, Glyphs, Terminal, Theme};

/// Opens a screen, and runs the program until the person quits. The seed is drawn unless given.
pub(super) fn open(opening: Destination, seed: Option<u64>, style: Style) -> Result<(), Failure> {
    open_with(Lessons::default(), None, opening, seed, style)
}

/// The same with a teacher's lessons in place of the program's, and news of them.
pub(super) fn open_with(
    lessons: Lessons,
    news: Option<Message>,
    opening: Destination,
    seed: Option<u64>,
    style: Style,
) -> Result<(), Failure> {
    if !style.plain && !has_terminal() {
        return Err(Failure::trouble(NO_TERMINAL));
    }
    let mut rng: Xoshiro256PlusPlus = rand::make_rng();
    let seed = seed.unwrap_or_else(|| rng.random_range(0..SEEDS));
    let chosen = || Folders::from_environment()?.theme().ok()??.parse().ok();
    let theme = style.flags.theme.or_else(chosen).filter(|theme| *theme != ThemeName::Auto);
    let theme = theme.unwrap_or_else(|| ThemeName::told_by(|name| env::var_os(name)));
    let setting = Setting { seed, ids: rng, today: Calendar::default().today(), lessons, theme };
    let (mut shared, store) = opened(setting);
    if let Some(message) = news {
        shared.say(message);
    }
    shared.room = if style.lines { Room::Lines } else { Room::Screen };
    let mut runner = Runner::new(store);
    let (mut app, effect) = App::new(shared, opening);
    let ended = talk(&mut app, &effect, &mut runner, style);
    farewell(&app, &mut runner).and(ended)
}

/// Reads all files, once, and says what is wrong with them.
fn opened(setting: Setting) -> (Shared, Option<Store>) {
    if let Some(places) = Folders::from_environment() {
        let (shared, store) = Shared::opened(setting, &places);
        return (shared, Some(store));
    }
    let mut shared = Shared::new(setting, Record::default(), None, false);
    shared.say(Message::problem(HOMELESS));
    (shared, None)
}

fn talk(app: &mut App, first: &Effect, runner: &mut Runner, style: Style) -> Result<(), Failure> {
    let barred = |error| Failure::trouble(format!("the terminal cannot be used: {}", reason(&error)));
    if style.lines {
        let width = io::stdout().is_terminal().then_some(tui::width as fn() -> Option<usize>);
        let speech = Speech { ascii: style.glyphs == Glyphs::Ascii, dumb: !style.plain, brief: false, width };
        tui::name_unsaved(runner.unsaved()).map_err(barred)?;
        let mut input = BufReader::new(tui::Input);
        return to_stdout(style, |out| plain::run(app, first, runner, speech, &mut input, &mut out.raw));
    }
    let told = Depth::told_by(|name| env::var_os(name));
    // Colour requested where none was detected gets the 16 colours that every colour terminal has.
    let depth = if style.colour { told.max(Depth::Sixteen) } else { Depth::None };
    let mut terminal = Terminal::enter(style.flags.no_mouse.is_none(), runner.unsaved()).map_err(barred)?;
    let theme = Theme::new(app.shared.setting.theme, depth, style.glyphs);
    tui::run(app, first, runner, theme, &mut terminal).map_err(barred)
}

/// Reports what went wrong on the way out, when no screen is left to show it, and what is lost.
fn farewell(app: &App, runner: &mut Runner) -> Result<(), Failure> {
    let lost = runner.close();
    for problem in app.shared.said.iter().filter(|said| said.tone == Tone::Problem) {
        tell(&problem.words);
    }
    tui::tell_unsaved();
    if lost.is_empty() { Ok(()) } else { Err(Failure::trouble(NOT_KEPT)) }
}

const NO_TERMINAL: &str = "a game needs a terminal for its input and output: run it in one, or add --plain";
const HOMELESS: &str = "Games will not be saved. There is no home folder: set HOME to an absolute path.";
const NOT_KEPT: &str = "the lines above could not be saved anywhere: copy any that you want to keep";
