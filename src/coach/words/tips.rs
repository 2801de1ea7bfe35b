//! Help that was asked for, in two steps: where to look, then the move.

use super::{Words, columns, power, rules, taken};
use crate::engine::{Analysis, Clue};
use crate::rules::{Move, PileName};

/// The first step: a column and a pile that mends it, or what takes their place. `in_columns` where lamps are shown.
pub(crate) fn where_to_look(clue: Option<Clue>, in_columns: bool) -> Words {
    match clue {
        None => Words::fixed("No move wins from here."),
        Some(Clue::Lone) => Words::fixed(if in_columns { "Leave a lit number." } else { "One take wins." }),
        Some(Clue::Singles(_)) if in_columns => Words::new(
            "Leave an odd number of single stones. Which pile?",
            "Leave an odd number of singles. Which pile?",
        ),
        Some(Clue::Column(column, pile)) if in_columns => {
            let (column, pile) = (power(column), PileName(pile));
            Words::new(
                format!("Column {column} is odd, and {pile} has a lamp lit there. Take how many?"),
                format!("Column {column} is odd; {pile} has a lamp there."),
            )
        }
        Some(Clue::Column(_, pile) | Clue::Singles(pile) | Clue::Pile(pile)) => {
            Words::one(format!("A move in {} wins. Take how many?", PileName(pile)))
        }
    }
}

/// The second step: the move, and why.
pub(crate) fn the_move(now: &Analysis, m: Move, in_columns: bool) -> Words {
    if in_columns && now.is_mended_by(m) {
        return Words::one(format!("{} makes {} even.", taken(m), columns(now.indicator())));
    }
    Words::one(format!("{} keeps the win.", taken(m)))
}

/// The first words on the first board of all: the rules, where nobody else says them, and the meaning of a lamp.
pub(crate) fn first(now: &Analysis, with_rules: bool) -> Option<Words> {
    let rules = with_rules.then(|| rules::in_full(now.rules()));
    match (rules, what_lamps_are(now)) {
        (Some(rules), Some(lamps)) => Some(Words::new(format!("{rules} {lamps}"), rules.short)),
        (rules, lamps) => rules.or(lamps),
    }
}

/// `5 is 4 + 1: a lamp under 4 is four stones.` `None` where lamps show no sizes.
fn what_lamps_are(now: &Analysis) -> Option<Words> {
    const NAMES: [&str; 5] = ["two", "four", "eight", "sixteen", "thirty-two"];
    let named = |power: u64| NAMES.get(power.ilog2().checked_sub(1)? as usize);
    let is_a_sum = |size: &&u64| size.count_ones() == 2 && now.rules().counts_sizes();
    let size = now.position().piles().iter().filter(is_a_sum).max()?;
    let (power, rest) = (1 << size.ilog2(), size - (1 << size.ilog2()));
    let sum = format!("{size} is {power} + {rest}");
    Some(Words::new(format!("{sum}: a lamp under {power} is {} stones.", named(power)?), format!("{sum}.")))
}
