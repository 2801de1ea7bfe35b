//! A place on the map, where it begins, and the steps from place to place.

use std::sync::Arc;

use super::{Action, Board, Direction};
use crate::engine::map::Grid;
use crate::engine::{Analysis, Engine, Outcome, PeriodUnknown};
use crate::rules::{Game, PileName, Play, Position, Ruleset};

/// A place on the map: a position, two of whose piles lie across and down while the others are fixed. With one pile the map is a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapPosition {
    engine: Engine,
    now: Analysis,
    pub across: usize,
    /// The pile that lies down; `None` on a row.
    pub down: Option<usize>,
    pub grid: Arc<Grid>,
    /// The largest size across and down that the grid still serves.
    known: u64,
}

/// Larger piles than that of the place by so much are known, which is more than any screen shows.
const AROUND: u64 = 256;
const FAR: u64 = 8;

impl MapPosition {
    pub fn starting(MapStart { position, rules, across, down, .. }: &MapStart) -> Result<Self, PeriodUnknown> {
        Self::new(Engine::new(*rules), position, *across, *down)
    }

    /// The place of these piles; those across and down are 0-based indices.
    pub fn new(engine: Engine, position: &Position, across: usize, down: Option<usize>) -> Result<Self, PeriodUnknown> {
        let now = engine.analyse(position)?;
        let fixed: Vec<u64> = others(position, across, down).map(|(_, size)| size).collect();
        let largest = position.largest();
        let (grid, known) = match Grid::new(&engine, &fixed, largest.saturating_add(AROUND)) {
            Ok(grid) => (grid, largest.saturating_add(AROUND / 2)),
            Err(_) => (Grid::new(&engine, &fixed, largest)?, largest),
        };
        Ok(Self { engine, now, across, down, grid: Arc::new(grid), known })
    }

    pub fn now(&self) -> &Analysis {
        &self.now
    }

    pub fn piles(&self) -> &[u64] {
        self.now.position().piles()
    }

    pub fn rules(&self) -> &Ruleset {
        self.now.rules()
    }

    /// The same grid under the other meaning of the last move.
    pub fn other_grid(&self) -> Grid {
        let other = if self.rules().play == Play::Normal { Play::Misere } else { Play::Normal };
        self.grid.with_play(other)
    }

    pub fn cell(&self) -> (u64, u64) {
        (self.down.map_or(0, |down| self.piles()[down]), self.piles()[self.across])
    }

    /// The fixed piles, each with its 0-based index.
    pub fn fixed(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        others(self.now.position(), self.across, self.down)
    }

    pub fn piles_at(&self, down: u64, across: u64) -> Vec<u64> {
        let mut piles = self.piles().to_vec();
        piles[self.across] = across;
        if let Some(index) = self.down {
            piles[index] = down;
        }
        piles
    }

    pub fn names(&self) -> (Option<PileName>, PileName) {
        (self.down.map(PileName), PileName(self.across))
    }

    /// Another cell of the same grid.
    pub fn at(&self, down: u64, across: u64) -> Result<Self, PeriodUnknown> {
        let piles = self.piles_at(down, across);
        if down.max(across) > self.known {
            return self.with_piles(piles);
        }
        let now = self.engine.analyse(&Position::new(piles).unwrap_or_default())?;
        Ok(Self { now, ..self.clone() })
    }

    /// The cell that an action leads to, as far as there are cells; `None` if it goes about on no map.
    pub fn step(&self, action: &Action, most: (u64, u64)) -> Option<Result<Self, PeriodUnknown>> {
        let (down, across) = self.cell();
        let (down, across) = match *action {
            Action::Above => (down.saturating_sub(1), across),
            Action::Below => (down.saturating_add(1), across),
            Action::FarAbove => (down.saturating_sub(FAR), across),
            Action::FarBelow => (down.saturating_add(FAR), across),
            Action::Sideways(Direction::Back) => (down, across.saturating_sub(1)),
            Action::Sideways(Direction::On) => (down, across.saturating_add(1)),
            Action::First => (0, 0),
            Action::Map(MapStep::To { down, across }) => (down, across),
            _ => return None,
        };
        Some(self.at(down.min(most.0), across.min(most.1)))
    }

    pub fn with_pile(&self, pile: usize, size: u64) -> Result<Self, PeriodUnknown> {
        let mut piles = self.piles().to_vec();
        piles[pile] = size;
        self.with_piles(piles)
    }

    pub fn with_piles(&self, piles: Vec<u64>) -> Result<Self, PeriodUnknown> {
        let position = Position::new(piles).unwrap_or_default();
        Self::new(self.engine.clone(), &position, self.across, self.down)
    }

    pub fn with_rules(&self, rules: Ruleset) -> Result<Self, PeriodUnknown> {
        Self::new(Engine::new(rules), self.now.position(), self.across, self.down)
    }
}

/// The piles that are neither across nor down.
fn others(position: &Position, across: usize, down: Option<usize>) -> impl Iterator<Item = (usize, u64)> + '_ {
    let piles = position.piles().iter().copied().enumerate();
    piles.filter(move |&(index, _)| index != across && Some(index) != down)
}

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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapStart {
    pub position: Position,
    pub rules: Ruleset,
    pub across: usize,
    pub down: Option<usize>,
    pub from_game: bool,
}

impl MapStart {
    /// The map of two piles beside others. It opens on a cell that has lamps of its own.
    pub fn beside(fixed: &[u64], rules: Ruleset) -> Self {
        let position = Position::new([&[3, 5], fixed].concat()).unwrap_or_default();
        Self { position, rules, across: 1, down: Some(0), from_game: false }
    }

    /// The position of an exercise: its first pile lies down and the second one across; one pile is a row.
    pub fn of_exercise(game: &Game) -> Self {
        let position = game.start().clone();
        let two = position.piles().len() > 1;
        let (across, down) = (usize::from(two), two.then_some(0));
        Self { position, rules: *game.rules(), across, down, from_game: false }
    }

    /// A game's position, with the chosen pile down and the next one across; the last one has none after it and lies across itself.
    /// With one pile it is a row.
    pub fn of_game(board: &Board) -> Self {
        let (position, rules) = (board.position().clone(), *board.rules());
        let across = (board.pile().unwrap_or(0) + 1).min(position.piles().len().saturating_sub(1));
        Self { position, rules, across, down: across.checked_sub(1), from_game: true }
    }
}
