//! From a setting to the screens of a terminal.

use std::io::{self, IsTerminal};
use std::time::SystemTime;

use time::OffsetDateTime;

use super::Failure;
use super::everywhere::Everywhere;
use crate::app::{App, Boards, Choices, Opening, Runner, Setting};
use crate::rules::Quoted;
use crate::session::{Opened, Places, Store};
use crate::tui::{self, Terminal, Theme};

/// Whether there is a terminal to show a screen in.
pub fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// These choices with a seed, given or drawn, and today's date.
///
/// # Errors
/// When the seed is no number.
pub fn setting(choices: Choices, seed: Option<&str>) -> Result<Setting, Failure> {
    let boards = Boards::load().map_err(Failure::trouble)?;
    let seed = match seed {
        None => rand::random(),
        Some(text) => text.parse().map_err(|_| {
            Failure::Usage(format!("{} is not a seed: write a whole number from 0 to {}", Quoted(text), u64::MAX))
        })?,
    };
    let today = OffsetDateTime::from(SystemTime::now()).date().to_string();
    // Nobody is a newcomer before that is looked up.
    Ok(Setting { boards, choices, seed, today, newcomer: false })
}

/// Shows the program until the person quits.
///
/// # Errors
/// When there is no terminal to show it in, or it can no longer be read or written.
pub fn show(mut setting: Setting, opening: Opening, everywhere: Everywhere) -> Result<(), Failure> {
    if !has_terminal() {
        return Err(Failure::Trouble("a game needs a terminal: run it where its input and output are one".to_owned()));
    }
    let mut problems = Vec::new();
    let (store, kept) = match open_store(&setting) {
        Ok(opened) => {
            problems.extend(opened.refused.iter().map(|error| format!("A kept game was left alone. {error}")));
            setting.newcomer = !opened.store.has_records();
            (Some(opened.store), opened.current)
        }
        Err(problem) => {
            problems.push(format!("Games will not be kept. {problem}"));
            (None, None)
        }
    };
    let (mut app, effect) = App::new(setting, kept, opening);
    if !problems.is_empty() {
        app.notify(problems.join(" "));
    }
    let theme = if everywhere.wants_colour() { Theme::coloured() } else { Theme::monochrome() };
    let theme = theme.with_ascii(everywhere.ascii);
    let mut terminal = Terminal::enter().map_err(Failure::trouble)?;
    tui::run(&mut app, &effect, &mut Runner::new(store), &theme, &mut terminal).map_err(Failure::trouble)
}

fn open_store(setting: &Setting) -> Result<Opened, String> {
    let places = Places::from_environment().ok_or("There is no home folder.")?;
    Store::open(&places, &setting.terms()).map_err(|error| error.to_string())
}
