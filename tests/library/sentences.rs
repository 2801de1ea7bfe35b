//! Single sentences of the coach.

use crate::coach;

#[test]
fn a_shared_game_tells_nothing_that_is_one_players_own() {
    let line = "3 5 7 misere players=human,perfect seed=7 date=2026-11-21 panel=off : B2 A1".parse().unwrap();
    assert_eq!(coach::to_share(&line), "nimatron '3 5 7 misere seed=7 : B2 A1'");
}
