//! The real program in a real pseudo-terminal.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod colours;
mod faults;
mod files;
mod ground;
mod jobs;
mod keyboards;
mod program;
mod screens;
