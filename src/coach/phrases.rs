//! Building blocks of sentences: names, numbers, days, lists, columns and groups.

use std::fmt::Display;

use super::Vocabulary;
use crate::engine::Analysis;
use crate::rules::{Move, PileName, Ruleset, TakeRule};
use crate::session::day_as;

/// Columns from this one on are named `2^14` and so on, because the numbers would be long.
pub(super) const LONG_NAMED: u32 = 14;

/// The power of two that heads a column: `4`, or `2^40`.
pub(crate) fn column_name(column: u32) -> String {
    if column < LONG_NAMED { (1_u64 << column).to_string() } else { format!("2^{column}") }
}

/// `column 4`, or `column 4, the fours` for whoever has not been taught columns. The latter ends a sentence or a clause.
pub(super) fn column(column: u32, vocabulary: Vocabulary) -> String {
    all_columns(1 << column, vocabulary)
}

/// The same for several: `columns 8, 2 and 1`, or `the eights, twos and ones`. More than three are only counted: `5 columns`.
pub(super) fn columns(bits: u64, vocabulary: Vocabulary) -> Option<String> {
    match bits.count_ones() {
        0 => None,
        1..=3 => Some(all_columns(bits, vocabulary)),
        count => Some(format!("{count} columns")),
    }
}

pub(super) fn all_columns(bits: u64, vocabulary: Vocabulary) -> String {
    let names: Vec<String> = powers(bits).map(column_name).collect();
    let is_explained = vocabulary == Vocabulary::Fours && bits < 1 << LONG_NAMED;
    match names.as_slice() {
        [name] if is_explained => format!("column {name}, {}", fours(bits)),
        [name] => format!("column {name}"),
        _ if is_explained => fours(bits),
        _ => format!("columns {}", enumerated(&names, "and")),
    }
}

/// The name of columns within a clause, where a name that explains them ends with a comma.
pub(super) fn within(columns: String) -> String {
    if columns.contains(", the ") { columns + "," } else { columns }
}

/// `the fours`, `the eights and ones`.
pub(super) fn fours(bits: u64) -> String {
    const NAMED: [&str; 5] = ["ones", "twos", "fours", "eights", "sixteens"];
    let named = |column: u32| NAMED.get(column as usize).map_or_else(|| column_name(column) + "s", ToString::to_string);
    format!("the {}", enumerated(&powers(bits).map(named).collect::<Vec<_>>(), "and"))
}

/// The columns of the set bits, from the left.
pub(super) fn powers(bits: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).rev().filter(move |&column| bits >> column & 1 == 1)
}

/// `column 2 is odd`; `None` if all are even.
pub(super) fn odd_columns(bits: u64, vocabulary: Vocabulary) -> Option<String> {
    let is = if bits.is_power_of_two() { "is" } else { "are" };
    columns(bits, vocabulary).map(|columns| format!("{} {is} odd", within(columns)))
}

/// `pile A`: at the head of a clause, the letter alone would be heard as the article.
pub(super) fn pile_named(pile: PileName) -> String {
    format!("pile {pile}")
}

/// The object of a move: `3 from B`.
pub(super) fn from_pile(m: Move) -> String {
    format!("{} from {}", m.take, PileName(m.pile))
}

/// `1 move`, `2 moves`.
pub(super) fn many<T: Display + Copy + PartialEq + From<u8>>(count: T, noun: &str) -> String {
    format!("{count} {noun}{}", if count == T::from(1) { "" } else { "s" })
}

pub(super) fn mistakes(count: usize) -> String {
    if count == 0 { "no mistakes".to_owned() } else { many(count, "mistake") }
}

pub(super) fn parity(count: usize) -> &'static str {
    if count.is_multiple_of(2) { "even" } else { "odd" }
}

pub(super) fn others(now: &Analysis, m: Move) -> Vec<Move> {
    now.winning_moves().iter().copied().filter(|&other| other != m).collect()
}

pub(super) fn and_list<T: Display>(names: &[T]) -> String {
    list(names, "and")
}

pub(super) fn or_list<T: Display>(names: &[T]) -> String {
    list(names, "or")
}

/// Lists all names, however many there are.
pub(crate) fn enumerated<T: Display>(names: &[T], joint: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.to_string(),
        [first @ .., last] => format!("{} {joint} {last}", joined(first, ", ")),
    }
}

fn list<T: Display>(names: &[T], joint: &str) -> String {
    const SHOWN: usize = 4;
    if names.len() > SHOWN {
        return format!("{}, … ({} in all)", joined(&names[..SHOWN], ", "), names.len());
    }
    enumerated(names, joint)
}

pub(super) fn joined<T: Display>(things: &[T], between: &str) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

pub(super) fn ones(count: usize) -> String {
    match count {
        1 => "one 1".to_owned(),
        _ => format!("{count} ones"),
    }
}

/// The piles of value 1.
pub(super) fn singles(rules: &Ruleset) -> &'static str {
    if rules.takes() == TakeRule::Any { "single stones" } else { "piles worth 1" }
}

pub(super) fn counted(count: usize, rules: &Ruleset) -> String {
    match (rules.takes(), count) {
        (TakeRule::Any, 1) => "1 single stone".to_owned(),
        (_, 1) => "1 pile worth 1".to_owned(),
        _ => format!("{count} {}", singles(rules)),
    }
}

/// The words with a capital and a full stop.
pub(crate) fn sentence(words: impl Display) -> String {
    capital(&format!("{words}."))
}

pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// `a 4 is left over`; `None` if every group is paired. More than three are only counted: `5 groups are left over`.
pub(super) fn left_over(bits: u64) -> Option<String> {
    let names: Vec<String> = powers(bits).map(group_named).collect();
    match names.len() {
        0 => None,
        1 => Some(format!("{} is left over", names[0])),
        2 | 3 => Some(format!("{} are left over", and_list(&names))),
        count => Some(format!("{count} groups are left over")),
    }
}

/// `a 4`, `an 8`.
pub(super) fn group_named(column: u32) -> String {
    let name = column_name(column);
    format!("{} {name}", if name.starts_with('8') { "an" } else { "a" })
}

/// The groups that these numbers can have: `groups of 4, 2 and 1`.
pub(super) fn groups_in(numbers: &[u64]) -> String {
    let largest = numbers.iter().fold(2, |bits, number| bits | number);
    if largest >= 1 << 4 {
        return "groups of 1, 2, 4, 8 and so on".to_owned();
    }
    let sizes: Vec<u64> = powers(u64::MAX >> largest.leading_zeros()).map(|power| 1 << power).collect();
    format!("groups of {}", and_list(&sizes))
}

/// Turns `2026-11-21` into `21 November 2026`.
pub(crate) fn day_in_words(day: &str) -> String {
    day_as(day, "%-d %B %Y")
}

/// Turns `2026-11-21` into `21 Nov`.
pub(crate) fn day_in_short(day: &str) -> String {
    day_as(day, "%e %b")
}

/// Turns `2026-11-21` into `Saturday 21 November`.
pub(crate) fn weekday_in_words(day: &str) -> String {
    day_as(day, "%A %-d %B")
}
