use super::in_short;
use super::misere::misere_advice;
use super::phrases::{and_list, column_name, or_list};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::{Move, PileName, TakeRule};

/// How far a hint goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStep {
    /// Where to look.
    Nudge,
    /// Which pile.
    Pile,
    /// Which move.
    Move,
}

impl HintStep {
    /// The next step; the last one stays.
    #[must_use]
    pub fn next(step: Option<Self>) -> Self {
        match step {
            None => Self::Nudge,
            Some(Self::Nudge) => Self::Pile,
            Some(Self::Pile | Self::Move) => Self::Move,
        }
    }
}

/// A hint for the one to move. In a lost position it says so, and that is all there is to say.
#[must_use]
pub fn hint(step: HintStep, analysis: &Analysis) -> String {
    if analysis.outcome() == Outcome::P {
        return lost(step, analysis);
    }
    match step {
        HintStep::Nudge => nudge(analysis),
        HintStep::Pile => pile(analysis),
        HintStep::Move => moves(analysis),
    }
}

fn lost(step: HintStep, analysis: &Analysis) -> String {
    let why = match analysis.misere_case() {
        Some(MisereCase::NoneBig) => in_short(analysis),
        _ => "Every column is even already.".to_owned(),
    };
    match step {
        HintStep::Nudge => format!("Hint: {why} No move wins by force; any will do."),
        _ => "Hint: there is no pile or move to name, because none wins by force.".to_owned(),
    }
}

fn nudge(analysis: &Analysis) -> String {
    match analysis.misere_case() {
        Some(MisereCase::OneBig | MisereCase::NoneBig) => {
            let advice = misere_advice(analysis).unwrap_or_default();
            format!("Hint: {advice}")
        }
        _ => match analysis.leftmost_odd() {
            Some(column) => {
                // With a take rule a pile can also win by going up in value.
                let need = if analysis.rules().takes == TakeRule::Any { "must" } else { "can" };
                format!("Hint: look at column {}. A pile with a 1 there {need} lose it.", column_name(column))
            }
            None => "Hint: every column is even.".to_owned(),
        },
    }
}

fn pile(analysis: &Analysis) -> String {
    let mut piles: Vec<usize> = analysis.winning_moves().iter().map(|m| m.pile).collect();
    piles.dedup();
    let names: Vec<String> = piles.iter().map(|&pile| PileName(pile).to_string()).collect();
    match names.as_slice() {
        [one] => format!("Hint: the pile is {one}, and only {one}."),
        _ => format!("Hint: each of the piles {} has a winning move.", and_list(&names)),
    }
}

fn moves(analysis: &Analysis) -> String {
    let describe = |m: &Move| format!("{} from {}", m.take, PileName(m.pile));
    let moves: Vec<String> = analysis.winning_moves().iter().map(describe).collect();
    match moves.as_slice() {
        [one] => format!("Hint: take {one}."),
        _ => format!("Hint: each of these wins: take {}.", or_list(&moves)),
    }
}
