//! Questions and boards drawn at random for practice; the same seed draws the same ones.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::{HARDEST, Question, Skill};
use crate::engine::{MisereCase, Outcome};
use crate::rules::{Game, Play, Position, Ruleset, TakeRule};
use crate::session::Medium;

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

    /// A question at a level. A position about which it asks who can win has this `outcome`; a misère ending is of this
    /// `case`.
    pub(crate) fn question(&mut self, skill: Skill, level: u32, outcome: Outcome, case: MisereCase) -> Question {
        let level = level.clamp(1, HARDEST);
        match skill {
            Skill::WinningMove => self.winning_move(level),
            Skill::CanWin => self.can_win(level, outcome),
            Skill::MisereEndings => self.misere_ending(level, case),
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

    /// Asks for a winning move in a misère position of this case. Single stones leave no choice, so of them it asks who
    /// can win.
    pub(crate) fn misere_ending(&mut self, level: u32, case: MisereCase) -> Question {
        let misere = Ruleset::new(Play::Misere, TakeRule::Any);
        let (piles, largest) = [(3, 3), (4, 4), (4, 5), (5, 6), (5, 7)][level.clamp(1, HARDEST) as usize - 1];
        if case == MisereCase::NoneBig {
            let stones = self.rng.random_range(2..=(piles + 3).min(7));
            return Question::CanWin(self.game(misere, stones, 1, |_| true));
        }
        let wanted = |game: &Game| game.analyse().is_ok_and(|now| now.misere_case() == Some(case) && now.is_critical());
        Question::Move(self.game(misere, piles, largest, wanted))
    }

    /// The cases of the misère rule, in random order, but each once in the first three, in the next three, and so on.
    pub(crate) fn misere_cases(&mut self, count: usize) -> Vec<MisereCase> {
        let mut cases = Vec::new();
        while cases.len() < count {
            let mut all = [MisereCase::ManyBig, MisereCase::OneBig, MisereCase::NoneBig];
            all.shuffle(&mut self.rng);
            cases.extend(all);
        }
        cases
    }

    /// Shuffled outcomes, as many P as N; one P more if `count` is odd.
    pub(crate) fn half_and_half(&mut self, count: usize) -> Vec<Outcome> {
        let mut outcomes: Vec<Outcome> =
            (0..count).map(|at| if at % 2 == 0 { Outcome::P } else { Outcome::N }).collect();
        outcomes.shuffle(&mut self.rng);
        outcomes
    }

    /// A game with `piles` piles that fits on a screen and is `wanted`; if none is found, the last one drawn.
    pub(crate) fn game(&mut self, rules: Ruleset, piles: usize, largest: u64, wanted: impl Fn(&Game) -> bool) -> Game {
        let mut drawn = Game::default();
        for _ in 0..DRAWS {
            let sizes = (0..piles).map(|_| self.rng.random_range(1..=largest)).collect();
            drawn = Position::new(sizes).map(|start| Game::new(start, rules)).unwrap_or_default();
            if wanted(&drawn) && Medium::Screen.check(drawn.start()).is_ok() {
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/coach_draw.rs"]
mod tests;
