//! The flags for every command, and what they decide together with the environment.

use std::env;
use std::io::{self, IsTerminal};

use clap::{Arg, Args, CommandFactory, Parser, ValueEnum};

use super::output::Style;
use super::usage::{self, Failure, Words, bare};
use crate::app::{ThemeName, theme_named};
use crate::session::{ChoicesFile, Folders};
use crate::tui::{Appearance, Depth, Glyphs, is_dumb};

// The flags for every command that decide the program's appearance. A flag that is absent leaves the decision to
// `NIMATRON_OPTS`, then to the chosen theme, then to the terminal.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = FOR_EVERY_COMMAND)]
pub(super) struct Presentation {
    /// Talk in lines, without a screen or escape sequences: always, never, or auto (on a terminal that cannot draw screens)
    #[arg(long, value_name = "WHEN", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "always", hide_possible_values = true)]
    plain: Option<When>,

    /// Use ASCII characters only: always, never, or auto (where the locale is not UTF-8)
    #[arg(long, value_name = "WHEN", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "always", hide_possible_values = true)]
    ascii: Option<When>,

    /// Colours of the screens
    #[arg(long, value_name = "NAME", value_parser = Words(theme_named, || bare(ThemeName::ALL)))]
    pub theme: Option<ThemeName>,

    /// Use colour: always, never, or auto (where the terminal has it and the environment allows it)
    #[arg(long, value_name = "WHEN", hide_possible_values = true)]
    color: Option<When>,

    /// Leave the mouse to the terminal
    #[arg(long)]
    pub no_mouse: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum When {
    /// On if the terminal calls for it.
    #[default]
    Auto,
    Always,
    Never,
}

impl When {
    fn or_if(self, found: impl FnOnce() -> bool) -> bool {
        match self {
            Self::Auto => found(),
            Self::Always => true,
            Self::Never => false,
        }
    }
}

const FOR_EVERY_COMMAND: &str = "Options for every command";

pub(super) fn is_for_every_command(flag: &Arg) -> bool {
    flag.get_help_heading() == Some(FOR_EVERY_COMMAND)
}

/// Words that hold flags for every command, and nothing else.
#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true, args_override_self = true)]
struct Options {
    #[command(flatten)]
    presentation: Presentation,
}

/// The environment variable with flags for every run.
const OPTIONS: &str = "NIMATRON_OPTS";

impl Presentation {
    /// These flags, completed by those of `NIMATRON_OPTS`.
    pub(super) fn with_options(self) -> Result<Self, Failure> {
        let words = env::var(OPTIONS).unwrap_or_default();
        if words.trim().is_empty() {
            return Ok(self);
        }
        match Self::read(words.split_whitespace()) {
            Ok(options) => Ok(self.or(options)),
            Err(problem) => {
                let problem = problem.to_string();
                let problem = problem.trim_end_matches(usage::HELP).trim_end_matches("; ");
                let flags: Vec<String> = Options::command()
                    .get_arguments()
                    .map(|flag| format!("--{}", flag.get_id().as_str().replace('_', "-")))
                    .collect();
                Err(Failure::Usage(format!("{OPTIONS}: {problem}; it takes only {}", flags.join(", "))))
            }
        }
    }

    /// These flags, completed by the theme that was chosen last. Commands that only compute and print open no file.
    pub(super) fn with_choices(self) -> Self {
        let chosen = Folders::from_environment().and_then(|places| ChoicesFile::at(&places).theme().ok().flatten());
        Self { theme: self.theme.or_else(|| chosen.and_then(|name| theme_named(&name).ok())), ..self }
    }

    fn read<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, Failure> {
        let read = Options::try_parse_from(words);
        read.map(|options| options.presentation)
            .map_err(|error| usage::refused(error, &mut super::Arguments::command()))
    }

    /// These flags, completed from `other`.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            plain: self.plain.or(other.plain),
            ascii: self.ascii.or(other.ascii),
            theme: self.theme.or(other.theme),
            color: self.color.or(other.color),
            no_mouse: self.no_mouse || other.no_mouse,
        }
    }

    /// These flags for a command that can print or show its result, and true if it is shown. Printing opens no file.
    pub(super) fn shown_unless(self, printed: bool) -> (Self, bool) {
        if printed || !has_terminal() {
            return (self, false);
        }
        let presentation = self.with_choices();
        (presentation, presentation.wants_screen())
    }

    pub(super) fn wants_screen(self) -> bool {
        has_terminal() && !self.wants_lines()
    }

    /// True if lines were requested.
    pub(super) fn is_plain(self) -> bool {
        self.plain == Some(When::Always)
    }

    /// True if the program talks in lines, on request or because the terminal can do nothing else.
    pub(super) fn wants_lines(self) -> bool {
        let has_dumb_terminal = || is_dumb(&env::var_os("TERM").unwrap_or_default().to_string_lossy());
        self.plain.unwrap_or_default().or_if(has_dumb_terminal)
    }

    pub(super) fn is_ascii(self) -> bool {
        self.glyphs() == Glyphs::Ascii
    }

    pub(super) fn style(self) -> Style {
        Style { plain: self.is_plain(), ascii: self.is_ascii(), colour: self.wants_colour() }
    }

    pub(super) fn look(self) -> Appearance {
        let told = Depth::told_by(|name| env::var_os(name));
        // Colour requested where none was detected gets the 16 colours that every colour terminal has.
        let depth = if self.wants_colour() { told.max(Depth::Sixteen) } else { Depth::None };
        Appearance { depth, glyphs: self.glyphs() }
    }

    fn glyphs(self) -> Glyphs {
        match self.ascii.unwrap_or_default() {
            When::Always => Glyphs::Ascii,
            When::Auto => Glyphs::told_by(|name| env::var_os(name)),
            When::Never => Glyphs::told_by(|name| env::var_os(name)).beyond_ascii(),
        }
    }

    /// True if the flags and the environment ask for colour: `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR` and `TERM`.
    fn wants_colour(self) -> bool {
        let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_zero = |name| env::var_os(name).is_some_and(|value| value == "0");
        let has_colour = || Depth::told_by(|name| env::var_os(name)) > Depth::None;
        let on_this_terminal = || io::stdout().is_terminal() && !is_zero("CLICOLOR") && has_colour();
        let is_forced = set("CLICOLOR_FORCE") && !is_zero("CLICOLOR_FORCE");
        let is_wanted = || !set("NO_COLOR") && (is_forced || on_this_terminal());
        !self.is_plain() && self.color.unwrap_or_default().or_if(is_wanted)
    }
}

pub(super) fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}
