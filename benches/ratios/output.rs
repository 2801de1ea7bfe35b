//! What goes to the terminal on a key.

use crate::pty::Running;
use crate::subject::Subject;
use crate::table::Row;
use crate::{peers, screens, strace};

const KEYS: usize = 40;

pub fn rows(others: &[Subject]) -> Vec<Row> {
    let screens = screens::all();
    let what = format!("on each of {} screens", screens.len());
    let writes = screens.iter().filter_map(writes_per_key).collect();
    let bytes = screens.iter().map(bytes_per_cell).collect();
    let mut rows = vec![
        Row::within(1.0, format!("output: writes per key, {what}"), writes),
        Row::within(3.0, format!("output: bytes per changed cell, {what}"), bytes),
    ];
    for other in [peers::hello()].iter().chain(others) {
        let (writes, bytes) = (writes_per_key(other).into_iter().collect(), vec![bytes_per_cell(other)]);
        rows.push(Row::beside(format!("output: writes per key, {}", other.name), writes));
        rows.push(Row::beside(format!("output: bytes per changed cell, {}", other.name), bytes));
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

/// How many cells differ between two screens of the same size.
pub fn differing_cells(one: &vt100::Screen, other: &vt100::Screen) -> usize {
    let (rows, columns) = one.size();
    let (rows, columns) = (rows.get(), columns.get());
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    places.filter(|&(row, column)| look(one.cell(row, column)) != look(other.cell(row, column))).count()
}

/// What is seen of a cell: one that was never written looks like a space.
fn look(cell: Option<&vt100::Cell>) -> impl PartialEq {
    cell.map(|cell| {
        let text = if cell.has_contents() { cell.contents() } else { " " };
        let modes = [cell.bold(), cell.dim(), cell.italic(), cell.underline(), cell.inverse()];
        (text.to_owned(), cell.fgcolor(), cell.bgcolor(), modes)
    })
}
