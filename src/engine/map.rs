//! Maps: a table of the positions of two piles next to fixed ones, and positions labelled round by round.

use std::fmt;

use super::analysis::outcome;
use super::{AnalysisError, Engine, Outcome, Values};
use crate::rules::{Play, Ruleset};

/// A map: all positions of two piles next to others that stay fixed. A cell costs one lookup, because the value of a
/// position is the XOR of the values of its piles.
///
/// ```
/// use nimatron::engine::map::Grid;
/// use nimatron::engine::{Engine, Outcome};
/// use nimatron::rules::Ruleset;
///
/// let grid = Grid::new(&Engine::new(Ruleset::default()), &[5], 7)?;
/// let row = grid.row(Some(3)).and_then(|row| row.cell(6));
/// assert_eq!(row.map(|cell| (cell.value, cell.outcome)), Some((0, Outcome::P)));
/// # Ok::<(), nimatron::engine::AnalysisError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grid {
    rules: Ruleset,
    fixed: Vec<u64>,
    values: Values,
}

/// The verdict on one position of a [`Grid`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The XOR of the values of all piles.
    pub value: u64,
    /// The player who can force a win.
    pub outcome: Outcome,
}

/// Some of the piles of a position; others can be added.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    play: Play,
    values: &'a Values,
    indicator: u64,
    big: usize,
}

impl Grid {
    /// The grid of two piles of up to `largest` stones, next to the piles `fixed`.
    ///
    /// # Errors
    /// If a pile is beyond [`Values::BOUND`] and the values of the take set show no period within it.
    pub fn new(engine: &Engine, fixed: &[u64], largest: u64) -> Result<Self, AnalysisError> {
        let largest = fixed.iter().copied().fold(largest, u64::max);
        Ok(Self { rules: *engine.rules(), fixed: fixed.to_vec(), values: engine.values_to(largest)? })
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The same grid with this meaning of the last move.
    #[must_use]
    pub fn with_play(&self, play: Play) -> Self {
        Self { rules: Ruleset::new(play, self.rules.takes()), ..self.clone() }
    }

    /// The fixed piles, with or without one of `down` stones. `None` beyond the known values of a take set.
    #[must_use]
    pub fn row(&self, down: Option<u64>) -> Option<Row<'_>> {
        let nothing = Row { play: self.rules.play(), values: &self.values, indicator: 0, big: 0 };
        self.fixed.iter().copied().chain(down).try_fold(nothing, Row::and)
    }

    /// A bound on the values of all positions in which both piles have up to `largest` stones.
    #[must_use]
    pub fn bound(&self, largest: u64) -> u64 {
        let rest = self.row(None).map_or(0, |row| row.indicator);
        // An XOR needs no more binary digits than the largest of its numbers.
        u64::MAX.checked_shr((self.values.largest_value(largest) | rest).leading_zeros()).unwrap_or(0)
    }

    /// Calls `found` with each P-position of `piles` piles of 1 to `largest` stones, the piles in ascending order and
    /// each position once, in lexicographic order. Stops at the first error from `found`.
    ///
    /// # Errors
    /// The error from `found`.
    pub fn safe<E>(&self, piles: usize, largest: u64, mut found: impl FnMut(&[u64]) -> Result<(), E>) -> Result<(), E> {
        let Some(row) = self.row(None).filter(|_| piles > 0) else { return Ok(()) };
        list_safe(row, &mut Vec::with_capacity(piles), piles, largest, &mut found)
    }
}

impl PartialEq for Grid {
    /// Grids with the same fixed piles and rules are equal: the rest follows.
    fn eq(&self, other: &Self) -> bool {
        (self.rules, &self.fixed) == (other.rules, &other.fixed)
    }
}

impl Eq for Grid {}

