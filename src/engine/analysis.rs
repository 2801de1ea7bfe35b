//! The facts about a position: who can force a win, by which moves, and what a move changes.

use std::mem;
use std::sync::Arc;

use super::{AnalysisError, Period, Values};
use crate::rules::{Game, IllegalMove, Move, Play, Position, Ruleset, words};

/// Everything the theory says about one position under one ruleset.
///
/// An analysis holds the position, the rules, and the values of all smaller piles, so judging and following its moves
/// needs nothing else. A clone is cheap. Two analyses are equal if their positions and rules are.
///
/// ```
/// use nimatron::engine::{Analysis, Outcome};
///
/// let rules = "misere take=1-3".parse()?;
/// let mut now = Analysis::of(&"20".parse()?, &rules)?;
/// assert_eq!(now.outcome(), Outcome::N);
/// // A stream of positions is analysed in the same memory.
/// now.move_to(&"21".parse()?)?;
/// assert_eq!(now.outcome(), Outcome::P);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Analysis(Arc<Found>);

#[derive(Clone, Debug)]
struct Found {
    position: Position,
    rules: Ruleset,
    /// Reaches at least to the largest pile.
    known: Values,
    values: Vec<u64>,
    indicator: u64,
    big: usize,
    winning: Vec<Move>,
}

impl PartialEq for Analysis {
    fn eq(&self, other: &Self) -> bool {
        (self.position(), self.rules()) == (other.position(), other.rules())
    }
}

impl Eq for Analysis {}

impl Default for Analysis {
    /// One empty pile in Nim and normal play.
    fn default() -> Self {
        Self::new(Position::default(), Ruleset::default(), Values::default())
    }
}

impl Found {
    /// Computes everything that follows from the position and the rules.
    fn find(&mut self) {
        let Self { position, rules, known, values, indicator, big, winning } = self;
        known.write(position.piles(), values);
        *indicator = values.iter().fold(0, |sum, value| sum ^ value);
        *big = values.iter().filter(|&&value| value >= 2).count();
        winning.clear();
        if outcome(rules.play(), *indicator, *big) == Outcome::P {
            return;
        }
        for (pile, (&size, &value)) in position.piles().iter().zip(values.iter()).enumerate() {
            let goal = goal(rules.play(), value, *indicator, *big);
            known.takes_to(size, goal, |take| winning.extend(Move::new(pile, take)));
        }
    }
}

impl Analysis {
    /// Analyses a position.
    ///
    /// # Errors
    /// As for [`Values::of`], for the largest pile.
    pub fn of(position: &Position, rules: &Ruleset) -> Result<Self, AnalysisError> {
        Ok(Self::new(position.clone(), *rules, Values::of(rules.takes(), position.largest())?))
    }

    /// Analyses another position under the same rules, in place of this one. The values computed so far stay known, so a
    /// stream of positions needs neither time nor memory for them again.
    ///
    /// # Errors
    /// As for [`of`](Self::of); the analysis is then unchanged.
    pub fn move_to(&mut self, position: &Position) -> Result<(), AnalysisError> {
        let found = Arc::make_mut(&mut self.0);
        found.known.extend_to(position.largest())?;
        found.position.refill(position);
        found.find();
        Ok(())
    }

    /// Analyses a position; `known` must reach its largest pile.
    fn new(position: Position, rules: Ruleset, known: Values) -> Self {
        let (values, winning) = (Vec::new(), Vec::new());
        let mut found = Found { position, rules, known, values, indicator: 0, big: 0, winning };
        found.find();
        Self(Arc::new(found))
    }

    /// The value of a pile of this size; `None` beyond the largest pile, unless the values are known to repeat.
    #[must_use]
    pub fn value_of(&self, size: u64) -> Option<u64> {
        self.0.known.value(size)
    }

