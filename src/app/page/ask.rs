use crate::coach::{Answer, Grade, Question};

/// A question, and how far its answer has come.
#[derive(Clone, Debug)]
pub(super) struct Ask {
    pub(super) question: Question,
    /// Whether a wrong answer may be mended.
    pub(super) again: bool,
    pub(super) typed: String,
    /// Why what was typed is no answer.
    pub(super) problem: Option<String>,
    pub(super) first: Option<Grade>,
    pub(super) last: Option<(Answer, Grade)>,
    pub(super) tries: u32,
}

/// After so many wrong answers the right one is told.
const TRIES: u32 = 3;

impl Ask {
    /// Whether an answer is still wanted.
    pub(super) fn is_open(&self) -> bool {
        match &self.last {
            None => true,
            Some((_, grade)) => self.again && !grade.right,
        }
    }

    /// What the last answer was worth, in words.
    pub(super) fn judged(&self) -> Vec<String> {
        let Some((answer, grade)) = &self.last else {
            return Vec::new();
        };
        let said = match answer {
            Answer::Yes(yes) => if *yes { "Yes" } else { "No" }.to_owned(),
            Answer::Move(m) => m.to_string(),
            Answer::Number(_) | Answer::Labels(_) => "That".to_owned(),
        };
        let verdict = if grade.right { "is right" } else { "is not right" };
        let mut lines = vec![format!("{said} {verdict}. {}", grade.reason)];
        if self.is_open() && self.tries >= TRIES {
            lines.push(format!("It is {}.", self.question.solution_in_words()));
        } else if !self.is_open() && !grade.right && !matches!(answer, Answer::Yes(_)) {
            lines.push(format!("It was {}.", self.question.solution_in_words()));
        }
        lines
    }
}
