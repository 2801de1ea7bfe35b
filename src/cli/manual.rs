//! `completions` and `man`, made from the one definition of the command line.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::Shell;

use super::Failure;
use super::output::to_stdout;

/// What `completions` is told.
#[derive(Clone, Copy, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron completions bash > ~/.local/share/bash-completion/completions/nimatron
  nimatron completions zsh > ~/.zfunc/_nimatron
  nimatron completions fish > ~/.config/fish/completions/nimatron.fish")]
pub struct ManualArguments {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Prints a completion script for the program that this definition is of.
///
/// # Errors
/// When standard output cannot be written.
pub fn completions(arguments: ManualArguments, mut program: Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "nimatron", &mut script);
    to_stdout(|out| out.write_all(&script))
}

/// Prints the manual page of the program that this definition is of: its own, then a part for each command.
///
/// # Errors
/// When standard output cannot be written.
pub fn man(program: Command) -> Result<(), Failure> {
    to_stdout(|out| write_manual(program, out))
}

fn write_manual(mut program: Command, mut out: &mut dyn Write) -> io::Result<()> {
    program.build();
    clap_mangen::Man::new(program.clone()).render(&mut out)?;
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        let page = clap_mangen::Man::new(command.clone());
        writeln!(out, ".SH NIMATRON {}", command.get_name().to_uppercase())?;
        page.render_synopsis_section(&mut out)?;
        page.render_description_section(&mut out)?;
        page.render_options_section(&mut out)?;
        page.render_extra_section(&mut out)?;
    }
    Ok(())
}
