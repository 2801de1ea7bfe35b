//! A run of questions or games.

mod asking;

use std::collections::BTreeSet;
use std::time::Duration;

use super::exercise::Exercise;
use super::game::GameScreen;
use super::labelling::LabellingExercise;
use super::lesson::{blocked_in_study, in_study};
use crate::app::context::{Disabled, silent_if};
use crate::app::screens::Running;
use crate::app::shared::Shared;
use crate::app::view::{Body, Study};
use crate::app::{Action, Context, Destination, Effect};
use crate::coach::{
    Ahead, Announcement, Draw, DrillKind, Heading, Practice, Practised, Question, Saying, Standing, Summary,
    Vocabulary, about_game,
};
use crate::engine::Outcome;

#[derive(Clone, Debug)]
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
    /// The questions or games before this one, and the answers that were right and wrong at first.
    number: usize,
    right: usize,
    wrong: usize,
    marks_got: usize,
    task: Task,
    began: Duration,
    /// The time of the last action, which the clock of a sprint shows.
    clock: Duration,
    stage: Stage,
}

#[derive(Clone, Debug)]
enum Task {
    Exercise(Box<Exercise>),
    Game(Box<GameScreen>),
    Labelling(Box<LabellingExercise>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Running,
    Summary,
    Done,
}

/// The most mistakes with which a trial can be passed.
const MISSES: usize = 1;
/// The seconds that an error costs in a sprint.
pub(super) const PENALTY: u64 = 5;

impl Drill {
    pub fn new(kind: DrillKind, seed: u64, vocabulary: Vocabulary, shared: &Shared) -> Self {
        let mut draw = Draw::new(seed);
        let length = kind.length();
        let outcomes = draw.half_and_half(length.next_multiple_of(2));
        let marks = draw.marks(length, 3);
        let given = given(kind, shared);
        let nothing = Exercise::new(Heading::Drill(kind), Standing::Done, Vec::new());
        let mut drill = Self {
            kind,
            draw,
            vocabulary,
            outcomes,
            marks,
            given,
            asked: BTreeSet::new(),
            number: 0,
            right: 0,
            wrong: 0,
            marks_got: 0,
            task: Task::Exercise(Box::new(nothing)),
            began: shared.clock,
            clock: shared.clock,
            stage: Stage::Running,
        };
        drill.next_task(shared);
        drill
    }

    pub fn study(&self, clock: Duration) -> Study {
        let standing = if self.stage == Stage::Running { self.standing(clock) } else { self.outcome_standing() };
        Study { heading: Heading::Drill(self.kind), standing }
    }

    /// True if it has come to its end, and that was read.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// The context in which keys and words have their meaning.
    pub fn context(&self) -> Context {
        match &self.task {
            Task::Exercise(exercise) => exercise.context(),
            Task::Game(game) => in_study(game),
            Task::Labelling(labelling) => labelling.context(),
        }
    }

    pub fn blocked(&self, action: &Action) -> Option<Disabled> {
        match &self.task {
            Task::Exercise(_) | Task::Labelling(_) => silent_if(matches!(action, Action::StepBack | Action::Undo)),
            Task::Game(game) => blocked_in_study(game, action),
        }
    }

    /// The process that goes on by itself: a turn that is shown in beats, or the clock of a sprint, which ticks once a second.
    pub(in crate::app) fn running(&self) -> Option<Running> {
        if self.kind != DrillKind::Sprint || self.stage != Stage::Running {
            return self.playing()?.running();
        }
        let gone = self.clock.saturating_sub(self.began);
        let ticks = usize::try_from(gone.as_secs()).unwrap_or(usize::MAX);
        let rest = Duration::from_secs(1).saturating_sub(Duration::from_nanos(gone.subsec_nanos().into()));
        Some((rest, ticks, 0))
    }

    pub(in crate::app) fn playing(&self) -> Option<&GameScreen> {
        if let Task::Game(game) = &self.task { Some(game) } else { None }
    }

