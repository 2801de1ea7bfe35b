//! The command line: one definition of it, one file a command.

mod answer;
mod args;
mod day_boards;
mod flags;
mod games;
mod json;
mod known;
mod launch;
mod manual;
mod map;
mod output;
mod paint;
mod play;
mod presentation;
mod review;
mod rules;
mod safe;
pub mod solve;
mod study;
mod usage_error;
mod values;

pub use args::Arguments;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use args::Command;
use clap::{CommandFactory, Parser};
use presentation::Presentation;

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
        Err(error) => Err(Failure::Usage(usage_error::sentence(&error))),
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
    let presentation = Presentation::decided_by(&arguments.flags)?;
    let Some(command) = &arguments.command else {
        return play::run(&arguments.play, presentation);
    };
    arguments.play.refuse_before(command.name())?;
    match command {
        Command::Solve(arguments) => solve::run(arguments, presentation),
        Command::Values(arguments) => values::run(arguments, presentation),
        Command::Review(arguments) => review::run(arguments, presentation),
        Command::Learn(arguments) => study::learn(arguments, presentation),
        Command::Practice(arguments) => study::practise(arguments, presentation),
        Command::Map(arguments) => map::run(arguments, presentation),
        Command::Safe(arguments) => safe::run(arguments),
        Command::Games(arguments) => games::run(*arguments, presentation),
        Command::Completions(arguments) => manual::completions(*arguments, &Arguments::command()),
        Command::Man(arguments) => manual::man(arguments, Arguments::command()),
    }
}
