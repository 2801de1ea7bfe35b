//! What can be practised, and questions drawn for it.

use std::fmt;
use std::str::FromStr;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::Question;
use crate::engine::{self, Outcome};
use crate::rules::{Game, Play, Position, Quoted, Ruleset, TakeRule};

/// A skill that is practised by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Skill {
    /// Numbers in binary and back.
    Binary,
    /// Adding without carrying.
    Adding,
    /// Whether a position can be won.
    CanWin,
    /// The pile that is missing.
    Complete,
    /// The winning move.
    Move,
    /// The winning move in a misère ending.
    Misere,
    /// Values under take rules.
    Values,
}

impl Skill {
    /// All of them, in the order in which they are learnt.
    pub const ALL: [Self; 7] =
        [Self::Binary, Self::Adding, Self::CanWin, Self::Complete, Self::Move, Self::Misere, Self::Values];

    /// The word for it on the command line and in the record.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Binary => "binary",
            Self::Adding => "adding",
            Self::CanWin => "can-win",
            Self::Complete => "complete",
            Self::Move => "move",
            Self::Misere => "misere",
            Self::Values => "values",
        }
    }

    /// What it is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Binary => "Binary numbers",
            Self::Adding => "Adding without carrying",
            Self::CanWin => "Can you win?",
            Self::Complete => "Complete the set",
            Self::Move => "The winning move",
            Self::Misere => "Misère endings",
            Self::Values => "Values under take rules",
        }
    }

    /// How many right answers in a row make luck unlikely: below one in a hundred.
    #[must_use]
    pub fn run(self) -> u32 {
        match self {
            // Guessing yes or no seven times in a row succeeds once in 128.
            Self::CanWin => 7,
            _ => 4,
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A text that is no skill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSkill(String);

impl FromStr for Skill {
    type Err = UnknownSkill;

    fn from_str(text: &str) -> Result<Self, UnknownSkill> {
        Self::ALL.into_iter().find(|skill| skill.word() == text).ok_or_else(|| UnknownSkill(text.to_owned()))
    }
}

impl fmt::Display for UnknownSkill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).collect();
        write!(f, "{} is no skill: write one of {}", Quoted(&self.0), words.join(", "))
    }
}

impl std::error::Error for UnknownSkill {}

/// The hardest level.
pub const HARDEST: u32 = 5;
/// How many draws are made in search of a position with what is wanted.
const DRAWS: usize = 10_000;

/// Draws questions, the same ones from the same seed.
#[derive(Clone, Debug)]
pub struct Draw {
    rng: Xoshiro256PlusPlus,
}

impl Draw {
    /// Draws from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// A question for a skill at a level from 1 to [`HARDEST`].
    pub fn question(&mut self, skill: Skill, level: u32) -> Question {
        let level = level.clamp(1, HARDEST);
        let step = level as usize - 1;
        match skill {
            Skill::Binary => {
                let number = self.rng.random_range(2..=[7, 15, 31, 63, 127][step]);
                if self.rng.random() { Question::Binary(number) } else { Question::Number(number) }
            }
            Skill::Adding => self.adding([2, 3, 3, 4, 4][step], [7, 7, 15, 15, 31][step], level > 3),
            Skill::CanWin => {
                let outcome = if self.rng.random() { Outcome::N } else { Outcome::P };
                self.can_win(level, outcome)
            }
            Skill::Complete => self.complete([2, 2, 3, 3, 3][step], [7, 15, 15, 31, 63][step]),
            Skill::Move => self.winning_move(level, false),
            Skill::Misere => self.misere_ending(level),
            Skill::Values => self.value(level),
        }
    }

    /// Whether a position can be won, drawn so that it has this outcome.
    pub fn can_win(&mut self, level: u32, outcome: Outcome) -> Question {
        let (piles, largest) = size(level);
        Question::CanWin(self.game(Ruleset::default(), piles, largest, |game| outcome_of(game) == Some(outcome)))
    }

