//! The boards that the title screen and `--board` offer, from `assets/boards.toml`.

use std::fmt::Display;
use std::str::FromStr;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::day_draws::DayDraw;
use crate::coach::Unknown;
use crate::engine::Engine;
use crate::rules::{Game, Play, Position, PositionError, Ruleset};
use crate::session::{BOARDS_A_DAY, DayBoard, Players};

const ASSET: &str = include_str!("../../assets/boards.toml");

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedBoard {
    pub id: String,
    pub name: String,
    pub about: String,
    piles: Option<String>,
    draw: Option<Draw>,
    /// Normal or misère play, where the board is known for one of them.
    #[serde(default, deserialize_with = "parsed")]
    play: Option<Play>,
    /// The players, where the board is known for who begins.
    #[serde(default, deserialize_with = "parsed")]
    players: Option<Players>,
    #[serde(default)]
    daily: bool,
}

/// The way in which a board is drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draw {
    piles: [usize; 2],
    largest: u64,
}

/// All boards, in the order of the title screen; never empty.
#[derive(Clone, Debug, Deserialize)]
pub struct Boards {
    board: Vec<NamedBoard>,
    /// The day's boards, in their order.
    day: [DayDraw; BOARDS_A_DAY],
}

/// Draws made in search of one that the first player can win.
const DRAWS: usize = 1000;

impl Boards {
    pub fn load() -> Result<Self, BoardError> {
        let boards: Self = toml::from_str(ASSET).map_err(|error| BoardError::Asset(error.to_string()))?;
        if boards.board.is_empty() {
            return Err(BoardError::Asset("it lists no board".to_owned()));
        }
        Ok(boards)
    }

    pub fn all(&self) -> &[NamedBoard] {
        &self.board
    }

    pub fn find(&self, id: &str) -> Result<usize, Unknown> {
        let found = self.board.iter().position(|board| board.id == id);
        found.ok_or_else(|| Unknown::new(id, "board", self.board.iter().map(|board| board.id.clone())))
    }

    /// The game on one of a day's boards, before the first move.
    pub fn of_day(&self, board: &DayBoard) -> Result<Game, BoardError> {
        let draw = self.day.get(board.number.wrapping_sub(1));
        draw.and_then(|draw| draw.game(board)).ok_or_else(|| BoardError::from(board))
    }

    pub fn name_of(&self, piles: &Position) -> Option<&str> {
        let piles = piles.to_string();
        self.board.iter().find(|board| board.has_piles(&piles)).map(|board| board.name.as_str())
    }
}

impl NamedBoard {
    pub fn piles(&self, rules: Ruleset, seed: u64) -> Result<Position, BoardError> {
        match (&self.piles, &self.draw) {
            (Some(piles), None) => piles.parse().map_err(|error: PositionError| BoardError::Asset(error.to_string())),
            (None, Some(draw)) => {
                let found = draw.winnable(rules, seed);
                found.ok_or_else(|| BoardError::NotWinnable { id: self.id.clone(), rules })
            }
            _ => Err(BoardError::Asset(format!("{} needs one of piles, draw and daily", self.id))),
        }
    }

    pub fn is_daily(&self) -> bool {
        self.daily
    }

    /// Normal or misère play, where the board is known for one of them.
    pub fn play(&self) -> Option<Play> {
        self.play
    }

    /// The players, where the board is known for who begins.
    pub fn players(&self) -> Option<Players> {
        self.players
    }

    /// True if it always has these piles.
    pub fn has_piles(&self, piles: &str) -> bool {
        self.piles.as_deref() == Some(piles)
    }
}

fn parsed<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    let word = String::deserialize(deserializer)?;
    word.parse().map(Some).map_err(D::Error::custom)
}

impl Draw {
    /// The first draw that the first player can win.
    fn winnable(&self, rules: Ruleset, seed: u64) -> Option<Position> {
        let engine = Engine::new(rules);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        (0..DRAWS).find_map(|_| {
            let count = rng.random_range(self.piles[0]..=self.piles[1]);
            let piles = (0..count).map(|_| rng.random_range(1..=self.largest)).collect();
            let position = Position::new(piles).ok()?;
            let winnable = !engine.analyse(&position).ok()?.winning_moves().is_empty();
            winnable.then_some(position)
        })
    }
}

/// A board that cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// No draw can be won by the first player.
    #[error("no board like {id} can be won with take={}: choose another board or take rule", rules.takes)]
    NotWinnable { id: String, rules: Ruleset },
    #[error("the list of boards is broken: {0}")]
    Asset(String),
}
