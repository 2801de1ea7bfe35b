//! All P-positions of a number of piles, found without trying every position.

use super::Values;
use crate::rules::Play;

/// The piles chosen so far, by what decides about the last one.
#[derive(Clone, Copy)]
struct Chosen<'a> {
    values: &'a Values,
    play: Play,
    largest: u64,
    indicator: u64,
    big: usize,
}

impl Values {
    /// Calls `found` with each P-position of `piles` piles of 1 to `largest` stones, the piles in ascending order and
    /// each position once, in lexicographic order. Stops at the first error from `found`. Piles whose values are not
    /// known are left out.
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
        let none = Chosen { values: self, play, largest, indicator: 0, big: 0 };
        if piles == 0 { Ok(()) } else { none.list(&mut Vec::with_capacity(piles), piles, &mut found) }
    }
}

impl Chosen<'_> {
    /// Completes the chosen piles by `more` others, none smaller than the last one.
    fn list<E>(
        self,
        piles: &mut Vec<u64>,
        more: usize,
        found: &mut impl FnMut(&[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut next = piles.last().copied().or(Some(1));
        while let Some(pile) = next.and_then(|least| self.next(least, more == 1)) {
            piles.push(pile);
            next = match self.and(pile) {
                _ if more == 1 => found(piles).map(|()| pile.checked_add(1))?,
                Some(chosen) => chosen.list(piles, more - 1, found).map(|()| pile.checked_add(1))?,
                None => None,
            };
            piles.pop();
        }
        Ok(())
    }

    /// The next pile that can be chosen, from `least` stones on; the last one must complete a P-position.
    fn next(self, least: u64, is_last: bool) -> Option<u64> {
        let missing = self.indicator ^ u64::from(self.play == Play::Misere && self.big == 0);
        if is_last {
            self.values.next_of(missing, least, self.largest)
        } else {
            Some(least).filter(|_| least <= self.largest)
        }
    }

    fn and(self, pile: u64) -> Option<Self> {
        let value = self.values.value(pile)?;
        Some(Self { indicator: self.indicator ^ value, big: self.big + usize::from(value >= 2), ..self })
    }
}
