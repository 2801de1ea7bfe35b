use super::cursor::{Cursor, CursorMove};
use crate::coach::Message;
use crate::engine::Analysis;
use crate::rules::{Move, Position, Ruleset};

/// A position with its analysis, the move that is considered on it, and the position that this move would leave.
///
/// A game, a review and a question hold one each. Its cursor stands on a pile that has a move, with a legal take marked or none,
/// or nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    now: Analysis,
    cursor: Option<Cursor>,
    left: Option<Analysis>,
    /// True if the considered move was pointed at, so that pointing at it again makes it.
    pointed: bool,
    room: Room,
}

/// The room that a board needs, which its start decides: nothing moves as piles shrink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub columns: u32,
    pub largest_value: u64,
    pub largest: u64,
}

impl Board {
    pub fn new(start: Analysis) -> Self {
        let room = Room {
            columns: start.columns(),
            largest_value: start.largest_value(),
            largest: start.position().largest(),
        };
        Self { now: start, cursor: None, left: None, pointed: false, room }
    }

    /// The same board with another position that can come of its start; nothing is considered.
    pub fn at(&self, now: Analysis) -> Self {
        Self { now, cursor: None, left: None, pointed: false, room: self.room }
    }

    pub fn rules(&self) -> &Ruleset {
        self.now.rules()
    }

    pub fn now(&self) -> &Analysis {
        &self.now
    }

    pub fn position(&self) -> &Position {
        self.now.position()
    }

    pub fn considered(&self) -> Option<Move> {
        self.cursor.as_ref().and_then(Cursor::considered)
    }

    pub fn pile(&self) -> Option<usize> {
        self.cursor.as_ref().map(Cursor::pile)
    }

    pub fn left(&self) -> Option<&Analysis> {
        self.left.as_ref()
    }

    pub fn pointed(&self) -> Option<Move> {
        self.considered().filter(|_| self.pointed)
    }

    pub fn room(&self) -> Room {
        self.room
    }

    /// The same board with the cursor on the first pile at or after `pile` that has a move, and nothing marked.
    pub fn starting(mut self, pile: usize) -> Self {
        self.set(Cursor::starting(self.position(), self.rules(), pile));
        self
    }

    /// The same board with a legal move considered, or none.
    pub fn considering(mut self, m: Option<Move>) -> Self {
        self.set(m.map(Cursor::on));
        self
    }

    pub fn go(&mut self, step: CursorMove) -> Result<(), Message> {
        let Some(mut cursor) = self.cursor.take() else {
            return Ok(());
        };
        let gone = cursor.go(self.now.position(), self.now.rules(), step);
        self.set(Some(cursor));
        self.pointed = matches!(step, CursorMove::To(_)) && gone.is_ok();
        gone
    }

    pub fn chosen(&mut self) -> Result<Option<Move>, Message> {
        let held_back = self.cursor.as_mut().and_then(|cursor| cursor.hold_back(self.now.rules()));
        held_back.map_or(Ok(self.considered()), Err)
    }

    fn set(&mut self, cursor: Option<Cursor>) {
        self.pointed = false;
        let considered = cursor.as_ref().and_then(Cursor::considered);
        if self.considered() != considered || self.left.is_none() {
            self.left = considered.and_then(|m| self.now.after(m).ok());
        }
        self.cursor = cursor;
    }
}
