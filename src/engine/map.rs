//! Maps: the positions of two piles beside others as a table, and all positions of some piles labelled round by round.

use std::fmt;

use super::analysis::outcome;
use super::{Engine, Outcome, PeriodUnknown, Values};
use crate::rules::{Play, Ruleset};

/// All positions of two piles beside others that stay as they are: the map. A cell costs one lookup, because the value of a
/// position is the XOR of its piles' values.
///
/// ```
/// use nimatron::engine::map::Grid;
/// use nimatron::engine::{Engine, Outcome};
/// use nimatron::rules::Ruleset;
///
/// let grid = Grid::new(&Engine::new(Ruleset::default()), &[5], 7)?;
/// let row = grid.row(Some(3)).and_then(|row| row.cell(6));
/// assert_eq!(row.map(|cell| (cell.value, cell.outcome)), Some((0, Outcome::P)));
/// # Ok::<(), nimatron::engine::PeriodUnknown>(())
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
    /// The XOR of all piles' values.
    pub value: u64,
    /// The player who can force a win.
    pub outcome: Outcome,
}

/// Some piles of a position, to which others are added.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    play: Play,
    values: &'a Values,
    indicator: u64,
    big: usize,
}

impl Grid {
    /// The grid beside these piles, for two piles of up to `largest` stones each. It is of Nim: a disguise has no piles.
    ///
    /// # Errors
    /// If a take set's values show no period within [`Values::BOUND`], and a pile lies beyond it.
    pub fn new(engine: &Engine, fixed: &[u64], largest: u64) -> Result<Self, PeriodUnknown> {
        let largest = fixed.iter().copied().fold(largest, u64::max);
        let rules = Ruleset::new(engine.rules().play, engine.rules().takes);
        Ok(Self { rules, fixed: fixed.to_vec(), values: engine.values_to(largest)? })
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The same grid under the other meaning of the last move.
    #[must_use]
    pub fn with_play(&self, play: Play) -> Self {
        Self { rules: Ruleset { play, ..self.rules }, ..self.clone() }
    }

    /// The positions with a pile of `down` stones, or with the fixed piles alone. `None` beyond what is known of a take set.
    #[must_use]
    pub fn row(&self, down: Option<u64>) -> Option<Row<'_>> {
        let nothing = Row { play: self.rules.play, values: &self.values, indicator: 0, big: 0 };
        self.fixed.iter().copied().chain(down).try_fold(nothing, Row::and)
    }

    /// A bound on the values of all positions with two more piles of up to `largest` stones each.
    #[must_use]
    pub fn bound(&self, largest: u64) -> u64 {
        let rest = self.row(None).map_or(0, |row| row.indicator);
        // The XOR needs no more binary digits than the largest.
        u64::MAX.checked_shr((self.values.largest_value(largest) | rest).leading_zeros()).unwrap_or(0)
    }

    /// Lists the P-positions of `piles` piles of 1 to `largest` stones, ascending within and between, each once. It ends early at
    /// the first error of `found`.
    ///
    /// # Errors
    /// That of `found`.
    pub fn safe<E>(&self, piles: usize, largest: u64, mut found: impl FnMut(&[u64]) -> Result<(), E>) -> Result<(), E> {
        let Some(row) = self.row(None).filter(|_| piles > 0) else { return Ok(()) };
        list_safe(row, &mut Vec::with_capacity(piles), piles, largest, &mut found)
    }
}

impl PartialEq for Grid {
    /// Grids of the same piles under the same rules are equal: all else follows.
    fn eq(&self, other: &Self) -> bool {
        (self.rules, &self.fixed) == (other.rules, &other.fixed)
    }
}

impl Eq for Grid {}

impl Row<'_> {
    /// These piles and another one. `None` beyond what is known of a take set.
    #[must_use]
    pub fn and(self, pile: u64) -> Option<Self> {
        let value = self.values.value(pile)?;
        Some(Self { indicator: self.indicator ^ value, big: self.big + usize::from(value >= 2), ..self })
    }

    /// The verdict on these piles and another one. `None` beyond what is known of a take set.
    #[must_use]
    #[inline]
    pub fn cell(self, pile: u64) -> Option<Cell> {
        self.and(pile).map(Row::verdict)
    }

    fn verdict(self) -> Cell {
        Cell { value: self.indicator, outcome: outcome(self.play, self.indicator, self.big) }
    }

    /// The value of the pile that makes these ones a P-position.
    fn missing(self) -> u64 {
        self.indicator ^ u64::from(self.play == Play::Misere && self.big == 0)
    }
}

/// Completes the piles chosen so far by `more` others, none smaller than the last one.
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

    /// Labels all positions of piles up to these sizes. They are of Nim: a disguise has no piles.
    ///
    /// # Errors
    /// If they are too many to be labelled one by one.
    pub fn new(rules: Ruleset, largest: &[u64]) -> Result<Self, TooMany> {
        let rules = Ruleset::new(rules.play, rules.takes);
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
