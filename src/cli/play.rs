//! Playing: from the arguments to the screens.

use std::env;
use std::io::{self, IsTerminal};
use std::time::SystemTime;

use time::OffsetDateTime;

use super::Failure;
use super::args::{Arguments, Colour};
use crate::app::{App, Boards, Choice, Choices, Runner, Setting};
use crate::rules::{Game, Play, Quoted, Ruleset, TakeRule};
use crate::session::{Places, Session, Store};
use crate::tui::{self, Terminal, Theme};

/// Plays until the person quits.
///
/// # Errors
/// When the arguments are wrong, or there is no terminal to play in.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let setting = setting(arguments)?;
    let asked = asked(arguments, &setting)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::Trouble("a game needs a terminal: run it where its input and output are one".to_owned()));
    }
    let mut problems = Vec::new();
    let (store, kept) = match open_store(&setting) {
        Ok(opened) => {
            problems.extend(opened.refused.iter().map(|error| format!("A kept game was left alone. {error}")));
            (Some(opened.store), opened.current)
        }
        Err(problem) => {
            problems.push(format!("Games will not be kept. {problem}"));
            (None, None)
        }
    };
    let (mut app, effect) = App::new(setting, kept, asked);
    if !problems.is_empty() {
        app.notify(problems.join(" "));
    }
    let theme = theme(arguments);
    let mut terminal = Terminal::enter().map_err(Failure::trouble)?;
    tui::run(&mut app, &effect, &Runner::new(store), &theme, &mut terminal).map_err(Failure::trouble)
}

fn open_store(setting: &Setting) -> Result<crate::session::Opened, String> {
    let places = Places::from_environment().ok_or("There is no home folder.")?;
    Store::open(&places, &setting.terms()).map_err(|error| error.to_string())
}

/// What the flags choose, the rest as usual.
fn setting(arguments: &Arguments) -> Result<Setting, Failure> {
    let boards = Boards::load().map_err(Failure::trouble)?;
    let usual = Choices::default();
    let mut choices = Choices { play: if arguments.misere { Play::Misere } else { Play::Normal }, ..usual };
    if let Some(id) = &arguments.board {
        if !arguments.piles.is_empty() {
            return Err(Failure::Usage("--board and piles are two boards: give one of them".to_owned()));
        }
        choices.board = Choice::listed(boards.find(id).map_err(Failure::usage)?);
    }
    if let Some(rule) = &arguments.take {
        choices.takes = Choice::listed(rule.parse().map_err(Failure::usage)?);
    }
    if let Some(players) = &arguments.players {
        choices.players = players.parse().map_err(Failure::usage)?;
    }
    if let Some(mode) = &arguments.mode {
        choices.mode = mode.parse().map_err(Failure::usage)?;
    }
    if let Some(level) = &arguments.indicator {
        choices.disclosure = Some(level.parse().map_err(Failure::usage)?);
    }
    let seed = match &arguments.seed {
        None => rand::random(),
        Some(text) => text.parse().map_err(|_| {
            Failure::Usage(format!("{} is not a seed: write a whole number from 0 to {}", Quoted(text), u64::MAX))
        })?,
    };
    Ok(Setting { boards, choices, seed, today: OffsetDateTime::from(SystemTime::now()).date().to_string() })
}

/// The game that piles, a line of notation or a board ask for; none opens the title.
fn asked(arguments: &Arguments, setting: &Setting) -> Result<Option<Session>, Failure> {
    if arguments.board.is_some() {
        return setting.prepare().map(Some).map_err(Failure::Usage);
    }
    if arguments.piles.is_empty() {
        return Ok(None);
    }
    let flags = Ruleset { play: setting.choices.play, takes: setting.choices.takes.listed.unwrap_or(TakeRule::Any) };
    let line = arguments.piles.join(" ");
    let game = Game::parse(&line, flags).map_err(Failure::usage)?;
    let session = Session::new(game, &setting.terms()).map_err(Failure::usage)?;
    Ok(Some(session))
}

/// How to draw, as flags and environment ask for it.
fn theme(arguments: &Arguments) -> Theme {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    let coloured = match arguments.color {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => !set("NO_COLOR") && !dumb,
    };
    // Whether there is colour is decided here; the drawing library must not second-guess it.
    crossterm::style::force_color_output(true);
    let theme = if coloured { Theme::coloured() } else { Theme::monochrome() };
    theme.with_ascii(arguments.ascii)
}
