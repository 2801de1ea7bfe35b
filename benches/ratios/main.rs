//! The costs of Nimatron as ratios: each case and its counterpart are measured in turn, in the same run.
//!
//! ```text
//! cargo bench --bench ratios                   all rows, as one table
//! cargo bench --bench ratios -- idle start     only rows of measures whose name contains one of the words
//! cargo test --bench ratios -- --check         walks every screen once, in seconds, and measures nothing
//! ```
//!
//! `strace` counts writes, `valgrind` counts instructions, and `cc` compiles the programs in C. Rows with "over" are
//! ratios of processor time from eleven pairs, or of instructions where they say so; the others come from one run per
//! screen, or from a few runs.

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
mod cells;
mod check;
mod commands;
mod cpu;
mod goals;
mod idle;
mod inputs;
mod instructions;
mod output;
mod peers;
mod pty;
mod record;
mod screens;
mod subject;
mod table;

use std::env;
use std::process::{Command, ExitCode, Stdio};

use table::Row;

/// Produces rows of the table.
type Measure = fn() -> Vec<Row>;

/// Measures in the order of the table. A word contained in a name selects it.
const MEASURES: [(&str, Measure); 6] = [
    ("idle", idle::rows),
    ("start and key press", instructions::rows),
    ("output", output::rows),
    ("commands", commands::rows),
    ("record", record::rows),
    ("build", build::rows),
];

fn main() -> ExitCode {
    // `cargo bench` adds a flag of its own.
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    if words.iter().any(|word| word == "--check") {
        return check::walk();
    }
    if let Some(flag) = words.iter().find(|word| word.starts_with('-')) {
        eprintln!("there is no flag {flag}");
        return ExitCode::from(2);
    }
    for (tool, rows) in [("strace", "writes"), ("valgrind", "instructions"), ("cc", "what is compared with C")] {
        if !is_installed(tool) {
            eprintln!("{tool} is not installed: {rows} will not be measured");
        }
    }
    table::print_head();
    let is_wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    for (_, measure) in MEASURES.iter().filter(|(name, _)| is_wanted(name)) {
        measure().iter().for_each(table::print);
    }
    ExitCode::SUCCESS
}

fn is_installed(tool: &str) -> bool {
    Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}
