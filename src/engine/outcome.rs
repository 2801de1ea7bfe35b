use std::fmt;
use std::str::FromStr;

use crate::rules::{Play, UnknownWord};

/// The player who can force a win: the next one or the previous one. Written `N` or `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player, whose turn it is.
    N,
    /// The previous player, who has just moved.
    P,
}

impl Outcome {
    /// Its letter, `N` or `P`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::P => "P",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Outcome {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let outcome = [Self::N, Self::P].into_iter().find(|outcome| outcome.word() == text);
        outcome.ok_or_else(|| UnknownWord::new(text, "an outcome: write N or P"))
    }
}

/// The outcome of a position with this indicator and so many big piles (of value 2 or more).
///
/// Normal play: P iff the indicator is 0 (Bouton 1902; Sprague 1935, Grundy 1939). Misère play: when every value is 0 or
/// 1, P iff the indicator is 1, otherwise P iff it is 0 (Bouton 1902; Ferguson 1974).
#[inline]
pub(crate) fn outcome(play: Play, indicator: u64, big: usize) -> Outcome {
    let of_p = u64::from(play == Play::Misere && big == 0);
    if indicator == of_p { Outcome::P } else { Outcome::N }
}

/// The value that a pile must get for a P-position to be left, the other piles staying as they are: `value` is its own,
/// `indicator` and `big` (the number of piles of value 2 or more) are the position's. From [`outcome`].
#[inline]
pub(crate) fn goal(play: Play, value: u64, indicator: u64, big: usize) -> u64 {
    let others = indicator ^ value;
    // In misère play with no other big pile the rest decides by parity: 0 or 1, whichever makes the ones odd.
    others ^ u64::from(play == Play::Misere && big == usize::from(value >= 2))
}
