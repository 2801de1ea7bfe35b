//! A position, the move considered in it, and the cursor that chooses that move.

use std::num::NonZeroU64;
use std::sync::Arc;

use crate::coach::{Message, notices};
use crate::engine::{Analysis, FullGroups};
use crate::rules::{Move, PileName, Position, Ruleset, Takes};
use crate::session::{Medium, TooLarge};

/// A position with its analysis, the move considered in it, and the position that move would leave. Its start fits on
/// what it is shown on.
///
/// Games, reviews and questions hold one each. The cursor, if there is one, is on a pile that has a move, and a take it
/// marks is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    now: Analysis,
    cursor: Option<Cursor>,
    left: Option<Analysis>,
    /// True if the considered move was pointed at: pointing at it again makes it.
    pointed: bool,
    room: Room,
}

/// Room that a board needs. It depends on the start only, so that nothing moves as piles shrink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub columns: u32,
    pub largest_value: u64,
    /// The most that each pile can hold.
    pub piles: Arc<[u64]>,
    /// The groups in which piles under a take rule are seen.
    pub groups: Option<Arc<FullGroups>>,
}

impl Room {
    /// The most that any pile can hold.
    pub(crate) fn largest(&self) -> u64 {
        self.piles.iter().copied().max().unwrap_or(0)
    }

    /// The groups in which a lone pile is seen.
    pub(crate) fn lone(&self) -> Option<&FullGroups> {
        self.groups.as_deref().filter(|_| self.piles.len() == 1)
    }
}

impl Board {
    /// The board of a game or question, the only way to have one: checks that its start fits.
    pub(crate) fn new(start: Analysis, medium: Medium) -> Result<Self, TooLarge> {
        medium.check(start.position())?;
        let room = Room {
            columns: start.columns(),
            largest_value: start.largest_value(),
            piles: start.position().piles().into(),
            groups: FullGroups::of(&start).map(Arc::new),
        };
        Ok(Self { now: start, cursor: None, left: None, pointed: false, room })
    }

    /// The same board in another position reachable from its start, with no move considered.
    pub(crate) fn at(&self, now: Analysis) -> Self {
        Self { now, cursor: None, left: None, pointed: false, room: self.room.clone() }
    }

    pub(crate) fn rules(&self) -> &Ruleset {
        self.now.rules()
    }

    pub(crate) fn now(&self) -> &Analysis {
        &self.now
    }

    pub(crate) fn position(&self) -> &Position {
        self.now.position()
    }

    pub(crate) fn considered(&self) -> Option<Move> {
        self.cursor.as_ref()?.considered()
    }

    pub(crate) fn pile(&self) -> Option<usize> {
        Some(self.cursor.as_ref()?.pile)
    }

    pub(crate) fn left(&self) -> Option<&Analysis> {
        self.left.as_ref()
    }

    pub(crate) fn pointed(&self) -> Option<Move> {
        self.considered().filter(|_| self.pointed)
    }

    pub(crate) fn room(&self) -> &Room {
        &self.room
    }

    /// Puts the cursor on the first pile at or after `pile` that has a move, with nothing marked.
    pub(crate) fn starting(mut self, pile: usize) -> Self {
        self.set(Cursor::starting(&self.now, pile));
        self
    }

    /// Considers a legal move, or none.
    pub(crate) fn considering(mut self, m: Option<Move>) -> Self {
        self.set(m.map(Cursor::on));
        self
    }

    /// Considers the smallest take of the chosen pile, or of the first that has one, unless a move is considered.
    pub(crate) fn considering_any(mut self) -> Self {
        let mut cursor = self.cursor.take().or_else(|| Cursor::starting(&self.now, 0));
        if let Some(cursor) = cursor.as_mut().filter(|cursor| cursor.take.is_none()) {
            cursor.step_take(&self.now, Takes::above);
        }
        self.set(cursor);
        self
    }

    pub(crate) fn go(&mut self, step: CursorMove) -> Result<(), Message> {
        let Some(mut cursor) = self.cursor.take() else {
            return Ok(());
        };
        let gone = cursor.go(&self.now, step);
        cursor.refused = gone.clone().err();
        self.set(Some(cursor));
        self.pointed = matches!(step, CursorMove::To(_)) && gone.is_ok();
        gone
    }

