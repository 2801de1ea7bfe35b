//! Signals, suspending and hang-ups of the terminal, and waiting for it: all of them specific to Unix.

#[cfg(not(unix))]
pub(super) use elsewhere::*;
#[cfg(unix)]
pub(super) use unix::*;

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, LazyLock};
    use std::thread;
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::{Errno, retry_on_intr};
    use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group, kill_process};
    use rustix::termios::{OptionalActions, SpecialCodeIndex, tcgetattr, tcgetpgrp, tcsetattr};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};

    /// The signals that a program dies of when it is asked to end.
    const ENDS: [i32; 4] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT];
    /// The signals for using the terminal from the background. Stopped by the system there and then, it could
    /// no longer answer an end that has already come.
    const REFUSALS: [i32; 2] = [SIGTTIN, SIGTTOU];
    const A_MOMENT: Duration = Duration::from_millis(20);
    /// True while an end needs no answer, so that the program dies of it there and then.
    static AT_EASE: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
    /// True once an end has come that needs an answer.
    static ENDING: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

    /// Handles what ends or stops the program from outside: calls `give_back` before it dies of a signal or hang-up,
    /// `lend` before it stops, and `take` when it continues in the foreground; continued in the background, it stops
    /// again. Installed before the terminal is taken over, so there is no gap.
    pub(crate) fn listen(give_back: fn(), lend: fn(), take: fn() -> io::Result<()>) -> io::Result<()> {
        answer(&[SIGTSTP, SIGCONT, SIGTTIN, SIGTTOU], give_back, move |signal| {
            if signal == SIGCONT && !is_foreground() {
                // The end that a shell sends along with it may be heard a little later.
                thread::sleep(A_MOMENT);
            }
            if signal == SIGTSTP || !is_foreground() {
                stop(lend);
            } else if signal == SIGCONT {
                let _ = take();
                // A resize causes a full redraw, and the window may have changed meanwhile. It also interrupts a reader
                // that fell asleep over input which the shell has read.
                let _ = kill_process(getpid(), Signal::WINCH);
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
        answer(&REFUSALS, last_words, |_| {
            if !is_foreground() {
                stop(|| {});
            }
        })
    }

    /// Answers signals on a thread of its own.
    fn answer(others: &[i32], last_words: fn(), answer: impl Fn(i32) + Send + 'static) -> io::Result<()> {
        let mut signals = Signals::new(ENDS.iter().chain(others))?;
        for end in ENDS {
            flag::register(end, Arc::clone(&ENDING))?;
            flag::register_conditional_default(end, Arc::clone(&AT_EASE))?;
        }
        let answer_each = move || {
            for signal in signals.forever() {
                if ENDS.contains(&signal) {
                    last_words();
                    let _ = emulate_default_handler(signal);
                } else {
                    answer(signal);
                }
            }
        };
        thread::Builder::new().name("signals".to_owned()).spawn(answer_each)?;
        Ok(())
    }

    /// Tells if an end needs no answer from now on: no terminal is to be restored, and nothing is unsaved.
    pub(crate) fn be_at_ease(ease: bool) {
        AT_EASE.store(ease, Ordering::SeqCst);
    }

    /// True unless the terminal belongs to another program by now, such as the shell.
    pub(crate) fn is_foreground() -> bool {
        tcgetpgrp(io::stdin()).map_or(true, |group| group == getpgrp())
    }

    /// Stops the whole job, including any program that started this one. In the session leader's own group there is no
    /// shell that could continue it.
    fn stop(lend: fn()) {
        if getsid(None).is_ok_and(|session| session != getpgrp()) {
            lend();
            // One that came before `lend` would wait for the program to continue.
            if !ENDING.load(Ordering::SeqCst) {
                let _ = kill_current_process_group(Signal::STOP);
                // It takes a while; what has come until then is looked at when the program goes on.
                thread::sleep(A_MOMENT);
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

    /// Makes a terminal in raw mode return from reading at once, also where there is nothing: what seems to be there may
    /// be the shell's by now.
    pub(crate) fn read_without_waiting() -> io::Result<()> {
        let input = io::stdin();
        let mut modes = tcgetattr(&input)?;
        modes.special_codes[SpecialCodeIndex::VMIN] = 0;
        Ok(tcsetattr(&input, OptionalActions::Now, &modes)?)
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

/// Systems on which programs cannot stop themselves, and a terminal always blocks.
#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    pub(crate) fn listen(_give_back: fn(), _lend: fn(), _take: fn() -> io::Result<()>) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn listen_to_ends(_last_words: fn()) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn be_at_ease(_ease: bool) {}

    pub(crate) fn is_foreground() -> bool {
        true
    }

    pub(crate) fn read_without_waiting() -> io::Result<()> {
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
