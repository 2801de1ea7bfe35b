//! Piles under a take rule in full groups of one period of the values, and what is left over.

use super::{Analysis, Values};
use crate::rules::{Play, TakeRule};

/// A pile under a take rule as full groups of one period, and a remainder, *left over* on screen.
///
/// From a single pile whose take rule is `1-k`, a player who leaves only full groups of `k + 1` can answer every take
/// with the rest of its group, and so takes the last stone; in misère play one stone is set aside first, for the other
/// player. Under a take set the values repeat with their period, so that the remainder decides beyond the pre-period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FullGroups {
    values: Values,
    /// The value that a single pile must be left with: 0, or 1 in misère play.
    goal: u64,
    /// The stones of a full group.
    pub size: u64,
    /// True if all takes below that size are allowed, so that each take from a full group can be answered with its rest.
    pub is_bounded: bool,
    /// The stones set aside for the other player before groups are counted: 1 in misère play from a single pile where
    /// only the remainder 1 is safe, as with takes `1-k`, otherwise 0.
    pub aside: u64,
    /// The numbers of stones left over with which a single pile is safe beyond the pre-period, in ascending order.
    pub safe: Vec<u64>,
}

impl FullGroups {
    /// The largest period of a take set that is shown, and the sizes up to which it is looked for.
    pub(crate) const SIGHT: u64 = 1 << 12;

    /// The full groups under the rules of a position. `None` with takes `any`, and where the values of a take set
    /// show no period in sight.
    pub(crate) fn of(analysis: &Analysis) -> Option<Self> {
        let (rules, mut values) = (analysis.rules(), analysis.known().clone());
        values.extend_to(Self::SIGHT).ok()?;
        // Only take rules have a period.
        let (goal, period) = (u64::from(rules.play() == Play::Misere), values.period()?);
        let size = u64::try_from(period.period).ok()?;
        let safe = match rules.takes() {
            TakeRule::Set(_) if size > Self::SIGHT => return None,
            TakeRule::Set(_) => {
                let first = period.preperiod.next_multiple_of(size);
                (0..size).filter(|rest| values.value(first + rest) == Some(goal)).collect()
            }
            _ => vec![goal],
        };
        let is_bounded = match rules.takes() {
            TakeRule::Set(set) => set.iter().eq(1..size),
            _ => true,
        };
        let is_lone = analysis.position().piles().len() == 1;
        let sets_aside = is_lone && goal == 1 && safe == [1];
        let (aside, safe) = if sets_aside { (1, vec![0]) } else { (0, safe) };
        Some(Self { values, goal, size, is_bounded, aside, safe })
    }

    /// The number of full groups in a pile.
    pub(crate) fn full(&self, size: u64) -> u64 {
        size.saturating_sub(self.aside) / self.size
    }

    /// The stones of a pile that are left over beside its full groups, and beside the stone that is set aside.
    pub(crate) fn left_over(&self, size: u64) -> u64 {
        size.saturating_sub(self.aside) % self.size
    }

    /// True if what is left over decides for piles of all sizes, because the pre-period makes no exception.
    pub(crate) fn is_regular(&self) -> bool {
        let preperiod = self.values.period().map_or(0, |period| period.preperiod);
        (self.aside..preperiod).all(|size| self.is_safe(size) == self.safe.contains(&self.left_over(size)))
    }

    /// True if a single pile of this size is safe to leave.
    pub(crate) fn is_safe(&self, size: u64) -> bool {
        self.values.value(size) == Some(self.goal)
    }

    /// The value of each number that can be left over, from 0 on. `None` if each number is its own value, or if a pre-period
    /// makes exceptions.
    pub(crate) fn worths(&self) -> Option<Vec<u64>> {
        let from_first = self.values.period().is_some_and(|period| period.preperiod == 0);
        let rests = (0..self.size).take_while(|_| from_first && self.size <= Self::SIGHT);
        let worths: Vec<u64> = rests.map_while(|rest| self.values.value(rest)).collect();
        (0..).zip(&worths).any(|(rest, &worth)| rest != worth).then_some(worths)
    }

    /// The stones of a pile in full groups, once it holds `left`, that no winning move touches.
    pub(crate) fn resting(&self, now: &Analysis, pile: usize, left: u64) -> u64 {
        let takes = now.winning_moves().iter().filter(|m| m.pile == pile).map(|m| m.take.get());
        let most = takes.max().unwrap_or(0);
        let untouched = now.position().piles()[pile].saturating_sub(most).min(left);
        self.full(untouched) * self.size
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#[path = "../../tests/units/engine_full_groups.rs"]
mod tests;
