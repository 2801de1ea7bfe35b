use std::collections::BTreeMap;
use std::sync::Arc;

use super::Study;
use crate::app::MapPosition;
use crate::engine::Outcome;
use crate::engine::map::{Grid, Labelling, Row};
use crate::rules::Move;

/// The sizes of a cell, down and across.
type Cell = (u64, u64);

/// The map: all positions of two piles, or of one, beside others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapView {
    /// Without a standing where the map is looked at for itself.
    pub head: Study,
    /// The position under the cursor, and which piles lie across and down.
    pub position: MapPosition,
    /// The 0-based index of the fixed pile that keys speak to.
    pub chosen: Option<usize>,
    pub shown: Shown,
    pub other: Option<Arc<Grid>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    Outcomes,
    Values,
    /// The P-positions with piles up to a size.
    Safe(u64),
    Labelled {
        labelling: Arc<Labelling>,
        round: u32,
    },
    /// The values of one pile up to this many sizes, the last one new.
    Mex {
        known: u64,
        largest: u64,
    },
    /// The labels that were given so far in an exercise.
    Given {
        /// The right label of each cell, down and across, that was labelled, and true if it was found at once.
        given: BTreeMap<(u64, u64), (Outcome, bool)>,
        largest: (u64, u64),
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub sign: Sign,
    /// True for what this round found, and in an exercise for a label that was missed at first.
    pub fresh: bool,
    /// True if normal and misère play differ there, where that is marked.
    pub differs: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    Outcome(Outcome),
    Value(u64, Outcome),
    Unlabelled,
}

impl Shown {
    /// True if labels or values are still being found, so that the theory tells none.
    pub fn is_exercise(&self) -> bool {
        !matches!(self, Self::Outcomes | Self::Values | Self::Safe(_))
    }

    /// The largest sizes down and across that are shown; 0 down on a row.
    pub fn largest(&self, place: &MapPosition) -> (u64, u64) {
        let (down, across) = match self {
            Self::Outcomes | Self::Values => (u64::MAX, u64::MAX),
            Self::Labelled { labelling, .. } => {
                let most = labelling.largest();
                (place.down.map_or(0, |down| most[down]), most[place.across])
            }
            Self::Mex { largest, .. } => (0, *largest),
            Self::Safe(largest) => (*largest, *largest),
            Self::Given { largest, .. } => *largest,
        };
        (if place.down.is_some() { down } else { 0 }, across)
    }
}

impl MapView {
    /// The cells of one row; of the only one where the map is a row.
    pub fn row(&self, down: u64) -> MapRow<'_> {
        let pile = self.position.down.map(|_| down);
        let other = self.other.as_ref().and_then(|other| other.row(pile));
        MapRow { view: self, down, row: self.position.grid.row(pile), other }
    }

    /// The contents of the cell with these sizes; `None` where there is none.
    pub fn mark(&self, down: u64, across: u64) -> Option<Mark> {
        self.row(down).mark(across)
    }

    pub fn shows_values(&self) -> bool {
        matches!(self.shown, Shown::Values | Shown::Mex { .. })
    }

    /// True for labels of so few positions that all their moves can be drawn, without a crossing.
    pub fn is_graph(&self) -> bool {
        let Shown::Labelled { labelling, .. } = &self.shown else { return false };
        matches!(labelling.largest(), [..=2, ..=1])
    }

    /// The cells of a graph, each with its moves and the cells that these lead to.
    pub fn moves(&self) -> Vec<(Cell, Vec<(Move, Cell)>)> {
        let (rows, columns) = self.shown.largest(&self.position);
        let cells = (0..=rows).flat_map(|down| (0..=columns).map(move |across| (down, across)));
        let takes = |size: u64| self.position.rules().takes.takes(size).iter();
        let moves = |(down, across): Cell| {
            let first = takes(down).filter_map(move |take| Some((Move::new(0, take)?, (down - take, across))));
            let second = takes(across).filter_map(move |take| Some((Move::new(1, take)?, (down, across - take))));
            first.chain(second).collect()
        };
        cells.map(|cell| (cell, moves(cell))).collect()
    }

    /// A bound on the values of positions with piles of up to this size on the grid.
    pub fn bound(&self, largest: u64) -> u64 {
        self.position.grid.bound(largest)
    }

    /// The sign of the position that a move from the cursor leads to. Positions off the grid have none in an exercise.
    pub fn after(&self, m: Move) -> Sign {
        let mut piles = self.position.piles().to_vec();
        piles[m.pile] -= m.take.get();
        let sign = match &self.shown {
            Shown::Labelled { labelling, round } => {
                labelling.label(&piles).filter(|label| label.0 <= *round).map(|label| Sign::Outcome(label.1))
            }
            _ if m.pile != self.position.across && Some(m.pile) != self.position.down => None,
            _ => {
                let down = self.position.down.map_or(0, |down| piles[down]);
                self.mark(down, piles[self.position.across]).map(|mark| mark.sign)
            }
        };
        sign.unwrap_or(Sign::Unlabelled)
    }

    /// The cells to which a winning move leads from the cursor, down and across; none where labels are still to be found.
    pub fn reached(&self) -> Vec<(u64, u64)> {
        if self.shown.is_exercise() {
            return Vec::new();
        }
        let (down, across) = self.position.cell();
        let winning = self.position.now().winning_moves().iter();
        let reached = winning.filter_map(|m| match m.pile {
            pile if pile == self.position.across => Some((down, across - m.take.get())),
            pile if Some(pile) == self.position.down => Some((down - m.take.get(), across)),
            _ => None,
        });
        reached.collect()
    }
}

/// A row of the map. What all of its cells have in common was looked up once.
#[derive(Clone, Copy, Debug)]
pub struct MapRow<'a> {
    view: &'a MapView,
    down: u64,
    row: Option<Row<'a>>,
    other: Option<Row<'a>>,
}

impl MapRow<'_> {
    pub fn mark(&self, across: u64) -> Option<Mark> {
        let plain = |sign| Mark { sign, fresh: false, differs: false };
        match &self.view.shown {
            Shown::Outcomes | Shown::Values | Shown::Safe(_) => {
                let cell = self.row?.cell(across)?;
                let sign = match self.view.shown {
                    Shown::Values => Sign::Value(cell.value, cell.outcome),
                    _ => Sign::Outcome(cell.outcome),
                };
                let other = self.other.and_then(|other| other.cell(across));
                Some(Mark { differs: other.is_some_and(|other| other.outcome != cell.outcome), ..plain(sign) })
            }
            Shown::Labelled { labelling, round } => {
                let (labelled, outcome) = labelling.label(&self.view.position.piles_at(self.down, across))?;
                let sign = if labelled <= *round { Sign::Outcome(outcome) } else { Sign::Unlabelled };
                Some(Mark { fresh: labelled == *round, ..plain(sign) })
            }
            Shown::Mex { known, largest } => {
                let cell = self.row?.cell(across).filter(|_| across <= *largest)?;
                let sign = if across < *known { Sign::Value(cell.value, cell.outcome) } else { Sign::Unlabelled };
                Some(Mark { fresh: across + 1 == *known, ..plain(sign) })
            }
            Shown::Given { given, largest } => {
                let inside = self.down <= largest.0 && across <= largest.1;
                let (sign, fresh) = given
                    .get(&(self.down, across))
                    .map_or((Sign::Unlabelled, false), |&(outcome, right)| (Sign::Outcome(outcome), !right));
                inside.then_some(Mark { fresh, ..plain(sign) })
            }
        }
    }
}
