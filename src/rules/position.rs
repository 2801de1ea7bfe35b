//! Positions, the names of piles, and moves.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use super::{NotA, Quoted};

/// The sizes of the piles, in order: at least one pile, any of them possibly empty.
///
/// A position does not know whose turn it is: Nim is impartial, so both players have the same moves.
///
/// ```
/// use nimatron::rules::Position;
///
/// let position: Position = "37,20,29".parse()?;
/// assert_eq!(position.piles(), [37, 20, 29]);
/// assert_eq!(position.to_string(), "37 20 29");
/// assert_eq!("(37, 20, 29)".parse(), Ok(position.clone()));
/// assert_eq!(Position::from([37, 20, 29]), position);
/// # Ok::<(), nimatron::rules::NotA>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Vec<u64>);

impl Position {
    /// Creates a position from pile sizes.
    ///
    /// # Errors
    /// If `piles` is empty.
    pub fn new(piles: Vec<u64>) -> Result<Self, NotA> {
        let none = || NotA::told("there are no piles", "give at least one size, like 3 5 7");
        if piles.is_empty() { Err(none()) } else { Ok(Self(piles)) }
    }

    /// The sizes of the piles, in stones.
    #[must_use]
    pub fn piles(&self) -> &[u64] {
        &self.0
    }

    /// The size of the pile with this 0-based index, if it exists.
    #[must_use]
    pub fn size(&self, pile: usize) -> Option<u64> {
        self.0.get(pile).copied()
    }

    /// The size of the largest pile.
    #[must_use]
    pub fn largest(&self) -> u64 {
        self.0.iter().copied().max().unwrap_or_default()
    }

    /// The number of stones in all piles.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.0.iter().map(|&size| u128::from(size)).sum()
    }

    /// Takes the piles of another position, in the same memory.
    pub(crate) fn refill(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }

    /// Removes the stones of a move that the caller has checked.
    pub(crate) fn remove(&mut self, m: Move) {
        self.0[m.pile] -= m.take.get();
    }

    /// Puts back the stones of the move that led here.
    pub(super) fn put_back(&mut self, m: Move) {
        self.0[m.pile] += m.take.get();
    }
}

impl Default for Position {
    /// The smallest position: one empty pile.
    fn default() -> Self {
        Self(vec![0])
    }
}

/// From an array that is not empty, which the compiler checks.
impl<const N: usize> From<[u64; N]> for Position {
    fn from(piles: [u64; N]) -> Self {
        const { assert!(N > 0, "there are no piles") };
        Self(piles.into())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, size) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            size.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        let mut piles = Vec::new();
        for word in without_brackets(text).split_whitespace() {
            parse_piles(word, &mut piles)?;
        }
        Self::new(piles)
    }
}

/// The text without a pair of brackets around its beginning: `(25, 13, 39) misere`.
pub(super) fn without_brackets(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let closing = if text.starts_with('(') { ')' } else { ']' };
    match text.strip_prefix(['(', '[']).and_then(|inside| inside.split_once(closing)) {
        Some((inside, rest)) => format!("{inside} {rest}").into(),
        None => text.into(),
    }
}

/// Reads the sizes in one word: `3`, `3,5,7`, `3,` or, after a first size, a comma alone.
pub(super) fn parse_piles(word: &str, piles: &mut Vec<u64>) -> Result<(), NotA> {
    // Most words are one size; `u64` also accepts a leading plus.
    if let Ok(stones) = word.parse()
        && !word.starts_with('+')
    {
        piles.push(stones);
        return Ok(());
    }
    if word == "," && !piles.is_empty() {
        return Ok(());
    }
    let sizes = word.strip_prefix(',').unwrap_or(word);
    let sizes = sizes.strip_suffix(',').unwrap_or(sizes);
    for size in sizes.split(',') {
        match size.parse() {
            Ok(stones) if !size.starts_with('+') => piles.push(stones),
            _ => return Err(bad_pile(if size.is_empty() { word } else { size })),
        }
    }
    Ok(())
}

fn bad_pile(size: &str) -> NotA {
    let most = u64::MAX;
    if size.bytes().all(|byte| byte.is_ascii_digit()) {
        let what = format!("{} is too large for a pile", Quoted(size));
        return NotA::told(what, format!("it holds at most {most} stones"));
    }
    NotA::new(size, "a pile").cured(format!("write its stones as a whole number from 0 to {most}"))
}

/// The name of a pile on screen and in notation: `A`, `B`, … `Z`, `AA`, `AB`, …
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

impl fmt::Display for PileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The letters are the digits 1 to 26 of a numeral without zero, computed from the right.
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

/// The number of letters in the longest name, that of the pile with index `usize::MAX`.
const LONGEST: usize = 14;

impl FromStr for PileName {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        // One more than the largest index must have room.
        let count = text.bytes().try_fold(0_u128, |count, letter| {
            let digit = letter.is_ascii_alphabetic().then(|| u128::from(letter.to_ascii_uppercase() - b'A') + 1)?;
            count.checked_mul(26)?.checked_add(digit)
        });
        let index = count.and_then(|count| usize::try_from(count.checked_sub(1)?).ok());
        index.map(Self).ok_or_else(|| NotA::new(text, "a pile's name").cured("write letters, like A, B or AA"))
    }
}

/// A move: some stones taken from one pile, written `A28`: the pile's letters, then the number taken.
///
/// A take is never zero. A move does not know its position: [`Ruleset::check`](super::Ruleset::check) tells whether it
/// is legal there.
///
/// ```
/// use nimatron::rules::Move;
///
/// let m: Move = "a28".parse()?;
/// assert_eq!((m.pile, m.take.get()), (0, 28));
/// assert_eq!(m.to_string(), "A28");
/// assert!("A0".parse::<Move>().is_err());
/// # Ok::<(), nimatron::rules::NotA>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The 0-based index of the pile.
    pub pile: usize,
    /// The number of stones taken.
    pub take: NonZeroU64,
}

impl Move {
    /// A move that takes `take` stones from the pile with this 0-based index; `None` if `take` is 0.
    #[must_use]
    pub fn new(pile: usize, take: u64) -> Option<Self> {
        NonZeroU64::new(take).map(|take| Self { pile, take })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PileName(self.pile).fmt(f)?;
        self.take.fmt(f)
    }
}

impl FromStr for Move {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        let parse = || {
            let digits = text.find(|c: char| c.is_ascii_digit())?;
            let (name, take) = text.split_at(digits);
            let PileName(pile) = name.parse().ok()?;
            Some(Self { pile, take: take.parse().ok()? })
        };
        parse().ok_or_else(|| {
            let cure = "write the pile's letter and how many stones to take, at least 1, like B2";
            NotA::new(text, "a move").cured(cure)
        })
    }
}
