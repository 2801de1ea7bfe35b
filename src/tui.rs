//! One front end: the screens of a terminal.

mod canvas;
mod hold;
mod ink;
mod keys;
mod mouse;
mod signals;
mod spots;
mod terminal;
mod theme;
mod view;
mod widgets;

pub use ink::write_cells;
pub use keys::{Binding, Key, Meaning, TABLE, action};
pub use mouse::pointed;
pub use spots::Spots;
pub use terminal::{Input, Terminal};
pub use theme::{Background, Depth, Hue, Palette, Surroundings, Theme};
pub use view::{LEAST, MOST};

use std::io;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use canvas::Canvas;

use crate::app::{Action, App, Effect, Place, Runner};

/// What the screens look like, whatever theme is chosen.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// What the terminal can show.
    pub surroundings: Surroundings,
    /// Whether only ASCII may be drawn.
    pub ascii: bool,
}

/// Shows the program in this terminal until it is quit. `first` is the effect of the start.
///
/// # Errors
/// When the terminal can no longer be read or written.
pub fn run(app: &mut App, first: &Effect, runner: &mut Runner, look: Look, terminal: &mut Terminal) -> io::Result<()> {
    let began = Instant::now();
    carry_out(app, first, runner, terminal)?;
    loop {
        let mut spots = show(app, look, terminal)?;
        let mut seen = true;
        // What is already waiting is worked off before the next drawing.
        loop {
            let input = terminal.wait(app.due().map(|due| due.saturating_sub(began.elapsed())))?;
            // A new size has moved everything.
            seen &= input != Input::Other;
            if matches!(input, Input::Mouse(_)) && !seen {
                // What is clicked is what is on screen, so that must be what is meant.
                spots = show(app, look, terminal)?;
                seen = true;
            }
            if let Some(action) = intended(&input, app, &spots) {
                app.set_clock(began.elapsed());
                runner.tell_day(app);
                let effect = app.update(action);
                carry_out(app, &effect, runner, terminal)?;
                if effect.quit {
                    return Ok(());
                }
                if effect.suspend {
                    signals::suspend();
                }
                seen = false;
            }
            if !terminal.has_input()? {
                break;
            }
        }
    }
}

/// Draws what is on screen into cells, and says what of it can be clicked.
pub fn draw(app: &App, theme: &Theme, area: Rect, cells: &mut Buffer) -> Spots {
    let mut canvas = Canvas::new(area.intersection(cells.area));
    let spots = view::draw(app, theme, &mut canvas);
    canvas.paint(cells);
    spots
}

fn show(app: &App, look: Look, terminal: &mut Terminal) -> io::Result<Spots> {
    let theme = Theme::new(app.setting().choices.theme, look.surroundings).with_ascii(look.ascii);
    terminal.draw(|canvas| view::draw(app, &theme, canvas))
}

fn intended(input: &Input, app: &App, spots: &Spots) -> Option<Action> {
    match input {
        Input::Key(event) => action(*event, app),
        Input::Mouse(event) => pointed(*event, app, spots),
        // In a game a pasted text means nothing: it must not play.
        Input::Paste(text) => matches!(app.place(), Place::Title | Place::Typing).then(|| Action::Type(text.clone())),
        Input::Due => Some(Action::Due),
        Input::Other => None,
    }
}

fn carry_out(app: &mut App, effect: &Effect, runner: &mut Runner, terminal: &Terminal) -> io::Result<()> {
    runner.carry_out(app, effect);
    if let Some(text) = &effect.copy {
        terminal.copy(text)?;
        app.notify(format!("{text} (copied, where the terminal lets programs do that)"));
    }
    Ok(())
}