    pub(in crate::app) fn playing_mut(&mut self) -> Option<&mut GameScreen> {
        if let Task::Game(game) = &mut self.task { Some(game) } else { None }
    }

    pub fn update(&mut self, action: &Action, shared: &Shared) -> Effect {
        self.clock = shared.clock;
        if *action == Action::Next && self.context() == Context::Reading {
            if let Task::Exercise(exercise) = &mut self.task
                && exercise.turn_page()
            {
                return Effect::none();
            }
            self.go_on(shared);
            return if self.is_done() { Effect::go(Destination::Back) } else { Effect::none() };
        }
        match (&mut self.task, action) {
            (Task::Game(game), Action::Explain | Action::OpenMap) => game.update(action),
            (_, Action::Back) => Effect::go(Destination::Back),
            (Task::Exercise(exercise), _) => {
                let before = exercise.first_was_right();
                exercise.update(action);
                let now = exercise.first_was_right();
                let effect = now.filter(|_| before.is_none()).map(|right| self.answered(right, shared));
                self.update_standing();
                effect.unwrap_or_default()
            }
            (Task::Labelling(labelling), _) => {
                let effect = labelling.update(action).map(|right| self.answered(right, shared));
                let standing = self.standing(shared.clock);
                if let Task::Labelling(labelling) = &mut self.task {
                    labelling.set_standing(standing);
                }
                effect.unwrap_or_default()
            }
            (Task::Game(game), _) => {
                if blocked_in_study(game, action) == Some(Disabled::Silent) {
                    return Effect::none();
                }
                let was_over = game.is_over();
                // A game of a drill is not kept.
                let _ = game.update(action);
                let newly = game.is_won().filter(|_| !was_over);
                newly.map(|won| self.answered(won, shared)).unwrap_or_default()
            }
        }
    }

    /// The marks are counted on the page that is answered, and the clock goes on.
    fn update_standing(&mut self) {
        let standing = self.standing(self.clock);
        if let (Task::Exercise(exercise), Standing::Marks { .. } | Standing::Clock { .. }) = (&mut self.task, standing)
        {
            exercise.set_standing(standing);
        }
    }

    /// Notes a first answer, or how a game ended.
    fn answered(&mut self, right: bool, shared: &Shared) -> Effect {
        if right {
            self.right += 1;
            self.marks_got += 1;
        } else {
            self.wrong += 1;
            self.marks_got = self.marks_got.saturating_sub(1);
        }
        let about = self.about();
        let mut practised: Vec<Practice> = self.practice(right, shared).into_iter().collect();
        if self.kind == DrillKind::Sprint {
            self.number += 1;
            if self.number == self.kind.length() {
                practised.push(Practice::Sprint { seconds: self.seconds(shared.clock), errors: self.wrong });
            }
            self.next_task(shared);
        }
        let date = &shared.setting.today;
        let practised =
            practised.into_iter().map(|what| Practised { date: date.clone(), what, about: about.clone() }).collect();
        Effect { practised, ..Effect::none() }
    }

