//! A turn: its question, making and undoing moves, the beat in which a reply is shown, and the moves of a demonstration.

use std::sync::Arc;

use super::{Finished, GameScreen};
use crate::app::view::History;
use crate::app::{BoardView, Current, Effect};
use crate::coach::{self, Fingerprint, Mode, PlayedMove, Score, last_moves, mistake_of};
use crate::engine::Outcome;
use crate::rules::Side;
use crate::session::Panel;

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
        if self.reveal(&made) {
            return Effect::say(coach::took(made.who, m, &made.judged.before).in_lines()).and(self.kept());
        }
        self.answer();
        self.begin_beat(&made);
        self.changed(m.pile, before)
    }

    pub(super) fn undo(&mut self) -> Effect {
        if self.prediction.revealed().is_some() {
            // The verdict has been seen, so another move is made with full help.
            self.session.disclose(Panel::Preview);
        }
        let moves = self.session.game().moves().to_vec();
        if !self.session.undo() {
            return Effect::none();
        }
        let left = self.session.game().moves().len();
        let undone = (left..).zip(moves.into_iter().skip(left));
        let undone = undone.map(|(ply, m)| (self.players().role(Side::of_ply(ply)), m)).collect::<Vec<_>>();
        Effect::say(coach::taken_back(&undone).in_lines()).and(self.changed(0, left))
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
        Effect { said: self.told(new), ..self.kept() }
    }

    /// Saves the game; without a move there is nothing to continue.
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
        self.board =
            if self.is_demonstration() { board.considering(self.session.machine_move()) } else { board.starting(pile) };
        self.finished = if self.is_over() { self.finished() } else { Finished::default() };
        self.ask();
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

/// Progress of a turn in `predict`: say first if you can win, then move, then see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Prediction {
    #[default]
    Off,
    /// The player is asked who begins.
    Seat,
    Asked,
    Answered(bool),
    /// The move was made; it and the answer are judged before the game continues.
    Revealed {
        said: bool,
        made: Box<PlayedMove>,
    },
}

impl Prediction {
    pub(super) fn revealed(&self) -> Option<&PlayedMove> {
        match self {
            Self::Revealed { made, .. } => Some(made),
            _ => None,
        }
    }
}

impl GameScreen {
    /// Opens the turn's question, if the seat or the mode asks one.
    pub(super) fn ask(&mut self) {
        let asks = self.conditions.mode == Mode::Predict && !self.is_demonstration();
        let open = asks && !self.is_over();
        self.prediction = match open {
            _ if self.session.players().asks() => Prediction::Seat,
            true => Prediction::Asked,
            false => Prediction::Off,
        };
    }

    /// Seats the player after asking who begins; the machine moves if it is its turn.
    pub(super) fn seat(&mut self, begins: bool) -> Effect {
        self.session.seat(begins);
        self.answer();
        let judged = coach::seat_chosen(self.session.line()).filter(|_| self.conditions.mode == Mode::Teach);
        judged.map_or_else(Effect::none, Effect::say).and(self.changed(0, 0))
    }

    pub(super) fn predict(&mut self, yes: bool) -> Effect {
        self.prediction = Prediction::Answered(yes);
        Effect::say(coach::answer_noted(self.mover(), yes))
    }

    /// Shows the verdicts on a move and on the answer before it. False if nothing was asked.
    pub(super) fn reveal(&mut self, made: &PlayedMove) -> bool {
        let Prediction::Answered(said) = self.prediction else {
            return false;
        };
        let could = made.judged.before.outcome() == Outcome::N;
        self.session.note_answer(said == could);
        self.prediction = Prediction::Revealed { said, made: Box::new(made.clone()) };
        self.hint = None;
        self.feedback.clear();
        true
    }

    pub(super) fn go_on(&mut self) -> Effect {
        let Some(made) = self.prediction.revealed().cloned() else {
            return Effect::none();
        };
        self.prediction = Prediction::Off;
        let before = self.session.game().moves().len();
        self.answer();
        let pile = made.judged.m.pile;
        self.begin_beat(&made);
        self.changed(pile, before)
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
            asks: None,
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
