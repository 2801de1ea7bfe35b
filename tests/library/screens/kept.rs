//! What is asked to be kept, and when.

use nimatron::app::{Choices, Current, Effect};

use crate::support::{Harness, session, without_id};

#[test]
fn a_game_is_kept_after_every_move_undo_and_redo() {
    let mut harness = Harness::game("3 5 7");
    assert_eq!(harness.new_effects(), []);
    for keys in ["Enter", "Enter", "u", "^R"] {
        harness.press(keys);
        let effects = harness.new_effects();
        let [Effect { record: None, current: Current::Is(line), quit: false, .. }] = effects.as_slice() else {
            panic!("{keys}: {effects:?}");
        };
        let undo = if keys == "u" || keys == "^R" { " undo=1" } else { "" };
        let start = format!("3 5 7 players=human,perfect indicator=preview seed=7 date=2026-11-21{undo} : A1");
        assert!(without_id(line).starts_with(&start), "{line}");
    }
}

#[test]
fn the_machines_first_move_is_kept_too() {
    let mut harness = Harness::game("3 5 7 players=perfect,human");
    let effects = harness.new_effects();
    assert!(matches!(&effects[..], [Effect { current: Current::Is(line), .. }] if line.split(" : ").count() == 2));
}

#[test]
fn moving_the_cursor_keeps_nothing() {
    let mut harness = Harness::game("3 5 7");
    harness.press("Down Right End t ? Esc");
    assert_eq!(harness.new_effects(), []);
}

#[test]
fn a_finished_game_is_recorded_when_it_is_left() {
    for (keys, quits) in [("q", true), ("^C", true), ("n", false), ("Esc", false)] {
        let mut harness = Harness::game("2");
        harness.press("End Enter");
        harness.new_effects();
        harness.press(keys);
        let effects = harness.new_effects();
        let [Effect { record: Some(line), current: Current::Gone, quit, .. }] = effects.as_slice() else {
            panic!("{keys}: {effects:?}");
        };
        assert!(line.starts_with("2 players=") && line.ends_with(": A2"), "{line}");
        assert_eq!(*quit, quits);
    }
}

#[test]
fn an_unfinished_game_stays_on_quitting_and_is_recorded_when_replaced() {
    let mut harness = Harness::game("3 5 7");
    harness.press("Enter");
    harness.new_effects();
    harness.press("q");
    assert_eq!(harness.new_effects(), [Effect { quit: true, ..Effect::default() }]);

    let kept = || Some(session("3 5 7 : A1 C1"));
    let mut again = Harness::started(Choices::default(), kept(), None);
    assert_eq!(again.new_effects(), []);
    assert!(again.picture(80, 24).contains("▸ Continue 2 5 6, move 3"));
    again.press("Enter");
    assert!(again.picture(80, 24).contains("your move, 3rd"));
    assert_eq!(again.new_effects(), []);

    let mut replaced = Harness::started(Choices::default(), kept(), None);
    replaced.press("Left Enter");
    let effects = replaced.new_effects();
    assert!(
        matches!(&effects[..], [Effect { record: Some(line), current: Current::Gone, .. }] if line.ends_with(": A1 C1"))
    );
}

#[test]
fn a_game_that_was_finished_when_the_program_died_is_recorded_at_the_next_start() {
    let mut harness = Harness::started(Choices::default(), Some(session("2 : A2")), None);
    let effects = harness.new_effects();
    assert!(matches!(&effects[..], [Effect { record: Some(_), current: Current::Gone, quit: false, .. }]));
    assert!(!harness.picture(80, 24).contains("Continue"));
}

#[test]
fn a_new_game_is_like_the_one_that_was_continued() {
    let mut harness = Harness::started(Choices::default(), Some(session("4 5 misere take=1-3 : A1 B2")), None);
    harness.press("Enter n");
    harness.new_effects();
    harness.press("Enter");
    let effects = harness.new_effects();
    assert!(
        matches!(&effects[..], [Effect { current: Current::Is(line), .. }] if line.starts_with("4 5 misere take=1-3 "))
    );
}
