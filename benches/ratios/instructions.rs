//! Instructions instead of time: they do not depend on the neighbours.

use std::fs;

use crate::pty::{Running, folder};
use crate::subject::Subject;
use crate::table::shown;
use crate::{peers, screens};

const KEYS: usize = 100;

/// Prints what the program takes, what the smallest one takes, their ratio and its goal.
pub fn print() {
    println!("| instructions | goal | ratio | Nimatron | hello |");
    println!("| --- | --- | --- | --- | --- |");
    let hello = run(&peers::hello(), 0);
    line("start to the title, and quit", 2.0, run(&screens::title(), 0), hello);
    line("start to a game, and quit", 2.0, run(&screens::game("3 5 7"), 0), hello);
    line("start to the lessons, and quit", 2.5, run(&screens::lessons(), 0), hello);
    line("start to the map, and quit", 2.5, run(&screens::map(), 0), hello);
    for (what, goal, subject, width, height) in [
        ("key press at 120×40", 1.45, screens::game("3 5 7"), 120, 40),
        ("key press on the map at 160×50", 2.0, screens::map(), 160, 50),
    ] {
        line(what, goal, per_key(&subject.sized(width, height)), per_key(&peers::hello().sized(width, height)));
    }
}

fn line(what: &str, goal: f64, ours: u64, theirs: u64) {
    println!("| {what} | ≤ {goal} | {} | {ours} | {theirs} |", shown(ours as f64 / theirs as f64));
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
