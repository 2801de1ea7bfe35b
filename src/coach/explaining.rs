//! The argument for a verdict in words: a title and a few sentences for each step.

mod endgame;
mod groups;
mod pairs;

use super::one_pile::{groups_cancel, in_words};
use super::phrases::{
    all_columns, and_list, capital, column, column_name, columns, enumerated, from_pile, odd_columns, ones, others,
    pile_named, powers, sentence, within,
};
use super::reasons::effect;
use super::rule_words::{fate, last_thing, misere_endgame, play_name};
use super::{OnePile, Role, Vocabulary};
use crate::engine::{Analysis, Change, JudgedMove, MisereCase, PileValue, Repair, Step};
use crate::rules::{Move, PileName, Play, Ruleset, TakeRule};

/// A step of the argument, with the position and the one that the considered move would leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Explained {
    pub step: Step,
    pub now: Analysis,
    pub left: Option<Analysis>,
    /// The player to move.
    pub who: Role,
    pub vocabulary: Vocabulary,
}

/// Piles whose values are spelled out, at most.
const SPELLED: usize = 4;
/// Distinct numbers written as sums of powers, at most.
const SUMS: usize = 7;

impl Explained {
    pub(crate) fn title(&self) -> &'static str {
        self.told().0
    }

    /// The sentences of the step, most important first.
    pub(crate) fn words(&self) -> Vec<String> {
        self.told().1
    }

    fn told(&self) -> (&'static str, Vec<String>) {
        if self.vocabulary == Vocabulary::Groups
            && let Some(told) = self.in_pairs()
        {
            return told;
        }
        match &self.step {
            Step::Over => ("the end", self.over()),
            Step::Groups(step) => self.groups(*step),
            Step::Values(piles) => ("what each pile acts like", self.values(piles)),
            Step::Case { big, .. } => ("which case of misère play", self.case(*big)),
            Step::Binary => ("write in binary", self.binary()),
            Step::Count(counts) => ("count each column", self.count(counts)),
            Step::Evenness { odd } => ("even and odd columns", self.evenness(*odd)),
            Step::Leftmost { column, ones: count } => ("the leftmost odd column", self.leftmost(*column, *count)),
            Step::Holders { column, piles } => ("the piles that can make it even", self.holders(*column, piles)),
            Step::Goal(repair) => ("what the pile must become", self.goal(repair)),
            Step::Take(repair) => ("how many to take", self.take(repair)),
            Step::Wins { by } => ("why this wins", self.wins(*by)),
            Step::Spoils(change) => ("why every move spoils it", self.spoils(*change)),
            Step::Answered { m, reply, all_win } => ("how it is answered", self.answered(*m, reply.as_ref(), *all_win)),
            Step::Singles { ones } if self.rules().takes() == TakeRule::Any => {
                ("count the single stones", self.singles(*ones))
            }
            Step::Singles { ones } => ("count the piles worth 1", self.singles(*ones)),
            Step::Choice { pile, ones, by } => ("choosing odd or even", self.choice(*pile, *ones, *by)),
            Step::Parity { ones, by } => ("nothing to choose", self.parity(*ones, *by)),
        }
    }

    fn rules(&self) -> &Ruleset {
        self.now.rules()
    }

    fn effect(&self, left: &Analysis) -> String {
        effect(left, self.vocabulary).unwrap_or_default()
    }

    fn over(&self) -> Vec<String> {
        let (name, fate) = (play_name(self.rules().play()), fate(self.rules().play()));
        let why = format!("The other player made the last move, and in {name} play that {fate}.");
        vec!["No moves are left: the game is over.".to_owned(), why]
    }

    fn values(&self, piles: &[PileValue]) -> Vec<String> {
        let cancel = groups_cancel(&self.now);
        let is_bounded = cancel.is_some();
        let mut lines = vec![cancel.unwrap_or_else(|| {
            "A pile acts like one as large as its value: the smallest number that no move from it leads to (its mex)."
                .to_owned()
        })];
        for (pile, PileValue { size, value, reached }) in piles.iter().enumerate().take(SPELLED) {
            let name = PileName(pile);
            lines.push(match reached.as_deref() {
                Some([]) => format!("{name}, {size}: it has no moves, so it acts like 0."),
                _ if is_bounded && *value == 0 => {
                    format!("{name}, {size}: nothing is left over.")
                }
                _ if is_bounded => {
                    format!("{name}, {size}: {value} {} left over.", if *value == 1 { "is" } else { "are" })
                }
                Some(reached) if reached.len() <= 8 => {
                    let reached: Vec<String> = reached.iter().map(ToString::to_string).collect();
                    format!("{name}, {size}: its moves lead to {}, not to {value}.", reached.join(", "))
                }
                _ => format!("{name}, {size}: it acts like {value}."),
            });
        }
        lines
    }

    fn binary(&self) -> Vec<String> {
        let noun = if self.rules().counts_sizes() { "pile" } else { "value" };
        let mut lines = self.sums();
        lines.insert(0, format!("Write each {noun} as a sum of powers of two: a 1 means that it contains that power."));
        lines
    }

    /// The numbers as sums of powers.
    fn sums(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let values = self.now.values();
        let mut values: Vec<u64> = values.iter().copied().filter(|&value| value > 0).collect();
        values.sort_unstable();
        values.dedup();
        let stop = if values.len() > SUMS { ", …" } else { "." };
        values.truncate(SUMS);
        let (powers, sums): (Vec<u64>, Vec<u64>) = values.into_iter().partition(|value| value.is_power_of_two());
        let sums: Vec<String> = sums.into_iter().map(sum_of_powers).collect();
        lines.extend(match powers.as_slice() {
            _ if self.vocabulary == Vocabulary::Groups => None,
            [] => None,
            [one] => Some(format!("{one} is itself a power of two.")),
            several => Some(format!("{} are themselves powers of two.", and_list(several))),
        });
        lines.extend((!sums.is_empty()).then(|| format!("{}{stop}", sums.join(", "))));
        lines
    }

    fn count(&self, counts: &[(u32, usize)]) -> Vec<String> {
        const SHOWN: usize = 8;
        let (all, counts): (Vec<u32>, Vec<usize>) = counts.iter().take(SHOWN).copied().unzip();
        let bits = all.iter().fold(0, |bits, power| bits | 1 << power);
        let columns = capital(&within(all_columns(bits, self.vocabulary)));
        let hold = if all.len() > 1 { "hold" } else { "holds" };
        vec![
            format!(
                "Count the piles that contain each power: all that matters is whether they are even or odd in number."
            ),
            format!("{columns} {hold} {}.", enumerated(&counts, "and")),
        ]
    }

    fn evenness(&self, odd: u64) -> Vec<String> {
        let says_sum = self.vocabulary == Vocabulary::Sums;
        let (found, verdict) = match odd_columns(odd, self.vocabulary) {
            None if says_sum => ("Every column holds an even number of ones: the indicator is 0.".to_owned(), LOST),
            None => ("Every column holds an even number of ones.".to_owned(), LOST),
            Some(columns) if says_sum => (
                format!("{}. Write a 1 for each odd column: {odd:#b}, the indicator (⊕ {odd}).", capital(&columns)),
                WON,
            ),
            Some(columns) => (sentence(columns), WON),
        };
        vec![found, verdict.to_owned()]
    }

    fn leftmost(&self, power: u32, count: usize) -> Vec<String> {
        let then = if self.rules().counts_sizes() {
            "To make it even, that 1 must go."
        } else {
            "If that 1 goes, it is even."
        };
        vec![
            capital(&format!(
                "{} is the leftmost odd column: it holds {}.",
                within(column(power, self.vocabulary)),
                ones(count)
            )),
            format!("Odd is not 0, so some pile has a 1 there. {then}"),
        ]
    }

    fn holders(&self, power: u32, piles: &[usize]) -> Vec<String> {
        let names: Vec<PileName> = piles.iter().map(|&pile| PileName(pile)).collect();
        let column = column(power, self.vocabulary);
        vec![
            match names.as_slice() {
                [one] => format!("Only {} has a 1 in {column}.", pile_named(*one)),
                _ => format!(
                    "{} have a 1 in {column}. Any one of them will do: it need not be the largest.",
                    and_list(&names)
                ),
            },
            if self.rules().counts_sizes() {
                "Only a pile with a 1 there can do it without touching columns to its left.".to_owned()
            } else {
                "Of moves that lower a value, only theirs leave columns to its left as they are.".to_owned()
            },
        ]
    }

    fn goal(&self, repair: &Repair) -> Vec<String> {
        let Repair { value, goal, indicator, by, .. } = repair;
        let (pile, first) = (pile_named(PileName(by.pile)), column(repair.column, self.vocabulary));
        let others = columns(indicator & !(1 << repair.column), self.vocabulary)
            .map_or(String::new(), |odd| format!(", and changes in {} too", within(odd)));
        let becomes = match self.vocabulary {
            Vocabulary::Sums => format!("{value} ⊕ {indicator} = {goal}"),
            _ => format!("{value} becomes {goal}"),
        };
        vec![
            capital(&format!("{pile} loses its 1 in {first}{others}: {becomes}.")),
            format!("With {goal} in place of {value}, every odd column gains or loses a 1: now all are even."),
        ]
    }

    fn take(&self, repair: &Repair) -> Vec<String> {
        let Repair { value, goal, by, column, .. } = repair;
        let pile = PileName(by.pile);
        let change = |(column, gains)| format!(" {} {}", if gains { '+' } else { '−' }, 1_u64 << column);
        let sum: Vec<String> = repair.changes().map(change).collect();
        let sum = sum.concat();
        let first = if self.rules().takes() == TakeRule::Any {
            format!("{value}{sum} = {goal}: take {}, leaving {goal}.", from_pile(*by))
        } else {
            let left = self.now.position().size(by.pile).unwrap_or_default() - by.take.get();
            format!("{value}{sum} = {goal}. Take {} from {pile}, leaving {left}, which acts like {goal}.", by.take)
        };
        let (one, all) = match self.vocabulary {
            Vocabulary::Groups => ("smaller group", "smaller groups"),
            _ => ("column to its right", "columns to its right"),
        };
        let back = match (1_u128 << column) - 1 {
            0 => format!("no {one} gives anything back"),
            most => format!("the {all} give back at most {most}"),
        };
        let pile = capital(&pile_named(pile));
        vec![first, format!("{pile} must shrink: it loses {}; {back}.", column_name(*column))]
    }

    fn wins(&self, by: Move) -> Vec<String> {
        let (you, s) = self.who.subject();
        let end = match self.rules().play() {
            Play::Normal if last_thing(self.rules()) == "move" => {
                format!("The final position is even too: {you} make{s} the last move.")
            }
            Play::Normal => format!("The empty board is even too: {you} take{s} the last stone."),
            Play::Misere => self.at_last(),
        };
        let mut lines = vec![format!("Any reply makes at least one odd, and {you} make{s} all even again."), end];
        lines.extend(self.others_win(by));
        lines
    }

    /// The way in which a misère game with several big piles ends.
    fn at_last(&self) -> String {
        let (you, s) = self.who.subject();
        format!("At last the other player leaves one big pile: {you} choose{s} how many 1s remain.")
    }

    fn others_win(&self, by: Move) -> Option<String> {
        let others = others(&self.now, by);
        match others.as_slice() {
            [] => None,
            [one] => Some(format!("{one} wins as well.")),
            _ => Some(format!("{} win as well.", and_list(&others))),
        }
    }

    fn spoils(&self, change: Change) -> Vec<String> {
        let Change { m, old, new, .. } = change;
        let parity = self.now.misere_case() == Some(MisereCase::NoneBig);
        let why = if parity && self.rules().takes() == TakeRule::Any {
            "Every move takes one single stone away, and an odd number becomes even."
        } else if parity {
            "Every move makes the number of ones even, or leaves the other player a lone big pile."
        } else {
            "A move changes some bits of one pile alone, so their columns become odd."
        };
        let start = format!("For example, {m} takes {}", from_pile(m));
        let effect = match &self.left {
            Some(left) if left.is_over() => format!("{start}: it ends the game."),
            Some(left) if misere_endgame(left).is_some() => format!("{start}: it leaves {}.", self.effect(left)),
            _ if parity => String::new(),
            _ => {
                let odd = within(columns(old ^ new, self.vocabulary).unwrap_or_default());
                let verb = if (old ^ new).is_power_of_two() { "becomes" } else { "become" };
                let changed = match self.vocabulary {
                    Vocabulary::Sums => format!("{old} ⊕ {new} = {}", old ^ new),
                    _ => format!("{old} becomes {new}"),
                };
                format!("{start}: {changed}, so {odd} {verb} odd.")
            }
        };
        [why.to_owned(), effect].into_iter().filter(|line| !line.is_empty()).collect()
    }

    fn answered(&self, m: Move, reply: Option<&JudgedMove>, all_win: bool) -> Vec<String> {
        let Some(JudgedMove { m: reply, before, after }) = reply else {
            return vec![format!("{m} is the last move, and in misère play that loses.")];
        };
        let leaves = match OnePile::of(&self.now) {
            Some(pile) if pile.groups.is_bounded => format!(": together they take {}", in_words(pile.groups.size)),
            _ => format!(", which leaves {}", self.effect(after)),
        };
        let (last, (you, s)) = (last_thing(self.rules()), self.who.subject());
        let end = match self.rules().play() {
            Play::Normal if after.is_over() => format!("That is the last {last}."),
            Play::Normal => format!("So it goes on, and the other player gets the last {last}."),
            Play::Misere => format!("So it goes on until {you} get{s} the last {last}, which loses."),
        };
        let advice = match self.rules().count_moves(before.position()) {
            1 => "There is no other answer.",
            _ if all_win => "Every answer wins.",
            _ => "Only a mistake helps.",
        };
        vec![format!("The answer to {m} is {reply}{leaves}."), end, advice.to_owned()]
    }
}

pub(super) fn sum_of_powers(value: u64) -> String {
    let powers: Vec<String> = powers(value).map(column_name).collect();
    match powers.as_slice() {
        [] => "0 contains no power of two".to_owned(),
        [one] => one.clone(),
        _ if powers.len() > 8 => format!("{value} = {} + …", powers[..4].join(" + ")),
        _ => format!("{value} = {}", powers.join(" + ")),
    }
}

const LOST: &str = "The player to move cannot force a win.";
const WON: &str = "The player to move can make every column even, and win.";
