//! The words of the notation, and user input quoted in error messages.

use std::fmt::{self, Write as _};

/// A quoted text for a message: shortened, with everything escaped that is not plainly printable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quoted<'a>(pub &'a str);

impl Quoted<'_> {
    const SHOWN: usize = 40;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('\'')?;
        for c in self.0.chars().take(Self::SHOWN) {
            match c {
                '\'' | '"' | '\\' => f.write_char(c)?,
                _ if is_filler(c) => write!(f, "{}", c.escape_unicode())?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        if self.0.chars().nth(Self::SHOWN).is_some() {
            f.write_char('…')?;
        }
        f.write_char('\'')
    }
}

/// True for a character that counts as a letter but is invisible, such as the Hangul fillers.
pub(super) fn is_filler(c: char) -> bool {
    matches!(c, '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}')
}

/// Gives an enum its words in the notation, which are read in capitals too, and other spellings that are read.
macro_rules! words {
    ($name:ident, $wanted:literal, $($variant:ident => $word:literal $(| $also:literal)*),+) => {
        impl $name {
            /// The notation's word.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = crate::rules::NotA;

            fn from_str(text: &str) -> Result<Self, crate::rules::NotA> {
                let is = |word: &str| text.to_lowercase() == word.to_lowercase();
                $(if is($word) $(|| is($also))* {
                    return Ok(Self::$variant);
                })+
                Err(crate::rules::NotA::new(text, $wanted))
            }
        }
    };
}

pub(crate) use words;

/// The error for a text that is not what was expected. It shows the text and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotA(String);

impl NotA {
    /// The error for a text that is not `wanted`, for example `a side: write first or second`.
    pub(crate) fn new(text: &str, wanted: impl fmt::Display) -> Self {
        Self(format!("{} is not {wanted}", Quoted(text)))
    }

    /// The error for a word that is given twice.
    pub(super) fn twice(word: impl fmt::Display) -> Self {
        Self(format!("{word} is given twice: give it once"))
    }

    /// The error that this sentence tells.
    pub(crate) fn told(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for NotA {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotA {}
