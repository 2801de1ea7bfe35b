//! Lessons and drills: one screen after another, each chosen by how the one before went.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::exercise::Place;
use super::{Exercise, GameScreen, LabelsScreen, MapScreen, Screen};
use crate::app::view::View;
use crate::app::{Action, Context, Destination, Effect, Shared, StepResult};
use crate::coach::words::{keys, lists};
use crate::coach::{Lesson, LessonStep, Message, Mode, Practice, Question, Skill, Task, skill};
use crate::rules::Game;
use crate::session::{Match, Players, Session};

/// A course on screen: it shows the screen of its present step.
pub(crate) struct CourseScreen {
    course: Course,
    screen: Box<dyn Screen>,
}

enum Course {
    Lesson(LessonCourse),
    Drill(Drill),
}

impl CourseScreen {
    /// A lesson, from the step where it was left.
    pub(crate) fn lesson(number: usize, shared: &mut Shared) -> Option<Self> {
        let lesson = shared.setting.lessons.all().get(number)?;
        let done = shared.record.progress.steps_done(&lesson.id);
        let at = if done < lesson.steps().len() { done } else { 0 };
        let course = LessonCourse { lesson, number, at, seed: shared.study_seed(), games: 0, is_recorded: false };
        let screen = course.screen(shared)?;
        Some(Self { course: Course::Lesson(course), screen })
    }

    /// Practice of a skill; `None` of mistakes where there are none.
    pub(crate) fn drill(skill: Option<Skill>, shared: &mut Shared) -> Option<Self> {
        let mut drill = Drill::new(skill, shared);
        let screen = drill.next_screen(shared)?;
        Some(Self { course: Course::Drill(drill), screen })
    }

    fn hear(&mut self, result: StepResult, shared: &mut Shared) -> Effect {
        let (screen, effect) = match &mut self.course {
            Course::Lesson(lesson) => lesson.next(result, shared),
            Course::Drill(drill) => drill.next(result, shared),
        };
        let Some(screen) = screen else { return effect };
        self.screen = screen;
        Effect { opened: true, ..effect }
    }
}

impl Screen for CourseScreen {
    fn context(&self) -> Context {
        self.screen.context()
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let mut effect = self.screen.update(action, shared);
        match effect.tell.take() {
            Some(result) => effect.and(self.hear(result, shared)),
            None => effect,
        }
    }

    fn view(&self, shared: &Shared) -> View {
        self.screen.view(shared)
    }

    fn leave(&mut self, shared: &mut Shared) {
        if let Course::Lesson(lesson) = &self.course {
            shared.left_lesson = Some(lesson.number);
        }
    }

    fn inside(&self) -> Option<&dyn Screen> {
        Some(&*self.screen)
    }
}

/// A lesson that is being taken.
struct LessonCourse {
    lesson: &'static Lesson,
    number: usize,
    at: usize,
    seed: u64,
    /// The times the present game was begun again.
    games: u64,
    /// True once the present step is on record as done.
    is_recorded: bool,
}

impl LessonCourse {
    /// The screen that the result of a step leads to, if it is another one.
    fn next(&mut self, result: StepResult, shared: &mut Shared) -> (Option<Box<dyn Screen>>, Effect) {
        match result {
            StepResult::Answered(right) => (None, self.answered(right, shared)),
            StepResult::Won => (None, self.record(shared)),
            StepResult::Lost => {
                self.games += 1;
                (self.screen(shared), Effect::none())
            }
            StepResult::Done => self.step_done(shared),
            StepResult::Back => {
                (self.at, self.is_recorded) = (self.at.saturating_sub(1), false);
                (self.screen(shared), Effect::none())
            }
        }
    }

    fn answered(&self, right: bool, shared: &mut Shared) -> Effect {
        match &self.lesson.steps()[self.at].task {
            Task::Ask(question) => shared.practised(Practice::Answer { skill: None, right }, question.to_string()),
            _ => Effect::none(),
        }
    }

    /// Notes the present step as done, once.
    fn record(&mut self, shared: &mut Shared) -> Effect {
        if std::mem::replace(&mut self.is_recorded, true) {
            return Effect::none();
        }
        let of = self.lesson.steps().len();
        shared.practised(Practice::Step { lesson: self.lesson.id.clone(), step: self.at + 1, of }, String::new())
    }

    fn step_done(&mut self, shared: &mut Shared) -> (Option<Box<dyn Screen>>, Effect) {
        let done = self.record(shared);
        (self.games, self.is_recorded, self.at) = (0, false, self.at + 1);
        if self.at < self.lesson.steps().len() {
            return (self.screen(shared), done);
        }
        (None, done.and(shared.after_lesson(self.number)))
    }

    fn place(&self, shared: &Shared) -> Place {
        let of = self.lesson.steps().len();
        let (binary, step) = (self.lesson.has_binary(), &self.lesson.steps()[self.at]);
        let has_lamps = || self.lesson.steps()[..=self.at].iter().any(|step| step.mode > Mode::Solo);
        let lamps = binary || self.number > 1 || has_lamps();
        let (name, say, asks) = (self.lesson.title.clone(), step.say.clone(), step.asks);
        // A game that was won is not played once more to come back to this page.
        let can_go_back = self.at > 0 && !matches!(self.lesson.steps()[self.at - 1].task, Task::Win(_));
        let picture = step.picture.as_slice();
        let goes_on = if self.at + 1 < of { keys::GO_ON } else { shared.beyond_lesson(self.number) };
        Place { goes_on, name, say, asks, at: self.at, of, missed: Vec::new(), can_go_back, lamps, binary, picture }
    }

