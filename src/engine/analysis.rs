use super::{Engine, Values};
use crate::rules::{Move, Play, Position, Ruleset};

/// Who can force a win: the next player or the previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player, whose turn it is.
    N,
    /// The previous player, who has just moved.
    P,
}

/// Which part of the misère rule a position falls under. A pile is *big* when its value is 2 or more.
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

/// Everything the theory says of one position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    play: Play,
    values: Vec<u64>,
    indicator: u64,
    big: usize,
    over: bool,
    winning: Vec<Move>,
}

impl Engine {
    /// Analyses a position whose piles are within what the engine was made for.
    #[must_use]
    pub fn analyse(&self, position: &Position) -> Analysis {
        let mut analysis = Analysis::default();
        self.analyse_again(position.piles(), &mut analysis);
        analysis
    }

    /// Analyses these piles into an analysis made before, whose memory is used again: for streams of positions.
    pub fn analyse_again(&self, piles: &[u64], analysis: &mut Analysis) {
        let values = self.values();
        let smallest = self.rules().takes.smallest();
        values.write(piles, &mut analysis.values);
        analysis.play = self.rules().play;
        analysis.indicator = analysis.values.iter().fold(0, |sum, value| sum ^ value);
        analysis.big = analysis.values.iter().filter(|&&value| value >= 2).count();
        analysis.over = piles.iter().all(|&size| size < smallest);
        analysis.winning.clear();
        if analysis.outcome() == Outcome::N {
            analysis.find_winning(self.rules(), values, piles);
        }
    }
}

impl Analysis {
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

    /// Normal or misère play, under which the position was analysed.
    #[must_use]
    pub fn play(&self) -> Play {
        self.play
    }

    /// Whether no legal move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Who can force a win, by [`outcome`].
    ///
    /// A finished position is P in normal play and N in misère play; it has no move all the same.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        outcome(self.play, self.indicator, self.big)
    }

    /// Which part of the misère rule applies; none in normal play.
    #[must_use]
    pub fn misere_case(&self) -> Option<MisereCase> {
        (self.play == Play::Misere).then_some(match self.big {
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

    /// How many piles' values hold a 1 in the column of `2^column`.
    #[must_use]
    pub fn ones(&self, column: u32) -> usize {
        let ones = self.values.iter().filter(|&&value| value >> column & 1 == 1);
        ones.count()
    }

    /// The leftmost column that holds an odd number of ones, as the exponent of its power of two.
    #[must_use]
    pub fn leftmost_odd(&self) -> Option<u32> {
        self.indicator.checked_ilog2()
    }

    fn find_winning(&mut self, rules: &Ruleset, values: &Values, piles: &[u64]) {
        let Self { play, indicator, big, values: of_piles, winning, .. } = self;
        let goals = of_piles.iter().map(|&value| goal(*play, value, *indicator, *big));
        for ((pile, &size), goal) in piles.iter().enumerate().zip(goals) {
            values.takes_to(&rules.takes, size, goal, |take| winning.extend(Move::new(pile, take)));
        }
    }
}

/// Who can force a win from a position with this indicator and so many big piles (of value 2 or more).
///
/// Normal play: P iff the indicator is 0 (Bouton 1902; Sprague 1935, Grundy 1939). Misère play: when every value is 0 or
/// 1, P iff the indicator is 1, otherwise P iff it is 0 (Bouton 1902; Ferguson 1974).
#[must_use]
#[inline]
pub fn outcome(play: Play, indicator: u64, big: usize) -> Outcome {
    let of_p = u64::from(play == Play::Misere && big == 0);
    if indicator == of_p { Outcome::P } else { Outcome::N }
}

/// The value that a pile must get for a P-position to be left, the other piles staying as they are: `value` is its own,
/// `indicator` and `big` (the number of piles of value 2 or more) are the position's. From [`outcome`].
#[must_use]
#[inline]
pub fn goal(play: Play, value: u64, indicator: u64, big: usize) -> u64 {
    let others = indicator ^ value;
    // In misère play with no other big pile the rest decides by parity: 0 or 1, whichever makes the ones odd.
    others ^ u64::from(play == Play::Misere && big == usize::from(value >= 2))
}
