use std::path::Path;
use std::process::Command;

use crate::subject::Subject;
use crate::table::{Row, ratios};
use crate::{commands, keys, peers, screens};

/// One list is over too soon for the system to count it exactly.
const RUNS: usize = 10;

/// The lists and the map over what one would write first, and a key on the map in a full window over hello's.
pub fn rows(_: &[Subject]) -> Vec<Row> {
    let over_naive = |ours: &str, naive: &str| {
        let ours = || processor_time(Path::new(env!("CARGO_BIN_EXE_nimatron")), ours);
        ratios(ours, || processor_time(&peers::program("naive-map"), naive))
    };
    let map = screens::map().sized(160, 50);
    let key = keys::compared(&map, &peers::hello().sized(160, 50));
    vec![
        Row::within(1.0, "safe --upto 200, CPU over the naive loop's", over_naive("safe --upto 200", "safe 200")),
        Row::within(
            1.0,
            "map --upto 1000 --json, CPU over the naive loop's",
            over_naive("map --upto 1000 --json", "map 1000"),
        ),
        Row::within(2.0, "key press on a map at 160×50, CPU over hello's", key),
    ]
}

fn processor_time(program: &Path, arguments: &str) -> f64 {
    (0..RUNS).map(|_| commands::processor_time(Command::new(program).args(arguments.split(' ')))).sum()
}
