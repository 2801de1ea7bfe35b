use std::sync::Arc;

use super::cursor::{Cursor, CursorMove};
use crate::coach::Remark;
use crate::engine::Analysis;
use crate::rules::{Move, Position, Ruleset};

/// A position with its analysis, the move that is considered on it, and the position that this move would leave.
///
/// A game, a review and a question hold one each. Its cursor stands on a pile that has a move, with a legal take marked or none,
/// or nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    now: Arc<Analysis>,
    cursor: Option<Cursor>,
    left: Option<Arc<Analysis>>,
    /// True if the considered move was pointed at, so that pointing at it again makes it.
    pointed: bool,
    room: Room,
}

/// The room that a board needs, which its start decides: nothing moves as piles shrink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The number of binary columns of a value.
    pub columns: u32,
    /// The largest value.
    pub largest_value: u64,
    /// The largest pile.
    pub largest: u64,
}

impl Board {
    /// A board for a game from this start, at its start.
    #[must_use]
    pub fn new(start: Arc<Analysis>) -> Self {
        let room = Room {
            columns: start.columns(),
            largest_value: start.largest_value(),
            largest: start.position().largest(),
        };
        Self { now: start, cursor: None, left: None, pointed: false, room }
    }

    /// The same board with another position that can come of its start; nothing is considered.
    #[must_use]
    pub fn at(&self, now: Arc<Analysis>) -> Self {
        Self { now, cursor: None, left: None, pointed: false, room: self.room }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        self.now.rules()
    }

    /// The analysis of the position.
    #[must_use]
    pub fn now(&self) -> &Arc<Analysis> {
        &self.now
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.now.position()
    }

    /// The move that is considered.
    #[must_use]
    pub fn considered(&self) -> Option<Move> {
        self.cursor.as_ref().and_then(Cursor::considered)
    }

    /// The pile that the cursor stands on.
    #[must_use]
    pub fn pile(&self) -> Option<usize> {
        self.cursor.as_ref().map(Cursor::pile)
    }

    /// The analysis of the position that the considered move would leave.
    #[must_use]
    pub fn left(&self) -> Option<&Arc<Analysis>> {
        self.left.as_ref()
    }

    /// The considered move, if it was pointed at.
    #[must_use]
    pub fn pointed(&self) -> Option<Move> {
        self.considered().filter(|_| self.pointed)
    }

    /// The room that it needs.
    #[must_use]
    pub fn room(&self) -> Room {
        self.room
    }

    /// The same board with the cursor on the first pile at or after `pile` that has a move, and nothing marked.
    #[must_use]
    pub fn starting(mut self, pile: usize) -> Self {
        self.set(Cursor::starting(self.position(), self.rules(), pile));
        self
    }

    /// The same board with a legal move considered, or none.
    #[must_use]
    pub fn considering(mut self, m: Option<Move>) -> Self {
        self.set(m.map(Cursor::on));
        self
    }

    /// Moves the cursor, if there is one.
    ///
    /// # Errors
    /// Says why, when what was typed or pointed at is no legal take.
    pub fn go(&mut self, step: CursorMove) -> Result<(), Remark> {
        let Some(mut cursor) = self.cursor.take() else {
            return Ok(());
        };
        let gone = cursor.go(self.now.position(), self.now.rules(), step);
        self.set(Some(cursor));
        self.pointed = matches!(step, CursorMove::To(_)) && gone.is_ok();
        gone
    }

    /// The move to be made: the considered one.
    ///
    /// # Errors
    /// Says why, when none can be made yet: nothing is marked, a number was only begun, or the last one did not fit.
    pub fn chosen(&mut self) -> Result<Option<Move>, Remark> {
        let held_back = self.cursor.as_mut().and_then(|cursor| cursor.hold_back(self.now.rules()));
        held_back.map_or(Ok(self.considered()), Err)
    }

    fn set(&mut self, cursor: Option<Cursor>) {
        self.pointed = false;
        let considered = cursor.as_ref().and_then(Cursor::considered);
        if self.considered() != considered || self.left.is_none() {
            self.left = considered.and_then(|m| self.now.after(m).ok()).map(Arc::new);
        }
        self.cursor = cursor;
    }
}
