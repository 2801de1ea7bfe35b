use std::fmt;
use std::str::FromStr;

use super::UnknownWord;

/// One of the two players, by who moves first in the game.
///
/// ```
/// use nimatron::rules::Side;
///
/// assert_eq!(Side::of_ply(3), Side::Second);
/// assert_eq!(Side::Second.other().to_string(), "first");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player who makes the game's first move.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, in the order of their moves.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The side to move after `ply` moves.
    #[must_use]
    pub fn of_ply(ply: usize) -> Self {
        if ply.is_multiple_of(2) { Self::First } else { Self::Second }
    }

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The index of this side in an array of two: 0 for the first, 1 for the second.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1,
        }
    }

    /// The word for this side: `first` or `second`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Side {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let side = Self::BOTH.into_iter().find(|side| side.word() == text);
        side.ok_or_else(|| UnknownWord::new(text, "a side: write first or second"))
    }
}
