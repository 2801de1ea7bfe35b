//! A game that the machine plays against itself, at a pace that can be changed, paused and stepped.

use std::time::Duration;

use super::GameScreen;
use crate::app::cursor::Cursor;
use crate::app::{Action, Effect, Table};

/// How such a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demonstration {
    /// The index of its pace.
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
    /// The time between two moves.
    #[must_use]
    pub fn pace(self) -> Duration {
        Duration::from_millis(PACES[self.pace])
    }

    /// Whether it waits to be gone on with.
    #[must_use]
    pub fn is_paused(self) -> bool {
        self.paused
    }

    /// How it goes on, in a few words.
    #[must_use]
    pub fn in_words(self) -> String {
        let pace = PACES[self.pace];
        let seconds = if pace < 1000 { format!("0.{}", pace / 10) } else { (pace / 1000).to_string() };
        if self.paused {
            "Demonstration: waiting".to_owned()
        } else {
            format!("Demonstration: a move every {seconds} s")
        }
    }

    fn quicken(&mut self, faster: bool) {
        let pace = if faster { self.pace.saturating_sub(1) } else { self.pace + 1 };
        self.pace = pace.min(PACES.len() - 1);
    }
}

impl GameScreen {
    /// How it goes on, if nobody at the keyboard plays.
    #[must_use]
    pub fn demonstration(&self) -> Option<Demonstration> {
        self.demonstration
    }

    /// After how long the next move is due; none while nothing is to be waited for.
    #[must_use]
    pub fn waits_for_machine(&self) -> Option<Duration> {
        let running = self.demonstration.filter(|demonstration| !demonstration.paused)?;
        (!self.is_over() && self.explaining.is_none()).then(|| running.pace())
    }

    /// Carries out what concerns a demonstration; none when the action is one of any game.
    pub(super) fn demonstrate(&mut self, action: &Action) -> Option<Effect> {
        let mut demonstration = self.demonstration?;
        let explaining = self.explaining.is_some();
        let effect = match action {
            Action::StepOn | Action::StepBack if explaining => return None,
            Action::Due if demonstration.paused || explaining => Effect::default(),
            Action::Due => self.machine_moves(),
            Action::StepOn => {
                demonstration.paused = true;
                self.machine_moves()
            }
            Action::StepBack | Action::Undo => {
                demonstration.paused = true;
                if self.session.undo() { self.changed(0) } else { Effect::default() }
            }
            Action::Pause => {
                demonstration.paused = !demonstration.paused;
                Effect::default()
            }
            Action::Faster | Action::Slower => {
                demonstration.quicken(*action == Action::Faster);
                Effect::default()
            }
            Action::Explain | Action::CycleDisclosure | Action::Group => return None,
            // Nobody at the keyboard has a move to make.
            _ => Effect::default(),
        };
        self.demonstration = Some(demonstration);
        Some(effect)
    }

    fn machine_moves(&mut self) -> Effect {
        match self.session.reply() {
            Some(m) => self.changed(m.pile),
            None => Effect::default(),
        }
    }

    /// The machine answers a person; a demonstration waits until its next move is due.
    pub(super) fn answer(&mut self) {
        if self.demonstration.is_none() {
            self.session.reply();
        }
    }

    /// What is considered at the beginning of a turn: in a demonstration the move to come.
    pub(super) fn first_considered(&self, pile: usize) -> Option<Cursor> {
        match self.demonstration {
            Some(_) => self.session.machine_move().map(Cursor::on),
            None => Cursor::starting(self.session.game().rules(), self.session.position(), pile),
        }
    }
}
