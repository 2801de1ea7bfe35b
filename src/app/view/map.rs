use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::MapPosition;
use crate::engine::map::{Cell, Grid, Labelling};
use crate::rules::Move;

/// Sizes of a cell: down, across.
type Sizes = (u64, u64);

/// The map: all positions of two piles, or of one, next to fixed piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MapView {
    /// The position under the cursor, and which piles lie across and down.
    pub position: MapPosition,
    /// 0-based index of the selected fixed pile.
    pub chosen: Option<usize>,
    pub shown: Shown,
    pub other: Option<Arc<Grid>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    Outcomes,
    Values,
    /// The P-positions with piles up to a size.
    Safe(u64),
    Labelled {
        labelling: Arc<Labelling>,
        round: u32,
    },
    /// Labels found so far in an exercise.
    Given {
        /// The labelled cells, each true if its label was found at the first try.
        given: BTreeMap<Sizes, bool>,
        largest: (u64, u64),
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellMark {
    /// The verdict; `None` if it has not been found yet.
    pub cell: Option<Cell>,
    /// True for labels of this round.
    pub fresh: bool,
    /// True if normal and misère play differ here and such cells are marked.
    pub differs: bool,
}

impl Shown {
    /// True while labels are being found, so that none may be given away.
    pub(crate) fn is_exercise(&self) -> bool {
        !matches!(self, Self::Outcomes | Self::Values | Self::Safe(_))
    }

    /// Largest sizes shown, down and across; 0 down on a row.
    pub(crate) fn largest(&self, place: &MapPosition) -> (u64, u64) {
        let (down, across) = match self {
            Self::Outcomes | Self::Values => (u64::MAX, u64::MAX),
            Self::Labelled { labelling, .. } => {
                let most = labelling.largest();
                (place.down.map_or(0, |down| most[down]), most[place.across])
            }
            Self::Safe(largest) => (*largest, *largest),
            Self::Given { largest, .. } => *largest,
        };
        match place.groups() {
            Some(groups) => (u64::MAX, groups.size - 1),
            None => (if place.down.is_some() { down } else { 0 }, across),
        }
    }
}

impl MapView {
    /// Cells of one row by their size across; `down` is 0 if the map is a single row. What they share is looked up once.
    pub(crate) fn row(&self, down: u64) -> impl Fn(u64) -> Option<CellMark> + '_ {
        let pile = self.position.down.map(|_| down);
        let [row, other] = [Some(&self.position.grid), self.other.as_ref()].map(|grid| grid?.row(pile));
        move |across| {
            let size = self.position.size_across(down, across);
            let cell = row?.cell(size)?;
            let differs = other.and_then(|other| other.cell(size)).is_some_and(|other| other.outcome != cell.outcome);
            let (is_found, fresh) = self.found(down, across)?;
            Some(CellMark { cell: is_found.then_some(cell), fresh, differs })
        }
    }

    /// True if the verdict on a cell has been found, and true if it is fresh; `None` off the map.
    fn found(&self, down: u64, across: u64) -> Option<(bool, bool)> {
        match &self.shown {
            Shown::Outcomes | Shown::Values | Shown::Safe(_) => Some((true, false)),
            Shown::Labelled { labelling, round } => {
                let (labelled, _) = labelling.label(&self.position.piles_at(down, across))?;
                Some((labelled <= *round, labelled == *round))
            }
            Shown::Given { given, largest } => {
                let is_inside = down <= largest.0 && across <= largest.1;
                is_inside.then_some((given.contains_key(&(down, across)), false))
            }
        }
    }

    /// Contents of the cell with these sizes; `None` off the map.
    pub(crate) fn mark(&self, down: u64, across: u64) -> Option<CellMark> {
        self.row(down)(across)
    }

    /// True for a map that belongs to a lesson or drill, or is being labelled.
    pub(crate) fn is_lesson(&self) -> bool {
        !matches!(self.shown, Shown::Outcomes | Shown::Values)
    }

    /// True for the piles along the axes.
    pub(crate) fn is_on_grid(&self, pile: usize) -> bool {
        pile == self.position.across || Some(pile) == self.position.down
    }

    pub(crate) fn shows_values(&self) -> bool {
        self.shown == Shown::Values
    }

    /// True for labels of few enough positions that all moves can be drawn without crossings.
    pub(crate) fn is_graph(&self) -> bool {
        let Shown::Labelled { labelling, .. } = &self.shown else { return false };
        matches!(labelling.largest(), [..=2, ..=1])
    }

    /// Cells of a graph, each with its moves and the cells they lead to.
    pub(crate) fn moves(&self) -> Vec<(Sizes, Vec<(Move, Sizes)>)> {
        let (rows, columns) = self.shown.largest(&self.position);
        let cells = (0..=rows).flat_map(|down| (0..=columns).map(move |across| (down, across)));
        cells.map(|cell| (cell, self.moves_from(cell).collect())).collect()
    }

    fn moves_from(&self, (down, across): Sizes) -> impl Iterator<Item = (Move, Sizes)> + '_ {
        let takes = |size: u64| self.position.rules().takes().takes(size).iter();
        let first = takes(down).filter_map(move |take| Some((Move::new(0, take)?, (down - take, across))));
        let second = takes(across).filter_map(move |take| Some((Move::new(1, take)?, (down, across - take))));
        first.chain(second)
    }

    /// The verdict on the position that a move from the cursor leads to, if it has been found. Off the grid, only rounds
    /// find any.
    pub(crate) fn after(&self, m: Move) -> Option<Cell> {
        let left = self.position.now().after(m).ok()?;
        let piles = left.position().piles();
        let is_found = if let Shown::Labelled { labelling, round } = &self.shown {
            labelling.label(piles).is_some_and(|label| label.0 <= *round)
        } else {
            let (down, across) = self.position.cell_of(piles);
            self.is_on_grid(m.pile) && self.found(down, across).is_some_and(|found| found.0)
        };
        is_found.then(|| Cell { value: left.indicator(), outcome: left.outcome() })
    }

    /// Cells (down, across) that winning moves lead to from the cursor. Which moves win is not given away while labels
    /// are being found: a player who labels sees where all moves lead, and rounds show none.
    pub(crate) fn reached(&self) -> Vec<Sizes> {
        if let Shown::Given { .. } = self.shown {
            return self.moves_from(self.position.cell()).map(|(_, to)| to).collect();
        }
        if self.shown.is_exercise() {
            return Vec::new();
        }
        let winning = self.position.now().winning_moves().iter().filter(|m| self.is_on_grid(m.pile));
        let reached = winning.filter_map(|&m| {
            let left = self.position.now().after(m).ok()?;
            Some(self.position.cell_of(left.position().piles()))
        });
        reached.collect()
    }
}
