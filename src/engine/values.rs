//! The values of piles under a take rule, and their period under a take set.

use std::cmp::Ordering;
use std::fmt;
use std::num::NonZeroU64;
use std::sync::Arc;

use crate::rules::{NotA, Play, TakeRule};

/// The values of piles under a take rule.
///
/// The value of a pile is the smallest number that is not the value of any pile that one take leaves. It is the size
/// itself when any number may be taken, and the size modulo `k + 1` when at most `k` may. Under a take set it is
/// periodic after a pre-period: each value depends only on the last few, and these have finitely many combinations.
///
/// ```
/// use nimatron::engine::Values;
///
/// let values = Values::of("1,3,4".parse()?, u64::MAX)?;
/// let first: Option<Vec<u64>> = (0..9).map(|size| values.value(size)).collect();
/// assert_eq!(first, Some(vec![0, 1, 0, 1, 2, 3, 2, 0, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "Grundy")]
#[doc(alias = "mex")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values(Source);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Source {
    #[default]
    Size,
    /// The value is the size modulo one more than this number.
    UpTo(NonZeroU64),
    /// Shared, so that every analysis can hold the values it was made from.
    Table(Arc<Table>),
}

/// The period of the values: those of `n` and `n + period` are equal for every `n >= preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The number of values before the repetition starts.
    pub preperiod: u64,
    /// The length of the repetition. It is `k + 1` for a rule `1-k`, so it can be 2^64.
    pub period: u128,
}

impl Values {
    /// The most values of a take set that are computed in search of its period.
    ///
    /// The longest periods seen among random sets are some 4 million.
    pub const BOUND: usize = 1 << 23;

    /// The values under a rule of all piles of at least up to `largest` stones.
    ///
    /// # Errors
    /// If `largest` is beyond [`Values::BOUND`] and the values of a take set show no period within it.
    pub fn of(rule: TakeRule, largest: u64) -> Result<Self, AnalysisError> {
        let mut values = Self(match rule {
            TakeRule::Any => Source::Size,
            TakeRule::UpTo(most) => Source::UpTo(most),
            TakeRule::Set(_) => Source::Table(Arc::new(Table::new(rule))),
        });
        values.extend_to(largest).map(|()| values)
    }

    /// Computes the values of all piles of at least up to `largest` stones, as far as they are not known yet.
    ///
    /// # Errors
    /// As for [`of`](Self::of). The values up to the bound are then known all the same.
    pub fn extend_to(&mut self, largest: u64) -> Result<(), AnalysisError> {
        match &mut self.0 {
            Source::Table(table) if !table.reaches(largest) => Arc::make_mut(table).extend_to(largest, Self::BOUND),
            _ => Ok(()),
        }
    }

    /// The value of a pile of `size` stones. `None` beyond the known values, which happens only with take sets.
    #[must_use]
    pub fn value(&self, size: u64) -> Option<u64> {
        match &self.0 {
            Source::Size => Some(size),
            Source::UpTo(most) => Some(remainder(size, *most)),
            Source::Table(table) => table.value(size),
        }
    }

    /// Replaces `values` with the values of piles, up to the first pile that is out of reach.
    pub(super) fn write(&self, piles: &[u64], values: &mut Vec<u64>) {
        values.clear();
        match &self.0 {
            Source::Size => values.extend_from_slice(piles),
            Source::UpTo(most) => values.extend(piles.iter().map(|&size| remainder(size, *most))),
            Source::Table(table) => values.extend(piles.iter().map_while(|&size| table.value(size))),
        }
    }

    /// The largest known value of any pile of up to `size` stones.
    pub(super) fn largest_value(&self, size: u64) -> u64 {
        match &self.0 {
            Source::Size => size,
            Source::UpTo(most) => size.min(most.get()),
            Source::Table(table) => table.largest_value(size),
        }
    }

