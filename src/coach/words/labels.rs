//! The letters and the values of positions, asked one after the other.

use super::{Words, list};
use crate::coach::Positions;
use crate::engine::Analysis;

pub(crate) const LETTER_FORM: Words = Words::fixed("Type n or p.");
pub(crate) const VALUE_FORM: Words = Words::fixed("Type a digit.");
pub(crate) const ALL_LETTERS: Words = Words::fixed("Every position has its letter.");
pub(crate) const ALL_VALUES: Words = Words::fixed("Each pile has its value.");

fn letter(positions: &Positions, at: usize) -> &'static str {
    if positions.is_p(at) { "P" } else { "N" }
}

/// The piles for a listener, who would hear `1 1, 2` as three of them.
fn aloud(positions: &Positions, at: usize) -> String {
    list(positions.all()[at].position().piles(), "and")
}

/// The position with its moves, and the question for its letter. A listener hears the letters that are known.
pub(crate) fn which_letter(positions: &Positions, at: usize, is_aloud: bool) -> Words {
    if is_aloud {
        let left =
            positions.moves(at).iter().map(|&left| format!("{}: {}", aloud(positions, left), letter(positions, left)));
        let left = left.collect::<Vec<_>>().join("; ");
        return Words::one(format!("From {} a move leads to {left}. n or p?", aloud(positions, at)));
    }
    let name = positions.name(at);
    let left: Vec<String> = positions.moves(at).iter().map(|&left| positions.name(left)).collect();
    Words::new(format!("{name} leads to {}. n or p?", list(&left, "and")), format!("{name}: n or p?"))
}

/// The reply to a letter: the right one.
pub(crate) fn has_letter(positions: &Positions, at: usize, is_right: bool, is_aloud: bool) -> Words {
    let name = if is_aloud { aloud(positions, at) } else { positions.name(at) };
    format!("{} {name} is {}.", opening(is_right), letter(positions, at)).into()
}

/// The reason for a letter.
pub(crate) fn why_letter(positions: &Positions, at: usize, is_aloud: bool) -> Words {
    match positions.moves(at).iter().find(|&&left| positions.is_p(left)) {
        Some(&left) if is_aloud => format!("A move leads to {}, a P.", aloud(positions, left)).into(),
        Some(&left) => format!("A move leads to {}, a P.", positions.name(left)).into(),
        None => Words::fixed("Every move leads to an N."),
    }
}

/// The question for a value. A listener hears those that are known.
pub(crate) fn which_value(positions: &Positions, at: usize, is_aloud: bool) -> Words {
    const LONG: &str = "The smallest number not there?";
    if is_aloud {
        format!("{} {LONG}", leads(&positions.all()[at])).into()
    } else {
        Words::short(LONG, "Smallest not there?")
    }
}

/// `3 leads to 2 and 1, worth 2 and 1.`
pub(crate) fn leads(pile: &Analysis) -> Words {
    let size = pile.position().largest();
    let left: Vec<u64> = pile.rules().takes().takes(size).iter().map(|take| size - take).collect();
    if left.is_empty() {
        return format!("{size} leads nowhere.").into();
    }
    let worth: Vec<u64> = left.iter().filter_map(|&left| pile.value_of(left)).collect();
    format!("{size} leads to {}, worth {}.", list(&left, "and"), list(&worth, "and")).into()
}

/// The reply to a value that is right, or was missed too often.
pub(crate) fn has_value(positions: &Positions, at: usize, is_right: bool) -> Words {
    format!("{} {} is worth {}.", opening(is_right), positions.name(at), positions.value(at)).into()
}

/// The reply to a first miss.
pub(crate) fn not(value: u64) -> Words {
    format!("Not {value}.").into()
}

fn opening(is_right: bool) -> &'static str {
    if is_right { "Right:" } else { "No:" }
}
