//! The argument in terms of groups that pair off, for whoever has not been taught columns.

use super::{Explained, LOST};
use crate::coach::left_over_in_words;
use crate::coach::phrases::{and_list, capital, column_name, group_named, groups_in, left_over, pile_named};
use crate::coach::rule_words::{last_thing, misere_endgame};
use crate::engine::{Change, MisereCase, Step};
use crate::rules::{PileName, Play};

impl Explained {
    /// A step that others are told in columns.
    pub(super) fn in_pairs(&self) -> Option<(&'static str, Vec<String>)> {
        let told = |title, words: [String; 2]| Some((title, words.into()));
        match &self.step {
            Step::Binary => {
                let mut sums = self.sums();
                sums.insert(0, format!("Split each pile into {}, the largest first.", groups_in(self.now.values())));
                Some(("split into groups", sums))
            }
            Step::Count(counts) => {
                let groups: Vec<String> = counts
                    .iter()
                    .filter(|(_, count)| *count > 0)
                    .map(|&(power, count)| format!("{count} of size {}", column_name(power)))
                    .collect();
                let all = match groups.as_slice() {
                    [] => "There are no groups here.".to_owned(),
                    groups => format!("Here are {}.", and_list(groups)),
                };
                told("pair equal groups", ["Two equal groups in different piles pair off.".to_owned(), all])
            }
            Step::Evenness { odd } => {
                let verdict = match odd {
                    0 => LOST,
                    _ => "The player to move can pair every group, and win.",
                };
                told("is every group paired?", [left_over_in_words(&self.now), verdict.to_owned()])
            }
            Step::Leftmost { column, .. } => {
                let group = group_named(*column);
                let largest = format!("The largest group left over is {group}.");
                told("the largest group left over", [largest, format!("Some pile that has {group} must give it up.")])
            }
            Step::Holders { column, piles } => {
                let (group, names) =
                    (group_named(*column), piles.iter().map(|&pile| PileName(pile)).collect::<Vec<_>>());
                let has = match names.as_slice() {
                    [one] => format!("Only {} has {group}.", pile_named(*one)),
                    all => {
                        format!("{} have {group}. Any one of them will do: it need not be the largest.", and_list(all))
                    }
                };
                let is_largest = self.now.values().iter().all(|value| value >> column < 2);
                let stay = (!is_largest).then(|| "The larger groups are paired, and stay so.".to_owned());
                Some(("what can pair it", std::iter::once(has).chain(stay).collect()))
            }
            Step::Goal(repair) => {
                let (value, goal) = (repair.value, repair.goal);
                let pile = pile_named(PileName(repair.by.pile));
                let gives =
                    capital(&format!("{pile} gives up its {}: {value} becomes {goal}.", column_name(repair.column)));
                told("what it must become", [gives, format!("With {goal} in place of {value}, every group is paired.")])
            }
            Step::Wins { by } => {
                let (you, s) = self.who.subject();
                let last = last_thing(self.rules());
                let end = match self.rules().play() {
                    Play::Normal => format!("At the end none are left, so {you} get{s} the last {last}."),
                    Play::Misere => self.at_last(),
                };
                let now = format!("Any reply leaves a group unpaired, and {you} pair{s} them all again.");
                Some(("why this wins", [now, end].into_iter().chain(self.others_win(*by)).collect()))
            }
            Step::Spoils(Change { m, old, new, .. })
                if self.now.misere_case() != Some(MisereCase::NoneBig)
                    && self.left.as_ref().is_none_or(|left| !left.is_over() && misere_endgame(left).is_none()) =>
            {
                let over = left_over(old ^ new).unwrap_or_default();
                let why = "A move changes the groups of one pile alone: they lose their partners.".to_owned();
                told(
                    "why every move spoils it",
                    [why, format!("After {m}, for example, {old} becomes {new}, and {over}.")],
                )
            }
            _ => None,
        }
    }
}
