//! The argument on a single pile under a take rule, in full groups.

use super::Explained;
use crate::coach::OnePile;
use crate::coach::one_pile::one;
use crate::coach::phrases::{enumerated, last_thing};
use crate::engine::{GroupStep, Outcome};
use crate::rules::{Move, Play};

impl Explained {
    pub(super) fn groups(&self, step: GroupStep) -> (&'static str, Vec<String>) {
        // There is a pile at every such step.
        let Some(pile) = OnePile::of(&self.now) else { return ("", Vec::new()) };
        match step {
            GroupStep::Full => ("the full groups", self.full(&pile)),
            GroupStep::LeftOver => ("what is left over", self.left_over(&pile)),
            GroupStep::Answer => ("the answer to each take", self.each_answer(&pile)),
            GroupStep::End => ("until the end", self.until_the_end()),
            GroupStep::Move(by) => ("your move", self.winning(by)),
        }
    }

    fn full(&self, pile: &OnePile<'_>) -> Vec<String> {
        let size = pile.groups.size;
        let aside = "In misère play the last stone loses, so one stone is set aside.".to_owned();
        let groups = match size {
            2 if pile.groups.is_bounded => "A move takes 1 stone; a full two has one more.".to_owned(),
            _ if pile.groups.is_bounded => {
                format!("A move takes 1 to {} stones; a full {} has one more.", size - 1, one(size))
            }
            _ if pile.groups.is_regular() => {
                format!("Who can win repeats every {size} stones, so count in {}.", pile.fours())
            }
            _ => format!("Who can win repeats every {size} stones, but not from the start."),
        };
        (pile.groups.aside > 0).then_some(aside).into_iter().chain([groups, pile.in_lines()]).collect()
    }

    fn left_over(&self, pile: &OnePile<'_>) -> Vec<String> {
        let over = match pile.over() {
            _ if pile.is_last_stone() => return vec![pile.reason()],
            0 => "No stone is left over".to_owned(),
            1 => "1 is left over".to_owned(),
            over => format!("{over} are left over"),
        };
        let then = match self.now.outcome() {
            Outcome::N if pile.groups.is_bounded => {
                format!("a move can take what is left over and leave {}", pile.aim())
            }
            Outcome::N => format!("a move can leave {}", pile.aim()),
            Outcome::P if pile.groups.is_bounded => format!("any move breaks a {}", one(pile.groups.size)),
            Outcome::P => format!("no move leaves {}", pile.aim()),
        };
        vec![format!("{over}: {then}.")]
    }

    fn each_answer(&self, pile: &OnePile<'_>) -> Vec<String> {
        let most = pile.groups.size - 1;
        if !pile.groups.is_bounded {
            return vec![
                format!("After a move that leaves {}, no reply does the same.", pile.aim()),
                "After that reply some move does it again, unless the game is over.".to_owned(),
            ];
        }
        let rest = match most {
            1 => "the other stone.".to_owned(),
            2 | 3 => {
                let (takes, rests): (Vec<u64>, Vec<u64>) = (1..=most).map(|take| (take, most + 1 - take)).unzip();
                format!("the rest: after {} it is {}.", enumerated(&takes, "or"), enumerated(&rests, "or"))
            }
            _ => format!("the rest: from {most} stones after 1 to 1 after {most}."),
        };
        vec![
            format!("Whatever is taken of a full {}, the next move can take {rest}", one(most + 1)),
            format!("Then only {} are left, one fewer.", pile.fours()),
        ]
    }

    fn until_the_end(&self) -> Vec<String> {
        let last = last_thing(self.rules());
        let end = match self.rules().play() {
            Play::Normal if last == "move" => "Whoever can answer each take makes the last move.".to_owned(),
            Play::Normal => "Whoever can answer each take gets the last stone.".to_owned(),
            Play::Misere => format!("Whoever can answer each take leaves the last {last} to the other player."),
        };
        vec!["So it goes on until no move is left.".to_owned(), end]
    }

    fn winning(&self, by: Move) -> Vec<String> {
        let left = self.now.after(by).ok();
        let effect = left.as_ref().and_then(OnePile::of).map_or("no moves".to_owned(), |left| left.effect());
        std::iter::once(format!("Take {}: that leaves {effect}.", by.take)).chain(self.others_win(by)).collect()
    }
}
