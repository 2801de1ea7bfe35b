//! Surroundings of the program: no terminal, closed and full outputs, plain mode, time zones. Faults 14 to 16.

use std::process::Command;

use crate::faults::{GAME, MOVES, in_mid_game};
use crate::program::{Launch, Program, try_all};

#[test]
fn fault_14_no_terminal() {
    try_all(&["</dev/null", ">/dev/null", "</dev/null >/dev/null", "<&-", ">&-", "<&- >&-"], |redirection| {
        for command in ["", "learn", "today"] {
            let script = format!("\"$NIMATRON\" {command} {redirection}; echo status $?");
            let program = Program::launch(Launch { shell: Some(script), ..Launch::new("") });
            let screen = program.wait_for("status");
            assert!(screen.contains("needs a terminal") && screen.contains("status 1"), "{redirection}: {screen}");
            assert!(!program.finish().1.bytes.contains('\x1b'), "{command} {redirection}");
        }
    });
}

#[test]
fn fault_15_output_that_ends() {
    for command in ["solve", "review -"] {
        let script = format!(
            "set -o pipefail; yes '3 5 7 : A1' 2>/dev/null | head -100000 | \"$NIMATRON\" {command} | head -1 >/dev/null; echo status ${{PIPESTATUS[2]}}."
        );
        let program = Program::launch(Launch { shell: Some(script), ..Launch::new("") });
        let screen = program.wait_for("status");
        assert!(!screen.contains("nimatron:") && screen.contains("status 0."), "{command}: {screen}");
        program.finish();
        let script = format!("echo '3 5 7 : A1' | \"$NIMATRON\" {command} >/dev/full; echo status $?");
        let program = Program::launch(Launch { shell: Some(script), ..Launch::new("") });
        let screen = program.wait_for("status");
        assert!(screen.contains("cannot be written") && screen.contains("status 1"), "{command}: {screen}");
        program.finish();
    }
}

#[test]
fn fault_16_no_colour() {
    for flags in ["", "--ascii"] {
        let mut launch = Launch::new(&format!("{GAME} {flags}"));
        launch.environment.push(("NO_COLOR", "1".to_owned()));
        let mut program = Program::launch(launch);
        let screen = program.wait_for_turn("");
        assert!(screen.contains(if flags.is_empty() { "▸A" } else { ">A" }), "{flags}: {screen}");
        program.send("q");
        let (_, finished) = program.finish();
        assert!(!finished.has_colour(), "{flags}");
        assert_eq!(finished.bytes.is_ascii(), !flags.is_empty());
    }
}

/// The other front end, in a terminal that cannot draw screens, says so.
#[test]
fn fault_16_a_dumb_terminal() {
    for (term, flags, says_so) in [("dumb", "", true), ("", "", true), ("xterm", "--plain", false)] {
        let mut launch = Launch::new(&format!("{GAME} {flags}"));
        launch.environment.push(("TERM", term.to_owned()));
        let mut program = Program::launch(launch);
        program.wait_for("A: 3, B: 5, C: 7.");
        program.send("A1\n");
        program.wait_for("A: 2, B: 5, C: 1.");
        program.send("\x04");
        let (status, finished) = program.finish();
        assert!(status.success());
        assert_eq!(finished.bytes.contains("cannot draw screens"), says_so, "{term} {flags}");
        assert!(!finished.bytes.contains('\x1b') && !finished.bytes.contains('┃'), "{}", finished.bytes);
        assert!(std::fs::read_to_string(finished.home.game()).unwrap().contains(&format!(" : {MOVES}")));
    }
}

/// In a pipe nothing is added.
#[test]
fn the_page_on_a_terminal_says_how_to_read_it() {
    for (pipe, is_said) in [("", true), ("| cat", false)] {
        let script = format!("\"$NIMATRON\" man {pipe}; echo status $?");
        let program = Program::launch(Launch { shell: Some(script), ..Launch::new("") });
        let (_, finished) = program.finish();
        let last = finished.bytes.split("status 0").next().unwrap_or_default().trim_end().lines().next_back();
        let said = last.is_some_and(|line| line.starts_with("nimatron: ") && line.ends_with("nimatron man | man -l -"));
        assert_eq!(said, is_said, "{pipe}: {last:?}");
    }
}

/// Lines are wrapped to the terminal; one without a width may have told `COLUMNS`.
#[test]
fn plain_mode_fits_the_terminal() {
    for (width, told, expected) in [(60, None, 60), (0, None, 80), (0, Some("40"), 40)] {
        let mut launch = Launch { width, height: 24, ..Launch::new("3 5 7 --seed 3 --plain") };
        launch.environment.extend(told.map(|columns: &str| ("COLUMNS", columns.to_owned())));
        let mut program = Program::launch(launch);
        program.send("help\nquit\n");
        let (status, finished) = program.finish();
        assert!(status.success());
        let longest = finished.bytes.lines().map(|line| line.trim_end().chars().count()).max().unwrap_or_default();
        assert!((expected - 15..=expected).contains(&longest), "{width} {told:?}: {}", finished.bytes);
    }
}

/// Only a small file can be a zone; whatever else is named counts as Greenwich.
#[test]
fn time_zones_that_are_no_files() {
    try_all(&["/dev/zero", "/dev/tty", "pipe", "../../../dev/zero", "/", "AAA-14", "no-zone"], |&zone| {
        let mut launch = Launch::new(GAME);
        let pipe = launch.home.folder().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let named = if zone == "pipe" { pipe.to_str().unwrap() } else { zone };
        launch.environment.push(("TZ", named.to_owned()));
        let mut program = in_mid_game(launch);
        program.send("q");
        assert!(program.finish().0.success(), "{zone}");
    });
}