    pub(crate) fn chosen(&mut self) -> Result<Option<Move>, Message> {
        let held_back = self.cursor.as_mut().and_then(Cursor::hold_back);
        held_back.map_or(Ok(self.considered()), Err)
    }

    fn set(&mut self, cursor: Option<Cursor>) {
        self.pointed = false;
        self.left = cursor.as_ref().and_then(Cursor::considered).and_then(|m| self.now.after(m).ok());
        self.cursor = cursor;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CursorMove {
    PileAbove,
    PileBelow,
    PilesAbove,
    PilesBelow,
    More,
    /// To the next smaller take; from the smallest to none.
    Fewer,
    Unmark,
    Largest,
    Digit(u8),
    Erase,
    Letter(char),
    /// To this pile, pointed at or named by a hint.
    Pile(usize),
    /// To this move, or near it if it is illegal.
    To(Move),
}

/// A pile that has a move, and the legal take marked on it, if any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Cursor {
    pile: usize,
    take: Option<NonZeroU64>,
    /// Letters typed so far. If they name a pile other than the chosen one, [`Self::not_chosen`] says why.
    named: String,
    typed: String,
    /// Reason why the last step was refused: the marked take is not what was meant.
    refused: Option<Message>,
}

const FAR: usize = 10;

impl Cursor {
    /// On the first pile at or after `from` that has a move, wrapping round, with nothing marked; `None` if no pile has
    /// one.
    fn starting(now: &Analysis, from: usize) -> Option<Self> {
        let count = now.position().piles().len();
        let mut piles = (0..count).map(|step| (from + step) % count);
        piles.find_map(|pile| Self::at(now, pile))
    }

    fn on(m: Move) -> Self {
        Self { pile: m.pile, take: Some(m.take), ..Self::default() }
    }

    fn at(now: &Analysis, pile: usize) -> Option<Self> {
        takes(now, pile).smallest().map(|_| Self { pile, ..Self::default() })
    }

    /// On the largest legal take below an illegal one, or else the pile's smallest; `None` if the pile has no move.
    fn nearest(now: &Analysis, illegal: Move) -> Option<Self> {
        let takes = takes(now, illegal.pile);
        let take = takes.below(illegal.take.get()).or(takes.smallest())?;
        Some(Self::on(Move::new(illegal.pile, take)?))
    }

    fn considered(&self) -> Option<Move> {
        self.take.map(|take| Move { pile: self.pile, take })
    }

    fn go(&mut self, now: &Analysis, step: CursorMove) -> Result<(), Message> {
        match (step, pile_named(&self.named)) {
            (CursorMove::Letter(_), _) => {}
            // A number after another pile's name is not meant for this one.
            (CursorMove::Digit(_), Some(named)) if named != self.pile => {
                return Err(self.not_chosen(now, named));
            }
            _ => self.named.clear(),
        }
        match step {
            CursorMove::PileAbove => self.step_pile(now, false),
            CursorMove::PileBelow => self.step_pile(now, true),
            CursorMove::PilesAbove => (0..FAR).for_each(|_| self.step_pile(now, false)),
            CursorMove::PilesBelow => (0..FAR).for_each(|_| self.step_pile(now, true)),
            CursorMove::More => self.step_take(now, Takes::above),
            CursorMove::Fewer => self.step_down(now),
            CursorMove::Unmark => self.unmark(),
            CursorMove::Largest => self.step_take(now, |takes, _| takes.largest()),
            CursorMove::Digit(digit) => self.type_digit(now, digit)?,
            CursorMove::Erase => self.erase_digit(now),
            CursorMove::Letter(letter) => self.type_letter(now, letter)?,
            CursorMove::Pile(pile) => *self = Self::at(now, pile).unwrap_or_else(|| self.clone()),
            CursorMove::To(m) => self.point(now, m)?,
        }
        Ok(())
    }

    /// Reason why no move can be made yet. A refusal stays the reason while nothing is marked; otherwise it holds the move back once.
    fn hold_back(&mut self) -> Option<Message> {
        // The next number is meant for the pile that is chosen.
        self.named.clear();
        match self.take {
            Some(_) => self.refused.take().map(|_| notices::DID_NOT_FIT),
            None => self.refused.clone().or(Some(notices::NOTHING_MARKED)),
        }
    }