    /// The period of the values, if it has been found.
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        self.0.known.period()
    }

    /// The analysed position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.0.position
    }

    /// The rules it was analysed under.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.0.rules
    }

    /// The game that starts here.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::new(self.position().clone(), *self.rules())
    }

    /// Normal or misère play, as in [`rules`](Self::rules).
    #[must_use]
    pub fn play(&self) -> Play {
        self.0.rules.play()
    }

    /// The values of the piles.
    #[doc(alias = "Grundy")]
    #[doc(alias = "nimber")]
    #[must_use]
    pub fn values(&self) -> &[u64] {
        &self.0.values
    }

    /// The XOR of the values.
    #[doc(alias = "nim-sum")]
    #[must_use]
    pub fn indicator(&self) -> u64 {
        self.0.indicator
    }

    /// True if no legal move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.rules.is_over(&self.0.position)
    }

    /// The player who can force a win.
    ///
    /// A finished position is P in normal play and N in misère play, although it has no moves; its
    /// [`winning_move`](Self::winning_move) is `None`.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        outcome(self.play(), self.0.indicator, self.0.big)
    }

    /// True in misère play while at most one pile is big: an odd number of piles of value 1 is to be left, and none big.
    ///
    /// With one big pile, whoever moves in it chooses that parity. (With a take rule, a move that makes another pile big
    /// and the indicator 0 can win too.) With none, where any number may be taken, each move changes the number by one,
    /// so there is no choice.
    #[must_use]
    pub fn is_misere_ending(&self) -> bool {
        self.play() == Play::Misere && self.0.big < 2
    }

    /// The first winning move; `None` in a P-position and in a finished one.
    #[must_use]
    pub fn winning_move(&self) -> Option<Move> {
        self.0.winning.first().copied()
    }

    /// Every winning move, sorted by pile, then take. Empty in a P-position and in a finished one.
    #[must_use]
    pub fn winning_moves(&self) -> &[Move] {
        &self.0.winning
    }

    /// True if the choice of move decides who can force a win: some move wins and another does not. False in every
    /// P-position, and in an N-position where every move wins.
    #[must_use]
    pub fn is_critical(&self) -> bool {
        let winning = self.winning_moves().len() as u128;
        winning > 0 && winning < self.rules().count_moves(self.position())
    }

    /// The number of big piles, those with a value of 2 or more.
    #[must_use]
    pub fn big(&self) -> usize {
        self.0.big
    }

    /// The number of piles whose value has a 1 in the column of `2^column`.
    #[must_use]
    pub fn ones(&self, column: u32) -> usize {
        let ones = self.0.values.iter().filter(|value| value.checked_shr(column).is_some_and(|bits| bits & 1 == 1));
        ones.count()
    }

    /// The leftmost column with an odd number of ones, as the exponent of its power of two.
    #[must_use]
    pub fn leftmost_odd(&self) -> Option<u32> {
        self.0.indicator.checked_ilog2()
    }

    /// The largest value of any pile in this position or in any position that can follow it.
    #[must_use]
    pub fn largest_value(&self) -> u64 {
        self.0.known.largest_value(self.position().largest())
    }

    /// The number of binary columns, at least 1, needed for this position and for all that can follow it.
    ///
    /// ```
    /// // Four stones act like none now, but the first take leaves up to three.
    /// let game: nimatron::rules::Game = "4 take=1-3".parse()?;
    /// assert_eq!(game.analyse()?.columns(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.largest_value().checked_ilog2().unwrap_or_default() + 1
    }

    /// Indicator and outcome if these piles had these sizes; `None` if a size is beyond the known values.
    #[cfg(feature = "screens")]
    pub(crate) fn with_sizes(&self, piles: &[usize], sizes: &[u64]) -> Option<(u64, Outcome)> {
        let (mut indicator, mut big) = (self.indicator(), self.big());
        for (&pile, &size) in piles.iter().zip(sizes) {
            let (old, new) = (*self.values().get(pile)?, self.value_of(size)?);
            indicator ^= old ^ new;
            big = big + usize::from(new >= 2) - usize::from(old >= 2);
        }
        Some((indicator, outcome(self.play(), indicator, big)))
    }

    /// The analysis of another position under the same rules; `None` if a pile is beyond the known values.
    #[must_use]
    pub fn at(&self, position: Position) -> Option<Self> {
        self.value_of(position.largest())?;
        Some(Self::new(position, self.0.rules, self.0.known.clone()))
    }

    /// The analysis of the position after a move.
    ///
    /// # Errors
    /// If the move is illegal in this position.
    pub fn after(&self, m: Move) -> Result<Self, IllegalMove> {
        let left = self.position().play(m, self.rules())?;
        // Its piles are no larger, so their values are known.
        Ok(Self::new(left, self.0.rules, self.0.known.clone()))
    }
}

