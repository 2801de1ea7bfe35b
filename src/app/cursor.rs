use std::num::NonZeroU64;

use crate::rules::{IllegalMove, Move, Position, Ruleset, Takes};

/// The move that a player considers: a pile that has one, and a legal take from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    pile: usize,
    take: NonZeroU64,
    /// The digits typed so far.
    typed: String,
    /// Whether they are a legal take already, or only the beginning of one.
    pending: bool,
    /// Whether the last number that was typed did not fit: what is marked is not what was meant.
    refused: bool,
}

impl Cursor {
    /// The smallest take from the first pile at or after `from` that has one, round the end; none when no pile has.
    #[must_use]
    pub fn starting(rules: &Ruleset, position: &Position, from: usize) -> Option<Self> {
        let count = position.piles().len();
        let mut piles = (0..count).map(|step| (from + step) % count);
        piles.find_map(|pile| Self::at(rules, position, pile))
    }

    /// On a legal move.
    #[must_use]
    pub fn on(m: Move) -> Self {
        Self { pile: m.pile, take: m.take, typed: String::new(), pending: false, refused: false }
    }

    /// On the smallest take of a pile, if it has one.
    #[must_use]
    pub fn on_pile(rules: &Ruleset, position: &Position, pile: usize) -> Option<Self> {
        Self::at(rules, position, pile)
    }

    /// On the legal take of a pile that is nearest below one that is illegal, or its smallest; none if it has none.
    #[must_use]
    pub fn nearest(rules: &Ruleset, position: &Position, illegal: Move) -> Option<Self> {
        let takes = takes(rules, position, illegal.pile);
        let take = takes.below(illegal.take.get()).or(takes.smallest())?;
        Some(Self::on(Move { pile: illegal.pile, take: NonZeroU64::new(take)? }))
    }

    fn at(rules: &Ruleset, position: &Position, pile: usize) -> Option<Self> {
        let smallest = takes(rules, position, pile).smallest()?;
        Some(Self { pile, take: NonZeroU64::new(smallest)?, typed: String::new(), pending: false, refused: false })
    }

    /// The considered move.
    #[must_use]
    pub fn considered(&self) -> Move {
        Move { pile: self.pile, take: self.take }
    }

    /// Digits that only begin a legal take; they must be completed before the move can be made.
    #[must_use]
    pub fn pending(&self) -> Option<&str> {
        self.pending.then_some(self.typed.as_str())
    }

    /// Whether the last number typed did not fit. It is asked for once: after that what is marked is meant.
    pub fn take_refusal(&mut self) -> bool {
        std::mem::take(&mut self.refused)
    }

    /// Goes to the nearest pile above (or below) that has a move, if there is one.
    pub fn step_pile(&mut self, rules: &Ruleset, position: &Position, below: bool) {
        let found = if below {
            let mut piles = self.pile + 1..position.piles().len();
            piles.find_map(|pile| Self::at(rules, position, pile))
        } else {
            let mut piles = (0..self.pile).rev();
            piles.find_map(|pile| Self::at(rules, position, pile))
        };
        match found {
            Some(next) => *self = next,
            None => self.forget_digits(),
        }
    }

    /// Considers another take: the one that `choose` picks from the legal takes and the present one.
    pub fn step_take(&mut self, rules: &Ruleset, position: &Position, choose: impl FnOnce(Takes, u64) -> Option<u64>) {
        self.forget_digits();
        let next = choose(takes(rules, position, self.pile), self.take.get());
        if let Some(take) = next.and_then(NonZeroU64::new) {
            self.take = take;
        }
    }

    /// Types a digit. A number that can go no further is begun anew.
    ///
    /// # Errors
    /// When the number would be no legal take nor the beginning of one; nothing is changed then.
    pub fn type_digit(&mut self, rules: &Ruleset, position: &Position, digit: u8) -> Result<(), Unfit> {
        let takes = takes(rules, position, self.pile);
        let longer = !self.typed.is_empty() && can_go_on(takes, &self.typed);
        let text = if longer { format!("{}{digit}", self.typed) } else { digit.to_string() };
        let number: Option<NonZeroU64> = text.parse().ok();
        if let Some(take) = number.filter(|&take| is_legal(takes, take)) {
            self.take = take;
            self.pending = false;
        } else if number.is_some() && can_go_on(takes, &text) {
            self.pending = true;
        } else {
            self.refused = true;
            return Err(self.unfit(rules, position, number, text));
        }
        self.refused = false;
        self.typed = text;
        Ok(())
    }

    /// Deletes the last digit typed.
    pub fn erase_digit(&mut self, rules: &Ruleset, position: &Position) {
        if self.typed.pop().is_none() {
            return;
        }
        let takes = takes(rules, position, self.pile);
        let number: Option<NonZeroU64> = self.typed.parse().ok();
        match number.filter(|&take| is_legal(takes, take)) {
            Some(take) => {
                self.take = take;
                self.pending = false;
            }
            None if self.typed.is_empty() => {
                self.step_take(rules, position, |takes, _| takes.smallest());
            }
            None => self.pending = true,
        }
    }

    fn forget_digits(&mut self) {
        self.typed.clear();
        self.pending = false;
        self.refused = false;
    }

    fn unfit(&self, rules: &Ruleset, position: &Position, number: Option<NonZeroU64>, text: String) -> Unfit {
        let refused = number.and_then(|take| {
            let m = Move { pile: self.pile, take };
            rules.check(position, m).err()
        });
        refused.map_or(Unfit::NotATake(text), Unfit::Illegal)
    }
}

/// Why a number that was typed does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is no take: 0, or too long.
    NotATake(String),
    /// It is illegal here.
    Illegal(IllegalMove),
}

fn takes(rules: &Ruleset, position: &Position, pile: usize) -> Takes {
    rules.takes.takes(position.size(pile).unwrap_or_default())
}

fn is_legal(takes: Takes, take: NonZeroU64) -> bool {
    takes.above(take.get() - 1) == Some(take.get())
}

/// Whether a legal take begins with these digits and goes on.
fn can_go_on(takes: Takes, digits: &str) -> bool {
    let Ok(number) = digits.parse::<u64>() else {
        return false;
    };
    let mut place = 10_u64;
    while let Some(lowest) = number.checked_mul(place).filter(|&lowest| lowest > 0) {
        let highest = lowest.saturating_add(place - 1);
        if takes.above(lowest - 1).is_some_and(|take| take <= highest) {
            return true;
        }
        match place.checked_mul(10) {
            Some(next) => place = next,
            None => break,
        }
    }
    false
}
