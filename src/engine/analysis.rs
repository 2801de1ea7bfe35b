use super::{Outcome, Values, goal, outcome};
use crate::rules::{IllegalMove, Move, Play, Position, Ruleset};

/// The part of the misère rule that a position falls under. A pile is *big* when its value is 2 or more.
///
/// Misère play is won like normal play while two or more piles are big. A lone big pile makes the
/// indicator at least 2, so whoever leaves 0 never leaves one, and whoever receives one chooses the
/// parity of the single stones that remain (Bouton 1902; for take rules Ferguson 1974).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MisereCase {
    /// Two or more piles are big: leave indicator 0, as in normal play.
    ManyBig,
    /// Exactly one pile is big: leave an odd number of piles of value 1, and none big. (With a take rule, making
    /// another pile big so that the indicator is 0 can win too.)
    OneBig,
    /// No pile is big: leave an odd number of piles of value 1, and none big. Where any number may be taken, each move
    /// changes that number by one, so there is nothing to choose.
    NoneBig,
}

/// Everything the theory says of one position under one ruleset. It holds both, and the values of all smaller piles, so that
/// judging a move and following it can neither fail nor be asked of another position.
///
/// Two analyses are equal if position and rules are: all else follows.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub(super) position: Position,
    pub(super) rules: Ruleset,
    /// The values of piles of any size up to the position's largest.
    pub(super) known: Values,
    values: Vec<u64>,
    indicator: u64,
    big: usize,
    winning: Vec<Move>,
}

impl PartialEq for Analysis {
    fn eq(&self, other: &Self) -> bool {
        (&self.position, self.rules) == (&other.position, other.rules)
    }
}

impl Eq for Analysis {}

impl Analysis {
    /// Analyses a position, whose piles are all within what the values reach.
    pub(super) fn new(position: Position, rules: Ruleset, known: Values) -> Self {
        let (values, winning) = (Vec::new(), Vec::new());
        let mut analysis = Self { position, rules, known, values, indicator: 0, big: 0, winning };
        analysis.find();
        analysis
    }

    /// Analyses other piles in the same memory, once more within what the values reach.
    pub(super) fn again(&mut self, piles: &[u64]) {
        self.position.refill(piles);
        self.find();
    }

    /// Finds out all that follows from position and rules.
    fn find(&mut self) {
        let Self { position, rules, known, values, indicator, big, winning } = self;
        known.write(position.piles(), values);
        *indicator = values.iter().fold(0, |sum, value| sum ^ value);
        *big = values.iter().filter(|&&value| value >= 2).count();
        winning.clear();
        if outcome(rules.play, *indicator, *big) == Outcome::P {
            return;
        }
        for (pile, (&size, &value)) in position.piles().iter().zip(values.iter()).enumerate() {
            let goal = goal(rules.play, value, *indicator, *big);
            known.takes_to(size, goal, |take| winning.extend(Move::new(pile, take)));
        }
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The rules under which it was analysed.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Normal or misère play, as in [`rules`](Self::rules).
    #[must_use]
    pub fn play(&self) -> Play {
        self.rules.play
    }

    /// The piles' values.
    #[must_use]
    pub fn values(&self) -> &[u64] {
        &self.values
    }

    /// The XOR of the values.
    #[must_use]
    pub fn indicator(&self) -> u64 {
        self.indicator
    }

    /// True if no legal move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rules.is_over(&self.position)
    }

    /// The player who can force a win.
    ///
    /// A finished position is P in normal play and N in misère play; it has no move all the same.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        outcome(self.play(), self.indicator, self.big)
    }

    /// The part of the misère rule that applies; `None` in normal play.
    #[must_use]
    pub fn misere_case(&self) -> Option<MisereCase> {
        (self.play() == Play::Misere).then_some(match self.big {
            0 => MisereCase::NoneBig,
            1 => MisereCase::OneBig,
            _ => MisereCase::ManyBig,
        })
    }

    /// Every winning move, sorted by pile, then take. Empty in a P-position and in a finished one.
    #[must_use]
    pub fn winning_moves(&self) -> &[Move] {
        &self.winning
    }

    /// The number of piles with a value of 2 or more.
    #[must_use]
    pub fn big(&self) -> usize {
        self.big
    }

    /// The number of piles whose value holds a 1 in the column of `2^column`.
    #[must_use]
    pub fn ones(&self, column: u32) -> usize {
        let ones = self.values.iter().filter(|value| value.checked_shr(column).is_some_and(|bits| bits & 1 == 1));
        ones.count()
    }

    /// The leftmost column that holds an odd number of ones, as the exponent of its power of two.
    #[must_use]
    pub fn leftmost_odd(&self) -> Option<u32> {
        self.indicator.checked_ilog2()
    }

    /// The largest value that a pile can have in this position or in any that play can reach from it.
    #[must_use]
    pub fn largest_value(&self) -> u64 {
        self.known.largest_value(self.position.largest())
    }

    /// The number of binary columns, at least 1, that are enough for this position and for any that play can reach from it.
    ///
    /// ```
    /// use nimatron::engine;
    /// use nimatron::rules::{Position, Ruleset, TakeRule};
    ///
    /// let takes: TakeRule = "1-3".parse()?;
    /// let position: Position = "4".parse()?;
    /// // Four stones act like none now, but the first take leaves up to three.
    /// assert_eq!(engine::solve(&position, Ruleset { takes, ..Ruleset::default() })?.columns(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.largest_value().checked_ilog2().unwrap_or_default() + 1
    }

    /// The analysis of the position that a move leaves.
    ///
    /// # Errors
    /// If the move is illegal in this position.
    pub fn after(&self, m: Move) -> Result<Self, IllegalMove> {
        let left = self.rules.play(self.position.clone(), m).map_err(|error| error.reason)?;
        // Its piles are no larger, so their values are known.
        Ok(Self::new(left, self.rules, self.known.clone()))
    }
}
