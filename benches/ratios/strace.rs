//! System calls, as `strace` tells of them.

use std::fs;
use std::process::{Command, Stdio};

use crate::pty::{Running, folder};
use crate::subject::Subject;

/// The number of writes to the terminal while something is done to a program; none where `strace` is not installed.
pub fn writes(subject: &Subject, act: impl FnOnce(&mut Running)) -> Option<usize> {
    if !is_installed() {
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

fn is_installed() -> bool {
    Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_ok()
}
