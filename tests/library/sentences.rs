//! Single sentences of the coach.

use crate::coach::{self, Message};

#[test]
fn a_shared_game_tells_nothing_that_is_one_players_own() {
    let line = "3 5 7 misere players=human,perfect seed=7 date=2026-11-21 panel=off : B2 A1".parse().unwrap();
    assert_eq!(coach::to_share(&line), "nimatron '3 5 7 misere seed=7 : B2 A1'");
}

#[test]
fn a_problem_names_files_as_they_are() {
    let name = "state/nimatron/game.70b1cf71382aa37b";
    let problem = Message::problem(format!("{name}: it has no lock."));
    assert!(problem.words.starts_with(name) && problem.aloud().starts_with(name), "{problem:?}");
}
