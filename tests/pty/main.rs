//! The real program in a real pseudo-terminal.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bad_starts;
mod games;
mod player;
mod program;
mod terminal;
