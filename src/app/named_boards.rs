//! The boards that the title screen and `--board` offer, from `assets/boards.toml`.

use std::fmt;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use serde::Deserialize;

use crate::engine::Engine;
use crate::rules::{Position, Quoted, Ruleset};

const ASSET: &str = include_str!("../../assets/boards.toml");

/// A board that can be chosen.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Its name on the command line.
    pub id: String,
    /// Its name on screen.
    pub name: String,
    /// A line about it.
    pub about: String,
    piles: Option<String>,
    draw: Option<Draw>,
}

/// How a board is drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draw {
    from: Source,
    /// The fewest and the most piles.
    piles: [usize; 2],
    /// The most stones of a pile.
    largest: u64,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Source {
    Seed,
    Date,
}

/// All boards, in the order of the title screen; never empty.
#[derive(Clone, Debug, Deserialize)]
pub struct Boards {
    board: Vec<Board>,
}

/// How many draws are made in search of one that the first player can win.
const DRAWS: usize = 1000;

impl Boards {
    /// The boards of the asset.
    ///
    /// # Errors
    /// When the asset is malformed, which a test rules out for the one that is built in.
    pub fn load() -> Result<Self, BoardError> {
        let boards: Self = toml::from_str(ASSET).map_err(|error| BoardError::Asset(error.to_string()))?;
        if boards.board.is_empty() {
            return Err(BoardError::Asset("it lists no board".to_owned()));
        }
        Ok(boards)
    }

    /// The boards, in order.
    #[must_use]
    pub fn all(&self) -> &[Board] {
        &self.board
    }

    /// The index of the board with this id.
    ///
    /// # Errors
    /// Names the ids there are.
    pub fn find(&self, id: &str) -> Result<usize, BoardError> {
        let found = self.board.iter().position(|board| board.id == id);
        found.ok_or_else(|| BoardError::Unknown {
            id: id.to_owned(),
            known: self.board.iter().map(|board| board.id.clone()).collect(),
        })
    }
}

impl Board {
    /// Its piles, drawn if need be: from `seed`, or from `date` (`2026-11-21`) where the board says so.
    ///
    /// # Errors
    /// When under these rules no draw that the first player can win was found.
    pub fn piles(&self, rules: Ruleset, seed: u64, date: &str) -> Result<Position, BoardError> {
        match (&self.piles, &self.draw) {
            (Some(piles), None) => piles.parse().map_err(|error| BoardError::Asset(format!("{error}"))),
            (None, Some(draw)) => {
                let seed = match draw.from {
                    Source::Seed => seed,
                    Source::Date => seed_of(date),
                };
                let found = draw.winnable(rules, seed);
                found.ok_or_else(|| BoardError::NotWinnable { id: self.id.clone(), rules })
            }
            _ => Err(BoardError::Asset(format!("{} needs piles or draw, not both", self.id))),
        }
    }

    /// Whether it is drawn from the date.
    #[must_use]
    pub fn is_daily(&self) -> bool {
        self.draw.as_ref().is_some_and(|draw| draw.from == Source::Date)
    }

    /// Whether it always has these piles.
    #[must_use]
    pub fn has_piles(&self, piles: &str) -> bool {
        self.piles.as_deref() == Some(piles)
    }
}

/// A seed that everybody gets on the same day.
pub(super) fn seed_of(date: &str) -> u64 {
    date.bytes().fold(0_u64, |seed, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)))
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
            let won = !engine.analyse(&position).ok()?.winning_moves().is_empty();
            won.then_some(position)
        })
    }
}

/// Why a board cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There is no board of this id.
    Unknown {
        /// The id that was asked for.
        id: String,
        /// Those there are.
        known: Vec<String>,
    },
    /// No draw can be won by the first player.
    NotWinnable {
        /// The board.
        id: String,
        /// The rules.
        rules: Ruleset,
    },
    /// The asset is malformed.
    Asset(String),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { id, known } => {
                write!(f, "there is no board {}: choose one of {}", Quoted(id), known.join(", "))
            }
            Self::NotWinnable { id, rules } => {
                write!(f, "no board like {id} can be won with take={}: choose another board or take rule", rules.takes)
            }
            Self::Asset(reason) => write!(f, "the list of boards is broken: {reason}"),
        }
    }
}

impl std::error::Error for BoardError {}
