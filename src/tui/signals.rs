//! Signals, suspending and terminal hang-ups, all of them specific to Unix.

#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub(super) use unix::{input_arrives, listen, listen_to_ends, output_drains, suspend};

#[cfg(not(unix))]
pub(super) use elsewhere::{input_arrives, listen, listen_to_ends, output_drains, suspend};

#[cfg(not(unix))]
mod elsewhere {
    use std::io;
    use std::time::Duration;

    pub(crate) fn listen(_give_back: fn(), _lend: fn(), _take: fn() -> io::Result<()>) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn listen_to_ends(_last_words: fn()) -> io::Result<()> {
        Ok(())
    }

    /// Elsewhere a terminal always blocks.
    pub(crate) fn input_arrives(_within: Duration) -> io::Result<bool> {
        Ok(false)
    }

    /// Elsewhere a terminal always blocks.
    pub(crate) fn output_drains() -> io::Result<()> {
        Ok(())
    }

    /// Only Unix programs can stop themselves.
    pub(crate) fn suspend() {}
}
