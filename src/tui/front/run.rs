//! The loop of the program in a terminal.

use std::io;
use std::time::Instant;

use crossterm::event::Event;

use super::signals;
use super::terminal::Terminal;
use crate::app::{Action, App, Effect, Runner};
use crate::coach::words::notices;
use crate::text::ascii_text;
use crate::tui::draw::{self, Drawn};
use crate::tui::intended;
use crate::tui::theme::{Glyphs, Theme};

/// Runs the program in this terminal until the player quits. `first` is the effect of starting it; the colours of the
/// theme follow the app.
pub(crate) fn run(
    app: &mut App,
    first: &Effect,
    runner: &mut Runner,
    theme: Theme,
    terminal: &mut Terminal,
) -> io::Result<()> {
    let mut front = Front { app, runner, terminal, theme, began: Instant::now() };
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
    theme: Theme,
    began: Instant,
}

impl Front<'_> {
    fn show(&mut self) -> io::Result<Drawn> {
        let theme = Theme::new(self.app.shared.setting.theme, self.theme.depth, self.theme.glyphs);
        let drawn = self.terminal.draw(|cells| draw::draw(&self.app.view(), theme, cells))?;
        self.app.cut(drawn.has_more, drawn.last);
        Ok(drawn)
    }

    /// Handles events until none is pending and the screen must be drawn. False once the player quits.
    fn handle_pending(&mut self, mut drawn: Drawn) -> io::Result<bool> {
        let mut is_current = true;
        loop {
            let event = self.terminal.wait(self.app.due().map(|due| due.saturating_sub(self.began.elapsed())))?;
            // A resize moves all targets.
            is_current &= !matches!(event, Some(Event::Resize(..)));
            let mut action = event.as_ref().map_or(Some(Action::Due), |event| intended(event, self.app, &drawn));
            // A click refers to what is on screen, and Enter to words that may have no room there.
            if !is_current && (matches!(event, Some(Event::Mouse(_))) || action == Some(Action::Accept)) {
                drawn = self.show()?;
                is_current = true;
                action = event.as_ref().and_then(|event| intended(event, self.app, &drawn));
            }
            if let Some(action) = action {
                // The end of a beat may change nothing that is seen.
                let seen = (action == Action::Due).then(|| self.app.view());
                if !self.perform(&action)? {
                    return Ok(false);
                }
                is_current &= seen.is_some_and(|seen| seen == self.app.view());
            }
            if !is_current && !Terminal::has_input()? {
                return Ok(true);
            }
        }
    }

    /// Updates the app and carries out the effect. False if the player quits.
    fn perform(&mut self, action: &Action) -> io::Result<bool> {
        match action {
            // The terminal's own business, of which the program hears nothing.
            Action::Redraw => return self.terminal.redraw().map(|()| true),
            Action::Suspend => {
                signals::suspend();
                return Ok(true);
            }
            _ => {}
        }
        self.app.set_clock(self.began.elapsed());
        self.runner.tell_day(self.app);
        let effect = self.app.update(action);
        self.carry_out(&effect)?;
        Ok(!effect.quit)
    }

    fn carry_out(&mut self, effect: &Effect) -> io::Result<()> {
        self.runner.carry_out(self.app, effect);
        if let Some(text) = &effect.copy {
            // Letters stand for squares that the terminal lacks.
            let is_unicode = self.theme.glyphs == Glyphs::Unicode;
            Terminal::copy(&if is_unicode { text.clone() } else { ascii_text(text) })?;
            self.app.shared.say(notices::copied(text));
        }
        Ok(())
    }
}
