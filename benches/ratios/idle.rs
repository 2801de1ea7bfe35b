use std::thread;
use std::time::Duration;

use crate::pty::Running;
use crate::screens;
use crate::table::Row;

const WAIT: Duration = Duration::from_secs(10);

/// Activity of a program while nobody presses a key.
struct Doings {
    wake_ups: f64,
    microseconds: f64,
    bytes: f64,
}

/// Every screen of the program, all at the same time.
pub(crate) fn rows() -> Vec<Row> {
    let screens = screens::all();
    let mut running: Vec<Running> = screens.iter().map(Running::start).collect();
    of("each screen", &observed(&mut running))
}

fn observed(running: &mut [Running]) -> Vec<Doings> {
    // Work that a start leaves for later is done by then.
    thread::sleep(Duration::from_secs(1));
    let mut counts = || -> Vec<(u64, u64, usize)> { running.iter_mut().map(counted).collect() };
    let before = counts();
    thread::sleep(WAIT);
    let pairs = before.into_iter().zip(counts());
    let doings = pairs.map(|(before, after)| Doings {
        wake_ups: (after.0 - before.0) as f64,
        microseconds: (after.1 - before.1) as f64 / 1e3,
        bytes: (after.2 - before.2) as f64,
    });
    doings.collect()
}

fn counted(running: &mut Running) -> (u64, u64, usize) {
    running.listen(Duration::ZERO);
    (running.wake_ups(), running.used(), running.bytes())
}

fn of(whom: &str, doings: &[Doings]) -> Vec<Row> {
    let row = |what: &str, value: fn(&Doings) -> f64| {
        Row::new(format!("idle for 10 s, {whom}: {what}"), doings.iter().map(value).collect())
    };
    vec![
        row("wake-ups", |doings| doings.wake_ups),
        row("CPU in µs", |doings| doings.microseconds),
        row("bytes", |doings| doings.bytes),
    ]
}
