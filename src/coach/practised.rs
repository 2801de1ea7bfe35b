//! A line of the practice record: `key=value` words, then a colon and the question it is about, if any.
//!
//! ```text
//! date=2026-11-21 lesson=one-pile step=3 of=9
//! date=2026-11-21 skill=can-win level=2 answer=right : can-win 3 5 6
//! date=2026-11-21 mistake=made id=0123456789abcdef ply=4 : move 2 1 2
//! date=2026-11-22 mistake=right id=0123456789abcdef ply=4 : move 2 1 2
//! ```

use std::fmt;

use strum::{Display, EnumString};

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
        what: Mended,
        id: Id,
        ply: usize,
    },
}

/// The making of a mistake, or an answer to the question about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Mended {
    Made,
    Right,
    Wrong,
}

impl Mended {
    pub(crate) fn answered(right: bool) -> Self {
        if right { Self::Right } else { Self::Wrong }
    }
}

impl fmt::Display for Practised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "date={} ", self.date)?;
        match &self.what {
            Practice::Step { lesson, step, of } => write!(f, "lesson={lesson} step={step} of={of}")?,
            Practice::Answer { skill, level, right } => {
                write!(f, "skill={skill} level={level} answer={}", word(*right))?;
            }
            Practice::Mistake { what, id, ply } => write!(f, "mistake={what} id={id} ply={ply}")?,
        }
        if self.about.is_empty() { Ok(()) } else { write!(f, " : {}", self.about) }
    }
}

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
        let part = |part, whole| {
            let [part, whole] = [part, whole].map(|key| value_of(key, words).map_or(Some(0), number));
            Some((part?, whole?)).filter(|(part, whole)| part <= whole)
        };
        Some(match key {
            "lesson" => {
                let (step, of) = part("step", "of").filter(|(_, of)| *of > 0)?;
                Self::Step { lesson: value.to_owned(), step, of }
            }
            "skill" => Self::Answer { skill: value.parse().ok()?, level: level()?, right: answer() },
            "mistake" => {
                let id = value_of("id", words)?.parse().ok()?;
                Self::Mistake { what: value.parse().ok()?, id, ply: value_of("ply", words).and_then(number)? }
            }
            _ => return None,
        })
    }
}

/// No lesson or game has more steps or moves.
const MOST: usize = 1_000_000;

fn number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|number| *number <= MOST)
}

fn value_of<'a>(key: &str, words: &[(&str, &'a str)]) -> Option<&'a str> {
    words.iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
}
