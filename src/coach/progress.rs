//! Progress in lessons and practice, derived from its record.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use super::{HARDEST, Question, Skill};
use crate::rules::{NotA, Tags};
use crate::session::{Id, day_number, day_of_number, read_day, whole};
use crate::text::not_one_of;

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
            Practice::Answer { skill, right } => {
                if let Some((skill, level)) = skill {
                    self.skills.entry(*skill).or_default().note(*level, *right);
                }
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

    /// The day on which the next question is due.
    pub(crate) fn next_due(&self, fits: impl Fn(&Question) -> bool) -> Option<String> {
        let fitting = self.waiting().filter(|(question, _)| question.parse().is_ok_and(|question| fits(&question)));
        fitting.map(|(_, due)| due.day).min().and_then(day_of_number)
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

    /// The number of mistakes in all games.
    pub(crate) fn mistakes(&self) -> usize {
        self.mistakes.values().map(BTreeSet::len).sum()
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
    /// The first answer to a question, or a move that mattered in a game of a lesson.
    Answer {
        /// The skill with its level; `None` in a lesson, whose answers count for no level.
        skill: Option<(Skill, u32)>,
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
            Practice::Answer { skill: Some((skill, level)), right } => {
                write!(f, "skill={skill} level={level} answer={}", word(*right))?;
            }
            Practice::Answer { skill: None, right } => write!(f, "skill={OF_LESSON} answer={}", word(*right))?,
            Practice::Mistake { right, id, ply } => {
                write!(f, "mistake={} id={id} ply={ply}", right.map_or(MADE, word))?;
            }
        }
        if self.about.is_empty() { Ok(()) } else { write!(f, " : {}", self.about) }
    }
}

const MADE: &str = "made";
const OF_LESSON: &str = "lesson";

fn word(right: bool) -> &'static str {
    if right { "right" } else { "wrong" }
}

impl FromStr for Practised {
    type Err = NotA;

    fn from_str(line: &str) -> Result<Self, NotA> {
        let (head, about) = line.split_once(" : ").unwrap_or((line, ""));
        let mut words: Tags = head.parse()?;
        let date = needed(&mut words, "date", read_day)?;
        Ok(Self { date, what: Practice::take(&mut words)?, about: about.to_owned() })
    }
}

impl Practice {
    /// An answer to the same question.
    pub(crate) fn answered(self, right: bool) -> Self {
        match self {
            Self::Step { .. } => self,
            Self::Answer { skill, .. } => Self::Answer { skill, right },
            Self::Mistake { id, ply, .. } => Self::Mistake { right: Some(right), id, ply },
        }
    }

    /// Takes out the words of what was practised.
    fn take(words: &mut Tags) -> Result<Self, NotA> {
        if let Some(lesson) = words.remove("lesson") {
            let of = needed(words, "of", whole("a number of steps", 0..=usize::MAX))?;
            return Ok(Self::Step { lesson, step: needed(words, "step", whole("a step", 0..=of))?, of });
        }
        if let Some(skill) = words.take("skill", skill)? {
            let level = |skill| Ok((skill, needed(words, "level", whole("a level", 1..=HARDEST))?));
            let skill = skill.map(level).transpose()?;
            return Ok(Self::Answer { skill, right: needed(words, "answer", answer)? });
        }
        let made = |text: &str| if text == MADE { Ok(None) } else { answer(text).map(Some) };
        let right =
            words.take("mistake", made)?.ok_or_else(|| NotA::told(NOTHING, "write lesson=, skill= or mistake="))?;
        let (id, ply) = (needed(words, "id", str::parse)?, needed(words, "ply", whole("a move", 0..=usize::MAX))?);
        Ok(Self::Mistake { right, id, ply })
    }
}

const NOTHING: &str = "it says nothing of practice";

/// Takes out a word without which the line says nothing.
fn needed<T>(words: &mut Tags, key: &str, read: impl FnOnce(&str) -> Result<T, NotA>) -> Result<T, NotA> {
    words.take(key, read)?.ok_or_else(|| NotA::told(format!("{key}= is missing"), "write it with its value"))
}

/// Reads a skill; `None` for a lesson.
fn skill(text: &str) -> Result<Option<Skill>, NotA> {
    let known = Skill::ALL.iter().map(ToString::to_string).chain([OF_LESSON.to_owned()]);
    let read = if text == OF_LESSON { Ok(None) } else { text.parse().map(Some) };
    read.map_err(|_| not_one_of(text, "skill", known))
}

fn answer(text: &str) -> Result<bool, NotA> {
    let read = [true, false].into_iter().find(|&right| word(right) == text);
    read.ok_or_else(|| NotA::new(text, "an answer").cured("write right or wrong"))
}
