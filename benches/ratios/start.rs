use crate::pty::Running;
use crate::subject::Subject;
use crate::table::{Row, ratios};
use crate::{peers, screens};

/// A single start is too short to be compared.
const STARTS: usize = 8;

/// From the start until the first frame is drawn and the program waits, compared with `hello`.
pub(crate) fn rows(others: &[Subject]) -> Vec<Row> {
    let over_hello = |subject: &Subject| ratios(|| processor_time(subject), || processor_time(&peers::hello()));
    let mut rows = vec![
        Row::new("start to the title, CPU over hello's", over_hello(&screens::title())),
        Row::new("start to a game, CPU over hello's", over_hello(&screens::game("3 5 7"))),
    ];
    for other in others {
        // The first screen only.
        let other = other.clone().after(&[]);
        rows.push(Row::new(format!("start, {}, CPU over hello's", other.name), over_hello(&other)));
    }
    rows
}

/// Read from each process's own clock while it waits, so quitting is not included.
fn processor_time(subject: &Subject) -> f64 {
    (0..STARTS).map(|_| Running::start(subject).used() as f64).sum()
}
