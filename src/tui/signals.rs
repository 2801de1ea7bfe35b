//! Signals that end the program: the one file that knows what only Unix has.

use std::io;

/// Gives the terminal back by `restore` when a signal ends the program, which then dies of that signal. Installed before
/// the terminal is taken over, so that there is no moment in between.
///
/// # Errors
/// When the system refuses the handlers.
#[cfg(unix)]
pub fn restore_on_termination(restore: fn()) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            restore();
            // If it does not kill, the loop waits for the next one.
            let _ = emulate_default_handler(signal);
        }
    })?;
    Ok(())
}

/// Elsewhere there is nothing to do.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn restore_on_termination(_restore: fn()) -> io::Result<()> {
    Ok(())
}
