use clap::{Args, ValueEnum};

use super::Failure;
use super::known::Known;
use crate::app::{ThemeName, theme_named};
use crate::coach::Unknown;
use crate::plain::SPEECH;

/// Flags that every command understands. A flag that is absent leaves the decision to `NIMATRON_OPTS`, then to the choices file.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Options for every command")]
pub struct Flags {
    /// Talk in lines, without a screen or escape sequences: always, never, or auto (on a terminal that has no screen)
    #[arg(long, global = true, value_name = "WHEN", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "always", hide_possible_values = true)]
    pub plain: Option<When>,

    /// Use ASCII characters only: always, never, or auto (where the locale is not UTF-8)
    #[arg(long, global = true, value_name = "WHEN", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "always", hide_possible_values = true)]
    pub ascii: Option<When>,

    /// Colours of the screens
    #[arg(long, global = true, value_name = "NAME", value_parser = Known(Known::themes))]
    pub theme: Option<String>,

    /// Use colour: always, never, or auto (on a terminal that has it, unless the environment forbids it)
    #[arg(long, global = true, value_name = "WHEN", hide_possible_values = true)]
    pub color: Option<When>,

    /// Let the program use the mouse, as it does unless told otherwise
    #[arg(long, global = true, overrides_with = "no_mouse")]
    pub mouse: bool,

    /// Leave the mouse to the terminal
    #[arg(long, global = true, overrides_with = "mouse")]
    pub no_mouse: bool,

    /// True if lines are to be brief; chosen while talking, not by a flag.
    #[arg(skip)]
    pub brief: Option<bool>,

    /// Move things on screen, or show only the result
    #[arg(long, global = true, value_name = "HOW", hide_possible_values = true)]
    pub motion: Option<Motion>,
}

/// An answer to "do this?".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// Where the terminal calls for it.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl When {
    /// The decision, where `auto` is left to what was found out.
    pub fn or_if(self, found: bool) -> bool {
        match self {
            Self::Auto => found,
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// Amount of movement on screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Motion {
    /// Short effects.
    #[default]
    Full,
    /// None: only the result is shown.
    None,
}

impl Flags {
    /// These flags, completed by others where they are silent.
    pub fn or(self, other: Self) -> Self {
        let silent_on_mouse = !self.mouse && !self.no_mouse;
        Self {
            plain: self.plain.or(other.plain),
            ascii: self.ascii.or(other.ascii),
            theme: self.theme.or(other.theme),
            color: self.color.or(other.color),
            mouse: self.mouse || silent_on_mouse && other.mouse,
            no_mouse: self.no_mouse || silent_on_mouse && other.no_mouse,
            motion: self.motion.or(other.motion),
            brief: self.brief.or(other.brief),
        }
    }

    pub fn theme(&self) -> Result<Option<ThemeName>, Failure> {
        self.theme.as_deref().map(theme_named).transpose().map_err(Failure::usage)
    }

    /// Sets what a line of the choices file says. Lines about anything else are left to others.
    pub fn choose(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "plain" => self.plain = Some(chosen(key, value)?),
            "ascii" => self.ascii = Some(chosen(key, value)?),
            "color" => self.color = Some(chosen(key, value)?),
            "motion" => self.motion = Some(chosen(key, value)?),
            "mouse" => {
                self.mouse = chosen::<When>(key, value)? != When::Never;
                self.no_mouse = !self.mouse;
            }
            key if key == SPEECH.0 => self.brief = Some(value == SPEECH.1[1]),
            _ => {}
        }
        Ok(())
    }
}

fn chosen<T: ValueEnum>(key: &str, value: &str) -> Result<T, String> {
    T::from_str(value, false).map_err(|_| {
        let values = T::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        Unknown::value(value, key, values.map(|value| value.get_name().to_owned())).to_string()
    })
}
