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
#[path = "../../tests/units/coach_chance.rs"]
mod tests;
