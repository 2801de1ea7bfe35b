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
//! date=2026-11-22 taught=wrong level=2 : binary 19
//! ```

use std::fmt;
use std::str::FromStr;

use super::{Skill, Trial};

/// Something that was learnt or practised, and when. It is `about` a question's notation, or a game's start as [`about_game`]
/// has it; empty where that says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practised {
    pub date: String,
    pub what: Practice,
    pub about: String,
}

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
    },
    Trial {
        trial: Trial,
        number: usize,
        of: usize,
        right: bool,
    },
    /// An own mistake was answered, rightly or not.
    Mistake(bool),
    Swindle(bool),
    Again(bool),
    /// A question of a lesson was answered for the first time, or in a game of a lesson or a drill a move mattered. The level is
    /// that of the question: what is easy proves no more than that.
    Taught {
        level: u32,
        right: bool,
    },
    Kept,
    Sprint {
        seconds: u64,
        errors: usize,
    },
}

impl fmt::Display for Practised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "date={} ", self.date)?;
        match &self.what {
            Practice::Step { lesson, step, of } => write!(f, "lesson={lesson} step={step} of={of}")?,
            Practice::Answer { skill, level, right } => {
                write!(f, "skill={skill} level={level} answer={}", word(*right))?;
            }
            Practice::Trial { trial, number, of, right } => {
                write!(f, "trial={trial} number={number} of={of} answer={}", word(*right))?;
            }
            Practice::Mistake(right) => write!(f, "mistake={}", word(*right))?,
            Practice::Swindle(right) => write!(f, "swindle={}", word(*right))?,
            Practice::Again(right) => write!(f, "again={}", word(*right))?,
            Practice::Taught { level, right } => write!(f, "taught={} level={level}", word(*right))?,
            Practice::Kept => f.write_str("kept=yes")?,
            Practice::Sprint { seconds, errors } => write!(f, "sprint={seconds} errors={errors}")?,
        }
        if self.about.is_empty() { Ok(()) } else { write!(f, " : {}", self.about) }
    }
}

fn word(right: bool) -> &'static str {
    if right { "right" } else { "wrong" }
}

impl Practised {
    /// Reads a line; none that says nothing known.
    pub fn read(line: &str) -> Option<Self> {
        let (head, about) = line.split_once(" : ").unwrap_or((line, ""));
        let words = Words(head);
        let date = words.get("date").unwrap_or_default().to_owned();
        Some(Self { date, what: words.practice()?, about: about.to_owned() })
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

    fn practice(self) -> Option<Practice> {
        let right = self.right("answer").unwrap_or(false);
        if let Some(lesson) = self.get("lesson") {
            return Some(Practice::Step {
                lesson: lesson.to_owned(),
                step: self.number("step")?,
                of: self.number("of")?,
            });
        }
        if let Some(skill) = self.number("skill") {
            return Some(Practice::Answer { skill, level: self.number("level").unwrap_or(1), right });
        }
        if let Some(trial) = self.number("trial") {
            let (number, of) = (self.number("number").unwrap_or(0), self.number("of").unwrap_or(0));
            return Some(Practice::Trial { trial, number, of, right });
        }
        if let Some(right) = self.right("taught") {
            return Some(Practice::Taught { level: self.number("level").unwrap_or(1), right });
        }
        let sprint =
            || Some(Practice::Sprint { seconds: self.number("sprint")?, errors: self.number("errors").unwrap_or(0) });
        let mistake = self.right("mistake").map(Practice::Mistake);
        mistake
            .or_else(|| self.right("swindle").map(Practice::Swindle))
            .or_else(|| self.right("again").map(Practice::Again))
            .or_else(|| self.get("kept").map(|_| Practice::Kept))
            .or_else(sprint)
    }
}

pub fn about_game(game: &crate::rules::Game) -> String {
    let start = crate::rules::Game::new(game.start().clone(), *game.rules()).to_string();
    format!("game {}", start.trim_end_matches(" :"))
}
