use std::fmt;

use crate::engine::Outcome;
use crate::rules::{Play, Ruleset};

/// Positions labelled N and P by the recursion that needs no theory, round by round: a position without a move gets its label first,
/// then in turn what can reach a P becomes N, and what reaches only N becomes P.
///
/// It runs over every position of piles from 0 up to given sizes.
///
/// ```
/// use nimatron::engine::Outcome;
/// use nimatron::engine::map::Labelling;
/// use nimatron::rules::Ruleset;
///
/// let labelling = Labelling::new(Ruleset::default(), &[3, 3])?;
/// assert_eq!(labelling.label(&[0, 0]), Some((1, Outcome::P)));
/// assert_eq!(labelling.label(&[0, 3]), Some((2, Outcome::N)));
/// assert_eq!(labelling.label(&[1, 1]), Some((3, Outcome::P)));
/// # Ok::<(), nimatron::engine::map::TooMany>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelling {
    rules: Ruleset,
    largest: Vec<u64>,
    /// The round in which each position gets its label, from 1; the last pile counts fastest.
    rounds: Vec<u32>,
    last: u32,
}

/// The error for positions that are too many to be labelled one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// Their number.
    pub positions: u128,
}

impl Labelling {
    /// The most moves that a labelling follows.
    const BOUND: u128 = 1 << 23;

    /// Labels all positions of piles up to these sizes.
    ///
    /// # Errors
    /// If they are too many to be labelled one by one.
    pub fn new(rules: Ruleset, largest: &[u64]) -> Result<Self, TooMany> {
        let positions = largest.iter().fold(1_u128, |count, &size| count.saturating_mul(u128::from(size) + 1));
        let moves = largest.iter().fold(1_u128, |sum, &size| sum + u128::from(rules.takes.takes(size).count()));
        let bounded = usize::try_from(positions).ok().filter(|_| positions.saturating_mul(moves) <= Self::BOUND);
        let count = bounded.ok_or(TooMany { positions })?;
        let mut labelling = Self { rules, largest: largest.to_vec(), rounds: Vec::with_capacity(count), last: 0 };
        let mut piles = vec![0; largest.len()];
        for _ in 0..count {
            let round = labelling.round_of(&piles);
            labelling.rounds.push(round);
            labelling.last = labelling.last.max(round);
            count_up(&mut piles, largest);
        }
        Ok(labelling)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The largest size of each pile.
    #[must_use]
    pub fn largest(&self) -> &[u64] {
        &self.largest
    }

    /// The number of rounds.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        self.last
    }

    /// The label that a round gives.
    #[must_use]
    pub fn outcome_of(&self, round: u32) -> Outcome {
        let normal = self.rules.play == Play::Normal;
        if (round % 2 == 1) == normal { Outcome::P } else { Outcome::N }
    }

    /// The number of positions that get their label in this round.
    #[must_use]
    pub fn count(&self, round: u32) -> usize {
        self.rounds.iter().filter(|&&other| other == round).count()
    }

    /// The round in which a position gets its label, and the label; `None` outside.
    #[must_use]
    pub fn label(&self, piles: &[u64]) -> Option<(u32, Outcome)> {
        let inside =
            piles.len() == self.largest.len() && piles.iter().zip(&self.largest).all(|(size, most)| size <= most);
        let round = *self.rounds.get(self.index(piles.iter().copied()).filter(|_| inside)?)?;
        Some((round, self.outcome_of(round)))
    }

    fn index(&self, piles: impl Iterator<Item = u64>) -> Option<usize> {
        let index = piles.zip(&self.largest).fold(0, |index: u64, (size, most)| index.saturating_mul(most + 1) + size);
        usize::try_from(index).ok()
    }

    /// The round of the next position, all those below it being known.
    fn round_of(&self, piles: &[u64]) -> u32 {
        let (mut earliest_p, mut latest_n) = (None::<u32>, 0);
        let mut stride = 1;
        for (&size, most) in piles.iter().zip(&self.largest).rev() {
            for take in self.rules.takes.takes(size).iter() {
                let back = usize::try_from(take).unwrap_or(usize::MAX).saturating_mul(stride);
                let Some(&round) = self.rounds.len().checked_sub(back).and_then(|at| self.rounds.get(at)) else {
                    break;
                };
                match self.outcome_of(round) {
                    Outcome::P => earliest_p = Some(earliest_p.map_or(round, |first| first.min(round))),
                    Outcome::N => latest_n = latest_n.max(round),
                }
            }
            stride *= usize::try_from(most + 1).unwrap_or(usize::MAX);
        }
        earliest_p.unwrap_or(latest_n) + 1
    }
}

/// Goes on to the next piles; the last one counts fastest.
fn count_up(piles: &mut [u64], largest: &[u64]) {
    for (size, most) in piles.iter_mut().zip(largest).rev() {
        if *size < *most {
            *size += 1;
            return;
        }
        *size = 0;
    }
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions are too many to be labelled one by one: make the piles smaller", self.positions)
    }
}

impl std::error::Error for TooMany {}
