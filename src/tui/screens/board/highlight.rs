//! The parts of a position that each step of an explanation lights up.

use crate::engine::{Analysis, Change, Step};
use crate::tui::widgets::{Highlight, Sums};

pub fn highlight(step: &Step, now: &Analysis) -> Highlight {
    let piles_with = |wanted: &dyn Fn(u64) -> bool| {
        let values = now.values().iter().enumerate();
        values.filter(|&(_, &value)| wanted(value)).map(|(pile, _)| pile).collect()
    };
    let every = || piles_with(&|_| true);
    match step {
        Step::Over | Step::Answered { .. } | Step::Wins { .. } => Highlight::default(),
        Step::Values(_) | Step::Disguise(_) => Highlight { piles: every(), columns: 0, sums: Sums::None },
        Step::Case { .. } => {
            Highlight { piles: piles_with(&|value| value >= 2), columns: u64::MAX - 1, sums: Sums::None }
        }
        // What has just appeared stands out by itself.
        Step::Binary => Highlight { piles: Vec::new(), columns: 0, sums: Sums::None },
        Step::Count(_) => Highlight { piles: Vec::new(), columns: 0, sums: Sums::Ones },
        Step::Evenness { odd } => Highlight { piles: Vec::new(), columns: *odd, sums: Sums::All },
        Step::Leftmost { column, .. } => Highlight { piles: every(), columns: 1 << column, sums: Sums::All },
        Step::Holders { column, piles } => Highlight { piles: piles.clone(), columns: 1 << column, sums: Sums::All },
        Step::Goal(repair) | Step::Take(repair) => {
            Highlight { piles: vec![repair.by.pile], columns: repair.indicator, sums: Sums::All }
        }
        Step::Spoils(Change { pile, old, new, .. }) => {
            Highlight { piles: vec![*pile], columns: old ^ new, sums: Sums::All }
        }
        Step::Singles { .. } | Step::Parity { .. } => {
            Highlight { piles: piles_with(&|value| value == 1), columns: 1, sums: Sums::All }
        }
        Step::Choice { pile, .. } => Highlight { piles: vec![*pile], columns: u64::MAX, sums: Sums::All },
    }
}
