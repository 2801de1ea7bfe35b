//! Instructions instead of time: they do not depend on the neighbours.

use std::fs;

use crate::pty::{Running, folder};
use crate::subject::Subject;
use crate::table::shown;
use crate::{peers, screens};

const KEYS: usize = 100;

/// Prints what the program takes, what the smallest one takes, and the ratio.
pub fn print() {
    println!("| instructions | Nimatron | hello | ratio |");
    println!("| --- | --- | --- | --- |");
    let hello = peers::hello();
    line("start to the title, and quit", run(&screens::title(), 0), run(&hello, 0));
    line("start to a game, and quit", run(&screens::game("3 5 7"), 0), run(&hello, 0));
    let hello = hello.sized(120, 40);
    line("key press at 120×40", per_key(&screens::game("3 5 7").sized(120, 40)), per_key(&hello));
}

fn line(what: &str, ours: u64, theirs: u64) {
    println!("| {what} | {ours} | {theirs} | {} |", shown(ours as f64 / theirs as f64));
}

fn per_key(subject: &Subject) -> u64 {
    (run(subject, KEYS) - run(subject, 0)) / KEYS as u64
}

/// The instructions of a whole run in which so many keys are pressed.
fn run(subject: &Subject, keys: usize) -> u64 {
    let file = |name| folder().join(name).display().to_string();
    let counts = file("callgrind.out");
    let tool = [
        "valgrind".to_owned(),
        "--tool=callgrind".to_owned(),
        format!("--callgrind-out-file={counts}"),
        format!("--log-file={}", file("callgrind.log")),
    ];
    let mut running = Running::start_under(&tool, subject);
    running.press_all(subject.keys(keys));
    running.quit();
    let counts = fs::read_to_string(counts).expect("valgrind is installed");
    let total = counts.lines().find_map(|line| line.strip_prefix("totals: "));
    total.and_then(|total| total.trim().parse().ok()).expect("callgrind has counted")
}
