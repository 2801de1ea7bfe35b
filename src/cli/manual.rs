//! `completions` and `man`, made from the one definition of the command line.

use std::io::{self, Write};

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::output::to_stdout;
use super::{Failure, args};

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

/// Prints a completion script.
///
/// # Errors
/// When standard output cannot be written.
pub fn completions(arguments: ManualArguments) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut args::Arguments::command(), "nimatron", &mut script);
    to_stdout(|out| out.write_all(&script))
}

/// Prints the manual page: the program's, then a part for each command.
///
/// # Errors
/// When standard output cannot be written.
pub fn man() -> Result<(), Failure> {
    to_stdout(|out| write_manual(out))
}

fn write_manual(mut out: &mut dyn Write) -> io::Result<()> {
    let mut program = args::Arguments::command();
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
