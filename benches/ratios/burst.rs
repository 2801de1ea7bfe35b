//! Many keys at once, as from a key held down while the machine was busy.

use crate::output::differing_cells;
use crate::pty::Running;
use crate::subject::Subject;
use crate::table::{Row, ratios};
use crate::{peers, screens, strace};

const KEYS: usize = 500;
/// Right, down, left and up, over and over: it ends elsewhere than it began. They are letters because the smallest program
/// leaves the rest unread when more than a kilobyte of keys comes at once, and has less to do then.
const WALK: [&str; 7] = ["l", "j", "l", "j", "h", "k", "k"];

pub fn rows(_: &[Subject]) -> Vec<Row> {
    let (game, hello) = (screens::game("3 5 7"), peers::hello());
    let over_hello = ratios(|| processor_time(&game, "? keys"), || processor_time(&hello, "Counter: 500"));
    let drawn = strace::writes(&game, |running| running.send(&keys().concat()));
    let differing = differing_cells(&screen_after_burst(&game), &screen_after_single_keys(&game));
    vec![
        Row::within(0.1, "burst of 500 keys, CPU over hello's", over_hello),
        Row::within(1.0, "burst of 500 keys: writes", drawn.into_iter().map(|writes| writes as f64).collect()),
        Row::within(0.0, "burst of 500 keys: cells unlike one by one", vec![differing as f64]),
    ]
}

fn keys() -> Vec<&'static str> {
    WALK.into_iter().cycle().take(KEYS).collect()
}

/// Of what is done until the screen shows a text and nothing more happens.
fn processor_time(subject: &Subject, text: &str) -> f64 {
    let mut running = Running::start(subject);
    let nanoseconds = running.cost_of(|running| running.send(&keys().concat()));
    assert!(running.screen().contents().contains(text), "{}: not all keys were worked off", subject.name);
    nanoseconds
}

fn screen_after_burst(subject: &Subject) -> vt100::Screen {
    let mut running = Running::start(subject);
    running.send(&keys().concat());
    running.settle();
    running.screen().clone()
}

fn screen_after_single_keys(subject: &Subject) -> vt100::Screen {
    let mut running = Running::start(subject);
    running.press_all(keys());
    running.screen().clone()
}
