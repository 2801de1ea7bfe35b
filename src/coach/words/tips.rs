//! Help that was asked for, in two steps: where to look, then the move.

use super::{Words, columns, power, rules, taken};
use crate::engine::{Analysis, Clue};
use crate::rules::{Move, PileName, Ruleset};

/// The first step of a tip: where to look, and what is then to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Where {
    pub look: Words,
    pub ask: Option<Words>,
}

const HOW_MANY: Words = Words::fixed("Take how many?");
const WHICH_PILE: Words = Words::fixed("Which pile?");

/// A column and a pile that mends it, or what takes their place. `in_columns` where lamps are shown.
pub(crate) fn where_to_look(now: &Analysis, in_columns: bool) -> Where {
    let (look, ask) = match now.clue() {
        None => (Words::fixed("No move wins from here."), None),
        Some(Clue::Lone) => (Words::fixed(if in_columns { "Leave a lit number." } else { "One take wins." }), None),
        Some(Clue::Singles(_)) if in_columns => {
            (Words::short("Leave an odd number of single stones.", "Leave an odd number of singles."), Some(WHICH_PILE))
        }
        Some(Clue::Column(column, pile)) if in_columns => {
            let (column, pile) = (power(column), PileName(pile));
            let look = Words::new(
                format!("Column {column} is odd, and {pile} has a lamp lit there."),
                format!("Column {column} is odd; {pile} has a lamp there."),
            );
            (look, Some(HOW_MANY))
        }
        Some(Clue::Column(_, pile) | Clue::Singles(pile) | Clue::Pile(pile)) => {
            (Words::one(format!("A move in {} wins.", PileName(pile))), Some(HOW_MANY))
        }
    };
    Where { look, ask }
}

impl Where {
    /// Both in one line.
    pub(crate) fn joined(&self) -> Words {
        match &self.ask {
            Some(ask) => Words::new(format!("{} {ask}", self.look), self.look.short.clone()),
            None => self.look.clone(),
        }
    }
}

/// The rule of a move, for whoever plays the first game.
pub(crate) fn take(rules: &Ruleset) -> Words {
    match rules::amount(rules) {
        None => Words::short("Take one or more stones from one pile.", "Take stones from one pile."),
        Some(takes) => Words::one(format!("Take {takes} from one pile.")),
    }
}

/// The second step: the move, and why.
pub(crate) fn the_move(now: &Analysis, m: Move, in_columns: bool) -> Words {
    if in_columns && now.is_mended_by(m) {
        let makes = |what: &str| format!("{} makes {what} even.", taken(m));
        return Words::new(makes(&columns(now.indicator())), makes("every column"));
    }
    Words::one(format!("{} keeps the win.", taken(m)))
}

/// `5 is 4 + 1: a lamp under 4 is four stones.` `None` where lamps show no sizes.
pub(crate) fn what_lamps_are(now: &Analysis) -> Option<Words> {
    const NAMES: [&str; 5] = ["two", "four", "eight", "sixteen", "thirty-two"];
    let named = |power: u64| NAMES.get(power.ilog2().checked_sub(1)? as usize);
    let is_a_sum = |size: &&u64| size.count_ones() == 2 && now.rules().counts_sizes();
    let size = now.position().piles().iter().filter(is_a_sum).max()?;
    let (power, rest) = (1 << size.ilog2(), size - (1 << size.ilog2()));
    let sum = format!("{size} is {power} + {rest}");
    Some(Words::one(format!("{sum}: a lamp under {power} is {} stones.", named(power)?)))
}
