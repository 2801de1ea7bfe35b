use std::fmt;
use std::str::FromStr;

use crate::rules::Quoted;
use crate::session::Disclosure;

/// How a game is learnt or tested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// The panel is live and the coach speaks.
    #[default]
    Teach,
    /// The player says whether a win can be forced, moves, and sees both judged.
    Predict,
    /// Nothing is shown.
    Play,
}

impl Mode {
    /// All of them, in the order of the title screen.
    pub const ALL: [Self; 3] = [Self::Teach, Self::Predict, Self::Play];

    /// How much the panel gives away in this mode.
    #[must_use]
    pub fn disclosure(self) -> Disclosure {
        match self {
            Self::Teach => Disclosure::Preview,
            Self::Predict => Disclosure::Rows,
            Self::Play => Disclosure::Off,
        }
    }

    /// The mode that goes with what a panel gives away.
    #[must_use]
    pub fn of(disclosure: Disclosure) -> Self {
        match disclosure {
            Disclosure::Preview | Disclosure::Now => Self::Teach,
            Disclosure::Rows => Self::Predict,
            Disclosure::Off => Self::Play,
        }
    }

    /// The word for it in the file of choices and on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Teach => "teach",
            Self::Predict => "predict",
            Self::Play => "play",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A text that is no mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMode(String);

impl FromStr for Mode {
    type Err = UnknownMode;

    fn from_str(text: &str) -> Result<Self, UnknownMode> {
        let known = Self::ALL.into_iter().find(|mode| mode.word() == text);
        known.ok_or_else(|| UnknownMode(text.to_owned()))
    }
}

impl fmt::Display for UnknownMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a mode: write teach, predict or play", Quoted(&self.0))
    }
}

impl std::error::Error for UnknownMode {}
