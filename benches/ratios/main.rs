//! The costs of Nimatron as ratios: each case and its counterpart are measured in turn, in the same run.
//! See `benches/README.md` for the calls.

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a benchmark prints, stops where it cannot go on, and shows three digits of a ratio"
)]

mod build;
mod commands;
mod inputs;
#[allow(dead_code, clippy::unwrap_used, reason = "the tests use all of it, and it fails as they do")]
#[path = "../../tests/pty/program.rs"]
mod program;
mod running;
mod screens;
mod table;

use std::env;
use std::path::PathBuf;

use table::Row;

/// Produces rows of the table.
type Measure = fn() -> Vec<Row>;

/// Measures in the order of the table. A word contained in a name selects it.
const MEASURES: [(&str, Measure); 6] = [
    ("idle", running::idle),
    ("start and key press", running::instructions),
    ("output", running::output),
    ("commands", commands::rows),
    ("record", running::record),
    ("build", build::rows),
];

fn main() {
    // `cargo bench` adds a flag of its own.
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    if words.iter().any(|word| word == "--check") {
        return running::check();
    }
    table::print_head();
    let is_wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    for (_, measure) in MEASURES.iter().filter(|(name, _)| is_wanted(name)) {
        measure().into_iter().for_each(table::print);
    }
}

/// A folder for a measure's files.
fn folder() -> PathBuf {
    let folder = PathBuf::from(concat!(env!("CARGO_TARGET_TMPDIR"), "/ratios"));
    std::fs::create_dir_all(&folder).expect("the temporary folder can be written");
    folder
}
