//! The words of the notation, and user input quoted in error messages.

use std::fmt::{self, Write as _};

/// A text for a message, with everything escaped that is not plainly seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '\'' | '"' | '\\' => f.write_char(c),
            // Such as the Hangul fillers, which count as letters.
            _ if is_hidden(c) && !c.is_control() => write!(f, "{}", c.escape_unicode()),
            _ => write!(f, "{}", c.escape_debug()),
        })
    }
}

/// A quoted text for a message: escaped and shortened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quoted<'a>(pub &'a str);

impl Quoted<'_> {
    const SHOWN: usize = 40;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cut = self.0.char_indices().nth(Self::SHOWN);
        let shown = cut.map_or(self.0, |(at, _)| &self.0[..at]);
        write!(f, "'{}{}'", Escaped(shown), if cut.is_some() { "…" } else { "" })
    }
}

/// True for a character that a terminal would obey, that changes the order of others, ends a line, or is not seen at all. No
/// door lets it in, and none shows it. Joiners and variants of letters are not among them.
pub(crate) fn is_hidden(c: char) -> bool {
    let is_ignored = matches!(c, '\u{ad}' | '\u{34f}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{feff}');
    let is_filler = matches!(c, '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}');
    let is_order = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}');
    let is_mark = matches!(c, '\u{2028}' | '\u{2029}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    c.is_control() || is_ignored || is_filler || is_order || is_mark
}

/// Gives an enum its words in the notation, which are read in capitals too, and other spellings that are read.
macro_rules! words {
    ($name:ident, $thing:literal, $cure:literal, $($variant:ident => $word:literal $(| $also:literal)*),+) => {
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
                Err(crate::rules::NotA::new(text, $thing).cured($cure))
            }
        }
    };
}

pub(crate) use words;

/// The error for a text that is not what was expected: what is wrong, and what would be right.
///
/// ```
/// use nimatron::rules::Side;
///
/// let error = "third".parse::<Side>().unwrap_err();
/// assert_eq!(error.to_string(), "'third' is not a side: write first or second");
/// assert_eq!(error.what, "'third' is not a side");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotA {
    /// What is wrong.
    pub what: String,
    /// What would be right; empty if there is nothing to be said.
    pub cure: String,
}

impl NotA {
    /// The error for a text that is no such thing as `a side`.
    pub(crate) fn new(text: &str, thing: impl fmt::Display) -> Self {
        Self::told(format!("{} is not {thing}", Quoted(text)), "")
    }

    /// The error for a word that is given twice.
    pub(super) fn twice(word: impl fmt::Display) -> Self {
        Self::told(format!("{word} is given twice"), "give it once")
    }

    /// The error that these words tell.
    pub(crate) fn told(what: impl Into<String>, cure: impl Into<String>) -> Self {
        Self { what: what.into(), cure: cure.into() }
    }

    /// The same error, with what would be right.
    pub(crate) fn cured(self, cure: impl Into<String>) -> Self {
        Self { cure: cure.into(), ..self }
    }
}

impl fmt::Display for NotA {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)?;
        if self.cure.is_empty() { Ok(()) } else { write!(f, ": {}", self.cure) }
    }
}

impl std::error::Error for NotA {}
