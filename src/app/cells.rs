//! The cells of the map: all positions of two piles beside the others.

use std::ops::Range;
use std::sync::Arc;

use crate::coach::LARGEST;
use crate::engine::{Analysis, Labels, Outcome};
use crate::rules::{Position, Ruleset};

/// The largest pile of a map whose labelling is shown, and the most positions that it may take.
const LABELLED: u64 = 31;
const MOST: usize = 100_000;
/// The two piles where none are given.
const TWO: [u64; 2] = [4, 6];

/// A cell as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// The worth of the piles together, with true if they should be left.
    Value(u64, bool),
    P,
    /// Labelled, in the round that is shown or before.
    N {
        is_new: bool,
    },
    /// An N among the letters, where only P stands out.
    Other,
    /// Not labelled yet.
    Unknown,
}

/// The cells of a map: each is found when it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cells {
    /// Of any position: it knows the rules and the values.
    known: Analysis,
    /// The piles of the cell that is chosen, and those beside them.
    pub(super) piles: Vec<u64>,
    /// The two piles of the map among them: down and across.
    pub(super) two: [usize; 2],
    pub(super) kind: Kind,
    labels: Option<Arc<Labels>>,
}

/// The signs of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Values,
    Letters,
    /// Labelled as far as this round.
    Rounds(usize),
}

impl Cells {
    /// Two of these piles, the others beside them; if none are given, or not there, two more.
    pub(crate) fn new(piles: &[u64], two: Option<[usize; 2]>, rules: Ruleset) -> Self {
        let (piles, two) = match two.filter(|two| two[1] < piles.len()) {
            Some(two) => (piles.to_vec(), two),
            None => ([&TWO, piles].concat(), [0, 1]),
        };
        Self { known: known(&piles, &rules), piles, two, kind: Kind::Values, labels: None }
    }

    pub(crate) fn chosen(&self) -> [u64; 2] {
        self.two.map(|pile| self.piles[pile])
    }

    pub(crate) fn rules(&self) -> &Ruleset {
        self.known.rules()
    }

    /// The piles beside the two.
    pub(crate) fn others(&self) -> Vec<u64> {
        let is_other = |(pile, _): &(usize, &u64)| !self.two.contains(pile);
        self.piles.iter().enumerate().filter(is_other).map(|(_, size)| *size).collect()
    }

    /// The largest of the two piles.
    pub(crate) fn largest(&self) -> u64 {
        if matches!(self.kind, Kind::Rounds(_)) { LABELLED } else { LARGEST }
    }

    /// Cells of a row.
    pub(crate) fn row(&self, down: u64, across: Range<u64>) -> Vec<Cell> {
        let mut now = self.known.clone();
        across.map(|across| self.cell(self.with([down, across]), &mut now)).collect()
    }

    fn cell(&self, piles: Vec<u64>, now: &mut Analysis) -> Cell {
        if let Kind::Rounds(shown) = self.kind {
            return match self.label(&piles).filter(|(_, round)| *round <= shown) {
                None => Cell::Unknown,
                Some((Outcome::P, _)) => Cell::P,
                Some((Outcome::N, round)) => Cell::N { is_new: round == shown },
            };
        }
        // The values of piles on a screen are always found.
        let _ = now.move_to(&Position::new(piles).unwrap_or_default());
        let is_safe = now.outcome() == Outcome::P;
        match self.kind {
            Kind::Values => Cell::Value(now.indicator(), is_safe),
            _ if is_safe => Cell::P,
            _ => Cell::Other,
        }
    }

    /// The piles with these two among them.
    pub(super) fn with(&self, cell: [u64; 2]) -> Vec<u64> {
        let mut piles = self.piles.clone();
        (piles[self.two[0]], piles[self.two[1]]) = (cell[0], cell[1]);
        piles
    }

    pub(super) fn now(&self) -> Analysis {
        known(&self.piles, self.rules())
    }

    fn label(&self, piles: &[u64]) -> Option<(Outcome, usize)> {
        let (outcome, round) = self.labels.as_ref()?.label(piles)?;
        Some((outcome, usize::try_from(round).ok()?))
    }

    /// Labels all positions here. False if they are too many.
    pub(super) fn label_all(&mut self) -> bool {
        let labels = || Labels::of(&Position::new(self.with([LABELLED; 2])).ok()?, self.rules(), MOST).map(Arc::new);
        self.labels = self.labels.clone().or_else(labels);
        self.labels.is_some()
    }

    /// Changes the rule of play.
    pub(super) fn turn(&mut self) {
        self.known = known(&self.piles, &Ruleset::new(self.rules().play().other(), self.rules().takes()));
        self.labels = None;
    }

    /// The labelled cells, each with the round that labels it.
    fn labelled(&self) -> impl Iterator<Item = ([u64; 2], Outcome, usize)> {
        let cells = (0..=LABELLED).flat_map(|down| (0..=LABELLED).map(move |across| [down, across]));
        cells.filter_map(|cell| self.label(&self.with(cell)).map(|(outcome, round)| (cell, outcome, round)))
    }

    pub(super) fn last_round(&self) -> usize {
        self.labelled().map(|(.., round)| round).max().unwrap_or_default()
    }

    /// The first cell that a round finds to be a P.
    pub(super) fn newest(&self, round: usize) -> Option<[u64; 2]> {
        self.labelled().find(|&(_, outcome, at)| outcome == Outcome::P && at == round).map(|(cell, ..)| cell)
    }

    /// Shows this round, with the cursor on a P that it finds.
    pub(super) fn go_to_round(&mut self, round: usize) {
        self.kind = Kind::Rounds(round);
        self.piles = self.with(self.newest(round).unwrap_or_default());
    }

    pub(super) fn step(&mut self, pile: usize, by: i64) {
        let largest = self.largest();
        let size = &mut self.piles[self.two[pile]];
        *size = size.saturating_add_signed(by).min(largest);
    }
}

/// The analysis of these piles, whose values are always found on a screen.
fn known(piles: &[u64], rules: &Ruleset) -> Analysis {
    Analysis::of(&Position::new(piles.to_vec()).unwrap_or_default(), rules).unwrap_or_default()
}

impl Default for Cells {
    fn default() -> Self {
        Self::new(&[], None, Ruleset::default())
    }
}
