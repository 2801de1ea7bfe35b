use std::fmt;
use std::iter::successors;
use std::num::NonZeroU64;
use std::str::FromStr;

use super::NotA;

/// The number of stones that a move may take.
///
/// ```
/// use nimatron::rules::TakeRule;
///
/// let rule: TakeRule = "4,1,3,1".parse()?;
/// assert_eq!(rule.to_string(), "1,3,4");
/// assert_eq!((Some(rule), TakeRule::up_to(3)), (TakeRule::set(&[1, 3, 4]), "1-3".parse().ok()));
/// assert!(rule.allows(3, 10) && !rule.allows(2, 10) && !rule.allows(3, 2));
/// # Ok::<(), nimatron::rules::NotA>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TakeRule {
    /// Any number: Nim itself. Written `any`.
    #[default]
    Any,
    /// At least one stone and at most this many. Written `1-k`.
    UpTo(NonZeroU64),
    /// Only the takes of a set, as [`set`](Self::set) makes it. Written `1,3,4`.
    Set(TakeSet),
}

/// Some of the takes up to 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Bit `t - 1` is set for a take `t`.
pub struct TakeSet(u64);

/// The largest take that a set may hold.
const LARGEST: u64 = 64;

impl TakeRule {
    /// At most this many stones; `None` if that is 0.
    #[must_use]
    pub fn up_to(most: u64) -> Option<Self> {
        NonZeroU64::new(most).map(Self::UpTo)
    }

    /// The set of these takes; `None` if there are none, or one of them is 0 or above 64.
    #[must_use]
    pub fn set(takes: &[u64]) -> Option<Self> {
        let mut bits = 0_u64;
        for &take in takes {
            if !(1..=LARGEST).contains(&take) {
                return None;
            }
            bits |= 1 << (take - 1);
        }
        (bits > 0).then_some(Self::Set(TakeSet(bits)))
    }

    /// True if `take` stones may be taken from a pile of `size`.
    #[must_use]
    pub fn allows(&self, take: u64, size: u64) -> bool {
        take.checked_sub(1).is_some_and(|below| self.takes(size).above(below) == Some(take))
    }

    /// The legal takes from a pile of `size` stones.
    #[must_use]
    pub fn takes(&self, size: u64) -> Takes {
        match self {
            Self::Any => Takes::Run(size),
            Self::UpTo(most) => Takes::Run(size.min(most.get())),
            Self::Set(TakeSet(bits)) => {
                let within = if size < LARGEST { (1 << size) - 1 } else { u64::MAX };
                Takes::Among(TakeSet(bits & within))
            }
        }
    }
}

/// The legal takes from one pile, counted and found without listing them.
///
/// ```
/// use nimatron::rules::TakeRule;
///
/// let takes = "1,3,4".parse::<TakeRule>()?.takes(9);
/// assert_eq!((takes.count(), takes.nth(1), takes.above(1), takes.below(4)), (3, Some(3), Some(3), Some(3)));
/// # Ok::<(), nimatron::rules::NotA>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// All takes from 1 to this number; none if it is 0.
    Run(u64),
    /// The takes of this set, which may be empty.
    Among(TakeSet),
}

impl Takes {
    /// The number of takes.
    #[must_use]
    pub fn count(self) -> u64 {
        match self {
            Self::Run(most) => most,
            Self::Among(TakeSet(bits)) => u64::from(bits.count_ones()),
        }
    }

    /// The take with this 0-based index, in ascending order.
    #[must_use]
    pub fn nth(self, index: u64) -> Option<u64> {
        match self {
            Self::Run(most) => (index < most).then(|| index + 1),
            Self::Among(_) => self.iter().nth(usize::try_from(index).ok()?),
        }
    }

    /// The smallest take.
    #[must_use]
    pub fn smallest(self) -> Option<u64> {
        self.above(0)
    }

    /// The largest take.
    #[must_use]
    pub fn largest(self) -> Option<u64> {
        match self {
            Self::Run(most) => (most > 0).then_some(most),
            Self::Among(TakeSet(bits)) => bits.checked_ilog2().map(|bit| u64::from(bit) + 1),
        }
    }

    /// The next take above `take`.
    #[must_use]
    pub fn above(self, take: u64) -> Option<u64> {
        match self {
            Self::Run(most) => (take < most).then(|| take + 1),
            Self::Among(TakeSet(bits)) => {
                let higher = bits & u64::MAX.checked_shl(u32::try_from(take).ok()?)?;
                (higher != 0).then(|| u64::from(higher.trailing_zeros()) + 1)
            }
        }
    }

    /// The next take below `take`.
    #[must_use]
    pub fn below(self, take: u64) -> Option<u64> {
        match self {
            Self::Run(most) => Self::Run(most.min(take.saturating_sub(1))).largest(),
            Self::Among(_) if take > LARGEST => self.largest(),
            Self::Among(TakeSet(bits)) => {
                let lower = (1_u64 << take.saturating_sub(1)) - 1;
                Self::Among(TakeSet(bits & lower)).largest()
            }
        }
    }

    /// All takes, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u64> {
        successors(self.smallest(), move |&take| self.above(take))
    }
}

impl fmt::Display for TakeRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::UpTo(most) => write!(f, "1-{most}"),
            Self::Set(_) => {
                for (index, take) in self.takes(u64::MAX).iter().enumerate() {
                    let comma = if index > 0 { "," } else { "" };
                    write!(f, "{comma}{take}")?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for TakeRule {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        let parse = || {
            if text.eq_ignore_ascii_case("any") {
                return Some(Self::Any);
            }
            if let Some(most) = text.strip_prefix("1-") {
                return digits(most)?.parse().ok().map(Self::UpTo);
            }
            let takes: Option<Vec<u64>> = text.split(',').map(|take| digits(take.trim())?.parse().ok()).collect();
            Self::set(&takes?)
        };
        parse().ok_or_else(|| {
            let cure = format!("write any, a bound like 1-3, or a set like 1,3,4 of takes up to {LARGEST}");
            NotA::new(text, "a take rule").cured(cure)
        })
    }
}

/// The text if it is digits only: parsing as `u64` would also accept a sign.
fn digits(text: &str) -> Option<&str> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then_some(text)
}
