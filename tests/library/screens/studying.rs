//! Pictures of the lists, lessons, drills and what the title offers a newcomer.

use insta::assert_snapshot;
use nimatron::app::{Choices, Kind, Opening, Setting, Wanted};
use nimatron::coach::Skill;

use crate::support::{Harness, setting};

fn learning(number: usize) -> Harness {
    Harness::with(setting(Choices::default()), None, Opening::Learn(Some(number)))
}

fn practising(wanted: Option<Wanted>) -> Harness {
    Harness::with(setting(Choices::default()), None, Opening::Practice(wanted))
}

#[test]
fn a_newcomer_is_offered_the_first_lesson() {
    let setting = Setting { newcomer: true, ..setting(Choices::default()) };
    let mut harness = Harness::with(setting, None, Opening::Title);
    assert_snapshot!(harness.pictures());
    // Enter plays; one key to the left is the lesson.
    harness.press("Left Enter");
    assert!(harness.picture(80, 24).contains("Lesson 1: One pile"));
    // Back to the list, and to the title.
    harness.press("Esc");
    assert!(harness.picture(80, 24).contains("Nimatron: Learn"));
    harness.press("Esc");
    assert!(harness.picture(80, 24).contains("New here? Five minutes"));
}

#[test]
fn the_lists() {
    assert_snapshot!("learn", Harness::with(setting(Choices::default()), None, Opening::Learn(None)).pictures());
    assert_snapshot!("practice", practising(None).press("Down Down").pictures());
}

#[test]
fn the_title_leads_to_both_lists() {
    let mut harness = Harness::title();
    assert!(harness.press("Right Enter").picture(80, 24).contains("Nimatron: Learn"));
    assert!(harness.press("Esc Right Right Enter").picture(80, 24).contains("Nimatron: Practice"));
}

#[test]
fn lesson_steps() {
    assert_snapshot!("lesson_read", learning(0).pictures());
    assert_snapshot!("lesson_groups", learning(3).press("Enter Enter Enter").pictures());
    assert_snapshot!("lesson_typed_wrong", learning(5).press("Enter 11 Enter").pictures());
    assert_snapshot!("lesson_move", learning(8).press("Enter Enter 9 Enter Enter").pictures());
    assert_snapshot!("lesson_game", learning(0).press("Enter").pictures());
}

#[test]
fn drills() {
    assert_snapshot!("drill_can_win", practising(Some(Wanted::Kind(Kind::Skill(Skill::CanWin)))).press("y").pictures());
    assert_snapshot!("drill_values", practising(Some(Wanted::Kind(Kind::Skill(Skill::Values)))).pictures());
    assert_snapshot!("drill_swindle", practising(Some(Wanted::Kind(Kind::Swindle))).press("Enter").pictures());
}
