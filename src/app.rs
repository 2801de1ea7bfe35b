//! The model: what is on screen, what a user can do to it, and what must be done outside because of it.
//!
//! [`App::update`] takes an [`Action`], changes the model and returns an [`Effect`]. It does no input and no output,
//! asks no clock and draws no random numbers of its own: seed and date come with the [`Setting`].

mod action;
mod boards;
mod choices;
mod cursor;
mod effect;
mod game;
mod runner;
mod title;

pub use action::Action;
pub use boards::{Board, BoardError, Boards};
pub use choices::{Choice, Choices, Mode, Setting, UnknownMode};
pub use effect::{Current, Effect};
pub use game::GameScreen;
pub use runner::Runner;
pub use title::{Field, Title};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::session::Session;

/// The whole program, but for its surroundings.
#[derive(Debug)]
pub struct App {
    setting: Setting,
    screen: Screen,
    /// The game that was left unfinished and can be gone on with.
    resumable: Option<Session>,
    /// The first line of the help that is shown, when it is open.
    help: Option<usize>,
    notice: Option<String>,
}

/// What is on screen; each screen owns its state.
#[derive(Debug)]
pub enum Screen {
    /// The title.
    Title(Box<Title>),
    /// A game.
    Game(Box<GameScreen>),
}

impl App {
    /// The program as it starts: with the game that was `kept`, and with the one that was asked for, if any.
    #[must_use]
    pub fn new(setting: Setting, kept: Option<Session>, asked: Option<Session>) -> (Self, Effect) {
        let title = Title::new(&setting, false);
        let mut app =
            Self { setting, screen: Screen::Title(Box::new(title)), resumable: kept, help: None, notice: None };
        let effect = match (asked, &app.resumable) {
            (Some(session), _) => app.start(session),
            // A finished game is still there when the program was ended from outside.
            (None, Some(kept)) if kept.game().is_over() => app.leave_for_good(),
            (None, _) => Effect::default(),
        };
        if let Screen::Title(title) = &mut app.screen {
            **title = Title::new(&app.setting, app.resumable.is_some());
        }
        (app, effect)
    }

    /// What is on screen.
    #[must_use]
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What is chosen, and from what.
    #[must_use]
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The game that can be gone on with.
    #[must_use]
    pub fn resumable(&self) -> Option<&Session> {
        self.resumable.as_ref()
    }

    /// The first line of the help that is shown; none while it is closed.
    #[must_use]
    pub fn help(&self) -> Option<usize> {
        self.help
    }

    /// Something that went wrong outside, to be shown until the next action.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Shows something that went wrong outside.
    pub fn notify(&mut self, notice: String) {
        self.notice = Some(notice);
    }

    /// Carries out an action and says what must be done outside.
    pub fn update(&mut self, action: Action) -> Effect {
        self.notice = None;
        match action {
            Action::Quit => self.quit(),
            Action::Help => {
                self.help = if self.help.is_some() { None } else { Some(0) };
                Effect::default()
            }
            _ if self.help.is_some() => {
                self.help = self.help.and_then(|top| turn_help(top, &action));
                Effect::default()
            }
            Action::Accept => self.accept(),
            Action::Back => self.back(),
            Action::NewGame => self.new_game(),
            _ => match &mut self.screen {
                Screen::Title(title) => {
                    title.update(action, &mut self.setting, self.resumable.is_some());
                    Effect::default()
                }
                Screen::Game(game) => game.update(&action),
            },
        }
    }

    fn accept(&mut self) -> Effect {
        let Screen::Title(title) = &mut self.screen else {
            return Effect::default();
        };
        if title.focus() == Field::Continue
            && let Some(session) = self.resumable.take()
        {
            self.setting.adopt(&session);
            return self.sit_down(session);
        }
        title.take_upcoming().map_or(Effect::default(), |session| self.start(session))
    }

    /// Starts a game in place of any that was kept.
    fn start(&mut self, session: Session) -> Effect {
        let left = self.leave_for_good();
        let started = self.sit_down(session);
        Effect {
            record: left.record,
            current: match started.current {
                Current::Untouched => left.current,
                current => current,
            },
            quit: false,
        }
    }

    /// Goes on with a game; it is kept once it has a move.
    fn sit_down(&mut self, session: Session) -> Effect {
        let written = session.game().to_string();
        let disclosure = session.disclosed();
        let screen = GameScreen::new(session, disclosure);
        let line = screen.session().game().to_string();
        let unchanged = screen.session().game().moves().is_empty() || line == written;
        self.screen = Screen::Game(Box::new(screen));
        self.seat_next_game();
        if unchanged { Effect::default() } else { Effect::keep(line) }
    }

    /// Draws what the next game is drawn from.
    fn seat_next_game(&mut self) {
        self.setting.seed = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed).next_u64();
    }

    /// Leaves the kept game behind: it goes to the record if it has a move.
    fn leave_for_good(&mut self) -> Effect {
        match self.resumable.take() {
            None => Effect::default(),
            Some(session) => Effect {
                record: has_moves(&session).then(|| session.game().to_string()),
                current: Current::Gone,
                quit: false,
            },
        }
    }

    fn back(&mut self) -> Effect {
        let Screen::Game(game) = &self.screen else {
            return Effect::default();
        };
        let session = game.session().clone();
        let over = game.is_over();
        self.resumable = has_moves(&session).then_some(session);
        let effect = if over { self.leave_for_good() } else { Effect::default() };
        self.screen = Screen::Title(Box::new(Title::new(&self.setting, self.resumable.is_some())));
        effect
    }

    fn new_game(&mut self) -> Effect {
        let Screen::Game(game) = &self.screen else {
            return Effect::default();
        };
        match self.setting.prepare() {
            Ok(next) => {
                self.resumable = Some(game.session().clone());
                self.start(next)
            }
            Err(problem) => {
                self.notice = Some(problem);
                Effect::default()
            }
        }
    }

    fn quit(&mut self) -> Effect {
        let finished = match &self.screen {
            Screen::Game(game) if game.is_over() => Some(game.session().clone()),
            _ => None,
        };
        let left = match finished {
            Some(session) => {
                self.resumable = Some(session);
                self.leave_for_good()
            }
            None => Effect::default(),
        };
        Effect { quit: true, ..left }
    }
}

/// Where the help stands after an action.
fn turn_help(top: usize, action: &Action) -> Option<usize> {
    match action {
        Action::Back => None,
        Action::PileAbove | Action::FieldAbove => Some(top.saturating_sub(1)),
        Action::PileBelow | Action::FieldBelow => Some(top.saturating_add(1).min(HELP_LINES)),
        _ => Some(top),
    }
}

/// The help scrolls no further than this.
const HELP_LINES: usize = 40;

fn has_moves(session: &Session) -> bool {
    !session.game().moves().is_empty()
}
