//! Places on the map, its starting points, and the steps between places.

use std::sync::Arc;

use super::{Action, Board, Direction};
use crate::engine::map::Grid;
use crate::engine::{Analysis, AnalysisError, Engine, FullGroups, Outcome};
use crate::rules::{Game, PileName, Play, Position, Ruleset};

/// A place on the map: a position with one pile across, one down and the others fixed. Without a pile down the map is a
/// row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MapPosition {
    engine: Engine,
    now: Analysis,
    pub across: usize,
    /// `None` on a row.
    pub down: Option<usize>,
    pub grid: Arc<Grid>,
    /// Largest size, across or down, for which the grid serves.
    known: u64,
    /// The full groups of one pile under a take rule, which are the rows of its map.
    groups: Option<Arc<FullGroups>>,
    /// True for a row that is labelled, in rounds or by the player.
    pub hides_groups: bool,
}

/// Distance by which the grid exceeds the largest pile, more than any screen shows.
const AROUND: u64 = 256;
/// Most numbers of a row that any screen shows.
const ROW: u64 = 64;
const FAR: u64 = 8;

impl MapPosition {
    pub(crate) fn starting(MapStart { position, rules, across, down, .. }: &MapStart) -> Result<Self, AnalysisError> {
        Self::new(Engine::new(*rules), position, *across, *down)
    }

    /// `across` and `down` are 0-based pile indices.
    pub(crate) fn new(
        engine: Engine,
        position: &Position,
        across: usize,
        down: Option<usize>,
    ) -> Result<Self, AnalysisError> {
        let now = engine.analyse(position)?;
        let fixed: Vec<u64> = others(position, across, down).map(|(_, size)| size).collect();
        let largest = position.largest();
        let groups = FullGroups::of(&now).filter(|_| position.piles().len() == 1).map(Arc::new);
        let around = AROUND * groups.as_ref().map_or(1, |groups| groups.size.min(ROW));
        let (grid, known) = match Grid::new(&engine, &fixed, largest.saturating_add(around)) {
            Ok(grid) => (grid, largest.saturating_add(around / 2)),
            Err(_) => (Grid::new(&engine, &fixed, largest)?, largest),
        };
        Ok(Self { engine, now, across, down, grid: Arc::new(grid), known, groups, hides_groups: false })
    }

    pub(crate) fn now(&self) -> &Analysis {
        &self.now
    }

    pub(crate) fn piles(&self) -> &[u64] {
        self.now.position().piles()
    }

    pub(crate) fn rules(&self) -> &Ruleset {
        self.now.rules()
    }

    /// The same grid in misère play, or in normal play if this is misère.
    pub(crate) fn other_grid(&self) -> Grid {
        self.grid.with_play(self.rules().play().other())
    }

    pub(crate) fn cell(&self) -> (u64, u64) {
        self.cell_of(self.piles())
    }

    /// The cell of these piles.
    pub(crate) fn cell_of(&self, piles: &[u64]) -> (u64, u64) {
        let across = piles[self.across];
        match self.groups() {
            Some(groups) => (across / groups.size, across % groups.size),
            None => (self.down.map_or(0, |down| piles[down]), across),
        }
    }

    /// The size of the pile across in a cell.
    pub(crate) fn size_across(&self, down: u64, across: u64) -> u64 {
        self.groups().map_or(across, |groups| down.saturating_mul(groups.size).saturating_add(across))
    }

    /// The full groups that are the rows of the map.
    pub(crate) fn groups(&self) -> Option<&FullGroups> {
        self.groups.as_deref().filter(|_| !self.hides_groups)
    }

    /// The fixed piles, each with its 0-based index.
    pub(crate) fn fixed(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        others(self.now.position(), self.across, self.down)
    }

    pub(crate) fn piles_at(&self, down: u64, across: u64) -> Vec<u64> {
        let mut piles = self.piles().to_vec();
        piles[self.across] = self.size_across(down, across);
        if let Some(index) = self.down {
            piles[index] = down;
        }
        piles
    }

    pub(crate) fn names(&self) -> (Option<PileName>, PileName) {
        (self.down.map(PileName), PileName(self.across))
    }

    /// Another cell, with a new grid if the old one does not reach so far.
    pub(crate) fn at(&self, down: u64, across: u64) -> Result<Self, AnalysisError> {
        let piles = self.piles_at(down, across);
        if piles[self.across].max(down) > self.known {
            return self.with_piles(piles);
        }
        let now = self.engine.analyse(&Position::new(piles).unwrap_or_default())?;
        Ok(Self { now, ..self.clone() })
    }

    /// Cell that an action leads to, at most `most` (down, across); `None` if the action does not move the cursor.
    pub(crate) fn step(&self, action: &Action, most: (u64, u64)) -> Option<Result<Self, AnalysisError>> {
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

    pub(crate) fn with_pile(&self, pile: usize, size: u64) -> Result<Self, AnalysisError> {
        let mut piles = self.piles().to_vec();
        piles[pile] = size;
        self.with_piles(piles)
    }

    pub(crate) fn with_piles(&self, piles: Vec<u64>) -> Result<Self, AnalysisError> {
        let position = Position::new(piles).unwrap_or_default();
        Self::new(self.engine.clone(), &position, self.across, self.down)
    }

    pub(crate) fn with_rules(&self, rules: Ruleset) -> Result<Self, AnalysisError> {
        Self::new(Engine::new(rules), self.now.position(), self.across, self.down)
    }
}

fn others(position: &Position, across: usize, down: Option<usize>) -> impl Iterator<Item = (usize, u64)> + '_ {
    let piles = position.piles().iter().copied().enumerate();
    piles.filter(move |&(index, _)| index != across && Some(index) != down)
}

/// An action that only maps have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MapStep {
    /// Add a stone to the chosen fixed pile, or a pile of one stone if there is none.
    More,
    Fewer,
    NextPile,
    AddPile,
    /// Switch to this play; `None` is the one not chosen.
    Play(Option<Play>),
    Takes,
    Values,
    /// Mark where normal and misère play differ, or stop marking it.
    Differences,
    Lines,
    To {
        down: u64,
        across: u64,
    },
    Label(Outcome),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MapStart {
    pub position: Position,
    pub rules: Ruleset,
    pub across: usize,
    pub down: Option<usize>,
    pub from_game: bool,
}

impl MapStart {
    /// Map of two piles next to fixed ones. It opens on a cell with some lamps lit.
    pub(crate) fn beside(fixed: &[u64], rules: Ruleset) -> Self {
        let position = Position::new([&[3, 5], fixed].concat()).unwrap_or_default();
        Self { position, rules, across: 1, down: Some(0), from_game: false }
    }

    /// Map of an exercise: its first pile is down and its second across; a single pile is a row.
    pub(crate) fn of_exercise(game: &Game) -> Self {
        let position = game.start().clone();
        let two = position.piles().len() > 1;
        let (across, down) = (usize::from(two), two.then_some(0));
        Self { position, rules: *game.rules(), across, down, from_game: false }
    }

    /// Map of a game's position: the chosen pile is down and the next one across. If the last pile is chosen, it is
    /// across and the one before it down. A single pile is a row.
    pub(crate) fn of_game(board: &Board) -> Self {
        let (position, rules) = (board.position().clone(), *board.rules());
        let across = (board.pile().unwrap_or(0) + 1).min(position.piles().len().saturating_sub(1));
        Self { position, rules, across, down: across.checked_sub(1), from_game: true }
    }
}
