//! `man`: the manual page, written in `assets/man` but for what the definition of the command line and the table of keys
//! say.

use std::io::{self, IsTerminal};

use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::output::{print, tell};
use super::presentation::Presentation;
use super::usage::Failure;
use crate::app::{COMMANDS, Key};
use crate::coach::words::capital;
use crate::text::wrapped;

pub(super) fn run(mut program: Command) -> Result<(), Failure> {
    program.build();
    print(&page(&program).map_err(Failure::trouble)?)?;
    if io::stdout().is_terminal() {
        tell("this is the source of the page: read it with nimatron man | man -l -");
    }
    Ok(())
}

fn page(program: &Command) -> io::Result<String> {
    let commands: io::Result<String> = program.get_subcommands().map(of_command).collect();
    let page = include_str!("../../assets/man/nimatron.6").replace("@VERSION@", env!("CARGO_PKG_VERSION"));
    let page = page.replace("@OPTIONS@\n", &options(program.clone())?).replace("@COMMANDS@\n", &commands?);
    Ok(page.replace("@KEYS@\n", &keys()).replace("@EXAMPLES@\n", &examples()))
}

/// A command: what it is for, and its own options.
fn of_command(command: &Command) -> io::Result<String> {
    let is_own = |arg: &&Arg| !Presentation::has(arg) && arg.get_id() != "help";
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let own = Command::new("nimatron").disable_help_flag(true).args(command.get_arguments().filter(is_own));
    Ok(format!(".SS {}\n{about}.\n{}", command.get_name(), options(own)?))
}

/// The paragraphs on a command's options, without what roff readers complain about: long lines and blank ones.
fn options(command: Command) -> io::Result<String> {
    let mut section = Vec::new();
    Man::new(command).render_options_section(&mut section)?;
    let section = String::from_utf8_lossy(&section).replace("\n.br\n\n.br\n", "\n.br\n");
    let lines = section.lines().skip_while(|line| !line.starts_with(".TP"));
    let wrap = |line: &str| if line.starts_with('.') { line.to_owned() } else { wrapped(line.trim_end(), WIDTH) };
    Ok(lines.map(|line| wrap(line) + "\n").collect())
}

/// Short of 80 by the bytes that escaped letters take beside their cell.
const WIDTH: usize = 60;

/// Every key of the table.
fn keys() -> String {
    // Their signs are not in every font of a page.
    let name = |key: &Key| match key {
        Key::Enter => "Enter".to_owned(),
        Key::Backspace => "Backspace".to_owned(),
        key => key.name(),
    };
    let mut roff = Roff::new();
    for command in COMMANDS.iter().filter(|command| !command.keys.is_empty()) {
        let names: Vec<String> = command.keys.iter().map(name).collect();
        roff.control("TP", []).text([bold(names.join(" "))]).text([roman(format!("{}.", capital(command.help)))]);
    }
    roff.to_roff()
}

/// The examples of the help.
fn examples() -> String {
    let lines = include_str!("../../assets/help/game.txt").lines().skip(1);
    lines.map(|line| line.trim_start().replace('-', "\\-").replace('\'', "\\(aq") + "\n").collect()
}
