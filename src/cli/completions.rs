//! `completions`: scripts for shells, generated from the definition of the command line.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Args, Command, ValueEnum, ValueHint};
use clap_complete::{Generator, Shell};

use super::output::{print, write_files};
use super::presentation::is_for_every_command;
use super::usage::Failure;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron completions bash > ~/.local/share/bash-completion/completions/nimatron
  nimatron completions zsh > ~/.zfunc/_nimatron
  nimatron completions fish > ~/.config/fish/completions/nimatron.fish
  nimatron completions --all completions")]
pub(crate) struct CompletionsArguments {
    /// The shell that the script is for
    #[arg(value_name = "SHELL", required_unless_present = "all")]
    shell: Option<Shell>,

    /// Write the scripts for all shells into a folder, which is created if it is missing
    #[arg(long, value_name = "DIR", conflicts_with = "shell", value_hint = ValueHint::DirPath)]
    all: Option<PathBuf>,
}

pub(crate) fn run(arguments: &CompletionsArguments, mut program: Command) -> Result<(), Failure> {
    program.build();
    let program = for_completion(&program);
    if let Some(folder) = &arguments.all {
        let shells = Shell::value_variants().iter();
        return write_files(folder, shells.map(|&shell| Ok((shell.file_name("nimatron"), script(shell, &program)))));
    }
    arguments.shell.map_or(Ok(()), |shell| print(&script(shell, &program)))
}

fn script(shell: Shell, program: &Command) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program.clone(), "nimatron", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    match shell {
        Shell::Bash => script + &BASH_TAIL.replace("NUMBERS", &numbers(program)),
        Shell::Fish => script + &fish_tail(program),
        Shell::Zsh => in_order(&script).replacen("(learn)\n", ZSH_LEARN, 1),
        _ => script,
    }
}

/// Lets zsh list described values in the order of the program, as lessons are; `_arguments` sorts them by name.
fn in_order(script: &str) -> String {
    let script = script.replace(":((", ": _nimatron_in_order ").replace("))'", "'");
    script.replacen("\n_nimatron() {", &format!("\n{IN_ORDER}\n_nimatron() {{"), 1)
}

const IN_ORDER: &str = include_str!("../../assets/completions/in-order.zsh");

/// Fills a gap in the generated zsh script: `learn` takes files, too.
const ZSH_LEARN: &str = "(learn)
[[ $PREFIX == [^-]* && ${words[CURRENT-1]} == (learn|--check) ]] && _files && ret=0
";

/// Fills gaps in the generated bash script: flags are offered only after a dash, not among lessons and drills; a value
/// after an equals sign, which bash takes for a word of its own, is completed as after a space; numbers and take rules
/// are not completed as files; no command is offered after piles.
const BASH_TAIL: &str = include_str!("../../assets/completions/tail.bash");

/// The flags whose values cannot be completed, as a pattern.
fn numbers(program: &Command) -> String {
    let flags = std::iter::once(program).chain(program.get_subcommands()).flat_map(Command::get_opts);
    let numbers = flags.filter(|flag| flag.get_value_hint() == ValueHint::Other);
    numbers.filter_map(Arg::get_long).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join("|")
}

/// Fills gaps in the generated fish script: values before the command or without a flag, and commands after `help`.
fn fish_tail(program: &Command) -> String {
    let values = |arg: &Arg| {
        let values = arg.get_possible_values();
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        (arg.get_action().takes_values() && !names.is_empty()).then(|| names.join(" "))
    };
    let commands: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
    let outside = format!(" -n 'not __fish_seen_subcommand_from {}'", commands.join(" "));
    let flags = program.get_opts().filter(|flag| !flag.is_require_equals_set()).filter_map(|flag| {
        let (name, values) = (flag.get_long()?, values(flag)?);
        let place = if is_for_every_command(flag) { "" } else { &outside };
        Some(format!("complete -c nimatron{place} -l {name} -x -a '{values}'\n"))
    });
    let words = program.get_subcommands().filter_map(|command| {
        let values = match command.get_name() {
            "help" => commands.join(" "),
            _ => command.get_positionals().find_map(values)?,
        };
        let place = format!("__fish_nimatron_using_subcommand {}", command.get_name());
        let takes_files = command.get_positionals().any(|arg| arg.get_value_hint() == ValueHint::AnyPath);
        let no_files = if takes_files { "" } else { " -f" };
        Some(format!("complete -c nimatron -n '{place}'{no_files} -a '{values}'\n"))
    });
    // Piles are not files.
    let piles = format!("complete -c nimatron{outside} -f\n");
    flags.chain(words).chain([piles]).collect()
}

/// The program as completion scripts should see it: without positional arguments. Piles cannot be completed, and the
/// zsh generator would take the first word for a pile and only a later one for a command.
fn for_completion(program: &Command) -> Command {
    let flags = program.get_arguments().filter(|arg| !arg.is_positional()).cloned();
    let names: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let built = Command::new("nimatron")
        .version("")
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true);
    let words = built.args(flags).subcommands(program.get_subcommands().cloned());
    words.mut_subcommand("man", |man| man.mut_arg("command", |arg| arg.value_parser(PossibleValuesParser::new(names))))
}
