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
    let shown = |arg: clap::Arg| arg.hide_possible_values(false);
    let program = program.mut_arg("piles", |arg| arg.value_parser(boards()));
    let mut program = program.mut_args(shown).mut_subcommands(|command| command.mut_args(shown));
    program.build();
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "nimatron", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if arguments.shell == Shell::Fish {
        // An option that still waits for its value is no command.
        script = script.replacen("    or return\n", "    or return 0\n", 1);
        script += &values_in_fish(&program);
    }
    print(&script)
}

/// The values of arguments without a flag, which the generator leaves out.
fn values_in_fish(program: &Command) -> String {
    let of_program = values(program).map(|value| ("__fish_nimatron_needs_command".to_owned(), value));
    let of_command = |command: &Command| {
        let place = format!("'__fish_nimatron_using_subcommand {}'", command.get_name());
        values(command).map(|value| (place.clone(), value)).collect::<Vec<_>>()
    };
    let helped = program.get_subcommands().map(|command| command.get_name().to_owned());
    let of_help = helped.map(|name| ("'__fish_nimatron_using_subcommand help'".to_owned(), name));
    let lines = of_program.chain(program.get_subcommands().flat_map(of_command)).chain(of_help);
    let lines = lines.map(|(place, value)| format!("complete -c nimatron -n {place} -f -a {value}"));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

fn values(command: &Command) -> impl Iterator<Item = String> + '_ {
    command.get_positionals().flat_map(clap::Arg::get_possible_values).map(|value| value.get_name().to_owned())
}
