//! Progress in lessons and practice, derived from its record.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::phrases::enumerated;
use super::{Climb, HARDEST, Mended, Practice, Practised, Question, Rung, Skill, Trial, Vocabulary};
use crate::session::{Id, Recent, day_number};

#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    lessons: Recent<Arc<str>, LessonProgress, MOST>,
    skills: BTreeMap<Skill, SkillProgress>,
    passed: BTreeMap<Trial, Passed>,
    /// Positions asked or played in trials, so that new trials can avoid them.
    seen: Recent<Arc<str>, (), MOST>,
    sprint: Option<u64>,
    /// The right answers of each of the latest days, and all.
    days: Recent<i32, (usize, usize), DAYS>,
    repetition: Repetition,
}

#[derive(Clone, Copy, Debug)]
struct LessonProgress {
    /// The steps done when the lesson was left; 0 after the last one.
    steps: usize,
    finished: bool,
}

/// The first and the latest day on which a trial was passed.
#[derive(Clone, Debug)]
struct Passed {
    first: String,
    latest: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SkillProgress {
    pub level: u32,
    /// First answers; `right` of them were right.
    pub answers: u32,
    pub right: u32,
    /// The last ten of them, the latest last: true if right. The record does not say where a round began.
    pub last: Vec<bool>,
    /// The last answers at this level or a harder one, each a bit that is 1 if it was right, the latest in bit 0.
    latest: u16,
    misses: u32,
}

impl Default for SkillProgress {
    fn default() -> Self {
        Self { level: 1, answers: 0, right: 0, last: Vec::new(), latest: 0, misses: 0 }
    }
}

impl Progress {
    pub(crate) fn note(&mut self, Practised { date, what, about }: &Practised) {
        if let (Some(right), Some(day)) = (what.right(), day_number(date)) {
            let (so_far, answers) = self.answers_on(day);
            self.days.note(day, (so_far + usize::from(right), answers + 1));
        }
        match what {
            Practice::Step { lesson, step, of } => self.note_step(lesson, *step, *of),
            Practice::Answer { skill, level, right } => {
                let origin = Origin::Skill { skill: *skill, level: *level };
                self.repetition.answered(about, origin, *right, date);
                let so_far = self.skills.entry(*skill).or_default();
                // Whoever was asked at a level had reached it, by whatever rule held then.
                so_far.level = so_far.level.max(*level);
                so_far.note(*level, *right);
            }
            Practice::Mistake { what, id, ply } => {
                let origin = Origin::Game { id: *id, ply: *ply };
                match what {
                    Mended::Made => self.repetition.made(about, origin, date),
                    Mended::Right => self.repetition.answered(about, origin, true, date),
                    Mended::Wrong => self.repetition.answered(about, origin, false, date),
                }
            }
            Practice::Trial { trial, number, of, right } => {
                self.seen.note(about.as_str().into(), ());
                if let Some((skill, level)) = trial.questions() {
                    self.repetition.answered(about, Origin::Skill { skill, level }, *right, date);
                }
                if *right && *number > 0 && number == of {
                    self.pass(*trial, date);
                }
            }
            // Ten blind guesses are quick too.
            Practice::Sprint { seconds, errors } if *errors <= SPRINT_ERRORS => {
                self.sprint = Some(self.sprint.map_or(*seconds, |best| best.min(*seconds)));
            }
            Practice::Kept | Practice::Swindle(_) | Practice::Sprint { .. } => {}
        }
    }

    /// Passing a trial also raises its skill, so that a climber's drills do not start with `Write 7 in binary`.
    fn pass(&mut self, trial: Trial, date: &str) {
        let new = || Passed { first: date.to_owned(), latest: date.to_owned() };
        let passed = self.passed.entry(trial).or_insert_with(new);
        if passed.latest.as_str() < date {
            date.clone_into(&mut passed.latest);
        }
        if let Some((skill, _)) = trial.questions() {
            let so_far = self.skills.entry(skill).or_default();
            so_far.level = so_far.level.max(LIFTED);
        }
    }

    /// The questions that come back, those that waited longest first, with where they are from.
    pub(crate) fn missed(&self) -> Vec<(Question, Origin)> {
        let mut waiting: Vec<_> = self.repetition.waiting().collect();
        waiting.sort_by_key(|&(question, due)| (due.day, question));
        waiting.into_iter().filter_map(|(question, due)| Some((question.parse().ok()?, due.origin))).collect()
    }