    /// The smallest pile of value `value` with `least` to `largest` stones.
    pub(super) fn next_of(&self, value: u64, least: u64, largest: u64) -> Option<u64> {
        match &self.0 {
            Source::Size => Some(value).filter(|size| (least..=largest).contains(size)),
            Source::UpTo(most) => {
                let rest = remainder(least, *most);
                // A smaller value comes only in the next period.
                let more = if value >= rest { value - rest } else { (most.get() - rest).checked_add(value + 1)? };
                least.checked_add(more).filter(|&size| value <= most.get() && size <= largest)
            }
            Source::Table(table) => {
                // Beyond one pre-period and one period from `least`, no new value comes.
                let new = table.period.map_or(u64::MAX, |Period { preperiod, period }| {
                    preperiod.saturating_add(u64::try_from(period).unwrap_or(u64::MAX))
                });
                (least..=largest.min(least.saturating_add(new))).find(|&size| table.value(size) == Some(value))
            }
        }
    }

    /// Finds the legal takes from a pile of `size` stones that leave a pile of value `goal`, in ascending order.
    ///
    /// They follow from the form of the values, without trying every take: a pile may hold 2^64 − 1 stones.
    #[inline]
    pub(super) fn takes_to(&self, size: u64, goal: u64, mut found: impl FnMut(u64)) {
        match &self.0 {
            Source::Size if goal < size => found(size - goal),
            Source::Size => {}
            Source::UpTo(most) => take_to(size, goal, *most).into_iter().for_each(found),
            Source::Table(table) => {
                for take in table.rule.takes(size).iter() {
                    if table.value(size - take) == Some(goal) {
                        found(take);
                    }
                }
            }
        }
    }

    /// The period of the values. `None` for `any`, which has none, and for a take set whose period is not found yet.
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        match &self.0 {
            Source::Size => None,
            Source::UpTo(most) => Some(Period { preperiod: 0, period: u128::from(most.get()) + 1 }),
            Source::Table(table) => table.period,
        }
    }
}

/// The value of a pile when up to `most` stones may be taken: its size modulo `most + 1`, which can be 2^64.
fn remainder(size: u64, most: NonZeroU64) -> u64 {
    most.get().checked_add(1).map_or(size, |period| size % period)
}

/// The take of up to `most` stones that turns a pile of `size` into one of value `goal`. There is at most one.
fn take_to(size: u64, goal: u64, most: NonZeroU64) -> Option<u64> {
    let value = remainder(size, most);
    match goal.cmp(&value) {
        Ordering::Less => Some(value - goal),
        // It would be a whole period, one stone too many.
        Ordering::Equal => None,
        // A larger value lies below the last multiple of the period.
        Ordering::Greater => most.get().checked_sub(goal).map(|rest| rest + value + 1).filter(|&take| take <= size),
    }
}

/// The error for a position that cannot be analysed: a pile is beyond the first [`Values::BOUND`] sizes of a take set
/// whose values show no period within them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AnalysisError {
    /// The take set.
    pub rule: TakeRule,
    /// The size of the pile.
    pub size: u64,
    /// The number of values computed.
    pub bound: usize,
}

impl AnalysisError {
    /// What is wrong, and what would be right.
    #[must_use]
    pub fn told(&self) -> NotA {
        let Self { rule, size, bound } = *self;
        let cure =
            format!("this set's values do not repeat within its first {bound} sizes, so piles must stay below that");
        NotA::told(format!("a pile of {size} is too large for take={rule}"), cure)
    }
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told().fmt(f)
    }
}

impl std::error::Error for AnalysisError {}

/// The first values of a take set, computed as needed, until the last few repeat (Brent's search for the period).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    rule: TakeRule,
    takes: Vec<usize>,
    /// Never empty: holds at least the value of the empty pile. A value is at most 64, the largest number of takes.
    values: Vec<u8>,
    period: Option<Period>,
    /// The end of the earlier values that the last ones are compared with. It moves up each time the table has doubled.
    anchor: usize,
}

impl Table {
    pub(super) fn new(rule: TakeRule) -> Self {
        let takes = rule.takes(u64::MAX).iter().filter_map(|take| usize::try_from(take).ok()).collect();
        let mut table = Self { rule, takes, values: vec![0], period: None, anchor: 0 };
        table.anchor = table.window();
        table
    }

    pub(super) fn reaches(&self, size: u64) -> bool {
        self.period.is_some() || size < self.values.len() as u64
    }

