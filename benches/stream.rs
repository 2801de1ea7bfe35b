//! `nimatron solve` on a stream, against the loop that one would write first, doing the same work.
//!
//! ```text
//! cargo bench --bench stream
//! ```
//!
//! Both read the same lines from memory, as from a file, and write to where nothing is kept, in turn, in this one process;
//! what is printed is the ratio of their processor time: the median of the pairs, and the lowest and highest. Their answers are
//! compared first.

#![allow(clippy::print_stdout, clippy::expect_used, reason = "a benchmark prints, and stops where it cannot go on")]
#![allow(clippy::cast_precision_loss, reason = "three digits of a ratio are shown")]

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

use nimatron::cli::Moves;
use nimatron::cli::solve::stream::{self, Form};
use nimatron::rules::{PileName, Ruleset};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use rustix::time::{ClockId, clock_gettime};

const LINES: usize = 1_000_000;
const PAIRS: usize = 15;

fn main() {
    println!("{:<34} {:>7} {:>7} {:>7}  {:>8}", "ratio to the naive loop", "median", "lowest", "highest", "MB/s");
    for (name, piles, largest) in [
        ("short lines: 3 piles up to 15", 3, 15),
        ("3 to 5 piles up to 127", 4, 127),
        ("3 piles up to 10^9", 3, 1_000_000_000),
        ("30 piles up to 1000", 30, 1000),
    ] {
        measure(name, &lines(piles, largest));
    }
}

/// Lines as scripts write them, the same each time.
fn lines(piles: usize, largest: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut text = String::new();
    for _ in 0..LINES * 3 / piles.max(3) {
        for pile in 0..piles {
            let gap = if pile == 0 { "" } else { " " };
            let _ = write!(text, "{gap}{}", rng.random_range(0..=largest));
        }
        text.push('\n');
    }
    text
}

fn measure(name: &str, text: &str) {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    solve(text, &mut ours);
    naive(text, &mut theirs);
    assert!(ours == theirs, "the two do not give the same answers");
    let mut ratios: Vec<(f64, f64)> = (0..PAIRS)
        .map(|_| {
            let ours = processor_time(|| solve(black_box(text), &mut Nowhere));
            let theirs = processor_time(|| naive(black_box(text), &mut Nowhere));
            (ours / theirs, ours)
        })
        .collect();
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (median, seconds) = ratios[PAIRS / 2];
    let megabytes = text.len() as f64 / 1e6 / seconds;
    println!("{name:<34} {median:>7.3} {:>7.3} {:>7.3}  {megabytes:>8.0}", ratios[0].0, ratios[PAIRS - 1].0);
}

fn processor_time(work: impl FnOnce()) -> f64 {
    let now = || {
        let time = clock_gettime(ClockId::ProcessCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
    };
    let start = now();
    work();
    now() - start
}

/// Takes what is written and keeps nothing, as `/dev/null` does.
struct Nowhere;

impl Write for Nowhere {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(black_box(bytes).len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn solve(text: &str, out: &mut dyn Write) {
    let form = Form { json: false, moves: Moves::All };
    let done = stream::solve(text.as_bytes(), out, Ruleset::default(), form, |_, message| panic!("{message}"));
    assert!(done.is_ok());
}

/// The loop that one would write first; it reads the same lines of sizes, with spaces or commas, blank lines and comments.
fn naive(text: &str, out: &mut dyn Write) {
    let mut out = BufWriter::new(out);
    // As standard input is: a buffer in front of what can only be read.
    for line in BufReader::new(text.as_bytes()).lines() {
        let line = line.expect("memory can be read");
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let sizes = line.split([' ', ',']).filter(|size| !size.is_empty());
        let piles: Vec<u64> = sizes.map(|size| size.parse::<u64>().expect("a number")).collect();
        let indicator = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let letter = if indicator == 0 { 'P' } else { 'N' };
        write!(out, "{letter} {indicator}").expect("memory can be written");
        for (index, pile) in piles.iter().enumerate() {
            if pile ^ indicator < *pile {
                write!(out, " {}{}", PileName(index), pile - (pile ^ indicator)).expect("memory can be written");
            }
        }
        writeln!(out).expect("memory can be written");
    }
}
