//! The faults that clap found, as one sentence in which no byte of the arguments reaches the terminal unescaped.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::coach::Unknown;
use crate::rules::{PositionError, Quoted};

pub fn sentence(error: &Error) -> String {
    let arg = context(error, ContextKind::InvalidArg).unwrap_or("an argument");
    let name = Quoted(name_of(arg));
    match error.kind() {
        ErrorKind::UnknownArgument => unknown_argument(error, arg),
        ErrorKind::InvalidSubcommand => unknown_command(error),
        ErrorKind::TooManyValues => format!("{name} takes no value: give it alone"),
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg).unwrap_or("another");
            format!("{name} cannot go with {}: give one of them", Quoted(name_of(other)))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => bad_value(error, arg),
        ErrorKind::NoEquals => format!("{name} takes its value after an equals sign, like {}=always", name_of(arg)),
        ErrorKind::MissingRequiredArgument => format!("{} is missing: --help shows examples", missing(error)),
        ErrorKind::InvalidUtf8 => "an argument is not UTF-8 text: write it in plain characters".to_owned(),
        _ => format!("{name} is not understood here: --help shows what is"),
    }
}

fn context(error: &Error, kind: ContextKind) -> Option<&str> {
    contexts(error, kind).next()
}

fn contexts(error: &Error, kind: ContextKind) -> impl Iterator<Item = &str> {
    let texts: &[String] = match error.get(kind) {
        Some(ContextValue::String(text)) => std::slice::from_ref(text),
        Some(ContextValue::Strings(texts)) => texts,
        _ => &[],
    };
    texts.iter().map(String::as_str)
}

/// A flag without the name of its value, and a value's name without its brackets.
fn name_of(arg: &str) -> &str {
    let end = arg.find([' ', '=', '[']).filter(|_| arg.starts_with('-')).unwrap_or(arg.len());
    arg[..end].trim_matches(['<', '>'])
}

/// The argument that is missing, with the name of its value.
fn missing(error: &Error) -> String {
    let arg = context(error, ContextKind::InvalidArg).unwrap_or("an argument");
    arg.replace(['<', '>'], "").trim_end_matches("...").to_owned()
}

fn unknown_argument(error: &Error, arg: &str) -> String {
    let name = Quoted(arg);
    match context(error, ContextKind::SuggestedArg) {
        _ if arg.starts_with('-') && arg[1..].starts_with(|c: char| c.is_ascii_digit()) => {
            PositionError::BadPile(arg.to_owned()).to_string()
        }
        _ if !arg.starts_with('-') => format!("{name} is one word too many: --help shows what the command takes"),
        Some(known) => format!("there is no flag {name}: did you mean {}?", name_of(known)),
        None => format!("there is no flag {name}: --help lists them"),
    }
}

fn unknown_command(error: &Error) -> String {
    let command = context(error, ContextKind::InvalidSubcommand).unwrap_or_default();
    super::args::unknown_command(command)
}

fn bad_value(error: &Error, arg: &str) -> String {
    let name = name_of(arg);
    match context(error, ContextKind::InvalidValue) {
        None | Some("") => format!("{} needs a value: --help says which", Quoted(name)),
        Some(value) => {
            let known = contexts(error, ContextKind::ValidValue).map(ToOwned::to_owned);
            Unknown::value(value, name, known).to_string()
        }
    }
}
