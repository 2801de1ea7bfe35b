//! One front end: the screens of a terminal.

mod ascii;
mod hold;
mod keys;
mod signals;
mod terminal;
mod theme;
mod view;
mod widgets;

pub use ascii::{ascii_text, in_ascii};
pub use keys::{Binding, Key, Meaning, Place, TABLE, action, behind_help, place};
pub use terminal::{Input, Terminal};
pub use theme::Theme;
pub use view::{LEAST, MOST, draw};

use std::env;
use std::io;
use std::time::Instant;

use crate::app::{Action, App, Current, Effect, Runner};

/// Shows the program in this terminal until it is quit. `first` is the effect of the start.
///
/// # Errors
/// When the terminal can no longer be read or written.
pub fn run(
    app: &mut App,
    first: &Effect,
    runner: &mut Runner,
    theme: &Theme,
    terminal: &mut Terminal,
) -> io::Result<()> {
    let began = Instant::now();
    carry_out(app, first, runner);
    loop {
        terminal.draw(|area, buf| draw(app, theme, area, buf))?;
        // What is already waiting is worked off before the next drawing.
        loop {
            if let Some(action) = intended(&terminal.wait()?, app) {
                app.set_clock(began.elapsed());
                let effect = app.update(action);
                carry_out(app, &effect, runner);
                fail_if_asked(&effect);
                if effect.quit {
                    return Ok(());
                }
                if effect.suspend {
                    signals::suspend();
                }
            }
            if !terminal.has_input()? {
                break;
            }
        }
    }
}

fn intended(input: &Input, app: &App) -> Option<Action> {
    match input {
        Input::Key(event) => action(*event, app),
        // In a game a pasted text means nothing: it must not play.
        Input::Paste(text) => matches!(place(app), Place::Title | Place::Typing).then(|| Action::Type(text.clone())),
        Input::Other => None,
    }
}

/// A fault that a test can ask for, in builds with debug assertions only: a panic once the first move is kept.
fn fail_if_asked(effect: &Effect) {
    let moved = matches!(effect.current, Current::Is(_));
    assert!(!(cfg!(debug_assertions) && moved && env::var_os("NIMATRON_FAULT").is_some()), "a fault was asked for");
}

fn carry_out(app: &mut App, effect: &Effect, runner: &mut Runner) {
    if let Err(error) = runner.run(effect) {
        app.notify(format!("Games are not being kept. {error}."));
    }
    if effect.wants_records {
        app.receive(&runner.records());
    }
}
