use std::fmt;
use std::str::FromStr;

use super::{Move, Quoted};

/// The piles, in order; at least one, and each may be empty.
///
/// A position knows no turn: Nim is impartial, both players have the same moves.
///
/// ```
/// use nimatron::rules::Position;
///
/// let position: Position = "37,20,29".parse()?;
/// assert_eq!(position.piles(), [37, 20, 29]);
/// assert_eq!(position.to_string(), "37 20 29");
/// # Ok::<(), nimatron::rules::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Vec<u64>);

/// The reason why something is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// There is no pile.
    NoPiles,
    /// This is no pile size.
    BadPile(String),
    /// This pile would hold more than 2^64 − 1 stones.
    TooLarge(String),
}

impl Position {
    /// A position of these piles.
    ///
    /// # Errors
    /// If there is no pile.
    pub fn new(piles: Vec<u64>) -> Result<Self, PositionError> {
        if piles.is_empty() { Err(PositionError::NoPiles) } else { Ok(Self(piles)) }
    }

    /// The sizes of the piles, in stones.
    #[must_use]
    pub fn piles(&self) -> &[u64] {
        &self.0
    }

    /// The size of the pile with this 0-based index, if there is such a pile.
    #[must_use]
    pub fn size(&self, pile: usize) -> Option<u64> {
        self.0.get(pile).copied()
    }

    /// The size of the largest pile.
    #[must_use]
    pub fn largest(&self) -> u64 {
        self.0.iter().copied().max().unwrap_or_default()
    }

    /// All stones together.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.0.iter().map(|&size| u128::from(size)).sum()
    }

    /// Puts these piles in place of the old ones, in the same memory. Without any, one empty pile is left.
    pub(crate) fn refill(&mut self, piles: &[u64]) {
        self.0.clear();
        self.0.extend_from_slice(piles);
        if piles.is_empty() {
            self.0.push(0);
        }
    }

    /// Takes the stones of a move whose legality the caller has checked.
    pub(super) fn remove(&mut self, m: Move) {
        self.0[m.pile] -= m.take.get();
    }

    /// Puts the stones of a move back that led here.
    pub(super) fn put_back(&mut self, m: Move) {
        self.0[m.pile] += m.take.get();
    }
}

impl Default for Position {
    /// One empty pile: the smallest position there is.
    fn default() -> Self {
        Self(vec![0])
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, size) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{size}")?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut piles = Vec::new();
        for word in text.split_whitespace() {
            parse_piles(word, &mut piles)?;
        }
        Self::new(piles)
    }
}

/// Reads the sizes of one word: `3`, `3,5,7` or `3,` (a comma may end or open a word beside a space).
pub(super) fn parse_piles(word: &str, piles: &mut Vec<u64>) -> Result<(), PositionError> {
    let sizes = word.strip_prefix(',').unwrap_or(word);
    let sizes = sizes.strip_suffix(',').unwrap_or(sizes);
    for size in sizes.split(',') {
        // `u64` would also read a leading plus, which no position is written with.
        if size.is_empty() || !size.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(PositionError::BadPile(if size.is_empty() { word } else { size }.to_owned()));
        }
        piles.push(size.parse().map_err(|_| PositionError::TooLarge(size.to_owned()))?);
    }
    Ok(())
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiles => f.write_str("there are no piles: give at least one size, like 3 5 7"),
            Self::BadPile(text) => {
                write!(f, "{} is not a pile: write its stones as a whole number from 0 to {}", Quoted(text), u64::MAX)
            }
            Self::TooLarge(text) => {
                write!(f, "{} is too large for a pile: it holds at most {} stones", Quoted(text), u64::MAX)
            }
        }
    }
}

impl std::error::Error for PositionError {}
