//! Building blocks of sentences: names, numbers, lists, the rules, and short reasons for a verdict.

use std::fmt::Display;

use super::{Message, OnePile, Vocabulary};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::{Move, Play, Ruleset, TakeRule, Variant};

/// The power of two that heads a column: `4`, or `2^40` when the number would be long.
pub(super) fn column_name(column: u32) -> String {
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

/// The columns of the set bits, from the left: `8, 2 and 1`. More than three are only counted: `5 others`.
pub(super) fn listed(bits: u64) -> String {
    if bits.count_ones() > 3 {
        return format!("{} others", bits.count_ones());
    }
    and_list(&powers(bits).map(column_name).collect::<Vec<_>>())
}

/// The columns of the set bits, from the left.
pub(super) fn powers(bits: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).rev().filter(move |&column| bits >> column & 1 == 1)
}

/// `column 2 is odd`; `None` if all are even.
pub(super) fn odd_columns(bits: u64) -> Option<String> {
    columns(bits).map(|columns| format!("{columns} {} odd", if bits.is_power_of_two() { "is" } else { "are" }))
}

/// `1 move`, `2 moves`.
pub(super) fn many(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
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

pub(super) fn singles(count: usize, rules: &Ruleset) -> &'static str {
    match (rules.takes(), count) {
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
    match rules.takes() {
        TakeRule::Any => ("big (2 or more)", "single stones"),
        _ => ("worth 2 or more", "piles worth 1"),
    }
}

pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

pub(super) fn small(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_lowercase().chain(chars).collect())
}

/// The rules for the head of a screen: `last stone wins (normal play)`. `brief` leaves out the brackets.
pub(crate) fn rules_in_words(rules: &Ruleset, brief: bool) -> String {
    let name = if brief { String::new() } else { format!(" ({} play)", play_name(rules.play())) };
    format!("{}last {} {}{name}{}", game_name(rules), last_thing(rules), end_of_last(rules), takes(rules))
}

/// The rule for the head of a screen: wordings of one meaning, longest first. The shortest fits into any window.
pub(crate) fn rule_wordings(rules: &Ruleset) -> Vec<String> {
    let takes = match (long_takes(rules), rules.takes()) {
        (None, _) => takes(rules),
        (_, TakeRule::Set(set)) => format!(", take one of {}", set.iter().count()),
        _ => ", limited takes".to_owned(),
    };
    let (thing, end) = (last_thing(rules), end_of_last(rules));
    let named = format!("{}last {thing} {end}{takes}", game_name(rules));
    let mut wordings = vec![named, format!("last {thing} {end}{takes}"), format!("last {end}{takes}")];
    wordings.dedup();
    wordings
}

/// The takes that are allowed, if the head of a small window has no room for them.
pub(crate) fn long_takes(rules: &Ruleset) -> Option<Message> {
    const MOST: usize = 21;
    let takes = match rules.takes() {
        TakeRule::Any => return None,
        TakeRule::UpTo(most) => format!("1 to {most}"),
        TakeRule::Set(set) => enumerated(&set.iter().collect::<Vec<_>>(), "or"),
    };
    (takes.len() > MOST).then(|| Message::plain(format!("A move takes {takes} stones.")).on_screens())
}

fn takes(rules: &Ruleset) -> String {
    match rules.takes() {
        TakeRule::Any => String::new(),
        TakeRule::UpTo(most) if most.get() > 1 => format!(", take 1 to {most}"),
        TakeRule::UpTo(_) => ", take 1".to_owned(),
        TakeRule::Set(_) => format!(", take {}", rules.takes()),
    }
}

fn game_name(rules: &Ruleset) -> &'static str {
    match rules.variant() {
        Variant::Staircase => "staircase, ",
        Variant::Turtles => "turning turtles, ",
        _ => "",
    }
}

/// Capitals for the rule that beginners do not expect.
fn end_of_last(rules: &Ruleset) -> &'static str {
    if rules.play() == Play::Normal { "wins" } else { "LOSES" }
}

