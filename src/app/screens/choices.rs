//! The choices of a board.

use crate::coach::words::{Words, lists};
use crate::session::{Players, Seat};

/// Whom one plays against, as the players with oneself first; in the last the machine plays both sides.
pub(super) const AGAINST: [Players; 5] = [
    Players::HUMAN_FIRST,
    Players::against(Seat::Stubborn, true),
    Players::against(Seat::Casual, true),
    Players::TWO_PEOPLE,
    Players::DEMONSTRATION,
];

/// The name of one of these.
pub(super) fn name_of(against: Players) -> Words {
    match against.opponent() {
        Some(seat) => seat.to_string().into(),
        None if against.is_demonstration() => "itself".into(),
        None => "a friend".into(),
    }
}

/// The sentence on one of these.
pub(super) fn sentence_on(against: Players) -> Words {
    match against.opponent() {
        None if against.is_demonstration() => lists::ITSELF,
        opponent => lists::opponent(opponent.unwrap_or(Seat::Human)),
    }
}

/// The neighbour of a value, round and round.
pub(super) fn turned<T: Copy + PartialEq>(all: &[T], value: T, back: bool) -> T {
    let at = all.iter().position(|&item| item == value).unwrap_or(0);
    all[(at + if back { all.len() - 1 } else { 1 }) % all.len()]
}
