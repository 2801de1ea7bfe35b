//! Plain mode, the other front end: the same program in lines, for listeners, dumb terminals and pipes.
//!
//! The table of commands turns a line into actions. What happened comes as messages from the update; what stands is
//! read from the view when a screen is opened, or when it is asked for. Nothing is remembered of what was said.

mod intent;
mod lines;
mod talk;

pub(crate) use lines::{games, screen};
pub(crate) use talk::{Speech, run};

use crate::app::view::View;
use crate::app::{Action, App, Effect};
use crate::coach::{Mode, Tone, sayable};

/// The events of the last update, in brief as they are told without help.
pub(crate) fn told(app: &App, brief: bool) -> Vec<String> {
    let said = sayable(app.shared.said.clone(), if brief { Mode::Solo } else { Mode::Teach });
    said.iter().map(|message| message.aloud(brief)).collect()
}

/// The part of the screen that an action opened, or changed since it was `seen`.
pub(crate) fn shown(action: &Action, effect: &Effect, app: &App, seen: &View, brief: bool) -> Vec<String> {
    // A mark that stands may be asked for again.
    let is_changed = || matches!(action, Action::Mark(_)) || app.view() != *seen;
    match action {
        Action::Back if effect.opened => lines::here(app, brief),
        _ if effect.opened => lines::screen(app, brief),
        _ if effect.copy.is_none() && !is_refused(app) && is_changed() => lines::changed(app, effect, brief),
        _ => Vec::new(),
    }
}

fn is_refused(app: &App) -> bool {
    app.shared.said.iter().any(|said| said.tone == Tone::Problem)
}
