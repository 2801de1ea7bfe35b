//! `completions`: scripts for shells, generated from the definition of the command line.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Args, Command};
use clap_complete::Shell;

use super::output::print;
use super::usage::Failure;
use crate::coach::{boards, lessons};
use crate::session::Players;

#[derive(Clone, Debug, Args)]
#[command(after_help = include_str!("../../assets/help/completions.txt"))]
pub(super) struct CompletionsArguments {
    /// The shell that the script is for
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(super) fn run(arguments: &CompletionsArguments, mut program: Command) -> Result<(), Failure> {
    program.build();
    let mut program = program.mut_args(completed).mut_subcommands(|command| command.mut_args(completed));
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "nimatron", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if arguments.shell == Shell::Zsh {
        script = in_zsh(&script).unwrap_or(script);
    }
    if arguments.shell == Shell::Fish {
        // An option that still waits for its value is no command.
        script = script.replacen("    or return\n", "    or return 0\n", 1);
        // After a board, too, the flags of a game can follow.
        let commands: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        let plays = format!("-n \"not __fish_seen_subcommand_from {}\" -", commands.join(" "));
        script = script.replace("-n \"__fish_nimatron_needs_command\" -s", &format!("{plays}s"));
        script = script.replace("-n \"__fish_nimatron_needs_command\" -l", &format!("{plays}l"));
        script += &values_in_fish(&program);
    }
    print(&script)
}

/// An argument with all values that can be completed: of those that are read in full, some take other words too.
fn completed(arg: Arg) -> Arg {
    let named = |id: &str, name: &str| PossibleValue::new(id.to_owned()).help(name.to_owned());
    let values: Vec<PossibleValue> = match arg.get_id().as_str() {
        "board" => boards().iter().map(|board| named(&board.id, &board.name)).collect(),
        "lesson" => lessons().iter().map(|lesson| named(&lesson.id, &lesson.title)).collect(),
        "players" => Players::all().map(|players| PossibleValue::new(players.to_string())).collect(),
        _ => return arg,
    };
    arg.value_parser(PossibleValuesParser::new(values))
}

/// Makes the first word a board or a command: as the generator has it, a board stands before the command. After any
/// other first word the flags of a game follow.
fn in_zsh(script: &str) -> Option<String> {
    let (start, rest) = script.split_once("'::board -- ")?;
    let (_, flags) = start.split_once("\"${_arguments_options[@]}\" : \\\n")?;
    let (arms, lists) = rest.split_once("))' \\\n")?.1.split_once("        esac\n")?;
    let arms = arms.replace("$line[2]", "$line[1]");
    let boards: Vec<String> = boards().iter().map(|board| format!("'{}:{}' \\\n", board.id, board.name)).collect();
    let lists = lists.replacen("commands=(\n", &format!("commands=(\n{}", boards.concat()), 1);
    Some(format!(
        "{start}{arms}(*)\n_arguments \"${{_arguments_options[@]}}\" : \\\n{flags}'*:PILE:' \\\n&& ret=0\n;;\n        esac\n{lists}"
    ))
}

/// The values of arguments without a flag, which the generator leaves out.
fn values_in_fish(program: &Command) -> String {
    let mut lines = Vec::new();
    for command in std::iter::once(program).chain(program.get_subcommands()) {
        let place = match command.get_name() {
            "nimatron" => "__fish_nimatron_needs_command".to_owned(),
            name => format!("'__fish_nimatron_using_subcommand {name}'"),
        };
        for value in command.get_positionals().flat_map(Arg::get_possible_values) {
            lines.push(format!("complete -c nimatron -n {place} -f -a {}\n", value.get_name()));
        }
    }
    lines.concat()
}
