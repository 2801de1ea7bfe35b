//! What was learnt and practised, derived from the lines of the record.
//!
//! A line is `key=value` words and, for an answer, a colon and the question:
//!
//! ```text
//! date=2026-11-21 lesson=one-pile step=3 of=9
//! date=2026-11-21 skill=can-win level=2 answer=right : can-win 3 5 6
//! date=2026-11-21 trial=binary number=8 of=8 answer=right : binary 21
//! date=2026-11-21 trial=wins number=2 of=2 answer=right : game 4 9 12
//! date=2026-11-21 mistake=right : move 2 1 2
//! date=2026-11-21 sprint=48 errors=1
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::ladder::{Rung, Trial};
use super::skill::HARDEST;
use super::{Question, Skill};

/// What the record says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many steps of each lesson were done at last, and the lessons that were finished once.
    steps: BTreeMap<String, usize>,
    lessons: BTreeSet<String>,
    /// The day on which each own mistake was answered rightly at last.
    mended: BTreeMap<String, String>,
    skills: BTreeMap<Skill, SkillProgress>,
    /// The days on which each trial was passed, in order.
    passed: BTreeMap<Trial, Vec<String>>,
    /// The positions that were asked or played in trials, so that boards are unseen.
    seen: BTreeSet<String>,
    /// The best sprint, in seconds.
    sprint: Option<u64>,
}

/// How far a skill has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkillProgress {
    /// The level, from 1.
    pub level: u32,
    /// First answers given, and how many of them were right.
    pub answers: u32,
    /// The right ones.
    pub right: u32,
    /// Right ones in a row at this level.
    row: u32,
    /// Wrong ones in a row at this level.
    misses: u32,
    /// Questions that were answered wrongly and not rightly since, the oldest first.
    missed: Vec<String>,
}

impl Default for SkillProgress {
    fn default() -> Self {
        Self { level: 1, answers: 0, right: 0, row: 0, misses: 0, missed: Vec::new() }
    }
}

impl Progress {
    /// What these lines say. A line that says nothing known is passed over.
    #[must_use]
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let mut progress = Self::default();
        for line in lines {
            progress.note(line);
        }
        progress
    }

    /// Takes another line of the record into account.
    pub fn note(&mut self, line: &str) {
        let (head, about) = line.split_once(" : ").unwrap_or((line, ""));
        let key = |name: &str| {
            let words = head.split_whitespace().filter_map(|word| word.split_once('='));
            words.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value)
        };
        let right = key("answer") == Some("right");
        if let Some(lesson) = key("lesson") {
            let done = key("step").and_then(|step| step.parse().ok()).unwrap_or(0);
            let last = done > 0 && key("of").and_then(|of| of.parse().ok()) == Some(done);
            self.steps.insert(lesson.to_owned(), if last { 0 } else { done });
            if last {
                self.lessons.insert(lesson.to_owned());
            }
        }
        match key("mistake") {
            Some("right") => {
                self.mended.insert(about.to_owned(), key("date").unwrap_or_default().to_owned());
            }
            Some(_) => {
                self.mended.remove(about);
            }
            None => {}
        }
        if let Some(skill) = key("skill").and_then(|skill| skill.parse::<Skill>().ok()) {
            self.skills.entry(skill).or_default().note(skill, right, about);
        }
        if let Some(trial) = key("trial").and_then(Trial::from_word) {
            self.seen.insert(about.to_owned());
            if right && key("number").is_some() && key("number") == key("of") {
                self.passed.entry(trial).or_default().push(key("date").unwrap_or_default().to_owned());
            }
        }
        if let Some(seconds) = key("sprint").and_then(|seconds| seconds.parse().ok()) {
            self.sprint = Some(self.sprint.map_or(seconds, |best| best.min(seconds)));
        }
    }

    /// Whether a lesson was finished.
    #[must_use]
    pub fn has_finished(&self, lesson: &str) -> bool {
        self.lessons.contains(lesson)
    }

    /// How many steps of a lesson were done when it was left.
    #[must_use]
    pub fn steps_done(&self, lesson: &str) -> usize {
        self.steps.get(lesson).copied().unwrap_or_default()
    }

    /// The day on which an own mistake was answered rightly at last; none if it was not, or wrongly since.
    #[must_use]
    pub fn day_mended(&self, question: &str) -> Option<&str> {
        self.mended.get(question).map(String::as_str)
    }

    /// How far a skill has come.
    #[must_use]
    pub fn skill(&self, skill: Skill) -> SkillProgress {
        self.skills.get(&skill).cloned().unwrap_or_default()
    }

    /// The best sprint, in seconds.
    #[must_use]
    pub fn best_sprint(&self) -> Option<u64> {
        self.sprint
    }

    /// Whether a trial has asked this before.
    #[must_use]
    pub fn has_seen(&self, about: &str) -> bool {
        self.seen.contains(about)
    }

    /// Whether a rung of the ladder was climbed.
    #[must_use]
    pub fn has_climbed(&self, rung: Rung) -> bool {
        rung.trials().iter().all(|&trial| self.has_passed(rung, trial))
    }

    /// What of a rung was passed; on the last one, what was passed again on another day.
    #[must_use]
    pub fn has_passed(&self, rung: Rung, trial: Trial) -> bool {
        let days = self.passed.get(&trial).map(Vec::as_slice).unwrap_or_default();
        match rung {
            Rung::Again => self.first_day().is_some_and(|first| days.iter().any(|day| *day > first)),
            _ => !days.is_empty(),
        }
    }

    /// The first rung that was not climbed; none when Nim is mastered.
    #[must_use]
    pub fn next_rung(&self) -> Option<Rung> {
        Rung::ALL.into_iter().find(|&rung| !self.has_climbed(rung))
    }

    /// What is to be done for a rung next.
    #[must_use]
    pub fn next_trial(&self, rung: Rung) -> Option<Trial> {
        rung.trials().iter().copied().find(|&trial| !self.has_passed(rung, trial))
    }

    /// The day on which everything before the last rung had been done once.
    #[must_use]
    pub fn first_day(&self) -> Option<String> {
        let firsts = Rung::Again.trials().iter().map(|trial| self.passed.get(trial)?.first().cloned());
        firsts.collect::<Option<Vec<String>>>()?.into_iter().max()
    }
}

impl SkillProgress {
    fn note(&mut self, skill: Skill, right: bool, about: &str) {
        self.answers += 1;
        self.missed.retain(|missed| missed != about);
        if right {
            self.right += 1;
            self.row += 1;
            self.misses = 0;
            if self.row >= skill.run() {
                (self.level, self.row) = ((self.level + 1).min(HARDEST), 0);
            }
        } else {
            self.row = 0;
            self.misses += 1;
            self.missed.push(about.to_owned());
            if self.misses >= MISSES {
                (self.level, self.misses) = ((self.level - 1).max(1), 0);
            }
        }
    }

    /// The questions that were answered wrongly and not rightly since, the oldest first.
    pub fn missed(&self) -> impl Iterator<Item = Question> + '_ {
        self.missed.iter().filter_map(|question| question.parse().ok())
    }
}

/// So many wrong answers in a row make the questions easier.
const MISSES: u32 = 2;
