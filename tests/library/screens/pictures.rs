//! What the screens show at three sizes, held by pictures in characters.

use insta::assert_snapshot;

use crate::support::Harness;

#[test]
fn title() {
    assert_snapshot!(Harness::title().pictures());
}

#[test]
fn title_in_play_mode_discloses_nothing() {
    assert_snapshot!(Harness::title().press("Up Right Right Up Up Up Right Right").pictures());
}

#[test]
fn teach_normal() {
    assert_snapshot!(Harness::game("3 5 7").play("A2").consider("B2").pictures());
}

#[test]
fn teach_misere() {
    assert_snapshot!(Harness::game("1 3 5 7 misere").play("A1").consider("C2").pictures());
}

#[test]
fn teach_misere_with_one_big_pile() {
    assert_snapshot!(Harness::game("1 6 1 misere").consider("B6").pictures());
}

#[test]
fn play_normal() {
    assert_snapshot!(Harness::game("3 5 7 indicator=off").play("A2").consider("B2").pictures());
}

#[test]
fn play_misere() {
    assert_snapshot!(Harness::game("1 3 5 7 misere indicator=off").play("A1").consider("C2").pictures());
}

#[test]
fn predict_shows_rows_alone() {
    assert_snapshot!(Harness::game("3 5 7 indicator=rows").play("A2").pictures());
}

#[test]
fn now_shows_no_preview() {
    assert_snapshot!(Harness::game("3 5 7 indicator=now").consider("B1").pictures());
}

#[test]
fn a_hint_in_its_last_step() {
    assert_snapshot!(Harness::game("27 23 22 15").press("t t t").pictures());
}

#[test]
fn middling_piles() {
    assert_snapshot!(Harness::game("37 20 29").consider("A28").pictures());
}

#[test]
fn huge_piles() {
    let line = "1000000000000000000 999999999999999999 123456789012345678";
    assert_snapshot!(Harness::game(line).consider("B999999999999999999").pictures());
}

#[test]
fn many_piles() {
    let line = vec!["3"; 200].join(" ");
    assert_snapshot!(Harness::game(&line).press(&"Down ".repeat(100)).pictures());
}

#[test]
fn a_bounded_take() {
    assert_snapshot!(Harness::game("12 9 4 take=1-3").consider("B1").pictures());
}

#[test]
fn a_take_set_in_misere_play() {
    assert_snapshot!(Harness::game("21 8 take=1,3,4 misere").consider("A3").pictures());
}

#[test]
fn the_end_won() {
    assert_snapshot!(Harness::game("0 2 0 : ").play("B2").pictures());
}

#[test]
fn the_end_lost_in_misere_play() {
    assert_snapshot!(Harness::game("1 1 1 misere").play_any().play_any().pictures());
}

#[test]
fn help_in_a_game() {
    assert_snapshot!(Harness::game("3 5 7").press("?").pictures());
}

#[test]
fn help_on_the_title() {
    assert_snapshot!(Harness::title().press("? Down Down").pictures());
}

#[test]
fn two_people() {
    assert_snapshot!(Harness::game("3 5 7 players=human,human : B2").pictures());
}
