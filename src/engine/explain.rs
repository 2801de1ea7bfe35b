//! The reason for a verdict, as the steps that lead to it.

use super::{Analysis, JudgedMove, MisereCase, Outcome};
use crate::rules::{Move, Play, TakeRule};

/// Bouton's construction: the way to make every column even in one pile.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repair {
    /// The leftmost odd column, as the exponent of its power of two.
    pub column: u32,
    /// The piles with a 1 in that column, by 0-based index: an odd number of them, so at least one.
    pub holders: Vec<usize>,
    /// The indicator.
    pub indicator: u64,
    /// The move, which takes stones from one of these piles.
    pub by: Move,
    /// The present value of that pile.
    pub value: u64,
    /// The value that the pile must get, `value ⊕ indicator`: smaller, as it loses `2^column` and gains less.
    pub goal: u64,
}

impl Repair {
    /// The columns in which the pile changes, from the left: the exponent, and true if the pile gains that power.
    pub fn changes(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        let odd = (0..=self.column).rev();
        odd.filter(|&column| self.indicator >> column & 1 == 1).map(|column| (column, self.goal >> column & 1 == 1))
    }
}

impl Analysis {
    /// The number of piles of value 1.
    pub(crate) fn singles(&self) -> usize {
        self.values().iter().filter(|&&value| value == 1).count()
    }

    /// Bouton's construction. `None` if no column is odd.
    fn repair(&self) -> Option<Repair> {
        let column = self.leftmost_odd()?;
        let (values, indicator) = (self.values(), self.indicator());
        let holders: Vec<usize> = (0..values.len()).filter(|&pile| values[pile] >> column & 1 == 1).collect();
        let &pile = holders.first()?;
        let value = values[pile];
        let goal = value ^ indicator;
        let by = self.move_to(pile, goal)?;
        Some(Repair { column, holders, indicator, by, value, goal })
    }

    /// The move with the smallest take that leaves the pile with the value `goal`.
    fn move_to(&self, pile: usize, goal: u64) -> Option<Move> {
        let mut take = None;
        self.known().takes_to(self.position().size(pile)?, goal, |found| take = take.or(Some(found)));
        Move::new(pile, take?)
    }
}

/// One step of the argument on a position, as data. The steps come in the order in which a person would find the
/// verdict and the move; the position decides which steps there are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// No legal move is left.
    Over,
    /// With a take rule: the value of each pile.
    Values(Vec<PileValue>),
    /// In misère play: the case of the rule that applies, and the number of big piles, those with a value of 2 or more.
    Case {
        /// The case of the rule.
        case: MisereCase,
        /// The number of big piles.
        big: usize,
    },
    /// On a single pile under a take rule, in place of columns: a part of the argument in full groups.
    Groups(GroupStep),
    /// Every value in binary.
    Binary,
    /// The number of ones in each column, from the left: the exponent of the column's power of two, and the count.
    Count(Vec<(u32, usize)>),
    /// The columns with an odd number of ones, as bits: the indicator.
    Evenness {
        /// The odd columns.
        odd: u64,
    },
    /// The leftmost odd column. An odd number is not 0, so the column contains a 1.
    Leftmost {
        /// The exponent of its power of two.
        column: u32,
        /// The number of ones in the column.
        ones: usize,
    },
    /// The piles with a 1 in that column. Each of them has a winning move.
    Holders {
        /// The exponent of the column's power of two.
        column: u32,
        /// The piles' 0-based indices.
        piles: Vec<usize>,
    },
    /// The value that one of these piles must get: `value ⊕ indicator`.
    Goal(Repair),
    /// The take that gives this value, and the reason why the pile must shrink: `2^column` is more than all lower
    /// columns.
    Take(Repair),
    /// The reason why leaving every column even wins: each reply makes at least one odd and has an answer, and the stones run
    /// out.
    Wins {
        /// The move found in the previous steps.
        by: Move,
    },
    /// The reason why every move spoils an even position: it changes at least one bit of one value and no other value.
    /// Shown for the considered move, or for the first legal one.
    Spoils(Change),
    /// The other player's answer to that move.
    Answered {
        /// The move of the previous step.
        m: Move,
        /// A winning reply; `None` if the move ends the game.
        reply: Option<JudgedMove>,
        /// True if every legal answer wins, so that the other player cannot err.
        all_win: bool,
    },
    /// In misère play with at most one big pile: the number of piles of value 1.
    Singles {
        /// The number of these piles.
        ones: usize,
    },
    /// In misère play with one big pile: a move in it that leaves an odd number of ones. Whoever moves in that pile
    /// chooses their parity.
    Choice {
        /// The big pile's 0-based index.
        pile: usize,
        /// The number of other piles of value 1.
        ones: usize,
        /// The move.
        by: Move,
    },
    /// In misère play without a big pile: the parity of the ones decides. A move changes their number by one, or, with
    /// a take rule, makes a pile big, which leaves an N-position with a lone big pile.
    Parity {
        /// The number of piles of value 1.
        ones: usize,
        /// A winning move, in an N-position.
        by: Option<Move>,
    },
}

/// A part of the argument on a single pile under a take rule, whose values repeat: as many stones as one repetition has
/// are a full group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GroupStep {
    /// The pile in full groups.
    Full,
    /// The stones left over beside them.
    LeftOver,
    /// The answer to each take from a pile that is safe to leave.
    Answer,
    /// The end, if each take is answered.
    End,
    /// The winning move, in an N-position.
    Move(Move),
}

