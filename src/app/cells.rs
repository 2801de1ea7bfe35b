//! The cells of the map: all positions of two piles beside the others, or of the only pile.

use std::sync::Arc;

use crate::coach::LARGEST;
use crate::engine::{Analysis, Labels, Outcome};
use crate::rules::{Position, Ruleset};

/// The largest pile of a map whose labelling is shown, and the most positions that it may take.
const LABELLED: u64 = 31;
const MOST: usize = 100_000;
/// The two piles where none are given.
const TWO: [u64; 2] = [4, 6];
/// Sizes of a line for one pile, unless its values begin again after fewer.
const LINE: u64 = 8;

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

/// The cells of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cells {
    rules: Ruleset,
    /// The piles of the cell that is chosen, and those beside them.
    pub(super) piles: Vec<u64>,
    /// The two piles of the map among them: down and across.
    pub(super) two: [usize; 2],
    /// Sizes of a line of cells, where there is one pile alone.
    line: Option<u64>,
    kind: Kind,
    labels: Option<Arc<Labels>>,
    /// All cells, down and across.
    all: Arc<Vec<Vec<Cell>>>,
}

/// The signs of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Values,
    Letters,
    /// Labelled as far as this round.
    Rounds(usize),
}

impl Cells {
    /// The only pile: a line is a full group, or a period.
    pub(super) fn of_one(now: &Analysis) -> Self {
        let period = || u64::try_from(now.period()?.period).ok();
        let line = now.group().or_else(period).filter(|line| *line <= LINE).unwrap_or(LINE);
        Self::unfilled(now.position().piles().to_vec(), [0, 0], Some(line), *now.rules()).filled()
    }

    /// Two of these piles, the others beside them; if none are given, or not there, two more.
    pub(crate) fn new(piles: &[u64], two: Option<[usize; 2]>, rules: Ruleset) -> Self {
        let (piles, two) = match two.filter(|two| two[1] < piles.len()) {
            Some(two) => (piles.to_vec(), two),
            None => ([&TWO, piles].concat(), [0, 1]),
        };
        Self::unfilled(piles, two, None, rules).filled()
    }

    fn unfilled(piles: Vec<u64>, two: [usize; 2], line: Option<u64>, rules: Ruleset) -> Self {
        Self { rules, piles, two, line, kind: Kind::Values, labels: None, all: Arc::default() }
    }

    /// With all cells found anew.
    fn filled(mut self) -> Self {
        let (now, largest) = (self.at([self.largest(); 2]), self.largest());
        let line = self.line.unwrap_or(largest + 1);
        let is_there = |down, across| self.line.is_none() || down * line + across <= largest;
        let row = |down| {
            (0..line).filter(|&across| is_there(down, across)).map(|across| self.cell([down, across], &now)).collect()
        };
        self.all = Arc::new((0..=self.line.map_or(largest, |line| largest / line)).map(row).collect());
        self
    }

    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// The same map with other signs.
    pub(super) fn shown_as(self, kind: Kind) -> Self {
        Self { kind, ..self }.filled()
    }

    pub(crate) fn all(&self) -> &Arc<Vec<Vec<Cell>>> {
        &self.all
    }

    pub(crate) fn line(&self) -> Option<u64> {
        self.line
    }

    pub(crate) fn chosen(&self) -> [u64; 2] {
        let sizes = self.two.map(|pile| self.piles[pile]);
        self.line.map_or(sizes, |line| [sizes[0] / line, sizes[0] % line])
    }

    pub(crate) fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The piles beside the two.
    pub(crate) fn others(&self) -> Vec<u64> {
        let is_other = |(pile, _): &(usize, &u64)| !self.two.contains(pile);
        self.piles.iter().enumerate().filter(is_other).map(|(_, size)| *size).collect()
    }

    /// The piles that differ from cell to cell.
    fn varied(&self) -> &[usize] {
        &self.two[usize::from(self.line.is_some())..]
    }

    /// Their sizes in a cell.
    fn sizes(&self, cell: [u64; 2]) -> Vec<u64> {
        let of_one = |line: u64| vec![(cell[0] * line + cell[1]).min(self.largest())];
        self.line.map_or(cell.to_vec(), of_one)
    }

    /// The largest of these piles.
    pub(crate) fn largest(&self) -> u64 {
        if matches!(self.kind, Kind::Rounds(_)) { LABELLED } else { LARGEST }
    }

    fn cell(&self, cell: [u64; 2], now: &Analysis) -> Cell {
        if let Kind::Rounds(shown) = self.kind {
            return match self.label(&self.with(cell)).filter(|(_, round)| *round <= shown) {
                None => Cell::Unknown,
                Some((Outcome::P, _)) => Cell::P,
                Some((Outcome::N, round)) => Cell::N { is_new: round == shown },
            };
        }
        // Of two piles a cell is their sizes: there are thousands.
        let found = match self.line {
            None => now.with_sizes(&self.two, &cell),
            Some(_) => now.with_sizes(self.varied(), &self.sizes(cell)),
        };
        match (self.kind, found) {
            (_, None) => Cell::Unknown,
            (Kind::Values, Some((value, outcome))) => Cell::Value(value, outcome == Outcome::P),
            (_, Some((_, Outcome::P))) => Cell::P,
            (_, Some((_, Outcome::N))) => Cell::Other,
        }
    }

    /// All piles in a cell.
    pub(super) fn with(&self, cell: [u64; 2]) -> Vec<u64> {
        let mut piles = self.piles.clone();
        self.varied().iter().zip(self.sizes(cell)).for_each(|(&pile, size)| piles[pile] = size);
        piles
    }

    pub(super) fn now(&self) -> Analysis {
        self.at(self.chosen())
    }

    /// The position of a cell.
    fn at(&self, cell: [u64; 2]) -> Analysis {
        let position = Position::new(self.with(cell)).unwrap_or_default();
        Analysis::of(&position, &self.rules).unwrap_or_default()
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
    pub(super) fn turned(self) -> Self {
        let rules = Ruleset::new(self.rules.play().other(), self.rules.takes());
        Self { rules, labels: None, ..self }.filled()
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
    fn first_p(&self, round: usize) -> Option<[u64; 2]> {
        self.labelled().find(|&(_, outcome, at)| outcome == Outcome::P && at == round).map(|(cell, ..)| cell)
    }

    /// The sizes in that cell.
    pub(super) fn newest(&self, round: usize) -> Option<Vec<u64>> {
        self.first_p(round).map(|cell| self.sizes(cell))
    }

    /// Shows this round, with the cursor on a P that it finds.
    pub(super) fn in_round(self, round: usize) -> Self {
        let piles = self.with(self.first_p(round).unwrap_or_default());
        Self { piles, ..self }.shown_as(Kind::Rounds(round))
    }

    pub(super) fn step(&mut self, pile: usize, by: i64) {
        let (largest, line) = (self.largest(), self.line.filter(|_| pile == 0).unwrap_or(1));
        let size = &mut self.piles[self.two[pile]];
        let next = size.checked_add_signed(by * line.cast_signed()).filter(|next| *next <= largest);
        *size = next.unwrap_or(*size);
    }
}

impl Default for Cells {
    fn default() -> Self {
        Self::new(&[], None, Ruleset::default())
    }
}
