//! The mode `predict`: say first whether you can win, then move, then see.

use super::GameScreen;
use crate::app::Effect;
use crate::coach::{Mode, PlayedMove};

/// The question of a turn, as far as it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Prediction {
    #[default]
    Off,
    Asked,
    Answered(bool),
    /// The move was made, and both are judged before the game goes on.
    Revealed {
        said: bool,
        made: Box<PlayedMove>,
    },
}

impl Prediction {
    /// The move that is being judged.
    pub fn revealed(&self) -> Option<&PlayedMove> {
        match self {
            Self::Revealed { made, .. } => Some(made),
            _ => None,
        }
    }

    /// True while a question or a verdict stands before the game.
    pub fn is_in_front(&self) -> bool {
        matches!(self, Self::Asked | Self::Revealed { .. })
    }
}

impl GameScreen {
    /// Begins a turn with the question, where the mode says so. The panel does not answer it while it is open.
    pub(super) fn ask(&mut self) {
        let asks = self.conditions.mode == Mode::Predict && self.demonstration.is_none();
        let open = asks && !self.is_over();
        self.prediction = if open { Prediction::Asked } else { Prediction::Off };
        // Groups that pair off would answer it.
        self.grouped &= !open;
    }

    pub(super) fn predict(&mut self, yes: bool) {
        if self.prediction == Prediction::Asked {
            self.prediction = Prediction::Answered(yes);
        }
    }

    /// After a move, shows the verdicts first if there was a question.
    pub(super) fn reveal(&mut self, made: &PlayedMove) -> bool {
        let Prediction::Answered(said) = self.prediction else {
            return false;
        };
        self.prediction = Prediction::Revealed { said, made: Box::new(made.clone()) };
        self.hint = None;
        self.feedback.clear();
        true
    }

    pub(super) fn go_on(&mut self, beats: bool) -> Effect {
        let Some(made) = self.prediction.revealed().cloned() else {
            return Effect::none();
        };
        self.prediction = Prediction::Off;
        let before = self.session.game().moves().len();
        self.answer();
        let effect = self.changed(made.judged.m.pile);
        let effect = self.tell_since(before).and(effect);
        self.begin_beats(made, true, beats);
        effect
    }
}
