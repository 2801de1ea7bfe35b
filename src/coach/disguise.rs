//! Words for the games that are Nim in disguise, where piles and stones would be wrong.

use super::Message;
use super::message::Tone;
use crate::engine::Repair;
use crate::rules::{Move, PileName, Position, Ruleset, Variant};

/// The verb for a move: imperative and past tense.
pub(super) struct Verb {
    pub take: &'static str,
    pub took: &'static str,
}

pub(super) fn verb(rules: &Ruleset) -> Verb {
    let [take, took] = match rules.variant() {
        Variant::Staircase => ["slide", "slid"],
        Variant::Turtles => ["turn", "turned"],
        _ => ["take", "took"],
    };
    Verb { take, took }
}

/// The object of that verb: `3 from B`, or `E and C`.
pub(super) fn object(rules: &Ruleset, m: Move) -> String {
    let pile = PileName(m.pile);
    match (rules.variant(), rules.variant().partner(m)) {
        (Variant::Turtles, Some(partner)) => format!("{pile} and {}", PileName(partner)),
        (Variant::Turtles, None) => pile.to_string(),
        _ => format!("{} from {pile}", m.take),
    }
}

/// A move as an instruction: `take 3 from B`.
pub(crate) fn move_in_words(rules: &Ruleset, m: Move) -> String {
    format!("{} {}", verb(rules).take, object(rules, m))
}

pub(crate) fn how_to_move(rules: &Ruleset) -> &'static str {
    match rules.variant() {
        Variant::Staircase => "Each move slides coins from one step down to the next; from A they go to the floor.",
        Variant::Turtles => "Each move turns one coin from heads to tails; it may also turn any one coin to its left.",
        _ => "Each move takes stones from one pile.",
    }
}

pub(crate) fn nothing_marked(rules: &Ruleset, pile: usize) -> Message {
    Message::fixed(
        Tone::Problem,
        match rules.variant() {
            Variant::Staircase => "Mark coins first: type their number, then press Enter.",
            Variant::Turtles if pile == 0 => "Press ↑ to turn this coin, then Enter: there is no coin to its left.",
            Variant::Turtles => "Press ↑ to turn this coin, and ↑ again to turn one to its left too; then Enter.",
            _ => "Mark stones first: type their number, then press Enter.",
        },
    )
}

/// A word of the key line, adapted to the game.
pub(crate) fn key_word(variant: Variant, word: &'static str) -> &'static str {
    match (variant, word) {
        (Variant::Staircase, "stones") => "coins",
        (Variant::Staircase, "take") => "slide",
        (Variant::Staircase, "pile") => "step",
        (Variant::Turtles, "stones") => "coin",
        (Variant::Turtles, "pile") => "second",
        (Variant::Turtles, "take") => "turn",
        _ => word,
    }
}

/// Words about columns of ones where these lie on their side, as rows.
pub(crate) fn in_rows(words: &str) -> String {
    let beside = [("columns to the right", "rows below"), ("column to the right", "row below")];
    let above = [("those to its left", "those above it"), ("leftmost", "topmost")];
    let turned = beside.into_iter().chain(above).chain([("column", "row"), ("Column", "Row")]);
    turned.fold(words.to_owned(), |words, (column, row)| words.replace(column, row))
}

/// Steps or coins in sentences, from the top step down, with what each counts for if `values` are given. `None` for piles.
pub(crate) fn coins_in_words(variant: Variant, position: &Position, values: Option<&[u64]>) -> Option<String> {
    if position.piles().iter().all(|&size| size == 0) && variant != Variant::Nim {
        let all = if variant == Variant::Turtles { "All coins show tails." } else { "All coins are on the floor." };
        return Some(all.to_owned());
    }
    let coin = |(pile, &size): (usize, &u64)| {
        let counts = match (variant, values.map_or(0, |values| values[pile])) {
            _ if values.is_none() || size == 0 => String::new(),
            (_, 0) => ", counting for nothing".to_owned(),
            (_, value) => format!(", counting as {value}"),
        };
        let holds = match (variant, size) {
            (Variant::Turtles, 0) => "tails".to_owned(),
            (Variant::Turtles, _) => "heads".to_owned(),
            (_, 1) => "1 coin".to_owned(),
            _ => format!("{size} coins"),
        };
        super::capital(&format!("{} {}: {holds}{counts}.", variant.noun(), PileName(pile)))
    };
    let mut coins: Vec<String> = position.piles().iter().enumerate().map(coin).collect();
    if variant == Variant::Staircase {
        coins.reverse();
    }
    (variant != Variant::Nim).then(|| coins.join(" "))
}

pub(super) fn what_counts(variant: Variant) -> Vec<String> {
    let words: [&str; 2] = match variant {
        Variant::Staircase => [
            "A is step 1. Only the odd steps count (A, C, E …): each is a pile of Nim with a stone for every coin. Sliding coins off it \
             makes it smaller.",
            "Even steps count for nothing: when coins arrive on an odd step, move the same number on, and nothing has changed.",
        ],
        Variant::Turtles => [
            "A head is a pile of Nim as large as its place: A is 1, B is 2, C is 3. Turning it and a coin to its left makes that pile \
             smaller.",
            "A coin turned to heads is like a new pile of that size; one turned back to tails is like two equal piles, which \
             cancel.",
        ],
        Variant::Nim => ["Each pile counts for its stones.", "That is Nim."],
    };
    words.map(ToOwned::to_owned).to_vec()
}

/// The rules of a game that is Nim in disguise, and what counts in it; `None` for Nim.
pub(crate) fn disguise_in_words(variant: Variant) -> Option<String> {
    let rules = Ruleset::disguised(variant);
    (variant != Variant::Nim).then(|| format!("{} {}", how_to_move(&rules), what_counts(variant).join(" ")))
}

/// The move of a repair in words, with the value it leads to.
pub(super) fn way_to(repair: &Repair, rules: &Ruleset, position: &Position) -> String {
    let Repair { goal, by, .. } = repair;
    let what = object(rules, *by);
    match (rules.variant(), rules.variant().partner(*by)) {
        (Variant::Turtles, None) => format!("turn {what} alone"),
        (Variant::Turtles, Some(partner)) if position.size(partner) == Some(1) => {
            format!("turn {what}: two heads at place {goal} count for nothing")
        }
        (Variant::Turtles, Some(_)) => format!("turn {what}, the coin at place {goal}"),
        _ => format!("{} {what}, leaving {goal}", verb(rules).take),
    }
}
