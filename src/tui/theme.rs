//! Styles by what they mean, dark and light; without colours bold, reverse and shapes tell the same. The environment of
//! a terminal tells which colours and characters it has.

pub(crate) mod palette;

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};

use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use palette::{BAND, FAINT_GROUND, GROUND, Hue, ON_LAMP, ON_ODD};

use crate::app::ThemeName;
use crate::app::view::Ink;
use crate::text::{in_ascii, in_console};

/// The colours, how many of them the terminal has, and its characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    name: ThemeName,
    pub depth: Depth,
    pub glyphs: Glyphs,
}

impl Theme {
    pub(crate) fn new(name: ThemeName, depth: Depth, glyphs: Glyphs) -> Self {
        Self { name, depth, glyphs }
    }

    pub(crate) fn is_mono(self) -> bool {
        self.depth == Depth::None
    }

    pub(crate) fn is_ascii(self) -> bool {
        self.glyphs == Glyphs::Ascii
    }

    /// Text on the ground that the program paints.
    pub(crate) fn ground(self) -> Style {
        if self.is_mono() { Style::new() } else { self.on(self.of(GROUND), self.hue(Ink::Text)) }
    }

    /// The ground of a chosen row.
    pub(crate) fn band(self) -> Style {
        if self.is_mono() { Style::new() } else { Style::new().bg(self.of(BAND).at(self.depth)) }
    }

    pub(crate) fn style(self, ink: Ink) -> Style {
        let plain = Style::new().remove_modifier(Modifier::BOLD | Modifier::REVERSED);
        let style = if is_bold(ink) { plain.add_modifier(Modifier::BOLD) } else { plain };
        match ink {
            Ink::Plate | Ink::Lit | Ink::Safe if self.is_mono() => style.add_modifier(Modifier::REVERSED),
            _ if self.is_mono() => style,
            Ink::Plate => style.patch(self.on(self.hue(Ink::Odd), self.of(ON_ODD))),
            Ink::FaintPlate => style.patch(self.on(self.of(FAINT_GROUND), self.hue(Ink::Odd))),
            Ink::RestingSafe => style.patch(self.on(self.hue(Ink::Resting), self.hue(Ink::Title))),
            Ink::Lit => style.patch(self.on(self.hue(Ink::Considered), self.of(GROUND))),
            Ink::Safe => style.patch(self.on(self.hue(Ink::Lamp), self.of(ON_LAMP))),
            Ink::Scale(part) => style.patch(palette::scale(self, part.into())),
            _ => style.fg(self.hue(ink).at(self.depth)),
        }
    }

    /// Writing on a block of a colour.
    fn on(self, colour: Hue, writing: Hue) -> Style {
        Style::new().fg(writing.at(self.depth)).bg(colour.at(self.depth))
    }

    pub(crate) fn hue(self, ink: Ink) -> Hue {
        // Of the sixteen, the grey of words is hardly darker than a stone.
        let is_near = ink == Ink::Taken && self.depth == Depth::Sixteen;
        self.of(palette::of(if is_near { Ink::Off } else { ink }))
    }

    /// The one of these that belongs to the theme. A terminal that says nothing of its background gets the dark one.
    pub(crate) fn of(self, [dark, light]: [Hue; 2]) -> Hue {
        if self.name == ThemeName::Light { light } else { dark }
    }

    /// Names of keys in words where the terminal has no signs for them.
    pub(crate) fn spelled(self, words: &str) -> Cow<'_, str> {
        if self.glyphs == Glyphs::Unicode || words.is_ascii() {
            return Cow::Borrowed(words);
        }
        let signs = [("↑↓", "Up/Dn"), ("←→", "<>"), ("⏎", "Enter"), ("⌫", "Bksp")];
        Cow::Owned(signs.iter().fold(words.to_owned(), |words, (sign, name)| words.replace(sign, name)))
    }

    /// Replaces all signs that the terminal cannot show: done here alone, so that no drawing can forget it.
    pub(crate) fn translate(self, cells: &mut Buffer) {
        if self.glyphs == Glyphs::Unicode {
            return;
        }
        for cell in cells.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
            let sign = cell.symbol().chars().next().map_or(' ', |sign| self.glyphs.shown(sign));
            cell.set_char(sign);
        }
    }
}

fn is_bold(ink: Ink) -> bool {
    let signs = matches!(ink, Ink::Plate | Ink::Lit | Ink::Safe | Ink::RestingSafe | Ink::Odd | Ink::Considered);
    signs || matches!(ink, Ink::Title | Ink::Gold | Ink::Key | Ink::Answer)
}

/// The number of colours that a terminal has.
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
