use std::fmt::Write;

use clap::{Arg, Command};

use super::commands;
use crate::app::{COMMANDS, Context};

/// A manual page: a command, and the sections that only its page has.
#[derive(Debug)]
pub struct Page<'a> {
    command: &'a Command,
    program: bool,
}

/// The month of the release; a page that changed with every build could not be compared.
const DATE: &str = "2026-11-21";

/// Sections that are written by hand, in roff, and end a page.
const ENVIRONMENT: &str = include_str!("../../../assets/man/environment.roff");
const FILES: &str = include_str!("../../../assets/man/files.roff");
const NOTATION: &str = include_str!("../../../assets/man/notation.roff");
const STATUS: &str = include_str!("../../../assets/man/status.roff");
const DESCRIPTION: &str = include_str!("../../../assets/man/description.roff");
const TERMINALS: &str = include_str!("../../../assets/man/terminals.roff");

impl<'a> Page<'a> {
    pub fn of_program(command: &'a Command) -> Self {
        Self { command, program: true }
    }

    pub fn of_command(command: &'a Command) -> Self {
        Self { command, program: false }
    }

    fn name(&self) -> String {
        if self.program { "nimatron".to_owned() } else { format!("nimatron-{}", self.command.get_name()) }
    }

    pub fn file_name(&self) -> String {
        format!("{}.1", self.name())
    }

    pub fn roff(&self) -> String {
        let mut roff = self.heading();
        roff += &self.synopsis();
        roff += &self.description();
        roff += &options(self.command);
        if self.program {
            roff += &commands_section(self.command);
            roff += &keys();
            roff += TERMINALS;
            roff += NOTATION;
        }
        roff += &json(self.command.get_name());
        roff += STATUS;
        if self.program {
            roff += ENVIRONMENT;
            roff += FILES;
        }
        roff += &examples(self.command);
        wrapped(&(roff + &self.see_also()))
    }

    fn heading(&self) -> String {
        let (name, version) = (self.name(), env!("CARGO_PKG_VERSION"));
        let about = self.command.get_about().map(ToString::to_string).unwrap_or_default();
        let about = escaped(&uncapital(about.trim_end_matches('.')));
        let title = name.to_uppercase();
        format!(".TH {title} 1 {DATE} \"nimatron {version}\"\n.SH NAME\n{} \\- {about}\n", escaped(&name))
    }

    fn synopsis(&self) -> String {
        let mut lines = vec![synopsis(self.command)];
        if self.program {
            lines.push("\\fBnimatron\\fR \\fICOMMAND\\fR [\\fIARGUMENT\\fR]...".to_owned());
        }
        format!(".SH SYNOPSIS\n{}\n", lines.join("\n.br\n"))
    }

    fn description(&self) -> String {
        let own = description(self.command.get_name());
        let about = self.command.get_about().map(ToString::to_string).unwrap_or_default();
        match own {
            _ if self.program => DESCRIPTION.to_owned(),
            Some(own) => format!(".SH DESCRIPTION\n{own}"),
            None => format!(".SH DESCRIPTION\n{}.\n", escaped(about.trim_end_matches('.'))),
        }
    }

    fn see_also(&self) -> String {
        let pages: Vec<String> = if self.program {
            commands(self.command).map(|command| reference(&format!("nimatron-{}", command.get_name()))).collect()
        } else {
            vec![reference("nimatron")]
        };
        format!(".SH SEE ALSO\n{}\n", pages.join(",\n"))
    }
}

fn description(command: &str) -> Option<&'static str> {
    Some(match command {
        "solve" => include_str!("../../../assets/man/solve.roff"),
        "values" => include_str!("../../../assets/man/values.roff"),
        "review" => include_str!("../../../assets/man/review.roff"),
        "games" => include_str!("../../../assets/man/games.roff"),
        _ => return None,
    })
}

fn json(command: &str) -> String {
    let own = match command {
        "solve" => include_str!("../../../assets/man/solve-json.roff"),
        "values" => include_str!("../../../assets/man/values-json.roff"),
        "review" => include_str!("../../../assets/man/review-json.roff"),
        "games" => include_str!("../../../assets/man/games-json.roff"),
        _ => return String::new(),
    };
    format!(".SH JSON\n{own}{}", include_str!("../../../assets/man/json.roff"))
}

fn reference(page: &str) -> String {
    format!(".BR {} (1)", escaped(page))
}

fn synopsis(command: &Command) -> String {
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name());
    let mut words = vec![format!("\\fB{}\\fR", escaped(name)), "[\\fIOPTION\\fR]...".to_owned()];
    words.extend(command.get_positionals().map(|arg| {
        let value = format!("\\fI{}\\fR", value_name(arg));
        let value = if arg.is_required_set() { value } else { format!("[{value}]") };
        if arg.get_num_args().is_some_and(|range| range.max_values() > 1) { format!("{value}...") } else { value }
    }));
    words.join(" ")
}

