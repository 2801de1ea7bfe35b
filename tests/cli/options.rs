//! Flags that every command accepts, on the command line and in `NIMATRON_OPTS`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{command, run};

/// Standard output of a run with these environment variables and arguments.
fn out(name: &str, variables: &[(&str, &str)], arguments: &str) -> String {
    let home: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("options-{name}"));
    let _ = fs::remove_dir_all(&home);
    let mut program = command();
    for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
        program.env(folder, &home);
    }
    program.args(arguments.split_whitespace()).envs(variables.iter().copied());
    String::from_utf8(program.output().unwrap().stdout).unwrap()
}

const SOLVE: &str = "solve 3 5 7";

#[test]
fn flags_of_presentation_after_a_command_overrule_those_before_it() {
    assert_eq!(run("--color never solve 3 --color always"), run("solve 3 --color always"));
    assert_eq!(run("--ascii solve 3 --ascii=never"), run("solve 3"));
    // Piles are not a flag: all of them count.
    assert_eq!(run("solve 3 --json 5"), run("solve 3 5 --json"));
}

#[test]
fn ascii_is_chosen_by_flag_variable_or_locale() {
    let unicode = out("unicode", &[], SOLVE);
    assert!(!unicode.is_ascii());
    for (name, variables, arguments) in [
        ("flag", &[][..], "--ascii solve 3 5 7"),
        ("variable", &[("NIMATRON_OPTS", "--ascii --no-mouse")], SOLVE),
        ("locale", &[("LC_ALL", "C")], SOLVE),
        ("character-set", &[("LC_ALL", ""), ("LC_CTYPE", "de_DE.ISO-8859-1")], SOLVE),
    ] {
        assert!(out(name, variables, arguments).is_ascii(), "{name}");
    }
    for (name, variables, arguments) in [
        ("flag-wins", &[("NIMATRON_OPTS", "--ascii")][..], "solve 3 5 7 --ascii=never"),
        ("utf8", &[("LC_ALL", "en_GB.UTF-8")], SOLVE),
        ("variable-wins", &[("NIMATRON_OPTS", "--ascii=never"), ("LC_ALL", "C")], SOLVE),
    ] {
        assert_eq!(out(name, variables, arguments), unicode, "{name}");
    }
}

#[test]
fn lines_and_colours_can_be_chosen_in_the_variable() {
    assert!(out("lines", &[("NIMATRON_OPTS", "--plain")], "1 2").contains("A: 1, B: 2."));
    // Without plain mode a game needs a terminal.
    assert_eq!(out("no-lines", &[], "1 2"), "");
    let painted = |text: String| text.contains('\x1b');
    assert!(painted(out("opts", &[("NIMATRON_OPTS", "--color always")], SOLVE)));
    assert!(!painted(out("never", &[("CLICOLOR_FORCE", "1"), ("NIMATRON_OPTS", "--color never")], SOLVE)));
    assert!(!painted(out("plain", &[("NIMATRON_OPTS", "--color always --plain")], SOLVE)));
}

#[test]
fn wrong_flags_in_the_variable_are_named_with_it() {
    for (options, told) in [
        (
            "--ascii --misere",
            "NIMATRON_OPTS holds only options of presentation: --misere does not go here: it goes after a board, ",
        ),
        ("--bogus", "NIMATRON_OPTS holds only options of presentation: '--bogus' is not an option"),
        ("3", "NIMATRON_OPTS holds only options of presentation: '3' is one argument too many"),
    ] {
        let output = command().args(["solve", "3"]).env("NIMATRON_OPTS", options).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.starts_with(&format!("nimatron: {told}")) && err.lines().count() == 1, "{err}");
        assert_eq!(output.status.code(), Some(2), "{options}");
    }
}

#[test]
fn help_lists_the_flags_that_a_command_takes() {
    for (command, takes_colour, has_screen) in [
        ("", true, true),
        ("map", true, true),
        ("today", true, true),
        ("solve", true, false),
        ("values", true, false),
        ("safe", false, false),
        ("completions", false, false),
        ("man", false, false),
    ] {
        let help = run(&format!("{command} --help")).out;
        assert_eq!(help.contains("--color <"), takes_colour, "{command}: {help}");
        assert_eq!(help.contains("--theme <") && help.contains("--no-mouse"), has_screen, "{command}: {help}");
    }
}
