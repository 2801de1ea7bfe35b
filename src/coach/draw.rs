//! Questions and boards drawn at random for practice; the same seed draws the same ones.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::{HARDEST, Question, Skill, TrialBoards};
use crate::engine::{MisereCase, Outcome};
use crate::rules::{Game, Move, Play, Position, Ruleset, TakeRule};

/// Attempts to draw a position that meets a condition.
const DRAWS: usize = 10_000;

const MAPS: [&str; 6] = ["3 3", "3 3 misere", "3 3 1", "3 3 take=1,2", "3 3 take=1,2 misere", "3 3 take=1,3"];

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
        let step = level as usize - 1;
        match skill {
            Skill::Binary => {
                let number = self.rng.random_range(2..=[7, 15, 31, 63, 127][step]);
                if self.rng.random() { Question::Binary(number) } else { Question::Number(number) }
            }
            Skill::Adding => self.adding([2, 3, 3, 4, 4][step], [7, 7, 15, 15, 31][step], level > 3),
            Skill::CanWin => self.can_win(level, outcome),
            Skill::Complete => self.complete([2, 2, 3, 3, 3][step], [7, 15, 15, 31, 63][step]),
            Skill::Move => self.winning_move(level, false),
            Skill::Misere => self.misere_ending(level, case),
            Skill::Values => self.value(level),
        }
    }

    /// Asks about a position drawn to have this outcome.
    pub(crate) fn can_win(&mut self, level: u32, outcome: Outcome) -> Question {
        let (piles, largest) = size(level);
        Question::CanWin(self.game(Ruleset::default(), piles, largest, |game| outcome_of(game) == Some(outcome)))
    }

    pub(crate) fn winning_move(&mut self, level: u32, not_largest: bool) -> Question {
        let (piles, largest) = size(level);
        let wanted = |game: &Game| {
            let at_top = |m: &Move| game.start().size(m.pile) == Some(game.start().largest());
            game.analyse().is_ok_and(|now| {
                now.outcome() == Outcome::N && !(not_largest && now.winning_moves().iter().any(at_top))
            })
        };
        Question::Move(self.game(Ruleset::default(), piles.max(3), largest, wanted))
    }

    /// Asks for a winning move in a misère position of this case. Single stones leave no choice, so of them it asks who
    /// can win.
    pub(crate) fn misere_ending(&mut self, level: u32, case: MisereCase) -> Question {
        let misere = Ruleset::new(Play::Misere, TakeRule::Any);
        let (piles, largest) = [(3, 3), (4, 4), (4, 5), (5, 6), (5, 7)][level.clamp(1, HARDEST) as usize - 1];
        if case == MisereCase::NoneBig {
            let stones = self.rng.random_range(2..=piles + 3);
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

    /// A board won only by the method: no two piles are equal, at the start or after a winning move, and random or
    /// blind play hardly ever wins.
    pub(crate) fn trial_game(&mut self, boards: &TrialBoards, unseen: impl Fn(&Game) -> bool) -> Game {
        let takes = boards.takes.choose(&mut self.rng).and_then(|rule| rule.parse().ok()).unwrap_or(TakeRule::Any);
        let wanted =
            |game: &Game| unseen(game) && boards.largest.contains(&game.start().largest()) && needs_the_method(game);
        self.game(Ruleset::new(boards.play, takes), boards.piles, *boards.largest.end(), wanted)
    }

    pub(crate) fn adding(&mut self, count: usize, largest: u64, decimal: bool) -> Question {
        let numbers = (0..count).map(|_| self.rng.random_range(1..=largest)).collect();
        Question::Add { numbers, decimal: decimal && self.rng.random() }
    }

    /// A set whose missing pile is not empty.
    pub(crate) fn complete(&mut self, count: usize, largest: u64) -> Question {
        loop {
            let piles: Vec<u64> = (0..count).map(|_| self.rng.random_range(1..=largest)).collect();
            if piles.iter().fold(0, |sum, pile| sum ^ pile) != 0 {
                return Question::Complete(piles);
            }
        }
    }

    fn value(&mut self, level: u32) -> Question {
        let rules: &[&str] = match level {
            1 => &["1-2", "1-3"],
            2 => &["1-3", "1-4", "1-5"],
            3 => &["1,3", "2,3", "1,3,4"],
            4 => &["1,2,4", "2,5", "1,3,4", "1,4"],
            _ => &["2,3,5", "1,4,5", "3,4,5", "2,4,7"],
        };
        let takes = rules.choose(&mut self.rng).and_then(|rule| rule.parse().ok()).unwrap_or(TakeRule::Any);
        Question::Value { size: self.rng.random_range(2..=u64::from(level) * 3 + 5), takes }
    }

    /// Shuffled outcomes, as many P as N; one P more if `count` is odd.
    pub(crate) fn half_and_half(&mut self, count: usize) -> Vec<Outcome> {
        let mut outcomes: Vec<Outcome> =
            (0..count).map(|at| if at % 2 == 0 { Outcome::P } else { Outcome::N }).collect();
        outcomes.shuffle(&mut self.rng);
        outcomes
    }

    /// `count` flags in random order, `some` of them true.
    pub(crate) fn some_of(&mut self, count: usize, some: usize) -> Vec<bool> {
        let mut rare: Vec<bool> = (0..count).map(|at| at < some).collect();
        rare.shuffle(&mut self.rng);
        rare
    }

    pub(crate) fn labelling(&mut self) -> Game {
        let board = MAPS.choose(&mut self.rng).and_then(|board| board.parse().ok());
        board.unwrap_or_default()
    }

    pub(crate) fn seed(&mut self) -> u64 {
        self.rng.random()
    }

    pub(crate) fn number(&mut self, range: std::ops::RangeInclusive<u64>) -> u64 {
        self.rng.random_range(range)
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

/// True if no two piles are equal, and the one winning move is hard to guess and leaves no two piles equal. Random play
/// wins such a board of three piles less than once in forty games.
fn needs_the_method(game: &Game) -> bool {
    let Ok(now) = game.analyse() else { return false };
    let &[m] = now.winning_moves() else { return false };
    let is_first = game.rules().nth_move(game.start(), 0) == Some(m);
    !is_first && all_differ(game.start()) && now.after(m).is_ok_and(|left| all_differ(left.position()))
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
