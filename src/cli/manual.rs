//! `completions` and `man`, made from the one definition of the command line.

mod fish;
mod page;

use std::fs;
use std::path::PathBuf;

use clap::{Args, Command};
use clap_complete::Shell;

use super::Failure;
use super::args::unknown_command;
use super::known::Known;
use super::output::to_stdout;
use crate::rules::Quoted;
use page::Page;

/// Arguments of `completions`.
#[derive(Clone, Copy, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron completions bash > ~/.local/share/bash-completion/completions/nimatron
  nimatron completions zsh > ~/.zfunc/_nimatron
  nimatron completions fish > ~/.config/fish/completions/nimatron.fish")]
pub struct CompletionsArguments {
    /// The shell that the script is for
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Arguments of `man`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  nimatron man | man -l -
  nimatron man solve | man -l -
  nimatron man --all ~/.local/share/man/man1")]
pub struct ManArguments {
    /// The command whose page to print; without one, the page of the program
    #[arg(value_name = "COMMAND", value_parser = Known(Known::commands))]
    command: Option<String>,

    /// Write all pages into a folder
    #[arg(long, value_name = "DIR", conflicts_with = "command", value_hint = clap::ValueHint::DirPath)]
    all: Option<PathBuf>,
}

pub fn completions(arguments: CompletionsArguments, program: &Command) -> Result<(), Failure> {
    let mut program = for_completion(program);
    program.build();
    let script = match arguments.shell {
        Shell::Fish => fish::script(&program).into_bytes(),
        shell => generated(shell, program),
    };
    to_stdout(|out| out.write_all(&script))
}

fn generated(shell: Shell, mut program: Command) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program, "nimatron", &mut script);
    if shell == Shell::Bash {
        script.extend(BASH_TAIL.as_bytes());
    }
    script
}

/// An addition to the script for bash: flags are offered once a dash is typed, not among lessons and drills, and a value after an
/// equals sign, which is a word of its own to bash, is completed like one after a space.
const BASH_TAIL: &str = r#"
_nimatron_words() {
    local at=$COMP_CWORD current="$2" before="$3" word words
    [[ ${COMP_WORDS[at]} == "=" ]] && current="" before=${COMP_WORDS[at - 1]}
    [[ ${COMP_WORDS[at - 1]} == "=" ]] && before=${COMP_WORDS[at - 2]}
    _nimatron "$1" "$current" "$before"
    words=("${COMPREPLY[@]}")
    COMPREPLY=()
    for word in "${words[@]}"; do
        [[ $word == -* && $current != -* ]] || COMPREPLY+=("$word")
    done
}
complete -F _nimatron_words -o nosort -o bashdefault -o default nimatron
"#;

/// The program as completion scripts should know it: without its positional arguments. Piles cannot be completed, and the generator
/// for zsh takes the first word for a pile if there can be one, and for a command only after that.
fn for_completion(program: &Command) -> Command {
    let flags = program.get_arguments().filter(|arg| !arg.is_positional()).cloned();
    Command::new("nimatron").version("").args(flags).subcommands(program.get_subcommands().cloned())
}

pub fn man(arguments: &ManArguments, mut program: Command) -> Result<(), Failure> {
    program.build();
    if let Some(folder) = &arguments.all {
        return write_all(&program, folder);
    }
    let page = match arguments.command.as_deref() {
        None => Page::of_program(&program),
        Some(name) => {
            let command = commands(&program).find(|command| command.get_name() == name);
            Page::of_command(command.ok_or_else(|| Failure::Usage(unknown_command(name)))?)
        }
    };
    to_stdout(|out| out.write_all(page.roff().as_bytes()))
}

fn commands(program: &Command) -> impl Iterator<Item = &Command> {
    program.get_subcommands().filter(|command| command.get_name() != "help")
}

fn write_all(program: &Command, folder: &PathBuf) -> Result<(), Failure> {
    let pages = std::iter::once(Page::of_program(program)).chain(commands(program).map(Page::of_command));
    let cannot = |error| Failure::Trouble(format!("{} cannot be written: {error}", Quoted(&folder.to_string_lossy())));
    fs::create_dir_all(folder).map_err(cannot)?;
    for page in pages {
        fs::write(folder.join(page.file_name()), page.roff()).map_err(cannot)?;
    }
    Ok(())
}
