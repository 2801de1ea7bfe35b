use std::sync::Arc;

use crate::app::map_position::MapPosition;
use crate::app::view::Shown;
use crate::coach::{self, Message};
use crate::engine::map::{Labelling, TooMany};
use crate::rules::Position;

/// Piles are labelled at least up to this size, which fits a small window.
pub(super) const LEAST: u64 = 15;

/// Labels found round by round.
impl Shown {
    /// Positions up to this place, and at least up to piles of `least`, without any labels yet.
    pub(super) fn no_label(place: &MapPosition, least: u64) -> Result<Self, TooMany> {
        let labelling = Arc::new(Labelling::new(*place.rules(), &largest(place, least))?);
        Ok(Self::Labelled { labelling, round: 0 })
    }

    pub(super) fn renew(&mut self, place: &MapPosition, least: u64) -> Result<(), TooMany> {
        let Self::Labelled { labelling, round } = self else { return Ok(()) };
        let old = labelling.largest();
        let sizes: Vec<u64> = largest(place, least).iter().zip(old).map(|(&new, &old)| new.max(old)).collect();
        if labelling.rules() != place.rules() || sizes != old {
            *labelling = Arc::new(Labelling::new(*place.rules(), &sizes)?);
            *round = (*round).min(labelling.rounds());
        }
        Ok(())
    }

    /// The round on screen; 0 if nothing is labelled yet.
    pub(super) fn round(&self) -> u32 {
        if let Self::Labelled { round, .. } = self { *round } else { 0 }
    }

    pub(super) fn is_last(&self) -> bool {
        if let Self::Labelled { labelling, round } = self { *round >= labelling.rounds() } else { true }
    }

    pub(super) fn step(&mut self, on: bool) {
        if let Self::Labelled { round, .. } = self {
            *round = if on { *round + 1 } else { *round - 1 };
        }
    }

    /// Words on the current round; none if all is shown at once.
    pub(super) fn says(&self, place: &MapPosition) -> Vec<Message> {
        let Self::Labelled { labelling, round } = self else { return Vec::new() };
        let found = labelling.label(place.piles()).filter(|(labelled, _)| labelled <= round);
        let here = coach::map::found(place.now().position(), found.map(|(_, outcome)| outcome));
        let said = match *round {
            0 => coach::map::no_round(labelling.rounds()).into(),
            round => {
                let (outcome, count) = (labelling.outcome_of(round), labelling.count(round));
                let cells = self.labelled(place, labelling, round);
                let here = place.fixed().next().map(|_| cells.len());
                let words = coach::map::round(round, labelling.rounds(), outcome, count, here);
                std::iter::once(words).chain(coach::map::cells(&cells)).collect::<Vec<_>>()
            }
        };
        [said, vec![here]].concat()
    }

    fn labelled(&self, place: &MapPosition, labelling: &Labelling, round: u32) -> Vec<Position> {
        let (rows, columns) = self.largest(place);
        let cells = (0..=rows).flat_map(|down| (0..=columns).map(move |across| place.piles_at(down, across)));
        let new = cells.filter(|piles| labelling.label(piles).is_some_and(|(labelled, _)| labelled == round));
        new.filter_map(|piles| Position::new(piles).ok()).collect()
    }
}

/// Sizes up to which piles are labelled: the fixed piles' own, and at least `least` for the others, to show a pattern.
fn largest(place: &MapPosition, least: u64) -> Vec<u64> {
    let on_grid = |pile| pile == place.across || Some(pile) == place.down;
    let sizes = place.piles().iter().enumerate();
    sizes.map(|(pile, &size)| if on_grid(pile) { size.max(least) } else { size }).collect()
}
