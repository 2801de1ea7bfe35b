//! The boards of the title screen and `--board`, and those of a day, which the date makes the same for everyone. They
//! are defined in `assets/boards.toml`.

use std::sync::LazyLock;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};
use serde::Deserialize;

use crate::coach::{Unknown, all_differ};
use crate::engine::{Analysis, Engine};
use crate::rules::{Game, Play, Position, Ruleset, TakeRule};
use crate::session::{BOARDS_A_DAY, DayBoard, Players};

/// Seeds are drawn below this, short enough to be passed on by word of mouth.
pub(crate) const SEEDS: u64 = 1_000_000;

/// All boards, in the order of the title screen.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Boards {
    #[serde(rename = "board")]
    pub all: Vec<NamedBoard>,
    day: [BoardDraw; BOARDS_A_DAY],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NamedBoard {
    pub id: String,
    pub name: String,
    pub about: String,
    pub piles: Option<Position>,
    draw: Option<BoardDraw>,
    /// Set if the board is known for normal or misère play.
    pub play: Option<Play>,
    /// Set if the board is known for its takes.
    pub take: Option<TakeRule>,
    /// Set if the board is known for who begins.
    pub players: Option<Players>,
    #[serde(default)]
    pub daily: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardDraw {
    piles: [usize; 2],
    largest: u64,
    #[serde(default)]
    stones: u64,
    /// True if the first player cannot win.
    #[serde(default)]
    lost: bool,
    play: Option<Play>,
}

/// Most draws in search of a suitable board; about one in eight is.
const DRAWS: usize = 1000;
/// Most winning moves at the start of a day's board: with more, guessing would pay.
const MOST_WINNING: usize = 2;

const ASSET: &str = include_str!("../../assets/boards.toml");

/// The built-in boards. A test makes sure that the asset can be read.
pub(crate) fn boards() -> &'static Boards {
    static BOARDS: LazyLock<Boards> = LazyLock::new(|| toml::from_str(ASSET).unwrap_or_default());
    &BOARDS
}

impl Boards {
    pub(crate) fn find(&self, id: &str) -> Result<usize, Unknown> {
        let found = self.all.iter().position(|board| board.id == id);
        found.ok_or_else(|| Unknown::new(id, "board", self.all.iter().map(|board| board.id.clone())))
    }

    /// Index of the board with fixed piles that a game began with, and with its takes if it is known for them.
    pub(crate) fn of(&self, game: &Game) -> Option<usize> {
        let takes = game.rules().takes();
        self.all
            .iter()
            .position(|board| board.take.unwrap_or(takes) == takes && board.piles.as_ref() == Some(game.start()))
    }

    /// The board of a game with its usual takes, and its index.
    pub(crate) fn known(&self, game: &Game) -> Option<(usize, &NamedBoard)> {
        let board = self.of(game).map(|at| (at, &self.all[at]));
        board.filter(|(_, board)| board.take.unwrap_or_default() == game.rules().takes())
    }

    /// The game on one of a day's boards; `None` if no draw is suitable.
    pub(crate) fn of_day(&self, board: &DayBoard) -> Option<Game> {
        let draw = self.day.get(board.number.wrapping_sub(1))?;
        let rules = Ruleset::new(draw.play.unwrap_or_default(), TakeRule::Any);
        let serves = |now: &Analysis| (1..=MOST_WINNING).contains(&now.winning_moves().len());
        Some(Game::new(draw.board(rules, generator(board), serves)?, rules))
    }
}

impl NamedBoard {
    /// True if a game with these piles can have been drawn.
    pub(crate) fn is_drawn_for(&self, game: &Game) -> bool {
        let fits = |draw: &BoardDraw| {
            let piles = game.start().piles();
            (draw.piles[0]..=draw.piles[1]).contains(&piles.len()) && game.start().largest() <= draw.largest
        };
        self.draw.as_ref().is_some_and(fits)
    }

    /// The fixed piles, or the first draw that the first player can win, or cannot; `None` if there is none.
    pub(crate) fn piles(&self, rules: Ruleset, seed: u64) -> Option<Position> {
        let draw = |draw: &BoardDraw| {
            let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            draw.board(rules, rng, |now| now.winning_moves().is_empty() == draw.lost)
        };
        self.piles.clone().or_else(|| self.draw.as_ref().and_then(draw))
    }
}

impl BoardDraw {
    /// A board that `serves`; `None` if no draw is suitable.
    ///
    /// No two piles are equal, so that copying moves in the other pile is not enough.
    fn board(
        &self,
        rules: Ruleset,
        mut rng: Xoshiro256PlusPlus,
        serves: impl Fn(&Analysis) -> bool,
    ) -> Option<Position> {
        let engine = Engine::new(rules);
        (0..DRAWS).find_map(|_| {
            let count = rng.random_range(self.piles[0]..=self.piles[1]);
            let piles: Vec<u64> = (0..count).map(|_| rng.random_range(1..=self.largest)).collect();
            let enough = piles.iter().sum::<u64>() >= self.stones;
            let position = Position::new(piles).ok()?;
            (enough && all_differ(&position) && serves(&engine.analyse(&position).ok()?)).then_some(position)
        })
    }
}

pub(super) fn day_seed(board: &DayBoard) -> u64 {
    generator(board).next_u64() % SEEDS
}

fn generator(board: &DayBoard) -> Xoshiro256PlusPlus {
    let mix = |seed: u64, byte: u8| seed.wrapping_mul(31).wrapping_add(u64::from(byte));
    Xoshiro256PlusPlus::seed_from_u64(board.to_string().bytes().fold(0, mix))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/app_named_boards.rs"]
mod tests;
