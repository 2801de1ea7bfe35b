use std::fmt::Write;

use clap::{Arg, Command, ValueHint};

use super::commands;

/// The completion script for fish. The generator that comes with clap leaves out the values of positional arguments, and those of
/// a flag whose value is the word being typed.
pub fn script(program: &Command) -> String {
    let names: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
    let mut script = HEAD.replace("COMMANDS", &names.join(" "));
    for arg in program.get_arguments() {
        let place = if arg.is_global_set() { None } else { Some("not __nimatron_command".to_owned()) };
        flag(&mut script, place.as_deref(), arg);
    }
    for command in program.get_subcommands() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let name = command.get_name();
        line(&mut script, Some("not __nimatron_command"), &format!(" -a {name} -d {}", quoted(&about)));
    }
    commands(program).for_each(|command| within(&mut script, command));
    script
}

/// The start of the script: no file names but where they are asked for, and a function that finds the command on the line.
const HEAD: &str = "\
complete -c nimatron -f

function __nimatron_command --description 'The command on the line, if it is one of those given'
    set -l words (commandline -opc)
    for word in $words[2..]
        if contains -- $word COMMANDS
            test (count $argv) -eq 0; or contains -- $word $argv
            return
        end
    end
    return 1
end

";

fn within(script: &mut String, command: &Command) {
    let place = format!("__nimatron_command {}", command.get_name());
    for arg in command.get_arguments().filter(|arg| !arg.is_global_set()) {
        if !arg.is_positional() {
            flag(script, Some(&place), arg);
        } else if let Some(values) = values(arg) {
            line(script, Some(&place), &format!(" -a {values}"));
        } else if is_path(arg) {
            line(script, Some(&place), " -F");
        }
    }
}

fn flag(script: &mut String, place: Option<&str>, arg: &Arg) {
    let Some(long) = arg.get_long() else { return };
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let mut words = format!(" -l {long} -d {}", quoted(&help));
    if let Some(short) = arg.get_short() {
        let _ = write!(words, " -s {short}");
    }
    // A value that may be left out can only follow an equals sign.
    if arg.get_action().takes_values() && !arg.is_require_equals_set() {
        words += if is_path(arg) { " -r -F" } else { " -x" };
    }
    if let Some(values) = values(arg) {
        let _ = write!(words, " -a {values}");
    }
    line(script, place, &words);
}

fn is_path(arg: &Arg) -> bool {
    matches!(arg.get_value_hint(), ValueHint::AnyPath | ValueHint::FilePath | ValueHint::DirPath)
}

fn values(arg: &Arg) -> Option<String> {
    let values = arg.get_possible_values();
    let lines: Vec<String> = values
        .iter()
        .map(|value| match value.get_help() {
            Some(help) => format!("{}\t{help}", value.get_name()),
            None => value.get_name().to_owned(),
        })
        .collect();
    let takes_values = arg.get_action().takes_values() && !lines.is_empty();
    let quoted: Vec<String> = lines.iter().map(|line| quoted(line)).collect();
    takes_values.then(|| format!("\"(printf '%s\\n' {})\"", quoted.join(" ")))
}

fn line(script: &mut String, place: Option<&str>, words: &str) {
    let place = place.map(|place| format!(" -n '{place}'")).unwrap_or_default();
    // Writing to memory cannot fail.
    let _ = writeln!(script, "complete -c nimatron{place}{words}");
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
