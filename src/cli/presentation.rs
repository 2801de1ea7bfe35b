//! The flags of presentation, and what they decide together with the environment.

use std::env;
use std::io::{self, IsTerminal};

use clap::{Arg, Args, ColorChoice as When, Command, CommandFactory, FromArgMatches};

use super::output::Style;
use super::usage::{self, Failure, one_of};
use crate::app::ThemeName;
use crate::session::Folders;
use crate::tui::{self, Depth, Glyphs, Theme, is_dumb};

// The flags that decide the program's appearance. A flag that is absent leaves the decision to
// `NIMATRON_OPTS`, then to the chosen theme, then to the terminal.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = HEADING)]
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
    #[arg(long, value_name = "NAME", value_parser = one_of(ThemeName::ALL))]
    pub theme: Option<ThemeName>,

    /// Use colour: always, never, or auto (where the terminal has it and the environment allows it)
    #[arg(long, value_name = "WHEN", hide_possible_values = true)]
    color: Option<When>,

    /// Leave the mouse to the terminal
    #[arg(long)]
    pub no_mouse: bool,
}

/// True if the flag or, where it leaves that open, `found` says so.
fn is_on(flag: Option<When>, found: impl FnOnce() -> bool) -> bool {
    match flag.unwrap_or_default() {
        When::Auto => found(),
        When::Always => true,
        When::Never => false,
    }
}

const HEADING: &str = "Presentation";

/// Hides the flags that matter on screens alone.
pub(super) fn without_screens(flag: Arg) -> Arg {
    let is_of_screens = ["theme", "no_mouse"].contains(&flag.get_id().as_str());
    flag.hide(is_of_screens)
}

pub(super) fn is_of_presentation(flag: &Arg) -> bool {
    flag.get_help_heading() == Some(HEADING)
}

/// The environment variable with flags for every run.
const OPTIONS: &str = "NIMATRON_OPTS";

impl Presentation {
    /// These flags, completed by those of `NIMATRON_OPTS`.
    pub(super) fn with_options(self) -> Result<Self, Failure> {
        let words = env::var(OPTIONS).unwrap_or_default();
        if words.is_empty() {
            return Ok(self);
        }
        let program = Self::augment_args(Command::new(OPTIONS)).no_binary_name(true).args_override_self(true);
        let read = program.disable_help_flag(true).try_get_matches_from(words.split_whitespace());
        let named = |error| {
            let problem = usage::refused(&error, &super::Arguments::command());
            Failure::Usage(format!("{OPTIONS} holds only options of presentation: {problem}"))
        };
        read.and_then(|options| Self::from_arg_matches(&options)).map(|options| self.or(options)).map_err(named)
    }

    /// These flags, completed by the theme that was chosen last.
    pub(super) fn with_choices(self) -> Self {
        let chosen = || Folders::from_environment()?.theme().ok()??.parse().ok();
        Self { theme: self.theme.or_else(chosen), ..self }
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
        is_on(self.plain, has_dumb_terminal)
    }

    pub(super) fn is_ascii(self) -> bool {
        self.glyphs() == Glyphs::Ascii
    }

    pub(super) fn style(self) -> Style {
        let width = if io::stdout().is_terminal() { tui::width() } else { None };
        Style { plain: self.is_plain(), ascii: self.is_ascii(), colour: self.wants_colour(), width }
    }

    pub(super) fn look(self, name: ThemeName) -> Theme {
        let told = Depth::told_by(|name| env::var_os(name));
        // Colour requested where none was detected gets the 16 colours that every colour terminal has.
        let depth = if self.wants_colour() { told.max(Depth::Sixteen) } else { Depth::None };
        Theme::new(name, depth, self.glyphs())
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
        !self.is_plain() && is_on(self.color, is_wanted)
    }
}

pub(super) fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}
