//! The rules of a game.

use super::{Words, list};
use crate::rules::{Last, Play, Ruleset, TakeRule};

/// The rule in the head of a screen: `take 1 to 3, last stone wins`. What beginners do not expect is in capitals.
pub(crate) fn rule(rules: &Ruleset) -> Words {
    let (last, fate) = (last(rules.last()), if rules.play() == Play::Normal { "wins" } else { "LOSES" });
    match amount(rules) {
        None => Words::one(format!("{last} {fate}")),
        Some(takes) => {
            Words::new(format!("take {takes}, {last} {fate}"), format!("take {}, last {fate}", rules.takes()))
        }
    }
}

/// The rules in a sentence for whoever opens a game.
pub(crate) fn in_full(rules: &Ruleset) -> Words {
    let stones = if rules.takes().takes(u64::MAX).largest() == Some(1) { "stone" } else { "stones" };
    let takes = amount(rules).map_or("one or more stones".to_owned(), |takes| format!("{takes} {stones}"));
    let (whoever, last, fate) = (makes_the_last(rules), last(rules.last()), fate(rules.play()));
    Words::new(
        format!("A move takes {takes} from one pile. Whoever {whoever} {fate}."),
        format!("Take {takes} from one pile; the {last} {fate}."),
    )
}

/// The worth of a pile where takes are bounded.
pub(crate) fn worth(rules: &Ruleset) -> Option<Words> {
    let TakeRule::UpTo(most) = rules.takes() else { return None };
    let group = super::moves::group_name(u128::from(most.get()) + 1)?;
    let takes = amount(rules)?;
    Some(Words::one(format!("Takes of {takes}: a pile counts as what is over full {group}.")))
}

/// The takes that are allowed: `1 to 3`, `1, 3 or 4`. `None` if there is no limit.
pub(crate) fn amount(rules: &Ruleset) -> Option<String> {
    match rules.takes() {
        TakeRule::Any => None,
        TakeRule::UpTo(most) => Some(match most.get() {
            1 => "1".to_owned(),
            2 => "1 or 2".to_owned(),
            most => format!("1 to {most}"),
        }),
        TakeRule::Set(_) => Some(list(&rules.takes().takes(u64::MAX).iter().collect::<Vec<_>>(), "or")),
    }
}

/// The meaning of a lone take, which most people mean as a bound.
pub(crate) fn exactly(takes: TakeRule) -> Option<String> {
    let takes = takes.takes(u64::MAX);
    let take = takes.smallest().filter(|&take| take > 1 && takes.count() == 1)?;
    Some(format!("That is exactly {take}: at most {take} is 1-{take}."))
}

/// `wins` or `loses`: what becomes of whoever makes the last move.
pub(crate) fn fate(play: Play) -> &'static str {
    if play == Play::Normal { "wins" } else { "loses" }
}

/// The event that ends a game by these rules.
pub(crate) fn last(last: Last) -> &'static str {
    match last {
        Last::Stone => "last stone",
        Last::Move => "last move",
    }
}

/// The verb for whoever ends a game: `takes the last stone`.
pub(crate) fn makes_the_last(rules: &Ruleset) -> &'static str {
    match rules.last() {
        Last::Stone => "takes the last stone",
        Last::Move => "makes the last move",
    }
}
