//! Parsers for arguments, and sentences for what is wrong with them.

use std::ffi::OsStr;
use std::fmt::{self, Display};

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use crate::coach::closest;
use crate::rules::Quoted;

/// The reason why the program did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The command line is wrong: exit status 2. The sentence names what is wrong and what would be right.
    Usage(String),
    /// Something else is wrong: exit status 1.
    Trouble(String),
}

impl Failure {
    pub(crate) fn usage(error: impl Display) -> Self {
        Self::Usage(error.to_string())
    }

    pub(crate) fn trouble(error: impl Display) -> Self {
        Self::Trouble(error.to_string())
    }

    pub(crate) fn status(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Trouble(_) => 1,
        }
    }
}

impl Display for Failure {
    /// The sentence, escaped so that no argument can control the terminal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Usage(words) | Self::Trouble(words)) = self;
        words.chars().try_for_each(|c| match c {
            '\'' | '"' | '\\' => write!(f, "{c}"),
            _ => write!(f, "{}", c.escape_debug()),
        })
    }
}

impl From<Error> for Failure {
    /// Clap's message on one line. It points to the help unless a reason, a list or a guess says what would be right.
    fn from(mut error: Error) -> Self {
        error.remove(ContextKind::Usage);
        let text = error.render().to_string().replace("For more information, try '--help'.", HELP);
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("tip: to pass"));
        let mut sentence = String::new();
        for line in lines {
            let is_told = error.kind() == ErrorKind::ValueValidation || sentence.contains(['[', ';']);
            let (separator, words) = match line.strip_prefix("error: ") {
                Some(words) => ("", words),
                None if line == HELP && is_told => continue,
                None if line.starts_with('[') || sentence.ends_with(':') => (" ", line),
                None => ("; ", line),
            };
            sentence.extend([separator, words]);
        }
        Self::Usage(sentence)
    }
}

pub(super) const HELP: &str = "for more information, try --help";

/// The failure for an error of clap, with hints that clap lacks: commands under other names, flags of other commands.
pub(super) fn refused(mut error: Error, program: &mut Command) -> Failure {
    drop_far_guess(&mut error);
    let word = |kind| if let Some(ContextValue::String(word)) = error.get(kind) { Some(word.as_str()) } else { None };
    if let Some(word) = word(ContextKind::InvalidSubcommand) {
        return no_command(word, program);
    }
    if let (Some(one), Some(other)) = (word(ContextKind::InvalidArg), word(ContextKind::PriorArg)) {
        return cannot_combine(one, other);
    }
    if let Some(extra) = word(ContextKind::InvalidArg)
        .filter(|word| error.kind() == ErrorKind::UnknownArgument && !word.starts_with('-'))
    {
        return Failure::Usage(format!("{} is one argument too many: leave it out", Quoted(extra)));
    }
    let flag = word(ContextKind::InvalidArg).filter(|_| error.kind() == ErrorKind::UnknownArgument);
    let owners = flag.map_or_else(Vec::new, |flag| owners(flag, program));
    match (flag, owners.as_slice()) {
        (None, _) | (_, []) => error.into(),
        (Some(flag), [owner]) => Failure::Usage(format!("{flag} does not go here: it belongs to {owner}")),
        (Some(flag), [owners @ .., last]) => {
            Failure::Usage(format!("{flag} does not go here: it belongs to {} and {last}", owners.join(", ")))
        }
    }
}

/// Removes clap's guess at an unknown flag unless the two are really alike.
fn drop_far_guess(error: &mut Error) {
    if let (Some(ContextValue::String(flag)), Some(ContextValue::String(guess))) =
        (error.get(ContextKind::InvalidArg), error.get(ContextKind::SuggestedArg))
        && closest(flag.trim_start_matches('-'), std::iter::once(guess.trim_start_matches('-'))).is_none()
    {
        error.remove(ContextKind::SuggestedArg);
    }
}

/// The failure for two arguments that exclude each other, each as clap shows it, with its value.
fn cannot_combine(one: &str, other: &str) -> Failure {
    let [one, other] =
        [one, other].map(|shown| shown.split(' ').next().unwrap_or_default().trim_matches(['[', ']', '<', '>']));
    Failure::Usage(format!("{other} and {one} cannot be combined: leave out one of them"))
}

/// The commands that have a flag.
fn owners(flag: &str, program: &mut Command) -> Vec<String> {
    let Some(name) = flag.strip_prefix("--") else { return Vec::new() };
    program.build();
    let knows = |command: &Command| command.get_arguments().any(|arg| arg.get_long() == Some(name));
    let play = knows(program).then(|| "a game".to_owned());
    let commands = program.get_subcommands().filter(|command| knows(command));
    play.into_iter().chain(commands.map(|command| command.get_name().to_owned())).collect()
}

/// The failure for a word in place of a command. Names the command that was probably meant.
pub(super) fn no_command(word: &str, program: &Command) -> Failure {
    let pointer = match word {
        "play" | "start" | "new" => "to play, write piles or a board, like nimatron 3 5 7 or nimatron marienbad",
        "hint" | "explain" | "best" => "for the winning moves and why they win, write nimatron solve with the piles",
        "history" | "record" | "stats" => "for your record, write nimatron games",
        "-h" | "--help" => "for the help of a command, write its name, like nimatron help solve",
        "daily" => "for today's boards, write nimatron today",
        _ => "",
    };
    if !pointer.is_empty() {
        return Failure::Usage(format!("there is no command {}: {pointer}", Quoted(word)));
    }
    let commands: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
    let meant = closest(word, commands.iter().copied().chain(["--help", "--version"]));
    let guess = meant.map_or("the".to_owned(), |meant| format!("did you mean {meant}? The"));
    Failure::Usage(format!("there is no command {}: {guess} commands are {}", Quoted(word), commands.join(", ")))
}

/// A parser for words that a function reads. The possible words, some from assets, are listed only for help and
/// completions.
#[derive(Clone)]
pub(super) struct Words<T, E>(pub fn(&str) -> Result<T, E>, pub fn() -> Vec<PossibleValue>);

impl<T, E> TypedValueParser for Words<T, E>
where
    T: Clone + Send + Sync + 'static,
    E: Clone + Display + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        (self.0)(&text).map_err(|error| Error::raw(ErrorKind::ValueValidation, error))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.1)().into_iter()))
    }
}

/// Possible values without explanations.
pub(super) fn bare(words: impl IntoIterator<Item = impl ToString>) -> Vec<PossibleValue> {
    words.into_iter().map(|word| PossibleValue::new(word.to_string())).collect()
}

pub(super) fn whole_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u64::MAX))
}
