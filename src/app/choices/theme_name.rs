use std::fmt;
use std::str::FromStr;

use crate::rules::Quoted;

/// Which colours are used; what they are is the front end's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThemeName {
    /// Those that fit the background, as far as the environment tells it.
    #[default]
    Auto,
    /// For a dark background.
    Dark,
    /// For a light background.
    Light,
    /// The terminal's own sixteen.
    Terminal,
    /// As far apart as can be.
    Contrast,
    /// None.
    Mono,
}

impl ThemeName {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [Self; 6] = [Self::Auto, Self::Dark, Self::Light, Self::Terminal, Self::Contrast, Self::Mono];

    /// The word for it on the command line and in the file of choices.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Terminal => "terminal",
            Self::Contrast => "contrast",
            Self::Mono => "mono",
        }
    }

    /// The next one; after the last, the first.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&theme| theme == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

impl fmt::Display for ThemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A text that names no theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTheme(String);

impl FromStr for ThemeName {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        let known = Self::ALL.into_iter().find(|theme| theme.word() == text);
        known.ok_or_else(|| UnknownTheme(text.to_owned()))
    }
}

impl fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a theme: write auto, dark, light, terminal, contrast or mono", Quoted(&self.0))
    }
}

impl std::error::Error for UnknownTheme {}
