use std::fmt;
use std::str::FromStr;

use super::UnknownWord;

/// The meaning of the last move: it wins, or it loses. Written `normal` or `misere`.
///
/// ```
/// use nimatron::rules::Play;
///
/// assert_eq!("Misère".parse(), Ok(Play::Misere));
/// assert_eq!(Play::Misere.to_string(), "misere");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// Whoever makes the last move wins.
    #[default]
    Normal,
    /// Whoever makes the last move loses.
    Misere,
}

impl Play {
    /// The word of the notation: `normal` or `misere`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Play {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        match text.to_lowercase().as_str() {
            "normal" => Ok(Self::Normal),
            "misere" | "misère" => Ok(Self::Misere),
            _ => Err(UnknownWord::new(text, "a way to play: write normal or misere")),
        }
    }
}
