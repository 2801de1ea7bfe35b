use crate::coach::phrases::{capital, columns, counted, words};
use crate::engine::{Analysis, MisereCase, Outcome};

/// Why the one to move can win or cannot, in one sentence.
#[must_use]
pub fn in_short(analysis: &Analysis) -> String {
    let rules = analysis.rules();
    let (big, single) = words(rules);
    let count = analysis.values().iter().filter(|&&value| value == 1).count();
    match (analysis.misere_case(), analysis.outcome()) {
        _ if analysis.is_over() => "No move is left.".to_owned(),
        (Some(MisereCase::OneBig), _) => {
            format!(
                "Only one pile is {big}: whoever moves can choose whether an odd or an even number of {single} is left."
            )
        }
        (Some(MisereCase::NoneBig), Outcome::N) => {
            format!("{} are an even number: a move leaves it odd.", counted(count, rules))
        }
        (Some(MisereCase::NoneBig), Outcome::P) => {
            format!("{} make an odd number: a move leaves it even.", counted(count, rules))
        }
        (_, Outcome::N) => {
            let odd = analysis.indicator();
            let noun = columns(odd).unwrap_or_default();
            format!(
                "{} {} odd, so a move can make every column even.",
                capital(&noun),
                if odd.is_power_of_two() { "is" } else { "are" }
            )
        }
        (_, Outcome::P) => "Every column is even, and any move makes one odd.".to_owned(),
    }
}
