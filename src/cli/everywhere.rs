use std::env;
use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};

/// Flags that every command understands.
#[derive(Clone, Copy, Debug, Args)]
pub struct Everywhere {
    /// Use ASCII characters only
    #[arg(long, global = true)]
    pub ascii: bool,

    /// When to use colour
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Colour,
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

impl Everywhere {
    /// Whether colour is wanted, by the flag and the environment.
    #[must_use]
    pub fn wants_colour(self) -> bool {
        let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
        match self.color {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => io::stdout().is_terminal() && !set("NO_COLOR") && !dumb,
        }
    }
}
