use std::collections::BTreeSet;

use crate::engine::{self, Engine, Outcome};
use crate::rules::{Move, Play, Position, Ruleset, TakeRule};
use crate::session::generator;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::oracle::Oracle;

fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn check_board(piles: u32, largest: usize, play: Play) {
    let takes: Vec<usize> = (1..=largest).collect();
    let rules = Ruleset { play, takes: TakeRule::Any };
    let engine = Engine::new(rules);
    let oracle = Oracle::new(piles, largest, play == Play::Misere, &takes);
    for (index, (piles, next_wins, winning)) in oracle.positions().enumerate() {
        let position = Position::new(piles).unwrap();
        let analysis = engine.analyse(&position).unwrap();
        let reply = analysis.reply(&mut seeded(index as u64));
        match reply {
            Some(m) if next_wins => {
                assert!(winning.contains(&(m.pile, m.take.get())), "{position} {m}");
            }
            Some(m) => assert_eq!(rules.check(&position, m), Ok(()), "{position} {m}"),
            None => assert!(rules.is_over(&position), "{position}"),
        }
    }
}

#[test]
fn replies_win_from_every_n_position_and_are_legal_in_every_other() {
    for play in [Play::Normal, Play::Misere] {
        check_board(4, 7, play);
        check_board(3, 15, play);
    }
}

fn replies(line: &str, seeds: u64) -> BTreeSet<Move> {
    let analysis = engine::solve(&line.parse().unwrap(), Ruleset::default()).unwrap();
    let draw = |seed| analysis.reply(&mut seeded(seed)).unwrap();
    (0..seeds).map(draw).collect()
}

/// From every lost position of the board, under both plays, every legal move is met over many seeds.
fn check_spread(piles: u32, largest: usize, takes: TakeRule, allowed: &[usize]) {
    for play in [Play::Normal, Play::Misere] {
        let rules = Ruleset { play, takes };
        let engine = Engine::new(rules);
        let oracle = Oracle::new(piles, largest, play == Play::Misere, allowed);
        for (piles, next_wins, _) in oracle.positions().filter(|(_, next_wins, _)| !next_wins) {
            let position = Position::new(piles).unwrap();
            let analysis = engine.analyse(&position).unwrap();
            let legal = u64::try_from(rules.count_moves(&position)).unwrap();
            // The chance that one of them is missed all the same is below 10^-7 a position; and the seeds are fixed.
            let seeds = 20 * legal;
            let met: BTreeSet<Move> = (0..seeds).filter_map(|seed| analysis.reply(&mut seeded(seed))).collect();
            assert_eq!(met.len() as u64, legal, "{position} {play:?} {next_wins}");
            assert!(met.iter().all(|&m| rules.check(&position, m).is_ok()));
        }
    }
}

#[test]
fn from_every_p_position_every_legal_move_is_met() {
    check_spread(4, 7, TakeRule::Any, &(1..=7).collect::<Vec<_>>());
    check_spread(3, 15, TakeRule::Any, &(1..=15).collect::<Vec<_>>());
    check_spread(3, 9, "1,3,4".parse().unwrap(), &[1, 3, 4]);
}

#[test]
fn over_many_seeds_a_won_position_meets_every_winning_move() {
    assert_eq!(replies("27 23 22 15", 200).len(), 3);
}

#[test]
fn random_moves_are_uniform_over_moves_not_over_piles() {
    let analysis = engine::solve(&"1 1 30 30".parse().unwrap(), Ruleset::default()).unwrap();
    assert_eq!(analysis.outcome(), Outcome::P);
    let draws = (0..6200).map(|seed| analysis.reply(&mut seeded(seed)).unwrap());
    let from_small = draws.filter(|m| m.pile < 2).count();
    // 2 of 62 moves: 200 expected, with a standard deviation of 14.
    assert!((120..280).contains(&from_small), "{from_small}");
}

#[test]
fn a_reply_depends_on_seed_and_moves_played_alone() {
    let analysis = engine::solve(&"6 8 14".parse().unwrap(), Ruleset::default()).unwrap();
    let reply = |seed, played| analysis.reply(&mut generator(seed, played));
    assert_eq!(reply(7, 4), reply(7, 4));
    let by_ply: BTreeSet<_> = (0..50).map(|played| reply(7, played)).collect();
    assert!(by_ply.len() > 10);
}
