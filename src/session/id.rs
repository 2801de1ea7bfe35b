use std::fmt;
use std::str::FromStr;

use rand::Rng;

use crate::rules::NotA;

/// The identity of one game: 64 random bits, written as 16 hexadecimal digits.
///
/// Tells that a game found both in progress and in the record, or on several lines of the record, is one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(u64);

impl Id {
    const DIGITS: usize = 16;

    pub(crate) fn drawn(rng: &mut impl Rng) -> Self {
        Self(rng.next_u64())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0width$x}", self.0, width = Self::DIGITS)
    }
}

impl FromStr for Id {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        const WANTED: &str = "a game's id: write 16 digits from 0 to 9 and a to f, or leave id= out";
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let digits = Some(text).filter(|text| text.len() == Self::DIGITS && text.bytes().all(is_digit));
        let number = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        number.map(Self).ok_or_else(|| NotA::new(text, WANTED))
    }
}
