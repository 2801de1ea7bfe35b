//! Properties of a terminal that its environment tells.

use std::ffi::{OsStr, OsString};

use crate::app::ThemeName;
use crate::text::{in_ascii, in_console};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Depth {
    None,
    Sixteen,
    Indexed,
    True,
}

/// Terminals with all colours that do not always set COLORTERM.
const TRUE: [&str; 7] = ["direct", "kitty", "alacritty", "foot", "ghostty", "wezterm", "konsole"];

impl Depth {
    /// Reads the number of colours from `TERM` and `COLORTERM`.
    pub(crate) fn told_by(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let (term, colours) = (text(&variable, "TERM"), text(&variable, "COLORTERM"));
        if is_colourless(&term) {
            Self::None
        } else if matches!(colours.as_str(), "truecolor" | "24bit") || TRUE.iter().any(|name| term.contains(name)) {
            Self::True
        } else if term.contains("256") {
            Self::Indexed
        } else {
            Self::Sixteen
        }
    }
}

impl ThemeName {
    /// The theme for the background that `COLORFGBG` tells, or the dark one.
    pub(crate) fn told_by(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        // Two of the sixteen colours, foreground and background: `15;0`.
        let colours = text(&variable, "COLORFGBG");
        match colours.rsplit(';').next().and_then(|last| last.parse::<u8>().ok()) {
            Some(7 | 9..=15) => Self::Light,
            _ => Self::Dark,
        }
    }
}

fn text(variable: &impl Fn(&str) -> Option<OsString>, name: &str) -> String {
    variable(name).as_deref().and_then(OsStr::to_str).unwrap_or_default().to_owned()
}

/// True if the terminal's name says that it cannot even move its cursor. On Unix all have a name, on Windows none.
pub(crate) fn is_dumb(term: &str) -> bool {
    term == "dumb" || term.is_empty() && cfg!(unix)
}

/// True for terminals without colours: those from before 1990, and terminal database entries named after them.
fn is_colourless(term: &str) -> bool {
    let is_vt = term.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let is_mono = ["ansi-m", "linux-m"].contains(&term) || term.contains("-mono");
    is_dumb(term) || is_vt || is_mono || term.contains("-vt")
}

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
        let text = |name: &str| text(&variable, name).to_lowercase();
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
