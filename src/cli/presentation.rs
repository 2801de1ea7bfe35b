use std::env;
use std::io::{self, IsTerminal};

use clap::Parser;

use super::flags::{Flags, Motion, When};
use super::{Failure, usage_error};
use crate::app::ThemeName;
use crate::session::{ChoicesFile, Folders};
use crate::tui::{Depth, Glyphs, Look, Surroundings};

/// The way in which the program presents itself, whatever the command.
#[derive(Clone, Copy, Debug)]
pub struct Presentation {
    /// True if lines were asked for.
    pub plain: bool,
    /// True if only ASCII may be written.
    pub ascii: bool,
    /// The theme, where a flag names one.
    pub theme: Option<ThemeName>,
    /// True if lines are to be brief.
    pub brief: bool,
    lines: When,
    colour: When,
    mouse: When,
    motion: Motion,
    surroundings: Surroundings,
    glyphs: Glyphs,
}

/// The words of `NIMATRON_OPTS`: flags for every command, and nothing else.
#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true, args_override_self = true)]
struct Options {
    #[command(flatten)]
    flags: Flags,
}

/// The variable that holds flags for every run.
const OPTIONS: &str = "NIMATRON_OPTS";

impl Presentation {
    /// The decision of the command line, else of `NIMATRON_OPTS`, else the choices file, else the terminal.
    pub fn decided_by(flags: &Flags) -> Result<Self, Failure> {
        let flags = flags.clone().or(options()?).or(chosen());
        let variable = |name: &str| env::var_os(name);
        let plain = flags.plain.unwrap_or_default();
        let ascii = flags.ascii.unwrap_or_default();
        let found = Glyphs::told_by(variable);
        let glyphs = if ascii.or_if(found == Glyphs::Ascii) { Glyphs::Ascii } else { found.beyond_ascii() };
        Ok(Self {
            plain: plain == When::Always,
            ascii: glyphs == Glyphs::Ascii,
            theme: flags.theme()?,
            brief: flags.brief.unwrap_or_default(),
            lines: plain,
            colour: flags.color.unwrap_or_default(),
            mouse: if flags.no_mouse { When::Never } else { When::Auto },
            motion: flags.motion.unwrap_or_default(),
            surroundings: Surroundings::told_by(variable),
            glyphs,
        })
    }

    /// True if colour is wanted, by the flags and the environment: `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR` and `TERM`.
    pub fn wants_colour(self) -> bool {
        let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_zero = |name| env::var_os(name).is_some_and(|value| value == "0");
        let on_this_terminal = || io::stdout().is_terminal() && !is_zero("CLICOLOR") && self.has_colour();
        let is_forced = set("CLICOLOR_FORCE") && !is_zero("CLICOLOR_FORCE");
        !self.plain && self.colour.or_if(!set("NO_COLOR") && (is_forced || on_this_terminal()))
    }

    fn has_colour(self) -> bool {
        self.surroundings.depth > Depth::None
    }

    /// True if the program talks in lines: because it is asked to, or because the terminal can do nothing else.
    pub fn wants_lines(self) -> bool {
        self.lines.or_if(is_dumb())
    }

    pub fn wants_mouse(self) -> bool {
        self.mouse.or_if(true)
    }

    pub fn look(self) -> Look {
        let told = self.surroundings;
        // Colour that was asked for where none was found is what every terminal with colours has.
        let depth = if self.wants_colour() { told.depth.max(Depth::Sixteen) } else { Depth::None };
        let surroundings = Surroundings { depth, ..told };
        Look { surroundings, glyphs: self.glyphs, motion: self.motion == Motion::Full }
    }
}

fn options() -> Result<Flags, Failure> {
    let words = env::var(OPTIONS).unwrap_or_default();
    match Options::try_parse_from(words.split_whitespace()) {
        Ok(options) => Ok(options.flags),
        Err(error) => Err(Failure::Usage(format!("{OPTIONS}: {}", usage_error::sentence(&error)))),
    }
}

fn chosen() -> Flags {
    let mut flags = Flags::default();
    let pairs = Folders::from_environment().and_then(|places| ChoicesFile::at(&places).read().ok());
    for (key, value) in pairs.unwrap_or_default() {
        let _ = flags.choose(&key, &value);
    }
    flags
}

/// True if the terminal says that it cannot move its cursor. Unix terminals are all named; Windows names none.
fn is_dumb() -> bool {
    match env::var_os("TERM") {
        Some(term) if !term.is_empty() => term == "dumb",
        _ => cfg!(unix),
    }
}
