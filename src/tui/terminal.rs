//! The only place where the terminal is read and drawn on.

use std::io::{self, IsTerminal, Write};
use std::panic;
use std::sync::Once;
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{self, Event, KeyEvent, MouseEvent};
use crossterm::{queue, terminal};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::layout::{Rect, Size};
use ratatui::{Frame, TerminalOptions, Viewport};

use super::ownership::{self, Output};
use super::screens::MOST;
use super::signals;

/// A terminal in raw mode on its alternate screen. Dropping it gives the terminal back as it was.
#[derive(Debug)]
pub struct Terminal {
    screen: Screen,
    window: Size,
}

type Screen = ratatui::Terminal<CrosstermBackend<Output>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Key(KeyEvent),
    Paste(String),
    Mouse(MouseEvent),
    /// Nothing, until the time was up.
    Due,
    /// Something that only asks for another look.
    Other,
}

/// A zero wait never reports with the input source that is in use, and it spends what is less than a millisecond in a loop.
const A_MOMENT: Duration = Duration::from_micros(5);
const A_MILLISECOND: Duration = Duration::from_millis(1);

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
        Ok(Self { screen: screen(window)?, window })
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

    /// Waits for the next input, and no longer than until something is `due`.
    pub fn wait(&mut self, due: Option<Duration>) -> io::Result<Input> {
        if let Some(due) = due
            && !event::poll(whole_milliseconds(due))?
        {
            return Ok(Input::Due);
        }
        Ok(match event::read()? {
            Event::Key(event) => Input::Key(event),
            Event::Paste(text) => Input::Paste(text),
            Event::Mouse(event) => Input::Mouse(event),
            Event::Resize(width, height) => {
                self.window = Size::new(width, height);
                self.redraw()?;
                Input::Other
            }
            _ => Input::Other,
        })
    }

    /// Gives a text to the clipboard, as far as the terminal lets programs do that (OSC 52).
    pub fn copy(text: &str) -> io::Result<()> {
        let mut out = Output::default();
        queue!(out, CopyToClipboard::to_clipboard_from(text))?;
        out.flush()
    }

    pub fn has_input() -> io::Result<bool> {
        event::poll(A_MOMENT)
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
