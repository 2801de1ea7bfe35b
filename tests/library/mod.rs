//! Tests inside the crate, without a terminal: files, screens and plain mode.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/pupil.rs"]
mod pupil;
mod support;
mod voice;

mod bounds;
mod choices;
mod clocks;
mod commands;
mod cut_off;
mod debris;
mod ends;
mod files_of_any_kind;
mod fingerprint;
mod front_door;
mod fuzz;
mod lessons;
mod looks;
mod manual;
mod one_pile;
pub(crate) mod opponents;
#[cfg(unix)]
mod panicking;
mod plain;
mod practice;
#[cfg(unix)]
#[allow(dead_code, reason = "only a part of the harness is needed here")]
#[path = "../pty/program.rs"]
mod program;
mod readme;
mod scores;
mod screens;
mod sentences;
mod session;
mod store;
mod too_large;
