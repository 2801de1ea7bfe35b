//! `man`: the manual pages, generated from the definition of the command line and the hand-written sections in
//! `assets/man`.

use std::path::PathBuf;
use std::{fs, io};

use clap::{Args, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::output::print;
use super::usage::{Failure, no_command};
use crate::app::{COMMANDS, Command, Context};
use crate::coach;
use crate::rules::Quoted;

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

    /// Write all pages into a folder
    #[arg(long, value_name = "DIR", conflicts_with = "command", value_hint = ValueHint::DirPath)]
    all: Option<PathBuf>,
}

/// The day of the last change. Fixed, because pages that differ with every build cannot be compared.
const DATE: &str = "2026-11-21";

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
        let cannot =
            |error| Failure::Trouble(format!("{} cannot be written: {error}", Quoted(&folder.to_string_lossy())));
        return write_all(&program, folder).map_err(cannot);
    }
    let command = match &arguments.command {
        None => &program,
        Some(name) => program.find_subcommand(name).ok_or_else(|| no_command(name, &program))?,
    };
    print(&page(command).map_err(Failure::trouble)?)
}

fn write_all(program: &clap::Command, folder: &PathBuf) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for command in program.get_subcommands().chain([program]) {
        fs::write(folder.join(format!("{}.{SECTION}", name(command))), page(command)?)?;
    }
    Ok(())
}

fn name(command: &clap::Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

fn page(command: &clap::Command) -> io::Result<String> {
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
        "map" => ("", by_hand!("map-json")),
        "safe" => ("", by_hand!("safe-json")),
        _ => ("", ""),
    };
    let mut page = PREAMBLE.to_owned();
    page += &generated(Man::render_title)?;
    page += &generated(Man::render_name_section)?;
    page += &generated(Man::render_synopsis_section)?;
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
    Ok(page + &examples(command) + &see_also(command))
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

const WIDTH: usize = 78;

/// Every key, grouped by the screens that use it.
pub(crate) fn keys() -> String {
    let mut roff = Roff::new();
    roff.control("SH", ["KEYS"]);
    roff.text([roman("On every screen the last line names the keys that work now, and ? lists them all.")]);
    group(&mut roff, "On most screens", COMMANDS.iter().filter(|command| command.is_everywhere()));
    for context in Context::ALL {
        let here = COMMANDS.iter().filter(|command| command.contexts.contains(context) && !command.is_everywhere());
        group(&mut roff, &coach::capital(context.name()), here);
    }
    tidied(&roff.to_roff())
}

/// Keys under a heading, if there are any.
fn group(roff: &mut Roff, heading: &str, commands: impl Iterator<Item = &'static Command>) {
    let mut commands = commands.filter_map(|command| Some((command.keys.first()?, command))).peekable();
    if commands.peek().is_none() {
        return;
    }
    // No blank lines between the keys.
    roff.control("SS", [heading]).control("PD", ["0"]);
    for (key, command) in commands {
        roff.control("TP", []).text([bold(key.name(true))]).text([roman(format!("{}.", command.help_for_keys()))]);
    }
    roff.control("PD", []);
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

fn see_also(command: &clap::Command) -> String {
    let pages: Vec<&str> = command.get_subcommands().map(name).collect();
    let pages = if pages.is_empty() { vec!["nimatron"] } else { pages };
    let references: Vec<String> =
        pages.iter().map(|page| format!(".BR {} ({SECTION})", page.replace('-', "\\-"))).collect();
    format!(".SH SEE ALSO\n{}\n", references.join(",\n"))
}
