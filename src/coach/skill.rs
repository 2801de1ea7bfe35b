//! The skills that practice trains, with their boards and questions: the same generator draws the same ones.

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use strum::{Display, EnumString, VariantArray};

use super::Question;
use crate::engine::{Analysis, Outcome};
use crate::rules::{Game, Play, Position, Ruleset, TakeRule};

/// A skill with questions of its own, named as on the command line and in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Skill {
    WinningMove,
    CanWin,
    MisereEndings,
}

/// The highest level.
pub(crate) const HARDEST: u32 = 5;

impl Skill {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::WinningMove => "the winning move",
            Self::CanWin => "can you win?",
            Self::MisereEndings => "misère endings",
        }
    }
}

/// Most draws in search of a suitable position.
const DRAWS: usize = 10_000;

/// The first position that `serves`, of so many piles at least and at most, none empty; `None` if no draw does.
pub(super) fn position(
    rng: &mut Xoshiro256PlusPlus,
    rules: Ruleset,
    [least, most]: [usize; 2],
    largest: u64,
    serves: impl Fn(&Analysis) -> bool,
) -> Option<Position> {
    let mut now = Analysis::of(&Position::default(), &rules).ok()?;
    (0..DRAWS).find_map(|_| {
        let count = rng.random_range(least..=most);
        let piles = (0..count).map(|_| rng.random_range(1..=largest)).collect();
        let position = Position::new(piles).ok()?;
        now.move_to(&position).ok()?;
        serves(&now).then_some(position)
    })
}

/// The question of this number, from 0 on, in a round of a skill. Positions that can and cannot be won come at random,
/// misère endings of each case in turn.
pub(crate) fn question_of(rng: &mut Xoshiro256PlusPlus, skill: Skill, level: u32, nth: usize) -> Question {
    match skill {
        Skill::WinningMove => {
            let (piles, largest) = size(level);
            Question::Move(game(rng, Play::Normal, piles.max(3), largest, |now| now.outcome() == Outcome::N))
        }
        Skill::CanWin => {
            let outcome = if rng.random() { Outcome::N } else { Outcome::P };
            let (piles, largest) = size(level);
            Question::CanWin(game(rng, Play::Normal, piles, largest, |now| now.outcome() == outcome))
        }
        Skill::MisereEndings => misere_ending(rng, level, [1, 2, 0][nth % 3]),
    }
}

/// Asks for a winning move in a misère position with this number of big piles, of which 2 stands for more too. Single
/// stones leave no choice, so of them it asks who can win.
fn misere_ending(rng: &mut Xoshiro256PlusPlus, level: u32, big: usize) -> Question {
    let (piles, largest) = [(3, 3), (4, 4), (4, 5), (5, 6), (5, 7)][level as usize - 1];
    if big == 0 {
        let stones = rng.random_range(2..=piles + 3);
        return Question::CanWin(game(rng, Play::Misere, stones, 1, |_| true));
    }
    let wanted = |now: &Analysis| now.big().min(2) == big && now.is_critical();
    Question::Move(game(rng, Play::Misere, piles, largest, wanted))
}

fn game(
    rng: &mut Xoshiro256PlusPlus,
    play: Play,
    piles: usize,
    largest: u64,
    wanted: impl Fn(&Analysis) -> bool,
) -> Game {
    let rules = Ruleset::new(play, TakeRule::Any);
    Game::new(position(rng, rules, [piles; 2], largest, wanted).unwrap_or_default(), rules)
}

/// The piles and the largest of them at a level, from 1 on.
fn size(level: u32) -> (usize, u64) {
    [(2, 5), (3, 7), (3, 15), (4, 15), (4, 31)][level as usize - 1]
}

/// Returns `None` if the values are unknown.
pub(crate) fn outcome_of(game: &Game) -> Option<Outcome> {
    Some(game.analyse().ok()?.outcome())
}
