//! Commands that print and end, compared with the straightforward program for the same job. Both run as whole
//! processes, read the same file, and write to `/dev/null`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

use crate::inputs::{games, positions};
use crate::peers::{naive_c, program};
use crate::pty::folder;
use crate::screens::NIMATRON;
use crate::table::{Row, ratios};

/// The system's clock is too coarse for less than this many seconds, so shorter commands are repeated.
const LEAST: f64 = 0.2;

pub(crate) fn rows() -> Vec<Row> {
    let lines = positions(10_000_000, 3, 0..=15);
    vec![
        Row(
            "solve 3 4 5, CPU over the smallest clap program's",
            Some(1.4),
            over(&program("clap-floor"), "solve 3 4 5", "3 4 5", ""),
        ),
        Row(
            "solve, 10^7 lines of 3 piles up to 15, CPU over the naive loop's",
            Some(2.0),
            over(&program("naive-solve"), "solve", "", &lines),
        ),
        Row(
            "values --upto 1000000, CPU over naive C's",
            Some(1.5),
            over(&naive_c(), "values --take 1,3,4 --upto 1000000", "values 1,3,4 1000000", ""),
        ),
        Row(
            "review of 10^5 games, CPU over naive C's",
            Some(1.5),
            over(&naive_c(), "review -", "review", &games(100_000)),
        ),
    ]
}

/// Ratios of the processor times of our command and another program that reads the same lines and gives the same
/// answers.
fn over(other: &Path, ours: &str, theirs: &str, input: &str) -> Vec<f64> {
    let file = folder().join("input");
    fs::write(&file, input).expect("the temporary folder can be written");
    let [one, two] =
        [(NIMATRON.as_ref(), ours), (other, theirs)].map(|(program, arguments)| (program, arguments, &file));
    let [said, facts] = [one, two].map(|run| command(run).output().expect("it can be run").stdout);
    assert!(says_all(&said, &facts), "{ours} and {} {theirs} do not say the same", other.display());
    let runs = (LEAST / processor_time(command(one))).ceil().max(1.0) as usize;
    let seconds = |run| (0..runs).map(|_| processor_time(command(run))).sum();
    ratios(|| seconds(one), || seconds(two))
}

fn command((program, arguments, input): (&Path, &str, &PathBuf)) -> Command {
    let mut command = Command::new(program);
    command.args(arguments.split_whitespace()).stdin(File::open(input).expect("it was just written"));
    command
}

/// True if `text` contains all words with a digit of the other text, in the same order.
fn says_all(text: &[u8], of: &[u8]) -> bool {
    let [text, of] = [text, of].map(|text| str::from_utf8(text).expect("text is printed"));
    let numbers = |word: &&str| word.contains(|c: char| c.is_ascii_digit());
    let trimmed = |word: &str| word.trim_end_matches([',', '.', ';', ':']).to_owned();
    let mut said = text.split_whitespace().filter(numbers).map(trimmed);
    of.split_whitespace().filter(numbers).map(trimmed).all(|fact| said.any(|other| other == fact))
}

/// Processor time of a whole command, in seconds.
fn processor_time(mut command: Command) -> f64 {
    let before = of_children();
    assert!(command.stdout(Stdio::null()).status().expect("it can be run").success());
    of_children() - before
}

fn of_children() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts it");
    let seconds = |time: TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    seconds(usage.user_time()) + seconds(usage.system_time())
}
