//! A mistake waits in `teach` until it is taken back or answered.

use crate::app::{Action, Chosen, Context, Destination, Room};
use crate::coach::{Mode, Practised};
use crate::tests::support::{Files, Harness, line};

/// A game in `teach` in which this move, a mistake, has just been made.
fn slipped(board: &str, m: &str) -> Harness {
    let mut harness = Harness::own(board, Mode::Teach);
    harness.mark(m).act(&Action::Accept);
    harness
}

#[test]
fn a_mistake_waits_and_is_kept() {
    for (board, m) in [
        ("3 5 7", "B2"),
        ("2 3 4 misere", "C4"),
        ("2 3 misere", "B3"),
        ("21 take=1-3", "A2"),
        ("20 misere take=1-3", "A1"),
        ("8 take=1,3,4", "A3"),
        ("7 9 9 take=1-3", "A1"),
    ] {
        let harness = slipped(board, m);
        assert!(harness.is_slip(), "{board}");
        assert_eq!(harness.played(), 1);
        let kept = line(harness.files.current.as_ref().unwrap());
        assert_eq!(kept.game.moves().len(), 1, "the line says all of it");
    }
}

#[test]
fn a_move_that_is_no_mistake_is_answered_at_once() {
    let harness = slipped("3 5 7", "A1");
    assert!(!harness.is_slip() && harness.played() == 2 && harness.app.due().is_some());
    // No move wins from here.
    let harness = slipped("2 4 6", "A1");
    assert!(!harness.is_slip() && harness.played() == 2);
}

#[test]
fn a_burst_does_not_pass_it_but_enter_does_once_it_was_seen() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.press("b2 Enter Enter Space Right Enter x Enter");
    assert!(harness.is_slip() && harness.app.due().is_some());
    harness.act(&Action::Due);
    assert!(harness.is_slip() && harness.app.due().is_none());
    harness.press("Enter");
    assert_eq!((harness.played(), harness.app.due()), (2, None), "its answer has no beat");
    assert!(!harness.is_slip());
}

#[test]
fn it_is_taken_back_at_once_and_comes_back_in_practice() {
    let mut harness = slipped("3 5 7", "B2");
    harness.press("u");
    assert_eq!(harness.played(), 0);
    assert_eq!(harness.app.top().game().unwrap().session().line().terms.undo, 1);
    let made = harness.files.practice[0].parse::<Practised>().unwrap();
    assert!(made.to_string().contains("mistake=made") && made.about == "move 3 5 7", "{made}");
    assert_eq!(harness.app.shared.missed().len(), 1);
    // The same move again is the same mistake.
    harness.press("r");
    assert!(harness.is_slip());
    harness.press("u");
    assert_eq!(harness.files.practice.len(), 1);
    harness.win();
    assert_eq!(harness.files.practice.len(), 1, "an end does not write it again");
}

#[test]
fn no_other_key_passes_it() {
    for key in ["Up", "Right", "b", "3", "t", "w", "m", "n", "s", "x", "o", "r", "Home", "Tab"] {
        let mut harness = slipped("3 5 7", "B2");
        harness.press(key);
        assert!(harness.is_slip() && harness.context() == Context::Game, "{key}");
        assert!(harness.said().contains("takes it back"), "{key}: {}", harness.said());
    }
    let mut harness = slipped("3 5 7", "B2");
    harness.press("Esc");
    assert!(harness.app.shared.desk.waiting().is_some());
    harness.press("Enter Enter");
    assert!(harness.is_slip(), "it waits still");
}

#[test]
fn without_lamps_the_machine_answers_at_once() {
    let mut harness = slipped("3 5 7", "B2");
    harness.press("i");
    assert_eq!((harness.played(), harness.app.due()), (2, None));
    assert_eq!(harness.app.top().game().unwrap().mode, Mode::Solo);
}

