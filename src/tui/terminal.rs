//! The only place where the terminal is read and written.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::panic;
use std::sync::Once;
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{self, Event, KeyEvent, MouseEvent};
use crossterm::terminal::{self, Clear, ClearType};
use crossterm::{execute, queue};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Rect, Size};

use super::canvas::Canvas;
use super::view::MOST;
use super::{hold, ink, signals};

/// A terminal in raw mode on its alternate screen. Dropping it gives the terminal back as it was.
#[derive(Debug)]
pub struct Terminal {
    out: BufWriter<Stdout>,
    /// What is on screen, and what comes next: as words, and line by line as cells.
    shown: Canvas,
    next: Canvas,
    lines: Vec<Buffer>,
    fresh: Vec<Buffer>,
}

/// What came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(KeyEvent),
    /// A text that was pasted.
    Paste(String),
    /// A button of the mouse, or its wheel.
    Mouse(MouseEvent),
    /// Nothing, until the time was up.
    Due,
    /// Something that only asks for another look.
    Other,
}

/// A frame of the largest size fits, so that it is written at once.
const WRITE_BUFFER: usize = 1 << 18;
/// A zero wait never reports with the input source that is in use, and it spends what is less than a millisecond in a loop.
const A_MOMENT: Duration = Duration::from_micros(5);
const A_MILLISECOND: Duration = Duration::from_millis(1);

static HOOK: Once = Once::new();

impl Terminal {
    /// Takes the terminal over, and with `mouse` its mouse.
    ///
    /// # Errors
    /// When standard input or output is no terminal, or it refuses.
    pub fn enter(mouse: bool) -> io::Result<Self> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(io::Error::new(io::ErrorKind::Unsupported, "a game needs a terminal for its input and output"));
        }
        HOOK.call_once(restore_on_panic);
        signals::listen(hold::give_back, hold::lend, hold::take)?;
        hold::use_mouse(mouse);
        hold::take()?;
        Self::begin().inspect_err(|_| hold::give_back())
    }

    /// Asks for the size and clears the window.
    fn begin() -> io::Result<Self> {
        // The first look for input begins to listen for new sizes; only a size asked for after that cannot be missed.
        event::poll(Duration::ZERO)?;
        let size = terminal::size()?;
        let out = BufWriter::with_capacity(WRITE_BUFFER, io::stdout());
        let mut terminal =
            Self { out, shown: Canvas::default(), next: Canvas::default(), lines: Vec::new(), fresh: Vec::new() };
        terminal.resize(size.into())?;
        Ok(terminal)
    }

    /// Draws a frame, writes what differs from the last one, and gives what the view says of it. Only lines that have changed are
    /// turned into cells; where nothing has, nothing is written.
    ///
    /// # Errors
    /// When the terminal cannot be written.
    pub fn draw<T>(&mut self, view: impl FnOnce(&mut Canvas) -> T) -> io::Result<T> {
        self.next.clear();
        let seen = view(&mut self.next);
        let area = self.next.area();
        let changed = (area.y..area.bottom()).filter(|&y| !self.next.has_line_of(&self.shown, y));
        let changed: Vec<usize> = changed.map(|y| usize::from(y - area.y)).collect();
        for (&row, y) in changed.iter().map(|row| (row, area.y + u16::try_from(*row).unwrap_or_default())) {
            self.fresh[row].reset();
            self.next.paint_line(y, &mut self.fresh[row]);
        }
        let (shown, next) = (&self.shown, &self.next);
        let lines = changed.iter().map(|&row| (&self.lines[row], &self.fresh[row]));
        let mut cells = Vec::new();
        for (old, new) in lines {
            let is_even = shown.is_even(new.area.y) && next.is_even(new.area.y);
            add_differing(old, new, is_even, &mut cells);
        }
        if !cells.is_empty() {
            let out = &mut self.out;
            hold::write(|| {
                ink::write_cells(out, cells.into_iter())?;
                out.flush()
            })?;
        }
        for row in changed {
            std::mem::swap(&mut self.lines[row], &mut self.fresh[row]);
        }
        std::mem::swap(&mut self.shown, &mut self.next);
        Ok(seen)
    }

    /// Waits for what comes in next, and no longer than until something is `due`.
    ///
    /// # Errors
    /// When the terminal cannot be read.
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
                self.resize(Size::new(width, height))?;
                Input::Other
            }
            _ => Input::Other,
        })
    }

    /// Gives a text to the clipboard, as far as the terminal lets programs do that (OSC 52).
    ///
    /// # Errors
    /// When the terminal cannot be written.
    pub fn copy(&self, text: &str) -> io::Result<()> {
        hold::write(|| execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text)))
    }

    /// Whether more is waiting already.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn has_input(&self) -> io::Result<bool> {
        event::poll(A_MOMENT)
    }

    /// Clears the window and centres the drawn area in it, which is no larger than is of use.
    fn resize(&mut self, window: Size) -> io::Result<()> {
        let drawn = Size::new(window.width.min(MOST.width), window.height.min(MOST.height));
        let area = Rect {
            x: (window.width - drawn.width) / 2,
            y: (window.height - drawn.height) / 2,
            width: drawn.width,
            height: drawn.height,
        };
        (self.shown, self.next) = (Canvas::new(area), Canvas::new(area));
        let line = |y| Buffer::empty(Rect { y, height: 1, ..area });
        self.lines = (area.y..area.bottom()).map(line).collect();
        self.fresh = self.lines.clone();
        let out = &mut self.out;
        hold::write(|| {
            queue!(out, Clear(ClearType::All))?;
            out.flush()
        })
    }
}

/// What passes over cells takes as many bytes as so many blanks.
const SHORT: usize = 4;

/// Whether nothing is on a cell, in the same style as what was written before it.
fn is_blank(cell: &Cell, before: &Cell) -> bool {
    cell.symbol() == " " && (cell.fg, cell.modifier) == (before.fg, before.modifier)
}

/// Adds the cells in which a line differs from what it was; `is_even` where each character takes one cell.
fn add_differing<'a>(old: &'a Buffer, new: &'a Buffer, is_even: bool, cells: &mut Vec<(u16, u16, &'a Cell)>) {
    if is_even {
        let mut after = usize::MAX;
        for (at, (old, cell)) in old.content.iter().zip(&new.content).enumerate() {
            if old == cell {
                continue;
            }
            // A few blanks of the same style are shorter than the way past them.
            let between = new.content.get(after..at).filter(|between| between.len() <= SHORT);
            let is_like = |blank: &Cell| is_blank(blank, &new.content[after - 1]);
            let from = if between.is_some_and(|between| between.iter().all(is_like)) { after } else { at };
            let places = new.area.x..new.area.right();
            let written = places.zip(&new.content).take(at + 1).skip(from);
            cells.extend(written.map(|(x, cell)| (x, new.area.y, cell)));
            after = at + 1;
        }
    } else {
        // What is wider than a cell takes more than a look at each.
        cells.extend(old.diff_iter(new));
    }
}

/// The time rounded up, so that no part of it is spent in a loop.
fn whole_milliseconds(time: Duration) -> Duration {
    u64::try_from(time.as_millis()).map_or(time, Duration::from_millis) + A_MILLISECOND
}

impl Drop for Terminal {
    fn drop(&mut self) {
        hold::give_back();
    }
}

/// A panic's message belongs on the screen that the shell sees.
fn restore_on_panic() {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        hold::give_back();
        print(info);
    }));
}
