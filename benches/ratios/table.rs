//! The table, as printed and as kept in `benches/README.md`.

use std::process::Command;
use std::thread;

use jiff::Zoned;

/// A row with the largest value that meets its goal, if it has one, and a value for each pair, screen or run.
pub(crate) struct Row(pub &'static str, pub Option<f64>, pub Vec<f64>);

pub(crate) fn print_head() {
    let date = Zoned::now().date();
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let mut git = Command::new("git");
    git.args(["rev-parse", "--short", "HEAD"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let commit = git.output().map_or(String::new(), |git| String::from_utf8_lossy(&git.stdout).trim().to_owned());
    println!("On {date} at {commit}, with {processors} processors. **Bold** is above its goal.\n");
    println!("| what | goal | median | lowest | highest |");
    println!("| --- | --- | --- | --- | --- |");
}

pub(crate) fn print(Row(what, goal, mut values): Row) {
    values.sort_by(f64::total_cmp);
    let ranks = [values.len() / 2, 0, values.len() - 1];
    let [median, lowest, highest] = ranks.map(|rank| match values[rank] {
        value if goal.is_some_and(|goal| value > goal) => format!("**{}**", shown(value)),
        value => shown(value),
    });
    let goal = goal.map_or("–".to_owned(), |goal| if goal > 0.0 { format!("≤ {goal}") } else { "0".to_owned() });
    println!("| {what} | {goal} | {median} | {lowest} | {highest} |");
}

/// A number with about three digits.
fn shown(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        ..0.1 => format!("{value:.3}"),
        ..100.0 => format!("{value:.2}"),
        _ => format!("{value:.0}"),
    }
}

const PAIRS: usize = 11;

/// Ratios of two costs, which are measured in turn so that other load affects both; the side that goes first alternates.
pub(crate) fn ratios(one: impl Fn() -> f64, other: impl Fn() -> f64) -> Vec<f64> {
    let pair = |index: usize| {
        let ours_first = index.is_multiple_of(2);
        let first = if ours_first { one() } else { other() };
        if ours_first { first / other() } else { one() / first }
    };
    (0..PAIRS).map(pair).collect()
}