    /// The number of questions that are due.
    pub(crate) fn due(&self, today: &str) -> usize {
        let today = day_number(today).unwrap_or(i32::MIN);
        self.repetition.waiting().filter(|(_, due)| due.day <= today).count()
    }

    /// The number of questions that come back tomorrow.
    pub(crate) fn back_tomorrow(&self, today: &str) -> usize {
        let tomorrow = day_number(today).map_or(i32::MIN, |today| today + 1);
        self.repetition.waiting().filter(|(_, due)| due.day == tomorrow).count()
    }

    fn note_step(&mut self, lesson: &str, step: usize, of: usize) {
        let last = step > 0 && step == of;
        let finished = last || self.has_finished(lesson);
        self.lessons.note(lesson.into(), LessonProgress { steps: if last { 0 } else { step }, finished });
    }

    pub(crate) fn has_finished(&self, lesson: &str) -> bool {
        self.lessons.get(lesson).is_some_and(|lesson| lesson.finished)
    }

    pub(crate) fn steps_done(&self, lesson: &str) -> usize {
        self.lessons.get(lesson).map(|lesson| lesson.steps).unwrap_or_default()
    }

    /// The terms for this player outside lessons: those of the lessons done, or else columns explained by their names.
    pub(crate) fn language(&self) -> Vocabulary {
        match (self.has_finished("groups"), self.has_finished("binary")) {
            (_, true) if self.knows_sums() => Vocabulary::Sums,
            (_, true) => Vocabulary::Columns,
            (true, false) => Vocabulary::Groups,
            (false, false) => Vocabulary::Fours,
        }
    }

    /// True once the lesson that introduces ⊕ was begun.
    fn knows_sums(&self) -> bool {
        self.steps_done("adding") > 0 || self.has_finished("adding")
    }

    pub(crate) fn skill(&self, skill: Skill) -> SkillProgress {
        self.skills.get(&skill).cloned().unwrap_or_default()
    }

    /// The right answers of a day, and all; none if the day is not among the latest ones.
    pub(crate) fn answers_on(&self, day: i32) -> (usize, usize) {
        self.days.get(&day).copied().unwrap_or_default()
    }

    pub(crate) fn best_sprint(&self) -> Option<u64> {
        self.sprint
    }

    pub(crate) fn has_seen(&self, about: &str) -> bool {
        self.seen.get(about).is_some()
    }

    pub(crate) fn has_climbed(&self, rung: Rung) -> bool {
        rung.trials().iter().all(|&trial| self.has_passed(rung, trial))
    }

    /// True if the trial was passed for this rung, or a finished lesson has proved the skill. A rung on another day needs
    /// it passed again, after the day on which all its trials had been passed.
    pub(crate) fn has_passed(&self, rung: Rung, trial: Trial) -> bool {
        let again = |passed: &Passed| self.first_day(rung).is_some_and(|first| passed.latest.as_str() > first);
        // This rung is younger than those above it, and holds nobody back who stands there.
        let stands_above = trial == Trial::OnePile && self.passed.contains_key(&Trial::Binary);
        let taught = !rung.is_on_another_day() && trial.lesson().is_some_and(|lesson| self.has_finished(lesson));
        stands_above
            || taught
            || self.passed.get(&trial).is_some_and(|passed| !rung.is_on_another_day() || again(passed))
    }

    /// All rungs from the bottom up, with the trials passed.
    pub(crate) fn climbs(&self) -> Vec<Climb> {
        let climb = |&rung: &Rung| {
            let trials = rung.trials();
            let passed = trials.iter().filter(|&&trial| self.has_passed(rung, trial)).count();
            let mut lessons =
                trials.iter().filter(|trial| !self.passed.contains_key(trial)).filter_map(|trial| trial.lesson());
            Climb { rung, passed, of: trials.len(), by_lesson: lessons.any(|lesson| self.has_finished(lesson)) }
        };
        Rung::ALL.iter().map(climb).collect()
    }

    /// The first rung not yet climbed; `None` if Nim is mastered.
    pub(crate) fn next_rung(&self) -> Option<Rung> {
        Rung::ALL.iter().copied().find(|&rung| !self.has_climbed(rung))
    }

    pub(crate) fn next_trial(&self, rung: Rung) -> Option<Trial> {
        rung.trials().iter().copied().find(|&trial| !self.has_passed(rung, trial))
    }

