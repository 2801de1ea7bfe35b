//! Words for the games that are Nim in disguise, where piles and stones would be wrong.

use super::Message;
use super::message::Tone;
use super::phrases::{capital, enumerated, many};
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

/// The contents of a pile, and how to write a move from it, with `m` as the example.
pub(crate) fn how_to_take(rules: &Ruleset, position: &Position, m: Move) -> String {
    let (noun, pile) = (capital(rules.variant().noun()), PileName(m.pile));
    if let Some(turning) = turning(rules, m) {
        return format!("{noun} {pile} shows heads. {turning}.");
    }
    let (size, stone) = (position.piles()[m.pile], if rules.variant() == Variant::Nim { "stone" } else { "coin" });
    format!("{noun} {pile} holds {}. Type {pile} and a number, like {m}.", many(size, stone))
}

/// The two moves with a coin in a row, in words: `D2 turns D and B, D4 turns D alone`; `None` in other games.
pub(crate) fn turning(rules: &Ruleset, m: Move) -> Option<String> {
    let alone = Move::new(m.pile, m.pile as u64 + 1).filter(|_| rules.variant() == Variant::Turtles)?;
    let both = rules.variant().partner(m).map_or(String::new(), |_| format!("{m} turns {}, ", object(rules, m)));
    Some(format!("{both}{alone} turns {} alone", PileName(m.pile)))
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

/// Coins in sentences, with what they count for if `values` are given: steps from the top down, or the two sides of a row.
/// `None` for piles.
pub(crate) fn coins_in_words(variant: Variant, position: &Position, values: Option<&[u64]>) -> Option<String> {
    let coins = position.piles().iter().enumerate();
    match variant {
        Variant::Nim => None,
        Variant::Turtles if position.total() == 0 => Some("All coins show tails.".to_owned()),
        Variant::Turtles => {
            let showing =
                |side| coins.clone().filter(|(_, coin)| **coin == side).map(|(coin, _)| coin).collect::<Vec<_>>();
            let names =
                |coins: &[usize]| enumerated(&coins.iter().map(|coin| PileName(*coin)).collect::<Vec<_>>(), "and");
            let (heads, tails) = (showing(1), showing(0));
            let counts =
                |values: &[u64]| enumerated(&heads.iter().map(|coin| values[*coin]).collect::<Vec<_>>(), "and");
            let counts = values.map_or(String::new(), |values| format!(", counting as {}", counts(values)));
            let rest = if tails.is_empty() { String::new() } else { format!(" Tails: {}.", names(&tails)) };
            Some(format!("Heads: {}{counts}.{rest}", names(&heads)))
        }
        Variant::Staircase if position.total() == 0 => Some("All coins are on the floor.".to_owned()),
        Variant::Staircase => {
            let step = |(step, size): (usize, &u64)| {
                let counts = match values.filter(|_| *size > 0).map(|values| values[step]) {
                    None => String::new(),
                    Some(0) => ", counting for nothing".to_owned(),
                    Some(value) => format!(", counting as {value}"),
                };
                format!("Step {}: {}{counts}.", PileName(step), many(*size, "coin"))
            };
            Some(coins.rev().map(step).collect::<Vec<_>>().join(" "))
        }
    }
}

pub(super) fn what_counts(variant: Variant) -> Vec<String> {
    let words: [&str; 2] = match variant {
        Variant::Staircase => [
            "A is step 1. Only the odd steps count (A, C, E …): each is a pile of Nim with a stone for every coin. Sliding coins off it \
             makes it smaller.",
            "Even steps count for nothing: coins that arrive on an odd step can be sent on.",
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