    fn screen(&self, shared: &Shared) -> Option<Box<dyn Screen>> {
        let step = &self.lesson.steps()[self.at];
        let place = self.place(shared);
        Some(match &step.task {
            Task::Ask(question) => Box::new(Exercise::question(place, step.mode, question.clone())),
            Task::Win(line) => Box::new(self.game(line, shared)?),
            Task::Rounds(game) => Box::new(MapScreen::of_lesson(game, place)),
            Task::Graph(game) => Box::new(LabelsScreen::letters(game, place)?),
            Task::Values(game) => Box::new(LabelsScreen::values(game, place)?),
            Task::Read(game) => {
                let nearby = game.as_ref().or_else(|| self.board_nearby());
                Box::new(Exercise::page(place, step.mode, nearby))
            }
        })
    }

    /// The last board before this step or, if there is none, the next one.
    fn board_nearby(&self) -> Option<&'static Game> {
        let (before, after) = self.lesson.steps().split_at(self.at);
        before.iter().rev().chain(after).find_map(LessonStep::board)
    }

    fn game(&self, line: &Match, shared: &Shared) -> Option<GameScreen> {
        /// Seeds tried in search of an opening that leaves something to choose.
        const OPENINGS: u64 = 20;
        let step = &self.lesson.steps()[self.at];
        let seed = self.seed.wrapping_add(self.at as u64).wrapping_add(self.games << 32);
        let begun = |nth: u64| {
            let line = line.clone().complete(Players::default(), seed.wrapping_add(nth << 48), &shared.setting.today);
            let mut session = Session::new(line).ok()?;
            session.reply();
            Some(session)
        };
        // A machine that opens by taking a whole pile leaves nothing to copy.
        let leaves_choice = |session: &Session| {
            let emptied = session.game().moves().last().is_some_and(|m| session.position().size(m.pile) == Some(0));
            session.now().is_critical() && !emptied
        };
        let session = (0..OPENINGS).filter_map(begun).find(leaves_choice).or_else(|| begun(0))?;
        Some(GameScreen::of_lesson(session, step.mode, self.place(shared)))
    }
}

/// Questions of one skill, or those that come back.
struct Drill {
    /// `None` for mistakes.
    skill: Option<Skill>,
    draw: Xoshiro256PlusPlus,
    /// Mistakes still to be asked.
    queue: Vec<(Question, Practice)>,
    asked: Option<(Question, Practice)>,
    /// The questions of this round so far.
    past: Vec<Question>,
    /// The steps whose first answer was wrong.
    missed: Vec<usize>,
    at: usize,
}

/// Questions of a set.
const ROUND: usize = 5;
/// Draws in search of a question that was not asked in this round.
const DRAWS: usize = 20;

impl Drill {
    fn new(skill: Option<Skill>, shared: &mut Shared) -> Self {
        let mut queue = if skill.is_none() { shared.missed() } else { Vec::new() };
        queue.truncate(ROUND);
        let draw = Xoshiro256PlusPlus::seed_from_u64(shared.study_seed());
        Self { skill, draw, queue, asked: None, past: Vec::new(), missed: Vec::new(), at: 0 }
    }

    fn next_screen(&mut self, shared: &Shared) -> Option<Box<dyn Screen>> {
        let (question, practice) = match self.skill {
            Some(skill) => {
                let level = shared.record.progress.skill(skill).level;
                let mut draws = (0..DRAWS).map(|_| skill::question_of(&mut self.draw, skill, level, self.at));
                let question = draws.find(|question| !self.past.contains(question));
                (
                    question.unwrap_or_else(|| skill::question_of(&mut self.draw, skill, level, self.at)),
                    Practice::Answer { skill: Some((skill, level)), right: false },
                )
            }
            None => (!self.queue.is_empty()).then(|| self.queue.remove(0))?,
        };
        let of = if self.skill.is_some() { ROUND } else { self.at + 1 + self.queue.len() };
        let name = self.skill.map_or("mistakes", Skill::title).to_owned();
        let missed = self.missed.clone();
        let goes_on = keys::GO_ON;
        let place = Place { goes_on, name, at: self.at, of, missed, lamps: true, binary: true, ..Place::default() };
        self.past.push(question.clone());
        self.asked = Some((question.clone(), practice));
        Some(Box::new(Exercise::question(place, Mode::Solo, question)))
    }

    fn next(&mut self, result: StepResult, shared: &mut Shared) -> (Option<Box<dyn Screen>>, Effect) {
        match result {
            StepResult::Answered(right) => (None, self.answered(right, shared)),
            _ => {
                self.at += 1;
                let is_round = self.skill.is_some() && self.at == ROUND;
                let screen = if is_round { None } else { self.next_screen(shared) };
                let effect = if screen.is_none() { self.ended(shared) } else { Effect::none() };
                (screen, effect)
            }
        }
    }

    /// Goes back with the result of the round.
    fn ended(&self, shared: &Shared) -> Effect {
        let level = self.skill.map(|skill| shared.record.progress.skill(skill).level);
        let result = lists::round(self.at - self.missed.len(), self.at, level);
        Effect::say(Message::plain(result)).and(Effect::go(Destination::Back))
    }

    fn answered(&mut self, right: bool, shared: &mut Shared) -> Effect {
        if !right {
            self.missed.push(self.at);
        }
        let Some((question, practice)) = &self.asked else { return Effect::none() };
        if right && self.skill.is_none() {
            shared.known.push(question.clone());
        }
        shared.practised(practice.clone().answered(right), question.to_string())
    }
}