/// `wins` or `loses`: the result for the player who makes the last move.
pub(super) fn fate(play: Play) -> &'static str {
    if play == Play::Normal { "wins" } else { "loses" }
}

pub(super) fn play_name(play: Play) -> &'static str {
    if play == Play::Normal { "normal" } else { "misère" }
}

/// `stone` or `move`: with a take set stones can remain, and in a disguise coins always do, so the last move counts.
pub(super) fn last_thing(rules: &Ruleset) -> &'static str {
    match (rules.variant(), rules.takes()) {
        (Variant::Nim, TakeRule::Any | TakeRule::UpTo(_)) => "stone",
        _ => "move",
    }
}

/// The whole rule of misère play, by the position to move from.
pub(super) fn misere_rule(rules: &Ruleset) -> &'static str {
    match rules.takes() {
        TakeRule::Any => {
            "Two or more big piles: leave no group unpaired. Exactly one: leave an odd number of single stones. \
             None: the game plays itself."
        }
        _ => {
            "Two or more piles worth 2 or more: leave no group unpaired. At most one: leave an odd number of piles worth 1 and none \
             worth more, or two worth more and no group unpaired."
        }
    }
}

/// The part of the misère rule that applies to this position. `None` in normal play and at the end.
pub(super) fn misere_part(now: &Analysis) -> Option<&'static str> {
    let any = now.rules().takes() == TakeRule::Any;
    match now.misere_case()? {
        _ if now.is_over() => None,
        MisereCase::ManyBig if any => Some("Two or more big piles: leave no group unpaired."),
        MisereCase::ManyBig => Some("Two or more piles worth 2 or more: leave no group unpaired."),
        MisereCase::OneBig if any => Some("Exactly one big pile: leave an odd number of single stones."),
        MisereCase::OneBig => Some(
            "Exactly one pile worth 2 or more: leave an odd number of piles worth 1 and none worth more, or two worth more and \
             no group unpaired.",
        ),
        MisereCase::NoneBig if any => Some("No big pile: the game plays itself."),
        MisereCase::NoneBig => {
            Some("No pile worth 2 or more: leave an odd number of piles worth 1, and none worth more.")
        }
    }
}

/// The same, but only while at most one pile is big: there columns give no answer. `None` elsewhere.
pub(super) fn misere_advice(now: &Analysis) -> Option<&'static str> {
    misere_part(now).filter(|_| now.misere_case() != Some(MisereCase::ManyBig))
}

/// The misère case of the position; a *big* pile is worth 2 or more. `None` in normal play, at the end, and with a take
/// rule, whose cases apply only to the position left.
pub(super) fn misere_case(analysis: &Analysis) -> Option<&'static str> {
    match analysis.misere_case()? {
        _ if analysis.is_over() || analysis.rules().takes() != TakeRule::Any => None,
        MisereCase::ManyBig => Some("two or more big piles"),
        MisereCase::OneBig => Some("one big pile"),
        MisereCase::NoneBig => Some("no big pile"),
    }
}

/// The aim of that case for the position to leave, for a line of the panel. `None` in normal play and at the end.
pub(crate) fn misere_goal(analysis: &Analysis) -> Option<&'static str> {
    let any = analysis.rules().takes() == TakeRule::Any;
    match analysis.misere_case()? {
        _ if analysis.is_over() => None,
        _ if !any => Some("all even, or an odd number of 1s"),
        MisereCase::ManyBig => Some("leave every group paired"),
        MisereCase::OneBig => Some("leave an odd number of single stones"),
        MisereCase::NoneBig => Some("it plays itself"),
    }
}

/// The case and its aim, as a sentence. `None` in normal play and at the end.
pub(crate) fn misere_in_words(analysis: &Analysis) -> Option<String> {
    let goal = misere_goal(analysis)?;
    let words = misere_case(analysis).map_or_else(|| goal.to_owned(), |case| format!("{case}: {goal}"));
    Some(format!("{}.", capital(&words)))
}

