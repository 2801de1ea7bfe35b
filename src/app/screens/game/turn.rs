//! A turn: the move, taking it back, and what follows from a new position.

use super::{GameKind, GameScreen, Prediction};
use crate::app::{Current, Effect};
use crate::coach::{self, Made, judge_moves, mistake_of, notices};
use crate::session::Panel;

/// The moves of longer games are not judged while they are played.
const MOST_JUDGED: usize = 200;

impl GameScreen {
    pub(super) fn take(&mut self, beats: bool) -> Effect {
        let m = match self.board.chosen() {
            Ok(Some(m)) => m,
            Ok(None) => return Effect::none(),
            Err(reason) => return Effect::say(reason),
        };
        let made = Made::new(self.board.now().clone(), m, self.session.game().side_to_move(), self.cast());
        if self.session.play(m).is_err() {
            // A board considers legal moves only.
            return Effect::none();
        }
        let before = self.session.game().moves().len() - 1;
        if let Some(made) = &made
            && self.reveal(made.clone())
        {
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
            _ => Effect::keep(self.session.game().to_string()),
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
        self.judge();
        self.mistake = if self.is_over() { mistake_of(self.session.game(), self.cast()) } else { None };
        self.ask();
        self.look_back();
        self.fresh = true;
    }

    /// Judges the moves, where they can be shown.
    fn judge(&mut self) {
        let game = self.session.game();
        let few = game.moves().len() <= MOST_JUDGED;
        let judged = judge_moves(game).ok().filter(|_| few);
        self.judged = judged.into_iter().flatten().collect();
    }

    /// Recalls what the last moves did.
    fn look_back(&mut self) {
        let (game, engine) = (self.session.game(), self.session.engine());
        self.feedback = crate::coach::last_moves(game, engine, self.cast());
        self.replies = if self.conditions.kind == GameKind::Swindle { self.count_replies() } else { None };
    }

    /// The number of replies to the last move of a person that would have won, and of all replies; `None` before the first.
    fn count_replies(&self) -> Option<(usize, u128)> {
        let human = self.cast().you()?;
        let game = self.session.game();
        // The position after the person's last move: the one before the reply, if that has been made.
        let position = match game.moves() {
            [] => return None,
            _ if game.side_to_move() != human => game.position().clone(),
            [_] => return None,
            _ => game.recent(1).into_iter().next()?.0,
        };
        let winning = self.session.engine().analyse(&position).ok()?.winning_moves().len();
        let all = game.rules().count_moves(&position);
        (all > 0).then_some((winning, all))
    }
}
