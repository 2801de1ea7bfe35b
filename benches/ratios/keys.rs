use crate::pty::Running;
use crate::subject::Subject;
use crate::table::{Row, ratios};
use crate::{peers, screens};

const KEYS: usize = 200;
/// Keys pressed before the measurement, because a program's first key is not typical.
const FIRST_KEYS: usize = 20;

/// Cost of a key press, compared with `hello`.
pub(crate) fn against_hello(others: &[Subject]) -> Vec<Row> {
    let hello = peers::hello().sized(120, 40);
    let over_hello = |subject: Subject| compared(&subject.sized(120, 40), &hello);
    let game = over_hello(screens::game("3 5 7"));
    let mut rows = vec![Row::new("key press at 120×40, CPU over hello's", game)];
    let map = compared(&screens::map().sized(160, 50), &peers::hello().sized(160, 50));
    rows.push(Row::new("key press on the map at 160×50, CPU over hello's", map));
    for other in others {
        rows.push(Row::new(
            format!("key press, {}, at 120×40, CPU over hello's", other.name),
            over_hello(other.clone()),
        ));
    }
    rows
}

/// Cost of a key press in a large window, compared with a small one.
pub(crate) fn by_window(_: &[Subject]) -> Vec<Row> {
    let large_over_small = |subject: Subject| compared(&subject.clone().sized(1000, 300), &subject.sized(160, 50));
    vec![
        Row::new("key press at 1000×300 over 160×50, CPU", large_over_small(screens::game("3 5 7"))),
        Row::new("key press at 1000×300 over 160×50, CPU, hello", large_over_small(peers::hello())),
    ]
}

/// Cost of a key press with many piles, compared with few.
pub(crate) fn by_piles(_: &[Subject]) -> Vec<Row> {
    let many_over_few = compared(&screens::many_piles().sized(120, 40), &screens::game("3 5 7").sized(120, 40));
    vec![Row::new("key press with 1,000 piles over 3 piles, CPU", many_over_few)]
}

/// Ratios of the processor times of keys in the two programs.
fn compared(one: &Subject, other: &Subject) -> Vec<f64> {
    ratios(|| processor_time(one), || processor_time(other))
}

/// Cost of keys pressed one by one, each after the previous one was answered.
fn processor_time(subject: &Subject) -> f64 {
    let mut running = Running::start(subject);
    running.press_all(subject.keys(FIRST_KEYS));
    running.cost_of(|running| running.press_all(subject.keys(KEYS)))
}
