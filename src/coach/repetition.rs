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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_question_comes_again_after_one_three_and_seven_days() {
        let mut list = Repetition::default();
        list.note("move 3 5 7", false, "2026-11-21");
        assert!(list.due("2026-11-21").is_empty());
        for (day, next) in [("2026-11-22", "2026-11-25"), ("2026-11-25", "2026-12-02"), ("2026-12-02", "2026-12-16")] {
            assert_eq!(list.due(day), ["move 3 5 7"]);
            list.note("move 3 5 7", true, day);
            assert!(list.due(day).is_empty());
            assert_eq!(list.due(next), ["move 3 5 7"]);
        }
        list.note("move 3 5 7", false, "2026-12-16");
        assert_eq!(list.due("2026-12-17"), ["move 3 5 7"], "a miss begins anew");
    }

    #[test]
    fn a_right_answer_before_its_day_changes_nothing() {
        let mut list = Repetition::default();
        list.note("move 3 5 7", false, "2026-11-21");
        list.note("move 3 5 7", true, "2026-11-21");
        assert_eq!(list.due("2026-11-22"), ["move 3 5 7"]);
    }
}