impl Row<'_> {
    /// Adds a pile. `None` beyond the known values of a take set.
    #[must_use]
    pub fn and(self, pile: u64) -> Option<Self> {
        let value = self.values.value(pile)?;
        Some(Self { indicator: self.indicator ^ value, big: self.big + usize::from(value >= 2), ..self })
    }

    /// The verdict on these piles and another one. `None` beyond the known values of a take set.
    #[must_use]
    #[inline]
    pub fn cell(self, pile: u64) -> Option<Cell> {
        self.and(pile).map(Row::verdict)
    }

    fn verdict(self) -> Cell {
        Cell { value: self.indicator, outcome: outcome(self.play, self.indicator, self.big) }
    }

    /// The value of the pile that completes these piles to a P-position.
    fn missing(self) -> u64 {
        self.indicator ^ u64::from(self.play == Play::Misere && self.big == 0)
    }
}

/// Completes the chosen piles by `more` others, none smaller than the last chosen one.
fn list_safe<E>(
    row: Row<'_>,
    chosen: &mut Vec<u64>,
    more: usize,
    largest: u64,
    found: &mut impl FnMut(&[u64]) -> Result<(), E>,
) -> Result<(), E> {
    let least = chosen.last().copied().unwrap_or(1);
    if more == 1 {
        let missing = row.missing();
        let mut next = row.values.next_of(missing, least, largest);
        while let Some(pile) = next {
            chosen.push(pile);
            found(chosen)?;
            chosen.pop();
            next = pile.checked_add(1).and_then(|least| row.values.next_of(missing, least, largest));
        }
        return Ok(());
    }
    for pile in least..=largest {
        let Some(row) = row.and(pile) else { break };
        chosen.push(pile);
        list_safe(row, chosen, more - 1, largest, found)?;
        chosen.pop();
    }
    Ok(())
}

/// Positions labelled N and P round by round, by the recursion that needs no theory.
///
/// Positions without a move are labelled first. Then, in turn, every position that can reach a P becomes N, and every
/// position that reaches only N becomes P.
///
/// Covers every position of piles from 0 up to the given sizes.
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
    /// The round in which each position is labelled, from 1; the last pile varies fastest.
    rounds: Vec<u32>,
    last: u32,
}

/// The error for positions whose moves are too many to be looked at one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// The number of positions.
    pub positions: u128,
}

impl Labelling {
    /// A bound on the positions times the moves of the largest one, and so on the moves that a labelling looks at.
    const BOUND: u128 = 1 << 23;

    /// Labels all positions with piles up to these sizes.
    ///
    /// # Errors
    /// If the positions have too many moves to be looked at one by one.
    pub fn new(rules: Ruleset, largest: &[u64]) -> Result<Self, TooMany> {
        let positions = largest.iter().fold(1_u128, |count, &size| count.saturating_mul(u128::from(size) + 1));
        let moves = largest.iter().fold(1_u128, |sum, &size| sum + u128::from(rules.takes().takes(size).count()));
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

    /// The label given in this round.
    #[must_use]
    pub fn outcome_of(&self, round: u32) -> Outcome {
        let normal = self.rules.play() == Play::Normal;
        if (round % 2 == 1) == normal { Outcome::P } else { Outcome::N }
    }

    /// The number of positions labelled in this round.
    #[must_use]
    pub fn count(&self, round: u32) -> usize {
        self.rounds.iter().filter(|&&other| other == round).count()
    }

    /// The round in which a position is labelled, and its label; `None` for a position that is not covered.
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

    /// The round of the next position. The rounds of all positions that it can reach are known.
    fn round_of(&self, piles: &[u64]) -> u32 {
        let (mut earliest_p, mut latest_n) = (None::<u32>, 0);
        let mut stride = 1;
        for (&size, most) in piles.iter().zip(&self.largest).rev() {
            for take in self.rules.takes().takes(size).iter() {
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

/// Steps to the next piles; the last one varies fastest.
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
        write!(f, "{} positions have too many moves to label one by one: make the piles smaller", self.positions)
    }
}

impl std::error::Error for TooMany {}
