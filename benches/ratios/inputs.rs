//! Input lines, the same in every run.

use std::fmt::Write;

use nimatron::rules::{Game, GameLine, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Positions of three piles, as a script would write them.
pub(crate) fn positions(count: usize) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut pile = || rng.random_range(0..=15);
    (0..count).fold(String::new(), |mut text, _| {
        let _ = writeln!(text, "{} {} {}", pile(), pile(), pile());
        text
    })
}

/// Games with random moves, as the program records them.
pub(crate) fn games(count: usize) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut text = String::new();
    for number in 0..count {
        let piles = (0..3).map(|_| rng.random_range(1..=15)).collect();
        let mut game = Game::from(Position::new(piles).expect("there are piles"));
        while !game.is_over() {
            let index = rng.random_range(0..game.rules().count_moves(game.position()));
            let m = game.rules().nth_move(game.position(), index).expect("it is one of them");
            game.push(m).expect("it is legal");
        }
        let (seed, id) = (rng.random_range(0..1_000_000), rng.random::<u64>());
        let date = format!("2026-{:02}-{:02}", number * 12 / count + 1, number % 28 + 1);
        let tags = format!("players=human,perfect seed={seed} date={date} id={id:016x} mode=solo");
        let line = GameLine::from(game).to_string();
        let _ = writeln!(text, "{}", line.replacen(" :", &format!(" {tags} :"), 1));
    }
    text
}
