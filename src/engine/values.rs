use std::fmt;

use crate::rules::{TakeRule, TakeSet};

/// The values (Grundy values) of piles under a take rule.
///
/// `value(n)` is the smallest number that is no `value(n - t)` for an allowed take `t`. It is `n` itself
/// when any number may be taken, `n mod (k + 1)` when at most `k` may, and for a take set it is
/// periodic after a pre-period, because it depends on the last few values only and these can stand
/// in finitely many ways.
///
/// ```
/// use nimatron::engine::Values;
///
/// let values = Values::new(&"1,3,4".parse()?, 1_000_000_000_000_000_000)?;
/// let first: Vec<u64> = (0..9).map(|n| values.value(n)).collect();
/// assert_eq!(first, [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Values(Form);

#[derive(Clone, Debug)]
enum Form {
    Size,
    Modulo(u128),
    Table(Table),
}

/// How the values repeat: `value(n + period) = value(n)` for every `n >= preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// How many values come before the repetition.
    pub preperiod: u64,
    /// The length of the repetition. One more than `k` for a rule `1-k`, so it can be 2^64.
    pub period: u128,
}

impl Values {
    /// How many values of a take set are computed at most in search of its period.
    ///
    /// The longest periods seen among random sets are some 4 million.
    pub const BOUND: usize = 1 << 23;

    /// The values of all piles of up to `largest` stones.
    ///
    /// # Errors
    /// When the rule is a take set whose values show no period within [`Values::BOUND`], and `largest`
    /// lies beyond it.
    pub fn new(rule: &TakeRule, largest: u64) -> Result<Self, PeriodUnknown> {
        let mut values = Self::of(rule);
        values.reach_to(largest, Self::BOUND)?;
        Ok(values)
    }

    /// The values under a rule, for no pile of a take set yet.
    #[must_use]
    pub fn of(rule: &TakeRule) -> Self {
        Self(match rule {
            TakeRule::Any => Form::Size,
            TakeRule::UpTo(most) => Form::Modulo(u128::from(most.get()) + 1),
            TakeRule::Set(set) => Form::Table(Table::new(*set)),
        })
    }

    /// Makes them serve piles of up to `largest` stones, computing no more than the first `bound` of them.
    ///
    /// # Errors
    /// When the period of a take set is not found within the bound, and `largest` lies beyond it.
    pub fn reach_to(&mut self, largest: u64, bound: usize) -> Result<(), PeriodUnknown> {
        match &mut self.0 {
            Form::Table(table) => table.reach_to(largest, bound),
            Form::Size | Form::Modulo(_) => Ok(()),
        }
    }

    /// The value of a pile of `size` stones, which must be within what the values were made for.
    #[must_use]
    pub fn value(&self, size: u64) -> u64 {
        match &self.0 {
            Form::Size => size,
            // A remainder below k + 1 fits where k does.
            Form::Modulo(period) => u64::try_from(u128::from(size) % period).unwrap_or(size),
            Form::Table(table) => table.value(size),
        }
    }

    /// Writes the values of piles, in order, in place of what was there.
    pub fn write(&self, piles: &[u64], values: &mut Vec<u64>) {
        values.clear();
        match &self.0 {
            Form::Size => values.extend_from_slice(piles),
            _ => values.extend(piles.iter().map(|&size| self.value(size))),
        }
    }

    /// The largest value of any pile of up to `size` stones.
    #[must_use]
    pub fn largest_value(&self, size: u64) -> u64 {
        match &self.0 {
            Form::Size => size,
            Form::Modulo(period) => u64::try_from(period - 1).unwrap_or(size).min(size),
            Form::Table(table) => table.largest_value(size),
        }
    }

    /// Finds the legal takes from a pile of `size` stones that leave a pile of value `goal`, ascending.
    ///
    /// Found from the form of the values, not by trying every take: a pile may hold 2^64 − 1 stones.
    #[inline]
    pub fn takes_to(&self, rule: &TakeRule, size: u64, goal: u64, mut found: impl FnMut(u64)) {
        let legal = |&take: &u64| rule.allows(take, size);
        match &self.0 {
            Form::Size => {
                if goal < size {
                    found(size - goal);
                }
            }
            Form::Modulo(period) if u128::from(goal) < *period => {
                let take = (u128::from(self.value(size)) + period - u128::from(goal)) % period;
                u64::try_from(take).ok().filter(legal).into_iter().for_each(found);
            }
            // No pile has that value.
            Form::Modulo(_) => {}
            Form::Table(table) => {
                for take in rule.takes(size).iter() {
                    if table.value(size - take) == goal {
                        found(take);
                    }
                }
            }
        }
    }

