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
use crate::table::{Row, ratios};

pub(crate) const NIMATRON: &str = env!("CARGO_BIN_EXE_nimatron");
/// The system's clock is too coarse for less than this many seconds, so shorter commands are repeated.
const LEAST: f64 = 0.2;

pub(crate) fn rows() -> Vec<Row> {
    let rust = |name, ours, theirs, input: &str| over(Some(program(name)), ours, theirs, input);
    let c = |ours, theirs, input: &str| over(naive_c(), ours, theirs, input);
    vec![
        Row::new("solve 3 4 5, CPU over the smallest clap program's", rust("clap-floor", "solve 3 4 5", "3 4 5", "")),
        Row::new(
            "solve, 10^7 lines of 3 piles up to 15, CPU over the naive loop's",
            rust("naive-solve", "solve", "", &positions(10_000_000, 3, 0..=15)),
        ),
        Row::new(
            "values --upto 1000000, CPU over naive C's",
            c("values --take 1,3,4 --upto 1000000", "values 1,3,4 1000000", ""),
        ),
        Row::new("review of 10^5 games, CPU over naive C's", c("review -", "review", &games(100_000))),
    ]
}

/// Like [`compared`], after a check that the other program gives the same answers. Empty if there is no other program.
fn over(other: Option<PathBuf>, ours: &str, theirs: &str, input: &str) -> Vec<f64> {
    let Some(other) = other else { return Vec::new() };
    let file = written(input);
    let said = [(NIMATRON.as_ref(), ours), (other.as_path(), theirs)].map(|(program, arguments)| {
        let output = command(program, arguments, &file).stderr(Stdio::inherit()).output().expect("it can be run");
        String::from_utf8(output.stdout).expect("text is printed")
    });
    assert!(says_all(&said[0], &said[1]), "{ours} and {} {theirs} do not say the same", other.display());
    compared(&other, ours, theirs, input)
}

/// Ratios of the processor times of our command and another program that reads the same lines.
fn compared(other: &Path, ours: &str, theirs: &str, input: &str) -> Vec<f64> {
    let file = written(input);
    let once = |program, arguments| processor_time(&mut command(program, arguments, &file));
    let runs = (LEAST / once(NIMATRON.as_ref(), ours)).ceil().max(1.0) as usize;
    let seconds = |program, arguments| (0..runs).map(|_| once(program, arguments)).sum();
    ratios(|| seconds(NIMATRON.as_ref(), ours), || seconds(other, theirs))
}

fn written(input: &str) -> PathBuf {
    let file = folder().join("input");
    let made = fs::create_dir_all(folder()).and_then(|()| fs::write(&file, input));
    made.expect("the temporary folder can be written");
    file
}

fn command(program: &Path, arguments: &str, input: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(arguments.split_whitespace()).stdin(File::open(input).expect("it was just written"));
    command
}

/// True if `text` contains all words with a digit of the other text, in the same order.
fn says_all(text: &str, of: &str) -> bool {
    let mut said = facts(text);
    facts(of).all(|fact| said.any(|other| other == fact))
}

fn facts(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split_whitespace().map(|word| word.trim_end_matches([',', '.', ';', ':']));
    words.filter(|word| word.contains(|c: char| c.is_ascii_digit()))
}

/// Processor time of a whole command, in seconds.
fn processor_time(command: &mut Command) -> f64 {
    let before = of_children();
    let status = command.stdout(Stdio::null()).status().expect("it can be run");
    assert!(status.success());
    of_children() - before
}

fn of_children() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts it");
    let seconds = |time: TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    seconds(usage.user_time()) + seconds(usage.system_time())
}
