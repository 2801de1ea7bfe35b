//! The unfinished game that can be gone on with.

use super::{Current, Effect};
use crate::coach::Record;
use crate::coach::words::notices;
use crate::session::{DayBoard, Match, Session};

#[derive(Debug, Default)]
pub(crate) struct Desk {
    waiting: Option<Session>,
    /// True if another instance keeps the unfinished game.
    pub is_second: bool,
}

impl Desk {
    pub(crate) fn new(waiting: Option<Session>, is_second: bool) -> Self {
        Self { waiting, is_second }
    }

    pub(crate) fn waiting(&self) -> Option<&Session> {
        self.waiting.as_ref()
    }

    /// The line of the game that waits.
    pub(crate) fn line(&self) -> Option<&Match> {
        self.waiting.as_ref().map(Session::line)
    }

    /// True for the game that waits, however far it was when its line was written.
    pub(crate) fn keeps(&self, line: &Match) -> bool {
        self.line().is_some_and(|waiting| waiting.terms.id == line.terms.id)
    }

    /// True for a day's board on which the game that waits is played.
    pub(crate) fn keeps_day(&self, board: &DayBoard) -> bool {
        self.line().is_some_and(|waiting| waiting.terms.day.as_ref() == Some(board))
    }

    /// Lets a game wait, if a person has moved in it.
    pub(crate) fn wait(&mut self, session: Session) {
        if session.is_played() {
            self.waiting = Some(session);
        } else {
            self.waiting.take_if(|waiting| waiting.line().terms.id == session.line().terms.id);
        }
    }

    /// The game that waits is gone on with, or has ended.
    pub(crate) fn clear(&mut self) -> Option<Session> {
        self.waiting.take()
    }

    /// A person moves in this game: another that waited for them goes into the record, unfinished.
    pub(crate) fn take_place(&mut self, line: &Match, record: &mut Record) -> Effect {
        if self.keeps(line) {
            return Effect::none();
        }
        let Some(session) = self.waiting.take().filter(|_| !self.is_second) else { return Effect::none() };
        let (line, mut effect) = (session.line(), Effect { current: Current::Gone, ..Effect::say(notices::PUT_AWAY) });
        // It may have been gone on with and left as it was.
        if line.terms.id.and_then(|id| record.game(id)) != Some(line) {
            record.note_game(line.clone());
            effect.record.push(line.clone());
        }
        effect
    }
}
