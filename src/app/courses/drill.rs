//! A run of questions or games.

mod asking;

use std::collections::BTreeSet;
use std::time::Duration;

use super::{Course, Lead, News};
use crate::app::Effect;
use crate::app::screens::{Exercise, LabellingExercise, Running};
use crate::app::shared::Shared;
use crate::app::view::Study;
use crate::coach::{
    Ahead, Draw, DrillKind, Heading, Message, Practice, Practised, Question, Standing, Vocabulary, about_game, notices,
    summary,
};
use crate::engine::Outcome;

#[derive(Debug)]
pub struct Drill {
    kind: DrillKind,
    draw: Draw,
    vocabulary: Vocabulary,
    /// The kind of each question: for yes or no the outcome, for moves true if the largest pile is wrong.
    outcomes: Vec<Outcome>,
    marks: Vec<bool>,
    /// Questions that were there before, still to be asked, the next one last.
    given: Vec<Question>,
    asked: BTreeSet<String>,
    /// The present question or game, as the record writes it.
    about: String,
    /// The questions or games before this one, and the answers that were right and wrong at first.
    number: usize,
    right: usize,
    wrong: usize,
    /// The marks of a run: a right answer earns one, a miss costs one.
    marks_got: usize,
    began: Duration,
    /// True once the summary is shown.
    ended: bool,
}

/// The most mistakes with which a trial can be passed.
const MISSES: usize = 1;
/// The seconds that an error costs in a sprint.
pub const PENALTY: u64 = 5;

impl Drill {
    /// A drill of this kind, drawn from `seed`.
    pub fn new(kind: DrillKind, seed: u64, vocabulary: Vocabulary, shared: &Shared) -> Self {
        let mut draw = Draw::new(seed);
        let length = kind.length();
        let outcomes = draw.half_and_half(length.next_multiple_of(2));
        let marks = draw.marks(length, 3);
        Self {
            kind,
            draw,
            vocabulary,
            outcomes,
            marks,
            given: given(kind, shared),
            asked: BTreeSet::new(),
            about: String::new(),
            number: 0,
            right: 0,
            wrong: 0,
            marks_got: 0,
            began: shared.clock,
            ended: false,
        }
    }

    /// Notes a first answer, or how a game ended.
    fn answered(&mut self, right: bool, shared: &Shared) -> (Lead, Effect) {
        if right {
            self.right += 1;
            self.marks_got += 1;
        } else {
            self.wrong += 1;
            self.marks_got = self.marks_got.saturating_sub(1);
        }
        // A sprint is recorded as a whole.
        let about = if self.kind == DrillKind::Sprint { String::new() } else { self.about.clone() };
        let mut practised: Vec<Practice> = self.practice(right, shared).into_iter().collect();
        let mut lead = Lead::Stay;
        if self.kind == DrillKind::Sprint {
            self.number += 1;
            if self.number == self.kind.length() {
                practised.push(Practice::Sprint { seconds: self.seconds(shared.clock), errors: self.wrong });
            }
            lead = self.next(shared);
        }
        let date = &shared.setting.today;
        let practised =
            practised.into_iter().map(|what| Practised { date: date.clone(), what, about: about.clone() }).collect();
        (lead, Effect { practised, ..Effect::none() })
    }

    /// The line of the record for a first answer.
    fn practice(&self, right: bool, shared: &Shared) -> Option<Practice> {
        match self.kind {
            DrillKind::Skill(skill) => {
                let level = shared.records().progress.skill(skill).level;
                Some(Practice::Answer { skill, level, right })
            }
            DrillKind::Mistakes => Some(Practice::Mistake(right)),
            DrillKind::Due => Some(Practice::Again(right)),
            DrillKind::Trial(trial) => {
                Some(Practice::Trial { trial, number: self.marks_got, of: trial.length(), right })
            }
            DrillKind::Swindle => Some(Practice::Swindle(right)),
            DrillKind::Sprint | DrillKind::Streak { .. } | DrillKind::Labelling => None,
        }
    }

    /// The seconds that a sprint took, errors included.
    fn seconds(&self, clock: Duration) -> u64 {
        clock.saturating_sub(self.began).as_secs() + PENALTY * self.wrong as u64
    }

    /// Goes on after what was on screen.
    fn go_on(&mut self, shared: &Shared) -> Lead {
        match self.kind {
            _ if self.ended => Lead::Finished,
            DrillKind::Streak { right, .. } if self.marks_got >= right => Lead::Finished,
            _ => {
                self.number += 1;
                self.next(shared)
            }
        }
    }

    fn is_over(&self) -> bool {
        match self.kind {
            DrillKind::Streak { .. } => false,
            DrillKind::Trial(_) => self.wrong > MISSES || self.marks_got >= self.kind.length(),
            DrillKind::Mistakes | DrillKind::Due => self.given.is_empty() || self.number >= self.kind.length(),
            DrillKind::Labelling => self.right + self.wrong >= self.kind.length(),
            _ => self.number >= self.kind.length(),
        }
    }

