//! The beat of a turn: the machine's stones are lit for a moment, then they are gone.

use crate::coach::{Role, Standing};

use crate::tests::support::Harness;

/// A game in which replies are shown for a moment.
fn timed(line: &str) -> Harness {
    let mut harness = Harness::game(line);
    harness.beats = true;
    harness
}

#[test]
fn the_machines_stones_are_lit_then_gone() {
    let mut harness = timed("3 5 7");
    harness.press("B 2 Enter");
    // Both moves are made and saved at once; the screen shows the reply afterwards.
    assert_eq!(harness.played(), "B2 C7");
    let made: Vec<String> = harness.board().exchange.iter().map(|made| made.judged.m.to_string()).collect();
    assert_eq!((made, harness.view().head.standing), (vec!["B2".to_owned()], Standing::turn(Role::MACHINE, 2)));
    assert!(harness.board().beat && harness.app.beats());
    assert_eq!(harness.board().board.position().to_string(), "3 3 7");
    assert_eq!(harness.considered(), "C7");
    // No rail is lit before the end.
    let picture = harness.picture(80, 24);
    assert!(picture.contains("C  7 ") && !picture.contains('▐') && picture.contains(" any key skip"), "{picture}");
    harness.app.end_beat();
    let settled = harness.board();
    assert_eq!((settled.board.position().to_string(), settled.exchange.len()), ("3 3 0".to_owned(), 2));
    // The program is not woken any more.
    assert!(!harness.app.beats());
}

#[test]
fn a_key_ends_the_beat_and_is_heard() {
    for (keys, considered) in [("Right", "B1"), ("A 2", "A2"), ("^R", ""), ("? Esc", "")] {
        let mut harness = timed("3 5 7");
        harness.press("B 2 Enter").press(keys);
        assert_eq!(harness.board().board.position().to_string(), "3 3 0", "{keys}");
        assert_eq!((harness.considered().as_str(), harness.app.beats()), (considered, false), "{keys}");
    }
    // Enter and Space only end it.
    for key in ["Enter", "Space"] {
        let mut harness = timed("3 5 7");
        harness.press("B 2 Enter").press(key);
        assert_eq!((harness.app.beats(), harness.refused(), harness.played().as_str()), (false, None, "B2 C7"));
    }
    // Undo during a reply takes the turn back.
    let mut harness = timed("3 5 7");
    harness.press("B 2 Enter u");
    assert_eq!((harness.app.beats(), harness.played().as_str()), (false, ""));
}

#[test]
fn a_move_that_ends_the_game_and_a_game_of_two_people_have_no_beat() {
    for line in ["2", "1 misere", "3 5 7 players=human,human"] {
        let mut harness = timed(line);
        harness.press("End Enter");
        assert!(!harness.app.beats(), "{line}");
    }
}
