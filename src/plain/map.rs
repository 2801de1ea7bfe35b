//! The map in lines.

use crate::app::{Action, Map};
use crate::coach;
use crate::engine::Outcome;

/// Sizes are written out up to this one, and at most as many back from the cursor.
const TOLD: u64 = 15;

/// The rules, and the piles that go down and across.
pub(super) fn heading(map: &Map) -> Vec<String> {
    let [down, across] = map.names();
    let others: Vec<String> = map.others().map(|(name, size)| format!("{name}: {size}")).collect();
    let beside = if others.is_empty() { String::new() } else { format!(", beside {}", others.join(", ")) };
    let rules = coach::sentence(coach::rules_in_words(map.now().rules(), false));
    vec![rules, format!("Pile {down}: down; pile {across}: across{beside}.")]
}

/// The grid around the cursor: values, or N as a dot and P, and labels as they are found.
pub(super) fn grid(map: &Map) -> Vec<String> {
    let (cell, most) = (map.cell(), map.largest());
    let sizes = |axis: usize| cell[axis].saturating_sub(TOLD)..=most[axis].min(TOLD.max(cell[axis]));
    let mark = |down, across| match map.mark([down, across]) {
        None => "-".to_owned(),
        Some(mark) if map.values && map.rounds.is_none() => mark.value.to_string(),
        Some(mark) if map.rounds.is_some() => mark.outcome.to_string(),
        Some(mark) => if mark.outcome == Outcome::P { "P" } else { "." }.to_owned(),
    };
    let row = |down: u64| std::iter::once(format!("{down}:")).chain(sizes(1).map(move |across| mark(down, across)));
    let head = std::iter::once(String::new()).chain(sizes(1).map(|across| across.to_string()));
    let rows: Vec<Vec<String>> =
        std::iter::once(head.collect()).chain(sizes(0).map(|down| row(down).collect())).collect();
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(0) + 1;
    let padded = |row: &Vec<String>| row.iter().map(|cell| format!("{cell:>width$}")).collect::<Vec<_>>().concat();
    rows.iter().map(|row| padded(row).trim_end().to_owned()).collect()
}

/// True if this is a step beyond the edge.
pub(super) fn is_at_edge(map: &Map, action: &Action) -> bool {
    map.step(action).is_some_and(|cell| cell == map.cell())
}
