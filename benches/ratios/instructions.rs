//! Instructions instead of time: they do not depend on other load.

use std::fs;

use crate::inputs::games;
use crate::pty::{Running, folder};
use crate::subject::Subject;
use crate::table::Row;
use crate::{is_installed, peers, screens};

const KEYS: usize = 100;

/// Counted once each, as counts hardly differ between runs.
pub(crate) fn rows() -> Vec<Row> {
    let hello = || start(&peers::hello());
    vec![
        row("start to the title, instructions over hello's", || start(&played(screens::title())), hello),
        row("start to a game, instructions over hello's", || start(&played(screens::game())), hello),
        row("start to the lessons, instructions over hello's", || start(&played(screens::lessons())), hello),
        row("start to the map, instructions over hello's", || start(&played(screens::map())), hello),
        key("key press at 120×40, instructions over hello's", &screens::game().sized(120, 40)),
    ]
}

/// With a record of 100 games, which is read before the first frame.
fn played(subject: Subject) -> Subject {
    subject.finding(screens::RECORD, games(100))
}

fn key(what: &str, ours: &Subject) -> Row {
    row(what, || per_key(ours), || per_key(&peers::hello().sized(ours.width, ours.height)))
}

fn row(what: &str, ours: impl Fn() -> u64, theirs: impl Fn() -> u64) -> Row {
    let is_counted = is_installed("valgrind");
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
