use crate::coach::misere::misere_part;
use crate::coach::phrases::{capital, columns, counted};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::TakeRule;

/// The reason why the one to move can win or cannot, in one sentence.
pub fn in_short(analysis: &Analysis) -> String {
    match (analysis.misere_case(), analysis.outcome()) {
        _ if analysis.is_over() => "No move is left.".to_owned(),
        (Some(MisereCase::OneBig), _) => misere_part(analysis).unwrap_or_default().to_owned(),
        (Some(MisereCase::NoneBig), outcome) => none_big(analysis, outcome),
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

/// The reason where no pile is big, which is the number of single ones.
fn none_big(now: &Analysis, outcome: Outcome) -> String {
    let rules = now.rules();
    let ones = counted(now.values().iter().filter(|&&value| value == 1).count(), rules);
    match (rules.takes, outcome) {
        (TakeRule::Any, Outcome::N) => {
            format!("No big pile, and {ones}: an even number, so the last one falls to the other player.")
        }
        (TakeRule::Any, Outcome::P) => {
            format!("No big pile, and {ones}: an odd number, so the last one falls to whoever moves now.")
        }
        (_, Outcome::N) => format!("No pile worth 2 or more, and {ones}: an even number, and a move can leave it odd."),
        (_, Outcome::P) => {
            format!("No pile worth 2 or more, and {ones}: an odd number, and no move leaves it odd without a big pile.")
        }
    }
}
