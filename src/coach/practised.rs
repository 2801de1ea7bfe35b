//! A line of the record of lessons and practice: `key=value` words and, for an answer, a colon and what it was about.
//!
//! ```text
//! date=2026-11-21 lesson=one-pile step=3 of=9
//! date=2026-11-21 skill=can-win level=2 answer=right : can-win 3 5 6
//! date=2026-11-21 trial=binary number=8 of=8 answer=right : binary 21
//! date=2026-11-21 trial=wins number=2 of=2 answer=right : game 4 9 12
//! date=2026-11-21 mistake=right : move 2 1 2
//! date=2026-11-21 swindle=wrong : game 2 5 7
//! date=2026-11-21 sprint=48 errors=1
//! date=2026-11-21 kept=yes : move 3 5 7
//! date=2026-11-22 again=right : move 3 5 7
//! ```

use std::fmt;
use std::str::FromStr;

use super::{Skill, Trial};

/// Something that was learnt or practised, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practised {
    pub date: String,
    pub what: Practice,
}

/// Something that was learnt or practised. `about` is a question's notation, or a game's start as [`about_game`] has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Practice {
    Step {
        lesson: String,
        step: usize,
        of: usize,
    },
    /// A question of a skill was answered for the first time.
    Answer {
        skill: Skill,
        level: u32,
        right: bool,
        about: String,
    },
    Mistake {
        right: bool,
        about: String,
    },
    Trial {
        trial: Trial,
        number: usize,
        of: usize,
        right: bool,
        about: String,
    },
    Swindle {
        right: bool,
        about: String,
    },
    Kept {
        about: String,
    },
    Again {
        right: bool,
        about: String,
    },
    Sprint {
        seconds: u64,
        errors: usize,
    },
}

impl fmt::Display for Practised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "date={} ", self.date)?;
        match &self.what {
            Practice::Step { lesson, step, of } => write!(f, "lesson={lesson} step={step} of={of}"),
            Practice::Answer { skill, level, right, about } => {
                write!(f, "skill={skill} level={level} answer={} : {about}", word(*right))
            }
            Practice::Mistake { right, about } => write!(f, "mistake={} : {about}", word(*right)),
            Practice::Trial { trial, number, of, right, about } => {
                write!(f, "trial={trial} number={number} of={of} answer={} : {about}", word(*right))
            }
            Practice::Swindle { right, about } => write!(f, "swindle={} : {about}", word(*right)),
            Practice::Kept { about } => write!(f, "kept=yes : {about}"),
            Practice::Again { right, about } => write!(f, "again={} : {about}", word(*right)),
            Practice::Sprint { seconds, errors } => write!(f, "sprint={seconds} errors={errors}"),
        }
    }
}

fn word(right: bool) -> &'static str {
    if right { "right" } else { "wrong" }
}

/// A line that says nothing known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no line of practice")]
pub struct NotPractised;

impl FromStr for Practised {
    type Err = NotPractised;

    fn from_str(line: &str) -> Result<Self, NotPractised> {
        let (head, about) = line.split_once(" : ").unwrap_or((line, ""));
        let words = Words(head);
        let what = words.practice(about.to_owned()).ok_or(NotPractised)?;
        Ok(Self { date: words.get("date").unwrap_or_default().to_owned(), what })
    }
}

#[derive(Clone, Copy)]
struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    fn get(self, key: &str) -> Option<&'a str> {
        let mut words = self.0.split_whitespace().filter_map(|word| word.split_once('='));
        words.find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    fn number<T: FromStr>(self, key: &str) -> Option<T> {
        self.get(key)?.parse().ok()
    }

    fn right(self, key: &str) -> Option<bool> {
        self.get(key).map(|value| value == word(true))
    }

    fn practice(self, about: String) -> Option<Practice> {
        if let Some(lesson) = self.get("lesson") {
            let (step, of) = (self.number("step")?, self.number("of")?);
            return Some(Practice::Step { lesson: lesson.to_owned(), step, of });
        }
        if let Some(skill) = self.number("skill") {
            let right = self.right("answer").unwrap_or(false);
            return Some(Practice::Answer { skill, level: self.number("level").unwrap_or(1), right, about });
        }
        if let Some(trial) = self.number("trial") {
            let (number, of) = (self.number("number").unwrap_or(0), self.number("of").unwrap_or(0));
            return Some(Practice::Trial { trial, number, of, right: self.right("answer").unwrap_or(false), about });
        }
        if let Some(right) = self.right("mistake") {
            return Some(Practice::Mistake { right, about });
        }
        if let Some(right) = self.right("swindle") {
            return Some(Practice::Swindle { right, about });
        }
        if let Some(right) = self.right("again") {
            return Some(Practice::Again { right, about });
        }
        if self.get("kept").is_some() {
            return Some(Practice::Kept { about });
        }
        Some(Practice::Sprint { seconds: self.number("sprint")?, errors: self.number("errors").unwrap_or(0) })
    }
}

pub fn about_game(game: &crate::rules::Game) -> String {
    let start = crate::rules::Game::new(game.start().clone(), *game.rules()).to_string();
    format!("game {}", start.trim_end_matches(" :"))
}
