//! Who holds the terminal: the program, or whoever had it before. Every byte to it goes through here.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::Print;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, queue};

/// The terminal as the program found it, taken over by it, or given back for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    Free,
    Ours,
    Gone,
}

static HOLD: Mutex<Hold> = Mutex::new(Hold::Free);
/// Whether the mouse is taken with the terminal.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Buttons and wheel in reports of any length; what the pointer passes over is nobody's business, and would wake the program.
const LISTEN: &str = "\x1b[?1000h\x1b[?1006h";
const LISTEN_NO_MORE: &str = "\x1b[?1006l\x1b[?1000l";

/// A terminal that takes no output for so long is given up.
const PATIENCE: Duration = Duration::from_millis(150);
/// So long a program may take to die of a signal.
const LAST_MOMENT: Duration = Duration::from_secs(1);

/// Whether the mouse is to be taken with the terminal.
pub fn use_mouse(mouse: bool) {
    MOUSE.store(mouse, Ordering::Relaxed);
}

/// Takes the terminal over: raw mode, alternate screen, pasted texts as such, no cursor.
///
/// # Errors
/// When it refuses, or a signal has just ended the program.
pub fn take() -> io::Result<()> {
    let mut hold = HOLD.lock().unwrap_or_else(PoisonError::into_inner);
    match *hold {
        Hold::Free => {}
        // Continued after a stop that was not announced: the shell may have changed the modes meanwhile.
        Hold::Ours => drop(terminal::disable_raw_mode()),
        Hold::Gone => {
            drop(hold);
            // Whoever gave it back is about to end the program.
            thread::sleep(LAST_MOMENT);
            return Err(io::ErrorKind::Interrupted.into());
        }
    }
    *hold = Hold::Ours;
    terminal::enable_raw_mode()?;
    let mut out = io::stdout();
    queue!(out, EnterAlternateScreen, EnableBracketedPaste, cursor::Hide)?;
    if MOUSE.load(Ordering::Relaxed) {
        queue!(out, Print(LISTEN))?;
    }
    out.flush()
}

/// Writes to the terminal, unless it was given back in the meantime.
///
/// # Errors
/// When it cannot be written.
pub fn write(frame: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    let hold = HOLD.lock().unwrap_or_else(PoisonError::into_inner);
    if *hold == Hold::Ours { frame() } else { Ok(()) }
}

/// Gives the terminal back as it was, for good: once, however often it is asked for and from wherever.
pub fn give_back() {
    release(Hold::Gone);
}

/// Gives the terminal back for a while: [`take`] takes it again.
pub fn lend() {
    release(Hold::Free);
}

fn release(to: Hold) {
    let hold = patiently();
    // Whoever is stuck in writing holds it, too.
    if hold.as_deref().is_none_or(|hold| *hold == Hold::Ours) {
        // A terminal that no longer reads would keep the writer for ever, so another thread writes.
        let (done, wait) = channel();
        let writer = thread::Builder::new().name("restore".to_owned()).spawn(move || {
            let mut out = io::stdout();
            // There is nobody left to tell that this failed.
            if MOUSE.load(Ordering::Relaxed) {
                let _ = queue!(out, Print(LISTEN_NO_MORE));
            }
            let _ = queue!(out, DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
            let _ = out.flush();
            let _ = done.send(());
        });
        if hold.is_some() && writer.is_ok() {
            let _ = wait.recv_timeout(PATIENCE);
        }
        let _ = terminal::disable_raw_mode();
    }
    // What was given back for good stays so.
    if let Some(mut hold) = hold.filter(|hold| **hold != Hold::Gone) {
        *hold = to;
    }
}

/// The hold, or none when another thread is stuck in writing.
fn patiently() -> Option<MutexGuard<'static, Hold>> {
    let until = Instant::now() + PATIENCE;
    loop {
        match HOLD.try_lock() {
            Ok(hold) => return Some(hold),
            Err(TryLockError::Poisoned(hold)) => return Some(hold.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() < until => thread::sleep(Duration::from_millis(1)),
            Err(TryLockError::WouldBlock) => return None,
        }
    }
}
