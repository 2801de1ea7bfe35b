//! Processor time of commands that have ended, as the system counts it.

use std::process::{Command, Stdio};

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

/// The seconds of processor time that a whole command takes.
pub fn processor_time(command: &mut Command) -> f64 {
    let before = of_children();
    let status = command.stdout(Stdio::null()).status().expect("it can be run");
    assert!(status.success());
    of_children() - before
}

fn of_children() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts it");
    let seconds = |time: TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    seconds(usage.user_time()) + seconds(usage.system_time())
}
