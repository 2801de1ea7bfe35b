//! Positions labelled N and P round by round, by the recursion that needs no theory.

use std::collections::HashMap;

use super::Outcome;
use crate::rules::{Play, Position, Ruleset};

/// The labels of all positions with piles up to some sizes.
///
/// Positions without a move are labelled first. Then, in turn, every position that can reach a P becomes N, and every
/// position that reaches only N becomes P.
///
/// ```
/// use nimatron::engine::{Labelling, Outcome};
/// use nimatron::rules::Ruleset;
///
/// let labelling = Labelling::new(Ruleset::default(), &"3 3".parse()?).expect("it is small");
/// let label = |piles: &str| labelling.round_of(&piles.parse().ok()?);
/// assert_eq!((label("0 0"), label("0 3"), label("1 1"), label("4 0")), (Some(1), Some(2), Some(3), None));
/// assert_eq!(labelling.outcome_of(3), Outcome::P);
/// # Ok::<(), nimatron::rules::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelling {
    rules: Ruleset,
    rounds: HashMap<Position, u32>,
    last: u32,
}

impl Labelling {
    /// A bound on the positions times the moves of the largest one, and so on the moves that are looked at.
    const BOUND: u128 = 1 << 20;

    /// Labels all positions with piles up to these sizes. `None` if they have too many moves to be looked at one by one.
    #[must_use]
    pub fn new(rules: Ruleset, largest: &Position) -> Option<Self> {
        let most = largest.piles();
        let count = most.iter().fold(1_u128, |count, &size| count.saturating_mul(u128::from(size) + 1));
        if count.saturating_mul(rules.count_moves(largest) + 1) > Self::BOUND {
            return None;
        }
        let mut labelling = Self { rules, rounds: HashMap::new(), last: 0 };
        let mut piles = vec![0; most.len()];
        loop {
            let position = Position::new(piles.clone()).ok()?;
            let round = labelling.next_round(&position);
            labelling.last = labelling.last.max(round);
            labelling.rounds.insert(position, round);
            // Counts up, the last pile fastest, so that all that a position can reach comes before it.
            let Some(at) = (0..piles.len()).rev().find(|&at| piles[at] < most[at]) else { return Some(labelling) };
            piles[at] += 1;
            piles[at + 1..].fill(0);
        }
    }

    /// The number of rounds.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        self.last
    }

    /// The label given in this round.
    #[must_use]
    pub fn outcome_of(&self, round: u32) -> Outcome {
        if (round % 2 == 1) == (self.rules.play() == Play::Normal) { Outcome::P } else { Outcome::N }
    }

    /// The number of positions labelled in this round.
    #[must_use]
    pub fn count(&self, round: u32) -> usize {
        self.rounds.values().filter(|&&other| other == round).count()
    }

    /// The round in which a position is labelled, from 1; `None` for one that is larger.
    #[must_use]
    pub fn round_of(&self, position: &Position) -> Option<u32> {
        self.rounds.get(position).copied()
    }

    /// The round of a position from which all that can be reached are labelled.
    fn next_round(&self, position: &Position) -> u32 {
        let left = self.rules.moves(position).filter_map(|m| position.play(m, &self.rules).ok());
        let rounds = left.filter_map(|left| self.round_of(&left));
        let (of_p, of_n): (Vec<u32>, Vec<u32>) = rounds.partition(|&round| self.outcome_of(round) == Outcome::P);
        of_p.into_iter().min().or(of_n.into_iter().max()).unwrap_or(0) + 1
    }
}
