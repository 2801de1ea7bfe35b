//! The model: what is on screen, what a user can do to it, and what must be done outside because of it.
//!
//! [`App::update`] takes an [`Action`], changes the model and returns an [`Effect`]. It does no input and no output,
//! asks no clock and draws no random numbers of its own: seed and date come with the [`Setting`]. [`App::view`] gives what
//! is on screen as facts, a [`View`].

mod action;
mod board;
mod choices;
mod context;
mod cursor;
mod day_tries;
mod effect;
mod map_position;
mod map_step;
mod named_boards;
mod records;
mod runner;
mod screens;
mod setting;
mod shared;
mod start_game;
pub mod view;

pub use action::{Action, Direction};
pub use board::{Board, Room};
pub use choices::{Choice, ChoiceKey, Choices, ThemeName, mode_named, theme_named};
pub use context::{Context, Disabled};
pub use cursor::CursorMove;
pub use effect::{Current, Destination, Effect, Reading};
pub use map_position::MapPosition;
pub use map_step::{MapStart, MapStep};
pub use named_boards::{SEEDS, boards};
pub use records::Records;
pub use runner::Runner;
pub use screens::{
    Drill, ExplainScreen, GameScreen, GamesScreen, LessonScreen, ListScreen, MapScreen, ReviewScreen, Screen,
    TitleScreen,
};
pub use setting::Setting;
pub use shared::Shared;
pub use view::{BoardView, Body, View};

use std::time::Duration;

use screens::Running;

use crate::coach::{self, Ahead, DrillKind, Notice, sentence};
use crate::rules::{Game, Move};
use crate::session::{GameDefaults, Problems, Session};

/// The whole program, but for its surroundings: a stack of screens, and the world around them.
#[derive(Debug)]
pub struct App {
    screens: Vec<Screen>,
    shared: Shared,
    notices: Vec<Notice>,
    /// The process that goes on by itself, and the moment at which its next step is due.
    running: Option<(Duration, Running)>,
}

impl App {
    /// The program as it starts: with the game that was `kept`, and with what it opens.
    pub fn new(setting: Setting, kept: Option<Session>, opening: Destination) -> (Self, Effect) {
        let shared = Shared::new(setting, kept);
        let title = Screen::Title(Box::new(TitleScreen::new(&shared)));
        let mut app = Self { screens: vec![title], shared, notices: Vec::new(), running: None };
        // A finished game is still there when the program was ended from outside.
        let over = app.shared.kept.as_ref().is_some_and(|kept| kept.game().is_over());
        let left = if over && !matches!(opening, Destination::Game(_)) {
            let left = app.shared.leave_kept();
            app.screens[0].uncover(&mut app.shared);
            left
        } else {
            Effect::none()
        };
        let effect = left.and(app.follow(Effect::go(opening)));
        (app, effect)
    }

    pub fn screen(&self) -> &Screen {
        // The title is never taken off.
        &self.screens[self.screens.len() - 1]
    }

    fn screen_mut(&mut self) -> (&mut Screen, &mut Shared) {
        let top = self.screens.len() - 1;
        (&mut self.screens[top], &mut self.shared)
    }

    #[cfg(test)]
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    pub fn setting(&self) -> &Setting {
        &self.shared.setting
    }

    /// The context in which keys and words have their meaning.
    pub fn context(&self) -> Context {
        self.screen().context()
    }

    pub fn blocked(&self, action: &Action) -> Option<Disabled> {
        self.screen().blocked(action, &self.shared)
    }

    pub fn blocked_behind_help(&self, action: &Action) -> Option<Disabled> {
        self.beneath_help().and_then(|screen| screen.blocked(action, &self.shared))
    }

    /// The screen that the help lies over, while it is open.
    fn beneath_help(&self) -> Option<&Screen> {
        let is_open = matches!(self.screen(), Screen::Help(..));
        self.screens.iter().rev().nth(1).filter(|_| is_open)
    }

