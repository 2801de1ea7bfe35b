//! The mouse: a click does what is under it.

use crossterm::event::MouseEventKind;

use crate::app::scene::{Entry, Target, View};
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

const SIZES: [(u16, u16); 3] = [(40, 12), (80, 24), (132, 36)];

#[test]
fn a_click_on_a_stone_marks_it_and_all_right_of_it_and_again_takes_them() {
    for size in SIZES {
        let mut harness = Harness::own("3 5 7", Mode::Teach);
        click(&mut harness, size, |target| target == Target::Stones(2, 4));
        assert_eq!(harness.marked().map(|m| m.to_string()), Some("C4".to_owned()));
        click(&mut harness, size, |target| target == Target::Stones(2, 2));
        assert_eq!(harness.marked().map(|m| m.to_string()), Some("C2".to_owned()));
        click(&mut harness, size, |target| target == Target::Pile(0));
        assert!(harness.marked().is_none() && harness.scene().board.rows[0].chosen);
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
    click(&mut harness, (80, 24), |target| target == Target::Key("t"));
    assert!(harness.scene().coach.long.starts_with("Column 1 is odd"));
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
        assert_eq!(harness.first_page().list.chosen, 2);
        click(&mut harness, size, |target| target == Target::Entry(2));
        assert_eq!(harness.list().entries.len(), 3, "Today");
        let mut harness = Harness::at(Destination::List(ListKind::Play));
        click(&mut harness, size, |target| target == Target::Entry(1));
        assert_eq!(harness.list().chosen, 1);
        click(&mut harness, size, |target| target == Target::Entry(1));
        assert_eq!(harness.context(), Context::Game);
    }
}

/// Neither a heading nor the print beside a row is a row.
#[test]
fn only_rows_are_chosen_in_a_list() {
    let mut lessons = Harness::at(Destination::List(ListKind::Lessons));
    lessons.picture(80, 24);
    let heading = lessons.list().entries.iter().position(Entry::is_heading).unwrap();
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
        assert!(harness.list().choices[nth].is_changed && harness.list().in_hand == nth);
    }
}

#[test]
fn a_click_on_a_move_of_a_print_goes_there() {
    let mut harness = Harness::review("3 5 7 : A1 B1 B2 C7 A2 B2");
    for ply in [3, 0, 5] {
        click(&mut harness, (80, 24), |target| target == Target::Ply(ply));
        let at = match harness.scene().right {
            crate::app::scene::Right::Print(print) => print.at,
            other => panic!("{other:?}"),
        };
        assert_eq!(at, Some(ply));
    }
}

#[test]
fn a_click_on_a_cell_of_the_map_goes_there() {
    let mut harness = Harness::at(Destination::Map(Box::default()));
    click(&mut harness, (80, 24), |target| target == Target::Cell(2, 5));
    let View::Map(map) = harness.app.view() else { panic!("a map") };
    assert_eq!(map.cells.chosen(), [2, 5]);
}

#[test]
fn the_wheel_goes_up_and_down_and_a_click_beside_everything_does_nothing() {
    let mut harness = Harness::at(Destination::List(ListKind::Play));
    harness.picture(80, 24);
    harness.mouse(MouseEventKind::ScrollDown, 3, 3);
    assert_eq!(harness.list().chosen, 1);
    harness.mouse(MouseEventKind::ScrollUp, 3, 3);
    assert_eq!(harness.list().chosen, 0);
    let before = harness.list();
    harness.click(79, 0);
    harness.click(200, 200);
    assert_eq!(harness.list(), before);
    assert_eq!(events("Enter").len(), 1);
}
