use super::message::Message;
use super::{Progress, lessons::door_ids};

/// Progress on the short way to the first wins: the lesson that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontDoor {
    pub step: usize,
    pub of: usize,
}

impl FrontDoor {
    /// The next lesson; `None` when all are finished.
    pub fn of(progress: &Progress) -> Option<Self> {
        let ids: Vec<&str> = door_ids().collect();
        let next = ids.iter().position(|id| !progress.has_finished(id))?;
        Some(Self { step: next + 1, of: ids.len() })
    }

    pub fn message(self) -> Message {
        Message::plain(match self.step {
            1 => "New here? Ten minutes to your first win, then misère play.".to_owned(),
            step => format!("Learn to beat it: step {step} of {}.", self.of),
        })
    }
}
