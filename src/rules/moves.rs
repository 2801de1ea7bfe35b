use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use super::{PileName, Quoted};

/// Some stones taken from one pile. Written `A28`: the pile's letters, then the take.
///
/// A take of zero cannot be held, and a move says nothing of the position: whether it is legal
/// there is for [`Ruleset::check`](super::Ruleset::check) to say.
///
/// ```
/// use nimatron::rules::Move;
///
/// let m: Move = "a28".parse()?;
/// assert_eq!((m.pile, m.take.get()), (0, 28));
/// assert_eq!(m.to_string(), "A28");
/// assert!("A0".parse::<Move>().is_err());
/// # Ok::<(), nimatron::rules::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The pile's 0-based index.
    pub pile: usize,
    /// The number of stones it takes.
    pub take: NonZeroU64,
}

impl Move {
    /// A move that takes `take` stones from the pile with 0-based index `pile`; none if `take` is 0.
    #[must_use]
    pub fn new(pile: usize, take: u64) -> Option<Self> {
        NonZeroU64::new(take).map(|take| Self { pile, take })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", PileName(self.pile), self.take)
    }
}

/// A text that is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError(String);

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let parse = || {
            let digits = text.find(|c: char| c.is_ascii_digit())?;
            let (name, take) = text.split_at(digits);
            let PileName(pile) = name.parse().ok()?;
            Some(Self { pile, take: take.parse().ok()? })
        };
        parse().ok_or_else(|| MoveError(text.to_owned()))
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not a move: write the pile's letter and how many stones to take, at least 1, like B2",
            Quoted(&self.0)
        )
    }
}

impl std::error::Error for MoveError {}
