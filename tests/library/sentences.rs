//! Single sentences of the coach.

use crate::coach;
use crate::engine::Analysis;
use crate::rules::Game;
use crate::session::Seat;

fn analyse(line: &str) -> Analysis {
    line.parse::<Game>().unwrap().analyse().unwrap()
}

#[test]
fn the_panel_is_told_in_sentences() {
    let now = analyse("3 5 7");
    assert_eq!(coach::binary_in_words(&now, 3), "In binary: A 011, B 101, C 111.");
    let indicator = coach::indicator_in_words(&now, 3);
    assert_eq!(
        indicator,
        "Ones: column 4 has 2, column 2 has 2, column 1 has 3. Column 1 is odd: the indicator is 001."
    );
    assert_eq!(coach::groups_in_words(&analyse("3 0 7")), "In groups: A 2 and 1, B none, C 4, 2 and 1.");
}

#[test]
fn a_shared_game_tells_nothing_that_is_one_players_own() {
    let line = "3 5 7 misere players=human,perfect seed=7 date=2026-11-21 panel=off : B2 A1".parse().unwrap();
    assert_eq!(coach::to_share(&line), "nimatron '3 5 7 misere seed=7 : B2 A1'");
}

#[test]
fn of_five_moves_in_one_pile_one_wins_at_once() {
    let chance = coach::chance(&"5".parse().unwrap(), Seat::Random).unwrap();
    assert!((chance - 0.2).abs() < 1e-12);
}
