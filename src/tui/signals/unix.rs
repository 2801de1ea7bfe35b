use std::io;
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::{Errno, retry_on_intr};
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{
    SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGUSR1, SIGUSR2, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::{emulate_default_handler, raise};

/// Signals with which terminals, shells, session managers and users end a program. All others do what the system does.
const DEADLY: [i32; 7] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU];
const STOPS: [i32; 2] = [SIGTSTP, SIGTTIN];

/// Handles what ends or stops the program from outside: calls `give_back` before it dies of a signal or hang-up, `lend`
/// before it stops, and `take` when it continues. Installed before the terminal is taken over, so there is no gap.
pub(crate) fn listen(give_back: fn(), lend: fn(), take: fn() -> io::Result<()>) -> io::Result<()> {
    // Handled and ignored: beyond the limit on file sizes a write fails, as on a full disk, and the player is told.
    let ignored = SIGXFSZ;
    let signals = Signals::new(DEADLY.iter().chain(&STOPS).chain(&[SIGCONT, ignored]))?;
    let listener = Listener { signals, give_back, lend, take, continued: None };
    thread::Builder::new().name("signals".to_owned()).spawn(|| listener.run())?;
    thread::Builder::new().name("hang-up".to_owned()).spawn(move || {
        if hangs_up() {
            give_back();
            let _ = emulate_default_handler(SIGHUP);
        }
    })?;
    Ok(())
}

struct Listener {
    signals: Signals,
    give_back: fn(),
    lend: fn(),
    take: fn() -> io::Result<()>,
    continued: Option<Instant>,
}

/// Signals this close together count as one: their order is not known, and none can be noticed between the last check
/// and the stop.
const BREATH: Duration = Duration::from_millis(50);

impl Listener {
    fn run(mut self) {
        loop {
            let arrived: Vec<i32> = self.signals.wait().collect();
            self.answer(&arrived);
        }
    }

    /// Answers signals that arrived together, in unknown order: a deadly one comes first, and SIGCONT before a stop.
    fn answer(&mut self, arrived: &[i32]) {
        if let Some(&deadly) = arrived.iter().find(|signal| DEADLY.contains(signal)) {
            (self.give_back)();
            let _ = emulate_default_handler(deadly);
        } else if arrived.contains(&SIGCONT) {
            self.go_on();
        } else if arrived.iter().any(|signal| STOPS.contains(signal)) {
            self.stop();
        }
    }

    fn go_on(&mut self) {
        self.continued = Some(Instant::now());
        let _ = (self.take)();
        // A resize causes a full redraw, and the window may have changed meanwhile.
        let _ = raise(SIGWINCH);
    }

    /// Stops, unless the program was continued just before or is continued or ended at once.
    fn stop(&mut self) {
        if self.continued.is_some_and(|at| at.elapsed() < BREATH) {
            return;
        }
        (self.lend)();
        thread::sleep(BREATH);
        let meanwhile: Vec<i32> = self.signals.pending().collect();
        if meanwhile.iter().any(|signal| *signal == SIGCONT || DEADLY.contains(signal)) {
            self.answer(&meanwhile);
        } else {
            // Stops the whole job, including any program that started this one.
            let _ = kill_current_process_group(Signal::STOP);
        }
    }
}

/// Waits until the terminal hangs up. Returns false if that cannot be known.
fn hangs_up() -> bool {
    let input = io::stdin();
    loop {
        // With no events requested, only a hang-up wakes it.
        match poll(&mut [PollFd::new(&input, PollFlags::empty())], None) {
            Err(Errno::INTR) | Ok(0) => {}
            told => return told.is_ok(),
        }
    }
}

/// True if there is input from the terminal, now or within this time.
pub(crate) fn input_arrives(within: Duration) -> io::Result<bool> {
    let within = within.try_into().map_err(|_| io::ErrorKind::InvalidInput)?;
    let input = io::stdin();
    let ready = retry_on_intr(|| poll(&mut [PollFd::new(&input, PollFlags::IN)], Some(&within)))?;
    Ok(ready > 0)
}

/// Waits until the terminal takes more output.
pub(crate) fn output_drains() -> io::Result<()> {
    let output = io::stdout();
    retry_on_intr(|| poll(&mut [PollFd::new(&output, PollFlags::OUT)], None))?;
    Ok(())
}

pub(crate) fn suspend() {
    let _ = raise(SIGTSTP);
}
