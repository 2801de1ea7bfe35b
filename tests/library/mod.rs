//! Tests inside the crate, without a terminal: files, screens and plain mode.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/oracle.rs"]
mod oracle;
mod support;

mod bounds_of_files;
mod choices;
mod clocks;
mod commands;
mod cut_off;
mod debris;
pub(crate) mod every_sentence;
mod files_of_any_kind;
mod fingerprint;
mod fuzz;
mod graphs;
mod layout;
mod lessons;
mod line_reader;
mod lists;
mod looks;
mod mouse;
pub(crate) mod opponents;
mod page;
#[cfg(unix)]
mod panicking;
mod pictures;
mod plain;
mod practice;
#[cfg(unix)]
#[allow(dead_code, reason = "only a part of the harness is needed here")]
#[path = "../pty/program.rs"]
mod program;
mod promises;
mod questions;
mod readme;
mod record;
mod runner;
mod scenes;
mod sentences;
mod session;
mod slips;
mod store;
#[cfg(unix)]
mod store_on_unix;
mod walk;
mod way_up;
mod windows;
