//! Practice: the skills, and the drills that train them.

use std::str::FromStr;

use strum::{Display, EnumString, VariantArray};

use super::Unknown;

/// A skill with a drill of its own, named as on the command line and in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Skill {
    WinningMove,
    CanWin,
    MisereEndings,
}

impl Skill {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;
}

pub(crate) const HARDEST: u32 = 5;

/// Most questions of a drill.
pub(crate) const LENGTH: usize = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrillKind {
    /// The player's own mistakes and questions that were missed, those due first.
    Mistakes,
    /// Questions of one skill, which grow harder with success.
    Skill(Skill),
}

const MISTAKES: &str = "mistakes";

impl DrillKind {
    /// The words that name drills, in the order of the list.
    pub(crate) fn words() -> Vec<String> {
        let skills = Skill::ALL.iter().map(ToString::to_string);
        std::iter::once(MISTAKES.to_owned()).chain(skills).collect()
    }

    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Mistakes => "Mistakes",
            Self::Skill(Skill::WinningMove) => "The winning move",
            Self::Skill(Skill::CanWin) => "Can you win?",
            Self::Skill(Skill::MisereEndings) => "Misère endings",
        }
    }
}

impl FromStr for DrillKind {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        if text == MISTAKES {
            return Ok(Self::Mistakes);
        }
        text.parse().map(Self::Skill).map_err(|_| Unknown::new(text, "drill", Self::words()))
    }
}
