use super::{Current, Effect};
use crate::rules::GameLine;
use crate::session::Session;

/// The game that was left and can be gone on with.
#[derive(Debug, Default)]
pub struct KeptGame {
    session: Option<Session>,
    /// A game that was over when it was opened: it is not recorded for being looked at.
    looked_at: Option<GameLine>,
}

impl KeptGame {
    pub fn new(session: Option<Session>) -> Self {
        Self { session, looked_at: None }
    }

    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    pub(super) fn take(&mut self) -> Option<Session> {
        self.session.take()
    }

    /// Puts a game aside. One without a move is nothing to go on with, unless it is to be left for good at once.
    pub(super) fn put_aside(&mut self, session: Session) {
        self.session = Some(session);
    }

    /// Forgets a game without a move.
    pub(super) fn drop_unplayed(&mut self) {
        self.session = self.session.take().filter(|session| !session.game().moves().is_empty());
    }

    /// Remembers a game that is over when it is opened.
    pub(super) fn notice_opened(&mut self, line: &GameLine) {
        if line.game.is_over() {
            self.looked_at = Some(line.clone());
        }
    }

    /// Leaves the game for good: it goes to the record if it has a move, and was not over when it was opened.
    pub(super) fn leave(&mut self) -> Effect {
        let Some(session) = self.session.take() else {
            return Effect::none();
        };
        let line = session.line();
        let counts = !line.game.moves().is_empty() && self.looked_at.as_ref() != Some(line);
        let record = counts.then(|| line.clone()).into_iter().collect();
        Effect { record, current: Current::Gone, ..Effect::none() }
    }
}
