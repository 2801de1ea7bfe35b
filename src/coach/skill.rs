//! The skills that practice trains.

use strum::{Display, EnumString, VariantArray};

/// A skill with questions of its own, named as on the command line and in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Skill {
    WinningMove,
    CanWin,
    MisereEndings,
}

/// The highest level.
pub(crate) const HARDEST: u32 = 5;

impl Skill {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::WinningMove => "the winning move",
            Self::CanWin => "can you win?",
            Self::MisereEndings => "misère endings",
        }
    }
}
