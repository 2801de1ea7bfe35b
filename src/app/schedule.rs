//! What follows from the clock: a demonstration's next move, and the day.

use std::time::Duration;

use super::{App, Screen};

/// A demonstration that goes on: its pace, how many moves were made, and its seed, which tells it from the next one.
pub(super) type Running = (Duration, usize, u64);

impl App {
    /// Tells which day it is, as `2026-11-21`. Where another one has begun, so has its board.
    pub fn set_day(&mut self, today: &str) {
        if self.setting.today == today {
            return;
        }
        today.clone_into(&mut self.setting.today);
        if let Screen::Title(title) = &mut self.screen {
            title.renew(&self.setting);
        }
    }

    /// When a demonstration's next move is due, on the clock that the program was told.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        self.due.map(|(at, _)| at)
    }

    /// Reckons when a demonstration's next move is due: anew whenever it has changed.
    pub(super) fn schedule(&mut self) {
        let running = match &self.screen {
            Screen::Game(game) if self.help.is_none() => {
                game.waits_for_machine().map(|pace| (pace, game.turn(), game.session().seed()))
            }
            _ => None,
        };
        if running != self.due.map(|(_, state)| state) {
            self.due = running.map(|state| (self.clock + state.0, state));
        }
    }
}
