//! The rules of a game.

use super::{Words, list};
use crate::rules::{Play, Ruleset, TakeRule};

/// The rule in the head of a screen: `take 1 to 3, last stone wins`. What beginners do not expect is in capitals.
pub(crate) fn rule(rules: &Ruleset) -> Words {
    let (thing, fate) = (last_thing(rules), if rules.play() == Play::Normal { "wins" } else { "LOSES" });
    match amount(rules) {
        None => Words::new(format!("last {thing} {fate}"), format!("last {thing} {fate}")),
        Some(takes) => {
            Words::new(format!("take {takes}, last {thing} {fate}"), format!("take {}, last {fate}", rules.takes()))
        }
    }
}

/// The rules in a sentence for whoever opens a game.
pub(crate) fn in_full(rules: &Ruleset) -> Words {
    let (verb, thing) = match last_thing(rules) {
        "stone" => ("takes", "stone"),
        thing => ("makes", thing),
    };
    let takes = amount(rules).map_or("one or more stones".to_owned(), |takes| {
        format!("{takes} stone{}", if takes == "1" { "" } else { "s" })
    });
    Words::new(
        format!("A move takes {takes} from one pile. Whoever {verb} the last {thing} {}.", fate(rules.play())),
        format!("Take {takes} from one pile; the last {thing} {}.", fate(rules.play())),
    )
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

/// `wins` or `loses`: what becomes of whoever makes the last move.
pub(crate) fn fate(play: Play) -> &'static str {
    if play == Play::Normal { "wins" } else { "loses" }
}

/// `stone` where one stone can always be taken, so that none remains; else `move`.
pub(crate) fn last_thing(rules: &Ruleset) -> &'static str {
    if rules.takes().allows(1, 1) { "stone" } else { "move" }
}
