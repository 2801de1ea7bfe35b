//! A turn: the cursor, the move, and taking it back.

use super::{GameScreen, Prediction, Purpose};
use crate::app::cursor::{Cursor, Unfit};
use crate::app::{Current, Effect, Table};
use crate::coach::{self, Remark};
use crate::rules::{Move, Takes};
use crate::session::Disclosure;

impl GameScreen {
    pub(super) fn step_pile(&mut self, below: bool, times: usize) {
        if let Some(cursor) = &mut self.cursor {
            for _ in 0..times {
                cursor.step_pile(self.session.game().rules(), self.session.position(), below);
            }
        }
        self.look_ahead();
    }

    pub(super) fn step_take(&mut self, choose: impl FnOnce(Takes, u64) -> Option<u64>) {
        if let Some(cursor) = &mut self.cursor {
            cursor.step_take(self.session.game().rules(), self.session.position(), choose);
        }
        self.look_ahead();
    }

    pub(super) fn type_digit(&mut self, digit: u8) {
        let Some(cursor) = &mut self.cursor else {
            return;
        };
        let typed = cursor.type_digit(self.session.game().rules(), self.session.position(), digit);
        self.remark = match typed {
            Ok(()) => self.begun(),
            Err(Unfit::Illegal(reason)) => Some(Remark::Illegal(reason)),
            Err(Unfit::NotATake(text)) => Some(Remark::NotATake(text)),
        };
        self.look_ahead();
    }

    pub(super) fn erase_digit(&mut self) {
        if let Some(cursor) = &mut self.cursor {
            cursor.erase_digit(self.session.game().rules(), self.session.position());
        }
        self.remark = self.begun();
        self.look_ahead();
    }

    /// What to say while a number has only been begun.
    fn begun(&self) -> Option<Remark> {
        let digits = self.cursor.as_ref()?.pending()?;
        Some(Remark::Begun(digits.to_owned(), self.rules().takes))
    }

    /// Considers a move that was pointed at or written; says why if it is illegal.
    pub(super) fn consider(&mut self, m: Move) {
        match self.rules().check(self.session.position(), m) {
            Ok(()) if self.cursor.is_some() => {
                self.cursor = Some(Cursor::on(m));
                self.look_ahead();
            }
            Ok(()) => {}
            Err(reason) => {
                self.remark = Some(Remark::Illegal(reason));
                let near = Cursor::nearest(self.session.game().rules(), self.session.position(), m);
                self.cursor = near.filter(|_| self.cursor.is_some()).or(self.cursor.take());
                self.look_ahead();
            }
        }
    }

    /// Chooses a pile that was pointed at, if it has a move.
    pub(super) fn choose_pile(&mut self, pile: usize) {
        let chosen = Cursor::on_pile(self.session.game().rules(), self.session.position(), pile);
        if self.cursor.is_some() && chosen.is_some() {
            self.cursor = chosen;
            self.look_ahead();
        }
    }

    pub(super) fn take(&mut self) -> Effect {
        if let Some(remark) = self.begun() {
            self.remark = Some(remark);
            return Effect::default();
        }
        if self.cursor.as_mut().is_some_and(Cursor::take_refusal) {
            self.remark = Some(Remark::Refused);
            return Effect::default();
        }
        let Some(m) = self.considered() else {
            return Effect::default();
        };
        let before = self.session.position().clone();
        if let Err(reason) = self.session.play(m) {
            self.remark = Some(Remark::Illegal(reason));
            return Effect::default();
        }
        if self.reveal(m, before) {
            return self.kept();
        }
        self.answer();
        self.changed(m.pile)
    }

    pub(super) fn undo(&mut self) -> Effect {
        if self.prediction.revealed().is_some() {
            // The verdict has been seen: another move is made knowing it.
            self.session.disclose(Disclosure::Preview);
        }
        if !self.session.undo() {
            self.remark = Some(Remark::NothingToUndo);
            return Effect::default();
        }
        self.changed(0)
    }

    pub(super) fn redo(&mut self) -> Effect {
        if !self.session.redo() {
            self.remark = Some(Remark::NothingToRedo);
            return Effect::default();
        }
        // What was taken back may have been a move that was not answered yet.
        self.answer();
        self.changed(0)
    }

    /// The position has changed: a new turn begins, and the game is kept.
    pub(super) fn changed(&mut self, pile: usize) -> Effect {
        self.now = self.session.analyse();
        self.start_turn(pile);
        self.kept()
    }

    /// The game as it is to be kept: without a move there is nothing to go on with.
    pub(super) fn kept(&self) -> Effect {
        match self.session.game().moves() {
            [] => Effect { current: Current::Gone, ..Effect::default() },
            _ => Effect::keep(self.session.game().to_string()),
        }
    }

    pub(super) fn start_turn(&mut self, pile: usize) {
        self.hint = None;
        self.explaining = None;
        self.prediction = Prediction::Off;
        let over = self.is_over();
        self.lesson = over.then(|| coach::last_mistake(self.session.game(), self.cast())).flatten();
        self.cursor = self.first_considered(pile);
        self.ask();
        self.look_back();
        self.look_ahead();
        self.fresh = true;
    }

    /// What the last moves did, as far as that may be said.
    pub(super) fn look_back(&mut self) {
        let session = &self.session;
        self.feedback = coach::feedback(session.game(), session.engine(), self.cast(), self.may_judge());
        if self.conditions.purpose == Purpose::Swindle {
            self.feedback.extend(coach::replies_that_win(session.game(), session.engine(), self.cast()));
        }
    }

    pub(super) fn look_ahead(&mut self) {
        self.fresh = false;
        let considered = self.cursor.as_ref().map(Cursor::considered);
        self.left = considered.and_then(|m| self.now.after(m).ok());
        self.look_again();
    }
}
