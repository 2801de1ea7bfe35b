//! The model: the screens, the actions a user can take on them, and the effects these have outside.
//!
//! [`App::update`] takes an [`Action`], changes the model and returns an [`Effect`]. It does no input or output, reads
//! no clock and has no source of randomness: seed and date come with the [`Setting`]. [`App::view`] describes the screen
//! as plain data, a [`View`].

mod board;
mod cells;
mod command;
mod cursor;
mod desk;
mod effect;
mod games;
mod runner;
pub(crate) mod screens;
mod shared;
pub(crate) mod view;

pub(crate) use cells::{Cell, Cells};
pub(crate) use command::{Action, COMMANDS, Command, Context, Key, NAMED, action_of};
pub(crate) use cursor::Cursor;
pub(crate) use desk::Desk;
pub(crate) use effect::{Current, Destination, Effect, StepResult};
pub(crate) use games::Opening;
pub(crate) use runner::{Runner, Unsaved};
pub(crate) use screens::Chosen;
pub(crate) use shared::{Room, Setting, Shared, ThemeName};

use std::time::Duration;

use screens::{CourseScreen, GameScreen, KeysScreen, ListScreen, MapScreen, ReviewScreen, Screen, TitleScreen};
use view::{Low, View};

use crate::coach::words::{notices, voice};
use crate::coach::{Ended, Message, Mode, Quip};
use crate::session::{Match, Session};

/// The lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListKind {
    Play,
    Lessons,
    Today,
    Practice,
    Games,
}

/// The time for which the machine's stones are lit.
const BEAT: Duration = Duration::from_millis(400);

/// The whole program except its surroundings: a stack of screens and the state they share. The title is at the bottom.
pub(crate) struct App {
    title: TitleScreen,
    over: Vec<Box<dyn Screen>>,
    pub shared: Shared,
    clock: Duration,
    /// The time at which the beat on screen is over.
    due: Option<Duration>,
    /// The page of the words on screen, and the words that it is of: it is turned back once there are others.
    page: (usize, Low),
    /// True if there were more words in the last frame: Enter shows them.
    has_more: bool,
}

impl App {
    /// Starts the program with its record and the game that waits, if any, and goes to `opening`.
    pub(crate) fn new(shared: Shared, opening: Destination) -> (Self, Effect) {
        let (title, page) = (TitleScreen::default(), (0, Low::Nothing));
        let mut app = Self { title, over: Vec::new(), shared, clock: Duration::ZERO, due: None, page, has_more: false };
        let completed = app.shared.complete();
        let effect = completed.and(app.follow(Effect::go(opening)));
        (app, effect)
    }

    pub(crate) fn view(&self) -> View {
        let view = self.top().view(&self.shared);
        let page = if self.page.1 == view.low { self.page.0 } else { 0 };
        View { page: view.page.max(page), refusal: self.shared.refusal(), ..view }
    }

    /// Hears what had no room in the last frame: words that Enter shows; and how far the page of keys goes.
    pub(crate) fn cut(&mut self, has_more: bool, last: usize) {
        self.has_more = has_more;
        self.over.last_mut().into_iter().for_each(|top| top.measured(last));
    }

    /// The time at which the beat on screen is over, on the clock of [`App::set_clock`].
    pub(crate) fn due(&self) -> Option<Duration> {
        self.due
    }

    pub(crate) fn set_clock(&mut self, clock: Duration) {
        self.clock = clock;
    }

    /// The screen on top; of a course that of its present step.
    pub(crate) fn top(&self) -> &dyn Screen {
        let top = self.over.last().map_or(&self.title as &dyn Screen, |screen| &**screen);
        top.inside().unwrap_or(top)
    }

