//! Single sentences of the coach.

use crate::coach;
use crate::session::Seat;

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