    /// Computes the values of all piles of up to `largest` stones, but no more than `bound` values.
    ///
    /// Each extension at least doubles the table, so that many small extensions do not copy it each time.
    pub(super) fn extend_to(&mut self, largest: u64, bound: usize) -> Result<(), AnalysisError> {
        let wanted = usize::try_from(largest).map_or(usize::MAX, |largest| largest.saturating_add(1));
        let wanted = wanted.max(2 * self.values.len()).min(bound);
        while self.period.is_none() && self.values.len() < wanted {
            self.period =
                self.step().map(|period| Period { preperiod: self.preperiod(period), period: period as u128 });
        }
        if self.reaches(largest) { Ok(()) } else { Err(AnalysisError { rule: self.rule, size: largest, bound }) }
    }

    /// The value of a pile; `None` beyond the computed values.
    pub(super) fn value(&self, size: u64) -> Option<u64> {
        let index = match self.period {
            Some(Period { preperiod, period }) if size >= self.values.len() as u64 => {
                preperiod + (size - preperiod) % u64::try_from(period).ok()?
            }
            _ => size,
        };
        self.values.get(usize::try_from(index).ok()?).map(|&value| value.into())
    }

    /// The largest computed value of any pile of up to `size` stones. A known period adds no larger ones.
    pub(super) fn largest_value(&self, size: u64) -> u64 {
        let upto = usize::try_from(size).map_or(usize::MAX, |size| size.saturating_add(1));
        let largest = self.values.iter().take(upto).max();
        largest.copied().unwrap_or_default().into()
    }

    /// The number of preceding values that the next one depends on: the largest take.
    fn window(&self) -> usize {
        self.takes.last().copied().unwrap_or(1)
    }

    /// Computes one more value, returning the period if it completes one.
    fn step(&mut self) -> Option<usize> {
        let n = self.values.len();
        let reachable = self.takes.iter().take_while(|&&take| take <= n);
        let seen = reachable.fold(0_u128, |seen, &take| seen | 1 << self.values[n - take]);
        self.values.push(u8::try_from(seen.trailing_ones()).unwrap_or(u8::MAX));
        let (end, window) = (self.values.len(), self.window());
        if end > self.anchor && self.values[end - window..] == self.values[self.anchor - window..self.anchor] {
            return Some(end - self.anchor);
        }
        // Any anchor beyond pre-period and period will do: one set a step later finds the same period, a little later.
        if end >= 2 * self.anchor {
            self.anchor = end;
        }
        None
    }

    /// The shortest pre-period for this period.
    fn preperiod(&self, period: usize) -> u64 {
        let differs = |&n: &usize| self.values[n] != self.values[n + period];
        let starts = (0..self.values.len() - period).rev();
        starts.take_while(|n| !differs(n)).last().unwrap_or_default() as u64
    }
}

impl Values {
    /// Calls `found` with each P-position of `piles` piles of 1 to `largest` stones, the piles in ascending order and
    /// each position once, in lexicographic order. Piles whose values are not known are passed over. Stops at the first
    /// error from `found`. The stack grows with `piles`: a thousand are safe.
    ///
    /// # Errors
    /// The error from `found`.
    pub fn list_safe<E>(
        &self,
        play: Play,
        piles: usize,
        largest: u64,
        mut found: impl FnMut(&[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        if piles == 0 { Ok(()) } else { self.complete(play, &mut Vec::new(), piles, largest, &mut found) }
    }

    /// Adds `more` piles to the chosen ones, none smaller than the last one.
    fn complete<E>(
        &self,
        play: Play,
        chosen: &mut Vec<u64>,
        more: usize,
        largest: u64,
        found: &mut impl FnMut(&[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        let least = chosen.last().copied().unwrap_or(1);
        if more > 1 {
            return (least..=largest).take_while(|&pile| self.value(pile).is_some()).try_for_each(|pile| {
                chosen.push(pile);
                self.complete(play, chosen, more - 1, largest, found)?;
                chosen.pop();
                Ok(())
            });
        }
        let values = || chosen.iter().filter_map(|&pile| self.value(pile));
        let indicator = values().fold(0, |sum, value| sum ^ value);
        // In misère play a position whose values are at most 1 is to be left with an odd number of ones.
        let missing = indicator ^ u64::from(play == Play::Misere && values().all(|value| value < 2));
        let mut next = self.next_of(missing, least, largest);
        while let Some(pile) = next {
            chosen.push(pile);
            found(chosen)?;
            chosen.pop();
            next = pile.checked_add(1).and_then(|least| self.next_of(missing, least, largest));
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/engine_values.rs"]
mod tests;
