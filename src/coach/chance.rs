//! A weaker player's chance against the perfect machine: computed, or sampled where that would take too long.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};

use crate::engine::{Analysis, AnalysisError, Outcome};
use crate::rules::{Game, Play, Position, Side};
use crate::session::Seat;

/// The chance that `player`, who begins, beats the perfect machine.
///
/// One slip loses: nobody beats the machine from a P-position. So only winning moves count, and the machine answers
/// each with a legal move chosen uniformly at random.
pub(crate) fn chance(game: &Game, player: Seat) -> Result<f64, AnalysisError> {
    let now = game.analyse()?;
    Ok(Chances { player, after: HashMap::new() }.moves_first(&now))
}

/// True if a random player on this side hardly ever beats the perfect machine. Cached, because lists ask repeatedly.
pub(crate) fn is_rarely_won_at_random(game: &Game, side: Side) -> bool {
    static KNOWN: Mutex<BTreeMap<(String, Side), bool>> = Mutex::new(BTreeMap::new());
    let start = game.restarted();
    let key = (start.to_string(), side);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() > MOST_KNOWN {
        known.clear();
    }
    *known.entry(key).or_insert_with(|| is_rare(&start, side))
}

const MOST_KNOWN: usize = 1_000;

fn is_rare(start: &Game, side: Side) -> bool {
    // Nobody plays with more piles, and the search would take too long.
    if start.start().piles().len() > MOST_PILES {
        return false;
    }
    let chance = if is_small(start.start()) { exact(start, side) } else { sampled(start, side) };
    chance.is_ok_and(|chance| chance < RARE)
}

/// Below this chance of winning at random, a win is earned.
const RARE: f64 = 0.01;
const MOST_PILES: usize = 100;
/// Up to this many positions, ignoring pile order, the chance is computed; beyond, it is sampled from `GAMES` games.
const MOST_POSITIONS: u64 = 10_000;
/// The search goes as deep as a game is long.
const MOST_STONES: u64 = 2_000;
const GAMES: u32 = 2_000;
const SEED: u64 = 1940;

fn is_small(start: &Position) -> bool {
    let stones = start.piles().iter().fold(0_u64, |sum, &size| sum.saturating_add(size));
    stones <= MOST_STONES && sorted_positions(start) <= MOST_POSITIONS
}

/// The number of positions that can arise, ignoring pile order. Above `MOST_POSITIONS` it is only a lower bound.
fn sorted_positions(start: &Position) -> u64 {
    let mut piles = start.piles().to_vec();
    piles.sort_unstable();
    // Ways to choose ascending sizes, each at most its pile's, indexed by the last size.
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

fn exact(start: &Game, side: Side) -> Result<f64, AnalysisError> {
    let now = start.analyse()?;
    let mut chances = Chances { player: Seat::Random, after: HashMap::new() };
    Ok(match (side, now.outcome()) {
        (Side::First, _) => chances.moves_first(&now),
        (Side::Second, Outcome::P) => chances.machine_to_move(&now),
        (Side::Second, Outcome::N) => 0.0,
    })
}

/// The share of `GAMES` games that a random player wins. A game stops at that player's first slip.
fn sampled(start: &Game, side: Side) -> Result<f64, AnalysisError> {
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
        // The machine never errs, so a lost game stays lost.
        if to_move == (now.outcome() == Outcome::P) {
            return false;
        }
        let index = rng.random_range(0..moves(&now));
        let m = now.rules().nth_move(now.position(), index);
        let Some(left) = m.and_then(|m| now.after(m).ok()) else { return false };
        (now, to_move) = (left, !to_move);
    }
}

/// The chances found so far, by the sorted piles of positions with the machine to move.
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

    /// The player's chance in a P-position with the machine to move.
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

    /// The player's chance after the machine's reply, which in misère play may end the game in the player's favour.
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
