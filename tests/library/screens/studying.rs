//! Pictures of the lists, lessons, drills and what the title offers a newcomer.

use crate::app::view::ListKind;
use crate::app::{Body, Choices, Context, Destination, Setting};
use crate::coach::{Button, DrillKind, Heading, Skill};
use insta::assert_snapshot;

use crate::tests::support::{Harness, RecordFiles, setting};

fn learning(number: usize) -> Harness {
    Harness::at(Destination::Lesson(number))
}

fn practising(kind: DrillKind) -> Harness {
    Harness::at(Destination::Drill(kind))
}

/// The list on screen.
fn list(harness: &Harness) -> Option<ListKind> {
    if let Body::List(list) = harness.view().body { Some(list.kind) } else { None }
}

#[test]
fn a_newcomer_is_offered_the_first_lesson() {
    let setting = Setting { newcomer: true, ..setting(Choices::default()) };
    let mut harness = Harness::opened(setting, None, Destination::Title, RecordFiles::default());
    // Enter learns; one key to the right plays.
    harness.press("Enter");
    assert!(matches!(harness.heading(), Heading::Lesson { number: 1, .. }));
    // Back to the list, and to the title.
    assert_eq!(list(harness.press("Esc")), Some(ListKind::Lessons));
    harness.press("Esc");
    let Body::Title(title) = harness.view().body else { panic!("the title") };
    assert!(title.buttons.contains(&Button::LearnToBeat));
}

#[test]
fn the_lists() {
    assert_snapshot!("learn", Harness::at(Destination::Lessons).picture(80, 24));
    assert_snapshot!("practice", Harness::at(Destination::Practice).press("Down Down").picture(80, 24));
}

#[test]
fn the_title_leads_to_both_lists() {
    let mut harness = Harness::title();
    assert_eq!(list(harness.press("Right Enter")), Some(ListKind::Lessons));
    assert_eq!(list(harness.press("Esc Right Right Enter")), Some(ListKind::Practice));
    assert_eq!(harness.press("Esc").app.context(), Context::Title);
}

#[test]
fn lesson_steps() {
    assert_snapshot!("lesson_typed_wrong", learning(5).press("Enter 11 Enter").picture(80, 24));
    assert_snapshot!("lesson_move", learning(8).press("Enter Enter 9 Enter Enter").picture(40, 12));
}

#[test]
fn drills() {
    assert_snapshot!("drill_can_win", practising(DrillKind::Skill(Skill::CanWin)).press("y").picture(80, 24));
}
