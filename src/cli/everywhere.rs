use std::env;
use std::io::{self, IsTerminal};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::app::{Motion, ThemeName};
use crate::tui::{Depth, Look, Surroundings};

/// Flags that every command understands.
#[derive(Clone, Copy, Debug, Args)]
pub struct Everywhere {
    /// Speak in lines: no screen, no escape sequences
    #[arg(long, global = true)]
    pub plain: bool,

    /// Use ASCII characters only
    #[arg(long, global = true)]
    pub ascii: bool,

    /// The colours of the screens
    #[arg(long, global = true, value_name = "NAME", value_parser = theme_names())]
    pub theme: Option<ThemeName>,

    /// When to use colour
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Colour,

    /// How much moves by itself
    #[arg(long, global = true, value_name = "HOW", value_parser = motions())]
    pub motion: Option<Motion>,

    /// Leave the mouse to the terminal
    #[arg(long, global = true)]
    pub no_mouse: bool,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    /// On a terminal that wants it.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

fn theme_names() -> impl TypedValueParser<Value = ThemeName> {
    PossibleValuesParser::new(ThemeName::ALL.iter().map(|theme| -> &'static str { theme.into() }))
        .map(|word| word.parse().unwrap_or_default())
}

fn motions() -> impl TypedValueParser<Value = Motion> {
    PossibleValuesParser::new(Motion::ALL.iter().map(|motion| -> &'static str { motion.into() }))
        .map(|word| word.parse().unwrap_or_default())
}

impl Everywhere {
    /// True if colour is wanted, by the flag and the environment: `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR` and `TERM`.
    #[must_use]
    pub fn wants_colour(self) -> bool {
        let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_zero = |name| env::var_os(name).is_some_and(|value| value == "0");
        match self.color {
            _ if self.plain => false,
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto if set("NO_COLOR") => false,
            Colour::Auto if set("CLICOLOR_FORCE") && !is_zero("CLICOLOR_FORCE") => true,
            Colour::Auto => io::stdout().is_terminal() && !is_zero("CLICOLOR") && !is_dumb(),
        }
    }

    /// True if the program speaks in lines: because it is asked to, or because the terminal can do nothing else.
    #[must_use]
    pub fn wants_lines(self) -> bool {
        self.plain || is_dumb()
    }

    /// What the screens look like.
    #[must_use]
    pub fn look(self) -> Look {
        let told = Surroundings::told_by(|name| env::var_os(name));
        // Whoever wants colour where none was found gets what every terminal with colours has.
        let depth = if self.wants_colour() { told.depth.max(Depth::Sixteen) } else { Depth::None };
        Look { surroundings: Surroundings { depth, ..told }, ascii: self.ascii }
    }
}

/// True if the terminal says that it cannot move its cursor.
#[must_use]
pub fn is_dumb() -> bool {
    env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb")
}
