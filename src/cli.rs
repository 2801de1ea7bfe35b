//! The command line: one definition of it, one file a command.

mod answer;
mod args;
mod day_boards;
mod everywhere;
mod games;
mod manual;
mod output;
mod paint;
mod play;
mod review;
mod rules;
mod screens;
pub mod solve;
mod study;
mod values;

pub use answer::Moves;
pub use args::Arguments;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use args::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};

use crate::rules::{NotationError, Quoted};

/// Why the program ends without having done what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The command line is wrong: exit status 2. The sentence names what is wrong and what would be right.
    Usage(String),
    /// Something else is: exit status 1.
    Trouble(String),
}

impl Failure {
    fn usage(error: impl fmt::Display) -> Self {
        Self::Usage(error.to_string())
    }

    fn trouble(error: impl fmt::Display) -> Self {
        Self::Trouble(error.to_string())
    }

    fn status(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Trouble(_) => 1,
        }
    }
}

/// Runs the program with these arguments, the first of which is its name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // Whether there is colour is decided by the program; no library must second-guess it.
    crossterm::style::force_color_output(true);
    let outcome = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => command(&arguments),
        Err(error) if !error.use_stderr() => {
            let text = error.render().to_string();
            output::to_stdout(|out| out.write_all(text.as_bytes()))
        }
        Err(error) => Err(Failure::Usage(sentence(&error))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let (Failure::Usage(words) | Failure::Trouble(words)) = &failure;
            // With standard error gone there is nobody left to tell.
            let _ = writeln!(io::stderr(), "nimatron: {words}");
            ExitCode::from(failure.status())
        }
    }
}

fn command(arguments: &Arguments) -> Result<(), Failure> {
    let everywhere = arguments.everywhere;
    let Some(command) = &arguments.command else {
        return play::run(&arguments.play, everywhere);
    };
    arguments.play.refuse_before(command.name())?;
    match command {
        Command::Solve(arguments) => solve::run(arguments, everywhere),
        Command::Values(arguments) => values::run(arguments, everywhere),
        Command::Review(arguments) => review::run(arguments, everywhere),
        Command::Learn(arguments) => study::learn(arguments, everywhere),
        Command::Practice(arguments) => study::practise(arguments, everywhere),
        Command::Games(arguments) => games::run(arguments, everywhere),
        Command::Completions(arguments) => manual::completions(*arguments, Arguments::command()),
        Command::Man => manual::man(Arguments::command()),
    }
}

/// What clap found wrong, as one sentence in which no byte of the arguments reaches the terminal unescaped.
fn sentence(error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        Some(ContextValue::Strings(texts)) => texts.first().map(String::as_str),
        _ => None,
    };
    let arg = context(ContextKind::InvalidArg).unwrap_or("an argument");
    let name = Quoted(arg);
    match error.kind() {
        ErrorKind::UnknownArgument if arg.starts_with('-') && arg[1..].starts_with(|c: char| c.is_ascii_digit()) => {
            NotationError::BadPile(arg.to_owned()).to_string()
        }
        ErrorKind::UnknownArgument if !arg.starts_with('-') => {
            format!("{name} is a word too many: add --help to see what the command takes")
        }
        ErrorKind::InvalidSubcommand => {
            let command = Quoted(context(ContextKind::InvalidSubcommand).unwrap_or_default());
            format!("there is no command {command}: add --help to nimatron alone to see which there are")
        }
        ErrorKind::TooManyValues => format!("{name} takes no value: give it alone"),
        ErrorKind::UnknownArgument => match context(ContextKind::SuggestedArg) {
            Some(known) => format!("there is no flag {name}: did you mean {known}?"),
            None => format!("there is no flag {name}: add --help to the command to see which there are"),
        },
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg).unwrap_or("another");
            if other == arg {
                format!("{name} is given twice: give it once")
            } else {
                format!("{name} cannot go with {}: give one of them", Quoted(other))
            }
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => match context(ContextKind::InvalidValue) {
            None | Some("") => format!("{name} needs a value: add --help to the command to see which"),
            Some(value) => {
                format!("{} is no value for {name}: add --help to the command to see which are", Quoted(value))
            }
        },
        ErrorKind::MissingRequiredArgument => format!("{name} is missing: add --help to the command to see how"),
        ErrorKind::InvalidUtf8 => "an argument is not UTF-8 text: write it in plain characters".to_owned(),
        _ => format!("{name} is given wrongly: add --help to the command to see how"),
    }
}
