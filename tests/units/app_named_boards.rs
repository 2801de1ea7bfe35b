use super::{ASSET, Boards, boards};
use crate::rules::{Play, Ruleset, TakeRule};
use crate::session::Medium;
use std::collections::BTreeSet;

#[test]
fn every_board_is_well_formed() {
    let read: Result<Boards, String> = toml::from_str(ASSET).map_err(|error| error.to_string());
    assert_eq!(read.as_ref().err(), None);
    for board in read.iter().flat_map(|boards| &boards.all) {
        let ways = [board.piles.is_some(), board.draw.is_some(), board.daily];
        assert_eq!(ways.iter().filter(|way| **way).count(), 1, "{} needs one of piles, draw and daily", board.id);
    }
}

#[test]
fn no_two_piles_of_a_drawn_board_are_equal() {
    for id in ["random", "nimatron", "swindle"] {
        let board = &boards().all[boards().find(id).unwrap()];
        for play in [Play::Normal, Play::Misere] {
            for seed in 0..1000 {
                let drawn = board.piles(Ruleset::new(play, TakeRule::Any), seed).unwrap();
                assert_eq!(Medium::Screen.check(&drawn), Ok(()), "{drawn}");
                let different: BTreeSet<_> = drawn.piles().iter().collect();
                assert_eq!(different.len(), drawn.piles().len(), "{id} {seed}: {drawn}");
            }
        }
    }
}