#[test]
fn it_waits_after_a_restart_too() {
    let harness = slipped("3 5 7", "B2").again(Destination::Waiting);
    assert!(harness.is_slip() && harness.app.due().is_none());
}

#[test]
fn a_mistake_that_ends_the_game_goes_to_its_end() {
    let harness = slipped("2 misere", "A2");
    assert_eq!(harness.context(), Context::Review);
}

#[test]
fn nothing_waits_in_solo_between_people_or_in_a_game_that_was_given() {
    for (board, mode) in [("3 5 7", Mode::Solo), ("3 5 7 players=human,human", Mode::Teach)] {
        let mut harness = Harness::own(board, mode);
        harness.mark("B2").act(&Action::Accept);
        assert!(!harness.is_slip(), "{board}");
    }
    let mut given = Harness::own("3 5 7 : B2", Mode::Teach);
    assert!(!given.is_slip(), "nobody made it here");
    given.press("Enter");
    given.settle();
    let now = given.app.top().game().unwrap().session().now().clone();
    let any = now.rules().moves(now.position()).find(|m| now.judge(*m).is_ok_and(|judged| judged.is_mistake()));
    if let Some(m) = any {
        given.mark(&m.to_string()).act(&Action::Accept);
        assert!(given.is_slip());
    }
}

#[test]
fn in_lines_nothing_waits() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.app.shared.room = Room::Lines;
    harness.mark("B2").act(&Action::Accept);
    assert_eq!(harness.played(), 2);
}

#[test]
fn in_a_lesson_it_waits_and_is_not_written() {
    let mut harness = Harness::lesson("[[step]]\nwin = \"3 5 7\"").unwrap();
    harness.mark("B2").act(&Action::Accept);
    assert!(harness.is_slip());
    let written = harness.files.practice.len();
    harness.press("u");
    assert_eq!((harness.played(), harness.files.practice.len()), (0, written));
}

#[test]
fn the_mode_is_the_runs_but_not_a_days_a_lessons_or_two_peoples() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    harness.press("i");
    let mode = |harness: &Harness| harness.app.shared.mode;
    assert_eq!(mode(&harness), Mode::Solo);
    let two = Box::new(line("3 5 7 players=human,human"));
    for opening in [Destination::Day(None), Destination::Own(two, Chosen::default())] {
        let mut harness = Harness::at(opening);
        assert_eq!(harness.app.top().game().unwrap().mode, Mode::Solo);
        harness.press("i");
        assert_eq!(harness.app.top().game().unwrap().mode, Mode::Teach);
        harness.press("i");
        assert_eq!(mode(&harness), Mode::Teach, "it was for that game");
    }
    let mut lesson = Harness::lesson("[[step]]\nwin = \"3 5 7\"").unwrap();
    lesson.press("i");
    assert_eq!(mode(&lesson), Mode::Teach);
}

#[test]
fn a_run_begins_in_teach_until_a_first_star_and_then_as_the_last_one_ended() {
    let mode = |games: &[&str]| Files::of(games, &[]).record().usual_mode();
    let star = "3 5 7 board=3-5-7 mode=solo players=human,perfect seed=7 : A1 C4 B2 A1 B3 A1 C3";
    assert!(line(star).is_won());
    let solo = "3 3 mode=solo players=human,perfect : A3 B3";
    let teach = "3 5 mode=teach players=human,perfect : B2 A3 B3";
    let day = "3 5 mode=teach day=2026-11-21/1 players=human,perfect : B2 A3 B3";
    assert_eq!(mode(&[]), Mode::Teach);
    assert_eq!(mode(&[solo]), Mode::Teach, "no ★ yet");
    assert_eq!(mode(&[star]), Mode::Solo);
    assert_eq!(mode(&[star, teach]), Mode::Teach);
    assert_eq!(mode(&[star, day]), Mode::Solo);
    assert_eq!(mode(&[teach, star, solo]), Mode::Solo);
}