    /// The question that is asked or the game that is played, as the record has it; a sprint is recorded as a whole.
    fn about(&self) -> String {
        match &self.task {
            Task::Exercise(exercise) if self.kind != DrillKind::Sprint => {
                exercise.question().map_or(String::new(), ToString::to_string)
            }
            Task::Game(game) => about_game(game.session().game()),
            _ => String::new(),
        }
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

    fn seconds(&self, clock: Duration) -> u64 {
        clock.saturating_sub(self.began).as_secs() + PENALTY * self.wrong as u64
    }

    /// Goes on after what was on screen.
    fn go_on(&mut self, shared: &Shared) {
        match (self.stage, self.kind) {
            (Stage::Running, DrillKind::Streak { right, .. }) if self.marks_got >= right => self.stage = Stage::Done,
            (Stage::Running, _) => {
                self.number += 1;
                self.next_task(shared);
            }
            (Stage::Summary | Stage::Done, _) => self.stage = Stage::Done,
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

    fn next_task(&mut self, shared: &Shared) {
        let heading = Heading::Drill(self.kind);
        if self.is_over() {
            self.stage = Stage::Summary;
            let say = self.summary(shared).into_iter().map(Saying::Summary).collect();
            let standing = self.outcome_standing();
            self.task = Task::Exercise(Box::new(Exercise::new(heading, standing, say)));
            return;
        }
        if self.kind == DrillKind::Labelling
            && let Ok(labelling) =
                LabellingExercise::new(heading.clone(), self.standing(shared.clock), Vec::new(), &self.draw.labelling())
        {
            self.task = Task::Labelling(Box::new(labelling));
            return;
        }
        if let Some(game) = self.next_game(shared) {
            self.asked.insert(about_game(game.session().game()));
            self.task = Task::Game(Box::new(game));
            return;
        }
        let question = self.next_question(shared);
        self.asked.insert(question.to_string());
        let say = self.announcements().into_iter().map(Saying::Announcement).collect();
        let exercise = Exercise::new(heading, self.standing(shared.clock), say).with_vocabulary(self.vocabulary);
        self.task = Task::Exercise(Box::new(exercise.with_question(question, false)));
    }

    /// The announcements of a sprint before a question.
    fn announcements(&self) -> Vec<Announcement> {
        if self.kind != DrillKind::Sprint {
            return Vec::new();
        }
        let begins = (self.number == 0).then_some(Announcement::ClockRuns { penalty: PENALTY });
        let errors = (self.wrong > 0).then_some(Announcement::Errors { count: self.wrong, penalty: PENALTY });
        begins.into_iter().chain(errors).collect()
    }

    fn standing(&self, clock: Duration) -> Standing {
        let (nth, of) = (self.number + 1, self.kind.length());
        match self.kind {
            DrillKind::Streak { .. } | DrillKind::Trial(_) => Standing::Marks { got: self.marks_got, needed: of },
            DrillKind::Mistakes | DrillKind::Due => Standing::Left(self.given.len() + 1),
            DrillKind::Sprint => Standing::Clock { nth, of, seconds: self.seconds(clock) },
            DrillKind::Labelling => Standing::Task { nth: (self.right + self.wrong + 1).min(of), of },
            _ => Standing::Task { nth: self.number + 1, of: self.kind.length() },
        }
    }

    /// The end in a word: a run that was not passed is not done.
    fn outcome_standing(&self) -> Standing {
        let failed = matches!(self.kind, DrillKind::Trial(_)) && self.marks_got < self.kind.length();
        if failed { Standing::NotYet } else { Standing::Done }
    }

    fn summary(&self, shared: &Shared) -> Vec<Summary> {
        let (right, of, progress) = (self.right, self.kind.length(), &shared.records().progress);
        match self.kind {
            DrillKind::Trial(trial) if self.marks_got < of => vec![Summary::Failed { trial, right }],
            DrillKind::Trial(trial) => {
                vec![Summary::Passed(trial), Summary::Ladder(Ahead::of(progress, &shared.setting.today))]
            }
            DrillKind::Skill(skill) => vec![Summary::Skill { skill, right, of, level: progress.skill(skill).level }],
            DrillKind::Mistakes if right + self.wrong == 0 => vec![Summary::NoMistakes],
            DrillKind::Due if right + self.wrong == 0 => vec![Summary::NothingDue],
            DrillKind::Mistakes | DrillKind::Due => vec![Summary::Mended { right, of: right + self.wrong }],
            DrillKind::Sprint => vec![Summary::Sprint {
                seconds: self.seconds(shared.clock),
                errors: self.wrong,
                penalty: PENALTY,
                best: progress.best_sprint(),
            }],
            DrillKind::Swindle => vec![Summary::Swindle { won: right > 0 }],
            DrillKind::Labelling => vec![Summary::Labelled { right, of }],
            DrillKind::Streak { .. } => Vec::new(),
        }
    }

    pub fn view(&self) -> Body {
        match &self.task {
            Task::Exercise(exercise) => exercise.view(),
            Task::Game(game) => Body::Board(Box::new(game.view())),
            Task::Labelling(labelling) => labelling.view(),
        }
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
