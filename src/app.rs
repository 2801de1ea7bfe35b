//! The model: the screens, the actions a user can take on them, and the effects these have outside.
//!
//! [`App::update`] takes an [`Action`], changes the model and returns an [`Effect`]. It does no input or output, reads
//! no clock and has no source of randomness: seed and date come with the [`Setting`]. [`App::view`] describes the
//! screen as plain data, a [`View`].

mod action;
mod board;
mod choices;
mod command;
mod courses;
mod effect;
mod map;
mod named_boards;
mod records;
mod runner;
pub(crate) mod screens;
mod setting;
mod shared;
mod stack;
mod start_game;
pub(crate) mod view;

pub(crate) use action::{Action, Context, Direction, Disabled};
pub(crate) use board::{Board, CursorMove};
pub(crate) use choices::{Choice, ChoiceKey, Choices, ThemeName, mode_named, panel_named, players_named, theme_named};
pub(crate) use command::{COMMANDS, Command, Key, Meaning, Request, action_of};
pub(crate) use effect::{Current, Destination, Effect, News};
pub(crate) use map::{Map, MapStep};
pub(crate) use named_boards::{SEEDS, boards};
pub(crate) use records::Records;
pub(crate) use runner::{Runner, Unsaved};
pub(crate) use screens::{ExplainScreen, GameScreen, ListScreen, MapScreen, ReviewScreen, Screen, TitleScreen};
pub(crate) use setting::{Setting, SettingError};
pub(crate) use shared::Shared;
pub(crate) use view::{BoardView, Body, ListKind, View};

use courses::{Drill, LessonCourse};
use stack::Stack;
use view::HelpView;

use crate::coach::{self, Button, Message, notices};
use crate::rules::GameLine;
use crate::session::Session;

/// The whole program except its surroundings: a stack of screens and the state they share.
#[derive(Debug)]
pub(crate) struct App {
    stack: Stack,
    shared: Shared,
    /// Events since the last action.
    said: Vec<Message>,
    /// Page of the coach's words to show if they do not all fit; counts on and wraps round.
    rest: usize,
}

impl App {
    /// Starts the program with the record and the game that was `kept`, if any, and goes to `opening`.
    pub(crate) fn new(
        setting: Setting,
        records: Records,
        kept: Option<Session>,
        opening: Destination,
    ) -> (Self, Effect) {
        let mut shared = Shared::new(setting, records);
        let completed = shared.take_up(kept);
        let stack = Stack::new(TitleScreen::new(&shared));
        let mut app = Self { stack, shared, said: Vec::new(), rest: 0 };
        let effect = app.follow(Effect::go(opening));
        (app, completed.and(effect))
    }

    pub(crate) fn setting(&self) -> &Setting {
        &self.shared.setting
    }

    pub(crate) fn context(&self) -> Context {
        self.stack.top().context()
    }

    pub(crate) fn blocked(&self, action: &Action) -> Option<Disabled> {
        self.stack.top().blocked(action, &self.shared)
    }

    /// Reason why an action would do nothing on the screen beneath the help.
    pub(crate) fn blocked_behind_help(&self, action: &Action) -> Option<Disabled> {
        self.beneath_help().and_then(|screen| screen.blocked(action, &self.shared))
    }

    fn beneath_help(&self) -> Option<&dyn Screen> {
        self.stack.beneath().filter(|_| self.context() == Context::Help)
    }

    pub(crate) fn view(&self) -> View {
        let (mut page, (head, body)) = (self.page(), self.stack.seen(&self.shared));
        page.extend(body.asks_by().and_then(coach::long_takes));
        View {
            context: self.context(),
            visit: self.stack.visit,
            said: self.said.clone(),
            rest: self.rest,
            language: self.shared.language(),
            page,
            study: self.stack.study(&self.shared),
            head,
            typing: self.stack.top().typing(),
            body,
        }
    }

    fn page(&self) -> Vec<Message> {
        let screen = self.beneath_help().unwrap_or(self.stack.top());
        screen.page(&self.shared)
    }

    pub(crate) fn said(&self) -> &[Message] {
        &self.said
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.said.push(message);
    }

    /// True while the machine's reply is shown for a moment, until [`App::end_beat`] or the next action.
    pub(crate) fn beats(&self) -> bool {
        self.stack.top().beats()
    }

    pub(crate) fn end_beat(&mut self) {
        self.stack.top_mut().end_beat();
    }

