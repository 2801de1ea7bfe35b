//! The flags of presentation, and the style that follows from them and the environment.

use std::borrow::Cow;
use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal};

use clap::{Arg, ArgAction, ArgMatches, Args, ColorChoice as When, Command, FromArgMatches};
use crossterm::style::{Color, ContentStyle, StyledContent, Stylize};

use super::usage::{Failure, one_of, refused};
use crate::app::ThemeName;
use crate::text::{ascii_text, wrapped};
use crate::tui::{self, Depth, Glyphs, is_dumb};

// The flags that decide the program's appearance. A flag that is absent leaves the decision to
// `NIMATRON_OPTS`, then to the chosen theme, then to the terminal.
#[derive(Clone, Copy, Debug, Args)]
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
    #[arg(long, num_args = 0, default_missing_value = "true")]
    pub no_mouse: Option<bool>,

    /// Objects instead of texts: a flag of the commands that have them.
    #[arg(skip)]
    pub json: bool,
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

/// `--plain` of the commands that have no screen.
const SPOKEN: &str = "Sentences alone, for screen readers: always, never, or auto (never, as there is no screen)";

/// The environment variable with flags for every run.
const OPTIONS: &str = "NIMATRON_OPTS";

impl Presentation {
    /// The program with these flags on every called command that plays or shows something. Those that matter on screens alone are
    /// accepted where there is none, but not told.
    pub(super) fn given_to(program: Command, is_called: impl Fn(&str) -> bool) -> Command {
        let with_flags = |command| Self::augment_args(command).next_help_heading(None);
        let hidden = |flag: Arg| flag.hide(true);
        let spoken = |flag: Arg| flag.help(SPOKEN);
        let json = Arg::new("json").long("json").action(ArgAction::SetTrue).help("Print JSON: one object per line");
        with_flags(program).mut_subcommands(|command| match command.get_name() {
            name if !is_called(name) => command,
            "completions" | "man" | "help" => command,
            "safe" => command.arg(&json),
            "solve" | "values" => {
                let command = with_flags(command).mut_arg("theme", hidden).mut_arg("no_mouse", hidden);
                command.mut_arg("plain", spoken).arg(&json)
            }
            "review" => with_flags(command).arg(&json),
            "games" => with_flags(command).arg(json.clone().conflicts_with("export")),
            _ => with_flags(command),
        })
    }

    /// True for one of these flags.
    pub(super) fn has(flag: &Arg) -> bool {
        flag.get_help_heading() == Some(HEADING)
    }

    /// The flags in `NIMATRON_OPTS`.
    pub(super) fn from_options() -> Result<Self, Failure> {
        let words = env::var(OPTIONS).unwrap_or_default();
        let options = Self::augment_args(Command::new(OPTIONS)).no_binary_name(true).args_override_self(true);
        let read = options.disable_help_flag(true).try_get_matches_from(words.split_whitespace());
        let told = |error| format!("{OPTIONS} holds only options of presentation: {}", refused(&error));
        read.and_then(|options| Self::from_arg_matches(&options)).map_err(|error| Failure::usage(told(error)))
    }

    /// Takes over the flags of a command line: those before its command, then those after it.
    pub(super) fn take_over(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.update_from_arg_matches(matches)?;
        let Some((_, after)) = matches.subcommand() else { return Ok(()) };
        self.json = after.try_get_one("json").is_ok_and(|json| json == Some(&true));
        if after.try_contains_id("plain").is_ok() { self.update_from_arg_matches(after) } else { Ok(()) }
    }

    /// The style that the flags and the environment ask for: `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, `TERM` and the locale.
    pub(super) fn style(self) -> Style {
        let variable = |name: &str| env::var_os(name);
        let set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let is_zero = |name| variable(name).is_some_and(|value| value == "0");
        let is_forced = set("CLICOLOR_FORCE") && !is_zero("CLICOLOR_FORCE");
        let has_colour =
            || io::stdout().is_terminal() && !is_zero("CLICOLOR") && Depth::told_by(variable) > Depth::None;
        let plain = self.plain == Some(When::Always);
        Style {
            plain,
            lines: is_on(self.plain, || is_dumb(&variable("TERM").unwrap_or_default().to_string_lossy())),
            glyphs: match self.ascii.unwrap_or_default() {
                When::Always => Glyphs::Ascii,
                When::Auto => Glyphs::told_by(variable),
                When::Never => Glyphs::told_by(variable).beyond_ascii(),
            },
            colour: !plain && is_on(self.color, || !set("NO_COLOR") && (is_forced || has_colour())),
            width: if io::stdout().is_terminal() { tui::width() } else { None },
            flags: self,
        }
    }
}

/// The appearance of what the program shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// Sentences without tables and signs, for listeners.
    pub plain: bool,
    /// Lines instead of screens, on request or because the terminal can do nothing else.
    pub lines: bool,
    pub glyphs: Glyphs,
    pub colour: bool,
    /// Columns of the terminal, if one shows the text.
    pub width: Option<usize>,
    pub flags: Presentation,
}

impl Style {
    /// True where a screen is to be shown.
    pub(super) fn has_screen(self) -> bool {
        has_terminal() && !self.lines && !self.flags.json
    }

    /// True if a text may have any characters, and lines of any length.
    pub(super) fn is_as_it_is(self) -> bool {
        self.glyphs != Glyphs::Ascii && self.width.is_none()
    }

    /// A text in the allowed characters, its lines broken between words where a terminal would break them within.
    pub(super) fn text(self, text: &str) -> Cow<'_, str> {
        let text = if self.glyphs == Glyphs::Ascii { Cow::from(ascii_text(text)) } else { text.into() };
        if let Some(width) = self.width { wrapped(&text, width).into() } else { text }
    }

    /// Bold words in a colour, if there is colour.
    pub(super) fn bold<D: Display>(self, colour: Option<Color>, words: D) -> StyledContent<D> {
        let bold = ContentStyle { foreground_color: colour, ..ContentStyle::new().bold() };
        StyledContent::new(if self.colour { bold } else { ContentStyle::new() }, words)
    }
}

/// The colours of right and of wrong.
pub(super) const GOOD: Option<Color> = Some(Color::Blue);
pub(super) const ODD: Option<Color> = Some(Color::Magenta);

pub(super) fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}
