//! The argument on a single pile under a take rule, in full groups.

use super::Explained;
use crate::coach::one_pile::one;
use crate::coach::{OnePile, Role};
use crate::engine::GroupStep;
use crate::rules::{Move, Play};

impl Explained {
    pub(super) fn groups(&self, step: GroupStep) -> (&'static str, Vec<String>) {
        // There is a pile at every such step.
        let Some(pile) = OnePile::of(&self.now) else { return ("", Vec::new()) };
        match step {
            GroupStep::Full => ("the full groups", full(&pile)),
            GroupStep::LeftOver => ("what is left over", vec![pile.reason()]),
            GroupStep::Answer => ("the answer to each take", each_answer(&pile)),
            GroupStep::End => ("until the end", self.until_the_end()),
            GroupStep::Move(by) => (if self.who == Role::YOU { "your move" } else { "the move" }, self.winning(by)),
        }
    }

    fn until_the_end(&self) -> Vec<String> {
        let end = match self.rules().play() {
            Play::Normal => "Whoever can answer each take makes the last move, and wins.",
            Play::Misere => "Whoever can answer each take leaves the last move to the other, and wins.",
        };
        vec!["So it goes on until no move is left.".to_owned(), end.to_owned()]
    }

    fn winning(&self, by: Move) -> Vec<String> {
        let left = self.now.after(by).ok();
        let effect = left.as_ref().and_then(OnePile::of).map(|left| format!("leaves {}", left.effect()));
        let does = effect.unwrap_or_else(|| "ends the game".to_owned());
        std::iter::once(format!("Take {}: that {does}.", by.take)).chain(self.others_win(by)).collect()
    }
}

fn full(pile: &OnePile<'_>) -> Vec<String> {
    let aside = (pile.groups.aside > 0).then(|| "The last stone loses, so one stone is set aside.".to_owned());
    aside.into_iter().chain([pile.term()]).collect()
}

fn each_answer(pile: &OnePile<'_>) -> Vec<String> {
    if !pile.groups.is_bounded {
        return vec![
            format!("After a move that leaves {}, no reply does the same.", pile.aim()),
            "After that reply some move does it again, unless the game is over.".to_owned(),
        ];
    }
    let (one, rest) = (one(pile.groups.size), pile.groups.size - 1);
    vec![
        format!(
            "Whatever is taken of a full {one}, the next move can take the rest of it: {rest} after 1, for example."
        ),
        format!("Then only {} are left, one fewer.", pile.fours()),
    ]
}
