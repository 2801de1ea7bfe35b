use super::drill::Drill;
use super::exercise::Exercise;
use super::game::{Conditions, GameKind, GameScreen};
use super::labelling::LabellingExercise;
use super::map::MapScreen;
use crate::app::context::{Disabled, silent_if};
use crate::app::shared::Shared;
use crate::app::view::{Body, Study};
use crate::app::{Action, Context, Destination, Effect, MapStep};
use crate::coach::{DrillKind, Heading, Lesson, LessonStep, Mode, Part, Practice, Practised, Saying, Standing, Task};
use crate::rules::Game;
use crate::session::{GameDefaults, Panel, Session};

#[derive(Clone, Debug)]
pub struct LessonScreen {
    lesson: &'static Lesson,
    /// Its 0-based place in the course.
    number: usize,
    at: usize,
    seed: u64,
    games: u64,
    shown: Shown,
}

#[derive(Clone, Debug)]
enum Shown {
    Exercise(Box<Exercise>),
    Game(Box<GameScreen>),
    Drill(Box<Drill>),
    Labelling(Box<LabellingExercise>),
    Rounds(Box<MapScreen>),
}

impl LessonScreen {
    /// A lesson from a step on, which is its first if there is no such step.
    pub fn new(lesson: &'static Lesson, number: usize, at: usize, seed: u64, shared: &Shared) -> Self {
        let at = if at < lesson.steps.len() { at } else { 0 };
        let nothing = Exercise::new(Heading::Coach, Standing::Done, Vec::new());
        let mut screen = Self { lesson, number, at, seed, games: 0, shown: Shown::Exercise(Box::new(nothing)) };
        screen.show(shared);
        screen
    }

    /// The context in which keys and words have their meaning.
    pub fn context(&self) -> Context {
        match &self.shown {
            Shown::Exercise(exercise) => exercise.context(),
            Shown::Game(game) => in_study(game),
            Shown::Drill(drill) => drill.context(),
            Shown::Labelling(labelling) => labelling.context(),
            Shown::Rounds(map) => map.context(),
        }
    }

    pub fn blocked(&self, action: &Action) -> Option<Disabled> {
        match (&self.shown, action) {
            (Shown::Exercise(_) | Shown::Labelling(_), Action::StepBack) => silent_if(self.at == 0),
            (Shown::Exercise(_) | Shown::Labelling(_), Action::Undo) => Some(Disabled::Silent),
            (Shown::Rounds(map), _) => self.blocked_in_rounds(map, action),
            (Shown::Game(game), _) => blocked_in_study(game, action),
            (Shown::Drill(drill), _) => drill.blocked(action),
            (Shown::Exercise(_) | Shown::Labelling(_), _) => None,
        }
    }

    pub(in crate::app) fn playing(&self) -> Option<&GameScreen> {
        match &self.shown {
            Shown::Game(game) => Some(game),
            Shown::Drill(drill) => drill.playing(),
            Shown::Exercise(_) | Shown::Labelling(_) | Shown::Rounds(_) => None,
        }
    }

    pub(in crate::app) fn playing_mut(&mut self) -> Option<&mut GameScreen> {
        match &mut self.shown {
            Shown::Game(game) => Some(game),
            Shown::Drill(drill) => drill.playing_mut(),
            Shown::Exercise(_) | Shown::Labelling(_) | Shown::Rounds(_) => None,
        }
    }

