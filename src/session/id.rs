use std::fmt;
use std::str::FromStr;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::SessionError;

/// The identity of one game: 64 random bits, written as 16 hexadecimal digits.
///
/// Tells that a game found both in progress and in the record, after the program was killed, is one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(u64);

impl Id {
    const DIGITS: usize = 16;

    /// The identity of a game kept without one, derived from its line (FNV-1a), so that it is always the same. It is
    /// not written back: looking at an old file does not change it.
    pub(crate) fn of_line(line: &str) -> Self {
        let fold = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(line.bytes().fold(0xcbf2_9ce4_8422_2325, fold))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0width$x}", self.0, width = Self::DIGITS)
    }
}

impl FromStr for Id {
    type Err = SessionError;

    fn from_str(text: &str) -> Result<Self, SessionError> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let digits = Some(text).filter(|text| text.len() == Self::DIGITS && text.bytes().all(is_digit));
        let number = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        number.map(Self).ok_or_else(|| SessionError::Id(text.to_owned()))
    }
}

/// A source of identities, seeded from outside like everything random.
#[derive(Clone, Debug)]
pub(crate) struct Ids(Xoshiro256PlusPlus);

impl Ids {
    pub(crate) fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Splits off another source, which draws different identities.
    pub(crate) fn split(&mut self) -> Self {
        Self::seeded(self.0.next_u64())
    }

    pub(crate) fn draw(&mut self) -> Id {
        Id(self.0.next_u64())
    }
}