/// The effect of a move in a misère endgame, without full stop. `None` in normal play and with two or more big piles.
pub(super) fn misere_effect(left: &Analysis) -> Option<String> {
    let big = if left.rules().takes() == TakeRule::Any { "of" } else { "worth" };
    match left.misere_case()? {
        MisereCase::ManyBig => None,
        MisereCase::OneBig => Some(format!("one pile {big} 2 or more: whoever moves next chooses odd or even")),
        MisereCase::NoneBig => {
            let ones = left.singles();
            Some(format!("{}, an {} number", counted(ones, left.rules()), parity(ones)))
        }
    }
}

/// The effect of a move where columns say nothing: on a single pile under a take rule, and in a misère endgame.
fn effect_in_own_terms(left: &Analysis) -> Option<String> {
    OnePile::of(left).map(|pile| pile.effect()).or_else(|| misere_effect(left))
}

/// The reason why the player to move can or cannot force a win, in one sentence.
pub(super) fn in_short(analysis: &Analysis) -> String {
    if let Some(pile) = OnePile::of(analysis) {
        return pile.reason();
    }
    match (analysis.misere_case(), analysis.outcome()) {
        _ if analysis.is_over() => "No moves are left.".to_owned(),
        (Some(MisereCase::OneBig), _) => misere_part(analysis).unwrap_or_default().to_owned(),
        (Some(MisereCase::NoneBig), outcome) => none_big(analysis, outcome),
        (_, Outcome::N) => {
            let odd = odd_columns(analysis.indicator()).unwrap_or_default();
            format!("{}, so a move can make every column even.", capital(&odd))
        }
        (_, Outcome::P) => "Every column is even: any move makes at least one odd.".to_owned(),
    }
}

/// The reason if no pile is big: the parity of the piles worth 1.
fn none_big(now: &Analysis, outcome: Outcome) -> String {
    let rules = now.rules();
    let ones = counted(now.singles(), rules);
    match (rules.takes(), outcome) {
        (TakeRule::Any, Outcome::N) => {
            format!("No big pile, and {ones}: an even number, so the other player takes the last one.")
        }
        (TakeRule::Any, Outcome::P) => {
            format!("No big pile, and {ones}: an odd number, so whoever moves now takes the last one.")
        }
        (_, Outcome::N) => format!("No pile worth 2 or more, and {ones}: an even number, which a move can make odd."),
        (_, Outcome::P) => {
            format!(
                "No pile worth 2 or more, and {ones}: an odd number. Any move makes it even, or leaves a pile worth 2 or more."
            )
        }
    }
}

/// The effect of a move, in terms taught so far; `None` if none of them describes it.
pub(super) fn effect(left: &Analysis, vocabulary: Vocabulary) -> Option<String> {
    match vocabulary {
        Vocabulary::Moves => None,
        Vocabulary::Groups if left.is_over() => Some("no stones".to_owned()),
        Vocabulary::Groups => Some(effect_in_own_terms(left).unwrap_or_else(|| over(left.indicator()))),
        Vocabulary::Columns => Some(effect_in_columns(left)),
    }
}

/// The groups without a partner: `no group unpaired`, `a 4 and a 1 unpaired`.
pub(super) fn over(groups: u64) -> String {
    let named = |column| if column == 3 { "an 8".to_owned() } else { format!("a {}", column_name(column)) };
    let all: Vec<String> = powers(groups).map(named).collect();
    if all.is_empty() { "no group unpaired".to_owned() } else { format!("{} unpaired", and_list(&all)) }
}

/// The columns after a move: `every column even`, `column 2 odd`, `3 single stones, an odd number`.
pub(super) fn effect_in_columns(left: &Analysis) -> String {
    if left.is_over() {
        return "no moves".to_owned();
    }
    effect_in_own_terms(left)
        .unwrap_or_else(|| columns(left.indicator()).map_or("every column even".to_owned(), |odd| format!("{odd} odd")))
}
