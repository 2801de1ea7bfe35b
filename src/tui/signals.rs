//! Signals, suspending and the hang-up of the terminal: the one file that knows what only Unix has.

use std::io;

/// The signals that end a program, as far as they can be listened to. Not among them are SIGKILL; SIGSEGV, SIGBUS, SIGILL and
/// SIGFPE, which come of the program's own fault and would come again at once; SIGPIPE, in place of which a write fails; and
/// the real-time signals, which nobody sends to a program that does not ask for them.
#[cfg(unix)]
const DEADLY: [i32; 13] = {
    use signal_hook::consts::{
        SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM,
        SIGXCPU,
    };
    [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGTRAP, SIGABRT, SIGSYS]
};

/// Those that end a program on Linux alone, and that the library of signals does not know.
#[cfg(target_os = "linux")]
const DEADLY_TOO: [i32; 3] = {
    use rustix::process::Signal;
    [Signal::IO.as_raw(), Signal::POWER.as_raw(), Signal::STKFLT.as_raw()]
};
#[cfg(all(unix, not(target_os = "linux")))]
const DEADLY_TOO: [i32; 0] = [];

/// Listens for what ends or stops the program from outside: `give_back` is called before it dies of a signal or of the
/// terminal's hang-up, `lend` before it stops, and `take` when it goes on. Installed before the terminal is taken over, so
/// that there is no moment in between.
#[cfg(unix)]
pub fn listen(give_back: fn(), lend: fn(), take: fn() -> io::Result<()>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGTSTP, SIGWINCH, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};

    let mut signals = Signals::new(DEADLY.iter().chain(&DEADLY_TOO).chain(&[SIGTSTP, SIGCONT, SIGXFSZ]))?;
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
                // A file may grow no more: the write fails, as on a full disk, and the player is told.
                SIGXFSZ => {}
                _ => {
                    give_back();
                    let _ = emulate_default_handler(signal);
                    // That kills, unless the library does not know how; then this is the status that a shell would give it.
                    std::process::exit(128 + signal);
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

/// True if there is something to read from the terminal, at once or within this time.
#[cfg(unix)]
pub fn input_arrives(within: std::time::Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, poll};
    let within = within.try_into().map_err(|_| io::ErrorKind::InvalidInput)?;
    let input = io::stdin();
    let ready = rustix::io::retry_on_intr(|| poll(&mut [PollFd::new(&input, PollFlags::IN)], Some(&within)))?;
    Ok(ready > 0)
}

#[cfg(unix)]
pub fn suspend() {
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
pub fn listen(_give_back: fn(), _lend: fn(), _take: fn() -> io::Result<()>) -> io::Result<()> {
    Ok(())
}

/// Elsewhere the terminal is never asked for anything.
#[cfg(not(unix))]
pub fn input_arrives(_within: std::time::Duration) -> io::Result<bool> {
    Ok(false)
}

/// Elsewhere a program cannot stop itself.
#[cfg(not(unix))]
pub fn suspend() {}
