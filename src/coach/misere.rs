//! The misère rule, the part of it that holds for a position, and what a move does to that.

use super::phrases::{capital, counted, words};
use crate::engine::{Analysis, MisereCase};
use crate::rules::{Ruleset, TakeRule};

/// The whole rule of misère play, by the position that one has. Lessons, hints, the explanation and the help all say it in these
/// words.
pub fn misere_rule(rules: &Ruleset) -> &'static str {
    match rules.takes {
        TakeRule::Any => {
            "Two or more big piles: leave no group over. Exactly one: leave an odd number of single stones. \
             None: it decides itself."
        }
        _ => {
            "Two or more piles worth 2 or more: leave no group over. At most one: leave an odd number of piles worth 1 and none \
             worth more, or two worth more and no group over."
        }
    }
}

/// The part of the rule that holds for this position, as a sentence. `None` in normal play and at the end.
pub(super) fn misere_part(now: &Analysis) -> Option<&'static str> {
    let any = now.rules().takes == TakeRule::Any;
    match now.misere_case()? {
        _ if now.is_over() => None,
        MisereCase::ManyBig if any => Some("Two or more big piles: leave no group over."),
        MisereCase::ManyBig => Some("Two or more piles worth 2 or more: leave no group over."),
        MisereCase::OneBig if any => Some("Exactly one big pile: leave an odd number of single stones."),
        MisereCase::OneBig => Some(
            "Exactly one pile worth 2 or more: leave an odd number of piles worth 1 and none worth more, or two worth more and \
             no group over.",
        ),
        MisereCase::NoneBig if any => Some("No big pile: it decides itself."),
        MisereCase::NoneBig => {
            Some("No pile worth 2 or more: leave an odd number of piles worth 1, and none worth more.")
        }
    }
}

/// The same part while at most one pile is big: what columns have no answer to. `None` elsewhere.
pub(super) fn misere_advice(now: &Analysis) -> Option<&'static str> {
    misere_part(now).filter(|_| now.misere_case() != Some(MisereCase::ManyBig))
}

/// Which of the three cases of the misère rule the position falls under. `None` in normal play, at the end, and with a take
/// rule, where the rule holds for what is left and not for what one has.
///
/// A pile is *big* when it is 2 or more.
pub(super) fn misere_case(analysis: &Analysis) -> Option<&'static str> {
    match analysis.misere_case()? {
        _ if analysis.is_over() || analysis.rules().takes != TakeRule::Any => None,
        MisereCase::ManyBig => Some("two or more big piles"),
        MisereCase::OneBig => Some("one big pile"),
        MisereCase::NoneBig => Some("no big pile"),
    }
}

/// What that case asks of the position that is left, for a line of the panel. `None` in normal play.
pub fn misere_goal(analysis: &Analysis) -> Option<&'static str> {
    let any = analysis.rules().takes == TakeRule::Any;
    match analysis.misere_case()? {
        _ if analysis.is_over() => None,
        _ if !any => Some("leave all even; or 1s alone, odd"),
        MisereCase::ManyBig => Some("leave every group paired"),
        MisereCase::OneBig => Some("leave an odd number of single stones"),
        MisereCase::NoneBig => Some("it decides itself"),
    }
}

/// The case and what it asks for, as a sentence. `None` in normal play.
pub fn misere_in_words(analysis: &Analysis) -> Option<String> {
    let goal = misere_goal(analysis)?;
    let words = misere_case(analysis).map_or_else(|| goal.to_owned(), |case| format!("{case}: {goal}"));
    Some(format!("{}.", capital(&words)))
}

/// The effect of a move in a misère endgame, as the end of a sentence without its stop. `None` in normal play and while two
/// piles are big.
pub(super) fn misere_effect(left: &Analysis) -> Option<String> {
    let (big, _) = words(left.rules());
    let ones = left.values().iter().filter(|&&value| value == 1).count();
    let parity = if ones % 2 == 1 { "odd" } else { "even" };
    match left.misere_case()? {
        MisereCase::ManyBig => None,
        MisereCase::OneBig => Some(format!("one pile {big}: whoever moves next chooses odd or even")),
        MisereCase::NoneBig => Some(format!("{}, an {parity} number", counted(ones, left.rules()))),
    }
}
