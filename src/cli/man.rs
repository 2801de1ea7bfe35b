//! `man`: the manual pages, generated from the definition of the command line and the hand-written sections in
//! `assets/man`.

use std::io;
use std::path::PathBuf;

use clap::{Arg, ArgAction, Args, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

use super::output::{print, write_files};
use super::usage::{Failure, no_command};
use crate::app::{COMMANDS, Command, Context};
use crate::coach;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron man | man -l -
  nimatron man solve | man -l -
  nimatron man --all ~/.local/share/man/man6")]
pub(crate) struct ManArguments {
    /// The command whose page to print; without one, the main page
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    /// Write all pages into a folder, which is created if it is missing
    #[arg(long, value_name = "DIR", conflicts_with = "command", value_hint = ValueHint::DirPath)]
    all: Option<PathBuf>,
}

/// The day of the last change. Fixed, because pages that differ with every build cannot be compared.
const DATE: &str = "2026-11-23";

/// The section for games.
const SECTION: &str = "6";

/// A hand-written section.
macro_rules! by_hand {
    ($name:literal) => {
        include_str!(concat!("../../assets/man/", $name, ".roff"))
    };
}

pub(crate) fn run(arguments: &ManArguments, program: clap::Command) -> Result<(), Failure> {
    let mut program = program.disable_help_subcommand(true);
    program = program.subcommand_help_heading("COMMANDS").subcommand_value_name("COMMAND");
    program.build();
    if let Some(folder) = &arguments.all {
        let commands = program.get_subcommands().chain([&program]);
        return write_files(
            folder,
            commands.map(|command| Ok((format!("{}.{SECTION}", name(command)), page(command, &program)?))),
        );
    }
    let command = match &arguments.command {
        None => &program,
        Some(name) => program.find_subcommand(name).ok_or_else(|| no_command(name, &program))?,
    };
    print(&page(command, &program).map_err(Failure::trouble)?)
}

fn name(command: &clap::Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

fn page(command: &clap::Command, program: &clap::Command) -> io::Result<String> {
    let man = Man::new(command.clone())
        .title(name(command).to_uppercase())
        .section(SECTION)
        .date(DATE)
        .manual("Nimatron Manual");
    let man = man.source(concat!("nimatron ", env!("CARGO_PKG_VERSION")));
    let generated = |render: fn(&Man, &mut dyn io::Write) -> io::Result<()>| {
        let mut section = Vec::new();
        render(&man, &mut section)?;
        io::Result::Ok(tidied(&String::from_utf8_lossy(&section)))
    };
    let is_program = command.has_subcommands();
    let (description, json) = match command.get_name() {
        "nimatron" => (by_hand!("description"), ""),
        "solve" => (by_hand!("solve"), by_hand!("solve-json")),
        "values" => (by_hand!("values"), by_hand!("values-json")),
        "review" => (by_hand!("review"), by_hand!("review-json")),
        "games" => (by_hand!("games"), by_hand!("games-json")),
        "safe" => ("", by_hand!("safe-json")),
        _ => ("", ""),
    };
    let mut page = PREAMBLE.to_owned();
    page += &generated(Man::render_title)?;
    page += &generated(Man::render_name_section)?;
    page += &synopsis(command);
    match description {
        "" => page += &generated(Man::render_description_section)?,
        _ => page += description,
    }
    page += &generated(Man::render_options_section)?;
    if is_program {
        page += &generated(Man::render_subcommands_section)?;
        page += &keys();
        page += by_hand!("terminals");
        page += by_hand!("notation");
    }
    if !json.is_empty() {
        page += &json.replace(".RULES\n", by_hand!("rules-json"));
        page += by_hand!("json");
    }
    page += by_hand!("status");
    if is_program {
        page += by_hand!("environment");
        page += by_hand!("files");
    }
    Ok(page + &examples(command) + &see_also(command, program))
}

/// The definition of apostrophes that starts every generated section.
const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// A generated section without what roff readers complain about: long lines, blank lines, and a definition in mid-page.
fn tidied(section: &str) -> String {
    let section = section.replace(PREAMBLE, "").replace("\n.br\n\n.br\n", "\n.br\n");
    let wrap = |line| textwrap::wrap(line, WIDTH);
    let wrapped = section.lines().flat_map(|line| if line.starts_with('.') { vec![line.into()] } else { wrap(line) });
    wrapped.flat_map(|line| [line.trim_end().to_owned(), "\n".to_owned()]).collect()
}

/// Short of 80 by the length of an accented letter as mandoc escapes it.
const WIDTH: usize = 72;

/// The synopsis of a command, with the values of its arguments.
fn synopsis(command: &clap::Command) -> String {
    let (piles, flags): (Vec<&Arg>, Vec<&Arg>) = command.get_arguments().partition(|arg| arg.is_positional());
    let words: Vec<String> = flags.into_iter().chain(piles).map(in_synopsis).collect();
    let called = command.get_bin_name().filter(|called| !called.is_empty()).unwrap_or("nimatron");
    let of_commands =
        if command.has_subcommands() { ".br\n\\fBnimatron\\fR \\fICOMMAND\\fR [\\fIARGUMENT\\fR]...\n" } else { "" };
    tidied(&format!(".SH SYNOPSIS\n\\fB{called}\\fR {}\n{of_commands}", words.join(" ")))
}

fn in_synopsis(arg: &Arg) -> String {
    let names = arg.get_value_names().filter(|_| arg.get_action().takes_values()).unwrap_or_default();
    let value = names.first().map_or_else(String::new, |name| format!("\\fI{name}\\fR"));
    let word = match arg.get_long() {
        None => value,
        Some(flag) if value.is_empty() => format!("\\fB--{flag}\\fR"),
        Some(flag) if arg.is_require_equals_set() => format!("\\fB--{flag}\\fR[={value}]"),
        Some(flag) => format!("\\fB--{flag}\\fR {value}"),
    };
    let word = if arg.is_required_set() { word } else { format!("[{word}]") };
    let many = if matches!(arg.get_action(), ArgAction::Append) { "..." } else { "" };
    format!("{}{many}", word.replace('-', "\\-"))
}

/// Every key, once, with the screens on which it has this meaning.
pub(crate) fn keys() -> String {
    let mut roff = Roff::new();
    roff.control("SH", ["KEYS"]);
    roff.text([roman("On every screen the last line names the keys that work now, and ? lists them all.")]);
    let mut rest: Vec<&Command> = COMMANDS.iter().filter(|command| !command.keys.is_empty()).collect();
    rest.sort_by_key(|command| !command.is_everywhere());
    while let Some(first) = rest.first() {
        let screens = screens(first);
        let (here, others): (Vec<_>, _) = rest.into_iter().partition(|command| self::screens(command) == screens);
        roff.control("PP", []).text(paragraph(screens, &here));
        rest = others;
    }
    tidied(&roff.to_roff())
}

/// The screens that know a command, as a heading.
fn screens(command: &Command) -> String {
    if command.is_everywhere() {
        return "Most screens".to_owned();
    }
    let names = Context::ALL.iter().filter(|context| command.contexts.contains(context)).map(|context| context.name());
    coach::capital(&names.collect::<Vec<_>>().join(", "))
}

/// The keys of these commands behind the name of their screens.
fn paragraph(screens: String, commands: &[&Command]) -> Vec<Inline> {
    let mut separator = ": ";
    let mut words = vec![italic(screens)];
    for (key, command) in commands.iter().filter_map(|command| Some((command.keys.first()?, command))) {
        words.extend([roman(separator), bold(key.name(true)), roman(format!(" {}", command.help_for_keys()))]);
        separator = "; ";
    }
    words.push(roman("."));
    words
}

fn examples(command: &clap::Command) -> String {
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let lines = help.lines().skip_while(|line| !line.starts_with("Examples:")).skip(1);
    let mut roff = Roff::new();
    roff.control("SH", ["EXAMPLES"]).control("nf", []);
    for line in lines.take_while(|line| !line.is_empty()) {
        roff.text([roman(line.trim_start())]);
    }
    roff.control("fi", []).to_roff()
}

/// References to all other pages.
fn see_also(command: &clap::Command, program: &clap::Command) -> String {
    let pages = std::iter::once(program).chain(program.get_subcommands()).map(name);
    let others = pages.filter(|page| *page != name(command));
    let references: Vec<String> = others.map(|page| format!(".BR {} ({SECTION})", page.replace('-', "\\-"))).collect();
    format!(".SH SEE ALSO\n{}\n", references.join(",\n"))
}
