//! Ownership of the terminal, passed between shell and program: all that is drawn goes through here. Standard input and
//! output are waited for if another program left them non-blocking.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::Print;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue};

use super::signals;
use crate::app::Unsaved;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    /// The shell, before the program starts and while it is stopped.
    Shell,
    Program,
    ShellForGood,
}

static OWNER: Mutex<Owner> = Mutex::new(Owner::Shell);
/// True if the mouse is taken over along with the terminal.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Lines to print if the program dies, because they are in no file.
static UNSAVED: OnceLock<Unsaved> = OnceLock::new();

/// Reports buttons and the wheel, at any coordinates. Movements are left out: each would wake the program for nothing.
const LISTEN_TO_MOUSE: &str = "\x1b[?1000h\x1b[?1006h";
const IGNORE_MOUSE: &str = "\x1b[?1006l\x1b[?1000l";

/// After a fatal signal or hang-up, a terminal that accepts no output for this long is given up.
const PATIENCE: Duration = Duration::from_millis(150);
/// The limit before a stop is longer, because the user is watching the terminal.
const PATIENCE_BEFORE_STOP: Duration = Duration::from_millis(600);
/// Grace period after a fatal signal.
const LAST_MOMENT: Duration = Duration::from_secs(1);

pub(super) fn prepare(mouse: bool, unsaved: Unsaved) {
    MOUSE.store(mouse, Ordering::Relaxed);
    UNSAVED.get_or_init(|| unsaved);
}

/// Makes the program, when it dies in lines, print what is not saved.
pub(crate) fn name_unsaved(unsaved: Unsaved) -> io::Result<()> {
    UNSAVED.get_or_init(|| unsaved);
    signals::listen_to_ends(tell_unsaved)
}

/// Takes over the terminal: raw mode, alternate screen, bracketed paste, no cursor.
pub(super) fn take() -> io::Result<()> {
    let mut owner = OWNER.lock().unwrap_or_else(PoisonError::into_inner);
    if *owner == Owner::ShellForGood {
        drop(owner);
        // Another thread gave the terminal back and is about to end the program.
        thread::sleep(LAST_MOMENT);
        return Err(io::ErrorKind::Interrupted.into());
    }
    signals::be_at_ease(false);
    // After a stop that could not be caught, or in the background, the modes are the shell's.
    let _ = terminal::disable_raw_mode();
    *owner = Owner::Program;
    terminal::enable_raw_mode()?;
    signals::read_without_waiting()?;
    let mut out = Vec::new();
    queue!(out, EnterAlternateScreen, EnableBracketedPaste, cursor::Hide)?;
    if MOUSE.load(Ordering::Relaxed) {
        queue!(out, Print(LISTEN_TO_MOUSE))?;
    }
    send(&out)
}

/// Restores the terminal for good, however long it takes: nothing but a signal hurries the program.
pub(super) fn leave() {
    let mut owner = OWNER.lock().unwrap_or_else(PoisonError::into_inner);
    if *owner == Owner::Program {
        restore();
        cook();
    }
    *owner = Owner::ShellForGood;
}

/// Restores the terminal at once and prints what is not saved, because the program is about to die. Safe to call
/// repeatedly and from any thread.
pub(super) fn give_back() {
    release(Owner::ShellForGood, PATIENCE);
    if !is_all_saved() {
        within(LAST_MOMENT, tell_unsaved);
    }
}

/// Gives the terminal back temporarily; [`take`] takes it over again.
pub(super) fn lend() {
    release(Owner::Shell, PATIENCE_BEFORE_STOP);
}

/// Terminal output: buffered, written in one go when flushed, and dropped if the program no longer owns the terminal.
#[derive(Debug, Default)]
pub(super) struct TerminalOutput(Vec<u8>);

impl Write for TerminalOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let owner = OWNER.lock().unwrap_or_else(PoisonError::into_inner);
        let written = if *owner == Owner::Program { send(&self.0) } else { Ok(()) };
        self.0.clear();
        written
    }
}

/// Standard input, waited for when it is empty.
pub(crate) struct Input;

impl Read for Input {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        // A program in the background is stopped here.
        signals::be_at_ease(is_all_saved());
        let read = loop {
            match io::stdin().read(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => signals::input_arrives()?,
                read => break read,
            }
        };
        signals::be_at_ease(false);
        read
    }
}

/// Writes to standard output at once, and waits for it when it is full.
pub(crate) fn send(mut bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    loop {
        let sent = if bytes.is_empty() { out.flush().map(|()| 0) } else { out.write(bytes) };
        match sent {
            Ok(_) if bytes.is_empty() => return Ok(()),
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => signals::output_drains()?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

fn release(to: Owner, patience: Duration) {
    let is_foreground = signals::is_foreground();
    let owner = patiently(if is_foreground { patience } else { Duration::ZERO });
    // A thread blocked while writing holds the lock, so the program is the owner then, too; in the background, a thread
    // that waits to take the terminal over.
    let was_program = owner.as_deref().map_or(is_foreground, |owner| *owner == Owner::Program);
    if was_program {
        within(if owner.is_some() { patience } else { Duration::ZERO }, restore);
        cook();
    }
    if let Some(mut owner) = owner.filter(|owner| **owner != Owner::ShellForGood) {
        *owner = to;
        signals::be_at_ease(is_all_saved());
    }
}

/// Leaves raw mode, unless the modes are another program's by now.
fn cook() {
    if signals::is_foreground() {
        let _ = terminal::disable_raw_mode();
    }
}

/// Writes on a thread of its own: a terminal that no longer reads would block the writer for ever.
fn within(patience: Duration, write: fn()) {
    let (done, wait) = channel();
    let writer = thread::Builder::new().name("restore".to_owned()).spawn(move || {
        write();
        let _ = done.send(());
    });
    if writer.is_ok() {
        let _ = wait.recv_timeout(patience);
    }
}

fn restore() {
    let mut out = Vec::new();
    if MOUSE.load(Ordering::Relaxed) {
        let _ = queue!(out, Print(IGNORE_MOUSE));
    }
    let _ = queue!(out, DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
    let _ = send(&out);
}

fn is_all_saved() -> bool {
    UNSAVED.get().is_none_or(|unsaved| unsaved.try_lock().is_ok_and(|lines| lines.is_empty()))
}

/// Prints what is not saved. Another thread that does so waits until it is done, and then says it again, because Ctrl-C
/// makes a terminal drop what it has not shown yet.
pub(crate) fn tell_unsaved() {
    let Some(unsaved) = UNSAVED.get() else { return };
    let lines = unsaved.lock().unwrap_or_else(PoisonError::into_inner);
    if !lines.is_empty() {
        let text = format!("nimatron: {}\n", lines.join("\nnimatron: "));
        let _ = io::stderr().write_all(text.as_bytes());
    }
}

/// The lock, or `None` if another thread is blocked while writing.
fn patiently(patience: Duration) -> Option<MutexGuard<'static, Owner>> {
    let until = Instant::now() + patience;
    loop {
        match OWNER.try_lock() {
            Ok(owner) => return Some(owner),
            Err(TryLockError::Poisoned(owner)) => return Some(owner.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() < until => thread::sleep(Duration::from_millis(1)),
            Err(TryLockError::WouldBlock) => return None,
        }
    }
}
