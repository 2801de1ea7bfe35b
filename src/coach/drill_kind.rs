use std::str::FromStr;

use super::{Skill, Trial, Unknown};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrillKind {
    /// Questions of one skill, which grow harder with success.
    Skill(Skill),
    /// Questions whose day has come again: those that were missed, and the player's own list.
    Due,
    Mistakes,
    Sprint,
    Swindle,
    Trial(Trial),
    Streak {
        skill: Skill,
        level: u32,
        right: usize,
    },
    Labelling,
}

impl DrillKind {
    /// The words for those that can be named, beside the skills'.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("due", Self::Due),
        ("mistakes", Self::Mistakes),
        ("sprint", Self::Sprint),
        ("swindle", Self::Swindle),
        ("label", Self::Labelling),
    ];

    /// The words for all of them, skills first.
    pub fn words() -> Vec<String> {
        let named = Self::NAMED.into_iter().map(|(word, _)| word.to_owned());
        Skill::ALL.iter().map(ToString::to_string).chain(named).collect()
    }

    pub fn title(self) -> &'static str {
        match self {
            Self::Skill(skill) | Self::Streak { skill, .. } => skill.title(),
            Self::Due => "To repeat today",
            Self::Mistakes => "Your own mistakes",
            Self::Sprint => "Sprint: ten positions",
            Self::Swindle => "Swindle: win a lost game",
            Self::Trial(trial) => trial.title(),
            Self::Labelling => "Label the map",
        }
    }

    pub fn length(self) -> usize {
        match self {
            Self::Skill(_) | Self::Sprint | Self::Mistakes | Self::Due => 10,
            Self::Swindle => 1,
            Self::Labelling => 16,
            Self::Trial(trial) => trial.length(),
            Self::Streak { right, .. } => right,
        }
    }
}

/// All but the ladder, whose next rung follows from what was done.
impl FromStr for DrillKind {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        let named = Self::NAMED.into_iter().find(|(word, _)| *word == text).map(|(_, kind)| kind);
        let skill = || text.parse().map(Self::Skill).ok();
        named
            .or_else(skill)
            .ok_or_else(|| Unknown::new(text, "drill", ["ladder".to_owned()].into_iter().chain(Self::words())))
    }
}