    fn point(&mut self, now: &Analysis, m: Move) -> Result<(), Message> {
        let checked = now.rules().check(now.position(), m);
        let near = if checked.is_ok() { Some(Self::on(m)) } else { Self::nearest(now, m) };
        *self = near.unwrap_or_else(|| self.clone());
        checked.map_err(Message::error)
    }

    fn step_pile(&mut self, now: &Analysis, below: bool) {
        let found = if below {
            (self.pile + 1..now.position().piles().len()).find_map(|pile| Self::at(now, pile))
        } else {
            (0..self.pile).rev().find_map(|pile| Self::at(now, pile))
        };
        match found {
            Some(next) => *self = next,
            None => self.typed.clear(),
        }
    }

    /// Goes to the pile named by the letters typed in a row or, if there is none of that name, by this letter alone.
    fn type_letter(&mut self, now: &Analysis, letter: char) -> Result<(), Message> {
        let count = now.position().piles().len();
        self.named.retain(|named| named.is_ascii_uppercase());
        let longer = format!("{}{letter}", self.named);
        let name = if pile_named(&longer).is_some_and(|pile| pile < count) { longer } else { letter.to_string() };
        let Some(pile) = pile_named(&name) else { return Ok(()) };
        let Some(cursor) = Self::at(now, pile).filter(|_| letter.is_ascii_uppercase()) else {
            self.named = name;
            return Err(self.not_chosen(now, pile));
        };
        *self = Self { named: name, ..cursor };
        Ok(())
    }

    /// Reason why naming a pile did not choose it: the letters are small, or the pile has no move.
    fn not_chosen(&self, now: &Analysis, pile: usize) -> Message {
        if self.named.ends_with(|named: char| named.is_ascii_lowercase()) {
            let there = pile < now.position().piles().len();
            return notices::capitals(PileName(if there { pile } else { 0 }));
        }
        no_move_in(now, pile)
    }

    /// Marks the take that `choose` picks, given the legal takes and the present one (0 for none).
    fn step_take(&mut self, now: &Analysis, choose: impl FnOnce(Takes, u64) -> Option<u64>) {
        self.typed.clear();
        let next = choose(takes(now, self.pile), self.take.map_or(0, NonZeroU64::get));
        self.take = next.and_then(NonZeroU64::new).or(self.take);
    }

    fn step_down(&mut self, now: &Analysis) {
        self.typed.clear();
        let fewer = self.take.and_then(|take| takes(now, self.pile).below(take.get()));
        self.take = fewer.and_then(NonZeroU64::new);
    }

    fn unmark(&mut self) {
        self.typed.clear();
        self.take = None;
    }

    /// Types a digit, which continues the number or begins a new one, whichever is a legal take.
    fn type_digit(&mut self, now: &Analysis, digit: u8) -> Result<(), Message> {
        let longer = format!("{}{digit}", self.typed);
        for text in [longer, digit.to_string()] {
            let take = self.legal(now, &text);
            self.typed = text;
            if take.is_some() {
                self.take = take;
                return Ok(());
            }
        }
        // The digit alone may begin a legal take.
        let illegal = Move::new(self.pile, digit.into()).and_then(|m| now.rules().check(now.position(), m).err());
        Err(illegal.map_or_else(|| notices::not_a_take(&self.typed), Message::error))
    }

    fn erase_digit(&mut self, now: &Analysis) {
        if self.typed.pop().is_some() {
            self.take = self.legal(now, &self.typed);
        }
    }

    fn legal(&self, now: &Analysis, digits: &str) -> Option<NonZeroU64> {
        let take: NonZeroU64 = digits.parse().ok()?;
        now.rules().check(now.position(), Move { pile: self.pile, take }).ok()?;
        Some(take)
    }
}

fn pile_named(name: &str) -> Option<usize> {
    name.parse::<PileName>().ok().map(|PileName(pile)| pile)
}

/// Reason why a pile has no move: the one that refuses a take of 1.
fn no_move_in(now: &Analysis, pile: usize) -> Message {
    let refused = now.rules().check(now.position(), Move { pile, take: NonZeroU64::MIN }).err();
    refused.map_or(notices::NOTHING_MARKED, Message::error)
}

fn takes(now: &Analysis, pile: usize) -> Takes {
    now.rules().takes_at(now.position(), pile)
}
