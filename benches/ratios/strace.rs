//! System calls, as `strace` tells of them.

use std::fs;

use crate::pty::{Running, folder};
use crate::subject::Subject;
use crate::tools;

/// The number of writes to the terminal while something is done to a program; none where `strace` is not installed.
pub fn writes(subject: &Subject, act: impl FnOnce(&mut Running)) -> Option<usize> {
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
    // A call that is interrupted by another thread's is told in two lines.
    lines.lines().filter(|line| line.contains("</dev/") && !line.contains("resumed>")).count()
}
