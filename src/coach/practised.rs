//! A line of the practice record: `key=value` words, then a colon and the question it is about, if any.
//!
//! ```text
//! date=2026-11-21 lesson=one-pile step=3 of=9
//! date=2026-11-21 skill=can-win level=2 answer=right : can-win 3 5 6
//! date=2026-11-21 mistake=made id=0123456789abcdef ply=4 : move 2 1 2
//! date=2026-11-22 mistake=right id=0123456789abcdef ply=4 : move 2 1 2
//! ```

use std::fmt;

use super::{HARDEST, Skill};
use crate::session::Id;

/// Something learnt or practised. `about` is a question's notation, or empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Practised {
    pub date: String,
    pub what: Practice,
    pub about: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Practice {
    Step {
        lesson: String,
        step: usize,
        of: usize,
    },
    /// The first answer to a question of a skill, or a move that mattered in a game of a lesson.
    Answer {
        skill: Skill,
        level: u32,
        right: bool,
    },
    /// One of the player's own mistakes, by its game and the 0-based index of the move.
    Mistake {
        /// The answer to the question about it; `None` for the mistake itself.
        right: Option<bool>,
        id: Id,
        ply: usize,
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
            Practice::Mistake { right, id, ply } => {
                write!(f, "mistake={} id={id} ply={ply}", right.map_or(MADE, word))?;
            }
        }
        if self.about.is_empty() { Ok(()) } else { write!(f, " : {}", self.about) }
    }
}

const MADE: &str = "made";

fn word(right: bool) -> &'static str {
    if right { "right" } else { "wrong" }
}

impl Practised {
    /// Reads a line; `None` if it holds nothing known.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let (head, about) = line.split_once(" : ").unwrap_or((line, ""));
        let words: Vec<(&str, &str)> = head.split_whitespace().filter_map(|word| word.split_once('=')).collect();
        let what = words.iter().find_map(|&(key, value)| Practice::read(key, value, &words))?;
        Some(Self { date: value_of("date", &words).unwrap_or_default().to_owned(), what, about: about.to_owned() })
    }
}

impl Practice {
    /// The practice that `key` names, completed from the line's other words; `None` if a number is out of range.
    fn read(key: &str, value: &str, words: &[(&str, &str)]) -> Option<Self> {
        let answer = || value_of("answer", words) == Some(word(true));
        let level = || match value_of("level", words) {
            Some(level) => level.parse().ok().filter(|level| (1..=HARDEST).contains(level)),
            None => Some(1),
        };
        let number = |key| value_of(key, words)?.parse().ok();
        Some(match key {
            "lesson" => {
                let (step, of) = (number("step")?, number("of")?);
                Some(Self::Step { lesson: value.to_owned(), step, of }).filter(|_| step <= of)?
            }
            "skill" => Self::Answer { skill: value.parse().ok()?, level: level()?, right: answer() },
            "mistake" => {
                let id = value_of("id", words)?.parse().ok()?;
                let right =
                    [None, Some(true), Some(false)].into_iter().find(|right| right.map_or(MADE, word) == value)?;
                Self::Mistake { right, id, ply: number("ply")? }
            }
            _ => return None,
        })
    }
}

fn value_of<'a>(key: &str, words: &[(&str, &'a str)]) -> Option<&'a str> {
    words.iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
}
