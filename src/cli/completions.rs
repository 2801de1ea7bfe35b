//! `completions`: scripts for shells, generated from the definition of the command line.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Args, Command, ValueHint};
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
    if arguments.shell == Shell::Bash {
        script = in_bash(&script, &program);
    }
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
        // These two have a value after an equals sign alone.
        let is_joined = |line: &str| line.contains(" -l plain ") || line.contains(" -l ascii ");
        let lines = script.split_inclusive('\n');
        script =
            lines.map(|line| if is_joined(line) { line.replace(" -r -f ", " -f ") } else { line.to_owned() }).collect();
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

/// In bash an equals sign is a word, after which alone two flags have a value.
const EQUALS: &str = r#"    prev="$3"
    if [[ "${cur}" == "=" ]]; then
        prev="${COMP_WORDS[COMP_CWORD-1]}"
        cur=""
    elif [[ "${prev}" == "=" ]]; then
        prev="${COMP_WORDS[COMP_CWORD-2]}"
    elif [[ "${prev}" == --plain || "${prev}" == --ascii ]]; then
        prev=""
    fi
"#;

/// Leaves flags out where files can stand, until a dash is typed: else no file would be offered.
fn in_bash(script: &str, program: &Command) -> String {
    let is_path = |arg: &Arg| matches!(arg.get_value_hint(), ValueHint::AnyPath | ValueHint::FilePath);
    let takes_files = |command: &&Command| command.get_positionals().any(is_path);
    let arms: Vec<String> =
        program.get_subcommands().filter(takes_files).map(|command| format!("__{})\n", command.get_name())).collect();
    let takes_one = |arm: &str| arms.iter().any(|name| arm.contains(&format!("{name}            opts")));
    let shown = |arm: &str| {
        let words = if takes_one(arm) { r#"compgen -X "$([[ -z "${cur}" ]] && echo "-*")" -W"# } else { "compgen -W" };
        arm.replace("compgen -W", words)
    };
    let script: String = script.split_inclusive("\n            ;;\n").map(shown).collect();
    script.replacen("    prev=\"$3\"\n", EQUALS, 1)
}

/// Makes the first word a board or a command: as the generator has it, a board stands before the command. After any
/// other first word the flags of a game follow.
fn in_zsh(script: &str) -> Option<String> {
    // Flags may follow piles and files, and two of them have a value after an equals sign alone.
    let script = script.replace("'*::", "'*:").replace("--plain=[", "--plain=-[").replace("--ascii=[", "--ascii=-[");
    let (start, rest) = script.split_once("'::board -- ")?;
    let (_, flags) = start.split_once("\"${_arguments_options[@]}\" : \\\n")?;
    let (arms, lists) = rest.split_once("))' \\\n")?.1.split_once("        esac\n")?;
    let arms = arms.replace("$line[2]", "$line[1]");
    let boards: Vec<String> = boards().iter().map(|board| format!("'{}:{}' \\\n", board.id, board.name)).collect();
    let lists = lists.replacen("commands=(\n", &format!("commands=(\n{}", boards.concat()), 1);
    let arms = with_files(&arms).unwrap_or(arms);
    Some(format!(
        "{start}{arms}(*)\n_arguments \"${{_arguments_options[@]}}\" : \\\n{flags}'*:PILE:' \\\n&& ret=0\n;;\n        esac\n{lists}"
    ))
}

/// Offers files beside the names of lessons.
fn with_files(arms: &str) -> Option<String> {
    let (before, rest) = arms.split_once("'::lesson -- ")?;
    let (about, rest) = rest.split_once(":((")?;
    let (lessons, after) = rest.split_once("))'")?;
    Some(format!(
        "{before}'::lesson -- {about}:{{local -a all; all=({lessons}); _describe lesson all; _files}}'{after}"
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
        for arg in command.get_positionals() {
            // A lesson may be a file.
            let no_files = if arg.get_id() == "lesson" { "" } else { "-f " };
            let line =
                |value: PossibleValue| format!("complete -c nimatron -n {place} {no_files}-a {}\n", value.get_name());
            lines.extend(arg.get_possible_values().into_iter().map(line));
        }
    }
    lines.concat()
}
