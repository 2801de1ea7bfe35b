//! The table that is printed.

use crate::pairs::in_turn;

/// One line of the table.
pub struct Row {
    what: String,
    goal: Option<f64>,
    /// One for each pair, screen or run.
    values: Vec<f64>,
}

impl Row {
    /// Values that are not to be larger than a goal.
    pub fn within(goal: f64, what: impl Into<String>, values: Vec<f64>) -> Self {
        Self { what: what.into(), goal: Some(goal), values }
    }

    /// Values to compare with.
    pub fn beside(what: impl Into<String>, values: Vec<f64>) -> Self {
        Self { what: what.into(), goal: None, values }
    }
}

pub fn print_head() {
    println!("| what | goal | median | lowest | highest |");
    println!("| --- | --- | --- | --- | --- |");
}

pub fn print(row: &Row) {
    let goal = match row.goal {
        None => "–".to_owned(),
        Some(0.0) => "0".to_owned(),
        Some(goal) => format!("≤ {goal}"),
    };
    let mut values = row.values.clone();
    values.sort_by(f64::total_cmp);
    let ranks = [values.len() / 2, 0, values.len().saturating_sub(1)];
    let [median, lowest, highest] = ranks.map(|rank| values.get(rank).map_or("not measured".to_owned(), |&v| shown(v)));
    println!("| {} | {goal} | {median} | {lowest} | {highest} |", row.what);
}

/// A number with about three digits.
pub fn shown(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        ..0.1 => format!("{value:.3}"),
        ..100.0 => format!("{value:.2}"),
        _ => format!("{value:.0}"),
    }
}

/// The cost of one over the other's, for each pair.
pub fn ratios(one: impl FnMut() -> f64, other: impl FnMut() -> f64) -> Vec<f64> {
    in_turn(one, other).into_iter().map(|(one, other)| one / other).collect()
}
