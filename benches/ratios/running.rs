//! Programs at rest, and what a start and a key cost: processor time, wake-ups and memory as the system counts them,
//! writes as `strace` reports them, instructions as `valgrind` counts them, which do not depend on other load.

use std::fs;
use std::thread;
use std::time::Duration;

use nix::time::clock_getcpuclockid;
use nix::unistd::Pid;

use crate::inputs::games;
use crate::peers::program;
use crate::pty::{Program, Running, folder};
use crate::screens::{all, named};
use crate::table::Row;

const WAIT: Duration = Duration::from_secs(10);
const KEYS: usize = 100;
const RUNS: usize = 5;

/// Every screen of the program, all at the same time, while nobody presses a key.
pub(crate) fn idle() -> Vec<Row> {
    let mut running: Vec<Running> = all().map(|program| started(&[], &program)).collect();
    let mut counts = || -> Vec<[f64; 3]> {
        let counted = |running: &mut Running| {
            running.listen(Duration::ZERO);
            [wake_ups(running.process()) as f64, used(running.process()) * 1e6, running.bytes as f64]
        };
        running.iter_mut().map(counted).collect()
    };
    let before = counts();
    thread::sleep(WAIT);
    let after = counts();
    let row = |what, at: usize| Row(what, Some(0.0), before.iter().zip(&after).map(|(b, a)| a[at] - b[at]).collect());
    vec![
        row("idle for 10 s, each screen: wake-ups", 0),
        row("idle for 10 s, each screen: CPU in µs", 1),
        row("idle for 10 s, each screen: bytes", 2),
    ]
}

/// Instructions over those of `hello`, the smallest program that draws a screen and reads keys. Counted once each, as
/// counts hardly differ between runs.
pub(crate) fn instructions() -> Vec<Row> {
    let hello = Program::new("hello", program("hello"));
    let floor = start(&hello);
    let played = |name| Program { record: games(100), ..named(name) };
    let over = |what, name| Row(what, Some(2.5), vec![start(&played(name)) / floor]);
    let wide = |program| per_key(&Program { size: (120, 40), ..program });
    vec![
        over("start to the title with 100 games, instructions over hello's", "title"),
        over("start to a game with 100 games, instructions over hello's", "game"),
        over("start to the lessons with 100 games, instructions over hello's", "list of lessons"),
        over("start to the map with 100 games, instructions over hello's", "map"),
        Row("key press at 120×40, instructions over hello's", Some(1.6), vec![wide(named("game")) / wide(hello)]),
    ]
}

/// Writes to the terminal.
pub(crate) fn output() -> Vec<Row> {
    vec![Row("output, each screen: writes per key", Some(1.0), all().map(|program| writes_per_key(&program)).collect())]
}

/// The start with records of games, which are read before the first frame.
pub(crate) fn record() -> Vec<Row> {
    let start = |count| {
        let program = Program { record: games(count), ..named("title") };
        let cost = || {
            let running = started(&[], &program);
            (used(running.process()) * 1e3, peak_memory(running.process()))
        };
        (0..RUNS).map(|_| cost()).unzip::<f64, f64, Vec<f64>, Vec<f64>>()
    };
    let ((_, few_memory), (many, _)) = (start(100), start(100_000));
    vec![
        Row("start with 100 games, MB", Some(7.0), few_memory),
        Row("start with 10^5 games, CPU in ms", Some(300.0), many),
    ]
}

fn started(tool: &[&str], program: &Program) -> Running {
    Running::start(tool, program).unwrap_or_else(|wrong| panic!("{}: {wrong}", program.name))
}

fn keys(program: &Program, count: usize) -> impl Iterator<Item = &'static str> {
    program.turns.into_iter().cycle().take(count)
}

/// Instructions until the first frame is drawn; the key that quits is read after it.
fn start(program: &Program) -> f64 {
    counted(|tool| Running::spawn(tool, program))
}

fn per_key(program: &Program) -> f64 {
    let run = |count| {
        counted(|tool| {
            let mut running = started(tool, program);
            running.press_all(keys(program, count));
            running
        })
    };
    (run(KEYS) - run(0)) / KEYS as f64
}

/// Instructions of a program until it has quit.
fn counted(run: impl FnOnce(&[&str]) -> Running) -> f64 {
    let file = |name| folder().join(name).display().to_string();
    let counts = file("callgrind.out");
    let (out, log) = (format!("--callgrind-out-file={counts}"), format!("--log-file={}", file("callgrind.log")));
    run(&["valgrind", "--tool=callgrind", &out, &log]).quit();
    let counts = fs::read_to_string(counts).expect("valgrind has counted");
    let total = counts.lines().find_map(|line| line.strip_prefix("totals: "));
    total.and_then(|total| total.trim().parse().ok()).expect("valgrind has counted")
}

fn writes_per_key(program: &Program) -> f64 {
    let log = folder().join("calls").display().to_string();
    let mut running = started(&["strace", "-f", "-y", "-e", "trace=write,writev", "-o", &log], program);
    // A call interrupted by another thread's is reported in two lines, of which the first counts.
    let is_drawing = |line: &&str| line.contains(" write") && line.contains("</dev/") && !line.contains("resumed>");
    let writes = || fs::read_to_string(&log).expect("strace has written").lines().filter(is_drawing).count();
    let before = writes();
    running.press_all(keys(program, KEYS));
    running.settle();
    (writes() - before) as f64 / KEYS as f64
}

/// Seconds of processor time used by a process since its start, in all of its threads.
fn used(process: u32) -> f64 {
    let process = Pid::from_raw(process.try_into().expect("a process id"));
    let clock = clock_getcpuclockid(process).expect("it runs");
    Duration::from(clock.now().expect("the system counts it")).as_secs_f64()
}

/// Number of times a process was given a processor, in all of its threads.
fn wake_ups(process: u32) -> u64 {
    let threads = fs::read_dir(format!("/proc/{process}/task")).expect("it runs");
    let status = threads.map(|thread| fs::read_to_string(thread.expect("it runs").path().join("status")));
    status.map(|status| sum_of(&status.expect("it runs"), "ctxt_switches")).sum()
}

/// Most memory that a process has held, in megabytes.
fn peak_memory(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    sum_of(&status, "VmHWM") as f64 * 1024.0 / 1e6
}

/// The sum of the numbers in the lines with this name.
fn sum_of(status: &str, name: &str) -> u64 {
    let lines = status.lines().filter(|line| line.contains(name));
    lines.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).sum()
}
