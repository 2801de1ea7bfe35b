//! The chance that a weaker player has against the perfect machine, computed and not tried.

use std::collections::HashMap;

use crate::engine::{Analysis, Outcome, PeriodUnknown};
use crate::rules::{Game, Play};
use crate::session::Seat;

/// The chance that a player of this kind, who begins, beats the perfect machine.
///
/// One slip loses: from a P-position nobody beats the machine. So only the winning moves count, and after each the machine's
/// reply is any move with the same chance.
pub fn chance(game: &Game, player: Seat) -> Result<f64, PeriodUnknown> {
    let now = game.analyse()?;
    Ok(Chances { player, after: HashMap::new() }.moves_first(&now))
}

/// The chances after the positions met so far, by their piles in order of size.
struct Chances {
    player: Seat,
    after: HashMap<Vec<u64>, f64>,
}

impl Chances {
    fn moves_first(&mut self, now: &Analysis) -> f64 {
        if now.outcome() == Outcome::P {
            return 0.0;
        }
        let winning = now.winning_moves();
        let choices = if self.sees(now) { count(winning.len() as u128) } else { count(moves(now)) };
        let left = winning.iter().filter_map(|&m| now.after(m).ok());
        let sum: f64 = left.collect::<Vec<_>>().iter().map(|left| self.machine_to_move(left)).sum();
        sum / choices
    }

    /// The chance of the player in a P-position, where the machine is to move.
    fn machine_to_move(&mut self, left: &Analysis) -> f64 {
        if left.is_over() {
            return 1.0;
        }
        let mut piles: Vec<u64> = left.position().piles().to_vec();
        piles.sort_unstable();
        if let Some(&known) = self.after.get(&piles) {
            return known;
        }
        let all = moves(left);
        let replies = (0..all).filter_map(|index| left.rules().nth_move(left.position(), index));
        let next = replies.filter_map(|m| left.after(m).ok());
        let sum: f64 = next.collect::<Vec<_>>().iter().map(|next| self.replied(next)).sum();
        let chance = sum / count(all);
        self.after.insert(piles, chance);
        chance
    }

    /// The chance of the player after a reply of the machine, which in misère play may have been its last move.
    fn replied(&mut self, now: &Analysis) -> f64 {
        match now.play() {
            Play::Misere if now.is_over() => 1.0,
            _ => self.moves_first(now),
        }
    }

    fn sees(&self, now: &Analysis) -> bool {
        self.player.opponent().is_none_or(|opponent| opponent.sees(now))
    }
}

fn moves(now: &Analysis) -> u128 {
    now.rules().count_moves(now.position())
}

#[expect(clippy::cast_precision_loss, reason = "boards of practice have few moves")]
fn count(moves: u128) -> f64 {
    moves as f64
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    const DEGREES: [Seat; 4] = [Seat::Random, Seat::Casual, Seat::Skilled, Seat::Perfect];

    #[test]
    fn each_opponent_is_stronger_than_the_one_before_on_every_board() {
        for board in ["3 5 7", "3 4 5", "1 3 5 7 misere", "37 20 29", "25 13 39", "27 23 22 15", "1 2 5 7"] {
            let mut game: Game = board.parse().unwrap();
            if game.analyse().unwrap().outcome() == Outcome::P {
                // Where the one to move is lost, the machine begins: here with a stone from the largest pile.
                let m = game.rules().nth_move(game.start(), game.rules().count_moves(game.start()) - 7).unwrap();
                let left = game.rules().play(game.start().clone(), m).unwrap();
                game = Game::new(left, *game.rules());
            }
            let chances: Vec<f64> = DEGREES.iter().map(|&seat| chance(&game, seat).unwrap()).collect();
            assert!(chances.windows(2).all(|pair| pair[0] < pair[1]), "{board}: {chances:?}");
            assert!((chances[3] - 1.0).abs() < 1e-9, "the perfect player always wins: {board}");
        }
    }
}
