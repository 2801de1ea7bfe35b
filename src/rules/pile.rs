use std::fmt;
use std::str::FromStr;

/// A pile's name on screen and in notation: `A`, `B`, … `Z`, `AA`, `AB`, …
///
/// Holds the pile's 0-based index.
///
/// ```
/// use nimatron::rules::PileName;
///
/// assert_eq!(PileName(0).to_string(), "A");
/// assert_eq!(PileName(26).to_string(), "AA");
/// assert_eq!("zz".parse(), Ok(PileName(701)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PileName(pub usize);

/// The error for a text that is no pile name: it is not made of the letters A to Z, or names a pile beyond counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PileNameError;

impl fmt::Display for PileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Letters are the digits 1 to 26 of a numeral without zero, found from the right.
        let mut letters = [0; LONGEST];
        let mut first = LONGEST;
        let mut rest = Some(self.0);
        while let Some(number) = rest {
            first -= 1;
            letters[first] = b'A' + u8::try_from(number % 26).unwrap_or_default();
            rest = (number / 26).checked_sub(1);
        }
        f.pad(str::from_utf8(&letters[first..]).unwrap_or_default())
    }
}

/// The name of the last pile that can be counted has this many letters.
const LONGEST: usize = 14;

impl FromStr for PileName {
    type Err = PileNameError;

    fn from_str(text: &str) -> Result<Self, PileNameError> {
        let mut count = 0_usize;
        for letter in text.bytes() {
            if !letter.is_ascii_alphabetic() {
                return Err(PileNameError);
            }
            let digit = usize::from(letter.to_ascii_uppercase() - b'A') + 1;
            count = count.checked_mul(26).and_then(|count| count.checked_add(digit)).ok_or(PileNameError)?;
        }
        count.checked_sub(1).map(Self).ok_or(PileNameError)
    }
}

impl fmt::Display for PileNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a pile is named by letters: A, B, … Z, AA, AB, …")
    }
}

impl std::error::Error for PileNameError {}
