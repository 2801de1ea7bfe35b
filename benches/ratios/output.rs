//! Writes to the terminal, as `strace` reports them.

use std::fs;

use crate::is_installed;
use crate::pty::{Running, folder};
use crate::screens;
use crate::subject::Subject;
use crate::table::Row;

const KEYS: usize = 40;

pub(crate) fn rows() -> Vec<Row> {
    vec![Row::new("output, each screen: writes per key", screens::all().iter().filter_map(writes_per_key).collect())]
}

/// `None` without `strace`.
fn writes_per_key(subject: &Subject) -> Option<f64> {
    if !is_installed("strace") {
        return None;
    }
    let log = folder().join("calls").display().to_string();
    let tool = ["strace", "-f", "-y", "-e", "trace=write,writev", "-o", &log].map(str::to_owned);
    let mut running = Running::start_under(&tool, subject);
    let logged = || fs::read_to_string(&log).expect("it was just written");
    let writes = || logged().lines().filter(|line| is_drawing(line)).count();
    let before = writes();
    running.press_all(subject.keys(KEYS));
    running.settle();
    Some((writes() - before) as f64 / KEYS as f64)
}

/// True for a write to the terminal. A call interrupted by another thread's is reported in two lines, of which the first
/// counts.
fn is_drawing(line: &str) -> bool {
    line.contains(" write") && line.contains("</dev/") && !line.contains("resumed>")
}
