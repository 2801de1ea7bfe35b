use std::path::Path;
use std::process::Command;

use crate::subject::Subject;
use crate::table::{Row, ratios};
use crate::{commands, lines, peers};

/// One is over too soon for the system to count it exactly.
const RUNS: usize = 50;

/// A position on the command line, over the smallest program that reads numbers there.
pub fn rows(_: &[Subject]) -> Vec<Row> {
    let ours = || processor_time(Path::new(env!("CARGO_BIN_EXE_nimatron")), "solve 3 4 5");
    let theirs = || processor_time(&peers::program("clap-floor"), "3 4 5");
    vec![Row::within(1.4, "solve 3 4 5, CPU over the smallest clap program's", ratios(ours, theirs))]
}

/// A file of positions, over the loop that one would write first.
pub fn stream(_: &[Subject]) -> Vec<Row> {
    let values = lines::ratios(10_000_000, 3, 15).into_iter().map(|(ratio, _)| ratio).collect();
    vec![Row::within(0.3, "solve on a stream of 10^7 short lines, CPU over the naive loop's", values)]
}

fn processor_time(program: &Path, arguments: &str) -> f64 {
    (0..RUNS).map(|_| commands::processor_time(Command::new(program).args(arguments.split(' ')))).sum()
}
