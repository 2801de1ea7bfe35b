//! Progress in lessons and practice, derived from its record.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::{HARDEST, Question, Skill};
use crate::session::{Id, day_number};

#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    /// For each lesson the steps done when it was left, 0 after the last one, and whether it was ever finished.
    lessons: BTreeMap<String, (usize, bool)>,
    skills: BTreeMap<Skill, SkillProgress>,
    /// Questions that were missed and the player's own mistakes, each with the day it is due again.
    questions: BTreeMap<String, Due>,
    /// The moves of each game that were mistakes.
    mistakes: BTreeMap<Id, BTreeSet<usize>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SkillProgress {
    pub level: u32,
    /// The last ten first answers, the latest last: true if right. The record does not say where a round began.
    pub last: Vec<bool>,
    /// The last answers at this level or a harder one, each a bit that is 1 if it was right, the latest in bit 0.
    latest: u16,
}

impl Default for SkillProgress {
    fn default() -> Self {
        Self { level: 1, last: Vec::new(), latest: 0 }
    }
}

impl Progress {
    pub(crate) fn note(&mut self, Practised { date, what, about }: &Practised) {
        match what {
            Practice::Step { lesson, step, of } => self.note_step(lesson, *step, *of),
            Practice::Answer { skill, level, right } => {
                self.skills.entry(*skill).or_default().note(*level, *right);
                self.answered(about, what, *right, date);
            }
            Practice::Mistake { right, id, ply } => {
                self.mistakes.entry(*id).or_default().insert(*ply);
                self.answered(about, what, *right == Some(true), date);
            }
        }
    }

    /// The questions that come back, those that waited longest first, with what an answer to each is.
    pub(crate) fn missed(&self, fits: impl Fn(&Question) -> bool) -> Vec<(Question, Practice)> {
        let mut waiting: Vec<_> = self.waiting().collect();
        waiting.sort_by_key(|&(question, due)| (due.day, question));
        let asked = |(question, due): (&str, &Due)| Some((question.parse().ok().filter(&fits)?, due.practice.clone()));
        waiting.into_iter().filter_map(asked).collect()
    }

    /// The number of questions that are due.
    pub(crate) fn due(&self, today: &str, fits: impl Fn(&Question) -> bool) -> usize {
        let today = day_number(today).unwrap_or(i32::MIN);
        let is_due =
            |(question, due): &(&str, &Due)| due.day <= today && question.parse().is_ok_and(|question| fits(&question));
        self.waiting().filter(is_due).count()
    }

    fn note_step(&mut self, lesson: &str, step: usize, of: usize) {
        let last = step > 0 && step == of;
        let finished = last || self.has_finished(lesson);
        self.lessons.insert(lesson.to_owned(), (if last { 0 } else { step }, finished));
    }

    pub(crate) fn has_finished(&self, lesson: &str) -> bool {
        self.lessons.get(lesson).is_some_and(|(_, finished)| *finished)
    }

    pub(crate) fn steps_done(&self, lesson: &str) -> usize {
        self.lessons.get(lesson).map_or(0, |(steps, _)| *steps)
    }

    /// True if a move is on record as a mistake.
    pub(crate) fn has_mistake(&self, id: Id, ply: usize) -> bool {
        self.mistakes.get(&id).is_some_and(|plies| plies.contains(&ply))
    }

    /// The number of mistakes in a game.
    pub(crate) fn mistakes_of(&self, id: Id) -> usize {
        self.mistakes.get(&id).map_or(0, BTreeSet::len)
    }

    pub(crate) fn skill(&self, skill: Skill) -> SkillProgress {
        self.skills.get(&skill).cloned().unwrap_or_default()
    }
}

impl SkillProgress {
    /// Notes an answer. Eight right ones of ten lead to the next level. A right answer to an easier question proves
    /// nothing about this level.
    fn note(&mut self, level: u32, right: bool) {
        self.last.push(right);
        if self.last.len() > OF as usize {
            self.last.remove(0);
        }
        if right && level < self.level {
            return;
        }
        self.latest = (self.latest << 1 | u16::from(right)) & ((1 << OF) - 1);
        if self.latest.count_ones() >= NEEDED {
            (self.level, self.latest) = ((self.level + 1).min(HARDEST), 0);
        }
    }
}

/// Right answers that lead to the next level, and the latest answers they are counted in.
const NEEDED: u32 = 8;
const OF: u32 = 10;
/// The days until a question returns, stage by stage; after the last stage it counts as known.
const INTERVALS: [i32; 4] = [1, 3, 7, 21];
/// The day on which a question that is known returns.
const NEVER: i32 = i32::MAX;

#[derive(Clone, Debug)]
struct Due {
    /// The miss or the mistake.
    practice: Practice,
    /// Index of the current interval.
    stage: usize,
    day: i32,
}

/// The questions that come back.
impl Progress {
    /// A mistake or a miss brings the question back tomorrow; a right answer when its day has come, after the next interval.
    fn answered(&mut self, question: &str, practice: &Practice, right: bool, date: &str) {
        let Some(today) = day_number(date) else { return };
        let (practice, stage) = match self.questions.get(question) {
            _ if !right => (practice.clone(), 0),
            Some(due) if due.day <= today => (due.practice.clone(), due.stage + 1),
            _ => return,
        };
        let day = INTERVALS.get(stage).map_or(NEVER, |interval| today.saturating_add(*interval));
        self.questions.insert(question.to_owned(), Due { practice, stage, day });
    }

    /// The questions that are not known yet.
    fn waiting(&self) -> impl Iterator<Item = (&str, &Due)> {
        self.questions.iter().filter(|(_, due)| due.day < NEVER).map(|(question, due)| (question.as_str(), due))
    }
}

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
    /// An answer to the same question.
    pub(crate) fn answered(self, right: bool) -> Self {
        match self {
            Self::Step { .. } => self,
            Self::Answer { skill, level, .. } => Self::Answer { skill, level, right },
            Self::Mistake { id, ply, .. } => Self::Mistake { right: Some(right), id, ply },
        }
    }

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
