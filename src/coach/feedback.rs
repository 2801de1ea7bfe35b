//! The effect of a move, said after it.

use super::message::{Message, Tone};
use super::misere::misere_effect;
use super::phrases::{and_list, columns, or_list, words};
use super::{PlayedMove, Role, in_short};
use crate::engine::{Analysis, JudgedMove, MisereCase, Outcome};
use crate::rules::{PileName, TakeRule};

/// The effect of a move. A person's is not spoken of unless it is `judged`, and neither is one that ended the game.
pub fn moved(made: &PlayedMove, judged: bool) -> Option<Message> {
    let words = if made.who.is_machine() {
        by_the_machine(made, judged)
    } else if judged && !made.judged.after.is_over() {
        by_a_person(made)
    } else {
        return None;
    };
    Some(Message::new(Tone::Moved, words))
}

fn by_a_person(made: &PlayedMove) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let left = effect(after);
    match before.outcome() {
        Outcome::N if made.judged.is_mistake() => {
            let would = goal(before).map_or("won".to_owned(), |goal| format!("left {goal}"));
            let better = or_list(made.judged.better());
            format!("{m} left {left}, so {} could win. {better} would have {would}.", made.next.inside())
        }
        Outcome::N => format!("{m} left {left}: a winning move."),
        Outcome::P => format!("{m} left {left}. There was no winning move."),
    }
}

fn by_the_machine(made: &PlayedMove, judged: bool) -> String {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let took = format!("{} took {} from {}", made.who.opening(), m.take, PileName(m.pile));
    if !judged || after.is_over() {
        return format!("{took}.");
    }
    match (before.outcome(), made.who) {
        (Outcome::N, _) => format!("{took}, and left {}.", effect(after)),
        (Outcome::P, Role::Machine) => format!("{took} at random: its position was lost."),
        (Outcome::P, _) => format!("{took}, from a lost position."),
    }
}

/// The columns that a move left: `every column even`, `column 2 odd`, `3 single stones, an odd number`.
pub(super) fn effect(left: &Analysis) -> String {
    if left.is_over() {
        return "no move".to_owned();
    }
    misere_effect(left)
        .unwrap_or_else(|| columns(left.indicator()).map_or("every column even".to_owned(), |odd| format!("{odd} odd")))
}

/// The position that every winning move leaves, where that is the same for all.
fn goal(before: &Analysis) -> Option<String> {
    match (before.misere_case(), before.rules().takes) {
        (Some(MisereCase::OneBig | MisereCase::NoneBig), TakeRule::Any) => {
            Some(format!("an odd number of {}", words(before.rules()).1))
        }
        (Some(MisereCase::OneBig | MisereCase::NoneBig), _) => None,
        _ => Some("every column even".to_owned()),
    }
}

/// An answer and a move in `predict`, judged: the answer first.
pub fn predicted(said: bool, made: &PlayedMove) -> Vec<Message> {
    let JudgedMove { before, m, after, .. } = &made.judged;
    let could = before.outcome() == Outcome::N;
    let word = if said { "yes" } else { "no" };
    let verdict = if said == could { "right" } else { "wrong" };
    let answer = format!("{} said {word}: {verdict}. {}", made.who.opening(), in_short(before));
    let (left, others) = (effect(after), made.others());
    let played = match (made.judged.is_mistake(), could, others.as_slice()) {
        (true, ..) => format!("{m} was a mistake, it left {left}: {} would have won.", or_list(&others)),
        (false, true, []) => format!("{m} was the winning move: it left {left}."),
        (false, true, others) => {
            format!("{m} was a winning move: it left {left}. {} would have won too.", and_list(others))
        }
        (false, false, _) => format!("{m} left {left}; there was no winning move."),
    };
    vec![Message::plain(answer), Message::plain(played)]
}

/// In a swindle, how many of the replies to the last move of a person would have won.
pub fn replies(winning: usize, all: u128) -> Message {
    let words = match winning {
        0 => format!("None of the {all} replies would have won."),
        _ => format!("Of the {all} replies to your move, {winning} would have won."),
    };
    Message::new(Tone::Moved, words)
}
