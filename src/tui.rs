//! The full-screen front end, on ratatui and crossterm.

pub(crate) mod drawing;
mod keys;
mod ownership;
mod signals;
mod terminal;
pub(crate) mod theme;

pub(crate) use drawing::Drawn;
#[cfg(test)]
pub(crate) use keys::{action, pointed};
pub(crate) use ownership::{Input, name_unsaved, send};
pub(crate) use terminal::{Terminal, width};
pub(crate) use theme::{Depth, Glyphs, Theme, is_dumb};

use std::io;
use std::time::Instant;

use crossterm::event::Event;
use ratatui::Frame;

use crate::app::{Action, App, Effect, Runner};
use crate::coach::words::notices;
use crate::text::ascii_text;

/// Terminal properties that hold for every theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appearance {
    pub depth: Depth,
    pub glyphs: Glyphs,
}

/// Runs the program in this terminal until the player quits. `first` is the effect of starting it.
pub(crate) fn run(
    app: &mut App,
    first: &Effect,
    runner: &mut Runner,
    look: Appearance,
    terminal: &mut Terminal,
) -> io::Result<()> {
    app.keep_time();
    let mut front = Front { app, runner, terminal, look, began: Instant::now() };
    front.carry_out(first)?;
    loop {
        let drawn = front.show()?;
        if !front.handle_pending(drawn)? {
            return Ok(());
        }
    }
}

/// The running program and its terminal.
struct Front<'a> {
    app: &'a mut App,
    runner: &'a mut Runner,
    terminal: &'a mut Terminal,
    look: Appearance,
    began: Instant,
}

impl Front<'_> {
    fn show(&mut self) -> io::Result<Drawn> {
        let theme = Theme::new(self.app.theme(), self.look.depth, self.look.glyphs);
        let mut drawn = Drawn::default();
        self.terminal.draw(|frame| drawn = draw(self.app, theme, frame))?;
        self.app.cut(drawn.rest.take());
        Ok(drawn)
    }

    /// Handles all pending events before the next frame is drawn. False once the player quits.
    fn handle_pending(&mut self, mut drawn: Drawn) -> io::Result<bool> {
        let mut seen = true;
        loop {
            let event = self.terminal.wait(self.app.due().map(|due| due.saturating_sub(self.began.elapsed())))?;
            // A resize moves all targets.
            seen &= !matches!(event, Some(Event::Resize(..)));
            if matches!(event, Some(Event::Mouse(_))) && !seen {
                // A click refers to what is on screen, so the screen must be up to date.
                drawn = self.show()?;
                seen = true;
            }
            for action in intended(event.as_ref(), self.app, &drawn) {
                if !self.perform(&action)? {
                    return Ok(false);
                }
                seen = false;
            }
            if !seen && !Terminal::has_input()? {
                return Ok(true);
            }
        }
    }

    /// Updates the app and carries out the effect. False if the player quits.
    fn perform(&mut self, action: &Action) -> io::Result<bool> {
        self.app.set_clock(self.began.elapsed());
        self.runner.tell_day(self.app);
        let effect = self.app.update(action);
        self.carry_out(&effect)?;
        if effect.quit {
            return Ok(false);
        }
        if effect.redraw {
            self.terminal.redraw()?;
        }
        if effect.suspend {
            signals::suspend();
        }
        Ok(true)
    }

    fn carry_out(&mut self, effect: &Effect) -> io::Result<()> {
        self.runner.carry_out(self.app, effect);
        if let Some(text) = &effect.copy {
            // Letters stand for squares where the font has none.
            let is_unicode = self.look.glyphs == Glyphs::Unicode;
            Terminal::copy(&if is_unicode { text.clone() } else { ascii_text(text) })?;
            self.app.say(notices::copied(text));
        }
        Ok(())
    }
}

/// The actions of an event; a wait that timed out means that the beat is over.
fn intended(event: Option<&Event>, app: &App, drawn: &Drawn) -> Vec<Action> {
    match event {
        Some(&Event::Key(key)) => keys::action(key, app).into_iter().collect(),
        Some(&Event::Mouse(mouse)) => keys::pointed(mouse, drawn),
        Some(Event::Paste(text)) => vec![Action::Paste(text.clone())],
        Some(_) => Vec::new(),
        None => vec![Action::Due],
    }
}

pub(crate) fn draw(app: &App, theme: Theme, frame: &mut Frame<'_>) -> Drawn {
    drawing::draw(&app.view(), theme, frame.buffer_mut())
}
