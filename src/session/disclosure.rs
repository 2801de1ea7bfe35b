use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;

use crate::rules::Quoted;

/// The degrees of help that the indicator panel gives, from the least to the most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownDisclosure, parse_err_fn = unknown)]
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

    /// The one that gives away a little more; the most stays.
    #[must_use]
    pub fn more(self) -> Self {
        match self {
            Self::Preview | Self::Now => Self::Preview,
            Self::Rows => Self::Now,
            Self::Off => Self::Rows,
        }
    }

    /// The word for it in the notation and on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A text that is no disclosure.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{} is not an indicator: write preview, now, rows or off", Quoted(.0))]
pub struct UnknownDisclosure(String);

fn unknown(text: &str) -> UnknownDisclosure {
    UnknownDisclosure(text.to_owned())
}
