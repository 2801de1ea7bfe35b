use super::{Analysis, Engine, MisereCase, Outcome};
use crate::rules::{Move, Position};

/// Why a position's verdict holds, as data: what to say of it is for others to word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// No legal move is left.
    Over,
    /// Every column holds an even number of ones, and every move makes one odd (Bouton's first fact).
    Balanced,
    /// A column is odd, and a pile can be made smaller so that all are even (Bouton's second fact).
    Repairable(Repair),
    /// Misère, one big pile: whoever moves in it chooses how many ones remain.
    LoneBig {
        /// The 0-based index of the big pile.
        pile: usize,
        /// How many of the other piles have value 1.
        ones: usize,
        /// A move in that pile that leaves an odd number of ones.
        by: Move,
    },
    /// Misère, no big pile: an odd number of piles of value 1 is P, an even one N. A move changes that number by one, or,
    /// with a take rule, makes a pile big, which leaves the lone big pile of an N-position.
    Parity {
        /// How many piles have value 1.
        ones: usize,
        /// A winning move, in an N-position.
        by: Option<Move>,
    },
}

/// How one pile makes every column even: Bouton's construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The leftmost odd column, as the exponent of its power of two.
    pub column: u32,
    /// The piles that hold a 1 in that column, by 0-based index: an odd number of them, so at least one.
    pub holders: Vec<usize>,
    /// The indicator.
    pub indicator: u64,
    /// The move: it takes stones from a holder.
    pub by: Move,
    /// The value of that pile.
    pub value: u64,
    /// The value it must have: `value ⊕ indicator`, smaller because it loses `2^column` and gains less.
    pub goal: u64,
}

impl Repair {
    /// The columns in which the pile changes, from the left: the exponent, and whether it gains the power.
    pub fn changes(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        let odd = (0..=self.column).rev();
        odd.filter(|&column| self.indicator >> column & 1 == 1).map(|column| (column, self.goal >> column & 1 == 1))
    }
}

impl Engine {
    /// The argument for the verdict on `position`, of which `analysis` is this engine's.
    #[must_use]
    pub fn argue(&self, position: &Position, analysis: &Analysis) -> Argument {
        if analysis.is_over() {
            return Argument::Over;
        }
        let ones = || analysis.values().iter().filter(|&&value| value == 1).count();
        let winning = analysis.winning_moves();
        match (analysis.misere_case(), analysis.outcome()) {
            (Some(MisereCase::NoneBig), _) => Argument::Parity { ones: ones(), by: winning.first().copied() },
            (Some(MisereCase::OneBig), _) => {
                let big = analysis.values().iter().position(|&value| value >= 2);
                let in_big = winning.iter().find(|m| Some(m.pile) == big);
                match in_big {
                    Some(&by) => Argument::LoneBig { pile: by.pile, ones: ones(), by },
                    // A value of 2 or more reaches 0 and 1, so there always is such a move.
                    None => Argument::Balanced,
                }
            }
            (_, Outcome::P) => Argument::Balanced,
            (_, Outcome::N) => self.repair(position, analysis).map_or(Argument::Balanced, Argument::Repairable),
        }
    }

    /// Bouton's construction. None when no column is odd.
    fn repair(&self, position: &Position, analysis: &Analysis) -> Option<Repair> {
        let column = analysis.leftmost_odd()?;
        let values = analysis.values();
        let holders: Vec<usize> = (0..values.len()).filter(|&pile| values[pile] >> column & 1 == 1).collect();
        // The first winning move's pile, if it is one of them: with a take rule that move can be another kind.
        let first = analysis.winning_moves().first().map(|m| m.pile);
        let pile = first.filter(|pile| holders.contains(pile)).or(holders.first().copied())?;
        let goal = values[pile] ^ analysis.indicator();
        let size = position.size(pile)?;
        let mut take = None;
        self.values().takes_to(&self.rules().takes, size, goal, |found| take = take.or(Some(found)));
        Some(Repair {
            column,
            holders,
            indicator: analysis.indicator(),
            by: Move::new(pile, take?)?,
            value: values[pile],
            goal,
        })
    }
}