    /// How the values repeat. None for `any`, whose values never do, and for a take set whose period
    /// was not needed and not met.
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        match &self.0 {
            Form::Size => None,
            Form::Modulo(period) => Some(Period { preperiod: 0, period: *period }),
            Form::Table(table) => {
                table.period.map(|(preperiod, period)| Period { preperiod: preperiod as u64, period: period as u128 })
            }
        }
    }
}

/// The first values of a take set: as far as was asked, or until the last few of them stand as they stood once
/// before (Brent's search for the period).
#[derive(Clone, Debug)]
struct Table {
    set: TakeSet,
    takes: Vec<usize>,
    /// A value is at most the number of takes, 64.
    values: Vec<u8>,
    /// Pre-period and period, once met.
    period: Option<(usize, usize)>,
    /// Where the remembered last few values end; moved to each power of two in turn.
    anchor: usize,
}

impl Table {
    fn new(set: TakeSet) -> Self {
        let takes = (1..=64).filter(|&take| set.contains(take as u64)).collect();
        // A pile of none has value 0 under every rule.
        Self { set, takes, values: vec![0], period: None, anchor: 0 }
    }

    fn reach_to(&mut self, largest: u64, bound: usize) -> Result<(), PeriodUnknown> {
        let wanted = usize::try_from(largest).map_or(usize::MAX, |largest| largest.saturating_add(1));
        while self.period.is_none() && self.values.len() < wanted {
            if self.values.len() >= bound {
                return Err(PeriodUnknown { set: self.set, size: largest, bound });
            }
            self.period = self.step().map(|period| (self.preperiod(period), period));
        }
        Ok(())
    }

    fn value(&self, size: u64) -> u64 {
        let index = match (usize::try_from(size), self.period) {
            (Ok(size), _) if size < self.values.len() => size,
            (_, Some((preperiod, period))) => {
                let beyond = (size - preperiod as u64) % period as u64;
                preperiod + usize::try_from(beyond).unwrap_or_default()
            }
            // Out of contract; the last value keeps the answer total.
            (_, None) => self.values.len() - 1,
        };
        u64::from(self.values[index])
    }

    fn largest_value(&self, size: u64) -> u64 {
        let upto = usize::try_from(size).map_or(usize::MAX, |size| size.saturating_add(1));
        let largest = self.values.iter().take(upto).max();
        largest.copied().unwrap_or_default().into()
    }

    /// Computes one more value, and gives the period if it closes one.
    fn step(&mut self) -> Option<usize> {
        let n = self.values.len();
        let reachable = self.takes.iter().take_while(|&&take| take <= n);
        let seen = reachable.fold(0_u128, |seen, &take| seen | 1 << self.values[n - take]);
        self.values.push(u8::try_from(seen.trailing_ones()).unwrap_or(u8::MAX));
        let end = self.values.len();
        // The next value depends on as many as the largest take reaches back to, and on these alone.
        let window = self.takes.last().copied().unwrap_or(1);
        if self.anchor < window {
            self.anchor = if end >= window { end } else { 0 };
            return None;
        }
        if self.values[end - window..] == self.values[self.anchor - window..self.anchor] {
            return Some(end - self.anchor);
        }
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

/// A take set's values show no period as far as they are computed, and a pile lies beyond that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodUnknown {
    /// The take set.
    pub set: TakeSet,
    /// The size of the pile.
    pub size: u64,
    /// How many values were computed.
    pub bound: usize,
}

impl fmt::Display for PeriodUnknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a pile of {} is too large for take={}: this set's values do not repeat within its first {} sizes, so piles must stay below that",
            self.size,
            TakeRule::Set(self.set),
            self.bound
        )
    }
}

impl std::error::Error for PeriodUnknown {}
