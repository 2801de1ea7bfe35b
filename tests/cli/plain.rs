//! Plain mode through pipes, and screens without a terminal.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{command, finish, run, run_in};

/// An empty folder for one test's files.
fn home(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("plain-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_screen_without_a_terminal_is_refused_in_one_sentence() {
    for call in ["", "3 5 7", "marienbad", "nimatron --mode solo", "learn", "learn lamps", "practice", "today"] {
        let run = run(call);
        assert_eq!((run.out.as_str(), run.status), ("", Some(1)), "{call}");
        assert!(run.err.contains("needs a terminal") && run.err.contains("--plain"), "{call}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{call}");
    }
}

#[test]
fn every_screen_speaks_in_lines_when_asked() {
    let home = home("screens");
    for call in ["", "learn", "learn lamps", "practice", "practice can-win", "today", "map", "marienbad", "swindle"] {
        let arguments: Vec<&str> = call.split_whitespace().chain(["--plain", "--seed", "1"]).collect();
        let arguments = if ["today", "map"].contains(&call) { &arguments[..2] } else { &arguments[..] };
        let run = run_in(&home, arguments, b"help\nquit\n");
        assert_eq!((run.err.as_str(), run.status), ("", Some(0)), "{call}");
        assert!(run.out.lines().count() >= 3 && !run.out.contains('\x1b'), "{call}: {}", run.out);
    }
}

#[test]
fn a_whole_game_goes_through_a_pipe() {
    let home = home("game");
    let run = run_in(&home, &["--plain", "1", "2", "--seed", "3"], b"B1\nA1\nquit\n");
    insta::assert_snapshot!(run.out);
    assert_eq!((run.err.as_str(), run.status), ("", Some(0)));
    let recorded = fs::read_to_string(home.join("data/nimatron/games")).unwrap();
    assert!(recorded.starts_with("1 2 players=human,perfect seed=3 date="), "{recorded}");
    assert!(recorded.contains(" mode=teach : B1 ") && recorded.lines().count() == 1, "{recorded}");
    assert!(!home.join("state/nimatron/game").exists());
}

#[test]
fn the_end_of_input_keeps_the_game() {
    let home = home("end");
    let first = run_in(&home, &["--plain", "3", "5", "7", "--seed", "3"], b"A1\n");
    assert_eq!(first.status, Some(0));
    assert!(fs::read_to_string(home.join("state/nimatron/game")).unwrap().contains(" : A1 "));
    let second = run_in(&home, &["--plain"], b"2\n1\nmoves\n");
    assert!(second.out.contains("your game waits"), "{}", second.out);
}

#[test]
fn a_line_of_any_length_and_any_bytes_is_survived() {
    let home = home("bytes");
    let mut input = vec![b'x'; 200_000];
    input.extend(b"\nA1\n\xff\xfe\x00\x1b[2J\n");
    let run = run_in(&home, &["--plain", "3", "5", "7", "--seed", "3"], &input);
    assert_eq!(run.status, Some(0));
    assert!(run.out.contains("too long") && run.out.contains("1 from A") && !run.out.contains('\x1b'), "{}", run.out);
}

/// The rules of a board, and the flags above them.
#[test]
fn flags_stand_above_the_rules_of_a_board() {
    let home = home("boards");
    for (call, takes, end) in [
        ("twenty-one", "1 to 3 stones", "wins."),
        ("twenty", "1 to 3 stones", "loses."),
        ("twenty --take 1-5 --normal", "1 to 5 stones", "wins."),
        ("21", "one or more stones", "wins."),
    ] {
        let arguments: Vec<&str> = ["--plain"].into_iter().chain(call.split(' ')).collect();
        let run = run_in(&home, &arguments, b"quit\n");
        let rule = run.out.lines().find(|line| line.starts_with("A move takes")).unwrap_or_default();
        assert!(rule.contains(takes) && rule.ends_with(end), "{call}: {}", run.out);
    }
}

/// No two places of a date line further apart have the same date.
#[test]
fn the_day_is_that_of_the_zone() {
    let day = |zone: &str| {
        let home = home("zone");
        let mut command = command();
        command.env("HOME", &home).env("TZ", zone);
        let told = finish(command, &["today", "--plain"], b"quit\n").out;
        told.lines().find(|line| line.starts_with("Today ")).unwrap().to_owned()
    };
    assert_ne!(day("AAA-14"), day("AAA+12"));
    assert_ne!(day(":AAA-14"), day(":AAA+12"));
}