    /// A winning move; if `not_largest`, one that takes from no largest pile.
    pub fn winning_move(&mut self, level: u32, not_largest: bool) -> Question {
        let (piles, largest) = size(level);
        let wanted = |game: &Game| {
            let winning = winning(game);
            let top = game.start().largest();
            let at_top = |pile: &usize| game.start().size(*pile) == Some(top);
            !(winning.is_empty() || not_largest && winning.iter().any(at_top))
        };
        Question::Move(self.game(Ruleset::default(), piles.max(3), largest, wanted))
    }

    /// A winning move in misère play with few big piles.
    pub fn misere_ending(&mut self, level: u32) -> Question {
        let misere = Ruleset { play: Play::Misere, ..Ruleset::default() };
        let (piles, largest, most_big) =
            [(3, 3, 1), (4, 4, 1), (4, 5, 2), (5, 6, 2), (5, 7, 3)][level.clamp(1, HARDEST) as usize - 1];
        let wanted = |game: &Game| {
            let big = game.start().piles().iter().filter(|&&pile| pile >= 2).count();
            // Where every move wins there is nothing to know.
            let winning = winning(game).len() as u128;
            (1..=most_big).contains(&big) && winning > 0 && winning < game.rules().count_moves(game.start())
        };
        Question::Move(self.game(misere, piles, largest, wanted))
    }

    /// A sum without carrying of so many numbers up to `largest`.
    pub fn adding(&mut self, count: usize, largest: u64, decimal: bool) -> Question {
        let numbers = (0..count).map(|_| self.rng.random_range(1..=largest)).collect();
        Question::Add { numbers, decimal: decimal && self.rng.random() }
    }

    /// A number up to 31, to be written in binary or to be read.
    pub fn binary(&mut self) -> Question {
        self.question(Skill::Binary, 3)
    }

    /// A set that lacks one pile, not an empty one.
    pub fn complete(&mut self, count: usize, largest: u64) -> Question {
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

    /// So many yes and no, half of each, in an order that cannot be foreseen.
    pub fn half_and_half(&mut self, count: usize) -> Vec<Outcome> {
        let mut outcomes: Vec<Outcome> =
            (0..count).map(|at| if at % 2 == 0 { Outcome::P } else { Outcome::N }).collect();
        outcomes.shuffle(&mut self.rng);
        outcomes
    }

    /// So many marks, `marked` of them set, in an order that cannot be foreseen.
    pub fn marks(&mut self, count: usize, marked: usize) -> Vec<bool> {
        let mut marks: Vec<bool> = (0..count).map(|at| at < marked).collect();
        marks.shuffle(&mut self.rng);
        marks
    }

    /// A seed for something else that is drawn.
    pub fn seed(&mut self) -> u64 {
        self.rng.random()
    }

    /// A number of this range.
    pub fn number(&mut self, range: std::ops::RangeInclusive<u64>) -> u64 {
        self.rng.random_range(range)
    }

    /// A position of so many piles as is wanted; should none be found, the last one drawn.
    pub fn game(&mut self, rules: Ruleset, piles: usize, largest: u64, wanted: impl Fn(&Game) -> bool) -> Game {
        let mut drawn = Game::new(Position::default(), rules);
        for _ in 0..DRAWS {
            let sizes = (0..piles).map(|_| self.rng.random_range(1..=largest)).collect();
            drawn = Game::new(Position::new(sizes).unwrap_or_default(), rules);
            if wanted(&drawn) {
                break;
            }
        }
        drawn
    }
}

/// How many piles a position of a level has, and how large they are at most.
fn size(level: u32) -> (usize, u64) {
    [(2, 5), (3, 7), (3, 15), (4, 15), (4, 31)][level.clamp(1, HARDEST) as usize - 1]
}

/// Who can force a win from where a game starts; none when its piles have no known values.
#[must_use]
pub fn outcome_of(game: &Game) -> Option<Outcome> {
    Some(engine::solve(game.start(), *game.rules()).ok()?.outcome())
}

/// The piles of the winning moves.
fn winning(game: &Game) -> Vec<usize> {
    let analysis = engine::solve(game.start(), *game.rules());
    analysis.map(|analysis| analysis.winning_moves().iter().map(|m| m.pile).collect()).unwrap_or_default()
}