    /// Carries out an action and returns what must be done outside.
    pub(crate) fn update(&mut self, action: Action) -> Effect {
        let beat = self.beats();
        self.end_beat();
        // The keys that confirm do no more than that.
        if beat && matches!(action, Action::Take | Action::Next | Action::Accept) {
            return Effect::none();
        }
        match action {
            Action::Redraw | Action::Suspend | Action::More => {}
            _ => {
                self.said.clear();
                self.rest = 0;
            }
        }
        let effect = match action {
            Action::Quit => Effect { quit: true, ..self.stack.quit(&mut self.shared) },
            Action::More => {
                self.rest += 1;
                Effect::none()
            }
            Action::Redraw => Effect { redraw: true, ..Effect::none() },
            Action::Suspend => Effect { suspend: true, ..self.stack.cover(&mut self.shared) },
            Action::NextTheme => self.next_theme(),
            Action::Paste(text) => self.paste(text),
            Action::Go(destination) => Effect::go(destination),
            Action::Help if self.context() != Context::Help => self.push(HelpView { page: 0, behind: self.context() }),
            _ => match self.blocked(&action) {
                None | Some(Disabled::Unoffered) => self.stack.top_mut().update(&action, &mut self.shared),
                Some(Disabled::Now(reason) | Disabled::ForGood(reason)) => Effect::say(reason),
                Some(Disabled::Silent) => Effect::none(),
            },
        };
        self.follow(effect)
    }

    /// True if there is a game that can be continued.
    pub(crate) fn has_kept_game(&self) -> bool {
        self.shared.kept.is_some()
    }

    /// Sets today's date, as `2026-11-21`. A new day brings new boards.
    pub(crate) fn set_day(&mut self, today: &str) {
        if self.shared.setting.today != today {
            self.shared.set_day(today);
            self.stack.begin_day(&mut self.shared);
        }
    }

