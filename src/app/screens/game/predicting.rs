//! The mode `predict`: say first whether you can win, then move, then see.

use super::GameScreen;
use crate::app::{Effect, Mode, Table};
use crate::engine::Analysis;
use crate::rules::{Move, Position};
use crate::session::Disclosure;

/// How far the question of a turn has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Prediction {
    /// Nothing is asked.
    #[default]
    Off,
    /// Whether the one to move can force a win is asked: that owns the keys.
    Asked,
    /// It was answered, with yes or no, and the move comes next.
    Answered(bool),
    /// The move was made, and both are judged before the game goes on.
    Revealed(Box<Revealed>),
}

/// What is judged: an answer and a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revealed {
    /// Whether the answer was that a win can be forced.
    pub said: bool,
    /// The move.
    pub m: Move,
    /// The position in which it was made.
    pub before: Position,
}

impl Prediction {
    /// What is being judged.
    #[must_use]
    pub fn revealed(&self) -> Option<&Revealed> {
        match self {
            Self::Revealed(revealed) => Some(revealed),
            _ => None,
        }
    }
}

impl GameScreen {
    /// Begins a turn with the question, where the mode says so and the panel does not answer it already.
    pub(super) fn ask(&mut self) {
        let asks = self.conditions.mode == Mode::Predict && self.demonstration.is_none();
        let open = asks && self.disclosure < Disclosure::Now;
        self.prediction = if open && !self.is_over() { Prediction::Asked } else { Prediction::Off };
        if self.prediction == Prediction::Asked {
            // Groups that pair off would answer it.
            self.grouped = false;
        }
    }

    pub(super) fn predict(&mut self, yes: bool) {
        if self.prediction == Prediction::Asked {
            self.prediction = Prediction::Answered(yes);
        }
    }

    /// After a move, shows the verdicts first if there was a question.
    pub(super) fn reveal(&mut self, m: Move, before: Position) -> bool {
        let Prediction::Answered(said) = self.prediction else {
            return false;
        };
        self.prediction = Prediction::Revealed(Box::new(Revealed { said, m, before }));
        self.hint = None;
        self.explaining = None;
        self.feedback.clear();
        true
    }

    /// The verdicts have been read: the machine replies.
    pub(super) fn go_on(&mut self) -> Effect {
        let Some(pile) = self.prediction.revealed().map(|revealed| revealed.m.pile) else {
            return Effect::default();
        };
        self.prediction = Prediction::Off;
        self.answer();
        self.changed(pile)
    }

    /// What a revealed move left.
    pub(super) fn revealed_left(&self) -> Option<&Analysis> {
        self.prediction.revealed().and(self.left.as_ref())
    }
}