    pub fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        if self.blocked(action) == Some(Disabled::Silent) {
            return Effect::none();
        }
        match (&mut self.shown, action) {
            (Shown::Game(game), Action::Explain | Action::OpenMap) => return game.update(action),
            (_, Action::Back) => return Effect::go(Destination::Back),
            (Shown::Exercise(exercise), Action::Next) if exercise.context() == Context::Reading => {
                return self.step_done(shared);
            }
            (Shown::Labelling(labelling), Action::Next) if labelling.context() == Context::Reading => {
                return self.step_done(shared);
            }
            (Shown::Rounds(map), Action::StepOn) if map.is_labelled() => return self.step_done(shared),
            (Shown::Rounds(map), Action::StepBack) if map.blocked(action).is_none() => drop(map.update(action, shared)),
            (Shown::Exercise(_) | Shown::Labelling(_) | Shown::Rounds(_), Action::StepBack) => {
                self.at = self.at.saturating_sub(1);
                self.show(shared);
            }
            (Shown::Game(game), Action::Next) if game.is_over() => {
                if game.is_won() == Some(true) {
                    return self.step_done(shared);
                }
                self.games += 1;
                self.show(shared);
            }
            (Shown::Exercise(exercise), _) => exercise.update(action),
            (Shown::Labelling(labelling), _) => {
                let _ = labelling.update(action);
            }
            (Shown::Rounds(map), _) => drop(map.update(action, shared)),
            // A game of a lesson is not kept.
            (Shown::Game(game), _) if blocked_in_study(game, action) != Some(Disabled::Silent) => {
                drop(game.update(action));
            }
            (Shown::Game(_), _) => {}
            (Shown::Drill(drill), _) => {
                // Nor are the answers of a streak.
                let _ = drill.update(action, shared);
                if drill.is_done() {
                    return self.step_done(shared);
                }
            }
        }
        Effect::none()
    }

    /// In a lesson the map is labelled and gone about on; its rules and piles are the lesson's.
    fn blocked_in_rounds(&self, map: &MapScreen, action: &Action) -> Option<Disabled> {
        match action {
            Action::StepBack => silent_if(self.at == 0 && map.blocked(action).is_some()),
            Action::Map(MapStep::To { .. }) | Action::StepOn => None,
            Action::Map(_) | Action::Explain | Action::Accept => Some(Disabled::Silent),
            _ => None,
        }
    }

    fn step_done(&mut self, shared: &Shared) -> Effect {
        let (lesson, of) = (self.lesson.id.clone(), self.lesson.steps.len());
        let what = Practice::Step { lesson, step: self.at + 1, of };
        let line = Practised { date: shared.setting.today.clone(), what, about: String::new() };
        self.games = 0;
        let go = if self.at + 1 < of {
            self.at += 1;
            self.show(shared);
            None
        } else if let Some(next) = self.next_at_the_door() {
            *self = Self::new(next, self.number + 1, 0, self.seed, shared);
            None
        } else {
            Some(Destination::Back)
        };
        Effect { practised: vec![line], go, ..Effect::none() }
    }

    /// The next lesson of the short way to the first wins, which is walked without a look at the list.
    fn next_at_the_door(&self) -> Option<&'static Lesson> {
        let next = crate::coach::lessons().get(self.number + 1)?;
        (self.lesson.part == Part::Door && next.part == Part::Door).then_some(next)
    }

    fn show(&mut self, shared: &Shared) {
        let step = &self.lesson.steps[self.at];
        let seed = self.seed.wrapping_add(self.at as u64).wrapping_add(self.games << 32);
        let exercise = || {
            let Study { heading, standing } = self.study();
            let exercise = Exercise::new(heading, standing, said(step)).with_vocabulary(self.lesson.vocabulary);
            exercise.with_panel(step.panel, step.grouped)
        };
        let shown = |exercise| Shown::Exercise(Box::new(exercise));
        self.shown = match &step.task {
            Task::Win(game) => match self.game(game, step, seed, shared) {
                Some(game) => Shown::Game(Box::new(game)),
                None => shown(exercise()),
            },
            &Task::Streak { skill, level, right } => {
                let kind = DrillKind::Streak { skill, level, right };
                Shown::Drill(Box::new(Drill::new(kind, seed, self.lesson.vocabulary, shared)))
            }
            Task::Label(game) => {
                let Study { heading, standing } = self.study();
                match LabellingExercise::new(heading, standing, said(step), game) {
                    Ok(labelling) => Shown::Labelling(Box::new(labelling)),
                    Err(_) => shown(exercise()),
                }
            }
            Task::Rounds(game) => match MapScreen::in_rounds(game) {
                Ok(map) => Shown::Rounds(Box::new(map.in_lesson(self.study(), said(step)))),
                Err(_) => shown(exercise()),
            },
            Task::Ask(question) => shown(exercise().with_question(question.clone(), true)),
            Task::Read(Some(game)) => shown(exercise().with_board(game)),
            Task::Read(None) => shown(exercise()),
        };
    }

    fn game(&self, game: &Game, step: &LessonStep, seed: u64, shared: &Shared) -> Option<GameScreen> {
        let date = shared.setting.today.clone();
        let session =
            Session::new(game.clone(), &GameDefaults { panel: step.panel, seed, date, ..GameDefaults::default() })
                .ok()?;
        let mode = if step.panel >= Panel::Now { Mode::Teach } else { Mode::Play };
        let purpose = GameKind::Lesson(self.lesson.vocabulary);
        let conditions = Conditions { mode, purpose, beats: shared.has_beats() };
        Some(GameScreen::new(session, step.panel, conditions).with_say(said(step)).with_groups(step.grouped))
    }

    pub fn study(&self) -> Study {
        Study {
            heading: Heading::Lesson { number: self.number + 1, title: self.lesson.title.clone() },
            standing: Standing::Step { nth: self.at + 1, of: self.lesson.steps.len() },
        }
    }

    pub fn view(&self) -> Body {
        match &self.shown {
            Shown::Exercise(exercise) => exercise.view(),
            Shown::Game(game) => Body::Board(Box::new(game.view())),
            Shown::Drill(drill) => drill.view(),
            Shown::Labelling(labelling) => labelling.view(),
            Shown::Rounds(map) => Body::Map(Box::new(map.view())),
        }
    }
}

fn said(step: &LessonStep) -> Vec<Saying> {
    let on_screen = step.on_screen.iter().cloned().map(Saying::OnScreen);
    step.say.iter().cloned().map(Saying::Paragraph).chain(on_screen).collect()
}

/// The context of a game in a lesson or a drill: a finished one only waits to be gone on from.
pub(super) fn in_study(game: &GameScreen) -> Context {
    if game.is_over() { Context::Reading } else { game.context() }
}

/// The block on an action in a game of a lesson or a drill, which is not left for another one.
pub(super) fn blocked_in_study(game: &GameScreen, action: &Action) -> Option<Disabled> {
    let foreign = matches!(action, Action::NewGame | Action::StepBack | Action::Copy | Action::Review);
    silent_if(foreign).or_else(|| game.blocked(action))
}
