//! The model: what is on screen, what a user can do to it, and what must be done outside because of it.
//!
//! [`App::update`] takes an [`Action`], changes the model and returns an [`Effect`]. It does no input and no output,
//! asks no clock and draws no random numbers of its own: seed and date come with the [`Setting`]. [`App::view`] gives what
//! is on screen as facts, a [`View`].

mod action;
mod board;
mod choices;
mod command;
mod courses;
mod effect;
mod map_position;
mod named_boards;
mod records;
mod runner;
pub mod screens;
mod setting;
mod shared;
mod stack;
mod start_game;
pub mod view;

pub use action::{Action, Context, Direction, Disabled};
pub use board::{Board, CursorMove};
pub use choices::{Choice, ChoiceKey, Choices, ThemeName, mode_named, panel_named, players_named, theme_named};
pub use command::{COMMANDS, Command, Key, Meaning, Request, action_of};
pub use effect::{Current, Destination, Effect, News, Reading};
pub use map_position::{MapPosition, MapStart, MapStep};
pub use named_boards::{SEEDS, boards};
pub use records::Records;
pub use runner::Runner;
pub use screens::{ExplainScreen, GameScreen, ListScreen, MapScreen, ReviewScreen, Screen, TitleScreen};
pub use setting::Setting;
pub use shared::Shared;
pub use view::{BoardView, Body, ListKind, View};

use std::time::Duration;

use courses::{Drill, LessonCourse};
use screens::{Event, HelpScreen, Running};
use stack::Stack;

use crate::coach::{self, Audience, DrillKind, Message, Practice, Question, notices};
use crate::rules::GameLine;
use crate::session::{Problems, Session};

/// The whole program, but for its surroundings: a stack of screens, and what they share.
#[derive(Debug)]
pub struct App {
    stack: Stack,
    shared: Shared,
    /// Events since the last action.
    said: Vec<Message>,
    /// The page of the words that was asked for since, where not all of them have room.
    rest: usize,
    /// The process that goes on by itself, and the moment at which its next step is due.
    running: Option<(Duration, Running)>,
    /// The destination that waits for the record.
    waiting: Option<Destination>,
}

impl App {
    /// The program as it starts: with the game that was `kept` and is not over, and with what it opens.
    pub fn new(setting: Setting, kept: Option<Session>, opening: Destination) -> (Self, Effect) {
        let shared = Shared::new(setting, kept);
        let stack = Stack::new(TitleScreen::new(&shared));
        let mut app = Self { stack, shared, said: Vec::new(), rest: 0, running: None, waiting: None };
        let effect = app.follow(Effect::go(opening));
        (app, effect)
    }

    /// The choices, and what they are made from.
    pub fn setting(&self) -> &Setting {
        &self.shared.setting
    }

    pub fn context(&self) -> Context {
        self.stack.top().context()
    }

    pub fn blocked(&self, action: &Action) -> Option<Disabled> {
        self.stack.top().blocked(action, &self.shared)
    }

    /// The reason why an action would do nothing on what lies beneath the help.
    pub fn blocked_behind_help(&self, action: &Action) -> Option<Disabled> {
        self.beneath_help().and_then(|screen| screen.blocked(action, &self.shared))
    }

    fn beneath_help(&self) -> Option<&dyn Screen> {
        self.stack.beneath().filter(|_| self.context() == Context::Help)
    }

    /// The screen on top, as facts.
    pub fn view(&self) -> View {
        View {
            context: self.context(),
            visit: self.stack.visit,
            said: self.said.clone(),
            rest: self.rest,
            sum: self.shared.records().progress.knows_sums(),
            page: self.page(),
            study: self.stack.study(&self.shared),
            body: self.body(),
        }
    }

    fn page(&self) -> Vec<Message> {
        let screen = self.beneath_help().unwrap_or(self.stack.top());
        if self.waiting.is_some() || !screen.is_settled(&self.shared) {
            return self.shared.reads_long.then_some(notices::BEING_READ).into_iter().collect();
        }
        screen.page(&self.shared)
    }

    fn body(&self) -> Body {
        self.stack.body(self.stack.top(), &self.shared)
    }

    pub fn said(&self) -> &[Message] {
        &self.said
    }

    pub fn say(&mut self, message: Message) {
        self.said.push(message);
    }

    /// The moment at which a demonstration's next move or a turn's next beat is due, on the clock that the program was told.
    pub fn due(&self) -> Option<Duration> {
        self.running.map(|(due, _)| due)
    }

    /// Tells that the front end keeps the time: turns are shown in beats from now on, each followed by [`Action::Due`].
    pub fn keep_time(&mut self) {
        self.shared.keeps_time = true;
    }

    /// Tells how long the program has been running: for the sprint, which nothing on screen counts, and for demonstrations.
    pub fn set_clock(&mut self, clock: Duration) {
        self.shared.clock = clock;
    }

