//! The start with records of games, which are read before the first frame.

use crate::inputs::games;
use crate::pty::Running;
use crate::screens;
use crate::table::Row;

const RUNS: usize = 5;

pub(crate) fn rows() -> Vec<Row> {
    let start = |count| {
        let subject = screens::with_record(games(count));
        let cost = || {
            let running = Running::start(&subject);
            (running.used() as f64 / 1e6, running.peak_memory() as f64 / 1e6)
        };
        (0..RUNS).map(|_| cost()).unzip::<f64, f64, Vec<f64>, Vec<f64>>()
    };
    let ((_, few_memory), (many, _)) = (start(100), start(100_000));
    vec![Row::new("start with 100 games, MB", few_memory), Row::new("start with 10^5 games, CPU in ms", many)]
}
