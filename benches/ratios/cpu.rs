//! Processor time, wake-ups and memory of a running process, as counted by the system.

use std::fs;
use std::time::Duration;

use nix::time::clock_getcpuclockid;
use nix::unistd::Pid;

/// Nanoseconds of processor time used by a process since its start, in all of its threads, including those that have
/// ended.
pub(crate) fn used(process: u32) -> u64 {
    let process = Pid::from_raw(process.try_into().expect("a process id"));
    let clock = clock_getcpuclockid(process).expect("it runs");
    let used: Duration = clock.now().expect("the system counts it").into();
    used.as_nanos().try_into().expect("less than centuries")
}

/// Number of times a process was given a processor, in all of its threads.
pub(crate) fn wake_ups(process: u32) -> u64 {
    let threads = fs::read_dir(format!("/proc/{process}/task")).expect("it runs");
    let status = threads.map(|thread| fs::read_to_string(thread.expect("it runs").path().join("status")));
    status.map(|status| switches(&status.expect("it runs"))).sum()
}

/// Largest number of bytes of memory that a process has held.
pub(crate) fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    peak.and_then(|kilobytes| kilobytes.parse::<u64>().ok()).expect("the system counts it") * 1024
}

/// Context switches, voluntary or not.
fn switches(status: &str) -> u64 {
    let counts = status.lines().filter(|line| line.contains("ctxt_switches"));
    counts.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).sum()
}
