//! Standard output, and what becomes of it when nobody reads it or the disk is full.

use std::io::{self, BufWriter, Write};

use super::Failure;

/// Writes to standard output. A closed pipe ends quietly: whoever read has had enough.
pub fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| out.flush());
    // What could not be written is not tried again when the buffer goes.
    drop(out.into_parts());
    quiet_if_closed(written)
}

pub fn quiet_if_closed(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Trouble(format!("standard output cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}
