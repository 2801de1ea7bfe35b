use super::{Analysis, MisereCase, Outcome};
use crate::rules::Move;

/// The reason why a position's verdict holds, as data: the words are for others to find.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
        /// The number of other piles of value 1.
        ones: usize,
        /// A move in that pile that leaves an odd number of ones.
        by: Move,
    },
    /// Misère, no big pile: an odd number of piles of value 1 is P, an even one N. A move changes that number by one, or,
    /// with a take rule, makes a pile big, which leaves the lone big pile of an N-position.
    Parity {
        /// The number of piles of value 1.
        ones: usize,
        /// A winning move, in an N-position.
        by: Option<Move>,
    },
}

/// The way to make every column even in one pile: Bouton's construction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

impl Analysis {
    /// The argument for the verdict.
    #[must_use]
    pub fn argument(&self) -> Argument {
        if self.is_over() {
            return Argument::Over;
        }
        match (self.misere_case(), self.outcome()) {
            (Some(MisereCase::NoneBig), _) => self.parity(),
            // A value of 2 or more reaches 0 and 1, so a lone big pile always has its move.
            (Some(MisereCase::OneBig), _) => self.lone_big().unwrap_or(Argument::Balanced),
            (_, Outcome::P) => Argument::Balanced,
            (_, Outcome::N) => self.repair().map_or(Argument::Balanced, Argument::Repairable),
        }
    }

    fn parity(&self) -> Argument {
        Argument::Parity { ones: self.singles(), by: self.winning_moves().first().copied() }
    }

    fn lone_big(&self) -> Option<Argument> {
        let pile = self.values().iter().position(|&value| value >= 2)?;
        let &by = self.winning_moves().iter().find(|m| m.pile == pile)?;
        Some(Argument::LoneBig { pile, ones: self.singles(), by })
    }

    /// The number of piles of value 1.
    fn singles(&self) -> usize {
        self.values().iter().filter(|&&value| value == 1).count()
    }

    /// Bouton's construction. None when no column is odd.
    fn repair(&self) -> Option<Repair> {
        let column = self.leftmost_odd()?;
        let (values, indicator) = (self.values(), self.indicator());
        let holders: Vec<usize> = (0..values.len()).filter(|&pile| values[pile] >> column & 1 == 1).collect();
        // The first winning move's pile, if it is one of them: with a take rule that move can be another kind.
        let first = self.winning_moves().first().map(|m| m.pile);
        let pile = first.filter(|pile| holders.contains(pile)).or(holders.first().copied())?;
        let value = values[pile];
        let goal = value ^ indicator;
        let by = self.move_to(pile, goal)?;
        Some(Repair { column, holders, indicator, by, value, goal })
    }

    /// The smallest take that leaves a pile with the value `goal`, as a move.
    fn move_to(&self, pile: usize, goal: u64) -> Option<Move> {
        let mut take = None;
        self.known().takes_to(self.position().size(pile)?, goal, |found| take = take.or(Some(found)));
        Move::new(pile, take?)
    }
}
