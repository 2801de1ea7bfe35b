use super::drill::{Drill, Kind, Showing};
use super::records::Around;
use super::{Action, Conditions, GameScreen, Mode, Page, Purpose, Table, Waits};
use crate::coach::{Lesson, LessonStep, Panel, Task};
use crate::rules::Game;
use crate::session::{Disclosure, Session, Terms as GameTerms};

/// A lesson on screen.
#[derive(Clone, Debug)]
pub struct LessonScreen {
    lesson: Lesson,
    /// Its 0-based place in the course.
    number: usize,
    at: usize,
    seed: u64,
    /// How often the present game was begun.
    games: u64,
    shown: Shown,
    done: bool,
}

/// What a step shows.
#[derive(Clone, Debug)]
pub enum Shown {
    /// Something to read or a question.
    Page(Box<Page>),
    /// A game to be won.
    Game(Box<GameScreen>),
    /// Questions to be answered in a row.
    Drill(Box<Drill>),
}

impl LessonScreen {
    /// A lesson from a step on, which is its first if there is no such step.
    #[must_use]
    pub fn new(lesson: Lesson, number: usize, at: usize, seed: u64, around: Around<'_>) -> Self {
        let at = if at < lesson.steps.len() { at } else { 0 };
        let shown = Shown::Page(Box::new(Page::new(String::new(), String::new(), Vec::new())));
        let mut screen = Self { lesson, number, at, seed, games: 0, shown, done: false };
        screen.show(around);
        screen
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Its 0-based place in the course.
    #[must_use]
    pub fn number(&self) -> usize {
        self.number
    }

    /// The 0-based index of the step.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// Whether a step back is possible: from a page, unless it is the first.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.at > 0 && matches!(self.shown, Shown::Page(_))
    }

    /// What is on screen.
    #[must_use]
    pub fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Whether the last step was done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Closes what stands in front of a game, if anything does.
    pub(super) fn close(&mut self) -> bool {
        matches!(&mut self.shown, Shown::Game(game) if game.explaining().is_some()) && {
            if let Shown::Game(game) = &mut self.shown {
                game.close();
            }
            true
        }
    }

    /// Carries out what concerns a lesson, and gives the lines for the record.
    pub(super) fn update(&mut self, action: &Action, around: Around<'_>) -> Vec<String> {
        match (&mut self.shown, action) {
            (Shown::Page(page), Action::Next) if page.waits() == Waits::Reading => return self.step_done(around),
            (Shown::Page(_), Action::StepBack) => {
                self.at = self.at.saturating_sub(1);
                self.show(around);
            }
            (Shown::Game(game), Action::Next) if game.is_over() => {
                if game.is_won() == Some(true) {
                    return self.step_done(around);
                }
                self.games += 1;
                self.show(around);
            }
            (Shown::Page(page), _) => page.update(action),
            (Shown::Game(game), _) => {
                game.update(action);
            }
            (Shown::Drill(drill), _) => {
                drill.update(action, around);
                if drill.is_done() {
                    return self.step_done(around);
                }
            }
        }
        Vec::new()
    }

    fn step_done(&mut self, around: Around<'_>) -> Vec<String> {
        let (id, count) = (&self.lesson.id, self.lesson.steps.len());
        let line = format!("date={} lesson={id} step={} of={count}", around.today, self.at + 1);
        self.games = 0;
        if self.at + 1 < count {
            self.at += 1;
            self.show(around);
        } else {
            self.done = true;
        }
        vec![line]
    }

    fn show(&mut self, around: Around<'_>) {
        let step = &self.lesson.steps[self.at];
        let seed = self.seed.wrapping_add(self.at as u64).wrapping_add(self.games << 32);
        self.shown = match &step.task {
            Task::Win(game) => match self.game(game, step, seed, around) {
                Some(game) => Shown::Game(Box::new(game)),
                None => Shown::Page(Box::new(self.page(step))),
            },
            Task::Streak(skill, level, right) => {
                let kind = Kind::Streak(*skill, *level, *right);
                Shown::Drill(Box::new(Drill::new(kind, seed, self.lesson.terms, around)))
            }
            Task::Ask(question) => Shown::Page(Box::new(self.page(step).with_question(question.clone(), true))),
            Task::Read(Some(game)) => Shown::Page(Box::new(self.page(step).with_board(game.clone()))),
            Task::Read(None) => Shown::Page(Box::new(self.page(step))),
        };
    }

    fn page(&self, step: &LessonStep) -> Page {
        let heading = format!("Lesson {}: {}", self.number + 1, self.lesson.title);
        let standing = format!("step {} of {}", self.at + 1, self.lesson.steps.len());
        let page = Page::new(heading, standing, step.say.clone()).with_terms(self.lesson.terms);
        page.with_panel(disclosure(step.panel), step.grouped).with_on_screen(step.on_screen.clone())
    }

    fn game(&self, game: &Game, step: &LessonStep, seed: u64, around: Around<'_>) -> Option<GameScreen> {
        let disclosure = disclosure(step.panel);
        let terms = GameTerms { disclosure, seed, date: around.today.to_owned(), ..GameTerms::default() };
        let session = Session::new(game.clone(), &terms).ok()?;
        let mode = if disclosure >= Disclosure::Now { Mode::Teach } else { Mode::Play };
        let conditions = Conditions { mode, purpose: Purpose::Lesson(self.lesson.terms) };
        Some(
            GameScreen::new(session, disclosure, conditions)
                .with_say(step.say.clone(), step.on_screen.clone())
                .with_groups(step.grouped),
        )
    }
}

/// What of the panel a step shows.
fn disclosure(panel: Panel) -> Disclosure {
    match panel {
        Panel::Off => Disclosure::Off,
        Panel::Rows => Disclosure::Rows,
        Panel::Now => Disclosure::Now,
        Panel::Preview => Disclosure::Preview,
    }
}

impl Shown {
    /// The page or the game that is on screen.
    #[must_use]
    pub fn task(&self) -> Showing<'_> {
        match self {
            Self::Page(page) => Showing::Page(page),
            Self::Game(game) => Showing::Game(game),
            Self::Drill(drill) => drill.showing(),
        }
    }
}
