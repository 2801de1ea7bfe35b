//! The misère rule: which part of it holds, what it asks for, and what a move does to that.

use super::phrases::{counted, words};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::TakeRule;

/// Which part of the misère rule holds for the position now, and what to leave. `None` in normal play.
///
/// A pile is *big* when it (or with a take rule its value) is 2 or more.
#[must_use]
pub fn misere_goal(analysis: &Analysis) -> Option<&'static str> {
    let any = analysis.rules().takes == TakeRule::Any;
    match analysis.misere_case()? {
        _ if analysis.is_over() => None,
        MisereCase::ManyBig => Some("2+ big piles: leave every column even"),
        MisereCase::OneBig if any => Some("1 big pile: leave single stones odd"),
        MisereCase::OneBig => Some("1 big pile: leave an odd number of 1s"),
        MisereCase::NoneBig if any => Some("no big pile: leave single stones odd"),
        MisereCase::NoneBig => Some("no big pile: leave the 1s odd"),
    }
}

/// Which part of the misère rule holds for the position left by a considered move, and whether its goal is reached. `None`
/// in normal play.
#[must_use]
pub fn misere_left(left: &Analysis) -> Option<&'static str> {
    let any = left.rules().takes == TakeRule::Any;
    let reached = left.outcome() == Outcome::P;
    match left.misere_case()? {
        _ if left.is_over() => Some("leaves no move"),
        MisereCase::ManyBig if reached => Some("leaves 2+ big piles, all columns even"),
        MisereCase::ManyBig => Some("leaves 2+ big piles, a column odd"),
        MisereCase::OneBig => Some("leaves 1 big pile, and the choice"),
        MisereCase::NoneBig if reached && any => Some("leaves an odd count of single stones"),
        MisereCase::NoneBig if any => Some("leaves an even count of single stones"),
        MisereCase::NoneBig if reached => Some("leaves no big pile, 1s odd in number"),
        MisereCase::NoneBig => Some("leaves no big pile, 1s even in number"),
    }
}

/// What to leave in a misère endgame, in a sentence. `None` in normal play and while two piles are big.
pub(super) fn misere_advice(analysis: &Analysis) -> Option<String> {
    let (big, single) = words(analysis.rules());
    match analysis.misere_case()? {
        MisereCase::ManyBig => None,
        MisereCase::OneBig if analysis.rules().takes == TakeRule::Any => {
            Some(format!("Only one pile is {big}: leave none, and an odd number of {single}."))
        }
        MisereCase::OneBig => Some(format!(
            "Only one pile is {big}: leave none, and an odd number of {single}; or two, and every column even."
        )),
        MisereCase::NoneBig => Some(format!("No pile is {big}: leave an odd number of {single}.")),
    }
}

/// What a move leaves in a misère endgame, as the end of a sentence without its stop. `None` in normal play and while two
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
