//! The costs of Nimatron, as ratios: every number is taken beside another program or another case, in turn, in one run.
//!
//! ```text
//! cargo bench --bench ratios                            all rows, as one table
//! cargo bench --bench ratios -- idle start              only rows of measures whose name contains one of the words
//! cargo bench --bench ratios -- --peer 'chess=chess-tui --flag'
//! cargo test --bench ratios -- --check                  walks every screen once, in seconds, and measures nothing
//! ```
//!
//! A `--peer` is another program with a screen, measured idle, at its start, by the key and in its output. It may be followed
//! by `--first KEYS` that lead to where it is measured and `--keys KEYS` that are pressed in turn (`right,left` unless said), each
//! changing its screen, and `--quit KEY` (`q`). Keys are separated by commas; see `options.rs` for their names.
//!
//! Writes are counted by `strace`, instructions by `valgrind`, and `cc` compiles what is compared with C. Whatever is over
//! something else is a ratio of processor time, of eleven pairs, unless it is said to be of instructions; the rest is of one run
//! for each screen, or of a few runs.

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

/// Makes rows of the table, beside these other programs.
type Measure = fn(&[Subject]) -> Vec<Row>;

/// The measures, in the order of the table. A word in a name chooses it.
const MEASURES: [(&str, Measure); 11] = [
    ("idle", idle::rows),
    ("instructions", instructions::rows),
    ("start", start::rows),
    ("key press", keys::against_hello),
    ("key press by window", keys::by_window),
    ("key press by piles and moves", keys::by_game),
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
