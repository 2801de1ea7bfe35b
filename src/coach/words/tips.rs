//! Help that was asked for, in two steps: where to look, then the move.

use super::verdict::Aim;
use super::{Words, columns, rules, taken};
use crate::engine::{Analysis, Outcome};
use crate::rules::{Move, PileName};

/// The first step: a column and a pile that mends it, or what takes their place. `in_columns` where lamps are shown.
pub(crate) fn where_to_look(now: &Analysis, in_columns: bool) -> Words {
    let Some(m) = now.winning_move() else { return Words::fixed("No move wins from here.") };
    let pile = PileName(m.pile);
    match Aim::of(now) {
        Aim::Full(_) | Aim::Lit if in_columns => Words::fixed("Leave a lit number."),
        Aim::Full(_) | Aim::Lit => Words::fixed("One take wins."),
        Aim::Singles if in_columns => Words::new(
            "Leave an odd number of single stones. Which pile?",
            "Leave an odd number of singles. Which pile?",
        ),
        _ if in_columns && mends(now, m) => {
            let column = columns(1 << now.leftmost_odd().unwrap_or_default());
            Words::new(
                format!("C{} is odd, and {pile} has a lamp lit there. Take how many?", &column[1..]),
                format!("C{} is odd; {pile} has a lamp there.", &column[1..]),
            )
        }
        _ => Words::one(format!("A move in {pile} wins. Take how many?")),
    }
}

/// The second step: the move, and why.
pub(crate) fn the_move(now: &Analysis, m: Move, in_columns: bool) -> Words {
    if in_columns && mends(now, m) {
        return Words::one(format!("{} makes {} even.", taken(m), columns(now.indicator())));
    }
    Words::one(format!("{} keeps the win.", taken(m)))
}

/// True if a move wins as Bouton found it: its pile gives up a lamp in the leftmost odd column.
pub(crate) fn mends(now: &Analysis, m: Move) -> bool {
    let has_lamp = |column: u32| now.values()[m.pile] >> column & 1 == 1;
    let is_usual = now.outcome() == Outcome::N && !now.is_misere_ending() && !Aim::of(now).is_lone();
    is_usual && now.leftmost_odd().is_some_and(has_lamp)
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
