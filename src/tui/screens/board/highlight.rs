use crate::engine::{Analysis, Change, Step};

/// The part of the board that lights up in a step of an explanation, and how much of the sums is known by then.
#[derive(Debug)]
pub(super) struct Highlight {
    /// 0-based indices of the piles.
    pub piles: Vec<usize>,
    pub columns: u64,
    pub sums: Sums,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sums {
    None,
    Ones,
    /// The ones, and which columns are odd.
    All,
}

impl Highlight {
    pub(super) fn of(step: &Step, now: &Analysis) -> Self {
        let piles_with = |wanted: fn(u64) -> bool| {
            let values = now.values().iter().enumerate();
            values.filter(|&(_, &value)| wanted(value)).map(|(pile, _)| pile).collect()
        };
        let every = || piles_with(|_| true);
        let (piles, columns, sums) = match step {
            Step::Over | Step::Answered { .. } | Step::Wins { .. } => (Vec::new(), 0, Sums::All),
            Step::Values(_) | Step::Disguise(_) => (every(), 0, Sums::None),
            Step::Case { .. } => (piles_with(|value| value >= 2), u64::MAX - 1, Sums::None),
            // Lamps that have just appeared stand out anyway.
            Step::Binary => (Vec::new(), 0, Sums::None),
            Step::Count(_) => (Vec::new(), 0, Sums::Ones),
            Step::Evenness { odd } => (Vec::new(), *odd, Sums::All),
            Step::Leftmost { column, .. } => (every(), 1 << column, Sums::All),
            Step::Holders { column, piles } => (piles.clone(), 1 << column, Sums::All),
            Step::Goal(repair) | Step::Take(repair) => (vec![repair.by.pile], repair.indicator, Sums::All),
            Step::Spoils(Change { pile, old, new, .. }) => (vec![*pile], old ^ new, Sums::All),
            Step::Singles { .. } | Step::Parity { .. } => (piles_with(|value| value == 1), 1, Sums::All),
            Step::Choice { pile, .. } => (vec![*pile], u64::MAX, Sums::All),
        };
        Self { piles, columns, sums }
    }

    /// The columns that light up in each pile, as bits.
    pub(super) fn lit(&self, piles: usize) -> Vec<u64> {
        (0..piles).map(|pile| if self.piles.contains(&pile) { self.columns } else { 0 }).collect()
    }
}
