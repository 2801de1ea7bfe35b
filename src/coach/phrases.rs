//! Building blocks of sentences: names, numbers, lists, the rules, and short reasons for a verdict.

use std::fmt::Display;

use super::{Message, OnePile, Vocabulary};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::{Move, Play, Ruleset, TakeRule, Variant};

/// The power of two that heads a column: `4`, or `2^40` when the number would be long.
pub(super) fn column_name(column: u32) -> String {
    if column < 20 { (1_u64 << column).to_string() } else { format!("2^{column}") }
}

/// `column 4`, or `column 4, the fours` for whoever has not been taught columns. It ends a sentence or a clause.
pub(super) fn column(column: u32, vocabulary: Vocabulary) -> String {
    all_columns(1 << column, vocabulary)
}

/// The same for several: `columns 8, 2 and 1`. More than three are only counted: `5 columns`.
pub(super) fn columns(bits: u64, vocabulary: Vocabulary) -> Option<String> {
    match bits.count_ones() {
        0 => None,
        1..=3 => Some(all_columns(bits, vocabulary)),
        count => Some(format!("{count} columns")),
    }
}

fn all_columns(bits: u64, vocabulary: Vocabulary) -> String {
    let names: Vec<String> = powers(bits).map(column_name).collect();
    let s = if names.len() > 1 { "s" } else { "" };
    let numbered = format!("column{s} {}", enumerated(&names, "and"));
    if vocabulary == Vocabulary::Fours { format!("{numbered}, {}", fours(bits)) } else { numbered }
}

/// The name of columns within a clause, where a name that explains them ends with a comma.
pub(super) fn within(columns: String) -> String {
    if columns.contains(", the ") { columns + "," } else { columns }
}

