use std::fmt;

use super::{Period, PeriodUnknown};
use crate::rules::TakeSet;

/// The first values of a take set: as far as was asked, or until the last few of them stand as they stood once before
/// (Brent's search for the period).
#[derive(Clone)]
pub(super) struct Table {
    set: TakeSet,
    takes: Vec<usize>,
    /// At least that of the empty pile. A value is at most the number of takes, 64.
    values: Vec<u8>,
    period: Option<Repetition>,
    /// The end of the remembered last few values; moved to each power of two in turn.
    anchor: usize,
}

/// A [`Period`] in terms of indices.
#[derive(Clone, Copy)]
struct Repetition {
    preperiod: usize,
    period: usize,
}

impl Table {
    pub(super) fn new(set: TakeSet) -> Self {
        let takes: Vec<usize> = (1..=64).filter(|&take| set.contains(take as u64)).collect();
        let mut table = Self { set, takes, values: vec![0], period: None, anchor: 0 };
        table.anchor = table.window();
        table
    }

    pub(super) fn set(&self) -> TakeSet {
        self.set
    }

    pub(super) fn reaches(&self, size: u64) -> bool {
        self.period.is_some() || size < self.values.len() as u64
    }

    /// Computes the values of all piles of up to `largest` stones, but no more than `bound` values.
    ///
    /// Each extension at least doubles the table, so that those who ask for a little more each time do not copy it each time.
    pub(super) fn extend_to(&mut self, largest: u64, bound: usize) -> Result<(), PeriodUnknown> {
        let wanted = usize::try_from(largest).map_or(usize::MAX, |largest| largest.saturating_add(1));
        let wanted = wanted.max(2 * self.values.len()).min(bound);
        while self.period.is_none() && self.values.len() < wanted {
            self.period = self.step().map(|period| Repetition { preperiod: self.preperiod(period), period });
        }
        if self.reaches(largest) { Ok(()) } else { Err(PeriodUnknown { set: self.set, size: largest, bound }) }
    }

    /// The value of a pile, or `None` beyond what was computed.
    pub(super) fn value(&self, size: u64) -> Option<u64> {
        let index = match self.period {
            Some(Repetition { preperiod, period }) if size >= self.values.len() as u64 => {
                let beyond = (size - preperiod as u64) % period as u64;
                preperiod + usize::try_from(beyond).ok()?
            }
            _ => usize::try_from(size).ok()?,
        };
        self.values.get(index).map(|&value| value.into())
    }

    /// The largest value computed of any pile of up to `size` stones. A table that ends in a whole period holds them all.
    pub(super) fn largest_value(&self, size: u64) -> u64 {
        let upto = usize::try_from(size).map_or(usize::MAX, |size| size.saturating_add(1));
        let largest = self.values.iter().take(upto).max();
        largest.copied().unwrap_or_default().into()
    }

    pub(super) fn period(&self) -> Option<Period> {
        let found = |Repetition { preperiod, period }| Period { preperiod: preperiod as u64, period: period as u128 };
        self.period.map(found)
    }

    /// The number of last values on which the next one depends: as many as the largest take reaches back.
    fn window(&self) -> usize {
        self.takes.last().copied().unwrap_or(1)
    }

    /// Computes one more value, and gives the period if it closes one.
    fn step(&mut self) -> Option<usize> {
        let n = self.values.len();
        let reachable = self.takes.iter().take_while(|&&take| take <= n);
        let seen = reachable.fold(0_u128, |seen, &take| seen | 1 << self.values[n - take]);
        self.values.push(u8::try_from(seen.trailing_ones()).unwrap_or(u8::MAX));
        let (end, window) = (self.values.len(), self.window());
        if end > self.anchor && self.values[end - window..] == self.values[self.anchor - window..self.anchor] {
            return Some(end - self.anchor);
        }
        // Any power of two beyond pre-period and period will do: an anchor moved a step later finds the same, a little later.
        if end >= 2 * self.anchor {
            self.anchor = end;
        }
        None
    }

    /// The shortest pre-period that goes with a period.
    fn preperiod(&self, period: usize) -> usize {
        let differs = |&n: &usize| self.values[n] != self.values[n + period];
        let starts = (0..self.values.len() - period).rev();
        starts.take_while(|n| !differs(n)).last().unwrap_or_default()
    }
}

impl fmt::Debug for Table {
    /// Leaves out the values: there can be eight million.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (takes, computed, period) = (&self.takes, self.values.len(), self.period());
        f.debug_struct("Table")
            .field("takes", takes)
            .field("computed", &computed)
            .field("period", &period)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/engine_table.rs"]
mod tests;
