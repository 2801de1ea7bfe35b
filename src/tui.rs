//! The full-screen front end, on ratatui and crossterm.

mod answers;
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
pub(crate) use theme::{Depth, Glyphs, Surroundings, Theme, is_dumb};
#[cfg(test)]
pub(crate) use widgets::group;

use std::collections::VecDeque;
use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode};
use ratatui::Frame;
use ratatui::buffer::Buffer;

use crate::app::{Action, App, Effect, Runner, ThemeName};
use crate::coach::notices;
use crate::text::ascii_text;
use screens::Picture;
use theme::{Background, Palette};

/// Terminal properties that hold for every theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Appearance {
    pub surroundings: Surroundings,
    pub glyphs: Glyphs,
    pub motion: bool,
    /// True if the terminal may be asked for its background colour.
    pub asks: bool,
}

impl Appearance {
    /// Asks the terminal for its background if the theme depends on it and the environment does not give it.
    fn completed(self, theme: ThemeName, terminal: &mut Terminal) -> io::Result<Self> {
        let Surroundings { depth, background } = self.surroundings;
        let depends = Palette::of(theme, Background::Dark) != Palette::of(theme, Background::Light);
        if !self.asks || !depends || depth == Depth::None || background != Background::Unknown {
            return Ok(self);
        }
        let background = terminal.ask_for_background()?;
        Ok(Self { surroundings: Surroundings { depth, background }, ..self })
    }
}

/// A read that takes longer than this is announced on screen.
const NOTICEABLE: Duration = Duration::from_millis(300);

/// Runs the program in this terminal until the player quits. `first` is the effect of starting it.
pub(crate) fn run(
    app: &mut App,
    first: &Effect,
    runner: &mut Runner,
    look: Appearance,
    terminal: &mut Terminal,
) -> io::Result<()> {
    let look = look.completed(app.setting().choices.theme, terminal)?;
    let began = Instant::now();
    if look.motion {
        app.keep_time();
    }
    carry_out(app, first, runner, look.glyphs)?;
    // Keys pressed while their meaning depends on the record, which is still being read.
    let mut held = VecDeque::new();
    loop {
        read_on(app, runner, terminal, look.glyphs, App::is_soon_settled)?;
        let mut targets = show(app, look, terminal)?;
        if read_on(app, runner, terminal, look.glyphs, |_| true)? {
            continue;
        }
        let mut seen = true;
        // Handle all pending events before drawing again.
        loop {
            let waits = app.waits_for_record() && runner.is_reading();
            let event = match if waits { None } else { held.pop_front() } {
                Some(event) => Some(event),
                None => terminal.wait(app.due().map(|due| due.saturating_sub(began.elapsed())))?,
            };
            // A resize moves all targets.
            seen &= !matches!(event, Some(Event::Resize(..)));
            if matches!(event, Some(Event::Mouse(_))) && !seen {
                // A click refers to what is on screen, so the screen must be up to date.
                targets = show(app, look, terminal)?;
                seen = true;
            }
            let action = intended(event.as_ref(), app, &targets);
            // Ctrl-C never waits, but `q` does not overtake keys that were pressed before it.
            let in_turn = !held.is_empty() && matches!(&event, Some(Event::Key(key)) if key.code == KeyCode::Char('q'));
            if waits && (in_turn || !action.as_ref().is_some_and(is_urgent)) {
                held.extend(event.filter(|event| matches!(event, Event::Key(_) | Event::Paste(_))));
            } else if let Some(action) = action {
                if action == Action::Back {
                    held.clear();
                }
                app.set_clock(began.elapsed());
                runner.tell_day(app);
                let effect = app.update(action);
                carry_out(app, &effect, runner, look.glyphs)?;
                if effect.quit {
                    return Ok(());
                }
                if effect.redraw {
                    terminal.redraw()?;
                }
                if effect.suspend {
                    signals::suspend();
                }
                seen = false;
            }
            if (!seen || runner.is_reading()) && !terminal.has_input()? {
                break;
            }
        }
    }
}

/// True for actions that mean the same whatever the record holds.
fn is_urgent(action: &Action) -> bool {
    use Action::{Back, Due, More, NextTheme, Quit, Redraw, Suspend};
    matches!(action, Back | Due | More | NextTheme | Quit | Redraw | Suspend)
}

/// Reads more of the record while the screen `waits` for it, until input arrives or the delay must be announced. True
/// if there is something new to show.
fn read_on(
    app: &mut App,
    runner: &mut Runner,
    terminal: &mut Terminal,
    glyphs: Glyphs,
    waits: impl Fn(&App) -> bool,
) -> io::Result<bool> {
    let (began, was_reading) = (Instant::now(), runner.is_reading());
    while runner.is_reading() && waits(app) && !terminal.has_input()? {
        let effect = runner.read_on(app);
        copy(app, &effect, glyphs)?;
        if began.elapsed() > NOTICEABLE && runner.is_reading() && app.note_long_reading() {
            return Ok(true);
        }
    }
    Ok(was_reading && !runner.is_reading())
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

fn show(app: &App, look: Appearance, terminal: &mut Terminal) -> io::Result<Targets> {
    let theme = Theme::new(app.setting().choices.theme, look.surroundings).with_glyphs(look.glyphs);
    let mut targets = Targets::default();
    terminal.draw(|frame| targets = draw(app, &theme, frame))?;
    Ok(targets)
}

/// Maps an event to its action; `None` means that the wait timed out because something is due.
fn intended(event: Option<&Event>, app: &App, targets: &Targets) -> Option<Action> {
    match event {
        Some(&Event::Key(key)) => action(key, app),
        Some(&Event::Mouse(mouse)) => pointed(mouse, app, targets),
        Some(Event::Paste(text)) => Some(Action::Paste(text.clone())),
        Some(_) => None,
        None => Some(Action::Due),
    }
}

fn carry_out(app: &mut App, effect: &Effect, runner: &mut Runner, glyphs: Glyphs) -> io::Result<()> {
    runner.carry_out(app, effect);
    copy(app, effect, glyphs)
}

fn copy(app: &mut App, effect: &Effect, glyphs: Glyphs) -> io::Result<()> {
    if let Some(text) = &effect.copy {
        // Letters stand for squares where the font has none.
        Terminal::copy(&if glyphs == Glyphs::Unicode { text.clone() } else { ascii_text(text) })?;
        app.say(notices::copied(text));
    }
    Ok(())
}
