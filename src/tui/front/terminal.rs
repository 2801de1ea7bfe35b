//! The only module that reads events from the terminal and draws on it.

use std::env;
use std::io::{self, Write};
use std::panic;
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{self, Event};
use crossterm::{queue, terminal};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::{TerminalOptions, Viewport};

use super::ownership::{self, TerminalOutput};
use super::signals;
use crate::app::Unsaved;

/// A terminal in raw mode, on its alternate screen. Dropping it restores the terminal.
pub(crate) struct Terminal {
    screen: ratatui::Terminal<CrosstermBackend<TerminalOutput>>,
    window: Size,
}

/// With the input source in use, a zero timeout never reports input.
const A_MOMENT: Duration = Duration::from_micros(5);
/// The window of a terminal that does not know its own.
const ASSUMED: Size = Size::new(80, 24);

/// Current width of the terminal in columns. A terminal that reports none may have told `COLUMNS`.
pub(crate) fn width() -> Option<usize> {
    let (columns, _) = terminal::size().ok()?;
    let told = || env::var("COLUMNS").ok()?.parse().ok().filter(|&columns| columns > 0);
    Some(if columns > 0 { columns.into() } else { told().unwrap_or(ASSUMED.width.into()) })
}

fn known(window: Size) -> Size {
    if window.width == 0 || window.height == 0 { ASSUMED } else { window }
}

impl Terminal {
    /// Takes the terminal over. If the program dies, the lines that are `unsaved` then are printed.
    pub(crate) fn enter(mouse: bool, unsaved: Unsaved) -> io::Result<Self> {
        restore_on_panic();
        signals::listen(ownership::give_back, ownership::lend, ownership::take)?;
        ownership::prepare(mouse, unsaved);
        ownership::take().and_then(|()| Self::begin()).inspect_err(|_| ownership::leave())
    }

    /// Asks for the size once; later changes arrive as events.
    fn begin() -> io::Result<Self> {
        // The first poll starts listening for resizes; only a size read after that cannot go stale unnoticed.
        event::poll(Duration::ZERO)?;
        let window = known(terminal::size()?.into());
        Ok(Self { screen: screen(window)?, window })
    }

    /// Draws a frame in a single write. Ratatui's own `draw` would hide the cursor in every frame, and show it again
    /// whenever the screen is replaced.
    pub(crate) fn draw<T>(&mut self, render: impl FnOnce(&mut Buffer) -> T) -> io::Result<T> {
        let answer = render(self.screen.current_buffer_mut());
        self.screen.flush()?;
        self.screen.swap_buffers();
        Backend::flush(self.screen.backend_mut())?;
        Ok(answer)
    }

    /// Clears the window, so that the next frame is drawn in full.
    pub(crate) fn redraw(&mut self) -> io::Result<()> {
        self.screen = screen(self.window)?;
        Ok(())
    }

    /// Waits for the next event; returns `None` if something falls `due` first.
    pub(crate) fn wait(&mut self, due: Option<Duration>) -> io::Result<Option<Event>> {
        if let Some(due) = due
            && !event::poll(whole_milliseconds(due))?
        {
            return Ok(None);
        }
        let event = event::read()?;
        if let Event::Resize(width, height) = event {
            self.window = known(Size::new(width, height));
            self.redraw()?;
        }
        Ok(Some(event))
    }

    /// Copies a text to the clipboard, if the terminal lets programs do that (OSC 52).
    pub(crate) fn copy(text: &str) -> io::Result<()> {
        let mut out = TerminalOutput::default();
        queue!(out, CopyToClipboard::to_clipboard_from(text))?;
        out.flush()
    }

    pub(crate) fn has_input() -> io::Result<bool> {
        event::poll(A_MOMENT)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        ownership::leave();
    }
}

/// The most of a window that is painted: memory grows with it.
const MOST: Size = Size::new(400, 200);

/// An empty screen, which its first frame paints: the whole window or, of one that no display has, its middle. Ratatui's own resizing asks the terminal for its size, its `clear` for the cursor; both can stall.
fn screen(window: Size) -> io::Result<ratatui::Terminal<CrosstermBackend<TerminalOutput>>> {
    let mut out = TerminalOutput::default();
    queue!(out, terminal::Clear(terminal::ClearType::All))?;
    let painted = Size::new(window.width.min(MOST.width), window.height.min(MOST.height));
    let origin = Position::new((window.width - painted.width) / 2, (window.height - painted.height) / 2);
    let viewport = Viewport::Fixed(Rect::from((origin, painted)));
    ratatui::Terminal::with_options(CrosstermBackend::new(out), TerminalOptions { viewport })
}

/// Rounds the time up, because the library spends fractions of a millisecond in a busy loop.
fn whole_milliseconds(time: Duration) -> Duration {
    u64::try_from(time.as_millis()).map_or(time, |whole| Duration::from_millis(whole + 1))
}

/// Makes a panic restore the terminal before printing its message, which belongs on the shell's screen.
fn restore_on_panic() {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        ownership::give_back();
        print(info);
    }));
}
