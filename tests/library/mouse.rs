//! The mouse: a click does what is under it.

use crossterm::event::MouseEventKind;

use crate::app::view::{Left, Target};
use crate::app::{Context, Destination, ListKind};
use crate::coach::Mode;
use crate::tests::support::{Files, Harness, events};

/// Clicks on the last target of this kind.
fn click(harness: &mut Harness, size: (u16, u16), wanted: impl Fn(Target) -> bool) {
    harness.picture(size.0, size.1);
    let found = harness.drawn.targets.iter().rev().find(|(_, target)| wanted(*target));
    let area = found.unwrap_or_else(|| panic!("no such target: {:?}", harness.drawn.targets)).0;
    harness.click(area.x + area.width / 2, area.y + area.height / 2);
}

const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (160, 50)];

#[test]
fn a_click_on_a_stone_marks_it_and_all_right_of_it_and_again_takes_them() {
    for size in SIZES {
        let mut harness = Harness::own("3 5 7", Mode::Teach);
        click(&mut harness, size, |target| target == Target::Stones(2, 4));
        assert_eq!(harness.marked().map(|m| m.to_string()), Some("C4".to_owned()));
        click(&mut harness, size, |target| target == Target::Stones(2, 2));
        assert_eq!(harness.marked().map(|m| m.to_string()), Some("C2".to_owned()));
        click(&mut harness, size, |target| target == Target::Pile(0));
        assert!(harness.marked().is_none() && harness.pieces().rows[0].is_chosen);
        click(&mut harness, size, |target| target == Target::Stones(1, 1));
        click(&mut harness, size, |target| target == Target::Take);
        assert_eq!(harness.played(), 2);
    }
}

#[test]
fn a_click_on_a_take_that_is_not_legal_says_so() {
    let mut harness = Harness::own("9 9 take=1-3", Mode::Teach);
    click(&mut harness, (80, 24), |target| target == Target::Stones(0, 5));
    assert!(harness.marked().is_none() && harness.said().contains('5'), "{}", harness.said());
}

#[test]
fn a_click_on_a_key_does_its_work() {
    let mut harness = Harness::own("3 5 7", Mode::Teach);
    click(&mut harness, (80, 24), |target| target == Target::Key("i"));
    assert!(harness.lines()[0].starts_with("solo: "));
    click(&mut harness, (80, 24), |target| target == Target::Key("?"));
    assert_eq!(harness.context(), Context::Keys);
    click(&mut harness, (80, 24), |target| target == Target::Key("Esc"));
    assert_eq!(harness.context(), Context::Game);
}

#[test]
fn a_click_on_a_row_chooses_it_and_again_opens_it() {
    for size in SIZES {
        let mut harness = Harness::title();
        click(&mut harness, size, |target| target == Target::Entry(2));
        assert_eq!(harness.rows().chosen, 2);
        click(&mut harness, size, |target| target == Target::Entry(2));
        assert_eq!(harness.rows().entries.len(), 3, "Today");
        let mut harness = Harness::at(Destination::List(ListKind::Play));
        click(&mut harness, size, |target| target == Target::Entry(2));
        assert_eq!(harness.rows().chosen, 2);
        click(&mut harness, size, |target| target == Target::Entry(2));
        assert_eq!(harness.context(), Context::Game);
    }
}

/// Neither a heading nor the print beside a row is a row.
#[test]
fn only_rows_are_chosen_in_a_list() {
    let mut lessons = Harness::at(Destination::List(ListKind::Lessons));
    lessons.picture(80, 24);
    let heading = lessons.rows().entries.iter().position(|entry| !entry.is_row()).unwrap();
    assert!(lessons.drawn.targets.iter().all(|(_, target)| *target != Target::Entry(heading)));
    let games = Files::of(&["3 5 7 id=00000000000000a1 : A1 B1 B2 C7 A2 B2"], &[]);
    let mut games = Harness::opened(games, Destination::List(ListKind::Games));
    click(&mut games, (80, 24), |target| matches!(target, Target::Ply(0)));
    assert_eq!(games.context(), Context::List);
}

#[test]
fn a_click_on_a_choice_changes_it() {
    let mut harness = Harness::at(Destination::List(ListKind::Play));
    for nth in 0..4 {
        click(&mut harness, (80, 24), |target| target == Target::Choice(nth));
        assert!(harness.choices().0[nth].is_changed == (nth > 0) && harness.choices().1 == nth);
    }
}

#[test]
fn a_click_on_a_move_of_a_print_goes_there() {
    let mut harness = Harness::review("3 5 7 : A1 B1 B2 C7 A2 B2");
    for ply in [3, 0, 5] {
        harness.press("End");
        click(&mut harness, (80, 24), |target| target == Target::Ply(ply));
        let at = harness.view().moves.iter().position(|played| played.is_seen);
        assert_eq!(at, Some(ply));
    }
}

#[test]
fn a_click_on_a_cell_of_the_map_goes_there() {
    let mut harness = Harness::at(Destination::Map(None));
    click(&mut harness, (80, 24), |target| target == Target::Cell(2, 5));
    let Left::Map(map) = harness.view().left else { panic!("a map") };
    assert_eq!(map.cursor, Some([2, 5]));
}

#[test]
fn the_wheel_goes_up_and_down_and_a_click_beside_everything_does_nothing() {
    let mut harness = Harness::at(Destination::List(ListKind::Play));
    harness.picture(80, 24);
    harness.mouse(MouseEventKind::ScrollDown, 3, 3);
    assert_eq!(harness.rows().chosen, 2);
    harness.mouse(MouseEventKind::ScrollUp, 3, 3);
    assert_eq!(harness.rows().chosen, 1);
    let before = harness.view();
    harness.click(79, 0);
    harness.click(200, 200);
    assert_eq!(harness.view(), before);
    assert_eq!(events("Enter").len(), 1);
}
