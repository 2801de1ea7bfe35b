use crate::pty::Running;
use crate::subject::Subject;
use crate::table::{Row, ratios};
use crate::{peers, screens};

const KEYS: usize = 200;
/// Pressed before those that are measured, as nobody plays a program's first key only.
const FIRST_KEYS: usize = 20;
const MOVES: usize = 1_000_000;

/// A key press, over the same of the smallest program.
pub fn against_hello(others: &[Subject]) -> Vec<Row> {
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

/// A key press in a large window over one in a small window.
pub fn by_window(_: &[Subject]) -> Vec<Row> {
    let large_over_small = |subject: Subject| compared(&subject.clone().sized(1000, 300), &subject.sized(160, 50));
    vec![
        Row::new("key press at 1000×300 over 160×50, CPU", large_over_small(screens::game("3 5 7"))),
        Row::new("key press at 1000×300 over 160×50, CPU, hello", large_over_small(peers::hello())),
    ]
}

/// A key press in a game of many piles, and in one of many moves. A million moves of one stone make a line of 3 MB, which
/// no command line takes: the game is found kept and gone on with.
pub fn by_game(_: &[Subject]) -> Vec<Row> {
    let many_piles = compared(&screens::many_piles().sized(120, 40), &screens::game("3 5 7").sized(120, 40));
    let kept = |line: &str| screens::kept_game(line).sized(120, 40);
    let left = 1_000_000;
    let line = format!("{} 5 7 :{}", left + MOVES, " A1".repeat(MOVES));
    let many_moves = compared(&kept(&line), &kept(&format!("{} 5 7 : A1 A1", left + 2)));
    vec![
        Row::new("key press with 1,000 piles over 3 piles, CPU", many_piles),
        Row::new("key press after 10^6 moves over 2 moves, CPU", many_moves),
    ]
}

/// The processor time of keys in one over that in another.
fn compared(one: &Subject, other: &Subject) -> Vec<f64> {
    ratios(|| processor_time(one), || processor_time(other))
}

/// Of keys pressed one by one, each once the one before is answered.
fn processor_time(subject: &Subject) -> f64 {
    let mut running = Running::start(subject);
    running.press_all(subject.keys(FIRST_KEYS));
    running.cost_of(|running| running.press_all(subject.keys(KEYS)))
}