/// `the fours`, `the eights and ones`.
fn fours(bits: u64) -> String {
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

pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// The rules for the head of a screen: `last stone wins (normal play)`. `brief` leaves out the brackets.
pub(crate) fn rules_in_words(rules: &Ruleset, brief: bool) -> String {
    let name = if brief { String::new() } else { format!(" ({} play)", play_name(rules.play())) };
    let takes = amount_in_words(rules).map_or(String::new(), |amount| format!(", take {amount}"));
    format!("{}last {} {}{name}{takes}", game_name(rules), last_thing(rules), end_of_last(rules))
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
    let takes = amount_in_words(rules)?;
    (takes.len() > MOST).then(|| Message::plain(format!("A move takes {takes} stones.")).on_screens())
}

/// The takes that are allowed, in a sentence: `1, 3 or 4`. `None` if there is no limit.
pub(super) fn amount_in_words(rules: &Ruleset) -> Option<String> {
    (rules.takes() != TakeRule::Any).then(|| takes_in_words(rules.takes()))
}

pub(super) fn takes_in_words(takes: TakeRule) -> String {
    match takes {
        TakeRule::Any => "any number".to_owned(),
        TakeRule::UpTo(most) => match most.get() {
            1 => "1".to_owned(),
            2 => "1 or 2".to_owned(),
            most => format!("1 to {most}"),
        },
        TakeRule::Set(set) => enumerated(&set.iter().collect::<Vec<_>>(), "or"),
    }
}

fn takes(rules: &Ruleset) -> String {
    match rules.takes() {
        TakeRule::Any => String::new(),
        TakeRule::Set(_) => format!(", take {}", rules.takes()),
        takes @ TakeRule::UpTo(_) => format!(", take {}", takes_in_words(takes)),
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

/// A case of misère play, and the aim for the position to leave. A *big* pile is worth 2 or more.
fn case_and_aim(case: MisereCase, rules: &Ruleset) -> [&'static str; 2] {
    match (case, rules.takes()) {
        (MisereCase::ManyBig, TakeRule::Any) => ["two or more big piles", "leave no group unpaired"],
        (MisereCase::OneBig, TakeRule::Any) => ["one big pile", "leave an odd number of single stones"],
        (MisereCase::NoneBig, TakeRule::Any) => ["no big pile", "the game plays itself"],
        (MisereCase::ManyBig, _) => ["two or more piles worth 2 or more", "leave no group unpaired"],
        (MisereCase::OneBig, _) => {
            ["one pile worth 2 or more", "leave an odd number of piles worth 1 alone, or two worth more and all paired"]
        }
        (MisereCase::NoneBig, _) => ["no pile worth 2 or more", "leave an odd number of piles worth 1 alone"],
    }
}

fn part(case: MisereCase, rules: &Ruleset, vocabulary: Vocabulary) -> String {
    let [name, aim] = case_and_aim(case, rules);
    let in_columns = case == MisereCase::ManyBig && vocabulary > Vocabulary::Groups;
    capital(&format!("{name}: {}.", if in_columns { "leave every column even" } else { aim }))
}

/// The whole rule of misère play, by the position to move from.
pub(super) fn misere_rule(rules: &Ruleset, vocabulary: Vocabulary) -> String {
    let cases = [MisereCase::ManyBig, MisereCase::OneBig, MisereCase::NoneBig];
    cases.map(|case| part(case, rules, vocabulary)).join(" ")
}

/// The part of the misère rule that applies to this position. `None` in normal play and at the end.
pub(crate) fn misere_part(now: &Analysis, vocabulary: Vocabulary) -> Option<String> {
    now.misere_case().filter(|_| !now.is_over()).map(|case| part(case, now.rules(), vocabulary))
}

/// The misère case while at most one pile is big: there columns give no answer. `None` elsewhere.
pub(super) fn misere_endgame(now: &Analysis) -> Option<MisereCase> {
    let in_full_groups = OnePile::of(now).is_some();
    now.misere_case().filter(|&case| !now.is_over() && !in_full_groups && case != MisereCase::ManyBig)
}

/// The part of the misère rule that applies to an endgame.
pub(super) fn misere_advice(now: &Analysis) -> Option<String> {
    misere_endgame(now).and(misere_part(now, Vocabulary::Moves))
}

/// The aim in a misère endgame.
pub(super) fn misere_aim(now: &Analysis) -> Option<&'static str> {
    misere_endgame(now).map(|case| case_and_aim(case, now.rules())[1])
}

/// The misère case of the position. `None` in normal play, at the end, and with a take rule, whose cases apply only to
/// the position left.
pub(super) fn misere_case(now: &Analysis) -> Option<&'static str> {
    let case = now.misere_case().filter(|_| !now.is_over() && now.rules().takes() == TakeRule::Any)?;
    Some(case_and_aim(case, now.rules())[0])
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

/// The reason why the player to move can or cannot force a win, in one sentence.
pub(super) fn in_short(now: &Analysis, vocabulary: Vocabulary) -> String {
    if let Some(pile) = OnePile::of(now) {
        return pile.reason();
    }
    match (now.misere_case(), now.outcome()) {
        _ if now.is_over() => "No moves are left.".to_owned(),
        (Some(MisereCase::OneBig), _) => misere_part(now, vocabulary).unwrap_or_default(),
        (Some(MisereCase::NoneBig), outcome) => none_big(now, outcome),
        (_, Outcome::N) if vocabulary == Vocabulary::Groups => {
            format!("{}, so a move can pair every group.", capital(&left_over(now.indicator()).unwrap_or_default()))
        }
        (_, Outcome::P) if vocabulary == Vocabulary::Groups => {
            "Every group is paired: any move leaves at least one unpaired.".to_owned()
        }
        (_, Outcome::N) => {
            let odd = odd_columns(now.indicator(), vocabulary).unwrap_or_default();
            format!("{}, so a move can make every column even.", capital(&odd))
        }
        (_, Outcome::P) => "Every column is even: any move makes at least one odd.".to_owned(),
    }
}

/// The reason if no pile is big: the parity of the piles worth 1.
fn none_big(now: &Analysis, outcome: Outcome) -> String {
    let why = match (now.rules().takes(), outcome) {
        (TakeRule::Any, Outcome::N) => "so the other player takes the last one",
        (TakeRule::Any, Outcome::P) => "so whoever moves now takes the last one",
        (_, Outcome::N) => "which a move can make odd",
        (_, Outcome::P) => "which any move makes even, unless it leaves a pile worth 2 or more",
    };
    let worth = if now.rules().takes() == TakeRule::Any { "big" } else { "worth 2 or more" };
    let verb = if now.singles() == 1 { "is" } else { "are" };
    format!("No pile is {worth}, and there {verb} {}, {why}.", ones_left(now))
}

/// `3 single stones, an odd number`.
fn ones_left(left: &Analysis) -> String {
    format!("{}, an {} number", counted(left.singles(), left.rules()), parity(left.singles()))
}

/// Wordings with more letters are for lines with room for them.
const LONG: usize = 72;

/// The effect of a move, in terms taught so far; `None` if none of them describes it.
pub(super) fn effect(left: &Analysis, vocabulary: Vocabulary) -> Option<String> {
    effects(left, vocabulary).into_iter().find(|words| words.len() <= LONG)
}

/// The effect of a move in several wordings, longest first.
pub(super) fn effects(left: &Analysis, vocabulary: Vocabulary) -> Vec<String> {
    if let Some(pile) = OnePile::of(left).filter(|_| vocabulary > Vocabulary::Moves) {
        return pile.effects();
    }
    let words = |words: [&str; 2]| words.map(str::to_owned).into();
    match (left.misere_case(), left.outcome()) {
        _ if vocabulary == Vocabulary::Moves => Vec::new(),
        _ if left.is_over() => vec!["no moves".to_owned()],
        (Some(MisereCase::OneBig), Outcome::N) if left.rules().takes() == TakeRule::Any => {
            words(["one big pile, so whoever moves next chooses odd or even", "one big pile"])
        }
        (Some(case @ MisereCase::OneBig), _) => vec![case_and_aim(case, left.rules())[0].to_owned()],
        (Some(MisereCase::NoneBig), _) => vec![ones_left(left), counted(left.singles(), left.rules())],
        (_, Outcome::P) if vocabulary == Vocabulary::Groups => words(["every group paired", "all paired"]),
        (_, Outcome::P) => words(["every column even", "all even"]),
        (_, Outcome::N) if vocabulary == Vocabulary::Groups => unpaired(left.indicator()),
        (_, Outcome::N) => odd(left.indicator(), vocabulary),
    }
}

/// The groups without a partner, and their number for where they have no room.
fn unpaired(bits: u64) -> Vec<String> {
    let names: Vec<String> = powers(bits).map(group_named).collect();
    match names.as_slice() {
        [one] => vec![format!("{one} unpaired")],
        all => vec![format!("{} unpaired", enumerated(all, "and")), format!("{} groups unpaired", all.len())],
    }
}

/// All odd columns and, for where they have no room, their names alone, or their number.
fn odd(bits: u64, vocabulary: Vocabulary) -> Vec<String> {
    let brief = (vocabulary == Vocabulary::Fours).then(|| format!("{} odd", fours(bits)));
    let count = bits.count_ones();
    let counted = (count > 1).then(|| format!("{count} columns odd"));
    let all = format!("{} odd", within(all_columns(bits, vocabulary)));
    [Some(all), brief, counted].into_iter().flatten().collect()
}

/// `a 4`, `an 8`.
pub(super) fn group_named(column: u32) -> String {
    let name = column_name(column);
    format!("{} {name}", if name.starts_with('8') { "an" } else { "a" })
}
