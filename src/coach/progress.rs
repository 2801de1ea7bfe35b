//! The progress in lessons and practice, derived from the lines of the record.

use std::collections::{BTreeMap, BTreeSet};

use super::repetition::Repetition;
use super::{HARDEST, Practice, Practised, Question, Rung, Skill, Trial};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The steps of each lesson that were done at last, and the lessons that were finished once.
    steps: BTreeMap<String, usize>,
    lessons: BTreeSet<String>,
    /// The day on which each own mistake was answered rightly at last.
    mended: BTreeMap<String, String>,
    skills: BTreeMap<Skill, SkillProgress>,
    /// The days on which each trial was passed, in order.
    passed: BTreeMap<Trial, Vec<String>>,
    /// The positions that were asked or played in trials, so that boards are unseen.
    seen: BTreeSet<String>,
    sprint: Option<u64>,
    repetition: Repetition,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkillProgress {
    pub level: u32,
    /// First answers given, and how many of them were right.
    pub answers: u32,
    pub right: u32,
    row: u32,
    misses: u32,
}

impl Default for SkillProgress {
    fn default() -> Self {
        Self { level: 1, answers: 0, right: 0, row: 0, misses: 0 }
    }
}

impl Progress {
    /// The progress that these lines of the record make. A line that says nothing known is passed over.
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let mut progress = Self::default();
        for practised in lines.into_iter().filter_map(|line| line.parse().ok()) {
            progress.note(&practised);
        }
        progress
    }

    pub fn note(&mut self, practised: &Practised) {
        let date = &practised.date;
        match &practised.what {
            Practice::Step { lesson, step, of } => self.note_step(lesson, *step, *of),
            Practice::Answer { skill, right, about, .. } => {
                self.repetition.note(about, *right, date);
                self.skills.entry(*skill).or_default().note(*skill, *right);
            }
            Practice::Mistake { right, about } => self.note_mistake(about, *right, date),
            Practice::Trial { trial, number, of, right, about } => {
                self.seen.insert(about.clone());
                if self.seen.len() > MOST {
                    self.seen.pop_first();
                }
                if !trial.is_played() {
                    self.repetition.note(about, *right, date);
                }
                if *right && *number > 0 && number == of {
                    self.pass(*trial, date);
                }
            }
            // Ten blind answers are quick, too.
            Practice::Sprint { seconds, errors } if *errors <= SPRINT_ERRORS => {
                self.sprint = Some(self.sprint.map_or(*seconds, |best| best.min(*seconds)));
            }
            Practice::Kept { about } => self.repetition.add(about, date),
            Practice::Again { right, about } => self.repetition.note(about, *right, date),
            Practice::Swindle { .. } | Practice::Sprint { .. } => {}
        }
    }

    fn note_mistake(&mut self, about: &str, right: bool, date: &str) {
        if right {
            self.mended.insert(about.to_owned(), date.to_owned());
            if self.mended.len() > MOST {
                self.mended.pop_first();
            }
        } else {
            self.mended.remove(about);
        }
        self.repetition.note(about, right, date);
    }

    /// A passed trial lifts the drills of its skill: nobody who climbs the ladder begins with `Write 7 in binary`.
    fn pass(&mut self, trial: Trial, date: &str) {
        let days = self.passed.entry(trial).or_default();
        if days.last().is_none_or(|day| day != date) && days.len() < MOST {
            days.push(date.to_owned());
        }
        if let Some(skill) = trial.skill() {
            let so_far = self.skills.entry(skill).or_default();
            so_far.level = so_far.level.max(LIFTED);
        }
    }

    /// The questions whose day has come again.
    pub fn due(&self, today: &str) -> Vec<Question> {
        self.repetition.due(today).into_iter().filter_map(|question| question.parse().ok()).collect()
    }

    fn note_step(&mut self, lesson: &str, step: usize, of: usize) {
        if self.steps.len() >= MOST && !self.steps.contains_key(lesson) {
            return;
        }
        let last = step > 0 && step == of;
        self.steps.insert(lesson.to_owned(), if last { 0 } else { step });
        if last {
            self.lessons.insert(lesson.to_owned());
        }
    }

    pub fn has_finished(&self, lesson: &str) -> bool {
        self.lessons.contains(lesson)
    }

    /// The steps of a lesson that were done when it was left.
    pub fn steps_done(&self, lesson: &str) -> usize {
        self.steps.get(lesson).copied().unwrap_or_default()
    }

    /// The day on which an own mistake was answered rightly at last; none if it was not, or wrongly since.
    pub fn day_mended(&self, question: &str) -> Option<&str> {
        self.mended.get(question).map(String::as_str)
    }

    pub fn skill(&self, skill: Skill) -> SkillProgress {
        self.skills.get(&skill).cloned().unwrap_or_default()
    }

    pub fn best_sprint(&self) -> Option<u64> {
        self.sprint
    }

    /// True if a trial has asked this before.
    pub fn has_seen(&self, about: &str) -> bool {
        self.seen.contains(about)
    }

    pub fn has_climbed(&self, rung: Rung) -> bool {
        rung.trials().iter().all(|&trial| self.has_passed(rung, trial))
    }

    /// True if a trial of a rung was passed; on the last rung, if it was passed again on another day.
    pub fn has_passed(&self, rung: Rung, trial: Trial) -> bool {
        let days = self.passed.get(&trial).map(Vec::as_slice).unwrap_or_default();
        match rung {
            Rung::Again => self.first_day().is_some_and(|first| days.iter().any(|day| *day > first)),
            _ => !days.is_empty(),
        }
    }

    /// The first rung that was not climbed; none when Nim is mastered.
    pub fn next_rung(&self) -> Option<Rung> {
        Rung::ALL.iter().copied().find(|&rung| !self.has_climbed(rung))
    }

    pub fn next_trial(&self, rung: Rung) -> Option<Trial> {
        rung.trials().iter().copied().find(|&trial| !self.has_passed(rung, trial))
    }

    /// The day on which everything before the last rung had been done once.
    pub fn first_day(&self) -> Option<String> {
        let firsts = Rung::Again.trials().iter().map(|trial| self.passed.get(trial)?.first().cloned());
        firsts.collect::<Option<Vec<String>>>()?.into_iter().max()
    }
}

impl SkillProgress {
    fn note(&mut self, skill: Skill, right: bool) {
        self.answers += 1;
        if right {
            self.right += 1;
            self.row += 1;
            self.misses = 0;
            if self.row >= skill.run() {
                (self.level, self.row) = ((self.level + 1).min(HARDEST), 0);
            }
        } else {
            // A miss costs one, not all.
            self.row = self.row.saturating_sub(1);
            self.misses += 1;
            if self.misses >= MISSES {
                (self.level, self.misses) = ((self.level - 1).max(1), 0);
            }
        }
    }
}

/// The most questions and days of one kind that are remembered: more than anybody answers, and a bound for the memory that a
/// record can ask for.
const MOST: usize = 4_000;

/// Wrong answers in a row that make the questions easier.
const MISSES: u32 = 2;
/// A sprint with more errors than these is no best.
const SPRINT_ERRORS: usize = 1;
/// The level that a climbed rung lifts the drills of its skill to.
const LIFTED: u32 = 3;
