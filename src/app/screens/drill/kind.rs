use std::fmt;
use std::str::FromStr;

use crate::coach::{Skill, Trial};
use crate::rules::Quoted;

/// A kind of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Questions of one skill, which grow harder with success.
    Skill(Skill),
    /// The player's own mistakes from saved games.
    Mistakes,
    /// Ten positions against the clock.
    Sprint,
    /// A lost position against the beginner.
    Swindle,
    /// A run for a rung of the ladder.
    Trial(Trial),
    /// So many right answers of a skill and level in a row, in a lesson.
    Streak(Skill, u32, usize),
}

impl Kind {
    /// What it is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Skill(skill) | Self::Streak(skill, ..) => skill.title(),
            Self::Mistakes => "Your own mistakes",
            Self::Sprint => "Sprint: ten positions",
            Self::Swindle => "Swindle: win a lost game",
            Self::Trial(trial) => trial.title(),
        }
    }

    /// How many questions or games it has.
    #[must_use]
    pub fn length(self) -> usize {
        match self {
            Self::Skill(_) | Self::Sprint | Self::Mistakes => 10,
            Self::Swindle => 1,
            Self::Trial(trial) => trial.length(),
            Self::Streak(_, _, right) => right,
        }
    }
}

/// A text that is no kind of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKind(String);

/// All but the ladder, whose next rung follows from what was done.
impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        match text {
            "mistakes" => Ok(Self::Mistakes),
            "sprint" => Ok(Self::Sprint),
            "swindle" => Ok(Self::Swindle),
            _ => text.parse().map(Self::Skill).map_err(|_| UnknownKind(text.to_owned())),
        }
    }
}

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let skills: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).collect();
        write!(
            f,
            "{} is no practice: write ladder, {}, mistakes, sprint or swindle",
            Quoted(&self.0),
            skills.join(", ")
        )
    }
}

impl std::error::Error for UnknownKind {}
