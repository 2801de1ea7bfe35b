//! `nimatron solve` on streams of several kinds, against the loop that one would write first, doing the same work.
//!
//! ```text
//! cargo bench --bench stream
//! ```
//!
//! It prints the ratio of the processor time of whole processes (user and system): the median of the pairs, and the
//! lowest and highest.

#![allow(clippy::print_stdout, clippy::expect_used, reason = "a benchmark prints, and stops where it cannot go on")]
#![allow(clippy::cast_precision_loss, reason = "three digits of a ratio are shown")]

#[path = "ratios/commands.rs"]
mod commands;
#[path = "ratios/lines.rs"]
mod lines;
#[path = "ratios/pairs.rs"]
mod pairs;

use std::env;

fn main() {
    if env::args().any(|argument| argument == lines::NAIVE) {
        return lines::naive();
    }
    println!("{:<36} {:>7} {:>7} {:>7}  {:>8}", "ratio to the naive loop", "median", "lowest", "highest", "MB/s");
    for (name, count, piles, largest) in [
        ("10^7 lines of 3 piles up to 15", 10_000_000, 3, 15),
        ("3*10^6 lines of 4 piles up to 127", 3_000_000, 4, 127),
        ("10^6 lines of 3 piles up to 10^9", 1_000_000, 3, 1_000_000_000),
        ("3*10^5 lines of 30 piles up to 1000", 300_000, 30, 1000),
        ("10^6 lines of 3 piles up to 2^64-1", 1_000_000, 3, u64::MAX),
    ] {
        print(name, lines::ratios(count, piles, largest));
    }
    let mut json = lines::json_over_words(1_000_000, 3, 15);
    json.sort_by(f64::total_cmp);
    let (median, last) = (json[json.len() / 2], json.len() - 1);
    println!("{:<36} {median:>7.3} {:>7.3} {:>7.3}", "--json over words, 3 piles up to 15", json[0], json[last]);
}

fn print(name: &str, mut ratios: Vec<(f64, f64)>) {
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let last = ratios.len() - 1;
    let (median, megabytes) = ratios[last / 2];
    println!("{name:<36} {median:>7.3} {:>7.3} {:>7.3}  {megabytes:>8.0}", ratios[0].0, ratios[last].0);
}
