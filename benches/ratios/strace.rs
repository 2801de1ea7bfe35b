//! System calls, as `strace` reports them.

use std::fs;

use crate::pty::{Running, folder};
use crate::subject::Subject;
use crate::tools;

/// Number of writes to the terminal during `act`, or `None` without `strace`.
pub(crate) fn writes(subject: &Subject, act: impl FnOnce(&mut Running)) -> Option<usize> {
    let (log, mut running) = traced("write,writev", subject)?;
    let writes = || logged(&log).lines().filter(|line| is_drawing(line)).count();
    let before = writes();
    act(&mut running);
    running.settle();
    Some(writes() - before)
}

/// Bytes of a file that were read before the first write to the terminal, or `None` without `strace`.
pub(crate) fn read_before_drawing(subject: &Subject, file: &str) -> Option<u64> {
    let (log, running) = traced("read,pread64,write,writev", subject)?;
    running.quit();
    let mut bytes = 0;
    let mut reading = None;
    for line in logged(&log).lines().take_while(|line| !is_drawing(line)) {
        let thread = line.split(' ').next();
        let resumes = line.contains("resumed>") && reading == thread;
        if resumes || line.contains(file) {
            let result = line.rsplit(" = ").next().and_then(|result| result.parse::<u64>().ok());
            bytes += result.unwrap_or_default();
            reading = thread.filter(|_| result.is_none());
        }
    }
    Some(bytes)
}

/// A program whose calls are logged in a file, or `None` without `strace`.
fn traced(calls: &str, subject: &Subject) -> Option<(String, Running)> {
    if !tools::is_installed("strace") {
        return None;
    }
    let log = folder().join("calls").display().to_string();
    let calls = format!("trace={calls}");
    let tool = ["strace", "-f", "-y", "-e", &calls, "-o", &log].map(str::to_owned);
    let running = Running::start_under(&tool, subject);
    Some((log, running))
}

fn logged(log: &str) -> String {
    fs::read_to_string(log).expect("it was just written")
}

/// True for a write to the terminal. A call interrupted by another thread's is reported in two lines, of which the first
/// counts.
fn is_drawing(line: &str) -> bool {
    line.contains(" write") && line.contains("</dev/") && !line.contains("resumed>")
}
