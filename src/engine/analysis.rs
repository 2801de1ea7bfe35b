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
    /// Exactly one pile is big: leave an odd number of piles of value 1.
    OneBig,
    /// No pile is big: the number of piles of value 1 decides, and each move changes it by one.
    NoneBig,
}

/// Everything the theory says of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        let values: Vec<u64> = position.piles().iter().map(|&size| self.values().value(size)).collect();
        let mut analysis = Analysis {
            play: self.rules().play,
            indicator: values.iter().fold(0, |sum, value| sum ^ value),
            big: values.iter().filter(|&&value| value >= 2).count(),
            over: self.rules().is_over(position),
            winning: Vec::new(),
            values,
        };
        if analysis.outcome() == Outcome::N {
            analysis.winning = analysis.find_winning(self.rules(), self.values(), position);
        }
        analysis
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

    /// Who can force a win.
    ///
    /// Normal play: P iff the indicator is 0 (Bouton 1902; Sprague 1935, Grundy 1939). Misère play: when
    /// every value is 0 or 1, P iff the indicator is 1, otherwise P iff it is 0 (Bouton 1902; Ferguson 1974).
    ///
    /// A finished position is P in normal play and N in misère play; it has no move all the same.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let goal = match self.misere_case() {
            Some(MisereCase::NoneBig) => 1,
            _ => 0,
        };
        if self.indicator == goal { Outcome::P } else { Outcome::N }
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

    /// The value that this pile must get for a P-position to be left, the other piles staying as they are.
    fn goal(&self, pile: usize) -> u64 {
        let value = self.values[pile];
        let others = self.indicator ^ value;
        let others_big = self.big - usize::from(value >= 2);
        match self.play {
            // With no other big pile the rest decides by parity: 0 or 1, whichever makes the ones odd.
            Play::Misere if others_big == 0 => others ^ 1,
            _ => others,
        }
    }

    fn find_winning(&self, rules: &Ruleset, values: &Values, position: &Position) -> Vec<Move> {
        let mut winning = Vec::new();
        for (pile, &size) in position.piles().iter().enumerate() {
            let goal = self.goal(pile);
            let wins = values.takes_to(&rules.takes, size, goal);
            winning.extend(wins.filter_map(|take| Move::new(pile, take)));
        }
        winning
    }
}