fn options(command: &Command) -> String {
    let mut roff = String::new();
    let own = command.get_arguments().filter(|arg| !arg.is_hide_set() && !is_for_all(arg));
    section(&mut roff, ".SH OPTIONS\n", own);
    section(&mut roff, ".SS Options for every command\n", command.get_arguments().filter(|arg| is_for_all(arg)));
    roff
}

fn is_for_all(arg: &Arg) -> bool {
    arg.is_global_set()
}

fn section<'a>(roff: &mut String, heading: &str, args: impl Iterator<Item = &'a Arg>) {
    roff.push_str(heading);
    for arg in args {
        // Writing to memory cannot fail.
        let _ = write!(roff, ".TP\n{}\n{}\n", usage(arg), text(arg));
    }
}

fn usage(arg: &Arg) -> String {
    let short = arg.get_short().map(|short| format!("\\-{short}"));
    let names: Vec<String> =
        short.into_iter().chain(arg.get_long().map(|long| format!("\\-\\-{}", escaped(long)))).collect();
    let value = format!("\\fI{}\\fR", value_name(arg));
    match (names.join(", "), arg.get_action().takes_values()) {
        (names, _) if names.is_empty() => value,
        (names, false) => format!("\\fB{names}\\fR"),
        (names, true) if arg.is_require_equals_set() => format!("\\fB{names}\\fR[={value}]"),
        (names, true) => format!("\\fB{names}\\fR {value}"),
    }
}

fn value_name(arg: &Arg) -> String {
    escaped(&arg.get_value_names().unwrap_or_default().join(" "))
}

fn text(arg: &Arg) -> String {
    let mut text = format!("{}.", escaped(&arg.get_help().map(ToString::to_string).unwrap_or_default()));
    let values = arg.get_possible_values();
    if !values.is_empty() && !arg.is_hide_possible_values_set() && arg.get_action().takes_values() {
        let names: Vec<String> = values.iter().map(|value| escaped(value.get_name())).collect();
        let _ = write!(text, "\nValues: {}.", names.join(", "));
    }
    let default: Vec<_> = arg.get_default_values().iter().filter_map(|value| value.to_str()).collect();
    if !default.is_empty() && arg.get_action().takes_values() {
        let _ = write!(text, "\nDefault: {}.", escaped(&default.join(" ")));
    }
    text
}

fn commands_section(program: &Command) -> String {
    let mut roff = ".SH COMMANDS\n".to_owned();
    for command in commands(program) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let _ = write!(roff, ".TP\n{}\n{}.\n", reference(&format!("nimatron-{}", command.get_name())), escaped(&about));
    }
    roff
}

fn keys() -> String {
    let mut roff =
        ".SH KEYS\nOn every screen the last line names the keys that work now, and ? lists them all.\n".to_owned();
    for (key, command) in COMMANDS.iter().filter_map(|command| Some((command.keys.first()?, command))) {
        let (key, places, help) = (escaped(&key.name(true)), places(command.contexts), command.help_for_keys());
        let _ = write!(roff, ".TP\n\\fB{key}\\fR ({places})\n{}.\n", escaped(&help));
    }
    roff
}

/// The screens on which a key has a meaning.
fn places(contexts: &[Context]) -> String {
    if contexts.len() == Context::ALL.len() {
        return "everywhere".to_owned();
    }
    let words: Vec<&str> = contexts.iter().filter_map(|&context| place(context)).collect();
    words.join(", ")
}

fn place(context: Context) -> Option<&'static str> {
    Some(match context {
        Context::Title => "title",
        Context::Game => "game",
        Context::Demo => "demonstration",
        Context::Explain => "explanation",
        Context::Question => "question",
        Context::Verdict => "verdict",
        Context::End => "end of a game",
        Context::Review => "review",
        Context::List => "lists",
        Context::Games => "record",
        Context::Reading => "lesson",
        Context::Typing => "typed answer",
        Context::Choosing => "choice of a move",
        Context::Map => "map",
        Context::Rounds => "rounds of the map",
        Context::Labelling => "map to label",
        Context::Help => "help",
        // Nobody looks up a key for a moment's wait.
        Context::Loading => return None,
    })
}

fn examples(command: &Command) -> String {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let lines = help.lines().skip_while(|line| !line.starts_with("Examples:")).skip(1);
    let lines: Vec<String> = lines.take_while(|line| !line.is_empty()).map(|line| escaped(line.trim_start())).collect();
    if lines.is_empty() { String::new() } else { format!(".SH EXAMPLES\n.nf\n{}\n.fi\n", lines.join("\n")) }
}

/// Text without its capital, as in the list of pages that `apropos` prints.
fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Lines of text that are no longer than roff's readers expect. Those that are shown as they stand are left alone.
fn wrapped(roff: &str) -> String {
    let mut stands = false;
    let mut text = String::new();
    for line in roff.lines() {
        stands = line == ".nf" || stands && line != ".fi";
        if stands || line.starts_with('.') {
            text += line;
        } else {
            text += &textwrap::wrap(line, WIDTH).join("\n");
        }
        text.push('\n');
    }
    text
}

const WIDTH: usize = 78;

/// Text in which nothing is taken for a command of roff.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}
