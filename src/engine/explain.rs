//! The reason for a verdict, as the steps that lead to it.

use super::{Analysis, JudgedMove, Outcome};
use crate::rules::{Move, Play, TakeRule};

/// One step of the argument on a position, as data. The steps come in the order in which a person would find the
/// verdict and the move; the position decides which steps there are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// No legal move is left.
    Over,
    /// With a take rule: each pile acts like its value. A value is the smallest number that no move from its pile
    /// leads to.
    Values,
    /// In misère play: the number of big piles, those with a value of 2 or more, which decides what is to be left.
    Case {
        /// The number of big piles.
        big: usize,
    },
    /// On a single pile under a rule `1-k`, in place of columns: the pile in full groups. In misère play one stone is set
    /// aside first.
    Groups {
        /// The stones of a full group, k + 1: as many as one repetition of the values has.
        size: u128,
        /// The number of full groups.
        full: u128,
        /// The stones beside them.
        over: u128,
    },
    /// The stones beside full groups decide: they can be taken, and if there are none, every take breaks a group.
    Remainder {
        /// The number of these stones.
        over: u128,
    },
    /// The reason why no move from full groups alone wins: the rest of a broken group can be taken next.
    Rest {
        /// The stones of a full group, which both takes together make.
        size: u128,
    },
    /// The end: whoever leaves full groups each time takes the last of them.
    LastGroup,
    /// The winning move, in an N-position: it leaves full groups.
    LeaveGroups {
        /// The move.
        by: Move,
    },
    /// Every value in binary.
    Binary,
    /// The columns with an odd number of ones, as bits: the indicator.
    Evenness {
        /// The odd columns.
        odd: u64,
    },
    /// The piles with a 1 in the leftmost odd column: an odd number of them, so at least one. Each has a winning move.
    Holders {
        /// The exponent of the column's power of two.
        column: u32,
        /// The piles' 0-based indices.
        piles: Vec<usize>,
    },
    /// Bouton's construction: the take that gives one of these piles the value `value ⊕ indicator`, which makes every
    /// column even. It is smaller, because the pile loses `2^column`, which is more than all lower columns.
    Take {
        /// The move.
        by: Move,
    },
    /// The reason why leaving every column even wins: each reply makes at least one odd and has an answer, and the stones run
    /// out.
    Wins {
        /// The move found in the previous steps.
        by: Move,
    },
    /// The reason why every move spoils an even position: it changes at least one bit of one value and no other value.
    /// Shown for the considered move, or for the first legal one.
    Spoils(JudgedMove),
    /// The other player's answer to that move: a winning reply; `None` if the move ends the game.
    Answered(Option<JudgedMove>),
    /// In misère play with at most one big pile: the number of piles of value 1.
    Singles {
        /// The number of these piles.
        ones: usize,
    },
    /// In misère play with one big pile: a move in it that leaves an odd number of ones. Whoever moves in that pile
    /// chooses their parity.
    Choice {
        /// The move.
        by: Move,
    },
    /// In misère play without a big pile: the parity of the ones decides. A move changes their number by one, or, with
    /// a take rule, makes a pile big, which leaves an N-position with a lone big pile.
    Parity {
        /// A winning move, in an N-position.
        by: Option<Move>,
    },
}

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
    /// assert!(steps.contains(&Step::Take { by: "A28".parse()? }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, considered: Option<Move>) -> Vec<Step> {
        if self.is_over() {
            return vec![Step::Over];
        }
        let defeat = self.defeat(considered).into_iter();
        if let (&[size], TakeRule::UpTo(most)) = (self.position().piles(), self.rules().takes()) {
            return self.in_groups(size, most.get()).into_iter().chain(defeat.skip(1)).collect();
        }
        let mut steps = Vec::new();
        if !self.rules().counts_sizes() {
            steps.push(Step::Values);
        }
        if self.play() == Play::Misere {
            steps.push(Step::Case { big: self.big() });
        }
        if self.is_misere_ending() {
            steps.extend(self.endgame());
        } else {
            steps.extend([Step::Binary, Step::Evenness { odd: self.indicator() }]);
            steps.extend(self.construction().into_iter().flatten());
        }
        steps.extend(defeat);
        steps
    }

    /// The steps on a single pile of `size` stones of which a move takes at most `most`.
    fn in_groups(&self, size: u64, most: u64) -> Vec<Step> {
        let aside = u64::from(self.play() == Play::Misere);
        let (pile, group) = (u128::from(size.saturating_sub(aside)), u128::from(most) + 1);
        let (full, over) = (pile / group, pile % group);
        let mut steps = vec![Step::Groups { size: group, full, over }, Step::Remainder { over }];
        if full > 0 {
            steps.extend([Step::Rest { size: group }, Step::LastGroup]);
        }
        steps.extend(self.winning_move().map(|by| Step::LeaveGroups { by }));
        steps
    }

    /// The number of piles of value 1.
    pub(crate) fn singles(&self) -> usize {
        self.values().iter().filter(|&&value| value == 1).count()
    }

    /// The steps of misère play with at most one big pile. A lone one can be moved to 0 and to 1, so it always has a
    /// winning move.
    fn endgame(&self) -> [Step; 2] {
        let in_big = |m: &&Move| self.values()[m.pile] >= 2;
        let last = match self.winning_moves().iter().find(in_big) {
            Some(&by) => Step::Choice { by },
            None => Step::Parity { by: self.winning_move() },
        };
        [Step::Singles { ones: self.singles() }, last]
    }

    /// The steps of Bouton's construction, from the leftmost odd column to the move. `None` if no column is odd.
    fn construction(&self) -> Option<[Step; 3]> {
        let column = self.leftmost_odd()?;
        let holds = |pile: usize| self.values()[pile] >> column & 1 == 1;
        let piles = (0..self.values().len()).filter(|&pile| holds(pile)).collect();
        // With a take rule, a pile without a 1 in the column may have a winning move too.
        let &by = self.winning_moves().iter().find(|m| holds(m.pile))?;
        Some([Step::Holders { column, piles }, Step::Take { by }, Step::Wins { by }])
    }

    /// The steps that show why every move from a P-position loses, with one move as the example. None in an N-position.
    fn defeat(&self, considered: Option<Move>) -> Vec<Step> {
        if self.outcome() == Outcome::N {
            return Vec::new();
        }
        let legal = considered.and_then(|m| self.judge(m).ok());
        let first = || self.rules().nth_move(self.position(), 0).and_then(|m| self.judge(m).ok());
        let Some(move_made) = legal.or_else(first) else { return Vec::new() };
        let left = &move_made.after;
        let reply = left.winning_move().and_then(|reply| left.judge(reply).ok());
        vec![Step::Spoils(move_made), Step::Answered(reply)]
    }
}
