//! The boards of a day: everybody draws the same from the date.

use std::collections::BTreeSet;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};
use serde::Deserialize;

use super::shared::SEEDS;
use crate::engine::Engine;
use crate::rules::{Game, Play, Position, Ruleset, TakeRule};
use crate::session::DayBoard;

/// The way in which one of a day's boards is drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayDraw {
    piles: [usize; 2],
    largest: u64,
    stones: u64,
    #[serde(deserialize_with = "play")]
    play: Play,
}

/// Draws made in search of a board; some one in three serves.
const DRAWS: usize = 1000;
/// The most winning moves at the start: with more of them a guess is too good.
const MOST_WINNING: usize = 2;

impl DayDraw {
    /// The game on this board, which whoever begins can win; `None` if no draw serves.
    ///
    /// All piles differ, so that answering move for move in the other pile is not all there is to it.
    pub fn game(&self, board: &DayBoard) -> Option<Game> {
        let rules = Ruleset { play: self.play, takes: TakeRule::Any };
        let engine = Engine::new(rules);
        let mut rng = generator(board);
        (0..DRAWS).find_map(|_| {
            let count = rng.random_range(self.piles[0]..=self.piles[1]);
            let piles: Vec<u64> = (0..count).map(|_| rng.random_range(1..=self.largest)).collect();
            let different = piles.iter().collect::<BTreeSet<_>>().len() == piles.len();
            let position = Position::new(piles).ok()?;
            let enough = position.piles().iter().sum::<u64>() >= self.stones;
            let winning = engine.analyse(&position).ok()?.winning_moves().len();
            let serves = different && enough && (1..=MOST_WINNING).contains(&winning);
            serves.then(|| Game::new(position, rules))
        })
    }
}

pub fn seed(board: &DayBoard) -> u64 {
    generator(board).next_u64() % SEEDS
}

fn generator(board: &DayBoard) -> Xoshiro256PlusPlus {
    let mix = |seed: u64, byte: u8| seed.wrapping_mul(31).wrapping_add(u64::from(byte));
    Xoshiro256PlusPlus::seed_from_u64(board.to_string().bytes().fold(0, mix))
}

fn play<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Play, D::Error> {
    let word = String::deserialize(from)?;
    word.parse().map_err(serde::de::Error::custom)
}
