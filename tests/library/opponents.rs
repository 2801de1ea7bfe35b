//! The strength of the opponents, computed over all games.

use std::collections::HashMap;

use crate::engine::opponent::Opponent;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Play};

/// The chance that `player`, who begins, beats the perfect machine. A slip loses, so only winning moves count.
pub(crate) fn chance(game: &Game, player: Opponent) -> f64 {
    Chances { player, after: HashMap::new() }.moves_first(&game.analyse().unwrap())
}

/// The chances found so far, by the sorted piles of positions with the machine to move.
struct Chances {
    player: Opponent,
    after: HashMap<Vec<u64>, f64>,
}

impl Chances {
    fn moves_first(&mut self, now: &Analysis) -> f64 {
        if now.is_over() {
            return f64::from(u8::from(now.play() == Play::Misere));
        }
        let winning = now.winning_moves();
        let choices = if self.player.sees(now) { winning.len() as u128 } else { count(now) };
        let sum: f64 = winning.iter().map(|&m| self.machine_to_move(&now.after(m).unwrap())).sum();
        if winning.is_empty() { 0.0 } else { sum / float(choices) }
    }

    /// The machine makes any legal move from a lost position, each with the same chance.
    fn machine_to_move(&mut self, left: &Analysis) -> f64 {
        if left.is_over() {
            return 1.0;
        }
        let mut piles = left.position().piles().to_vec();
        piles.sort_unstable();
        if let Some(&known) = self.after.get(&piles) {
            return known;
        }
        let replies = (0..count(left)).map(|index| left.rules().nth_move(left.position(), index).unwrap());
        let sum: f64 = replies.map(|m| self.moves_first(&left.after(m).unwrap())).sum();
        let chance = sum / float(count(left));
        self.after.insert(piles, chance);
        chance
    }
}

fn count(now: &Analysis) -> u128 {
    now.rules().count_moves(now.position())
}

fn float(moves: u128) -> f64 {
    f64::from(u32::try_from(moves).unwrap())
}

#[test]
fn each_opponent_is_stronger_than_the_one_before_on_every_board() {
    let opponents = [Opponent::Casual, Opponent::Perfect];
    for board in ["3 5 7", "3 4 5", "1 3 5 7 misere", "37 20 29", "25 13 39", "27 23 22 15", "1 2 5 7"] {
        let mut game: Game = board.parse().unwrap();
        if game.analyse().unwrap().outcome() == Outcome::P {
            // In a lost position the machine begins, here by taking one stone from the largest pile.
            let m = game.rules().nth_move(game.start(), game.rules().count_moves(game.start()) - 7).unwrap();
            game = game.analyse().unwrap().after(m).unwrap().game();
        }
        let chances = opponents.map(|opponent| chance(&game, opponent));
        assert!(chances.windows(2).all(|pair| pair[0] < pair[1]), "{board}: {chances:?}");
        assert!((chances[1] - 1.0).abs() < 1e-9, "the perfect player always wins: {board}");
    }
}

#[test]
fn a_casual_player_always_wins_on_two_piles() {
    assert!((chance(&"5 3".parse().unwrap(), Opponent::Casual) - 1.0).abs() < 1e-12);
}
