//! Many keys at once, as from a key held down while the machine was busy.

use crate::cells::differing_cells;
use crate::pty::Running;
use crate::subject::Subject;
use crate::table::{Row, ratios};
use crate::{peers, screens, strace};

const KEYS: usize = 500;
/// Right, down, left and up in a cycle that ends away from its start. Letters, because `hello` leaves keys beyond a
/// kilobyte unread, so that longer codes would give it less to do.
const WALK: [&str; 7] = ["l", "j", "l", "j", "h", "k", "k"];

pub(crate) fn rows(_: &[Subject]) -> Vec<Row> {
    let (game, hello) = (screens::game("3 5 7"), peers::hello());
    let over_hello = ratios(|| processor_time(&game), || processor_time(&hello));
    let drawn = strace::writes(&game, |running| running.send(&keys().concat()));
    let differing = [game, hello].map(|subject| unlike_one_by_one(&subject) as f64).to_vec();
    vec![
        Row::new("burst of 500 keys, CPU over hello's", over_hello),
        Row::new("burst of 500 keys: writes", drawn.into_iter().map(|writes| writes as f64).collect()),
        Row::new("burst of 500 keys: cells unlike one by one, game and hello", differing),
    ]
}

fn keys() -> Vec<&'static str> {
    WALK.into_iter().cycle().take(KEYS).collect()
}

/// Cost of all the keys sent at once, until the program is still.
fn processor_time(subject: &Subject) -> f64 {
    Running::start(subject).cost_of(|running| running.send(&keys().concat()))
}

/// Cells that differ after sending the keys at once and one by one: none if every key was handled.
fn unlike_one_by_one(subject: &Subject) -> usize {
    let (mut at_once, mut one_by_one) = (Running::start(subject), Running::start(subject));
    at_once.send(&keys().concat());
    at_once.settle();
    one_by_one.press_all(keys());
    differing_cells(at_once.screen(), one_by_one.screen())
}
