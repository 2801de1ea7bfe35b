//! Instructions instead of time: they do not depend on other load.

use std::fs;

use crate::pty::{Running, folder};
use crate::subject::Subject;
use crate::table::Row;
use crate::{peers, screens, tools};

const KEYS: usize = 100;

/// Counted once each, as counts hardly differ between runs.
pub(crate) fn rows(_: &[Subject]) -> Vec<Row> {
    let hello = || start(&peers::hello());
    vec![
        row("start to the title, instructions over hello's", || start(&screens::title()), hello),
        row("start to a game, instructions over hello's", || start(&screens::game("3 5 7")), hello),
        row("start to the lessons, instructions over hello's", || start(&screens::lessons()), hello),
        row("start to the map, instructions over hello's", || start(&screens::map()), hello),
        key("key press at 120×40, instructions over hello's", &screens::game("3 5 7").sized(120, 40)),
        key("key press on the map at 160×50, instructions over hello's", &screens::map().sized(160, 50)),
        row("take after 10^4 moves over one after 2 moves, instructions", || take_after(10_000), || take_after(2)),
    ]
}

fn key(what: &str, ours: &Subject) -> Row {
    row(what, || per_key(ours), || per_key(&peers::hello().sized(ours.width, ours.height)))
}

fn row(what: &str, ours: impl Fn() -> u64, theirs: impl Fn() -> u64) -> Row {
    let is_counted = tools::is_installed("valgrind");
    Row::new(what, if is_counted { vec![ours() as f64 / theirs() as f64] } else { Vec::new() })
}

/// Instructions until the first frame is drawn; the key that quits is read after it.
fn start(subject: &Subject) -> u64 {
    counted(|tool| Running::spawn(tool, subject))
}

fn per_key(subject: &Subject) -> u64 {
    let run = |keys| {
        counted(|tool| {
            let mut running = Running::start_under(tool, subject);
            running.press_all(subject.keys(keys));
            running
        })
    };
    (run(KEYS) - run(0)) / KEYS as u64
}

/// Instructions of a turn in a game of two people: a key that marks a stone, and one that takes it.
fn take_after(moves: usize) -> u64 {
    per_key(&screens::two_people(100_000, moves))
}

/// Instructions of a program until it has quit.
fn counted(run: impl FnOnce(&[String]) -> Running) -> u64 {
    let file = |name| folder().join(name).display().to_string();
    let counts = file("callgrind.out");
    let tool = [
        "valgrind".to_owned(),
        "--tool=callgrind".to_owned(),
        format!("--callgrind-out-file={counts}"),
        format!("--log-file={}", file("callgrind.log")),
    ];
    run(&tool).quit();
    let counts = fs::read_to_string(counts).expect("callgrind has counted");
    let total = counts.lines().find_map(|line| line.strip_prefix("totals: "));
    total.and_then(|total| total.trim().parse().ok()).expect("callgrind has counted")
}
