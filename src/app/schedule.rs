use std::time::Duration;

/// The moment at which a demonstration's next move or a turn's next beat is due.
#[derive(Debug, Default)]
pub struct Schedule {
    due: Option<(Duration, Running)>,
}

/// A process that goes on by itself: its pace, how far it has come, and the game's seed, which tells it from the next one.
pub type Running = (Duration, usize, u64);

impl Schedule {
    pub fn due(&self) -> Option<Duration> {
        self.due.map(|(at, _)| at)
    }

    pub fn reckon(&mut self, running: Option<Running>, now: Duration) {
        if running != self.due.map(|(_, state)| state) {
            self.due = running.map(|state| (now + state.0, state));
        }
    }
}
