//! One picture in characters of each kind of screen: the play screen at three sizes, the others at the most telling
//! one. Properties of all screens are in `layout`; the words are in `books`.

use insta::assert_snapshot;

use crate::tests::support::{Harness, places};

const USUAL: (u16, u16) = (80, 24);

fn picture(harness: &Harness, (width, height): (u16, u16)) -> String {
    places(&harness.picture(width, height))
}

#[test]
fn title() {
    assert_snapshot!(picture(&Harness::title(), USUAL));
}

#[test]
fn teach_normal() {
    assert_snapshot!(places(&Harness::game("3 5 7").play("A2").consider("B2").pictures()));
}

#[test]
fn teach_misere_with_one_big_pile() {
    assert_snapshot!(picture(Harness::game("1 6 1 misere").consider("B6"), USUAL));
}

#[test]
fn play_without_a_panel() {
    assert_snapshot!(picture(Harness::game("3 5 7 panel=off").play("A2").consider("B2"), USUAL));
}

#[test]
fn a_take_set_in_misere_play() {
    assert_snapshot!(picture(Harness::game("21 8 take=1,3,4 misere").consider("A3"), USUAL));
}

#[test]
fn the_end() {
    assert_snapshot!(picture(Harness::game("1 1 1 misere").play_any().play_any(), USUAL));
}

#[test]
fn help() {
    assert_snapshot!(picture(Harness::game("3 5 7").press("?"), USUAL));
}