/// The player who can force a win: the next or the previous one. Written `N` or `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player, whose turn it is.
    N,
    /// The previous player, who has just moved.
    P,
}

words!(Outcome, "an outcome", "write N or P", N => "N", P => "P");

/// The outcome of a position with this indicator and this number of big piles.
///
/// Normal play: P if and only if the indicator is 0 (Bouton 1902; Sprague 1935, Grundy 1939). Misère play: if every
/// value is 0 or 1, P if and only if the indicator is 1, otherwise if and only if it is 0 (Bouton 1902; Ferguson 1974).
/// While two or more piles are big, misère play is won like normal play: a lone big pile makes the indicator at least 2,
/// so a player who always leaves 0 never leaves one, and a player who receives one chooses the parity that remains.
pub(super) fn outcome(play: Play, indicator: u64, big: usize) -> Outcome {
    let of_p = u64::from(play == Play::Misere && big == 0);
    if indicator == of_p { Outcome::P } else { Outcome::N }
}

/// The value that a pile must get to leave a P-position, the other piles unchanged. `value` is the pile's present
/// value; `indicator` and `big`, the number of big piles, are the position's. Follows from [`outcome`].
fn goal(play: Play, value: u64, indicator: u64, big: usize) -> u64 {
    let others = indicator ^ value;
    // In misère play, if no other pile is big, the pile must get 0 or 1, whichever makes the number of ones odd.
    others ^ u64::from(play == Play::Misere && big == usize::from(value >= 2))
}

/// A move with the analyses of the positions before and after it.
///
/// ```
/// use nimatron::rules::Game;
///
/// let now = "2 1 2".parse::<Game>()?.analyse()?;
/// let judged = now.judge("A1".parse()?)?;
/// assert!(judged.is_mistake());
/// assert_eq!(judged.better(), ["B1".parse()?]);
/// assert!(now.judge("A3".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JudgedMove {
    /// The position before the move.
    pub before: Analysis,
    /// The move.
    pub m: Move,
    /// The position after the move.
    pub after: Analysis,
}

impl JudgedMove {
    /// True if the move gave away a win: made in an N-position, it leaves another N-position.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        !self.better().is_empty()
    }

    /// True if the choice of move decided who could force a win; see [`Analysis::is_critical`].
    #[must_use]
    pub fn mattered(&self) -> bool {
        self.before.is_critical()
    }

    /// The moves that would have won instead; empty unless the move was a mistake.
    #[must_use]
    pub fn better(&self) -> &[Move] {
        let winning = self.before.winning_moves();
        if winning.binary_search(&self.m).is_ok() { &[] } else { winning }
    }
}

impl Analysis {
    /// Judges a move in the analysed position.
    ///
    /// # Errors
    /// If the move is illegal.
    pub fn judge(&self, m: Move) -> Result<JudgedMove, IllegalMove> {
        Ok(JudgedMove { after: self.after(m)?, before: self.clone(), m })
    }

    /// Analyses what a legal move leaves of a position whose values are known, in place of this one.
    fn follow(&mut self, position: &Position, m: Move) {
        let found = Arc::make_mut(&mut self.0);
        found.position.refill(position);
        found.position.remove(m);
        found.find();
    }

    /// Judges consecutive moves, up to the first illegal one. Holds only one at a time in memory.
    pub fn judge_all(self, moves: impl IntoIterator<Item = Move>) -> impl Iterator<Item = JudgedMove> {
        // Once the caller has dropped a judgement, the memory of its first position serves for the next one.
        let mut spare = self.clone();
        moves.into_iter().scan(self, move |now, m| {
            now.rules().check(now.position(), m).ok()?;
            let mut after = mem::replace(&mut spare, now.clone());
            after.follow(now.position(), m);
            let before = mem::replace(now, after.clone());
            Some(JudgedMove { before, m, after })
        })
    }
}
