mod asking;
mod kind;
mod summary;

pub use kind::{Kind, UnknownKind};
pub use summary::ladder_in_words;

use std::collections::BTreeSet;
use std::time::Duration;

use super::records::{Around, Mistake};
use super::{Action, GameScreen, Page, Table, Waits};
use crate::coach::{Draw, Question, Terms};
use crate::engine::Outcome;

use asking::about_game;
use summary::errors;

/// A run of questions or games.
#[derive(Clone, Debug)]
pub struct Drill {
    kind: Kind,
    draw: Draw,
    terms: Terms,
    /// What is to be shown of each question: for yes or no the outcome, for moves whether the largest pile is wrong.
    outcomes: Vec<Outcome>,
    marks: Vec<bool>,
    /// Own mistakes that are still to be asked.
    mistakes: Vec<Question>,
    asked: BTreeSet<String>,
    /// How many questions or games came before this one, and how many of those answered were right at first.
    number: usize,
    right: usize,
    wrong: usize,
    task: Box<Task>,
    began: Duration,
    stage: Stage,
}

/// A question or a summary, or a game.
#[derive(Clone, Debug)]
enum Task {
    Page(Page),
    Game(GameScreen),
}

/// What is on screen in a lesson or a drill.
#[derive(Clone, Copy, Debug)]
pub enum Showing<'a> {
    /// Something to read or a question.
    Page(&'a Page),
    /// A game.
    Game(&'a GameScreen),
}

impl<'a> Showing<'a> {
    /// The same as a table.
    #[must_use]
    pub fn table(self) -> &'a dyn Table {
        match self {
            Self::Page(page) => page,
            Self::Game(game) => game,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Running,
    Summary,
    Done,
}

/// An error in a sprint costs so many seconds.
pub(super) const PENALTY: u64 = 5;
impl Drill {
    /// A drill of this kind, drawn from `seed`.
    #[must_use]
    pub fn new(kind: Kind, seed: u64, terms: Terms, around: Around<'_>) -> Self {
        let mut draw = Draw::new(seed);
        let length = kind.length();
        let outcomes = draw.half_and_half(length.next_multiple_of(2));
        let marks = draw.marks(length, 3);
        let open = around.open_mistakes().rev().filter(|_| kind == Kind::Mistakes);
        let mistakes = open.map(Mistake::question).collect();
        let mut drill = Self {
            kind,
            draw,
            terms,
            outcomes,
            marks,
            mistakes,
            asked: BTreeSet::new(),
            number: 0,
            right: 0,
            wrong: 0,
            task: Box::new(Task::Page(Page::new(String::new(), String::new(), Vec::new()))),
            began: around.clock,
            stage: Stage::Running,
        };
        drill.next_task(around);
        drill
    }

    /// The kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// What is on screen.
    #[must_use]
    pub fn showing(&self) -> Showing<'_> {
        match self.task.as_ref() {
            Task::Page(page) => Showing::Page(page),
            Task::Game(game) => Showing::Game(game),
        }
    }

    /// Whether it has come to its end, and that was read.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// Closes what stands in front of a game, if anything does.
    pub(super) fn close(&mut self) -> bool {
        matches!(self.task.as_mut(), Task::Game(game) if game.explaining().is_some()) && {
            if let Task::Game(game) = self.task.as_mut() {
                game.close();
            }
            true
        }
    }

    /// Carries out what concerns a drill, and gives the lines for the record.
    pub(super) fn update(&mut self, action: &Action, around: Around<'_>) -> Vec<String> {
        if *action == Action::Next && self.waits_for_next() {
            self.go_on(around);
            return Vec::new();
        }
        match self.task.as_mut() {
            Task::Page(page) => {
                let answered = page.first_grade().is_some();
                page.update(action);
                let newly = if answered { None } else { page.first_grade().map(|grade| grade.right) };
                let lines = newly.map_or(Vec::new(), |right| self.answered(right, around));
                let standing = self.standing();
                if let (Task::Page(page), Kind::Streak(..)) = (self.task.as_mut(), self.kind) {
                    page.set_standing(standing);
                }
                lines
            }
            Task::Game(game) => {
                let was_over = game.is_over();
                game.update(action);
                let newly = if was_over { None } else { game.is_won() };
                newly.map_or(Vec::new(), |won| self.answered(won, around))
            }
        }
    }

    fn waits_for_next(&self) -> bool {
        match self.task.as_ref() {
            Task::Page(page) => page.waits() == Waits::Reading,
            Task::Game(game) => game.is_over(),
        }
    }

    /// Notes a first answer, or how a game ended.
    fn answered(&mut self, right: bool, around: Around<'_>) -> Vec<String> {
        if right {
            self.right += 1;
        } else {
            self.wrong += 1;
        }
        let about = match self.task.as_ref() {
            Task::Page(page) => page.question().map_or(String::new(), ToString::to_string),
            Task::Game(game) => about_game(game.session().game()),
        };
        let (date, answer) = (around.today, if right { "right" } else { "wrong" });
        let line = match self.kind {
            Kind::Skill(skill) => {
                let level = around.progress.skill(skill).level;
                Some(format!("date={date} skill={skill} level={level} answer={answer} : {about}"))
            }
            Kind::Mistakes => Some(format!("date={date} mistake={answer} : {about}")),
            Kind::Trial(trial) => {
                let (number, of) = (self.number + 1, trial.length());
                Some(format!("date={date} trial={} number={number} of={of} answer={answer} : {about}", trial.word()))
            }
            Kind::Swindle => Some(format!("date={date} swindle={answer} : {about}")),
            Kind::Sprint | Kind::Streak(..) => None,
        };
        let mut lines: Vec<String> = line.into_iter().collect();
        if let Kind::Streak(..) = self.kind
            && !right
        {
            self.right = 0;
        }
        if self.kind == Kind::Sprint {
            self.number += 1;
            if self.number == self.kind.length() {
                lines.push(format!("date={date} sprint={} errors={}", self.seconds(around.clock), self.wrong));
            }
            self.next_task(around);
        }
        lines
    }

    /// How long a sprint took, errors included.
    fn seconds(&self, clock: Duration) -> u64 {
        (clock.saturating_sub(self.began)).as_secs() + PENALTY * self.wrong as u64
    }

    /// What was on screen has been read.
    fn go_on(&mut self, around: Around<'_>) {
        match (self.stage, self.kind) {
            (Stage::Running, Kind::Streak(_, _, needed)) if self.right >= needed => self.stage = Stage::Done,
            (Stage::Running, _) => {
                self.number += 1;
                self.next_task(around);
            }
            (Stage::Summary | Stage::Done, _) => self.stage = Stage::Done,
        }
    }

    fn next_task(&mut self, around: Around<'_>) {
        let over = match self.kind {
            Kind::Streak(..) => false,
            Kind::Trial(_) => self.wrong > 0 || self.number >= self.kind.length(),
            Kind::Mistakes => self.mistakes.is_empty() || self.number >= self.kind.length(),
            _ => self.number >= self.kind.length(),
        };
        let heading = self.kind.title().to_owned();
        if over {
            self.stage = Stage::Summary;
            let page = Page::new(heading, "done".to_owned(), self.summary(around));
            *self.task = Task::Page(page);
            return;
        }
        if let Some(game) = self.next_game(around) {
            self.asked.insert(about_game(game.session().game()));
            *self.task = Task::Game(game);
            return;
        }
        let question = self.next_question(around);
        self.asked.insert(question.to_string());
        let mut say = Vec::new();
        if self.kind == Kind::Sprint && self.number == 0 {
            say.push(format!("The clock runs. An error costs {PENALTY} seconds."));
        }
        if self.kind == Kind::Sprint && self.wrong > 0 {
            say.push(format!("{} so far: {} seconds each.", errors(self.wrong), PENALTY));
        }
        let page = Page::new(heading, self.standing(), say).with_terms(self.terms).with_question(question, false);
        *self.task = Task::Page(page);
    }

    fn standing(&self) -> String {
        match self.kind {
            Kind::Streak(_, _, needed) => format!("{} of {needed} in a row", self.right),
            Kind::Mistakes => format!("{} left", self.mistakes.len() + 1),
            _ => format!("{} of {}", self.number + 1, self.kind.length()),
        }
    }
}
