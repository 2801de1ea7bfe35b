//! Writes and bytes sent to the terminal for each key.

use crate::cells::differing_cells;
use crate::pty::Running;
use crate::subject::Subject;
use crate::table::Row;
use crate::{peers, screens, strace};

const KEYS: usize = 40;

pub(crate) fn rows(others: &[Subject]) -> Vec<Row> {
    let screens = screens::all();
    let writes = screens.iter().filter_map(writes_per_key).collect();
    let bytes = screens.iter().map(bytes_per_cell).collect();
    let mut rows = vec![
        Row::new("output, each screen: writes per key", writes),
        Row::new("output, each screen: bytes per changed cell", bytes),
    ];
    for other in [peers::hello()].iter().chain(others) {
        let (writes, bytes) = (writes_per_key(other).into_iter().collect(), vec![bytes_per_cell(other)]);
        rows.push(Row::new(format!("output, {}: writes per key", other.name), writes));
        rows.push(Row::new(format!("output, {}: bytes per changed cell", other.name), bytes));
    }
    rows
}

fn writes_per_key(subject: &Subject) -> Option<f64> {
    let writes = strace::writes(subject, |running| running.press_all(subject.keys(KEYS)))?;
    Some(writes as f64 / KEYS as f64)
}

fn bytes_per_cell(subject: &Subject) -> f64 {
    let mut running = Running::start(subject);
    let before = running.bytes();
    let changed: usize = subject.keys(KEYS).map(|key| cells_changed_by(key, &mut running)).sum();
    assert!(changed > 0, "{}: its keys change nothing, choose others with --keys", subject.name);
    (running.bytes() - before) as f64 / changed as f64
}

fn cells_changed_by(key: &str, running: &mut Running) -> usize {
    let before = running.screen().clone();
    running.press(key);
    differing_cells(&before, running.screen())
}
