//! Flags that every command accepts: on the command line, in `NIMATRON_OPTS`, and in the choices file.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{command, run};

/// Standard output of a run with these environment variables, choices and arguments.
fn out(name: &str, variables: &[(&str, &str)], choices: &str, arguments: &str) -> String {
    let home: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("options-{name}"));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("nimatron")).unwrap();
    fs::write(home.join("nimatron/choices"), choices).unwrap();
    let mut program = command();
    for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
        program.env(folder, &home);
    }
    program.args(arguments.split_whitespace()).envs(variables.iter().copied());
    String::from_utf8(program.output().unwrap().stdout).unwrap()
}

const SOLVE: &str = "solve 3 5 7";
/// A command that reads the choices file.
const GAME: &str = "--plain 1 2 --misere --seed 1";

#[test]
fn of_equal_flags_the_last_one_counts() {
    assert_eq!(run("solve 3 --json --json").status, Some(0));
    assert_eq!(run("solve 3 --moves all --moves none --json"), run("solve 3 --moves none --json"));
    assert_eq!(run("--color never solve 3 --color always"), run("solve 3 --color always"));
    assert_eq!(run("solve 3 --ascii --ascii=never"), run("solve 3"));
    assert_eq!(run("solve 1 1 --misere --misere"), run("solve 1 1 --misere"));
    assert_eq!(run("solve 3 --no-mouse --mouse"), run("solve 3"));
    // Piles are not a flag: all of them count.
    assert_eq!(run("solve 3 --json 5"), run("solve 3 5 --json"));
}

#[test]
fn ascii_can_be_chosen_for_good() {
    let (unicode, game) = (out("unicode", &[], "", SOLVE), out("unicode-game", &[], "", GAME));
    assert!(!unicode.is_ascii() && !game.is_ascii());
    for (name, variables, choices, arguments) in [
        ("flag", &[][..], "", "--ascii solve 3 5 7"),
        ("variable", &[("NIMATRON_OPTS", "--ascii --no-mouse")], "", SOLVE),
        ("choice", &[], "ascii=always\n", GAME),
        ("locale", &[("LC_ALL", "C")], "", SOLVE),
        ("character-set", &[("LC_ALL", ""), ("LC_CTYPE", "de_DE.ISO-8859-1")], "", SOLVE),
    ] {
        assert!(out(name, variables, choices, arguments).is_ascii(), "{name}");
    }
    for (name, variables, choices, arguments) in [
        ("flag-wins", &[("NIMATRON_OPTS", "--ascii")][..], "ascii=always\n", "solve 3 5 7 --ascii=never"),
        ("utf8", &[("LC_ALL", "en_GB.UTF-8")], "", SOLVE),
    ] {
        assert_eq!(out(name, variables, choices, arguments), unicode, "{name}");
    }
    for (name, variables, choices) in [
        ("variable-wins", &[("NIMATRON_OPTS", "--ascii=never")], "ascii=always\n"),
        ("choice-wins", &[("LC_ALL", "C")], "ascii=never\n"),
    ] {
        assert_eq!(out(name, variables, choices, GAME), game, "{name}");
    }
}

#[test]
fn lines_can_be_chosen_for_good() {
    assert!(out("lines", &[], "plain=always\n", "1 2").contains("\nPiles A: 1, B: 2.\n"));
    assert!(out("variable-lines", &[("NIMATRON_OPTS", "--plain")], "plain=never\n", "1 2").contains("\nPiles "));
    // Without plain mode a game needs a terminal.
    assert_eq!(out("no-lines", &[], "", "1 2"), "");
}

#[test]
fn choices_that_mean_nothing_are_reported() {
    let told = out("loud", &[], "mode=loud\nspeech=loud\ncolor=loud\n", GAME);
    assert_eq!(told.matches("A saved choice is ignored: ").count(), 3, "{told}");
    assert!(told.contains("there is no kind of speech 'loud': choose one of full, brief (line 2 of "), "{told}");
    assert!(!out("brief", &[], "speech=brief\n", GAME).contains("ignored"));
}

#[test]
fn colour_can_be_chosen_for_every_command() {
    let painted = |text: String| text.contains('\x1b');
    assert!(painted(out("opts", &[("NIMATRON_OPTS", "--color always")], "", SOLVE)));
    assert!(!painted(out("never", &[("CLICOLOR_FORCE", "1"), ("NIMATRON_OPTS", "--color never")], "", SOLVE)));
    assert!(!painted(out("plain", &[("NIMATRON_OPTS", "--color always --plain")], "", SOLVE)));
}

#[test]
fn commands_that_only_compute_read_no_choices() {
    let choices = "ascii=always\nplain=always\ncolor=always\n";
    for (index, arguments) in [SOLVE, "values --take 1,3,4", "safe", "map 5", "review 3:A1"].into_iter().enumerate() {
        let chosen = out(&format!("computed-{index}"), &[], choices, arguments);
        assert_eq!(chosen, run(arguments).out, "{arguments}");
    }
}

/// A command that opens a screen names a bad choice once; `solve` does not read the file.
#[test]
fn a_bad_choice_is_told_with_its_file_and_line() {
    let choices = "mouse=auto\nboard=nowhere\n";
    let told = out("bad-choice", &[], choices, "--plain");
    let place = "options-bad-choice/nimatron/choices).";
    assert_eq!(told.matches("there is no board 'nowhere'").count(), 1, "{told}");
    assert!(told.contains("(line 2 of ") && told.contains(place), "{told}");
    assert_eq!(told.matches("(line ").count(), 1, "{told}");
    assert_eq!(out("bad-choice-solve", &[], choices, SOLVE), run(SOLVE).out);
}

#[test]
fn wrong_flags_in_the_variable_are_named_with_it() {
    let mut program = command();
    program.args(["solve", "3"]).env("NIMATRON_OPTS", "--ascii --misere");
    let output = program.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(
        err.starts_with(
            "nimatron: NIMATRON_OPTS: --misere does not go here: it belongs to a game, solve, map and safe; "
        ),
        "{err}"
    );
    assert_eq!(output.status.code(), Some(2));
    let output = command().args(["solve", "3"]).env("NIMATRON_OPTS", "--bogus").output().unwrap();
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "nimatron: NIMATRON_OPTS: unexpected argument '--bogus' found; it takes only --plain, --ascii, --theme, --color, \
         --mouse, --no-mouse\n"
    );
}

#[test]
fn help_lists_the_flags_that_a_command_takes() {
    for command in ["", "map", "solve", "man"] {
        let help = run(&format!("{command} --help")).out;
        assert!(help.contains("--color <") && help.contains("--theme <"), "{command}: {help}");
    }
}
