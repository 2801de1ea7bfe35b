//! What a move did, said after it.

use super::misere::misere_effect;
use super::phrases::{and_list, columns, or_list, words};
use super::{Cast, Person};
use crate::engine::{Analysis, Engine, MisereCase, Outcome};
use crate::rules::{Game, Move, PileName, Side, TakeRule};

/// A move that was made, with the positions before and after it judged.
struct Made {
    m: Move,
    who: Person,
    next: Person,
    before: Analysis,
    left: Analysis,
}

/// What the last moves did: a person's, and the machine's reply to it. With `judging` off only what the machine took is said.
#[must_use]
pub fn feedback(game: &Game, engine: &Engine, cast: Cast, judging: bool) -> Vec<String> {
    let recent = game.recent(if cast.you().is_some() { 2 } else { 1 });
    let made = (1..).zip(recent).filter_map(|(back, (position, m))| {
        let side = Side::of_ply(game.moves().len() - back);
        let before = engine.analyse(&position).ok()?;
        let left = before.after(m).ok()?;
        Some(Made { m, who: cast.person(side), next: cast.person(side.other()), before, left })
    });
    let mut made: Vec<Made> = made.collect();
    made.reverse();
    // The machine's own first move answers nothing, and its reply to a move before that is not of interest either.
    let first = made.iter().position(|made| !made.who.is_machine()).unwrap_or(0);
    let said = made[first..].iter().filter_map(|made| {
        if made.who.is_machine() { Some(made.by_the_machine(judging)) } else { made.by_a_person().filter(|_| judging) }
    });
    said.collect()
}

impl Made {
    fn by_a_person(&self) -> Option<String> {
        let m = self.m;
        let judgement = self.before.judge(m).ok()?;
        if self.left.is_over() {
            return None;
        }
        let left = effect(&self.left);
        Some(match judgement.before {
            Outcome::N if judgement.is_mistake() => {
                let better: Vec<String> = judgement.better.iter().map(ToString::to_string).collect();
                let would = match goal(&self.before) {
                    Some(goal) => format!("left {goal}"),
                    None => "won".to_owned(),
                };
                let next = self.next.inside();
                format!("{m} left {left}, so {next} could win. {} would have {would}.", or_list(&better))
            }
            Outcome::N => format!("{m} left {left}: a winning move."),
            Outcome::P => format!("{m} left {left}. There was no winning move."),
        })
    }

    fn by_the_machine(&self, judging: bool) -> String {
        let m = self.m;
        let took = format!("{} took {} from {}", self.who.opening(), m.take, PileName(m.pile));
        if !judging || self.left.is_over() {
            return format!("{took}.");
        }
        match (self.before.outcome(), self.who) {
            (Outcome::N, _) => format!("{took}, and left {}.", effect(&self.left)),
            (Outcome::P, Person::Machine) => format!("{took}. The machine was lost, so this move was random."),
            (Outcome::P, _) => format!("{took}. It was lost."),
        }
    }
}

/// What a move left: `every column even`, `column 2 odd`, `3 single stones, an odd number`.
pub(super) fn effect(left: &Analysis) -> String {
    if left.is_over() {
        return "no move".to_owned();
    }
    if let Some(effect) = misere_effect(left) {
        return effect.trim_end_matches('.').to_owned();
    }
    columns(left.indicator()).map_or("every column even".to_owned(), |odd| format!("{odd} odd"))
}

/// What every winning move leaves, where that is the same for all.
fn goal(before: &Analysis) -> Option<String> {
    match (before.misere_case(), before.rules().takes) {
        (Some(MisereCase::OneBig | MisereCase::NoneBig), TakeRule::Any) => {
            Some(format!("an odd number of {}", words(before.rules()).1))
        }
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => None,
        _ => Some("every column even".to_owned()),
    }
}

/// What was said and what was played in `predict`, judged: the answer to the question first, then the move.
#[must_use]
pub fn prediction(said: bool, m: Move, before: &Analysis, left: &Analysis, mover: Person) -> Vec<String> {
    let could = before.outcome() == Outcome::N;
    let word = if said { "yes" } else { "no" };
    let start = if said == could { "right" } else { "wrong" };
    let why = super::in_short(before);
    let answer = format!("{} said {word}: {start}. {why}", mover.opening());
    let all: Vec<String> = before.winning_moves().iter().map(ToString::to_string).collect();
    let others: Vec<String> =
        before.winning_moves().iter().filter(|&&other| other != m).map(ToString::to_string).collect();
    let effect = effect(left);
    let mistake = could && left.outcome() == Outcome::N;
    let played = match (mistake, could, others.as_slice()) {
        (true, ..) => format!("{m} was a mistake, it left {effect}: {} would have won.", or_list(&all)),
        (false, true, []) => format!("{m} was the winning move: it left {effect}."),
        (false, true, others) => {
            format!("{m} was a winning move: it left {effect}. {} would have won too.", and_list(others))
        }
        (false, false, _) => format!("{m} left {effect}; there was no winning move."),
    };
    vec![answer, played]
}

/// In a swindle, how many of the replies to the last move of a person would have won. None before the first.
#[must_use]
pub fn replies_that_win(game: &Game, engine: &Engine, cast: Cast) -> Option<String> {
    let human = cast.you()?;
    // The position after the person's last move: the one before the reply, if that has been made.
    let position = match game.moves().len() {
        0 => return None,
        made if Side::of_ply(made - 1) == human => game.position().clone(),
        _ => game.recent(2).into_iter().next().filter(|_| game.moves().len() >= 2)?.0,
    };
    let winning = engine.analyse(&position).ok()?.winning_moves().len();
    let all = engine.rules().count_moves(&position);
    Some(match (winning, all) {
        (_, 0) => return None,
        (0, _) => format!("None of the {all} replies would have won."),
        (1, _) => format!("Of the {all} replies to your move, 1 would have won."),
        _ => format!("Of the {all} replies to your move, {winning} would have won."),
    })
}
