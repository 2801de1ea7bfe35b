//! Signals, suspending and the hang-up of the terminal: the one file that knows what only Unix has.

use std::io;

/// The signals that end a program, as far as they can be listened to. Not among them are SIGKILL; SIGSEGV, SIGILL and SIGFPE, which
/// the library refuses, because after a fault of the program's own they would come again at once; and SIGPIPE, in place of which a
/// write fails.
#[cfg(unix)]
const DEADLY: [i32; 14] = {
    use signal_hook::consts::{
        SIGABRT, SIGALRM, SIGBUS, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2,
        SIGVTALRM, SIGXCPU,
    };
    [
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGTRAP, SIGABRT,
        SIGSYS, SIGBUS,
    ]
};

/// Those that end a program on Linux alone, and that the library of signals does not know.
#[cfg(target_os = "linux")]
const DEADLY_TOO: [i32; 3] = {
    use rustix::process::Signal;
    [Signal::IO.as_raw(), Signal::POWER.as_raw(), Signal::STKFLT.as_raw()]
};
#[cfg(all(unix, not(target_os = "linux")))]
const DEADLY_TOO: [i32; 0] = [];

/// The real-time signals, which have numbers only; the C library may keep some for itself.
#[cfg(target_os = "linux")]
const REAL_TIME: std::ops::RangeInclusive<i32> = 34..=64;
#[cfg(all(unix, not(target_os = "linux")))]
const REAL_TIME: [i32; 0] = [];

/// Listens for what ends or stops the program from outside: `give_back` is called before it dies of a signal or of the
/// terminal's hang-up, `lend` before it stops, and `take` when it goes on. Installed before the terminal is taken over, so
/// that there is no moment in between.
#[cfg(unix)]
pub fn listen(give_back: fn(), lend: fn(), take: fn() -> io::Result<()>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGTSTP, SIGTTIN, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;
    use std::time::Instant;

    let stops = Stops::listen()?;
    let mut signals = Signals::new(DEADLY.iter().chain(&DEADLY_TOO).chain(&[SIGTSTP, SIGTTIN, SIGCONT, SIGXFSZ]))?;
    for signal in REAL_TIME {
        let _ = signals.add_signal(signal);
    }
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        let mut continued: Option<Instant> = None;
        for signal in signals.forever() {
            match signal {
                // Two threads may hear of the two the other way round.
                SIGTSTP | SIGTTIN if continued.is_some_and(|at| at.elapsed() < BREATH) => {}
                SIGTSTP | SIGTTIN => {
                    lend();
                    if stops.is_stopped() {
                        // The whole job stops, whatever started the program along with it.
                        let _ = rustix::process::kill_current_process_group(rustix::process::Signal::STOP);
                    } else {
                        go_on(take);
                    }
                }
                SIGCONT => {
                    continued = Some(Instant::now());
                    go_on(take);
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
fn go_on(take: fn() -> io::Result<()>) {
    let _ = take();
    // A new size asks for a whole new frame, and the window may have changed meanwhile.
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGWINCH);
}

/// Signals that come within this time belong together: none can be seen between a last look for one and the stop.
#[cfg(unix)]
const BREATH: std::time::Duration = std::time::Duration::from_millis(50);

/// The latest signal that stops the program or lets it go on. One that lets it go on can come before the program has stopped.
#[cfg(unix)]
struct Stops(std::sync::Arc<std::sync::atomic::AtomicUsize>);

#[cfg(unix)]
impl Stops {
    const GOES_ON: usize = 0;
    const STOPS: usize = 1;

    fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGCONT, SIGTSTP, SIGTTIN};
        use signal_hook::flag::register_usize;
        let latest = std::sync::Arc::default();
        for (signal, meaning) in [(SIGTSTP, Self::STOPS), (SIGTTIN, Self::STOPS), (SIGCONT, Self::GOES_ON)] {
            register_usize(signal, std::sync::Arc::clone(&latest), meaning)?;
        }
        Ok(Self(latest))
    }

    /// True unless a signal to go on comes in the same breath.
    fn is_stopped(&self) -> bool {
        std::thread::sleep(BREATH);
        self.0.load(std::sync::atomic::Ordering::SeqCst) == Self::STOPS
    }
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
