//! The only place where the terminal is read and drawn on.

use std::io::{self, IsTerminal, Write};
use std::panic;
use std::sync::Once;
use std::time::{Duration, Instant};

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{self, Event};
use crossterm::{queue, terminal};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::layout::{Rect, Size};
use ratatui::{Frame, TerminalOptions, Viewport};

use super::answers::{Answers, QUESTIONS};
use super::ownership::{self, Output};
use super::screens::MOST;
use super::signals;
use super::theme::Background;

/// A terminal in raw mode on its alternate screen. Dropping it gives the terminal back as it was.
#[derive(Debug)]
pub struct Terminal {
    screen: Screen,
    window: Size,
    answers: Answers,
}

type Screen = ratatui::Terminal<CrosstermBackend<Output>>;

/// A zero wait never reports with the input source that is in use, and it spends what is less than a millisecond in a loop.
const A_MOMENT: Duration = Duration::from_micros(5);
const A_MILLISECOND: Duration = Duration::from_millis(1);

/// A terminal that does not answer in this time is no longer waited for: with what else there is to do, less than 100 ms are lost.
const PATIENCE: Duration = Duration::from_millis(95);

/// The columns of the terminal now.
pub fn width() -> Option<usize> {
    terminal::size().ok().map(|(columns, _)| columns.into())
}

static HOOK: Once = Once::new();

impl Terminal {
    pub fn enter(mouse: bool) -> io::Result<Self> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(io::Error::new(io::ErrorKind::Unsupported, "a game needs a terminal for its input and output"));
        }
        HOOK.call_once(restore_on_panic);
        signals::listen(ownership::give_back, ownership::lend, ownership::take)?;
        ownership::use_mouse(mouse);
        ownership::take()?;
        Self::begin().inspect_err(|_| ownership::give_back())
    }

    /// Asks for the size, once: later ones are reported.
    fn begin() -> io::Result<Self> {
        // The first look for input begins to listen for new sizes; only a size asked for after that cannot be missed.
        event::poll(Duration::ZERO)?;
        let window = terminal::size()?.into();
        Ok(Self { screen: screen(window)?, window, answers: Answers::default() })
    }

    /// Draws a frame in a single write. The library's own `draw` would hide the cursor in each, and show it whenever a new
    /// screen takes the place of the old one.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        render(&mut self.screen.get_frame());
        self.screen.flush()?;
        self.screen.swap_buffers();
        Backend::flush(self.screen.backend_mut())
    }

    /// Clears the window, so that the next frame is drawn whole.
    pub fn redraw(&mut self) -> io::Result<()> {
        self.screen = screen(self.window)?;
        Ok(())
    }

    /// Asks what is behind the text. Keys that are typed meanwhile are kept.
    pub fn ask_for_background(&mut self) -> io::Result<Background> {
        let mut out = Output::default();
        out.write_all(QUESTIONS.as_bytes())?;
        out.flush()?;
        let until = Instant::now() + PATIENCE;
        loop {
            let arrived = signals::input_arrives(until.saturating_duration_since(Instant::now()))?;
            let mut is_silent = true;
            while event::poll(A_MILLISECOND)? {
                self.answers.add(event::read()?);
                is_silent = false;
            }
            // Bytes without an event are the answer to the second question, which the library keeps for itself.
            let is_last = is_silent && !signals::input_arrives(Duration::ZERO)?;
            if !arrived || is_last || self.answers.background().is_some() {
                return Ok(self.answers.background().unwrap_or(Background::Unknown));
            }
        }
    }

    /// Waits for the next event, and no longer than until something is `due`: then there is none.
    pub fn wait(&mut self, due: Option<Duration>) -> io::Result<Option<Event>> {
        let until = due.and_then(|due| Instant::now().checked_add(due));
        loop {
            if let Some(event) = self.answers.pop() {
                if let Event::Resize(width, height) = event {
                    self.window = Size::new(width, height);
                    self.redraw()?;
                }
                return Ok(Some(event));
            }
            let rest = self.answers.patience();
            let left = || until.map(|until| until.saturating_duration_since(Instant::now()));
            if rest.or_else(left).map_or(Ok(true), |patience| event::poll(whole_milliseconds(patience)))? {
                self.answers.add(event::read()?);
            } else if rest.is_some() {
                self.answers.settle();
            } else {
                return Ok(None);
            }
        }
    }

    /// Gives a text to the clipboard, as far as the terminal lets programs do that (OSC 52).
    pub fn copy(text: &str) -> io::Result<()> {
        let mut out = Output::default();
        queue!(out, CopyToClipboard::to_clipboard_from(text))?;
        out.flush()
    }

    pub fn has_input(&mut self) -> io::Result<bool> {
        while self.answers.is_empty() && event::poll(A_MOMENT)? {
            self.answers.add(event::read()?);
        }
        Ok(!self.answers.is_empty())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        ownership::leave();
    }
}

/// An empty screen in the window's middle, which its first frame clears. It is no larger than is of use: beyond that a
/// window's cost would grow, and nothing else. The library's own resizing asks the terminal for its size, and `clear` for its cursor; both can stall.
fn screen(window: Size) -> io::Result<Screen> {
    let mut out = Output::default();
    queue!(out, terminal::Clear(terminal::ClearType::All))?;
    let (width, height) = (window.width.min(MOST.width), window.height.min(MOST.height));
    let area = Rect::new((window.width - width) / 2, (window.height - height) / 2, width, height);
    Screen::with_options(CrosstermBackend::new(out), TerminalOptions { viewport: Viewport::Fixed(area) })
}

/// The time rounded up, so that no part of it is spent in a loop.
fn whole_milliseconds(time: Duration) -> Duration {
    u64::try_from(time.as_millis()).map_or(time, Duration::from_millis) + A_MILLISECOND
}

/// Makes a panic give the terminal back first: its message belongs on the screen that the shell sees.
fn restore_on_panic() {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        ownership::give_back();
        print(info);
    }));
}
