//! What goes to the terminal on a key.

use std::fs;

use crate::pty::{Running, folder};
use crate::subject::Subject;
use crate::table::Row;
use crate::{peers, screens};

const KEYS: usize = 40;

pub fn rows(others: &[Subject]) -> Vec<Row> {
    let screens = screens::all();
    let of = |subjects: &[Subject], count: fn(&Subject) -> f64| subjects.iter().map(count).collect::<Vec<_>>();
    let what = format!("on each of {} screens", screens.len());
    let mut rows = vec![
        Row::within(1.0, format!("output: writes per key, {what}"), of(&screens, writes_per_key)),
        Row::within(2.0, format!("output: bytes per changed cell, {what}"), of(&screens, bytes_per_cell)),
    ];
    for other in [peers::hello()].iter().chain(others) {
        rows.push(Row::beside(format!("output: writes per key, {}", other.name), vec![writes_per_key(other)]));
        rows.push(Row::beside(format!("output: bytes per changed cell, {}", other.name), vec![bytes_per_cell(other)]));
    }
    rows
}

fn writes_per_key(subject: &Subject) -> f64 {
    writes(subject, |running| running.press_all(subject.keys(KEYS))) as f64 / KEYS as f64
}

/// How often a program writes to its terminal, as `strace` tells, while something is done to it.
pub fn writes(subject: &Subject, act: impl FnOnce(&mut Running)) -> usize {
    let log = folder().join("writes");
    let log = log.to_str().expect("a temporary folder with a plain name");
    let tool = ["strace", "-f", "-y", "-e", "trace=write,writev", "-o", log].map(str::to_owned);
    let mut running = Running::start_under(&tool, subject);
    let count = || {
        let lines = fs::read_to_string(log).expect("strace is installed");
        // A call that is interrupted by another thread's is told in two lines.
        lines.lines().filter(|line| line.contains("</dev/") && !line.contains("resumed>")).count()
    };
    let before = count();
    act(&mut running);
    running.settle();
    count() - before
}

fn bytes_per_cell(subject: &Subject) -> f64 {
    let mut running = Running::start(subject);
    let before = running.bytes();
    let changed: usize = subject.keys(KEYS).map(|key| cells_changed_by(key, &mut running)).sum();
    assert!(changed > 0, "{}: its keys change nothing", subject.name);
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