    /// Carries out an action and returns what must be done outside.
    pub(crate) fn update(&mut self, action: &Action) -> Effect {
        if *action == Action::Accept && std::mem::take(&mut self.has_more) {
            let view = self.view();
            self.page = (view.page + 1, view.low);
            return Effect::none();
        }
        if *action == Action::PageUp && self.page.0 > 0 {
            self.page.0 -= 1;
            return Effect::none();
        }
        if *action != Action::Due {
            self.shared.said.clear();
        }
        let context = self.top().context();
        let effect = match action {
            Action::Quit => self.quit(),
            Action::Theme => self.next_theme(),
            Action::Keys if context != Context::Keys => Effect::go(Destination::Keys),
            Action::Paste(_) if !self.top().takes_lines() && !matches!(context, Context::Title | Context::Typing) => {
                Effect::say(notices::PASTED)
            }
            _ => {
                let top = self.over.last_mut().map_or(&mut self.title as &mut dyn Screen, |screen| &mut **screen);
                let effect = top.update(action, &mut self.shared);
                match action {
                    Action::Unknown(key) if effect.said.is_empty() => effect.and(Effect::say(notices::no_key(key))),
                    _ => effect,
                }
            }
        };
        let effect = self.follow(effect);
        if self.page.0 > 0 && self.view().low != self.page.1 {
            self.page = (0, Low::Nothing);
        }
        effect
    }

    /// Goes where an effect leads, and returns the rest.
    fn follow(&mut self, mut effect: Effect) -> Effect {
        while let Some(destination) = effect.go.take() {
            let next = self.go(destination);
            effect = Effect { opened: true, ..effect.and(next) };
        }
        self.shared.said.append(&mut effect.said);
        self.due = self.top().beats().then(|| self.due.unwrap_or(self.clock + BEAT));
        effect
    }

    fn go(&mut self, destination: Destination) -> Effect {
        match destination {
            Destination::Back => self.back(),
            Destination::Title => self.clear(),
            Destination::List(kind) => {
                self.clear();
                self.show(ListScreen::new(kind, &self.shared));
            }
            Destination::Own(line, chosen) => return self.begin(|shared| shared.on_own(&line, &chosen)),
            Destination::Board(board, chosen) => return self.begin(|shared| shared.on_board(board, &chosen)),
            Destination::Led(board, lesson) => return self.begin(|shared| shared.on_led(board, lesson)),
            Destination::Day(board) => return self.begin(|shared| shared.on_day(board)),
            Destination::Again(line, mode) => return self.begin(|shared| shared.on_same(&line, mode)),
            Destination::From(line, ply) => return self.begin(|shared| Ok(shared.on_from(&line, ply))),
            #[cfg(test)]
            Destination::Game(game) => return self.sit_down(game.0, game.1, true),
            Destination::Waiting => {
                return self.shared.desk.waiting().cloned().map_or_else(Effect::none, |session| self.resume(session));
            }
            Destination::Resume(line) => return self.resume_line(*line),
            Destination::Lesson(number) => {
                return self.take_up(ListKind::Lessons, |shared| CourseScreen::lesson(number, shared));
            }
            Destination::Practice(skill) => {
                return self.take_up(ListKind::Practice, |shared| CourseScreen::drill(skill, shared));
            }
            Destination::Ended(ended) => self.end(*ended),
            Destination::Review(games) => return self.review(games),
            Destination::Why(argument) => self.show(*argument),
            Destination::Map(cells) => self.show(MapScreen::new(*cells.unwrap_or_default())),
            Destination::Keys => self.show(KeysScreen::new(self.top().has_binary())),
        }
        Effect::none()
    }

    /// Puts a screen on top.
    fn show(&mut self, screen: impl Screen + 'static) {
        self.over.push(Box::new(screen));
    }

    /// Opens a course on top of its list, in the place of a game or of a course that led to it.
    fn take_up(&mut self, list: ListKind, course: impl FnOnce(&mut Shared) -> Option<CourseScreen>) -> Effect {
        let Some(course) = course(&mut self.shared) else { return Effect::say(notices::NOTHING_MISSED) };
        self.leave_game();
        self.make_way();
        if self.over.is_empty() {
            self.show(ListScreen::new(list, &self.shared));
        }
        self.show(course);
        Effect::none()
    }

    /// Closes a game or its end with what is above it, as a game that has made way must not come back; or the course on
    /// top.
    fn make_way(&mut self) {
        let is_game = |screen: &dyn Screen| {
            screen.inside().is_none() && matches!(screen.context(), Context::Game | Context::Review)
        };
        let game = self.over.iter().position(|screen| is_game(&**screen));
        let course = self.over.len().checked_sub(1).filter(|&top| self.over[top].inside().is_some());
        self.over.truncate(game.or(course).unwrap_or(self.over.len()));
    }

