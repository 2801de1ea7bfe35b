//! `man`: the manual page, generated from the definition of the command line and the hand-written sections in
//! `assets/man`.

use std::io;

use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, roman};

use super::output::print;
use super::usage::Failure;
use crate::app::COMMANDS;
use crate::text::wrapped;

/// In the section for games, without a date: pages that differ with every build cannot be compared.
const TITLE: &str = concat!(".TH NIMATRON 6 \"\" \"nimatron ", env!("CARGO_PKG_VERSION"), "\" \"Nimatron Manual\"\n");

pub(crate) fn run(mut program: clap::Command) -> Result<(), Failure> {
    program.build();
    print(&page(&program).map_err(Failure::trouble)?)
}

fn page(program: &clap::Command) -> io::Result<String> {
    let mut page = PREAMBLE.to_owned();
    page += TITLE;
    page += &generated(program, Man::render_name_section)?;
    page += asset!("man/synopsis.roff");
    page += asset!("man/description.roff");
    page += &generated(program, Man::render_options_section)?;
    page += ".SH COMMANDS\n";
    for command in program.get_subcommands() {
        page += &of_command(command)?;
    }
    page += &keys();
    page += asset!("man/terminals.roff");
    page += asset!("man/notation.roff");
    page += asset!("man/json.roff");
    page += asset!("man/status.roff");
    page += asset!("man/environment.roff");
    page += asset!("man/files.roff");
    Ok(page + &examples())
}

fn generated(command: &clap::Command, render: fn(&Man, &mut dyn io::Write) -> io::Result<()>) -> io::Result<String> {
    let mut section = Vec::new();
    render(&Man::new(command.clone()), &mut section)?;
    Ok(tidied(&String::from_utf8_lossy(&section)))
}

/// A command: what it is for, and its own options.
fn of_command(command: &clap::Command) -> io::Result<String> {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let is_own = |arg: &&clap::Arg| !super::presentation::is_of_presentation(arg) && arg.get_id() != "help";
    let own = command.get_arguments().filter(is_own).cloned().collect::<Vec<_>>();
    let alone = clap::Command::new("nimatron").disable_help_flag(true).args(own);
    let options = generated(&alone, Man::render_options_section)?;
    let options = options.lines().skip_while(|line| !line.starts_with(".TP")).map(|line| line.to_owned() + "\n");
    Ok(format!(".SS {}\n{about}.\n{}", command.get_name(), options.collect::<String>()))
}

/// The definition of apostrophes that starts every generated section.
const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// A generated section without what roff readers complain about: long lines, blank lines, and a definition in mid-page.
fn tidied(section: &str) -> String {
    let section = section.replace(PREAMBLE, "").replace("\n.br\n\n.br\n", "\n.br\n");
    let wrap = |line: &str| if line.starts_with('.') { line.to_owned() } else { wrapped(line, WIDTH) };
    section.lines().map(|line| wrap(line.trim_end()) + "\n").collect()
}

/// Short of 80 by the bytes that signs of keys and escaped letters take beside their cell.
const WIDTH: usize = 60;

/// Every key of the table.
fn keys() -> String {
    let mut roff = Roff::new();
    roff.control("SH", ["KEYS"]);
    let mut words: Vec<Inline> = vec![roman("On every screen the last line names the keys that work there.")];
    for command in COMMANDS.iter().filter(|command| !command.keys.is_empty()) {
        let names: Vec<String> = command.keys.iter().map(|key| key.name()).collect();
        words.extend([roman(" "), bold(names.join(" ")), roman(format!(": {}.", command.help))]);
    }
    roff.text(words);
    tidied(&roff.to_roff())
}

fn examples() -> String {
    let mut roff = Roff::new();
    roff.control("SH", ["EXAMPLES"]).control("nf", []);
    for line in asset!("help/game.txt").lines().skip(1) {
        roff.text([roman(line.trim_start())]);
    }
    roff.control("fi", []).to_roff()
}
