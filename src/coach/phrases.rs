//! Pieces of sentences: names, numbers and lists.

use std::fmt::Display;

use crate::rules::{Ruleset, TakeRule};

/// The power of two that heads a column: `4`, or `2^40` when the number would be long.
pub fn column_name(column: u32) -> String {
    if column < 20 { (1_u64 << column).to_string() } else { format!("2^{column}") }
}

pub(super) fn columns(bits: u64) -> Option<String> {
    match bits.count_ones() {
        0 => None,
        1 => Some(format!("column {}", listed(bits))),
        2 | 3 => Some(format!("columns {}", listed(bits))),
        count => Some(format!("{count} columns")),
    }
}

/// The columns of these bits from the left: `8, 2 and 1`; beyond three, only how many there are.
pub(super) fn listed(bits: u64) -> String {
    if bits.count_ones() > 3 {
        return format!("{} others", bits.count_ones());
    }
    let columns = (0..u64::BITS).rev().filter(|&column| bits >> column & 1 == 1);
    and_list(&columns.map(column_name).collect::<Vec<_>>())
}

pub(super) fn and_list<T: Display>(names: &[T]) -> String {
    list(names, "and")
}

pub(super) fn or_list<T: Display>(names: &[T]) -> String {
    list(names, "or")
}

fn list<T: Display>(names: &[T], joint: &str) -> String {
    const SHOWN: usize = 4;
    match names {
        [] => String::new(),
        [one] => one.to_string(),
        _ if names.len() > SHOWN => format!("{}, … ({} in all)", joined(&names[..SHOWN], ", "), names.len()),
        [first @ .., last] => format!("{} {joint} {last}", joined(first, ", ")),
    }
}

/// Things one after the other, with something between them.
pub(super) fn joined<T: Display>(things: &[T], between: &str) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

pub(super) fn ones(count: usize) -> String {
    match count {
        1 => "one 1".to_owned(),
        _ => format!("{count} ones"),
    }
}

pub(super) fn singles(count: usize, rules: &Ruleset) -> &'static str {
    match (rules.takes, count) {
        (TakeRule::Any, 1) => "single stone",
        (TakeRule::Any, _) => "single stones",
        (_, 1) => "pile worth 1",
        (_, _) => "piles worth 1",
    }
}

pub(super) fn counted(count: usize, rules: &Ruleset) -> String {
    format!("{count} {}", singles(count, rules))
}

pub(super) fn words(rules: &Ruleset) -> (&'static str, &'static str) {
    match rules.takes {
        TakeRule::Any => ("big (2 or more)", "single stones"),
        _ => ("worth 2 or more", "piles worth 1"),
    }
}

pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
