use super::in_short;
use super::message::Message;
use super::misere::misere_advice;
use super::phrases::{and_list, column_name, or_list};
use crate::engine::{Analysis, MisereCase, Outcome};
use crate::rules::{PileName, TakeRule};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStep {
    Nudge,
    Pile,
    Move,
}

impl HintStep {
    pub fn next(step: Option<Self>) -> Self {
        match step {
            None => Self::Nudge,
            Some(Self::Nudge) => Self::Pile,
            Some(Self::Pile | Self::Move) => Self::Move,
        }
    }
}

/// A hint for the one to move. In a lost position it says so, and that is all there is to say.
pub fn hint(step: HintStep, now: &Analysis) -> Message {
    Message::plain(match (now.outcome(), step) {
        (Outcome::P, _) => lost(step, now),
        (_, HintStep::Nudge) => nudge(now),
        (_, HintStep::Pile) => pile(now),
        (_, HintStep::Move) => moves(now),
    })
}

fn lost(step: HintStep, now: &Analysis) -> String {
    let why = match now.misere_case() {
        Some(MisereCase::NoneBig) => in_short(now),
        _ => "every column is even already.".to_owned(),
    };
    match step {
        HintStep::Nudge => format!("Hint: {why} No move wins by force: leave many piles and take few stones."),
        _ => "Hint: there is no pile or move to name, because none wins by force.".to_owned(),
    }
}

fn nudge(now: &Analysis) -> String {
    match now.misere_case() {
        Some(MisereCase::OneBig | MisereCase::NoneBig) => {
            format!("Hint: {}", misere_advice(now).unwrap_or_default())
        }
        _ => match now.leftmost_odd() {
            Some(column) => {
                // With a take rule a pile can also win by going up in value.
                let need = if now.rules().takes == TakeRule::Any { "must" } else { "can" };
                format!("Hint: look at column {}. A pile with a 1 there {need} lose it.", column_name(column))
            }
            None => "Hint: every column is even.".to_owned(),
        },
    }
}

fn pile(now: &Analysis) -> String {
    let mut piles: Vec<PileName> = now.winning_moves().iter().map(|m| PileName(m.pile)).collect();
    piles.dedup();
    match piles.as_slice() {
        [one] => format!("Hint: the pile is {one}, and only {one}."),
        _ => format!("Hint: each of the piles {} has a winning move.", and_list(&piles)),
    }
}

fn moves(now: &Analysis) -> String {
    let moves: Vec<String> =
        now.winning_moves().iter().map(|m| format!("{} from {}", m.take, PileName(m.pile))).collect();
    match moves.as_slice() {
        [one] => format!("Hint: take {one}."),
        _ => format!("Hint: each of these wins: take {}.", or_list(&moves)),
    }
}
