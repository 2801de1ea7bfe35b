//! The argument on the position on screen, step by step.

use super::GameScreen;
use crate::app::{Effect, Table};
use crate::engine::Step;
use crate::session::Disclosure;

/// An explanation, and the step that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explaining {
    steps: Vec<Step>,
    at: usize,
}

impl Explaining {
    /// The step that is shown.
    #[must_use]
    pub fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    /// Its number, from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.at + 1
    }

    /// Whether the step speaks of the move under the cursor.
    #[must_use]
    pub fn follows_the_cursor(&self) -> bool {
        matches!(self.step(), Step::Spoils(_) | Step::Answered { .. })
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.steps.len()
    }
}

impl GameScreen {
    /// Opens the explanation, or closes it.
    pub(super) fn explain(&mut self) -> Effect {
        if self.close() || self.is_over() {
            return Effect::default();
        }
        self.explaining = Some(Explaining { steps: self.steps(), at: 0 });
        self.disclose(Disclosure::Preview)
    }

    pub(super) fn turn_explanation(&mut self, on: bool) {
        if let Some(Explaining { steps, at }) = &mut self.explaining {
            let next = if on { *at + 1 } else { at.saturating_sub(1) };
            if next == steps.len() {
                // After the last one there is the game.
                self.close();
            } else {
                *at = next;
            }
        }
    }

    /// The cursor has moved: what is shown for the considered move changes with it.
    pub(super) fn look_again(&mut self) {
        if self.explaining.is_some() {
            let steps = self.steps();
            if let Some(explaining) = &mut self.explaining {
                explaining.steps = steps;
            }
        }
    }

    fn steps(&self) -> Vec<Step> {
        self.now.explain(self.considered())
    }
}
