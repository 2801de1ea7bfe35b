//! The table, as printed and as kept in `benches/README.md`.

use std::process::Command;
use std::{fs, thread};

use jiff::Zoned;

use crate::goals::GOALS;

pub(crate) struct Row {
    what: String,
    /// One value for each pair, screen or run; empty if a tool is missing.
    values: Vec<f64>,
}

impl Row {
    pub(crate) fn new(what: impl Into<String>, values: Vec<f64>) -> Self {
        Self { what: what.into(), values }
    }
}

const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/README.md");

/// Goals that `benches/README.md` states differently.
pub(crate) fn outdated_goals() -> Vec<String> {
    let readme = fs::read_to_string(README).unwrap_or_default();
    let stated = |(what, goal): &(&str, f64)| format!("| {what} | {} |", goal_in_words(Some(*goal)));
    let missing = GOALS.iter().map(stated).filter(|line| !readme.contains(line.as_str()));
    missing.map(|line| format!("benches/README.md does not say: {line}")).collect()
}

pub(crate) fn print_head() {
    let date = Zoned::now().date();
    let processors = thread::available_parallelism().map_or(1, usize::from);
    println!("On {date}{}, with {processors} processors. **Bold** is above its goal.\n", commit());
    println!("| what | goal | median | lowest | highest |");
    println!("| --- | --- | --- | --- | --- |");
}

/// The commit, and a note if there are uncommitted changes.
fn commit() -> String {
    let git = |arguments: &str| {
        let git =
            Command::new("git").args(arguments.split(' ')).current_dir(env!("CARGO_MANIFEST_DIR")).output().ok()?;
        git.status.success().then(|| String::from_utf8_lossy(&git.stdout).trim().to_owned())
    };
    // The table itself may be about to be put into its page.
    let is_changed = git("status --porcelain -- :!benches/README.md").is_some_and(|list| !list.is_empty());
    let changes = if is_changed { " with changes" } else { "" };
    git("rev-parse --short HEAD").map_or(String::new(), |commit| format!(" at {commit}{changes}"))
}

pub(crate) fn print(row: &Row) {
    let goal = GOALS.iter().find_map(|(what, goal)| (*what == row.what).then_some(*goal));
    let mut values = row.values.clone();
    values.sort_by(f64::total_cmp);
    let ranks = [values.len() / 2, 0, values.len().saturating_sub(1)];
    let [median, lowest, highest] = ranks.map(|rank| match values.get(rank) {
        Some(&value) if goal.is_some_and(|goal| value > goal) => format!("**{}**", shown(value)),
        Some(&value) => shown(value),
        None => "not measured".to_owned(),
    });
    println!("| {} | {} | {median} | {lowest} | {highest} |", row.what, goal_in_words(goal));
}

fn goal_in_words(goal: Option<f64>) -> String {
    match goal {
        None => "–".to_owned(),
        Some(0.0) => "0".to_owned(),
        Some(goal) => format!("≤ {goal}"),
    }
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
pub(crate) fn ratios(mut one: impl FnMut() -> f64, mut other: impl FnMut() -> f64) -> Vec<f64> {
    let pair = |index| {
        if index % 2 == 0 {
            let first = one();
            first / other()
        } else {
            let first = other();
            one() / first
        }
    };
    (0..PAIRS).map(pair).collect()
}
