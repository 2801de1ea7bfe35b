//! Nim and its disguises: games on other boards with the same theory.

use super::words::words;
use super::{Move, PositionError};

/// Nim, or a game that is Nim in disguise. In each of them a move is written as an index and a number.
///
/// A disguise has normal play only, and no take rule. By the theorem of Sprague (1935) and Grundy (1939), every
/// position of an impartial game in normal play has the value of some Nim pile; in these two games the piles are in
/// plain sight for those who know where to look. Both games are in chapter 14 of *Winning Ways* by Berlekamp, Conway
/// and Guy (1982).
///
/// ```
/// use nimatron::rules::Game;
///
/// let stairs: Game = "3 1 4 2 staircase : C2".parse()?;
/// assert_eq!(stairs.position().to_string(), "3 3 2 2");
/// let coins: Game = "0 1 1 0 1 turtles : E2".parse()?;
/// assert_eq!(coins.position().to_string(), "0 1 0 0 0");
/// # Ok::<(), nimatron::rules::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Variant {
    /// Piles of stones; a move takes stones from one pile.
    #[default]
    Nim,
    /// Coins on the steps A, B, C … of a staircase: `C2` moves two coins from step C down to step B; from A, coins go
    /// to the floor. The odd steps A, C, E … count as piles of Nim. The even steps count for nothing, because the reply
    /// can move on any coins that come down from one.
    Staircase,
    /// A row of coins, 1 for heads and 0 for tails: `E2` turns E to tails and turns over the coin two places to its
    /// left; `E5` turns only E, the fifth coin. A head at place n counts as a pile of n. Often told with turtles on
    /// their backs.
    #[doc(alias = "Turning Turtles")]
    Turtles,
}

impl Variant {
    /// All variants.
    pub const ALL: [Self; 3] = [Self::Nim, Self::Staircase, Self::Turtles];

    /// The word for the thing that has an index: `pile`, `step` or `coin`.
    #[must_use]
    pub fn noun(self) -> &'static str {
        match self {
            Self::Nim => "pile",
            Self::Staircase => "step",
            Self::Turtles => "coin",
        }
    }

    /// The other index that a move changes, if any: the step below, or the coin that is also turned.
    #[must_use]
    pub fn partner(self, m: Move) -> Option<usize> {
        let distance = match self {
            Self::Nim => return None,
            Self::Staircase => 1,
            Self::Turtles => usize::try_from(m.take.get()).ok()?,
        };
        m.pile.checked_sub(distance)
    }

    /// The largest number that a move at this index can have under any take rule; 0 if there is no move.
    pub(super) fn most(self, piles: &[u64], pile: usize) -> u64 {
        match (self, piles[pile]) {
            (Self::Nim, size) => size,
            // Keeps the step below from overflowing in positions from which no game starts.
            (Self::Staircase, size) => pile.checked_sub(1).map_or(size, |below| size.min(u64::MAX - piles[below])),
            (Self::Turtles, 0) => 0,
            (Self::Turtles, _) => pile as u64 + 1,
        }
    }

    /// Makes a move that the caller has checked.
    pub(super) fn make(self, piles: &mut [u64], m: Move) {
        let partner = self.partner(m).map(|partner| &mut piles[partner]);
        match (self, partner) {
            (Self::Staircase, Some(below)) => *below += m.take.get(),
            (Self::Turtles, Some(coin)) => *coin = u64::from(*coin == 0),
            _ => {}
        }
        match self {
            Self::Nim | Self::Staircase => piles[m.pile] -= m.take.get(),
            Self::Turtles => piles[m.pile] = 0,
        }
    }

    /// Takes back the move that led here.
    pub(super) fn take_back(self, piles: &mut [u64], m: Move) {
        let partner = self.partner(m).map(|partner| &mut piles[partner]);
        match (self, partner) {
            (Self::Staircase, Some(below)) => *below -= m.take.get(),
            (Self::Turtles, Some(coin)) => *coin = u64::from(*coin == 0),
            _ => {}
        }
        match self {
            Self::Nim | Self::Staircase => piles[m.pile] += m.take.get(),
            Self::Turtles => piles[m.pile] = 1,
        }
    }

    /// Checks that a game can start from these piles.
    pub(crate) fn admit(self, piles: &[u64]) -> Result<(), PositionError> {
        let total = || piles.iter().map(|&size| u128::from(size)).sum();
        match self {
            _ if piles.is_empty() => Err(PositionError::NoPiles),
            Self::Nim => Ok(()),
            Self::Staircase if total() <= u128::from(u64::MAX) => Ok(()),
            Self::Staircase => Err(PositionError::TooManyCoins(total())),
            Self::Turtles => match piles.iter().position(|&coin| coin > 1) {
                Some(at) => Err(PositionError::BadCoin { at, size: piles[at] }),
                None => Ok(()),
            },
        }
    }
}

words!(
    Variant,
    "a game: write nim, staircase or turtles",
    Nim => "nim",
    Staircase => "staircase",
    Turtles => "turtles"
);
