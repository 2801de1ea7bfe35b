//! A game that the machine plays against itself, at a pace that can be changed, paused and stepped.

use std::time::Duration;

use super::GameScreen;
use crate::app::screens::Running;
use crate::app::{Action, Effect};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demonstration {
    pace: usize,
    paused: bool,
}

/// The time between two moves, from the fastest to the slowest, in milliseconds.
const PACES: [u64; 6] = [250, 500, 1000, 2000, 4000, 8000];
const USUAL: usize = 3;

impl Default for Demonstration {
    fn default() -> Self {
        Self { pace: USUAL, paused: false }
    }
}

impl Demonstration {
    /// The time between two moves; `None` while it waits to be gone on with.
    pub fn pace(self) -> Option<Duration> {
        (!self.paused).then(|| Duration::from_millis(PACES[self.pace]))
    }

    fn quicken(&mut self, faster: bool) {
        let pace = if faster { self.pace.saturating_sub(1) } else { self.pace + 1 };
        self.pace = pace.min(PACES.len() - 1);
    }
}

impl GameScreen {
    /// The time after which the next move is due; `None` while nothing is to be waited for.
    pub fn waits_for_machine(&self) -> Option<Duration> {
        self.demonstration.filter(|_| !self.is_over())?.pace()
    }

    /// The process that goes on by itself: the turn that is shown in beats, or a demonstration.
    pub(in crate::app) fn running(&self) -> Option<Running> {
        let (session, seed) = (&self.session, self.session.seed());
        if let Some(beat) = self.beat() {
            let (pace, stage) = beat.pace();
            return Some((pace, stage, seed));
        }
        self.waits_for_machine().map(|pace| (pace, session.game().moves().len(), seed))
    }

    /// Carries out what concerns a demonstration; `None` if the action is one of any game.
    pub(super) fn demonstrate(&mut self, action: &Action) -> Option<Effect> {
        let demonstration = self.demonstration.as_mut()?;
        match action {
            Action::Due if demonstration.paused => Some(Effect::none()),
            Action::Due => Some(self.machine_moves()),
            Action::StepOn => {
                demonstration.paused = true;
                Some(self.machine_moves())
            }
            Action::StepBack | Action::Undo => {
                demonstration.paused = true;
                Some(if self.session.undo() { self.changed(0) } else { Effect::none() })
            }
            Action::Pause => {
                demonstration.paused = !demonstration.paused;
                Some(Effect::none())
            }
            Action::Faster | Action::Slower => {
                demonstration.quicken(*action == Action::Faster);
                Some(Effect::none())
            }
            _ => None,
        }
    }

    fn machine_moves(&mut self) -> Effect {
        match self.session.reply() {
            Some(m) => self.changed(m.pile),
            None => Effect::none(),
        }
    }

    /// The machine answers a person; a demonstration waits until its next move is due.
    pub(super) fn answer(&mut self) {
        if self.demonstration.is_none() {
            self.session.reply();
        }
    }
}
