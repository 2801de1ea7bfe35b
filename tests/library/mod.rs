//! The library without a terminal: the rules, the engine against brute force, the files, the screens and the lines.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/pupil.rs"]
mod pupil;
mod support;

mod choices;
mod engine;
mod front_door;
mod fuzz;
mod lessons;
mod looks;
mod manual;
mod notation;
#[cfg(unix)]
mod panicking;
mod plain;
mod practice;
#[cfg(unix)]
#[allow(dead_code, reason = "only a part of the harness is needed here")]
#[path = "../pty/program.rs"]
mod program;
mod readme;
mod rules;
mod screens;
mod session;
mod store;
