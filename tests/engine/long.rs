//! Long checks, run by `cargo test --release --test engine -- --ignored`.

use nimatron::engine::opponent::seed_at;
use nimatron::engine::{Analysis, Outcome};
use nimatron::rules::{Game, Move, Play, Position, Ruleset, Side, TakeRule};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::oracle::Oracle;

#[test]
#[ignore = "long: some minutes, with optimisation"]
fn every_board_of_four_piles_up_to_63() {
    let takes: Vec<usize> = (1..=63).collect();
    for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
        let oracle = Oracle::new(4, 63, misere, &takes);
        let mut analysis = Analysis::of(&Position::default(), &Ruleset::new(play, TakeRule::Any)).unwrap();
        let mut boards = 0_u32;
        for (piles, next_wins, winning) in oracle.positions() {
            analysis.move_to(&Position::new(piles.clone()).unwrap()).unwrap();
            assert_eq!(analysis.outcome() == Outcome::N, next_wins, "{piles:?} {play:?}");
            let found: Vec<(usize, u64)> = analysis.winning_moves().iter().map(|m| (m.pile, m.take.get())).collect();
            assert_eq!(found, sorted(winning), "{piles:?} {play:?}");
            boards += 1;
        }
        assert_eq!(boards, 1 << 24);
    }
}

fn sorted(mut moves: Vec<(usize, u64)>) -> Vec<(usize, u64)> {
    moves.sort_unstable();
    moves
}

/// From a winning position the machine always wins.
#[test]
#[ignore = "long: a minute, with optimisation"]
fn a_million_games_against_chance() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let rules: Vec<Ruleset> = ["any", "1-3", "1,3,4", "2,5"]
        .iter()
        .flat_map(|takes| [Play::Normal, Play::Misere].map(|play| Ruleset::new(play, takes.parse().unwrap())))
        .collect();
    let mut won = 0_u32;
    while won < 1_000_000 {
        let rules = rules[rng.random_range(0..rules.len())];
        let piles = (0..rng.random_range(1..=6)).map(|_| rng.random_range(0..=40)).collect();
        let mut game = Game::new(Position::new(piles).unwrap(), rules);
        let seed = rng.random();
        // The machine plays the side that can win.
        let first_wins = game.analyse().unwrap().outcome() == Outcome::N;
        let machine = if first_wins { Side::First } else { Side::Second };
        let line = game.to_string();
        while !game.is_over() {
            let m = if game.side_to_move() == machine {
                let analysis = game.analyse().unwrap();
                assert_eq!(analysis.outcome(), Outcome::N, "{line} {game}");
                analysis.reply(seed_at(seed, game.moves().len())).unwrap()
            } else {
                any_move(&rules, game.position(), &mut rng)
            };
            game.push(m).unwrap();
        }
        assert_eq!(game.winner(), Some(machine), "{game}");
        won += 1;
    }
}

fn any_move(rules: &Ruleset, position: &Position, rng: &mut Xoshiro256PlusPlus) -> Move {
    let moves = rules.count_moves(position);
    rules.nth_move(position, rng.random_range(0..moves)).unwrap()
}
