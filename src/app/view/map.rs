use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::MapPosition;
use crate::coach::{Heading, Standing};
use crate::engine::Outcome;
use crate::engine::map::{Cell, Grid, Labelling};

/// The map: all positions of two piles, or of one, beside others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapView {
    pub heading: Heading,
    pub standing: Option<Standing>,
    /// The position under the cursor, and which piles lie across and down.
    pub place: MapPosition,
    /// The 0-based index of the fixed pile that keys speak to.
    pub chosen: Option<usize>,
    pub shown: Shown,
    /// The grid under the other meaning of the last move, where differences are marked.
    pub other: Option<Arc<Grid>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    Outcomes,
    Values,
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
    /// The largest sizes down and across that are shown; 0 down on a row.
    pub fn largest(&self, place: &MapPosition) -> (u64, u64) {
        let (down, across) = match self {
            Self::Outcomes | Self::Values => (u64::MAX, u64::MAX),
            Self::Labelled { labelling, .. } => {
                let most = labelling.largest();
                (place.down().map_or(0, |down| most[down]), most[place.across()])
            }
            Self::Mex { largest, .. } => (0, *largest),
            Self::Given { largest, .. } => *largest,
        };
        (if place.down().is_some() { down } else { 0 }, across)
    }
}

impl MapView {
    /// The contents of the cell with these sizes; `None` where there is none.
    pub fn mark(&self, down: u64, across: u64) -> Option<Mark> {
        let plain = |sign| Some(Mark { sign, fresh: false, differs: self.differs(down, across) });
        match &self.shown {
            Shown::Outcomes => plain(Sign::Outcome(self.cell(down, across)?.outcome)),
            Shown::Values => self.cell(down, across).and_then(|cell| plain(Sign::Value(cell.value, cell.outcome))),
            Shown::Labelled { labelling, round } => {
                let (labelled, outcome) = labelling.label(&self.place.piles_at(down, across))?;
                let sign = if labelled <= *round { Sign::Outcome(outcome) } else { Sign::Unlabelled };
                Some(Mark { sign, fresh: labelled == *round, differs: false })
            }
            Shown::Mex { known, largest } => {
                let cell = self.cell(down, across).filter(|_| across <= *largest)?;
                let sign = if across < *known { Sign::Value(cell.value, cell.outcome) } else { Sign::Unlabelled };
                Some(Mark { sign, fresh: across + 1 == *known, differs: false })
            }
            Shown::Given { given, largest } => {
                let inside = down <= largest.0 && across <= largest.1;
                let (sign, fresh) = given
                    .get(&(down, across))
                    .map_or((Sign::Unlabelled, false), |&(outcome, right)| (Sign::Outcome(outcome), !right));
                inside.then_some(Mark { sign, fresh, differs: false })
            }
        }
    }

    pub fn shows_values(&self) -> bool {
        matches!(self.shown, Shown::Values | Shown::Mex { .. })
    }

    /// The cells to which a winning move leads from the cursor, down and across; none where labels are still to be found.
    pub fn reached(&self) -> Vec<(u64, u64)> {
        if !matches!(self.shown, Shown::Outcomes | Shown::Values) {
            return Vec::new();
        }
        let (down, across) = self.place.cell();
        let winning = self.place.now().winning_moves().iter();
        let reached = winning.filter_map(|m| match m.pile {
            pile if pile == self.place.across() => Some((down, across - m.take.get())),
            pile if Some(pile) == self.place.down() => Some((down - m.take.get(), across)),
            _ => None,
        });
        reached.collect()
    }

    fn cell(&self, down: u64, across: u64) -> Option<Cell> {
        self.place.grid().row(self.place.down().map(|_| down))?.cell(across)
    }

    fn differs(&self, down: u64, across: u64) -> bool {
        let Some(other) = &self.other else { return false };
        let there = other.row(self.place.down().map(|_| down)).and_then(|row| row.cell(across));
        there.map(|cell| cell.outcome) != self.cell(down, across).map(|cell| cell.outcome)
    }
}
