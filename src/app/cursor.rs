//! A position, and the move that is marked in it.

use std::num::NonZeroU64;

use super::Action;
use crate::coach::Message;
use crate::coach::words::notices;
use crate::engine::Analysis;
use crate::rules::{IllegalMove, Move, Takes};

/// A position with the pile that is chosen and the take that is marked on it. What is marked is always a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    now: Analysis,
    /// `None` once the position is over.
    pile: Option<usize>,
    take: Option<NonZeroU64>,
    typed: String,
    /// The reason why the last pile was none: digits right after it are refused too.
    refused: Option<Message>,
}

impl Cursor {
    /// On the first pile at or after `from` that has a move, with nothing marked.
    pub(crate) fn new(now: Analysis, from: usize) -> Self {
        let count = now.position().piles().len();
        let pile = (0..count).map(|step| (from + step) % count).find(|&pile| has_move(&now, pile));
        Self { now, pile, take: None, typed: String::new(), refused: None }
    }

    /// The position with a move marked, if it is legal.
    pub(crate) fn on(now: Analysis, m: Move) -> Self {
        let mut cursor = Self::new(now, m.pile);
        // An illegal move leaves nothing marked.
        let _ = cursor.mark(m);
        cursor
    }

    pub(crate) fn now(&self) -> &Analysis {
        &self.now
    }

    pub(crate) fn pile(&self) -> Option<usize> {
        self.pile
    }

    pub(crate) fn marked(&self) -> Option<Move> {
        Some(Move { pile: self.pile?, take: self.take? })
    }

    pub(crate) fn mark(&mut self, m: Move) -> Result<(), IllegalMove> {
        self.now.rules().check(self.now.position(), m)?;
        (self.pile, self.take) = (Some(m.pile), Some(m.take));
        self.typed.clear();
        Ok(())
    }

    pub(crate) fn unmark(&mut self) {
        self.take = None;
        self.typed.clear();
    }

    /// Chooses the next pile above or below that has a move.
    fn step(&mut self, below: bool) {
        let Some(at) = self.pile else { return };
        let count = self.now.position().piles().len();
        let found = if below {
            (at + 1..count).find(|&pile| has_move(&self.now, pile))
        } else {
            (0..at).rev().find(|&pile| has_move(&self.now, pile))
        };
        if found.is_some() {
            self.pile = found;
            self.unmark();
        }
    }

    /// Chooses a pile.
    fn choose(&mut self, pile: usize) -> Result<(), Message> {
        if has_move(&self.now, pile) {
            self.pile = Some(pile);
            self.unmark();
            return Ok(());
        }
        // A take of one is refused for the reason why there is none.
        let one = Move { pile, take: NonZeroU64::MIN };
        let reason = self.now.rules().check(self.now.position(), one).err();
        Err(self.refuse(reason.map_or_else(|| notices::NOT_HERE, Message::error)))
    }

    /// Refuses a pile that is none, and the digits meant for it, so that they do not fall upon another.
    fn refuse(&mut self, reason: Message) -> Message {
        self.unmark();
        self.refused = Some(reason.clone());
        reason
    }

    /// The reason why nothing is marked, told once: digits mean the chosen pile again.
    pub(crate) fn unmarked(&mut self) -> Message {
        self.refused.take().unwrap_or(notices::MARK_FIRST)
    }

    /// Carries out what an action means for the cursor, if anything.
    pub(crate) fn obey(&mut self, action: &Action) -> Result<(), Message> {
        let refused = self.refused.take();
        match action {
            Action::Digit(_) if refused.is_some() => return refused.map_or(Ok(()), |reason| Err(self.refuse(reason))),
            Action::Unknown(key) if is_letter(key) => {
                return Err(self.refuse(notices::no_pile(key)));
            }
            Action::Up => self.step(false),
            Action::Down => self.step(true),
            Action::Left => self.retake(Takes::below),
            Action::Right => self.retake(|takes, take| takes.above(take).or(Some(take))),
            Action::First => self.unmark(),
            Action::Last => self.retake(|takes, _| takes.largest()),
            Action::Erase => self.erase(),
            Action::Digit(digit) => return self.digit(*digit),
            Action::Pile(pile) => return self.choose(*pile),
            Action::Mark(m) => return self.mark(*m).map_err(Message::error),
            _ => {}
        }
        Ok(())
    }

    /// Marks the take that `choose` picks, given the legal ones and the present one (0 for none).
    fn retake(&mut self, choose: impl FnOnce(Takes, u64) -> Option<u64>) {
        let Some(pile) = self.pile else { return };
        let takes = self.now.rules().takes_at(self.now.position(), pile);
        let take = choose(takes, self.take.map_or(0, NonZeroU64::get));
        self.unmark();
        if let Some(m) = take.and_then(|take| Move::new(pile, take)) {
            // Chosen among the legal ones.
            let _ = self.mark(m);
        }
    }

    /// Types a digit, which goes on with the number or begins another, whichever is a legal take.
    fn digit(&mut self, digit: u8) -> Result<(), Message> {
        let Some(pile) = self.pile else { return Err(notices::NOT_HERE) };
        let mut refused = None;
        for text in [format!("{}{digit}", self.typed), digit.to_string()] {
            let m = text.parse().ok().and_then(|take| Move::new(pile, take));
            match m.map(|m| self.mark(m)) {
                Some(Ok(())) => {
                    self.typed = text;
                    return Ok(());
                }
                Some(Err(error)) => refused = Some(Message::error(error)),
                None => {}
            }
        }
        self.unmark();
        // The digit alone may begin a legal take.
        self.typed = digit.to_string();
        Err(refused.unwrap_or(notices::NOT_A_TAKE))
    }

    fn erase(&mut self) {
        let (mut typed, pile) = (std::mem::take(&mut self.typed), self.pile);
        typed.pop();
        self.unmark();
        if let Some(m) = typed.parse().ok().and_then(|take| Move::new(pile?, take)) {
            let _ = self.mark(m);
        }
        self.typed = typed;
    }
}

/// True for a letter, but not for the name of a key.
fn is_letter(key: &str) -> bool {
    let mut letters = key.chars();
    letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
}

fn has_move(now: &Analysis, pile: usize) -> bool {
    now.rules().takes_at(now.position(), pile).smallest().is_some()
}