    pub fn view(&self) -> View {
        View {
            context: self.context(),
            notices: self.notices.clone(),
            study: self.screens.iter().rev().find_map(|screen| screen.study(&self.shared)),
            body: self.screen().view(&self.shared),
            beneath: self.beneath_help().map(|screen| screen.view(&self.shared)),
        }
    }

    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    pub fn notify(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    pub fn pointed(&self) -> Option<Move> {
        match self.screen().view(&self.shared) {
            Body::Board(view) => view.board.pointed(),
            _ => None,
        }
    }

    /// The moment at which a demonstration's next move or a turn's next beat is due, on the clock that the program was told.
    pub fn due(&self) -> Option<Duration> {
        self.running.map(|(due, _)| due)
    }

    /// Tells that the front end keeps the time: turns are shown in beats from now on, each followed by [`Action::Due`].
    pub fn keep_time(&mut self) {
        self.shared.keeps_time = true;
        self.screens.iter_mut().for_each(Screen::show_beats);
    }

    /// Tells how long the program has been running: for the sprint, which nothing on screen counts, and for demonstrations.
    pub fn set_clock(&mut self, clock: Duration) {
        self.shared.clock = clock;
    }

    /// Carries out an action and says what must be done outside.
    pub fn update(&mut self, action: Action) -> Effect {
        // A move that comes by itself takes no words away.
        if action != Action::Due {
            self.notices.clear();
        }
        let effect = match action {
            Action::Quit => self.quit(),
            Action::Redraw => Effect { redraw: true, ..Effect::none() },
            Action::Suspend => Effect { suspend: true, ..self.cover() },
            Action::NextTheme => self.next_theme(),
            Action::PlayOn => self.play_on(),
            Action::Go(destination) => Effect::go(destination),
            Action::Help if self.context() != Context::Help => {
                let help = Screen::Help(0, self.context());
                self.push(help)
            }
            _ => {
                let (screen, shared) = self.screen_mut();
                screen.update(&action, shared)
            }
        };
        self.follow(effect)
    }

    /// Tells which day it is, as `2026-11-21`. Where another one has begun, so has its board.
    pub fn set_day(&mut self, today: &str) {
        if self.shared.setting.today != today {
            today.clone_into(&mut self.shared.setting.today);
            self.renew_title();
        }
    }

    fn renew_title(&mut self) {
        if let Screen::Title(title) = &mut self.screens[0] {
            title.renew(&self.shared);
        }
    }

    /// Takes the count from a game, because another instance has begun the day's try before.
    pub fn lose_try(&mut self) -> Effect {
        let game = self.screens.iter_mut().find_map(|screen| match screen {
            Screen::Game(game) if game.counts() => Some(game),
            _ => None,
        });
        let effect = game.map_or_else(Effect::none, |game| game.count_no_more());
        self.notify(Notice::TryTaken);
        effect
    }

    pub fn receive(&mut self, records: Records, problems: &Problems) -> Effect {
        self.shared.set_records(records);
        self.renew_title();
        if problems.count > 0 {
            self.notify(Notice::RecordUnread(problems.clone()));
        }
        let (screen, shared) = self.screen_mut();
        let destination = match screen {
            Screen::Loading(destination) => destination.clone(),
            Screen::Game(game) if game.is_over() => return shared.look_back(game),
            _ => return Effect::none(),
        };
        self.screens.pop();
        self.follow(Effect::go(destination))
    }

    /// Goes where an effect says, notes what it tells, and gives the rest.
    fn follow(&mut self, mut effect: Effect) -> Effect {
        self.note_practice(&effect);
        while let Some(destination) = effect.go.take() {
            let next = self.go(destination);
            self.note_practice(&next);
            effect = effect.and(next);
        }
        self.notices.extend(effect.notice.take());
        // The title says what waits today, and for whom a way is still open.
        if matches!(self.screen(), Screen::Title(_)) && self.shared.wants_records() {
            effect.read = Reading::Everything;
        }
        let running = self.screen().running();
        if running != self.running.map(|(_, state)| state) {
            self.running = running.map(|state| (self.shared.clock + state.0, state));
        }
        // The title says what waits today, and for whom a way is still open.
        if matches!(self.screen(), Screen::Title(_)) && self.shared.wants_records() {
            effect.read = Reading::Everything;
        }
        effect
    }

    /// Takes into account what was practised, before the screen that shows it is seen again.
    fn note_practice(&mut self, effect: &Effect) {
        if let Some(records) = self.shared.records_mut() {
            records.note_practice(&effect.practised);
        }
    }

    /// Goes somewhere; first the record is read as far as that needs it.
    fn go(&mut self, destination: Destination) -> Effect {
        if !self.shared.is_ready_for(&destination) {
            let read = destination.needs();
            let covered = self.push(Screen::Loading(destination));
            return covered.and(Effect { read, ..Effect::none() });
        }
        match destination {
            Destination::Back => self.back(),
            Destination::Title => self.clear(),
            Destination::Game(mut session) => {
                // A line that is given counts for nothing.
                session.count_no_more();
                let left = self.clear().and(self.cover());
                let (game, started) = self.shared.start(*session);
                left.and(self.push(Screen::Game(Box::new(game)))).and(started)
            }
            Destination::Daily => self.play_day_game(Shared::start_daily),
            Destination::PastBoard(board) => self.play_day_game(|shared| shared.start_past(board)),
            Destination::KeptGame => match self.shared.kept.take() {
                Some(session) => {
                    // The title's choices are kept before the game brings its own along.
                    let covered = self.cover();
                    let (game, started) = self.shared.resume(session);
                    covered.and(self.push(Screen::Game(Box::new(game)))).and(started)
                }
                None => Effect::none(),
            },
            Destination::Explain(view) => self.push(Screen::Explain(Box::new(ExplainScreen::new(*view)))),
            Destination::Review(games) => self.review(games),
            Destination::Lessons => self.lessons(None),
            Destination::Lesson(number) => self.lessons(Some(number)),
            Destination::Practice => self.practice(None),
            Destination::Ladder => {
                let progress = &self.shared.records().progress;
                match Ahead::of(progress, &self.shared.setting.today) {
                    Ahead::Rung(rung, _) => self.practice(progress.next_trial(rung).map(DrillKind::Trial)),
                    ahead => self.practice(None).and(Effect::notice(Notice::Problem(ahead.words()))),
                }
            }
            Destination::Drill(kind) => self.practice(Some(kind)),
            Destination::Games => {
                let games = GamesScreen::new(self.shared.records(), &self.shared.setting.today);
                self.push(Screen::Games(Box::new(games)))
            }
            Destination::Map(start) => match MapScreen::new(&start) {
                Ok(map) => self.push(Screen::Map(Box::new(map))),
                Err(error) => Effect::notice(Notice::Problem(sentence(&error))),
            },
        }
    }

    /// Plays on a day's board, once the game on screen is left.
    fn play_day_game(&mut self, start: impl FnOnce(&mut Shared) -> Result<(GameScreen, Effect), Notice>) -> Effect {
        let left = self.clear().and(self.cover());
        match start(&mut self.shared) {
            Ok((game, started)) => left.and(self.push(Screen::Game(Box::new(game)))).and(started),
            Err(notice) => left.and(Effect::notice(notice)),
        }
    }

    fn push(&mut self, screen: Screen) -> Effect {
        let effect = self.cover();
        self.screens.push(screen);
        effect
    }

    fn cover(&mut self) -> Effect {
        let (top, shared) = self.screen_mut();
        top.cover(shared)
    }

    /// Takes the screen on top off, unless it is the title.
    fn back(&mut self) -> Effect {
        if self.screens.len() == 1 {
            return Effect::none();
        }
        let left = self.screens.pop().map(|screen| screen.leave(&mut self.shared)).unwrap_or_default();
        let (screen, shared) = self.screen_mut();
        screen.uncover(shared);
        left
    }

    fn clear(&mut self) -> Effect {
        let mut effect = Effect::none();
        while self.screens.len() > 1 {
            effect = effect.and(self.back());
        }
        effect
    }

    fn review(&mut self, games: Vec<Game>) -> Effect {
        match ReviewScreen::new(games) {
            Ok(Some(review)) => self.push(Screen::Review(Box::new(review))),
            Ok(None) => Effect::none(),
            Err(error) => Effect::notice(Notice::Problem(sentence(&error))),
        }
    }

    fn lessons(&mut self, number: Option<usize>) -> Effect {
        let mut effect = self.show_list(ListScreen::lessons(self.shared.records()));
        let lesson = number.and_then(|number| Some((number, coach::lessons().get(number)?)));
        if let Some((number, lesson)) = lesson {
            self.choose_way(&Destination::Lesson(number));
            let seed = self.shared.study_seed();
            let at = self.shared.records().progress.steps_done(&lesson.id);
            let screen = LessonScreen::new(lesson, number, at, seed, &self.shared);
            effect = effect.and(self.push(Screen::Lesson(Box::new(screen))));
        }
        effect
    }

    fn practice(&mut self, kind: Option<DrillKind>) -> Effect {
        let list = ListScreen::practice(self.shared.records(), &self.shared.setting.today);
        let mut effect = self.show_list(list);
        if let Some(kind) = kind {
            self.choose_way(&Destination::Drill(kind));
            let seed = self.shared.study_seed();
            let drill = Drill::new(kind, seed, coach::Vocabulary::Columns, &self.shared);
            effect = effect.and(self.push(Screen::Drill(Box::new(drill))));
        }
        effect
    }

    fn show_list(&mut self, list: ListScreen) -> Effect {
        let list = Screen::List(Box::new(list));
        match self.screen_mut() {
            (top @ Screen::List(_), _) => {
                *top = list;
                Effect::none()
            }
            _ => self.push(list),
        }
    }

    fn choose_way(&mut self, to: &Destination) {
        if let (Screen::List(list), _) = self.screen_mut() {
            list.choose_way(to);
        }
    }

    /// Plays on from the move that is under review, against the machine.
    fn play_on(&mut self) -> Effect {
        let Screen::Review(review) = self.screen() else {
            return Effect::none();
        };
        let (game, players) = review.to_play_on();
        let terms = GameDefaults { players, ..self.shared.setting.terms() };
        match Session::new(game, &terms) {
            Ok(session) => {
                self.shared.setting.adopt(&session, session.disclosed());
                let effect = self.go(Destination::Game(Box::new(session)));
                if let (Screen::Game(game), _) = self.screen_mut() {
                    game.forget_feedback();
                }
                effect
            }
            Err(error) => Effect::notice(Notice::Problem(sentence(&error))),
        }
    }

    fn next_theme(&mut self) -> Effect {
        let setting = &mut self.shared.setting;
        setting.choices.theme = setting.choices.theme.next();
        let remember = setting.to_remember(&[ChoiceKey::Theme]);
        Effect { remember, ..Effect::notice(Notice::Theme(setting.choices.theme.to_string())) }
    }

    /// Ends the program. A game that is over goes to the record; another one stays in its file.
    fn quit(&mut self) -> Effect {
        let mut effect = Effect { quit: true, ..Effect::none() };
        for screen in &mut self.screens {
            effect = effect.and(match screen {
                Screen::Game(game) if game.has_ended() => screen.clone().leave(&mut self.shared),
                _ => screen.cover(&self.shared),
            });
        }
        effect
    }
}
