use std::time::Duration;

use crate::inputs::games;
use crate::pty::Running;
use crate::subject::Subject;
use crate::table::Row;
use crate::{screens, strace};

const RUNS: usize = 5;

/// The title, which is drawn before the record is read, and screens made from the whole record, measured until all of
/// it has been read.
pub(crate) fn rows(_: &[Subject]) -> Vec<Row> {
    let games = games(100_000);
    let early = strace::read_before_drawing(&screens::with_record("", games.clone()), screens::RECORD);
    let costs = |command: &str| -> (Vec<f64>, Vec<f64>) {
        let subject = screens::with_record(command, games.clone());
        (0..RUNS).map(|_| cost(&subject)).unzip()
    };
    let ((games, games_memory), (practice, practice_memory)) = (costs("games"), costs("practice"));
    vec![
        Row::new(
            "bytes of the record read before the first frame, 10^5 games",
            early.into_iter().map(|bytes| bytes as f64).collect(),
        ),
        Row::new("games with 10^5 games, CPU in ms", games),
        Row::new("games with 10^5 games, MB", games_memory),
        Row::new("practice with 10^5 games, CPU in ms", practice),
        Row::new("practice with 10^5 games, MB", practice_memory),
    ]
}

/// Milliseconds of processor time and megabytes of memory used until the program is still.
fn cost(subject: &Subject) -> (f64, f64) {
    let mut running = Running::start(subject);
    let mut before = 0;
    while running.used() > before {
        before = running.used();
        running.pass(Duration::from_millis(300));
    }
    (running.used() as f64 / 1e6, running.peak_memory() as f64 / 1e6)
}