    /// The day by which every trial of a rung had been passed once.
    pub(crate) fn first_day(&self, rung: Rung) -> Option<&str> {
        let firsts = rung.trials().iter().map(|trial| Some(self.passed.get(trial)?.first.as_str()));
        firsts.collect::<Option<Vec<_>>>()?.into_iter().max()
    }
}

impl SkillProgress {
    /// Notes an answer. Nine right ones of ten lead to the next level, and two misses in a row lead back. A right answer
    /// to an easier question proves nothing about this level.
    fn note(&mut self, level: u32, right: bool) {
        self.answers += 1;
        self.right += u32::from(right);
        self.last.push(right);
        if self.last.len() > OF as usize {
            self.last.remove(0);
        }
        if right && level < self.level {
            return;
        }
        self.latest = (self.latest << 1 | u16::from(right)) & ((1 << OF) - 1);
        self.misses = if right { 0 } else { self.misses + 1 };
        if self.latest.count_ones() >= NEEDED {
            (self.level, self.latest) = ((self.level + 1).min(HARDEST), 0);
        } else if self.misses >= MISSES {
            (self.level, self.latest, self.misses) = ((self.level - 1).max(1), 0, 0);
        }
    }
}

/// Entries remembered of each kind: more than anyone needs, and a bound on the memory a record can claim.
const MOST: usize = 4_000;

/// Days with answers that are remembered.
const DAYS: usize = 100;

/// Right answers that lead to the next level, and the latest answers they are counted in.
const NEEDED: u32 = 9;
const OF: u32 = 10;
/// The rule of levels, in words.
pub(super) const OF_LEVELS: &str = "Nine right out of ten raise your level; two mistakes in a row lower it.";
/// Wrong answers in a row that make the questions easier.
const MISSES: u32 = 2;
/// A sprint with more errors than this cannot be a record.
pub(super) const SPRINT_ERRORS: usize = 1;
/// Seconds that an error adds to a sprint.
pub(crate) const PENALTY: u64 = 5;
/// The level that a passed trial raises its skill to.
const LIFTED: u32 = 3;

/// The days until a question returns, stage by stage; after the last stage it counts as known.
const INTERVALS: [i32; 4] = [1, 3, 7, 21];
/// The day on which a question that is known returns.
const NEVER: i32 = i32::MAX;

pub(super) fn intervals_in_words() -> String {
    format!("{} days", enumerated(&INTERVALS, "and"))
}

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

/// Questions that were missed and the player's own mistakes, each with the day it is due again.
#[derive(Clone, Debug, Default)]
struct Repetition(Recent<Arc<str>, Due, 2_000>);

#[derive(Clone, Copy, Debug)]
struct Due {
    origin: Origin,
    /// Index of the current interval.
    stage: usize,
    day: i32,
    /// The day of the latest answer, or of the mistake.
    since: i32,
}

impl Repetition {
    /// Notes a mistake in a game. What is known of it may have been read before, and games may be read late.
    fn made(&mut self, question: &str, origin: Origin, date: &str) {
        let Some(day) = day_number(date) else { return };
        if self.0.get(question).is_none_or(|due| due.origin != origin && due.since <= day) {
            self.start(question, origin, 0, day);
        }
    }

    /// A miss brings the question back tomorrow; a right answer when its day has come, after the next interval.
    fn answered(&mut self, question: &str, origin: Origin, right: bool, date: &str) {
        let Some(day) = day_number(date) else { return };
        let due = self.0.get(question).copied();
        let origin = due.map_or(origin, |due| due.origin);
        match due {
            _ if !right => self.start(question, origin, 0, day),
            Some(due) if due.day <= day => self.start(question, origin, due.stage + 1, day),
            Some(due) => self.0.note(question.into(), Due { since: day, ..due }),
            // The mistake itself has not been read yet.
            None if matches!(origin, Origin::Game { .. }) => self.start(question, origin, 1, day),
            None => {}
        }
    }

    fn start(&mut self, question: &str, origin: Origin, stage: usize, since: i32) {
        let day = INTERVALS.get(stage).map_or(NEVER, |interval| since.saturating_add(*interval));
        self.0.note(question.into(), Due { origin, stage, day, since });
    }

    /// The questions that are not known yet.
    fn waiting(&self) -> impl Iterator<Item = (&str, &Due)> {
        self.0.iter().filter(|(_, due)| due.day < NEVER).map(|(question, due)| (&**question, due))
    }
}
