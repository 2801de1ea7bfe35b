//! System calls, as `strace` reports them.

use std::fs;

use crate::pty::{Running, folder};
use crate::subject::Subject;
use crate::tools;

/// Number of writes to the terminal during `act`, or `None` without `strace`.
pub(crate) fn writes(subject: &Subject, act: impl FnOnce(&mut Running)) -> Option<usize> {
    if !tools::is_installed("strace") {
        return None;
    }
    let log = folder().join("writes").display().to_string();
    let tool = ["strace", "-f", "-y", "-e", "trace=write,writev", "-o", &log].map(str::to_owned);
    let mut running = Running::start_under(&tool, subject);
    let before = told_in(&log);
    act(&mut running);
    running.settle();
    Some(told_in(&log) - before)
}

fn told_in(log: &str) -> usize {
    let lines = fs::read_to_string(log).expect("it was just written");
    // A call interrupted by another thread's is reported in two lines.
    lines.lines().filter(|line| line.contains("</dev/") && !line.contains("resumed>")).count()
}