    /// Begins a game, if the front end has room for it; another one that is on screen waits.
    fn begin(&mut self, opening: impl FnOnce(&mut Shared) -> Result<Opening, Box<Effect>>) -> Effect {
        let begun = opening(&mut self.shared).and_then(|Opening { line, mode }| {
            let large = self.shared.room.measure(line.game.start());
            large.map_err(|large| Effect::say(Message::error(large)))?;
            self.shared.begin(line).map(|session| (session, mode))
        });
        begun.map_or_else(
            |otherwise| *otherwise,
            |(session, mode)| {
                self.leave_game();
                self.sit_down(session, mode, true)
            },
        )
    }

    /// Opens a game on the front end; it takes the place of a game, an end or a course, but for a review that it is played
    /// on from.
    fn sit_down(&mut self, session: Session, mode: Mode, is_new: bool) -> Effect {
        let played = self.shared.record.totals.played;
        let quip = played.checked_sub(1).filter(|_| is_new);
        let quip =
            quip.and_then(|played| Quip::opening(session.game(), session.players(), mode, played)).map(voice::said);
        if session.line().terms.from.is_none() || self.top().context() != Context::Review {
            self.make_way();
        }
        let game = GameScreen::new(session, mode, quip).of_run(&self.shared);
        self.show(game);
        Effect::none()
    }

    /// Goes on with an unfinished game of the record, which may be the one that waits, further on.
    fn resume_line(&mut self, line: Match) -> Effect {
        if self.shared.desk.keeps(&line) {
            return self.go(Destination::Waiting);
        }
        Session::new(line).map_or_else(|error| Effect::say(Message::error(error)), |session| self.resume(session))
    }

    /// Goes on with an unfinished game; another one that waits makes way for it.
    fn resume(&mut self, mut session: Session) -> Effect {
        if let Err(large) = self.shared.room.measure(session.game().start()) {
            return Effect::say(Message::error(large));
        }
        let mode = self.shared.mode_of(session.line());
        let placed = self.shared.desk.take_place(session.line(), &mut self.shared.record);
        self.shared.desk.clear();
        session.note_mode(mode);
        let kept = Effect::keep(session.line());
        placed.and(kept).and(self.sit_down(session, mode, false))
    }

    /// Shows the end of a game in its place.
    fn end(&mut self, ended: Ended) {
        self.over.pop();
        self.shared.last = Some(ended.clone());
        if let Some(review) = ReviewScreen::ended(ended, self.shared.has_binary()) {
            self.show(if self.shared.room == Room::Lines { review } else { review.fresh() });
        }
    }

    /// Reviews the games that have room, from the first on. The day's game that ended last leads on from every door.
    fn review(&mut self, games: Vec<Match>) -> Effect {
        let room = self.shared.room;
        let refused = games.iter().find_map(|line| room.measure(line.game.start()).err());
        let fitting: Vec<Match> = games.into_iter().filter(|line| room.measure(line.game.start()).is_ok()).collect();
        let is_last = |ended: &Ended| ended.line.terms.day.is_some() && fitting.first() == Some(&ended.line);
        let ended = self.shared.last.clone().filter(is_last);
        let ended = ended.and_then(|ended| ReviewScreen::ended(ended, self.shared.has_binary()));
        match (ended.or_else(|| ReviewScreen::new(fitting, 0)), refused) {
            (Some(review), _) => self.show(review),
            (None, Some(large)) => return Effect::say(Message::error(large)),
            (None, None) => {}
        }
        Effect::none()
    }

    /// Leaves the top screen; the title stays.
    fn back(&mut self) {
        let Some(mut left) = self.over.pop() else { return };
        left.leave(&mut self.shared);
        match self.over.last_mut() {
            Some(top) => top.seen_again(&mut self.shared),
            None => self.title.seen_again(&mut self.shared),
        }
    }

    fn clear(&mut self) {
        while !self.over.is_empty() {
            self.back();
        }
    }

    /// Lets the game on screen wait, wherever it lies.
    fn leave_game(&mut self) {
        self.over.iter_mut().for_each(|screen| screen.leave(&mut self.shared));
    }

    fn quit(&mut self) -> Effect {
        self.leave_game();
        Effect { quit: true, ..Effect::none() }
    }

    fn next_theme(&mut self) -> Effect {
        let theme = self.shared.setting.theme.other();
        self.shared.setting.theme = theme;
        Effect::remember(theme).and(Effect::say(Message::plain(notices::colours(theme.name()))))
    }
}
