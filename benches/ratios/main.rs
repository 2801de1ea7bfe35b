//! The costs of Nimatron as ratios: each case and its counterpart are measured in turn, in the same run.
//!
//! ```text
//! cargo bench --bench ratios                   all rows, as one table
//! cargo bench --bench ratios -- idle start     only rows of measures whose name contains one of the words
//! cargo test --bench ratios -- --check         walks every screen once, in seconds, and measures nothing
//! ```
//!
//! Rows with "over" are ratios of processor time from eleven pairs, or of instructions where they say so; the others
//! come from one run per screen, or from a few runs.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::expect_used,
    reason = "a benchmark prints, and stops where it cannot go on"
)]
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "three digits of a ratio are shown"
)]

mod build;
mod check;
mod commands;
mod inputs;
mod peers;
mod pty;
mod running;
mod screens;
mod table;

use std::env;
use std::process::{Command, ExitCode, Stdio};

use table::Row;

/// Produces rows of the table.
type Measure = fn() -> Vec<Row>;

/// Measures in the order of the table, with the tool that each needs. A word contained in a name selects it.
const MEASURES: [(&str, &str, Measure); 6] = [
    ("idle", "cargo", running::idle),
    ("start and key press", "valgrind", running::instructions),
    ("output", "strace", running::output),
    ("commands", "cc", commands::rows),
    ("record", "cargo", running::record),
    ("build", "cargo", build::rows),
];

fn main() -> ExitCode {
    // `cargo bench` adds a flag of its own.
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    if words.iter().any(|word| word == "--check") {
        return check::walk();
    }
    table::print_head();
    let is_wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    for (name, tool, measure) in MEASURES.iter().filter(|(name, ..)| is_wanted(name)) {
        if is_installed(tool) {
            measure().into_iter().for_each(table::print);
        } else {
            eprintln!("{tool} is not installed: {name} is not measured");
        }
    }
    ExitCode::SUCCESS
}

fn is_installed(tool: &str) -> bool {
    Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}
