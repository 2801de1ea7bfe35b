//! Signals, suspending and terminal hang-ups, all of them specific to Unix.

use std::io;

/// Signals that end a program and can be handled. Left out are SIGKILL; SIGSEGV, SIGILL and SIGFPE, which `signal-hook`
/// refuses because a fault in the program would raise them again at once; and SIGPIPE, because a write fails instead.
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

/// Further signals that end a program on Linux, but whose default `signal-hook` does not emulate.
#[cfg(target_os = "linux")]
const DEADLY_TOO: [i32; 3] = {
    use rustix::process::Signal;
    [Signal::IO.as_raw(), Signal::POWER.as_raw(), Signal::STKFLT.as_raw()]
};
#[cfg(all(unix, not(target_os = "linux")))]
const DEADLY_TOO: [i32; 0] = [];

/// Real-time signals, which have only numbers. The C library may reserve some of them.
#[cfg(target_os = "linux")]
const REAL_TIME: std::ops::RangeInclusive<i32> = 34..=64;
#[cfg(all(unix, not(target_os = "linux")))]
const REAL_TIME: [i32; 0] = [];

/// Handles what ends or stops the program from outside: calls `give_back` before it dies of a signal or hang-up, `lend`
/// before it stops, and `take` when it continues. Installed before the terminal is taken over, so there is no gap.
#[cfg(unix)]
pub(super) fn listen(give_back: fn(), lend: fn(), take: fn() -> io::Result<()>) -> io::Result<()> {
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
                // Signals handled on two threads may arrive in reverse order.
                SIGTSTP | SIGTTIN if continued.is_some_and(|at| at.elapsed() < BREATH) => {}
                SIGTSTP | SIGTTIN => {
                    lend();
                    if stops.is_stopped() {
                        // Stops the whole job, including any program that started this one.
                        let _ = rustix::process::kill_current_process_group(rustix::process::Signal::STOP);
                    } else {
                        go_on(take);
                    }
                }
                SIGCONT => {
                    continued = Some(Instant::now());
                    go_on(take);
                }
                // The limit on file sizes is reached: the write fails, as on a full disk, and the player is told.
                SIGXFSZ => {}
                _ => {
                    give_back();
                    let _ = emulate_default_handler(signal);
                    // Reached if `signal-hook` does not emulate the default; this is the status that a shell reports.
                    std::process::exit(128 + signal);
                }
            }
        }
    })?;
    std::thread::Builder::new().name("hang-up".to_owned()).spawn(move || {
        use rustix::event::{PollFd, PollFlags, poll};
        let input = io::stdin();
        // With no events requested, only a hang-up wakes it.
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

/// True if there is input from the terminal, now or within this time.
#[cfg(unix)]
pub(super) fn input_arrives(within: std::time::Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, poll};
    let within = within.try_into().map_err(|_| io::ErrorKind::InvalidInput)?;
    let input = io::stdin();
    let ready = rustix::io::retry_on_intr(|| poll(&mut [PollFd::new(&input, PollFlags::IN)], Some(&within)))?;
    Ok(ready > 0)
}

#[cfg(unix)]
fn go_on(take: fn() -> io::Result<()>) {
    let _ = take();
    // A resize causes a full redraw, and the window may have changed meanwhile.
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGWINCH);
}

/// Signals this close together count as one: none can be noticed between the last check and the stop.
#[cfg(unix)]
const BREATH: std::time::Duration = std::time::Duration::from_millis(50);

/// The latest signal to stop or to continue. SIGCONT may arrive before the program has stopped.
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

    /// True unless a SIGCONT arrives within [`BREATH`].
    fn is_stopped(&self) -> bool {
        std::thread::sleep(BREATH);
        self.0.load(std::sync::atomic::Ordering::SeqCst) == Self::STOPS
    }
}

#[cfg(unix)]
pub(super) fn suspend() {
    let _ = signal_hook::low_level::raise(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
pub(crate) fn listen(_give_back: fn(), _lend: fn(), _take: fn() -> io::Result<()>) -> io::Result<()> {
    Ok(())
}

/// The terminal is asked for its background on Unix only.
#[cfg(not(unix))]
pub(crate) fn input_arrives(_within: std::time::Duration) -> io::Result<bool> {
    Ok(false)
}

/// Only Unix programs can stop themselves.
#[cfg(not(unix))]
pub(crate) fn suspend() {}
