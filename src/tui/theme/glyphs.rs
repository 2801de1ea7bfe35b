use std::ffi::{OsStr, OsString};

use crate::text::{in_ascii, in_console};

/// The characters that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Glyphs {
    #[default]
    Unicode,
    Console,
    Ascii,
}

impl Glyphs {
    /// Reads the character set from `LC_ALL`, `LC_CTYPE`, `LANG` and `TERM`. Only a locale that names another character
    /// set means ASCII: without a locale, as in containers and over many connections, the terminal is usually UTF-8.
    pub(crate) fn told_by(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let text = |name: &str| variable(name).as_deref().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(text).into_iter().find(|locale| !locale.is_empty());
        let is_unicode = |locale: &String| locale.contains("utf-8") || locale.contains("utf8");
        // Windows programs write Unicode whatever a Unix shell has set.
        match locale {
            Some(locale) if cfg!(unix) && !is_unicode(&locale) => Self::Ascii,
            _ if text("TERM") == "linux" => Self::Console,
            _ => Self::Unicode,
        }
    }

    /// Unicode instead of ASCII, for users who know better than their locale.
    pub(crate) fn beyond_ascii(self) -> Self {
        if self == Self::Ascii { Self::Unicode } else { self }
    }

    pub(crate) fn shown(self, symbol: char) -> char {
        match self {
            Self::Unicode => symbol,
            Self::Console => in_console(symbol),
            Self::Ascii => in_ascii(symbol),
        }
    }
}
