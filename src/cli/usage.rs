//! The reasons why the program stops, and sentences for what is wrong on a command line.

use std::error::Error as _;
use std::fmt::{self, Display};
use std::io;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Command, Error};

use crate::coach::words::list;
use crate::rules::{Escaped, NotA, Quoted};
use crate::session::reason;
use crate::text::{closest, not_one_of};

/// The reason why the program did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// The fault and its cure.
    sentence: String,
    /// The exit status: 0 if nobody reads on, which is no error.
    pub status: u8,
}

impl Failure {
    /// The command line is wrong, or a line of a stream.
    pub(crate) fn usage(sentence: impl Display) -> Self {
        Self { sentence: sentence.to_string(), status: 2 }
    }

    /// Something else is wrong.
    pub(crate) fn trouble(sentence: impl Display) -> Self {
        Self { sentence: sentence.to_string(), status: 1 }
    }
}

impl Display for Failure {
    /// The sentence, escaped so that no argument can control the terminal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Escaped(&self.sentence).fmt(f)
    }
}

impl From<io::Error> for Failure {
    /// The failure for an error in writing to standard output.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self { sentence: String::new(), status: 0 },
            _ => Self::trouble(format!("standard output cannot be written: {}", reason(&error))),
        }
    }
}

/// The failure for an error of clap, in one sentence.
pub(super) fn refused(error: &Error) -> Failure {
    let context = |kind| error.get(kind).map_or_else(String::new, ToString::to_string);
    // As clap shows it, with the name of its value: `--take <RULE>`, `[SHELL]`.
    let shown = context(ContextKind::InvalidArg);
    let (arg, value, known) = (bare(&shown), context(ContextKind::InvalidValue), context(ContextKind::ValidValue));
    Failure::usage(match error.kind() {
        ErrorKind::UnknownArgument => no_option(&shown),
        ErrorKind::ArgumentConflict => match bare(&context(ContextKind::PriorArg)) {
            first if first == arg => format!("{arg} is given twice: give it once"),
            first => format!("{first} and {arg} cannot be combined: leave out one of them"),
        },
        ErrorKind::MissingRequiredArgument => {
            format!("{arg} is missing: write {}", context(ContextKind::Usage).trim_start_matches("Usage: "))
        }
        ErrorKind::InvalidValue if !value.is_empty() => {
            let kind = if arg.starts_with('-') { format!("value of {arg}") } else { arg.to_lowercase() };
            not_one_of(&value, &kind, known.split(", ")).to_string()
        }
        ErrorKind::InvalidValue if known.is_empty() => format!("{arg} has no value: write {shown}"),
        ErrorKind::InvalidValue => format!("{arg} has no value: choose one of {known}"),
        ErrorKind::TooManyValues => format!("{arg} takes no value: leave out ={value}"),
        ErrorKind::ValueValidation => {
            format!("{arg}: {}", error.source().map_or_else(String::new, ToString::to_string))
        }
        _ => error.to_string().trim_start_matches("error: ").lines().next().unwrap_or_default().to_owned(),
    })
}

/// Refuses a command's name where something else is wanted.
pub(super) fn not_first(command: &str) -> String {
    format!("{} is a command: write it first, as an argument of its own", Quoted(command))
}

/// An argument without the signs around it and the name of its value.
fn bare(shown: &str) -> &str {
    let shown = shown.trim_start_matches(['[', '<']);
    shown.split([' ', '[', ']', '<', '>', '=', '.']).next().unwrap_or_default()
}

fn no_option(word: &str) -> String {
    let quoted = Quoted(word);
    if !word.starts_with('-') {
        return format!("{quoted} is one argument too many: leave it out");
    }
    let mut program = super::program(|_| true).name("a board");
    program.build();
    let flag = word.trim_start_matches('-');
    let commands = || std::iter::once(&program).chain(program.get_subcommands());
    let takes_it = |command: &&Command| command.get_arguments().any(|arg| arg.get_long() == Some(flag));
    let owners: Vec<&str> = commands().filter(takes_it).map(Command::get_name).collect();
    if !owners.is_empty() {
        return format!("{word} does not go here: it goes after {}", list(&owners, "or"));
    }
    match closest(flag, commands().flat_map(Command::get_arguments).filter_map(Arg::get_long)) {
        Some(meant) => format!("{quoted} is not an option: did you mean --{meant}?"),
        None => format!("{quoted} is not an option: nimatron --help lists them"),
    }
}

/// A parser for the words of a list.
pub(super) fn one_of<T>(all: &[T]) -> impl TypedValueParser<Value = T> + use<T>
where
    T: FromStr<Err: std::error::Error + Send + Sync> + Display + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(ToString::to_string)).try_map(|word| word.parse())
}

/// Reads a number within bounds.
pub(super) fn number<N: FromStr + PartialOrd + Display>(text: &str, within: RangeInclusive<N>) -> Result<N, NotA> {
    let read = text.parse().ok().filter(|read| within.contains(read));
    read.ok_or_else(|| NotA::new(text, format!("a whole number from {} to {}", within.start(), within.end())))
}