    /// The next question or game, or at the end the summary.
    fn next(&mut self, shared: &Shared) -> Lead {
        self.about.clear();
        if self.is_over() {
            self.ended = true;
            return Lead::screen(Exercise::new(self.summary(shared)));
        }
        if self.kind == DrillKind::Labelling
            && let Ok(labelling) = LabellingExercise::new(Vec::new(), &self.draw.labelling())
        {
            return Lead::screen(labelling);
        }
        if let Some(game) = self.next_game(shared) {
            self.about = about_game(game.session().game());
            self.asked.insert(self.about.clone());
            return Lead::screen(game);
        }
        let question = self.next_question(shared);
        self.about = question.to_string();
        self.asked.insert(self.about.clone());
        Lead::screen(
            Exercise::new(self.announcements()).with_vocabulary(self.vocabulary).with_question(question, false),
        )
    }

    /// The announcements of a sprint before a question.
    fn announcements(&self) -> Vec<Message> {
        if self.kind != DrillKind::Sprint {
            return Vec::new();
        }
        let begins = (self.number == 0).then_some(notices::clock_runs(PENALTY));
        let errors = (self.wrong > 0).then_some(notices::errors_so_far(self.wrong, PENALTY));
        begins.into_iter().chain(errors).collect()
    }

    fn standing(&self, clock: Duration) -> Standing {
        let (nth, of) = (self.number + 1, self.kind.length());
        match self.kind {
            // A run that was not passed is not done.
            DrillKind::Trial(_) if self.ended && self.marks_got < of => Standing::not_yet(),
            _ if self.ended => Standing::done(),
            DrillKind::Streak { .. } | DrillKind::Trial(_) => Standing::count(self.marks_got, of),
            DrillKind::Mistakes | DrillKind::Due => Standing::left(self.given.len() + 1),
            DrillKind::Sprint => Standing::clock(nth, of, self.seconds(clock)),
            DrillKind::Labelling => Standing::count((self.right + self.wrong + 1).min(of), of),
            _ => Standing::count(nth, of),
        }
    }

    /// The summary of how it ended.
    fn summary(&self, shared: &Shared) -> Vec<Message> {
        let (right, of, progress) = (self.right, self.kind.length(), &shared.records().progress);
        match self.kind {
            DrillKind::Trial(trial) if self.marks_got < of => summary::failed(trial, right),
            DrillKind::Trial(trial) => summary::passed(trial, Ahead::of(progress, &shared.setting.today)),
            DrillKind::Skill(skill) => summary::skill_done(skill, right, of, progress.skill(skill).level),
            DrillKind::Mistakes if right + self.wrong == 0 => summary::no_mistakes(),
            DrillKind::Due if right + self.wrong == 0 => summary::nothing_due(),
            DrillKind::Mistakes | DrillKind::Due => summary::mended(right, right + self.wrong),
            DrillKind::Sprint => {
                summary::sprint(self.seconds(shared.clock), self.wrong, PENALTY, progress.best_sprint())
            }
            DrillKind::Swindle => summary::swindle(right > 0),
            DrillKind::Labelling => summary::labelled(right, of),
            DrillKind::Streak { .. } => Vec::new(),
        }
    }
}

impl Course for Drill {
    fn hear(&mut self, news: News, shared: &mut Shared) -> (Lead, Effect) {
        match news {
            News::Begun => (self.next(shared), Effect::none()),
            News::Answered(right) => self.answered(right, shared),
            News::Done(_) => (self.go_on(shared), Effect::none()),
            News::Back => (Lead::Stay, Effect::none()),
        }
    }

    fn study(&self, shared: &Shared) -> Study {
        Study { heading: Heading::Drill(self.kind), standing: self.standing(shared.clock) }
    }

    fn running(&self, clock: Duration) -> Option<Running> {
        if self.kind != DrillKind::Sprint || self.ended {
            return None;
        }
        let gone = clock.saturating_sub(self.began);
        let ticks = usize::try_from(gone.as_secs()).unwrap_or(usize::MAX);
        let rest = Duration::from_secs(1).saturating_sub(Duration::from_nanos(gone.subsec_nanos().into()));
        Some((rest, ticks, 0))
    }
}

/// The questions that were there before a drill began, the first to be asked last.
fn given(kind: DrillKind, shared: &Shared) -> Vec<Question> {
    let records = shared.records();
    match kind {
        DrillKind::Mistakes => records.open_mistakes().rev().collect(),
        DrillKind::Due => records.progress.due(&shared.setting.today).into_iter().rev().collect(),
        _ => Vec::new(),
    }
}
