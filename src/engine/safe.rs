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
