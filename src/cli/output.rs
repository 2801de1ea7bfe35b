//! Standard output, and what becomes of it when nobody reads it or the disk is full.

use std::env;
use std::io::{self, BufWriter, IsTerminal, Write};

use super::Failure;
use super::args::{Colour, Everywhere};

/// Writes to standard output. A closed pipe ends quietly: whoever read has had enough.
///
/// # Errors
/// When it cannot be written for another reason.
pub fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| out.flush());
    // What could not be written is not tried again when the buffer goes.
    drop(out.into_parts());
    quiet_if_closed(written)
}

/// Makes a closed pipe a success, and any other error a failure.
///
/// # Errors
/// Those others.
pub fn quiet_if_closed(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Trouble(format!("standard output cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// Whether colour is wanted, by the flag and the environment.
#[must_use]
pub fn wants_colour(everywhere: Everywhere) -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
    match everywhere.color {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => io::stdout().is_terminal() && !set("NO_COLOR") && !dumb,
    }
}
