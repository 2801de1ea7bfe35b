//! The full-screen front end, on ratatui and crossterm.

mod keys;
mod mouse;
mod ownership;
mod screens;
mod signals;
mod split;
pub(crate) mod targets;
mod terminal;
pub(crate) mod theme;
mod widgets;

pub(crate) use keys::action;
pub(crate) use mouse::pointed;
pub(crate) use ownership::{Input, send};
pub(crate) use targets::Targets;
pub(crate) use terminal::{Terminal, width};
pub(crate) use theme::{Depth, Glyphs, Theme, is_dumb};
#[cfg(test)]
pub(crate) use widgets::group;

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::buffer::Buffer;

use crate::app::{Action, App, Effect, Runner};
use crate::coach::notices;
use crate::text::ascii_text;
use screens::Picture;

/// Terminal properties that hold for every theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appearance {
    pub depth: Depth,
    pub glyphs: Glyphs,
}

/// Time for which the stones of the machine's reply are lit.
const BEAT: Duration = Duration::from_millis(400);

/// Runs the program in this terminal until the player quits. `first` is the effect of starting it.
pub(crate) fn run(
    app: &mut App,
    first: &Effect,
    runner: &mut Runner,
    look: Appearance,
    terminal: &mut Terminal,
) -> io::Result<()> {
    let mut front = Front { app, runner, terminal, look, beat: None };
    front.carry_out(first)?;
    loop {
        let targets = front.show()?;
        if !front.handle_pending(targets)? {
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
    /// The end of the machine's reply that is shown.
    beat: Option<Instant>,
}

impl Front<'_> {
    fn show(&mut self) -> io::Result<Targets> {
        let theme = Theme::new(self.app.setting().choices.theme, self.look.depth).with_glyphs(self.look.glyphs);
        let mut targets = Targets::default();
        self.terminal.draw(|frame| targets = draw(self.app, &theme, frame))?;
        Ok(targets)
    }

    /// Handles all pending events before the next frame is drawn. False once the player quits.
    fn handle_pending(&mut self, mut targets: Targets) -> io::Result<bool> {
        let mut seen = true;
        loop {
            let due = self.beat.map(|end| end.saturating_duration_since(Instant::now()));
            let Some(event) = self.terminal.wait(due)? else {
                self.beat = None;
                self.app.end_beat();
                return Ok(true);
            };
            // A resize moves all targets.
            seen &= !matches!(event, Event::Resize(..));
            if matches!(event, Event::Mouse(_)) && !seen {
                // A click refers to what is on screen, so the screen must be up to date.
                targets = self.show()?;
                seen = true;
            }
            if let Some(action) = intended(&event, self.app, &targets) {
                if !self.perform(action)? {
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
    fn perform(&mut self, action: Action) -> io::Result<bool> {
        self.runner.tell_day(self.app);
        let effect = self.app.update(action);
        self.beat = self.app.beats().then(|| Instant::now() + BEAT);
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
        self.copy(effect)
    }

    fn copy(&mut self, effect: &Effect) -> io::Result<()> {
        if let Some(text) = &effect.copy {
            // Letters stand for squares where the font has none.
            let is_unicode = self.look.glyphs == Glyphs::Unicode;
            Terminal::copy(&if is_unicode { text.clone() } else { ascii_text(text) })?;
            self.app.say(notices::copied(text));
        }
        Ok(())
    }
}

/// Maps an event to its action.
fn intended(event: &Event, app: &App, targets: &Targets) -> Option<Action> {
    match event {
        &Event::Key(key) => action(key, app),
        &Event::Mouse(mouse) => pointed(mouse, app, targets),
        Event::Paste(text) => Some(Action::Paste(text.clone())),
        _ => None,
    }
}

pub(crate) fn draw(app: &App, theme: &Theme, frame: &mut Frame<'_>) -> Targets {
    let mut targets = Targets::default();
    let view = app.view();
    let screen =
        Picture { view: &view, keys: keys::key_line(app, &view, theme), listed: keys::listed(app, &view), theme };
    screen.draw(frame.area(), frame.buffer_mut(), &mut targets);
    if theme.glyphs != Glyphs::Unicode {
        translate(frame.buffer_mut(), theme.glyphs);
    }
    targets
}

/// Replaces symbols that the terminal cannot show: done here, so that no view can forget it.
fn translate(cells: &mut Buffer, glyphs: Glyphs) {
    for cell in cells.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
        let symbol = cell.symbol().chars().next().map_or(' ', |symbol| glyphs.shown(symbol));
        cell.set_char(symbol);
    }
}
