use crate::engine::Outcome;
use crate::rules::{Game, Play, Position, Ruleset};

/// Something to do on the map beside going about on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapStep {
    /// One stone more in the chosen fixed pile; where there is none, a pile of one stone.
    More,
    Fewer,
    NextPile,
    AddPile,
    /// Normal or misère play; without either, the other one.
    Play(Option<Play>),
    Takes,
    Values,
    /// Mark where normal and misère play differ, or no longer.
    Differences,
    Lines,
    To {
        down: u64,
        across: u64,
    },
    Label(Outcome),
}

/// The way in which a map opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapStart {
    pub position: Position,
    pub rules: Ruleset,
    /// The 0-based index of the pile across.
    pub across: usize,
    /// The 0-based index of the pile down; `None` for a row.
    pub down: Option<usize>,
    pub values: bool,
    pub from_game: bool,
}

impl MapStart {
    pub fn beside(fixed: &[u64], rules: Ruleset) -> Self {
        let position = Position::new([&[0, 0], fixed].concat()).unwrap_or_default();
        Self { position, rules, across: 1, down: Some(0), values: false, from_game: false }
    }

    /// The position of an exercise: its first pile lies down and the second one across; one pile is a row.
    pub fn of_exercise(game: &Game) -> Self {
        let position = game.start().clone();
        let two = position.piles().len() > 1;
        let (across, down) = (usize::from(two), two.then_some(0));
        Self { position, rules: *game.rules(), across, down, values: false, from_game: false }
    }

    /// A game's position, with this pile across and the next one down; with one pile it is a row.
    pub fn of_game(position: &Position, rules: Ruleset, pile: usize) -> Self {
        let count = position.piles().len();
        let down = (count > 1).then_some((pile + 1) % count);
        Self { position: position.clone(), rules, across: pile, down, values: false, from_game: true }
    }
}