    /// Carries out an action and says what must be done outside.
    pub fn update(&mut self, action: Action) -> Effect {
        match action {
            // A step that comes by itself takes no words off the screen, and a key that changes nothing there none at all.
            Action::Due => self.said.retain(|message| message.audience != Audience::Lines),
            Action::Redraw | Action::Suspend | Action::More => {}
            _ => {
                self.said.clear();
                self.rest = 0;
            }
        }
        let effect = match action {
            Action::Back if self.waiting.take().is_some() => Effect::none(),
            Action::Quit => Effect { quit: true, ..self.stack.quit(&mut self.shared) },
            Action::More => {
                self.rest += 1;
                Effect::none()
            }
            Action::Redraw => Effect { redraw: true, ..Effect::none() },
            Action::Suspend => Effect { suspend: true, ..self.stack.cover(&mut self.shared) },
            Action::NextTheme => self.next_theme(),
            Action::KeepPosition => self.keep_position(),
            Action::Paste(text) => self.paste(text),
            Action::Go(destination) => Effect::go(destination),
            Action::Help if self.context() != Context::Help => self.push(HelpScreen::new(self.context())),
            _ => match self.blocked(&action) {
                None | Some(Disabled::Unoffered) => self.stack.top_mut().update(&action, &mut self.shared),
                Some(disabled) => {
                    self.stack.top_mut().settle();
                    match disabled {
                        Disabled::Now(reason) | Disabled::ForGood(reason) => Effect::say(reason),
                        _ => Effect::none(),
                    }
                }
            },
        };
        self.follow(effect)
    }

    /// Tells which day it is, as `2026-11-21`. Where another one has begun, so has its board.
    pub fn set_day(&mut self, today: &str) {
        if self.shared.setting.today != today {
            today.clone_into(&mut self.shared.setting.today);
            // The title alone shows the day, and asks for nothing.
            let _ = self.stack.hear(Event::NewDay, &mut self.shared);
        }
    }

    /// Takes the count from a game, because another instance has begun the day's try before.
    pub fn lose_try(&mut self) -> Effect {
        self.say(notices::TRY_TAKEN);
        self.stack.hear(Event::TryLost, &mut self.shared)
    }

    /// True until what the next key speaks to is known: another screen comes, or the rows and the cursor of this one.
    pub fn waits_for_record(&self) -> bool {
        self.waiting.is_some() || !self.stack.top().is_settled(&self.shared)
    }

    /// True if it is not worth drawing before that: another screen comes, or all that is awaited is the short file of practice.
    pub fn is_soon_settled(&self) -> bool {
        let top = self.stack.top();
        self.waiting.is_some() || !top.is_settled(&self.shared) && top.reads(&self.shared) == Reading::Practice
    }

    /// Tells that the record is long: from now on it is said that it is being read. False if that is said already.
    pub fn note_long_reading(&mut self) -> bool {
        !std::mem::replace(&mut self.shared.reads_long, true)
    }

    /// Takes over the record as it was read, and does what waited for it.
    pub fn receive(&mut self, records: Records, problems: &Problems) -> Effect {
        self.shared.set_records(records);
        if problems.count > 0 {
            self.say(notices::record_unread(problems));
        }
        let learnt = self.shared.note_learnt();
        let heard = self.stack.hear(Event::RecordsRead, &mut self.shared);
        let followed = self.follow(learnt.and(heard));
        let waited = self.waiting.take().map_or_else(Effect::none, Effect::go);
        followed.and(self.follow(waited))
    }

    /// Goes where an effect leads, tells a lesson or a drill what it has to hear, and gives the rest.
    fn follow(&mut self, mut next: Effect) -> Effect {
        let mut effect = Effect::none();
        loop {
            let (tell, go) = (next.tell.take(), next.go.take());
            effect = effect.and(next);
            next = match (tell, go) {
                (Some(news), go) => Effect { go, ..Effect::none() }.and(self.stack.tell(news, &mut self.shared)),
                (None, Some(destination)) => self.go(destination),
                (None, None) => break,
            };
        }
        self.said.append(&mut effect.said);
        let top = self.stack.top();
        let wanted = self.waiting.as_ref().map_or_else(|| top.reads(&self.shared), Destination::needs);
        effect.read = effect.read.max(self.shared.ask(wanted));
        let running = self.stack.running(self.shared.clock);
        if running != self.running.map(|(_, state)| state) {
            self.running = running.map(|state| (self.shared.clock + state.0, state));
        }
        effect
    }

