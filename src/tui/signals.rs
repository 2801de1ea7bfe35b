//! Signals, suspending and hang-ups of the terminal, and waiting for it: all of them specific to Unix.

#[cfg(not(unix))]
pub(super) use elsewhere::*;
#[cfg(unix)]
pub(super) use unix::*;

#[cfg(unix)]
mod unix {
    use std::io;
    use std::thread;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::{Errno, retry_on_intr};
    use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};

    /// The signals that a program dies of when it is asked to end.
    const ENDS: [i32; 4] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT];

    /// Handles what ends or stops the program from outside: calls `give_back` before it dies of a signal or hang-up,
    /// `lend` before it stops, and `take` when it continues. Installed before the terminal is taken over, so there is
    /// no gap.
    pub(crate) fn listen(give_back: fn(), lend: fn(), take: fn() -> io::Result<()>) -> io::Result<()> {
        answer(&[&ENDS[..], &[SIGTSTP, SIGCONT]].concat(), move |signal| match signal {
            SIGTSTP => stop(lend),
            SIGCONT => {
                let _ = take();
                // A resize causes a full redraw, and the window may have changed meanwhile.
                let _ = raise(SIGWINCH);
            }
            deadly => {
                give_back();
                let _ = emulate_default_handler(deadly);
            }
        })?;
        thread::Builder::new().name("hang-up".to_owned()).spawn(move || {
            if hangs_up() {
                give_back();
                let _ = emulate_default_handler(SIGHUP);
            }
        })?;
        Ok(())
    }

    /// Calls `last_words` before the program dies of a signal, without a terminal of its own.
    pub(crate) fn listen_to_ends(last_words: fn()) -> io::Result<()> {
        answer(&ENDS, move |deadly| {
            last_words();
            let _ = emulate_default_handler(deadly);
        })
    }

    /// Answers signals on a thread of its own.
    fn answer(signals: &[i32], answer: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
        let mut signals = Signals::new(signals)?;
        thread::Builder::new().name("signals".to_owned()).spawn(move || signals.forever().for_each(answer))?;
        Ok(())
    }

    /// Stops the whole job, including any program that started this one. In the session leader's own group there is no
    /// shell that could continue it.
    fn stop(lend: fn()) {
        if getsid(None).is_ok_and(|session| session != getpgrp()) {
            lend();
            let _ = kill_current_process_group(Signal::STOP);
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

    /// Waits until there is input.
    pub(crate) fn input_arrives() -> io::Result<()> {
        let input = io::stdin();
        retry_on_intr(|| poll(&mut [PollFd::new(&input, PollFlags::IN)], None))?;
        Ok(())
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
}

/// Where programs cannot stop themselves, and a terminal always blocks.
#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    pub(crate) fn listen(_give_back: fn(), _lend: fn(), _take: fn() -> io::Result<()>) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn listen_to_ends(_last_words: fn()) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn input_arrives() -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn output_drains() -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn suspend() {}
}
