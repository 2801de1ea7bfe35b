//! Facts on a position and on a move, as data: whoever puts it into words computes no theory.

use super::{Analysis, JudgedMove, Outcome};
use crate::rules::{Last, Move, TakeRule};

/// The kind of position that a player who wants to win has to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Every column even.
    Even,
    /// In a misère ending of Nim: an odd number of single stones.
    Singles,
    /// In a misère ending under a take rule: column 1 odd, the others even.
    ColumnOne,
    /// With one pile and takes `1-k`, k at most 7: full groups of this many stones, and one stone beside them in misère
    /// play.
    Full(u64),
    /// With one pile and other takes: a size of a list, that of the sizes with value 0, or 1 in misère play.
    Listed,
}

impl Aim {
    /// True for one pile under a take rule, where a table of sizes takes the place of columns.
    #[must_use]
    pub fn is_lone(self) -> bool {
        matches!(self, Self::Full(_) | Self::Listed)
    }
}

/// The board in the terms of its [`Aim`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    /// No move.
    Nothing,
    /// These odd columns, as bits; 0 if every column is even.
    Odd(u64),
    /// In a misère ending: a lone big pile, so whoever moves in it wins.
    OneBig,
    /// In a misère ending of Nim: so many single stones and nothing else.
    Singles(usize),
    /// In a misère ending under a take rule: so many piles of value 1, and no big one.
    ColumnOne(usize),
    /// One pile in full groups.
    Over {
        /// The stones of a full group.
        size: u64,
        /// The stones beside them.
        over: u64,
    },
    /// One pile of this size, which is on the list or is not.
    Number(u64),
}

/// The place to look for a winning move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clue {
    /// On one pile under a take rule there is nowhere else to look.
    Lone,
    /// The exponent of the leftmost odd column, and the index of a pile with a 1 in it, which has a winning move.
    Column(u32, usize),
    /// The pile in which a move leaves an odd number of single stones.
    Singles(usize),
    /// A pile with a winning move that no column shows.
    Pile(usize),
}

/// The change that a move made to the win of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// It ended the game and won.
    Ends,
    /// It kept the win.
    Keeps,
    /// It gave the win away.
    GivesAway,
    /// There was no win to keep.
    Nothing,
}

impl Analysis {
    /// The kind of position to leave.
    #[must_use]
    pub fn aim(&self) -> Aim {
        match (self.rules().takes(), self.position().piles()) {
            (TakeRule::Any, _) if self.is_misere_ending() => Aim::Singles,
            (TakeRule::Any, _) => Aim::Even,
            (_, [_]) => self.group().map_or(Aim::Listed, Aim::Full),
            _ if self.is_misere_ending() => Aim::ColumnOne,
            _ => Aim::Even,
        }
    }

    /// The stones of a full group, k + 1 with takes `1-k`, as long as groups are small enough to be seen: up to 8.
    #[must_use]
    pub fn group(&self) -> Option<u64> {
        match self.rules().takes() {
            TakeRule::UpTo(most) if most.get() < 8 => Some(most.get() + 1),
            _ => None,
        }
    }

    /// The columns that are not as a player who wants to win leaves them, as bits: in a misère ending column 1 is to be
    /// odd.
    #[must_use]
    pub fn wrong(&self) -> u64 {
        self.indicator() ^ u64::from(self.is_misere_ending())
    }

    /// The board in these terms.
    ///
    /// ```
    /// use nimatron::engine::Left;
    /// use nimatron::rules::Game;
    ///
    /// let left = |line: &str| Ok::<_, Box<dyn std::error::Error>>(line.parse::<Game>()?.analyse()?.left());
    /// assert_eq!(left("3 5 7")?, Left::Odd(0b001));
    /// assert_eq!(left("1 1 misere")?, Left::Singles(2));
    /// assert_eq!(left("21 take=1-3")?, Left::Over { size: 4, over: 1 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn left(&self) -> Left {
        let size = self.position().piles()[0];
        match self.aim() {
            _ if self.is_over() => Left::Nothing,
            Aim::Even => Left::Odd(self.indicator()),
            Aim::Singles | Aim::ColumnOne if self.big() > 0 => Left::OneBig,
            Aim::Singles => Left::Singles(self.ones(0)),
            Aim::ColumnOne => Left::ColumnOne(self.ones(0)),
            Aim::Full(group) => Left::Over { size: group, over: size % group },
            Aim::Listed => Left::Number(size),
        }
    }

    /// The place to look for the first winning move; `None` if there is none.
    #[must_use]
    pub fn clue(&self) -> Option<Clue> {
        let m = self.winning_move()?;
        Some(match (self.aim(), self.leftmost_odd()) {
            (aim, _) if aim.is_lone() => Clue::Lone,
            (Aim::Singles, _) => Clue::Singles(m.pile),
            (_, Some(column)) if self.is_mended_by(m) => Clue::Column(column, m.pile),
            _ => Clue::Pile(m.pile),
        })
    }

    /// True if a winning move is one that Bouton found: its pile gives up a 1 in the leftmost odd column, and every
    /// column becomes even.
    #[must_use]
    pub fn is_mended_by(&self, m: Move) -> bool {
        let value = self.values().get(m.pile).copied().unwrap_or_default();
        let has_one = self.leftmost_odd().is_some_and(|column| value >> column & 1 == 1);
        self.aim() == Aim::Even && has_one && self.winning_moves().contains(&m)
    }
}

impl JudgedMove {
    /// The change that the move made to the win.
    #[must_use]
    pub fn change(&self) -> Change {
        match (self.before.outcome(), self.after.outcome()) {
            (Outcome::P, _) => Change::Nothing,
            (Outcome::N, Outcome::N) => Change::GivesAway,
            (Outcome::N, Outcome::P) if self.after.is_over() => Change::Ends,
            (Outcome::N, Outcome::P) => Change::Keeps,
        }
    }

    /// True if the move answers a mistake by making even every column that this had left odd.
    #[must_use]
    pub fn evens(&self, mistake: &Self) -> bool {
        let is_even = self.change() == Change::Keeps && self.after.aim() == Aim::Even;
        is_even && self.before == mistake.after && mistake.after.aim() == Aim::Even
    }

    /// True if the move takes the last stone of a game in which none can remain.
    #[must_use]
    pub fn takes_the_last(&self) -> bool {
        self.after.is_over() && self.after.rules().last() == Last::Stone
    }
}
