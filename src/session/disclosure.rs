use std::fmt;
use std::str::FromStr;

use crate::rules::Quoted;

/// How much the indicator panel gives away, from the least to the most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Disclosure {
    /// Nothing: no panel.
    Off,
    /// The piles in binary; the player adds.
    Rows,
    /// The indicator and the verdict on the position as it stands.
    Now,
    /// The same also for the position after the move that is considered.
    #[default]
    Preview,
}

impl Disclosure {
    /// All of them, from the most to the least: the order in which a key cycles them.
    pub const FADING: [Self; 4] = [Self::Preview, Self::Now, Self::Rows, Self::Off];

    /// The one that gives away a little less; after the last, the first.
    #[must_use]
    pub fn less(self) -> Self {
        match self {
            Self::Preview => Self::Now,
            Self::Now => Self::Rows,
            Self::Rows => Self::Off,
            Self::Off => Self::Preview,
        }
    }

    /// The word for it in the notation and on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Rows => "rows",
            Self::Now => "now",
            Self::Preview => "preview",
        }
    }
}

impl fmt::Display for Disclosure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A text that is no disclosure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownDisclosure(String);

impl FromStr for Disclosure {
    type Err = UnknownDisclosure;

    fn from_str(text: &str) -> Result<Self, UnknownDisclosure> {
        let known = Self::FADING.into_iter().find(|level| level.word() == text);
        known.ok_or_else(|| UnknownDisclosure(text.to_owned()))
    }
}

impl fmt::Display for UnknownDisclosure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not an indicator: write preview, now, rows or off", Quoted(&self.0))
    }
}

impl std::error::Error for UnknownDisclosure {}
