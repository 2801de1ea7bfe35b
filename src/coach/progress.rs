//! Progress in lessons and practice, derived from its record.

use std::collections::{BTreeMap, BTreeSet};

use super::{HARDEST, Mended, Practice, Practised, Question, Skill};
use crate::session::{Id, day_number};

#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    lessons: BTreeMap<String, LessonProgress>,
    skills: BTreeMap<Skill, SkillProgress>,
    /// Questions that were missed and the player's own mistakes, each with the day it is due again.
    questions: BTreeMap<String, Due>,
    /// The moves of each game that were mistakes.
    mistakes: BTreeMap<Id, BTreeSet<usize>>,
}

#[derive(Clone, Copy, Debug)]
struct LessonProgress {
    /// The steps done when the lesson was left; 0 after the last one.
    steps: usize,
    finished: bool,
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
                let origin = Origin::Skill { skill: *skill, level: *level };
                self.answered(about, origin, *right, date);
                self.skills.entry(*skill).or_default().note(*level, *right);
            }
            Practice::Mistake { what, id, ply } => {
                let origin = Origin::Game { id: *id, ply: *ply };
                self.mistakes.entry(*id).or_default().insert(*ply);
                match what {
                    Mended::Made => self.made(about, origin, date),
                    Mended::Right => self.answered(about, origin, true, date),
                    Mended::Wrong => self.answered(about, origin, false, date),
                }
            }
        }
    }

    /// The questions that come back, those that waited longest first, with where they are from.
    pub(crate) fn missed(&self, fits: impl Fn(&Question) -> bool) -> Vec<(Question, Origin)> {
        let mut waiting: Vec<_> = self.waiting().collect();
        waiting.sort_by_key(|&(question, due)| (due.day, question));
        let asked = |(question, due): (&str, &Due)| Some((question.parse().ok().filter(&fits)?, due.origin));
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
        self.lessons.insert(lesson.to_owned(), LessonProgress { steps: if last { 0 } else { step }, finished });
    }

    pub(crate) fn has_finished(&self, lesson: &str) -> bool {
        self.lessons.get(lesson).is_some_and(|lesson| lesson.finished)
    }

    pub(crate) fn steps_done(&self, lesson: &str) -> usize {
        self.lessons.get(lesson).map(|lesson| lesson.steps).unwrap_or_default()
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

/// Where a question that comes back is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The player's own mistake, by its game and the 0-based index of the move.
    Game {
        id: Id,
        ply: usize,
    },
    Skill {
        skill: Skill,
        level: u32,
    },
}

impl Origin {
    /// An answer to a question from here.
    pub(crate) fn answered(self, right: bool) -> Practice {
        match self {
            Self::Game { id, ply } => Practice::Mistake { what: Mended::answered(right), id, ply },
            Self::Skill { skill, level } => Practice::Answer { skill, level, right },
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Due {
    origin: Origin,
    /// Index of the current interval.
    stage: usize,
    day: i32,
    /// The day of the latest answer, or of the mistake.
    since: i32,
}

/// The questions that come back.
impl Progress {
    /// Notes a mistake in a game. What is known of it may have been read before, and games may be read late.
    fn made(&mut self, question: &str, origin: Origin, date: &str) {
        let Some(day) = day_number(date) else { return };
        if self.questions.get(question).is_none_or(|due| due.origin != origin && due.since <= day) {
            self.start(question, origin, 0, day);
        }
    }

    /// A miss brings the question back tomorrow; a right answer when its day has come, after the next interval.
    fn answered(&mut self, question: &str, origin: Origin, right: bool, date: &str) {
        let Some(day) = day_number(date) else { return };
        let due = self.questions.get(question).copied();
        let origin = due.map_or(origin, |due| due.origin);
        match due {
            _ if !right => self.start(question, origin, 0, day),
            Some(due) if due.day <= day => self.start(question, origin, due.stage + 1, day),
            Some(due) => drop(self.questions.insert(question.to_owned(), Due { since: day, ..due })),
            // The mistake itself has not been read yet.
            None if matches!(origin, Origin::Game { .. }) => self.start(question, origin, 1, day),
            None => {}
        }
    }

    fn start(&mut self, question: &str, origin: Origin, stage: usize, since: i32) {
        let day = INTERVALS.get(stage).map_or(NEVER, |interval| since.saturating_add(*interval));
        self.questions.insert(question.to_owned(), Due { origin, stage, day, since });
    }

    /// The questions that are not known yet.
    fn waiting(&self) -> impl Iterator<Item = (&str, &Due)> {
        self.questions.iter().filter(|(_, due)| due.day < NEVER).map(|(question, due)| (question.as_str(), due))
    }
}
