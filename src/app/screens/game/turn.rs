//! A turn: making and undoing moves, the beat in which a reply is shown, and the moves of a demonstration.

use std::sync::Arc;

use super::{Finished, GameKind, GameScreen};
use crate::app::view::History;
use crate::app::{BoardView, Effect};
use crate::coach::{self, Fingerprint, PlayedMove, Score, last_moves, mistake_of};
use crate::rules::Side;

impl GameScreen {
    pub(super) fn take(&mut self) -> Effect {
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
        let made = PlayedMove::new(judged, side, self.players());
        self.answer();
        self.begin_beat(&made);
        self.changed(m.pile, before)
    }

    pub(super) fn undo(&mut self) -> Effect {
        let moves = self.session.game().moves().to_vec();
        if !self.session.undo() {
            return Effect::none();
        }
        let left = self.session.game().moves().len();
        let undone = (left..).zip(moves.into_iter().skip(left));
        let undone = undone.map(|(ply, m)| (self.players().role(Side::of_ply(ply)), m)).collect::<Vec<_>>();
        Effect::say(coach::taken_back(&undone).in_lines()).and(self.changed(0, left))
    }

    /// True before the person's first move in a game of one's own.
    pub(super) fn can_swap_seats(&self) -> bool {
        let is_own = self.conditions.kind == GameKind::Game && self.session.line().day_board().is_none();
        is_own && self.players().lone_human().is_some() && !self.session.can_undo() && !self.is_over()
    }

    /// Lets the other side begin.
    pub(super) fn swap_seats(&mut self) {
        *self = Self::new(self.session.swapped(), self.board.clone(), self.conditions.clone());
    }

    pub(super) fn redo(&mut self) -> Effect {
        let before = self.session.game().moves().len();
        if !self.session.redo() {
            return Effect::none();
        }
        // The redone move may not have been answered yet.
        self.answer();
        self.changed(0, before)
    }

    /// Begins another turn, and reports the moves made since there were `before` of them to plain mode.
    fn changed(&mut self, pile: usize, before: usize) -> Effect {
        self.start_turn(pile);
        if self.session.game().moves().len() <= self.opened_with {
            // Plain mode hears of each move from here on when it is made.
            self.opened_with = 0;
        }
        let new = self.session.game().moves().len().saturating_sub(before);
        let mistakes =
            self.feedback.iter().filter(|made| new > 0 && !made.who.is_machine() && made.judged.is_mistake());
        self.missed.extend(mistakes.map(|made| made.judged.before.position().clone()));
        Effect { said: self.told(new), ..Effect::none() }
    }

    pub(super) fn start_turn(&mut self, pile: usize) {
        self.hint = None;
        let board = self.board.at(self.session.now().clone());
        self.board =
            if self.is_demonstration() { board.considering(self.session.machine_move()) } else { board.starting(pile) };
        self.finished = if self.is_over() { self.finished() } else { Finished::default() };
        self.feedback = last_moves(self.session.latest(2), self.session.game().moves().len(), self.players());
    }

    fn finished(&self) -> Finished {
        let line = self.session.line();
        let score = self.players().lone_human().and_then(|_| Score::of(line)).filter(|score| score.moves > 0);
        // A game of a lesson or drill earns no star.
        let starred = |score: Score| Score { starred: score.starred && !self.conditions.kind.is_study(), ..score };
        Finished {
            mistake: mistake_of(&line.game, self.players()),
            fingerprint: Fingerprint::of(&line.game, self.players()).map(Arc::new),
            score: score.map(starred),
        }
    }
}

impl GameScreen {
    /// Shows the reply to a lone human's move for a moment, unless the move ended the game.
    fn begin_beat(&mut self, made: &PlayedMove) {
        self.beat = self.players().lone_human().is_some() && !made.judged.after.is_over();
    }

    /// The view while a reply is shown: the position that the player's move left, with the reply's stones lit.
    pub(super) fn view_in_beat(&self, base: BoardView) -> BoardView {
        let moves = self.session.game().moves().split_last();
        let Some(((&reply, before), made)) = moves.zip(base.exchange.first().cloned()) else { return base };
        BoardView {
            board: self.board.at(made.judged.after.clone()).considering(Some(reply)),
            beat: true,
            focus: reply.pile,
            history: History::of(before),
            exchange: vec![made],
            panel: self.panel,
            end: None,
            fingerprint: None,
            ..base
        }
    }

    pub(super) fn is_demonstration(&self) -> bool {
        self.players().is_demonstration()
    }

    /// Makes the next move of a demonstration.
    pub(super) fn machine_moves(&mut self) -> Effect {
        let Some(m) = self.session.reply() else { return Effect::none() };
        self.changed(m.pile, self.session.game().moves().len() - 1)
    }

    /// Lets the machine reply to a person.
    pub(super) fn answer(&mut self) {
        if !self.is_demonstration() {
            self.session.reply();
        }
    }
}
