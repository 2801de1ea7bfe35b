//! The map of two piles, or of one.

use super::{Words, list, taken};
use crate::engine::Analysis;
use crate::rules::{Last, Play};

/// The signs of a map's cells.
pub(crate) const VALUES: Words = Words::fixed("values");
pub(crate) const LETTERS: Words = Words::fixed("N and P");

/// `round 3`.
pub(crate) fn round_of(round: usize) -> Words {
    Words::one(format!("round {round}"))
}

/// `map`, with the piles beside its two.
pub(crate) fn name(others: &[u64]) -> String {
    if others.is_empty() { "map".to_owned() } else { format!("map beside {}", beside(others)) }
}

/// The piles beside the two of a map: `5 9`.
pub(crate) fn beside(piles: &[u64]) -> String {
    piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The meaning of a cell's number, and where a move leads; on the `first` cell also what numbers are.
pub(crate) fn values(now: &Analysis, first: bool) -> Words {
    let worth = now.indicator();
    let piles: Vec<u64> = now.position().piles().to_vec();
    let (the_piles, are, them, together) = match piles.len() {
        1 => ("the pile is", "is", "it", ""),
        2 => ("the two piles are", "are", "them", " together"),
        _ => ("the piles are", "are", "them", " together"),
    };
    let piles = list(&piles, "and");
    let left = |m| now.after(m).map_or(0, |left| left.indicator());
    match now.winning_move() {
        Some(m) if first => Words::new(
            format!("Each number: what {the_piles} worth{together}. {} leaves a lit {}.", taken(m), left(m)),
            format!("Worth {worth}: {} wins.", taken(m)),
        ),
        Some(m) => Words::new(
            format!("{piles} {are} worth {worth}. {} leaves a lit {}.", taken(m), left(m)),
            format!("Worth {worth}: {} wins.", taken(m)),
        ),
        None if now.is_over() => Words::fixed(match now.rules().last() {
            Last::Stone => "No stone is left.",
            Last::Move => "No move is left.",
        }),
        None => Words::new(
            format!("{piles} {are} worth {worth}: lit, so leave {them}."),
            format!("Worth {worth}: leave it."),
        ),
    }
}

/// The letter of a cell.
pub(crate) fn letters(now: &Analysis) -> Words {
    let piles = beside(now.position().piles());
    match now.winning_move() {
        Some(m) => Words::new(
            format!("{piles} is N: {} leaves a P, and whoever leaves a P wins.", taken(m)),
            format!("N: {} leaves a P.", taken(m)),
        ),
        None if now.is_over() && now.play() == Play::Misere => Words::fixed("N: whoever finds no move has won."),
        None => Words::new(format!("{piles} is P: leave it, and you win."), "P: leave this."),
    }
}

/// A round of the labelling, and a cell that is found to be a P in it.
pub(crate) fn round(round: usize, last: usize, newest: Option<&[u64]>) -> Words {
    match newest {
        _ if round == 0 => Words::new(
            "Nothing is labelled yet. First come the positions without a move.",
            "First: the positions without a move.",
        ),
        _ if round >= last => Words::fixed("Every position has its letter."),
        Some(sizes) if round > 1 => Words::new(
            format!("Every move from {0} leads to an N, so it is P. What leads to it is N.", beside(sizes)),
            format!("From {} all moves lead to N: so P.", beside(sizes)),
        ),
        _ if round > 1 => Words::fixed("What leads to a P is N."),
        _ => Words::new(
            "Where the game is over it is decided who has won. What leads to a P is N.",
            "What leads to a P is N.",
        ),
    }
}

/// The letters with their meaning; while they are found, the sign of those that are not known yet.
pub(crate) fn legend(in_rounds: bool) -> Vec<(&'static str, Vec<Words>)> {
    let words = |all: &[&'static str]| all.iter().map(|words| Words::fixed(words)).collect();
    let p = (" P ", words(&["leave this and you win", "leave this", "leave it"]));
    if in_rounds {
        return vec![
            p,
            (" N ", words(&["a move from here leads to a P", "who moves wins", "wins"])),
            (" · ", words(&["not known yet", "not yet"])),
        ];
    }
    vec![p, (" · ", words(&["N: a move from here leads to a P", "N: some move leaves a P", "N: who moves wins", "N"]))]
}
