//! `completions`: scripts for shells, generated from the definition of the command line.

use clap::{Args, Command};
use clap_complete::Shell;

use super::output::print;
use super::play::board_ids;
use super::usage::Failure;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron completions bash > ~/.local/share/bash-completion/completions/nimatron
  nimatron completions zsh > ~/.zfunc/_nimatron
  nimatron completions fish > ~/.config/fish/completions/nimatron.fish")]
pub(crate) struct CompletionsArguments {
    /// The shell that the script is for
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(crate) fn run(arguments: &CompletionsArguments, program: Command) -> Result<(), Failure> {
    // Any piles may be played on; the boards are what can be completed.
    let boards = || clap::builder::PossibleValuesParser::new(board_ids());
    let mut program = program.mut_arg("piles", |arg| arg.value_parser(boards()));
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "nimatron", &mut script);
    print(&String::from_utf8_lossy(&script))
}
