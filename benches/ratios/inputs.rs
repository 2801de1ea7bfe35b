//! Input lines, the same in every run.

use std::fmt::Write;
use std::ops::RangeInclusive;

use nimatron::rules::{Game, GameLine, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Positions as a script would write them.
pub(crate) fn positions(count: usize, piles: usize, sizes: RangeInclusive<u64>) -> String {
    let mut rng = generator();
    let mut text = String::new();
    for _ in 0..count {
        for pile in 0..piles {
            let gap = if pile == 0 { "" } else { " " };
            let _ = write!(text, "{gap}{}", rng.random_range(sizes.clone()));
        }
        text.push('\n');
    }
    text
}

/// Games with random moves, as the program records them.
pub(crate) fn games(count: usize) -> String {
    let mut rng = generator();
    let mut text = String::new();
    for number in 0..count {
        let piles = (0..3).map(|_| rng.random_range(1..=15)).collect();
        let mut game = Game::from(Position::new(piles).expect("there are piles"));
        while !game.is_over() {
            let index = rng.random_range(0..game.rules().count_moves(game.position()));
            let m = game.rules().nth_move(game.position(), index).expect("it is one of them");
            game.push(m).expect("it is legal");
        }
        let mut line = GameLine::from(game);
        let tags = [
            ("players", "human,perfect".to_owned()),
            ("seed", rng.random_range(0..1_000_000).to_string()),
            ("date", format!("2026-{:02}-{:02}", number * 12 / count + 1, number % 28 + 1)),
            ("id", format!("{:016x}", rng.random::<u64>())),
            ("mode", "solo".to_owned()),
        ];
        tags.into_iter().try_for_each(|(key, value)| line.tags.set(key, value)).expect("a line can hold them");
        let _ = writeln!(text, "{line}");
    }
    text
}

fn generator() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(7)
}
