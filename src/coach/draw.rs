//! Questions and boards drawn at random for practice; the same seed draws the same ones.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::{HARDEST, Question, Skill};
use crate::engine::Outcome;
use crate::rules::{Game, Play, Position, Ruleset, TakeRule};

/// Attempts to draw a position that meets a condition.
const DRAWS: usize = 10_000;

#[derive(Clone, Debug)]
pub(crate) struct Draw {
    rng: Xoshiro256PlusPlus,
}

impl Draw {
    pub(crate) fn new(seed: u64) -> Self {
        Self { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// The question of this number, from 0 on, in a round of a skill. Positions that can and cannot be won take turns at
    /// random, and misère endings are of each case in turn.
    pub(crate) fn question_of(&mut self, skill: Skill, level: u32, nth: usize) -> Question {
        let level = level.clamp(1, HARDEST);
        match skill {
            Skill::WinningMove => self.winning_move(level),
            Skill::CanWin => {
                let outcome = if self.rng.random() { Outcome::N } else { Outcome::P };
                self.can_win(level, outcome)
            }
            Skill::MisereEndings => self.misere_ending(level, [1, 2, 0][nth % 3]),
        }
    }

    /// Asks about a position drawn to have this outcome.
    pub(crate) fn can_win(&mut self, level: u32, outcome: Outcome) -> Question {
        let (piles, largest) = size(level);
        Question::CanWin(self.game(Ruleset::default(), piles, largest, |game| outcome_of(game) == Some(outcome)))
    }

    pub(crate) fn winning_move(&mut self, level: u32) -> Question {
        let (piles, largest) = size(level);
        let wanted = |game: &Game| outcome_of(game) == Some(Outcome::N);
        Question::Move(self.game(Ruleset::default(), piles.max(3), largest, wanted))
    }

    /// Asks for a winning move in a misère position with this number of big piles, of which 2 stands for more too. Single
    /// stones leave no choice, so of them it asks who can win.
    pub(crate) fn misere_ending(&mut self, level: u32, big: usize) -> Question {
        let misere = Ruleset::new(Play::Misere, TakeRule::Any);
        let (piles, largest) = [(3, 3), (4, 4), (4, 5), (5, 6), (5, 7)][level.clamp(1, HARDEST) as usize - 1];
        if big == 0 {
            let stones = self.rng.random_range(2..=piles + 3);
            return Question::CanWin(self.game(misere, stones, 1, |_| true));
        }
        let wanted = |game: &Game| game.analyse().is_ok_and(|now| now.big().min(2) == big && now.is_critical());
        Question::Move(self.game(misere, piles, largest, wanted))
    }

    /// A game with `piles` piles that is `wanted`; if none is found, the last one drawn.
    pub(crate) fn game(&mut self, rules: Ruleset, piles: usize, largest: u64, wanted: impl Fn(&Game) -> bool) -> Game {
        let mut drawn = Game::default();
        for _ in 0..DRAWS {
            let sizes = (0..piles).map(|_| self.rng.random_range(1..=largest)).collect();
            drawn = Position::new(sizes).map(|start| Game::new(start, rules)).unwrap_or_default();
            if wanted(&drawn) {
                break;
            }
        }
        drawn
    }
}

fn size(level: u32) -> (usize, u64) {
    [(2, 5), (3, 7), (3, 15), (4, 15), (4, 31)][level.clamp(1, HARDEST) as usize - 1]
}

/// Returns `None` if the values are unknown.
pub(crate) fn outcome_of(game: &Game) -> Option<Outcome> {
    Some(game.analyse().ok()?.outcome())
}

/// True if no pile is empty and no two are equal.
pub(crate) fn all_differ(position: &Position) -> bool {
    let mut piles = position.piles().to_vec();
    piles.sort_unstable();
    piles[0] > 0 && piles.is_sorted_by(|one, next| one < next)
}
