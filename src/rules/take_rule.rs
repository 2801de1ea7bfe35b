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
    /// Only the numbers in a set. Written `1,3,4`.
    Set(TakeSet),
}

/// A non-empty set of takes, each from 1 to 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeSet(NonZeroU64);

impl TakeSet {
    /// The largest take that a set may hold.
    pub const LARGEST: u64 = 64;

    /// The set of these takes; `None` if there are none, or one of them is 0 or above 64.
    #[must_use]
    pub fn new(takes: &[u64]) -> Option<Self> {
        let mut bits = 0_u64;
        for &take in takes {
            if !(1..=Self::LARGEST).contains(&take) {
                return None;
            }
            bits |= 1 << (take - 1);
        }
        NonZeroU64::new(bits).map(Self)
    }

    /// The takes, in ascending order.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u64> + Clone {
        (1..=Self::LARGEST).filter(move |&take| self.contains(take))
    }

    /// True if the set holds this take.
    #[must_use]
    pub fn contains(self, take: u64) -> bool {
        (1..=Self::LARGEST).contains(&take) && self.0.get() >> (take - 1) & 1 == 1
    }

    /// The smallest take.
    #[must_use]
    pub fn smallest(self) -> u64 {
        u64::from(self.0.trailing_zeros()) + 1
    }

    /// The largest take.
    #[must_use]
    pub fn largest(self) -> u64 {
        Self::LARGEST - u64::from(self.0.leading_zeros())
    }

    /// The takes as bits: bit `t - 1` is set if the set holds `t`.
    #[must_use]
    pub fn bits(self) -> NonZeroU64 {
        self.0
    }
}

impl TakeRule {
    /// True if `take` stones may be taken from a pile of `size`.
    #[must_use]
    pub fn allows(&self, take: u64, size: u64) -> bool {
        (1..=size).contains(&take)
            && match self {
                Self::Any => true,
                Self::UpTo(most) => take <= most.get(),
                Self::Set(set) => set.contains(take),
            }
    }

    /// True if both rules allow the same takes, even if written differently.
    ///
    /// ```
    /// use nimatron::rules::TakeRule;
    ///
    /// let (bound, set): (TakeRule, TakeRule) = ("1-3".parse()?, "1,2,3".parse()?);
    /// assert!(bound != set && bound.is_same_as(set));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_same_as(self, other: Self) -> bool {
        let run = |rule| match rule {
            Self::Set(set) if set.largest() == u64::from(set.0.count_ones().get()) => {
                Self::UpTo(set.0.count_ones().into())
            }
            rule => rule,
        };
        run(self) == run(other)
    }

    /// The smallest take that the rule allows from a large enough pile.
    #[must_use]
    pub fn smallest(&self) -> u64 {
        match self {
            Self::Any | Self::UpTo(_) => 1,
            Self::Set(set) => set.smallest(),
        }
    }

    /// The legal takes from a pile of `size` stones.
    #[must_use]
    pub fn takes(&self, size: u64) -> Takes {
        match self {
            Self::Any => Takes::Run(size),
            Self::UpTo(most) => Takes::Run(size.min(most.get())),
            Self::Set(set) => {
                let within = if size < TakeSet::LARGEST { (1 << size) - 1 } else { u64::MAX };
                Takes::Among(set.bits().get() & within)
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
    /// The takes `t` for which bit `t - 1` is set.
    Among(u64),
}

impl Takes {
    /// The number of takes.
    #[must_use]
    pub fn count(self) -> u64 {
        match self {
            Self::Run(most) => most,
            Self::Among(bits) => u64::from(bits.count_ones()),
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
            Self::Among(bits) => bits.checked_ilog2().map(|bit| u64::from(bit) + 1),
        }
    }

    /// The next take above `take`.
    #[must_use]
    pub fn above(self, take: u64) -> Option<u64> {
        match self {
            Self::Run(most) => (take < most).then(|| take + 1),
            Self::Among(bits) => {
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
            Self::Among(bits) if take > TakeSet::LARGEST => Self::Among(bits).largest(),
            Self::Among(bits) => {
                let lower = (1_u64 << take.saturating_sub(1)) - 1;
                Self::Among(bits & lower).largest()
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
            Self::Set(set) => {
                for (index, take) in set.iter().enumerate() {
                    if index > 0 {
                        f.write_str(",")?;
                    }
                    write!(f, "{take}")?;
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
            TakeSet::new(&takes?).map(Self::Set)
        };
        parse().ok_or_else(|| {
            let most = TakeSet::LARGEST;
            let wanted =
                format!("a take rule: write any, a bound like 1-3, or a set of takes from 1 to {most} like 1,3,4");
            NotA::new(text, wanted)
        })
    }
}

/// The text if it is digits only: parsing as `u64` would also accept a sign.
fn digits(text: &str) -> Option<&str> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then_some(text)
}
