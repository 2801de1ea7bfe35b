//! Mistakes on the command line are reported in one sentence, and the terminal stays untouched.

use std::fs;
use std::process::{Command, Stdio};

use crate::program::{Launch, Program};

const WRONG: &[(&[&str], &str)] = &[
    (
        &["3", "x", "7"],
        "'x' is neither a pile nor a rule: write piles as whole numbers, then normal, misere or take=RULE, and moves after a colon, like 3 5 7 misere : B2",
    ),
    (&["3", "5.5"], "'5.5' is not a pile: write its stones as a whole number from 0 to 18446744073709551615"),
    (&["-3"], "'-3' is not a pile: write its stones as a whole number from 0 to 18446744073709551615"),
    (
        &["18446744073709551616"],
        "'18446744073709551616' is too large for a pile: it holds at most 18446744073709551615 stones",
    ),
    (&["misere"], "there are no piles: give at least one size, like 3 5 7"),
    (
        &["3", "--take", "0"],
        "'0' is not a take rule: write any, a bound like 1-3, or a set of takes from 1 to 64 like 1,3,4",
    ),
    (
        &["3", "--take", "1,65"],
        "'1,65' is not a take rule: write any, a bound like 1-3, or a set of takes from 1 to 64 like 1,3,4",
    ),
    (
        &["--take", "2-5"],
        "'2-5' is not a take rule: write any, a bound like 1-3, or a set of takes from 1 to 64 like 1,3,4",
    ),
    (
        &["--board", "chess"],
        "there is no board 'chess': choose one of 3-5-7, 3-4-5, twenty-one, marienbad, twenty, 1-2-5-7, 6-8-14, swindle, nimatron, 25-13-39, 27-23-22-15, 37-20-29, random, daily",
    ),
    (
        &["--board", "marienbad", "3"],
        "--board and piles cannot be combined: leave out one of them, and give rules with --misere or --take, not as words",
    ),
    (&["3 5 7 : A4"], "move 1, A4, is illegal: A holds 3 stones; 4 is too many"),
    (&["3 5 7 : B2 D1"], "move 2, D1, is illegal: there is no pile D; the piles are A to C"),
    (
        &["3 5 7 : B2 B0"],
        "move 2: 'B0' is not a move: write the pile's letter and how many stones to take, at least 1, like B2",
    ),
    (&["9 take=1-3 : A4"], "move 1, A4, is illegal: a move takes at most 3 here, not 4"),
    (&["3", "misere", "misere"], "normal or misere is given twice: give it once"),
    (&["--players", "me,you"], "there is no player 'me': choose one of human, perfect, stubborn, casual"),
    (&["--mode", "easy"], "there is no mode 'easy': choose one of teach, play"),
    (&["--panel", "all"], "there is no panel 'all': choose one of preview, now, rows, off"),
    (&["--seed", "-1"], "invalid value '-1' for '--seed <N>': write a whole number from 0 to 18446744073709551615"),
    (&["--mis"], "unexpected argument '--mis' found; tip: a similar argument exists: '--misere'"),
    (&["--frobnicate"], "unexpected argument '--frobnicate' found; for more information, try --help"),
    (&["--take"], "a value is required for '--take <RULE>' but none was supplied; for more information, try --help"),
    (&["--color", "blue"], "invalid value 'blue' for '--color <WHEN>' [possible values: auto, always, never]"),
    (
        &["\x1b]0;x\x07"],
        "'\\u{1b}]0;x\\u{7}' is not a pile: write its stones as a whole number from 0 to 18446744073709551615",
    ),
];

#[test]
fn bad_arguments_get_one_sentence_and_status_2() {
    for (arguments, sentence) in WRONG {
        let output = Command::new(env!("CARGO_BIN_EXE_nimatron")).args(*arguments).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(error, format!("nimatron: {sentence}\n"), "{arguments:?}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn in_a_terminal_too_nothing_else_is_written() {
    let (status, finished) = Program::start("3 -5 7").finish();
    assert_eq!(status.exit_code(), 2);
    assert!(finished.bytes.starts_with("nimatron: '-5' is not a pile"), "{:?}", finished.bytes);
    assert!(!finished.bytes.contains('\x1b'));
}

#[test]
fn without_a_terminal_one_sentence_and_status_1() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimatron"));
    let output = command.args(["3", "5", "7"]).stdin(Stdio::null()).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "nimatron: a game needs a terminal for its input and output: run it in one, or add --plain\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
}

#[test]
fn help_and_version_go_to_standard_output() {
    for (flag, words) in [("--help", "Examples:"), ("--version", "nimatron 0.1.0")] {
        let output = Command::new(env!("CARGO_BIN_EXE_nimatron")).arg(flag).output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty());
        assert!(String::from_utf8(output.stdout).unwrap().contains(words));
    }
}

/// A relative path would depend on the current folder, so it counts as unset.
#[test]
fn a_relative_home_counts_as_unset() {
    let mut launch = Launch::new("3 5 7 --seed 4");
    for (name, value) in [("HOME", "here"), ("XDG_STATE_HOME", ""), ("XDG_DATA_HOME", ""), ("XDG_CONFIG_HOME", "")] {
        launch.environment.push((name, value.to_owned()));
    }
    let mut program = Program::launch(launch);
    program.wait_for("no home folder");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    assert_eq!(std::fs::read_dir(finished.home.folder()).unwrap().count(), 0, "nothing is written");
    let mut launch = Launch::new("3 5 7 --seed 4");
    launch.environment.extend([("XDG_STATE_HOME", "state".to_owned()), ("XDG_DATA_HOME", "data".to_owned())]);
    let mut program = Program::launch(launch);
    program.wait_until("the start", vt100::Screen::alternate_screen);
    program.send("1\r");
    program.wait_until("a move", |screen| screen.contents().contains("A1"));
    program.send("q");
    let home = program.finish().1.home;
    assert!(!home.folder().join("state").exists() && home.folder().join(".local/state/nimatron/game").exists());
}

/// `--plain` saves games that no screen can show.
#[test]
fn boards_that_are_too_large_for_a_screen_are_refused_and_stay() {
    let (status, finished) = Program::start("64 64").finish();
    assert_eq!(status.exit_code(), 2, "{}", finished.bytes);
    assert!(finished.bytes.contains("the board is too large"), "{}", finished.bytes);
    for piles in ["1 ".repeat(13_500), "1 ".repeat(32_768), u64::MAX.to_string()] {
        let launch = Launch::new("");
        let game = format!("{} players=human,perfect : A1\n", piles.trim_end());
        for file in [launch.home.game(), launch.home.games()] {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, &game).unwrap();
        }
        let mut program = Program::launch(launch);
        program.wait_for("Continue");
        program.send("\r");
        program.wait_for("too large");
        program.send("q");
        let (status, finished) = program.finish();
        assert!(status.success(), "{}", finished.bytes);
        assert_eq!(fs::read_to_string(finished.home.game()).unwrap(), game);
    }
}
