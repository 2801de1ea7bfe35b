use std::collections::BTreeMap;
use std::sync::Arc;

use super::Study;
use crate::app::MapPosition;
use crate::engine::Outcome;
use crate::engine::map::{Grid, Labelling, Row};
use crate::rules::Move;

/// Sizes of a cell: down, across.
type Sizes = (u64, u64);

/// The map: all positions of two piles, or of one, next to fixed piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MapView {
    /// Has no standing unless the map is part of a lesson or drill.
    pub head: Study,
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
    /// Values of one pile, found one by one: those of `known` sizes so far, the last of them new.
    Mex {
        known: u64,
        largest: u64,
    },
    /// Labels found so far in an exercise.
    Given {
        /// Right label of each labelled cell (down, across), and true if it was found at the first try.
        given: BTreeMap<(u64, u64), (Outcome, bool)>,
        largest: (u64, u64),
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub sign: Sign,
    /// True for labels of this round and, in an exercise, for labels missed at first.
    pub fresh: bool,
    /// True if normal and misère play differ here and such cells are marked.
    pub differs: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Outcome(Outcome),
    Value(u64, Outcome),
    Unlabelled,
}

impl Shown {
    /// True while labels or values are being found, so that none may be given away.
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
            Self::Mex { largest, .. } => (0, *largest),
            Self::Safe(largest) => (*largest, *largest),
            Self::Given { largest, .. } => *largest,
        };
        (if place.down.is_some() { down } else { 0 }, across)
    }
}

impl MapView {
    /// Cells of one row; `down` is 0 if the map is a single row.
    pub(crate) fn row(&self, down: u64) -> MapRow<'_> {
        let pile = self.position.down.map(|_| down);
        let other = self.other.as_ref().and_then(|other| other.row(pile));
        MapRow { view: self, down, row: self.position.grid.row(pile), other }
    }

    /// Contents of the cell with these sizes; `None` off the map.
    pub(crate) fn mark(&self, down: u64, across: u64) -> Option<Mark> {
        self.row(down).mark(across)
    }

    pub(crate) fn shows_values(&self) -> bool {
        matches!(self.shown, Shown::Values | Shown::Mex { .. })
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
        let takes = |size: u64| self.position.rules().takes().takes(size).iter();
        let moves = |(down, across): Sizes| {
            let first = takes(down).filter_map(move |take| Some((Move::new(0, take)?, (down - take, across))));
            let second = takes(across).filter_map(move |take| Some((Move::new(1, take)?, (down, across - take))));
            first.chain(second).collect()
        };
        cells.map(|cell| (cell, moves(cell))).collect()
    }

    /// Bound on the values of positions whose piles on the grid are no larger than `largest`.
    pub(crate) fn bound(&self, largest: u64) -> u64 {
        self.position.grid.bound(largest)
    }

    /// Sign of the position that a move from the cursor leads to. Off the grid, only rounds have labels.
    pub(crate) fn after(&self, m: Move) -> Sign {
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

    /// Cells (down, across) that winning moves lead to from the cursor; none while labels are being found.
    pub(crate) fn reached(&self) -> Vec<(u64, u64)> {
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

/// A row of the map, with what its cells share looked up once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MapRow<'a> {
    view: &'a MapView,
    down: u64,
    row: Option<Row<'a>>,
    other: Option<Row<'a>>,
}

impl MapRow<'_> {
    pub(crate) fn mark(&self, across: u64) -> Option<Mark> {
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
