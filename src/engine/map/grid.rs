use crate::engine::outcome::outcome;
use crate::engine::{Engine, Outcome, PeriodUnknown, Values};
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
    /// The grid beside these piles, for two piles of up to `largest` stones each.
    ///
    /// # Errors
    /// If a take set's values show no period within [`Values::BOUND`], and a pile lies beyond it.
    pub fn new(engine: &Engine, fixed: &[u64], largest: u64) -> Result<Self, PeriodUnknown> {
        let largest = fixed.iter().copied().fold(largest, u64::max);
        Ok(Self { rules: *engine.rules(), fixed: fixed.to_vec(), values: engine.values_to(largest)? })
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
