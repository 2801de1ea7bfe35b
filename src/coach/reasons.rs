//! Short reasons for a verdict, and the effect of a move.

use super::phrases::{
    all_columns, capital, counted, enumerated, fours, group_named, left_over, odd_columns, parity, powers, within,
};
use super::rule_words::{case_and_aim, misere_part};
use super::{OnePile, Vocabulary};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::TakeRule;

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
        (TakeRule::Any, Outcome::N) => ": the other player takes the last",
        (TakeRule::Any, Outcome::P) => ": whoever moves now takes the last",
        (_, Outcome::N) => ", which a move can make odd",
        (_, Outcome::P) => ", which any move makes even, unless it leaves a pile worth 2 or more",
    };
    let verb = if now.singles() == 1 { "is" } else { "are" };
    format!("There {verb} {}{why}.", ones_left(now))
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
    let count = bits.count_ones();
    let brief = (vocabulary == Vocabulary::Fours && count == 1).then(|| format!("{} odd", fours(bits)));
    let counted = (count > 1).then(|| format!("{count} columns odd"));
    let all = format!("{} odd", within(all_columns(bits, vocabulary)));
    [Some(all), brief, counted].into_iter().flatten().collect()
}
