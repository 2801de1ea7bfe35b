//! `nimatron solve` on a stream, against the loop that one would write first, doing the same work.
//!
//! ```text
//! cargo bench --bench stream
//! ```
//!
//! Both are whole processes that read the same file and write to where nothing is kept, in turn; what is printed is the ratio
//! of their processor time (user and system): the median of the pairs, and the lowest and highest. Their answers are
//! compared first.

#![allow(clippy::print_stdout, clippy::expect_used, reason = "a benchmark prints, and stops where it cannot go on")]
#![allow(clippy::cast_precision_loss, reason = "three digits of a ratio are shown")]

use std::env;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufRead, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

const PAIRS: usize = 9;
/// What this program is told to be the naive loop itself.
const NAIVE: &str = "--naive";

fn main() {
    if env::args().any(|argument| argument == NAIVE) {
        return naive();
    }
    println!("{:<36} {:>7} {:>7} {:>7}  {:>8}", "ratio to the naive loop", "median", "lowest", "highest", "MB/s");
    for (name, count, piles, largest) in [
        ("10^7 lines of 3 piles up to 15", 10_000_000, 3, 15),
        ("3*10^6 lines of 4 piles up to 127", 3_000_000, 4, 127),
        ("10^6 lines of 3 piles up to 10^9", 1_000_000, 3, 1_000_000_000),
        ("3*10^5 lines of 30 piles up to 1000", 300_000, 30, 1000),
    ] {
        measure(name, &lines(count, piles, largest));
    }
}

/// Lines as scripts write them, the same each time.
fn lines(count: usize, piles: usize, largest: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut text = String::new();
    for _ in 0..count {
        for pile in 0..piles {
            let gap = if pile == 0 { "" } else { " " };
            let _ = write!(text, "{gap}{}", rng.random_range(0..=largest));
        }
        text.push('\n');
    }
    text
}

fn measure(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines-to-solve");
    fs::write(&file, text).expect("the temporary folder can be written");
    let ours = || command(PathBuf::from(env!("CARGO_BIN_EXE_nimatron")), "solve", &file);
    let theirs = || command(env::current_exe().expect("this program has a path"), NAIVE, &file);
    assert!(output(ours()) == output(theirs()), "the two do not give the same answers");
    let mut ratios: Vec<(f64, f64)> = (0..PAIRS)
        .map(|_| {
            let (ours, theirs) = (processor_time(ours()), processor_time(theirs()));
            (ours / theirs, ours)
        })
        .collect();
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (median, seconds) = ratios[PAIRS / 2];
    let megabytes = text.len() as f64 / 1e6 / seconds;
    println!("{name:<36} {median:>7.3} {:>7.3} {:>7.3}  {megabytes:>8.0}", ratios[0].0, ratios[PAIRS - 1].0);
    let _ = fs::remove_file(file);
}

fn command(program: PathBuf, argument: &str, input: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg(argument).stdin(File::open(input).expect("it was just written"));
    command
}

fn output(mut command: Command) -> Vec<u8> {
    command.stderr(Stdio::inherit()).output().expect("it can be run").stdout
}

/// The seconds of processor time that a command takes.
fn processor_time(mut command: Command) -> f64 {
    let of_children = || {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts it");
        let seconds = |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
        seconds(usage.user_time()) + seconds(usage.system_time())
    };
    let before = of_children();
    let status = command.stdout(Stdio::null()).status().expect("it can be run");
    assert!(status.success());
    of_children() - before
}

/// The loop that one would write first; it reads the same lines of sizes, with spaces or commas, blank lines and comments.
fn naive() {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line.expect("input can be read");
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let sizes = line.split([' ', ',']).filter(|size| !size.is_empty());
        let piles: Vec<u64> = sizes.map(|size| size.parse::<u64>().expect("a number")).collect();
        let indicator = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let letter = if indicator == 0 { 'P' } else { 'N' };
        write!(out, "{letter} {indicator}").expect("output can be written");
        for (name, pile) in ('A'..).zip(&piles) {
            if pile ^ indicator < *pile {
                write!(out, " {}{}", Name(name), pile - (pile ^ indicator)).expect("output can be written");
            }
        }
        writeln!(out).expect("output can be written");
    }
}

/// A pile's name for up to 52 piles: a letter, or `A` and a letter.
struct Name(char);

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match u8::try_from(self.0) {
            Ok(letter @ b'A'..=b'Z') => f.write_char(char::from(letter)),
            Ok(letter) => write!(f, "A{}", char::from(letter - 26)),
            Err(_) => Err(std::fmt::Error),
        }
    }
}