    /// Goes somewhere, once the record is read as far as that needs it.
    fn go(&mut self, destination: Destination) -> Effect {
        if self.shared.records().read < destination.needs() {
            self.waiting = Some(destination);
            return Effect::none();
        }
        match destination {
            Destination::Back => self.stack.back(&mut self.shared),
            Destination::Title => self.stack.clear(&mut self.shared),
            Destination::Game(session) => self.start_game(*session),
            Destination::Daily(board) => self.play_day_game(|shared| shared.start_daily(board)),
            Destination::PastBoard(board) => self.play_day_game(|shared| shared.start_past(board)),
            Destination::KeptGame => match self.shared.kept.take() {
                Some(session) => {
                    // The title's choices are kept before the game brings its own along.
                    let covered = self.stack.cover(&mut self.shared);
                    let (game, started) = self.shared.resume(session);
                    covered.and(self.push(game)).and(started)
                }
                None => Effect::none(),
            },
            Destination::Explain(view) => self.push(ExplainScreen::new(*view)),
            Destination::Review(games) => Effect::or_problem(
                ReviewScreen::new(games).map(|review| review.map_or_else(Effect::none, |review| self.push(review))),
            ),
            Destination::Lesson(number) => self.lesson(number),
            Destination::Drill(kind) => {
                let of_ladder = matches!(kind, DrillKind::Trial(_));
                let list = if of_ladder { ListKind::Ladder } else { ListKind::Practice };
                let effect = self.list(list, &destination);
                let seed = self.shared.study_seed();
                let drill = Drill::new(kind, seed, coach::Vocabulary::Columns, &self.shared);
                effect.and(self.stack.begin(drill, &mut self.shared))
            }
            Destination::List(kind) => self.list(kind, &destination),
            Destination::Map(start) => Effect::or_problem(MapScreen::new(&start).map(|map| self.push(map))),
        }
    }

    /// Plays a game that was given or chosen, once the one on screen is left. Where it goes on from another game, the moves so far
    /// belong to that one, and it lies over the review or the list that it was chosen in.
    fn start_game(&mut self, mut session: Session) -> Effect {
        let goes_on = session.line().played_on_from().is_some();
        // A line that is given counts for nothing.
        session.count_no_more();
        let left = if goes_on { self.stack.leave_ended(&mut self.shared) } else { self.stack.clear(&mut self.shared) };
        let left = left.and(self.stack.cover(&mut self.shared));
        let (mut game, started) = self.shared.start(session);
        if goes_on {
            game.feedback.clear();
        }
        left.and(self.push(game)).and(started)
    }

    /// Plays on a day's board, once the game on screen is left.
    fn play_day_game(&mut self, start: impl FnOnce(&mut Shared) -> Result<(GameScreen, Effect), Message>) -> Effect {
        let left = self.stack.clear(&mut self.shared).and(self.stack.cover(&mut self.shared));
        match start(&mut self.shared) {
            Ok((game, started)) => left.and(self.push(game)).and(started),
            Err(reason) => left.and(Effect::say(reason)),
        }
    }

    fn push(&mut self, screen: impl Screen) -> Effect {
        self.stack.push(screen, &mut self.shared)
    }

    /// Shows one of the lessons over their list.
    fn lesson(&mut self, number: usize) -> Effect {
        let effect = self.list(ListKind::Lessons, &Destination::Lesson(number));
        let Some(lesson) = coach::lessons().get(number) else { return effect };
        let at = self.shared.records().progress.steps_done(&lesson.id);
        let course = LessonCourse::new(lesson, number, at, self.shared.study_seed());
        effect.and(self.stack.begin(course, &mut self.shared))
    }

    /// Shows a list over what is on screen, with the entry chosen that leads there. Lists of what there is to learn take each
    /// other's place, but the ladder stands over practice.
    fn list(&mut self, kind: ListKind, to: &Destination) -> Effect {
        let mut before = Effect::none();
        match kind {
            ListKind::Ladder => before = self.list(ListKind::Practice, &Destination::List(ListKind::Ladder)),
            ListKind::Lessons | ListKind::Practice => self.stack.drop_top(Context::List),
            _ => {}
        }
        before.and(self.push(ListScreen::new(kind, &self.shared).choosing(to)))
    }

    /// A pasted text is typed where something is; on the title it can be a whole game, as games are passed on. It never plays.
    fn paste(&mut self, text: String) -> Effect {
        let line = text.trim().trim_start_matches("nimatron").trim().trim_matches('\'');
        match (self.context(), line.parse::<GameLine>()) {
            (Context::Title, Ok(game)) if line.contains(|c: char| c.is_alphabetic() || c == ':') => {
                let session = Session::new(game, &self.shared.setting.defaults());
                Effect::or_problem(session.map(|session| Effect::go(Destination::Game(Box::new(session)))))
            }
            (Context::Title, Err(error)) if line.contains(char::is_alphabetic) => Effect::problem(&error),
            (Context::Title | Context::Typing, _) => self.stack.top_mut().update(&Action::Type(text), &mut self.shared),
            _ => Effect::say(notices::PASTED),
        }
    }

    /// Puts the position on screen on the player's own list.
    fn keep_position(&mut self) -> Effect {
        self.stack.top_mut().settle();
        let Body::Board(view) = self.body() else { return Effect::none() };
        let Some(question) = Question::about(view.board.now()) else { return Effect::none() };
        let kept = self.shared.practised(Practice::Kept, question.to_string());
        self.shared.note_practice(&kept.practised);
        kept.and(Effect::say(notices::position_kept()))
    }

    fn next_theme(&mut self) -> Effect {
        let setting = &mut self.shared.setting;
        setting.choices.theme = Direction::On.step(ThemeName::ALL, setting.choices.theme);
        let remember = setting.to_remember(&[ChoiceKey::Theme]);
        Effect { remember, ..Effect::say(notices::colours(&setting.choices.theme.to_string())) }
    }
}

#[cfg(test)]
#[path = "../tests/units/app.rs"]
mod tests;
