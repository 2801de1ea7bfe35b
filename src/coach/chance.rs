//! The chance that a weaker player has against the perfect machine: computed, where a board is not too large for that.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};

use crate::engine::{Analysis, Outcome, PeriodUnknown};
use crate::rules::{Game, Play, Position, Side};
use crate::session::Seat;

/// The chance that a player of this kind, who begins, beats the perfect machine.
///
/// One slip loses: from a P-position nobody beats the machine. So only the winning moves count, and after each the machine's
/// reply is any move with the same chance.
pub fn chance(game: &Game, player: Seat) -> Result<f64, PeriodUnknown> {
    let now = game.analyse()?;
    Ok(Chances { player, after: HashMap::new() }.moves_first(&now))
}

/// True if a random player on this side hardly ever beats the perfect machine: there a win is earned. What was found is remembered,
/// because lists ask again and again.
pub fn is_rarely_won_at_random(game: &Game, side: Side) -> bool {
    static KNOWN: Mutex<BTreeMap<(String, Side), bool>> = Mutex::new(BTreeMap::new());
    let start = Game::new(game.start().clone(), *game.rules());
    let key = (start.to_string(), side);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() > MOST_KNOWN {
        known.clear();
    }
    *known.entry(key).or_insert_with(|| is_rare(&start, side))
}

const MOST_KNOWN: usize = 1_000;

fn is_rare(start: &Game, side: Side) -> bool {
    // Nobody plays with more piles; the search would take too long.
    if start.start().piles().len() > MOST_PILES {
        return false;
    }
    let chance = if is_small(start.start()) { exact(start, side) } else { sampled(start, side) };
    chance.is_ok_and(|chance| chance < RARE)
}

/// A random player wins a game in so many at most where a win is earned.
const RARE: f64 = 0.01;
const MOST_PILES: usize = 100;
/// Up to so many positions, counted without regard to the order of their piles, the chance is computed; beyond, it is taken from
/// so many games.
const MOST_POSITIONS: u64 = 10_000;
/// The search goes as deep as a game is long.
const MOST_STONES: u64 = 2_000;
const GAMES: u32 = 2_000;
const SEED: u64 = 1940;

fn is_small(start: &Position) -> bool {
    let stones = start.piles().iter().fold(0_u64, |sum, &size| sum.saturating_add(size));
    stones <= MOST_STONES && sorted_positions(start) <= MOST_POSITIONS
}

/// The number of positions that can arise, those alike but for the order of their piles counted once; where there are more than
/// are of interest, any number beyond that.
fn sorted_positions(start: &Position) -> u64 {
    let mut piles = start.piles().to_vec();
    piles.sort_unstable();
    // The ways to choose ascending sizes, each at most its pile, by the last one.
    let mut ways: Vec<u64> = vec![1];
    for pile in piles {
        let mut sum = 0;
        let up_to = |size: usize| {
            sum += ways.get(size).copied().unwrap_or(0);
            sum
        };
        ways = (0..=usize::try_from(pile.min(MOST_POSITIONS)).unwrap_or_default()).map(up_to).collect();
        if ways.iter().sum::<u64>() > MOST_POSITIONS {
            break;
        }
    }
    ways.iter().sum()
}

fn exact(start: &Game, side: Side) -> Result<f64, PeriodUnknown> {
    let now = start.analyse()?;
    let mut chances = Chances { player: Seat::Random, after: HashMap::new() };
    Ok(match (side, now.outcome()) {
        (Side::First, _) => chances.moves_first(&now),
        (Side::Second, Outcome::P) => chances.machine_to_move(&now),
        (Side::Second, Outcome::N) => 0.0,
    })
}

/// The part of so many games that a random player wins; they end with the first slip.
fn sampled(start: &Game, side: Side) -> Result<f64, PeriodUnknown> {
    let now = start.analyse()?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let won = (0..GAMES).filter(|_| random_player_wins(now.clone(), side == Side::First, &mut rng)).count();
    Ok(count(won as u128) / f64::from(GAMES))
}

fn random_player_wins(mut now: Analysis, mut to_move: bool, rng: &mut impl Rng) -> bool {
    loop {
        if now.is_over() {
            return to_move == (now.play() == Play::Misere);
        }
        // The machine does not err, so what is lost stays lost.
        if to_move == (now.outcome() == Outcome::P) {
            return false;
        }
        let index = rng.random_range(0..moves(&now));
        let m = now.rules().nth_move(now.position(), index);
        let Some(left) = m.and_then(|m| now.after(m).ok()) else { return false };
        (now, to_move) = (left, !to_move);
    }
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
