//! Plain mode in a real terminal.

use std::fs;

use crate::program::{Launch, Program};

/// Words before the prompt on a turn.
fn prompt(nth: usize) -> String {
    format!("Move {nth}: your turn.")
}

fn dumb(arguments: &str) -> Launch {
    on("dumb", arguments)
}

fn on(terminal: &str, arguments: &str) -> Launch {
    let mut launch = Launch::new(arguments);
    launch.environment.push(("TERM", terminal.to_owned()));
    launch
}

#[test]
fn a_dumb_terminal_starts_it_and_says_so() {
    let game = "3 5 7 --seed 3";
    for (launch, says_so) in [(dumb(game), true), (on("", game), true), (Launch::new("3 5 7 --seed 3 --plain"), false)]
    {
        let mut program = Program::launch(launch);
        program.wait_for(&prompt(1));
        program.send("A1\n");
        program.wait_for(&prompt(3));
        program.send("undo\n");
        program.wait_for("are taken back.");
        program.send("quit\n");
        let (status, finished) = program.finish();
        assert!(status.success());
        assert_eq!(finished.bytes.starts_with("This terminal cannot draw screens"), says_so);
        assert!(!finished.bytes.contains('\x1b') && !finished.bytes.contains('│'), "{}", finished.bytes);
    }
}

/// A terminal that reports no width may have told `COLUMNS`; otherwise 80 is a good guess.
#[test]
fn a_width_of_zero_is_unknown() {
    for (told, expected) in [(None, 80), (Some("40"), 40), (Some("0"), 80)] {
        let mut launch = Launch { width: 0, height: 0, ..Launch::new("3 5 7 --seed 3 --plain") };
        launch.environment.extend(told.map(|columns| ("COLUMNS", columns.to_owned())));
        let mut program = Program::launch(launch);
        program.send("quit\n");
        let (status, finished) = program.finish();
        assert!(status.success());
        let longest = finished.bytes.lines().map(str::len).max().unwrap_or_default();
        assert!((expected - 15..=expected).contains(&longest), "{told:?}: {}", finished.bytes);
    }
}

#[test]
fn the_end_of_input_keeps_the_game_and_is_no_failure() {
    let mut program = Program::launch(dumb("3 5 7 --seed 3"));
    program.wait_for(&prompt(1));
    program.send("A1\n");
    program.wait_for(&prompt(3));
    program.send("\x04");
    let (status, finished) = program.finish();
    assert!(status.success());
    let kept = fs::read_to_string(finished.home.game()).unwrap();
    assert!(kept.contains(" : A1 "), "{kept}");
    let mut again = Program::launch(Launch { home: finished.home, ..dumb("") });
    again.wait_for("Continue: 2 5 ");
    again.send("continue\n");
    again.wait_for(&prompt(3));
    again.send("quit\n");
    assert!(again.finish().0.success());
}

#[test]
fn every_command_with_a_screen_speaks_in_lines_too() {
    for (arguments, says) in [
        ("learn --plain", "An empty line opens 1.".to_owned()),
        ("learn 1 --plain", "Nim is played with piles of stones.".to_owned()),
        ("practice --plain --seed 3", "1. Mistakes (none due).".to_owned()),
        ("practice can-win --plain --seed 3", "1 of 10.".to_owned()),
        ("--plain", "Board: 3 5 7".to_owned()),
    ] {
        let mut program = Program::start(arguments);
        program.wait_for(&says);
        program.send("\nquit\n");
        let (status, finished) = program.finish();
        assert!(status.success() && !finished.bytes.contains('\x1b'), "{arguments}");
    }
}
