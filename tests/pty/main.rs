//! The real program in a real pseudo-terminal.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/pupil.rs"]
mod pupil;

#[cfg(unix)]
mod bad_days;
mod bad_starts;
mod colours;
mod course;
#[cfg(unix)]
mod faults;
mod games;
mod mouse;
mod passing_on;
mod plain;
mod player;
mod program;
mod terminal;
mod watching;
