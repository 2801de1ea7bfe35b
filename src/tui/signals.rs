//! Signals, suspending and the hang-up of the terminal: the one file that knows what only Unix has.

use std::io;

/// Listens for what ends or stops the program from outside: `give_back` is called before it dies of a signal or of the
/// terminal's hang-up, `lend` before it stops, and `take` when it goes on. Installed before the terminal is taken over, so
/// that there is no moment in between.
///
/// # Errors
/// When the system refuses the handlers.
#[cfg(unix)]
pub fn listen(give_back: fn(), lend: fn(), take: fn() -> io::Result<()>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};

    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            match signal {
                SIGTSTP => {
                    lend();
                    // The whole job stops, whatever started the program along with it.
                    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::STOP);
                }
                SIGCONT => {
                    let _ = take();
                    // A new size asks for a whole new frame, and the window may have changed meanwhile.
                    let _ = raise(SIGWINCH);
                }
                _ => {
                    give_back();
                    // If it does not kill, the loop waits for the next one.
                    let _ = emulate_default_handler(signal);
                }
            }
        }
    })?;
    std::thread::Builder::new().name("hang-up".to_owned()).spawn(move || {
        use rustix::event::{PollFd, PollFlags, poll};
        let input = io::stdin();
        // With no event asked for, only the terminal's end wakes it.
        loop {
            match poll(&mut [PollFd::new(&input, PollFlags::empty())], None) {
                Err(rustix::io::Errno::INTR) | Ok(0) => {}
                Err(_) => return,
                Ok(_) => break,
            }
        }
        give_back();
        let _ = emulate_default_handler(SIGHUP);
    })?;
    Ok(())
}

/// Stops the program as Ctrl-Z does elsewhere.
#[cfg(unix)]
pub fn suspend() {
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGTSTP);
}

/// Elsewhere there is nothing to listen for.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn listen(_give_back: fn(), _lend: fn(), _take: fn() -> io::Result<()>) -> io::Result<()> {
    Ok(())
}

/// Elsewhere a program cannot stop itself.
#[cfg(not(unix))]
pub fn suspend() {}
