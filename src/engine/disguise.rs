//! The theory of the disguises: what each step or coin counts for, and the winning moves.
//!
//! *Staircase*: the odd steps, an odd number of steps above the floor, are the piles of Nim. A move from an even step
//! adds coins to such a pile, but the reply can move the same number on, so even steps count for nothing.
//!
//! *Turtles*: a head at place n is a pile of n. A move turns it to tails and can put a head at a smaller place, which
//! makes the pile smaller. A head already there would be a second, equal pile; the two cancel, so it is turned to
//! tails.
//!
//! (Sprague 1935, Grundy 1939; Berlekamp, Conway and Guy, *Winning Ways*, 1982.)

use crate::rules::{Move, Position, Variant};

/// True for the steps A, C, E …, those that count, by 0-based index.
pub(super) fn is_odd_step(pile: usize) -> bool {
    pile.is_multiple_of(2)
}

fn value(variant: Variant, pile: usize, size: u64) -> u64 {
    match variant {
        Variant::Staircase if is_odd_step(pile) => size,
        Variant::Turtles if size > 0 => pile as u64 + 1,
        Variant::Staircase | Variant::Turtles => 0,
        Variant::Nim => size,
    }
}

/// Replaces `values` with what each step or coin counts for.
pub(super) fn values(variant: Variant, piles: &[u64], values: &mut Vec<u64>) {
    values.clear();
    values.extend(piles.iter().enumerate().map(|(pile, &size)| value(variant, pile, size)));
}

/// The winning moves of an N-position, by index: at most one for each.
pub(super) fn winning(variant: Variant, piles: &[u64], values: &[u64], indicator: u64) -> impl Iterator<Item = Move> {
    let take = move |pile: usize| {
        if variant == Variant::Staircase && !is_odd_step(pile) {
            // The coins must bring the step below to its goal.
            let goal = values[pile - 1] ^ indicator;
            goal.checked_sub(values[pile - 1]).filter(|&take| take <= piles[pile])
        } else {
            values[pile].checked_sub(values[pile] ^ indicator)
        }
    };
    (0..piles.len()).filter_map(move |pile| Move::new(pile, take(pile)?))
}

/// The largest value in this position or in any that can follow it.
pub(super) fn largest_value(variant: Variant, position: &Position) -> u64 {
    let piles = position.piles();
    match variant {
        // All coins can end up on step A.
        Variant::Staircase => u64::try_from(position.total()).unwrap_or(u64::MAX),
        Variant::Turtles => piles.iter().rposition(|&coin| coin > 0).map_or(0, |last| last as u64 + 1),
        Variant::Nim => position.largest(),
    }
}