/// The reason for the value of a pile: the smallest number that none of its moves leads to.
#[doc(alias = "mex")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PileValue {
    /// The number of stones.
    pub size: u64,
    /// The value.
    pub value: u64,
    /// The values that its moves lead to, each once, in ascending order; `None` if there are too many moves to list.
    pub reached: Option<Vec<u64>>,
}

/// The change that a move makes to the value of its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// The move.
    pub m: Move,
    /// The value before the move.
    pub old: u64,
    /// The value after the move.
    pub new: u64,
}

/// The most moves of a pile that are listed.
const LISTED: u64 = 64;

impl Analysis {
    /// The argument on the position, step by step.
    ///
    /// If the player to move cannot force a win, the last steps show what happens after the move `considered`, or after
    /// the first legal move if that is `None` or illegal. The number of steps does not depend on `considered`.
    ///
    /// ```
    /// use nimatron::engine::Step;
    /// use nimatron::rules::Game;
    ///
    /// let steps = "37 20 29".parse::<Game>()?.analyse()?.explain(None);
    /// assert!(steps.contains(&Step::Evenness { odd: 0b101100 }));
    /// assert!(steps.contains(&Step::Holders { column: 5, piles: vec![0] }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, considered: Option<Move>) -> Vec<Step> {
        if self.is_over() {
            return vec![Step::Over];
        }
        let case = self.misere_case();
        let mut steps = Vec::new();
        if let (&[size], TakeRule::UpTo(most)) = (self.position().piles(), self.rules().takes()) {
            let aside = u64::from(self.play() == Play::Misere);
            let has_none = size.saturating_sub(aside) <= most.get();
            let parts = [GroupStep::Full, GroupStep::LeftOver, GroupStep::Answer, GroupStep::End];
            steps.extend(parts.into_iter().take(if has_none { 2 } else { 4 }).map(Step::Groups));
            steps.extend(self.winning_move().map(|by| Step::Groups(GroupStep::Move(by))));
            steps.extend(self.defeat(considered).map(|[_, answered]| answered));
            return steps;
        }
        steps.extend(self.pile_values().map(Step::Values));
        steps.extend(case.map(|case| Step::Case { case, big: self.big() }));
        if matches!(case, Some(MisereCase::OneBig | MisereCase::NoneBig)) {
            steps.extend(self.endgame());
        } else {
            steps.extend(self.columns_counted());
            steps.extend(self.repair().into_iter().flat_map(|repair| self.construction(repair)));
        }
        steps.extend(self.defeat(considered).into_iter().flatten());
        steps
    }

    /// The steps of misère play with at most one big pile. A lone one can be moved to 0 and to 1, so it always has a
    /// winning move.
    fn endgame(&self) -> [Step; 2] {
        let ones = self.singles();
        let in_big = |m: &&Move| self.values()[m.pile] >= 2;
        let last = match self.winning_moves().iter().find(in_big) {
            Some(&by) => Step::Choice { pile: by.pile, ones, by },
            None => Step::Parity { ones, by: self.winning_move() },
        };
        [Step::Singles { ones }, last]
    }

    /// The reason for the value of each pile; `None` if the values are the sizes.
    fn pile_values(&self) -> Option<Vec<PileValue>> {
        if self.rules().counts_sizes() {
            return None;
        }
        let piles = self.position().piles().iter().zip(self.values());
        Some(piles.map(|(&size, &value)| PileValue { size, value, reached: self.reached(size) }).collect())
    }

    /// The values that the moves in a pile lead to; `None` if they are too many to list.
    pub(crate) fn reached(&self, size: u64) -> Option<Vec<u64>> {
        let takes = self.rules().takes().takes(size);
        (takes.count() <= LISTED).then(|| {
            let mut reached: Vec<u64> = takes.iter().filter_map(|take| self.known().value(size - take)).collect();
            reached.sort_unstable();
            reached.dedup();
            reached
        })
    }

    /// The steps from the binary values to the indicator.
    fn columns_counted(&self) -> [Step; 3] {
        let largest = self.values().iter().copied().max().unwrap_or_default();
        let columns = (0..=largest.checked_ilog2().unwrap_or(0)).rev();
        let ones = columns.map(|column| (column, self.ones(column))).collect();
        [Step::Binary, Step::Count(ones), Step::Evenness { odd: self.indicator() }]
    }

    /// The steps of Bouton's construction, from the leftmost odd column to the move.
    fn construction(&self, repair: Repair) -> [Step; 5] {
        let Repair { column, by, .. } = repair;
        [
            Step::Leftmost { column, ones: self.ones(column) },
            Step::Holders { column, piles: repair.holders.clone() },
            Step::Goal(repair.clone()),
            Step::Take(repair),
            Step::Wins { by },
        ]
    }

    /// The steps that show why every move from a P-position loses, with one move as the example.
    fn defeat(&self, considered: Option<Move>) -> Option<[Step; 2]> {
        if self.outcome() == Outcome::N {
            return None;
        }
        let legal = considered.filter(|&m| self.rules().check(self.position(), m).is_ok());
        let m = legal.or_else(|| self.rules().nth_move(self.position(), 0))?;
        let left = self.after(m).ok()?;
        let change = Change { m, old: self.values()[m.pile], new: left.values()[m.pile] };
        let answers = left.winning_moves();
        let all_win = answers.len() as u128 == self.rules().count_moves(left.position());
        let reply = left.winning_move().and_then(|reply| left.judge(reply).ok());
        Some([Step::Spoils(change), Step::Answered { m, reply, all_win }])
    }
}
