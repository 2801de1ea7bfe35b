//! A turn: the move, taking it back, and what follows from a new position.

use super::{GameKind, GameScreen, Prediction};
use crate::app::{Current, Effect};
use crate::coach::{self, PlayedMove, last_moves, mistake_of, notices};
use crate::session::Panel;

impl GameScreen {
    pub(super) fn take(&mut self, beats: bool) -> Effect {
        let m = match self.board.chosen() {
            Ok(Some(m)) => m,
            Ok(None) => return Effect::none(),
            Err(reason) => return Effect::say(reason),
        };
        let side = self.session.game().side_to_move();
        let Ok(judged) = self.session.play(m) else {
            // A board considers legal moves only.
            return Effect::none();
        };
        let before = self.session.game().moves().len() - 1;
        let made = PlayedMove::new(judged, side, self.cast());
        if self.reveal(&made) {
            return Effect::say(coach::took(made.who, m).in_lines()).and(self.kept());
        }
        self.answer();
        let effect = self.changed(m.pile);
        self.begin_beats(made, false, beats);
        self.tell_since(before).and(effect)
    }

    pub(super) fn undo(&mut self) -> Effect {
        if self.prediction.revealed().is_some() {
            // The verdict has been seen: another move is made knowing it.
            self.session.disclose(Panel::Preview);
        }
        if !self.session.undo() {
            return Effect::none();
        }
        Effect::say(notices::TAKEN_BACK.in_lines()).and(self.changed(0))
    }

    pub(super) fn redo(&mut self) -> Effect {
        let before = self.session.game().moves().len();
        if !self.session.redo() {
            return Effect::none();
        }
        // The move taken back may not have been answered yet.
        self.answer();
        let effect = self.changed(0);
        self.tell_since(before).and(effect)
    }

    /// Tells the moves that were made since there were so many, for those who see no board.
    pub(super) fn tell_since(&self, before: usize) -> Effect {
        let new = self.session.game().moves().len().saturating_sub(before);
        Effect { said: self.told(new), ..Effect::none() }
    }

    pub(super) fn changed(&mut self, pile: usize) -> Effect {
        self.start_turn(pile);
        self.kept()
    }

    /// The game as it is to be kept: without a move there is nothing to go on with.
    pub(super) fn kept(&self) -> Effect {
        match self.session.game().moves() {
            _ if self.conditions.kind.is_study() => Effect::none(),
            [] => Effect { current: Current::Gone, ..Effect::none() },
            _ => Effect::keep(self.session.line()),
        }
    }

    pub(super) fn start_turn(&mut self, pile: usize) {
        self.hint = None;
        self.prediction = Prediction::Off;
        let board = self.board.at(self.session.now().clone());
        self.board = match self.demonstration {
            Some(_) => board.considering(self.session.machine_move()),
            None => board.starting(pile),
        };
        self.mistake = if self.is_over() { mistake_of(self.session.game(), self.cast()) } else { None };
        self.ask();
        self.look_back();
        self.fresh = true;
    }

    /// Recalls what the last moves did.
    fn look_back(&mut self) {
        self.feedback = last_moves(self.session.latest(2), self.session.game().moves().len(), self.cast());
        self.replies = if self.conditions.kind == GameKind::Swindle { self.count_replies() } else { None };
    }

    /// The number of replies to the last move of a person that would have won, and of all replies; `None` before the first.
    fn count_replies(&self) -> Option<(usize, u128)> {
        let human = self.cast().you()?;
        let mut latest = self.session.latest(2).into_iter().rev();
        let last = latest.next()?;
        // The position after the person's last move: the one before the reply, if that has been made.
        let left = if self.session.game().side_to_move() == human { latest.next()?.after } else { last.after };
        let all = left.rules().count_moves(left.position());
        (all > 0).then_some((left.winning_moves().len(), all))
    }
}
