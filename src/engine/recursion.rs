//! The definition of N and P, and nothing else: every position is labelled by looking at its moves.
//!
//! This shares no code with the theory, so whoever doubts the theory can compare the two.

use super::Outcome;
use crate::rules::{Play, Position, Ruleset};

/// The labels of a position and of all that have as many piles, none of them larger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    sizes: Vec<u64>,
    /// The label of each position and the round in which it is found. The index of a position is a numeral whose digits
    /// are the piles, the first one last, in the bases `size + 1`.
    all: Vec<(Outcome, u32)>,
}

/// Moves for each position, on average, that are still looked at.
const MOVES: u128 = 100;

impl Labels {
    /// Labels a position and all smaller ones; `None` if these are more than `most`, or have so many moves that it would
    /// take long. A label takes 8 bytes of memory.
    #[must_use]
    pub fn of(position: &Position, rules: &Ruleset, most: usize) -> Option<Self> {
        let sizes = position.piles().to_vec();
        let count = sizes.iter().try_fold(1_u64, |count, size| count.checked_mul(size.checked_add(1)?))?;
        let moves =
            u128::from(count) * sizes.iter().map(|&size| u128::from(rules.takes().takes(size).count())).sum::<u128>();
        let is_short = |count: &usize| *count <= most && moves <= MOVES * most as u128;
        let count = usize::try_from(count).ok().filter(is_short)?;
        let mut labels = Self { sizes, all: Vec::with_capacity(count) };
        let mut piles = vec![0; labels.sizes.len()];
        for index in 0..count {
            // A move leads to a position with a smaller index, which has its label.
            let label = labels.label_of(index, &piles, rules);
            labels.all.push(label);
            labels.count_up(&mut piles);
        }
        Some(labels)
    }

    /// P if every move leads to an N, N if some move leads to a P; without a move, the rule of play decides.
    fn label_of(&self, index: usize, piles: &[u64], rules: &Ruleset) -> (Outcome, u32) {
        let (mut place, mut first_p, mut last_n) = (1, None, None);
        for (&size, &most) in piles.iter().zip(&self.sizes) {
            for take in rules.takes().takes(size).iter() {
                match self.all[index - place * index_of(take)] {
                    (Outcome::P, round) => first_p = Some(first_p.map_or(round, |first: u32| first.min(round))),
                    (Outcome::N, round) => last_n = last_n.max(Some(round)),
                }
            }
            place *= index_of(most) + 1;
        }
        match (first_p, last_n, rules.play()) {
            (Some(round), ..) => (Outcome::N, round),
            (None, Some(round), _) => (Outcome::P, round + 1),
            (None, None, Play::Normal) => (Outcome::P, 1),
            (None, None, Play::Misere) => (Outcome::N, 1),
        }
    }

    /// The piles at the next index.
    fn count_up(&self, piles: &mut [u64]) {
        for (size, &most) in piles.iter_mut().zip(&self.sizes) {
            if *size < most {
                *size += 1;
                return;
            }
            *size = 0;
        }
    }

    /// The label of a position, and the round in which it is found: first those without a move, then what is left to
    /// label after each round. `None` for a position with a larger pile, or another number of piles.
    #[must_use]
    pub fn label(&self, piles: &[u64]) -> Option<(Outcome, u32)> {
        let fits = piles.len() == self.sizes.len() && piles.iter().zip(&self.sizes).all(|(pile, most)| pile <= most);
        let index = |(index, place): (usize, usize), (&pile, &most): (&u64, &u64)| {
            (index + place * index_of(pile), place * (index_of(most) + 1))
        };
        fits.then(|| self.all[piles.iter().zip(&self.sizes).fold((0, 1), index).0])
    }

    /// The number of positions that are labelled.
    #[must_use]
    pub fn count(&self) -> usize {
        self.all.len()
    }
}

/// All sizes fit, because their product does.
fn index_of(size: u64) -> usize {
    usize::try_from(size).unwrap_or(usize::MAX)
}
