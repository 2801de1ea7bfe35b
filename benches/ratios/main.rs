//! The costs of Nimatron as ratios: each case and its counterpart are measured in turn, in the same run.
//!
//! ```text
//! cargo bench --bench ratios                            all rows, as one table
//! cargo bench --bench ratios -- idle start              only rows of measures whose name contains one of the words
//! cargo bench --bench ratios -- --peer 'chess=chess-tui --flag'
//! cargo test --bench ratios -- --check                  walks every screen once, in seconds, and measures nothing
//! ```
//!
//! A `--peer` is another program with a screen; its idling, start, key presses and output are measured. These may
//! follow it: `--first KEYS` lead to the screen to measure, `--keys KEYS` are pressed in turn there and must each
//! change the screen (`right,left` by default), and `--quit KEY` ends it (`q` by default). Commas separate keys;
//! `options.rs` lists their names.
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
mod burst;
mod cells;
mod check;
mod commands;
mod cpu;
mod goals;
mod idle;
mod inputs;
mod instructions;
mod keys;
mod options;
mod output;
mod pairs;
mod peers;
mod pty;
mod record;
mod screens;
mod start;
mod strace;
mod subject;
mod table;
mod tools;

use std::env;
use std::process::ExitCode;

use options::Options;
use subject::Subject;
use table::Row;

/// Produces rows of the table, for Nimatron and these peers.
type Measure = fn(&[Subject]) -> Vec<Row>;

/// Measures in the order of the table. A word contained in a name selects it.
const MEASURES: [(&str, Measure); 11] = [
    ("idle", idle::rows),
    ("instructions", instructions::rows),
    ("start", start::rows),
    ("key press", keys::against_hello),
    ("key press by window", keys::by_window),
    ("key press by piles", keys::by_piles),
    ("output", output::rows),
    ("burst", burst::rows),
    ("commands", commands::rows),
    ("record", record::rows),
    ("build", build::rows),
];

fn main() -> ExitCode {
    let options = match Options::read(env::args().skip(1)) {
        Ok(options) => options,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    if options.check {
        return check::walk();
    }
    tools::tell_missing();
    table::print_head();
    for (_, measure) in MEASURES.iter().filter(|(name, _)| options.wants(name)) {
        measure(&options.peers).iter().for_each(table::print);
    }
    ExitCode::SUCCESS
}