    /// Goes where an effect leads, passes its news to the lesson or drill, and returns the rest.
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
        effect
    }

    fn go(&mut self, destination: Destination) -> Effect {
        match destination {
            Destination::Back => self.stack.back(&mut self.shared),
            Destination::Title => self.stack.clear(&mut self.shared),
            Destination::Game(session) => match self.shared.board_of(&session) {
                Ok(board) => self.start_game(*session, board),
                Err(too_large) => Effect::problem(&too_large),
            },
            Destination::Daily(None) => {
                let left = self.stack.clear(&mut self.shared);
                let next = self.shared.records().days.next(&self.shared.setting.today);
                // Once all have been played, the list shows how they ended.
                left.and(
                    self.go(next.map_or(Destination::List(ListKind::Today), |next| Destination::Daily(Some(next)))),
                )
            }
            Destination::Daily(Some(board)) => self.play(|shared| shared.start_daily(&board)),
            Destination::KeptGame => match self.shared.kept.clone() {
                Some(kept) => self.resume(kept),
                None => Effect::say(coach::title::not_there(Button::Continue)),
            },
            Destination::LeftGame(line) => match Session::new(*line, &self.shared.setting.defaults()) {
                Ok(left) => self.resume(left),
                Err(error) => Effect::problem(&error),
            },
            Destination::Explain(view) => self.push(ExplainScreen::new(*view)),
            Destination::Review(games) => Effect::or_problem(
                ReviewScreen::new(games, self.shared.language(), self.shared.setting.medium)
                    .map(|review| review.map_or_else(Effect::none, |review| self.push(review))),
            ),
            Destination::Next => self.shared.way_on().map_or_else(Effect::none, |way| self.go(way)),
            Destination::OwnBoard(id) => self.play(|shared| shared.start_on_own(&id)),
            Destination::Lesson(number) => self.lesson(number),
            Destination::Drill(kind) => {
                let effect = self.list(ListKind::Practice, &destination);
                let seed = self.shared.study_seed();
                let drill = Drill::new(kind, seed, self.shared.language(), &self.shared);
                effect.and(self.stack.begin(drill, &mut self.shared))
            }
            Destination::List(kind) => self.list(kind, &destination),
            Destination::Map { map, from_game } => self.push(MapScreen::new(*map, from_game)),
        }
    }

    /// Leaves the game on screen and goes on with one that was left.
    fn resume(&mut self, left: Session) -> Effect {
        match self.shared.board_of(&left) {
            Ok(board) => self.play(|shared| Ok(shared.resume(left, board))),
            Err(too_large) => Effect::problem(&too_large),
        }
    }

    /// Leaves the game on screen and plays one that was given or chosen. One played on from another game opens over the
    /// review or list it was chosen in, without feedback on the moves it took over.
    fn start_game(&mut self, session: Session, board: Board) -> Effect {
        let goes_on = session.line().played_on_from().is_some();
        if !goes_on {
            return self.play(|shared| Ok((shared.start(session, board), Effect::none())));
        }
        self.stack.drop_ended();
        let left = self.stack.cover(&mut self.shared);
        let taken_over = session.game().moves().len();
        let mut game = self.shared.start(session, board);
        let said = game.told(game.session().game().moves().len() - taken_over);
        game.feedback.clear();
        left.and(self.push(game)).and(Effect { said, ..Effect::none() })
    }

    /// Leaves the game on screen and plays another one: a day's board over the list it stands in. The title's choices are
    /// saved before the game replaces them.
    fn play(&mut self, start: impl FnOnce(&mut Shared) -> Result<(GameScreen, Effect), Message>) -> Effect {
        let mut left = self.stack.clear(&mut self.shared).and(self.stack.cover(&mut self.shared));
        match start(&mut self.shared) {
            Ok((game, started)) => {
                let board = game.session().line().day_board();
                if let Some(board) = board.filter(|board| board.day == self.shared.setting.today) {
                    left = left.and(self.list(ListKind::Today, &Destination::Daily(Some(board))));
                }
                left.and(self.push(game)).and(started)
            }
            Err(reason) => left.and(Effect::say(reason)),
        }
    }

    fn push(&mut self, screen: impl Screen) -> Effect {
        self.stack.push(screen, &mut self.shared)
    }

    /// Opens a lesson over the list of lessons.
    fn lesson(&mut self, number: usize) -> Effect {
        let effect = self.list(ListKind::Lessons, &Destination::Lesson(number));
        let lessons = self.shared.setting.lessons.all();
        let Some((lesson, at)) = lessons.get(number).zip(self.goes_on_at(number)) else { return effect };
        let course = LessonCourse::new(lesson, number, at, self.shared.study_seed());
        effect.and(self.stack.begin(course, &mut self.shared))
    }

    /// The 0-based step at which a lesson opens.
    pub(crate) fn goes_on_at(&self, number: usize) -> Option<usize> {
        let lesson = self.shared.setting.lessons.all().get(number)?;
        let done = self.shared.records().progress.steps_done(&lesson.id);
        Some(if done < lesson.steps().len() { done } else { 0 })
    }

    /// Opens a list with the cursor on the entry that leads `to` a destination. Lessons and practice replace lists on
    /// top.
    fn list(&mut self, kind: ListKind, to: &Destination) -> Effect {
        if matches!(kind, ListKind::Lessons | ListKind::Practice) {
            self.stack.drop_top(Context::List);
        }
        self.push(ListScreen::new(kind, &self.shared).choosing(to))
    }

    /// Types a pasted text where text can be typed; on the title it may be a whole game in the form people share. A
    /// paste never makes a move.
    fn paste(&mut self, text: String) -> Effect {
        let line = text.trim().trim_start_matches("nimatron").trim().trim_matches('\'');
        match (self.context(), line.parse::<GameLine>()) {
            (Context::Title, Ok(GameLine { game, .. })) if game.moves().is_empty() && game.is_over() => {
                Effect::problem(&SettingError::NoMove(game.start().clone()))
            }
            (Context::Title, Ok(game)) if line.contains(|c: char| c.is_alphabetic() || c == ':') => {
                let defaults = self.shared.setting.defaults();
                let session = game.as_given().and_then(|game| Session::new(game, &defaults));
                Effect::or_problem(session.map(|session| Effect::go(Destination::Game(Box::new(session)))))
            }
            (Context::Title, Err(error)) if line.contains(char::is_alphabetic) => Effect::problem(&error),
            (here @ (Context::Title | Context::Typing), _) => {
                // Pasted piles follow those that were typed; they do not lengthen the last number.
                let typed = if here == Context::Title { format!(" {text}") } else { text };
                self.stack.top_mut().update(&Action::Type(typed), &mut self.shared)
            }
            _ => Effect::say(notices::PASTED),
        }
    }

    fn next_theme(&mut self) -> Effect {
        let setting = &mut self.shared.setting;
        setting.choices.theme = setting.choices.theme.other();
        let remember = setting.to_remember(&[ChoiceKey::Theme]);
        Effect { remember, ..Effect::say(notices::colours(&setting.choices.theme.to_string())) }
    }
}

#[cfg(test)]
#[path = "../tests/units/app.rs"]
mod tests;
