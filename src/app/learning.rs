//! Learning and practising: from the lists to a lesson or a drill and back.

use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::drill::{Drill, Kind};
use super::lesson::LessonScreen;
use super::menus::{Leads, Menu};
use super::records::{Around, Records};
use super::{Account, Action, App, Effect, Record, Screen, Wanted};
use crate::coach::{self, Terms};
use crate::session::Session;

/// What is to be opened when the records have been read.
#[derive(Clone, Debug)]
pub(super) enum Pending {
    /// The lessons, or one of them.
    Learn(Option<usize>),
    /// The list of practice, or something of it.
    Practice(Option<Wanted>),
    /// A game on the board of the day.
    Game(Box<Session>),
    /// The record of games.
    Record,
}

/// Sets the seed of a lesson or a drill apart from that of a game.
const STUDY: u64 = 0x4c45_4152_4e00_0001;

impl App {
    /// Tells how long the program has been running: for the sprint, which nothing on screen counts, and for demonstrations.
    pub fn set_clock(&mut self, clock: Duration) {
        self.clock = clock;
    }

    /// Takes over what was recorded, and opens what waited for it.
    pub fn receive(&mut self, account: Account) -> Effect {
        if let Some(problem) = &account.problems.first {
            let further = account.problems.count - 1;
            let further = if further > 0 { format!(" And {further} more.") } else { String::new() };
            self.notice = Some(format!("Not all of the record can be read. {problem}.{further}"));
        }
        self.records = Some(account.records.clone());
        match self.pending.take() {
            Some(Pending::Learn(lesson)) => self.open_lessons(lesson),
            Some(Pending::Practice(wanted)) => self.open_practice(wanted),
            Some(Pending::Game(session)) => return self.start_chosen(*session),
            Some(Pending::Record) => self.screen = Screen::Record(Box::new(Record::of(account))),
            None => {}
        }
        Effect::default()
    }

    /// True if the record's games are wanted, and not the practice alone, of which there is much less.
    #[must_use]
    pub fn needs_games(&self) -> bool {
        !matches!(self.pending, Some(Pending::Learn(_)))
    }

    /// True if all of the record was read once.
    pub(super) fn knows_games(&self) -> bool {
        self.records.as_ref().is_some_and(|records| records.has_games)
    }

    /// Shows the record of games, which is read anew each time.
    pub(super) fn open_record(&mut self) -> Effect {
        self.pending = Some(Pending::Record);
        Effect { wants_records: true, ..Effect::default() }
    }

    /// Shows the lessons, or one of them.
    pub(super) fn learn(&mut self, lesson: Option<usize>) -> Effect {
        if self.records.is_none() {
            self.pending = Some(Pending::Learn(lesson));
            return Effect { wants_records: true, ..Effect::default() };
        }
        self.open_lessons(lesson);
        Effect::default()
    }

    /// Shows what can be practised, or something of it.
    pub(super) fn practise(&mut self, wanted: Option<Wanted>) -> Effect {
        if !self.knows_games() {
            self.pending = Some(Pending::Practice(wanted));
            return Effect { wants_records: true, ..Effect::default() };
        }
        self.open_practice(wanted);
        Effect::default()
    }

    /// Opens what is chosen in a list.
    pub(super) fn open_chosen(&mut self) -> Effect {
        let Screen::Menu(menu) = &self.screen else {
            return Effect::default();
        };
        match menu.chosen().map(|entry| entry.leads) {
            Some(Leads::Lesson(number)) => self.open_lesson(number),
            Some(Leads::Drill(kind)) => self.open_drill(kind),
            Some(Leads::Nowhere) | None => {}
        }
        Effect::default()
    }

    /// Carries out what concerns a lesson or a drill.
    pub(super) fn study(&mut self, action: &Action) -> Effect {
        let records = self.records.get_or_insert_default();
        let around = records.around(&self.setting.today, self.clock);
        let lines = match &mut self.screen {
            Screen::Lesson(lesson) => lesson.update(action, around),
            Screen::Drill(drill) => drill.update(action, around),
            _ => Vec::new(),
        };
        for line in &lines {
            records.progress.note(line);
        }
        let done = match &self.screen {
            Screen::Lesson(lesson) => lesson.is_done(),
            Screen::Drill(drill) => drill.is_done(),
            _ => false,
        };
        if done {
            self.back_to_list(true);
        }
        Effect { practised: lines, ..Effect::default() }
    }

    /// Leaves a lesson or a drill for its list, or first what stands in front of a game in it.
    pub(super) fn leave_study(&mut self) -> Effect {
        let closed = match &mut self.screen {
            Screen::Lesson(lesson) => lesson.close(),
            Screen::Drill(drill) => drill.close(),
            _ => true,
        };
        if !closed {
            self.back_to_list(false);
        }
        Effect::default()
    }

    /// Shows the list again; after a lesson that was `finished` the next one is chosen.
    fn back_to_list(&mut self, finished: bool) {
        let chosen = match &self.screen {
            Screen::Lesson(lesson) => Leads::Lesson(lesson.number() + usize::from(finished)),
            Screen::Drill(drill) => Leads::Drill(drill.kind()),
            _ => return,
        };
        match chosen {
            Leads::Lesson(_) => self.open_lessons(None),
            Leads::Drill(_) | Leads::Nowhere => self.open_practice(None),
        }
        if let Screen::Menu(menu) = &mut self.screen {
            menu.choose(chosen);
        }
    }

    fn open_lessons(&mut self, lesson: Option<usize>) {
        match (lesson, coach::lessons()) {
            (Some(number), _) => self.open_lesson(number),
            (None, Ok(lessons)) => {
                let menu = Menu::lessons(&lessons, &self.records.get_or_insert_default().progress);
                self.screen = Screen::Menu(Box::new(menu));
            }
            (None, Err(problem)) => self.notice = Some(problem.to_string()),
        }
    }

    fn open_lesson(&mut self, number: usize) {
        let lesson = coach::lessons().map(|lessons| lessons.into_iter().nth(number));
        match lesson {
            Ok(Some(lesson)) => {
                let seed = self.draw_seed();
                let at = self.records.get_or_insert_default().progress.steps_done(&lesson.id);
                let screen = LessonScreen::new(lesson, number, at, seed, self.around());
                self.screen = Screen::Lesson(Box::new(screen));
            }
            Ok(None) => {}
            Err(problem) => self.notice = Some(problem.to_string()),
        }
    }

    fn open_practice(&mut self, wanted: Option<Wanted>) {
        self.records.get_or_insert_default();
        self.screen = Screen::Menu(Box::new(Menu::practice(self.around())));
        match wanted {
            Some(Wanted::Kind(kind)) => self.open_drill(kind),
            // The ladder is the first entry.
            Some(Wanted::Ladder) => drop(self.open_chosen()),
            None => {}
        }
    }

    fn open_drill(&mut self, kind: Kind) {
        let seed = self.draw_seed();
        let drill = Drill::new(kind, seed, Terms::Columns, self.around());
        self.screen = Screen::Drill(Box::new(drill));
    }

    fn around(&self) -> Around<'_> {
        static NOTHING: std::sync::LazyLock<Records> = std::sync::LazyLock::new(Records::default);
        let records = self.records.as_ref().unwrap_or(&NOTHING);
        records.around(&self.setting.today, self.clock)
    }

    /// A seed of its own for each lesson or drill.
    fn draw_seed(&mut self) -> u64 {
        self.studies += 1;
        Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ STUDY.wrapping_add(self.studies)).next_u64()
    }
}
