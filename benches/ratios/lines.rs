//! `nimatron solve` on a stream, against the loop that one would write first, doing the same work. Both are whole processes
//! that read the same file and write to where nothing is kept. Their answers are compared first.

use std::env;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufRead, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::commands::processor_time;
use crate::pairs::in_turn;

/// With this flag the benchmark runs as the naive loop itself.
pub const NAIVE: &str = "--naive";

/// In pairs, the program's processor time over the naive loop's for a file of such lines, and the program's MB/s.
pub fn ratios(count: usize, piles: usize, largest: u64) -> Vec<(f64, f64)> {
    let text = lines(count, piles, largest);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines-to-solve");
    fs::write(&file, &text).expect("the temporary folder can be written");
    let ours = || command(PathBuf::from(env!("CARGO_BIN_EXE_nimatron")), "solve", &file);
    let theirs = || command(env::current_exe().expect("this program has a path"), NAIVE, &file);
    assert!(output(ours()) == output(theirs()), "the two do not give the same answers");
    let seconds = in_turn(|| processor_time(&mut ours()), || processor_time(&mut theirs()));
    let _ = fs::remove_file(&file);
    let megabytes = text.len() as f64 / 1e6;
    seconds.into_iter().map(|(ours, theirs)| (ours / theirs, megabytes / ours)).collect()
}

/// In pairs, the program's processor time with `--json` over that without it, for a file of such lines.
#[allow(dead_code, reason = "only one of the two benchmarks that share this file asks for it")]
pub fn json_over_words(count: usize, piles: usize, largest: u64) -> Vec<f64> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines-for-json");
    fs::write(&file, lines(count, piles, largest)).expect("the temporary folder can be written");
    let words = || command(PathBuf::from(env!("CARGO_BIN_EXE_nimatron")), "solve", &file);
    let json = || {
        let mut json = words();
        json.arg("--json");
        json
    };
    let seconds = in_turn(|| processor_time(&mut json()), || processor_time(&mut words()));
    let _ = fs::remove_file(&file);
    seconds.into_iter().map(|(json, words)| json / words).collect()
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

fn command(program: PathBuf, argument: &str, input: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg(argument).stdin(File::open(input).expect("it was just written"));
    command
}

fn output(mut command: Command) -> Vec<u8> {
    command.stderr(Stdio::inherit()).output().expect("it can be run").stdout
}

/// The loop that one would write first; it reads the same lines of sizes, with spaces or commas, blank lines and comments.
pub fn naive() {
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
