//! The list of P-positions: those to leave to the other player.

use super::Values;
use crate::rules::Play;

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
        if piles == 0 {
            return Ok(());
        }
        let chosen = Chosen { values: self, play, piles: Vec::new(), indicator: 0, big: 0 };
        chosen.complete(piles, largest, &mut found)
    }
}

/// The first piles of a position.
#[derive(Clone)]
struct Chosen<'a> {
    values: &'a Values,
    play: Play,
    piles: Vec<u64>,
    indicator: u64,
    /// The number of values of 2 or more.
    big: usize,
}

impl Chosen<'_> {
    fn and(&self, pile: u64) -> Option<Self> {
        let value = self.values.value(pile)?;
        let mut next = self.clone();
        next.piles.push(pile);
        next.indicator ^= value;
        next.big += usize::from(value >= 2);
        Some(next)
    }

    /// Adds `more` piles, none smaller than the last one.
    fn complete<E>(
        mut self,
        more: usize,
        largest: u64,
        found: &mut impl FnMut(&[u64]) -> Result<(), E>,
    ) -> Result<(), E> {
        let least = self.piles.last().copied().unwrap_or(1);
        if more > 1 {
            let next = (least..=largest).map_while(|pile| self.and(pile));
            return next.into_iter().try_for_each(|next| next.complete(more - 1, largest, found));
        }
        // In misère play a position whose values are at most 1 is to be left with an odd number of ones.
        let missing = self.indicator ^ u64::from(self.play == Play::Misere && self.big == 0);
        let mut next = self.values.next_of(missing, least, largest);
        while let Some(pile) = next {
            self.piles.push(pile);
            found(&self.piles)?;
            self.piles.pop();
            next = pile.checked_add(1).and_then(|least| self.values.next_of(missing, least, largest));
        }
        Ok(())
    }
}
