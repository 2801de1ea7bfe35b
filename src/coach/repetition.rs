//! Questions that come again after days, at growing intervals.

use std::sync::Arc;

use crate::session::{Recent, day_number};

/// The days after which a question comes again, from the first time on; after the last it is known.
const INTERVALS: [i32; 5] = [1, 3, 7, 14, 30];

/// Questions that were missed, or put on the player's own list, each with the day on which it comes again.
#[derive(Clone, Debug, Default)]
pub struct Repetition {
    questions: Recent<Arc<str>, Due, 2_000>,
}

#[derive(Clone, Copy, Debug)]
struct Due {
    /// The intervals that were passed.
    stage: usize,
    day: i32,
}

impl Repetition {
    pub fn add(&mut self, question: &str, date: &str) {
        if let (Some(day), None) = (day_number(date), self.questions.get(question)) {
            self.questions.note(question.into(), Due { stage: 0, day });
        }
    }

    /// Notes an answer: a miss brings the question back the next day; a right answer on its day, after the next interval.
    pub fn note(&mut self, question: &str, right: bool, date: &str) {
        let Some(today) = day_number(date) else { return };
        let due = self.questions.get(question).filter(|due| due.day <= today);
        let stage = match due {
            _ if !right => 0,
            Some(due) => due.stage + 1,
            None => return,
        };
        match INTERVALS.get(stage) {
            Some(interval) => self.questions.note(question.into(), Due { stage, day: today + interval }),
            None => self.questions.forget(question),
        }
    }

    /// The questions whose day has come, those that waited longest first.
    pub fn due(&self, date: &str) -> Vec<&str> {
        let today = day_number(date).unwrap_or(i32::MIN);
        let mut due: Vec<_> = self.questions.iter().filter(|(_, due)| due.day <= today).collect();
        due.sort_by_key(|&(question, due)| (due.day, question));
        due.into_iter().map(|(question, _)| &**question).collect()
    }
}
