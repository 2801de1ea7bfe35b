//! The map: all positions of two piles beside others, with a cursor.

use std::sync::Arc;

use super::{Action, Direction};
use crate::engine::{Analysis, AnalysisError, Engine, Labelling, Outcome};
use crate::rules::{PileName, Play, Position, Ruleset};

/// The sizes of the piles that go down and across.
pub(crate) type Sizes = [u64; 2];

/// All positions of two neighbouring piles beside others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Map {
    engine: Engine,
    /// The position under the cursor, of two piles or more.
    now: Analysis,
    /// 0-based index of the pile that goes down; the next one goes across.
    down: usize,
    /// True for values in place of N and P.
    pub values: bool,
    pub rounds: Option<Rounds>,
}

/// Labels found round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rounds {
    pub labelling: Arc<Labelling>,
    /// The last round shown; 0 before the first.
    pub shown: u32,
    largest: Sizes,
}

/// The verdict on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub value: u64,
    pub outcome: Outcome,
    /// True for a label of the round shown.
    pub fresh: bool,
}

/// An action that only maps have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MapStep {
    /// Switch to this play; `None` is the one not chosen.
    Play(Option<Play>),
    Values,
    To(Sizes),
}

impl Map {
    /// The map of a position's chosen pile and the next one. `None` for a single pile.
    pub(crate) fn of(now: &Analysis, chosen: usize) -> Option<Self> {
        let last = now.position().piles().len().checked_sub(2)?;
        let (engine, now) = (Engine::new(*now.rules()), now.clone());
        Some(Self { engine, now, down: chosen.min(last), values: true, rounds: None })
    }

    /// The map of two piles beside others, with its cursor on 3 and 5.
    pub(crate) fn beside(others: &[u64], rules: Ruleset) -> Result<Self, AnalysisError> {
        let engine = Engine::new(rules);
        let now = engine.analyse(&Position::new([&[3, 5], others].concat()).unwrap_or_default())?;
        Ok(Self { engine, now, down: 0, values: true, rounds: None })
    }

    pub(crate) fn now(&self) -> &Analysis {
        &self.now
    }

    pub(crate) fn names(&self) -> [PileName; 2] {
        [PileName(self.down), PileName(self.down + 1)]
    }

    /// The other piles by name.
    pub(crate) fn others(&self) -> impl Iterator<Item = (PileName, u64)> + '_ {
        let piles = self.now.position().piles().iter().enumerate().map(|(pile, &size)| (PileName(pile), size));
        piles.filter(|(name, _)| !self.names().contains(name))
    }

    pub(crate) fn cell(&self) -> Sizes {
        [self.down, self.down + 1].map(|pile| self.now.position().piles()[pile])
    }

    /// The largest cell.
    pub(crate) fn largest(&self) -> Sizes {
        self.rounds.as_ref().map_or([u64::MAX; 2], |rounds| rounds.largest)
    }

    fn position_at(&self, cell: Sizes) -> Position {
        let mut piles = self.now.position().piles().to_vec();
        piles[self.down..self.down + 2].copy_from_slice(&cell);
        Position::new(piles).unwrap_or_default()
    }

    /// The verdict on a cell; `None` while it has no label, and where values are not known.
    pub(crate) fn mark(&self, cell: Sizes) -> Option<Mark> {
        let position = self.position_at(cell);
        let fresh = match &self.rounds {
            None => false,
            Some(Rounds { labelling, shown, .. }) => {
                labelling.round_of(&position).filter(|round| round <= shown)? == *shown
            }
        };
        let now = self.engine.analyse(&position).ok()?;
        Some(Mark { value: now.indicator(), outcome: now.outcome(), fresh })
    }

    /// The cell that an action leads to; `None` if it does not move the cursor.
    pub(crate) fn step(&self, action: &Action) -> Option<Sizes> {
        let [down, across] = self.cell();
        let to = match *action {
            Action::Above => [down.saturating_sub(1), across],
            Action::Below => [down.saturating_add(1), across],
            Action::Sideways(Direction::Back) => [down, across.saturating_sub(1)],
            Action::Sideways(Direction::On) => [down, across.saturating_add(1)],
            Action::Map(MapStep::To(cell)) => cell,
            _ => return None,
        };
        let most = self.largest();
        Some([to[0].min(most[0]), to[1].min(most[1])])
    }

    pub(crate) fn go(&mut self, cell: Sizes) -> Result<(), AnalysisError> {
        self.now = self.engine.analyse(&self.position_at(cell))?;
        Ok(())
    }

    pub(crate) fn set_play(&mut self, play: Play) -> Result<(), AnalysisError> {
        self.engine = Engine::new(Ruleset::new(play, self.now.rules().takes()));
        self.go(self.cell())
    }

    /// Takes all labels away, up to the cursor and at least to piles of `least`, to find them in rounds. Returns false if
    /// they are too many.
    pub(crate) fn label(&mut self, least: u64) -> bool {
        let largest = self.cell().map(|size| size.max(least));
        let labelling = Labelling::new(*self.now.rules(), &self.position_at(largest));
        let rounds = labelling.map(|labelling| Rounds { labelling: Arc::new(labelling), shown: 0, largest });
        let is_labelled = rounds.is_some();
        self.rounds = rounds.or(self.rounds.take());
        is_labelled
    }
}
