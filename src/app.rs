//! The model: what is on screen, what a user can do to it, and what must be done outside because of it.
//!
//! [`App::update`] takes an [`Action`], changes the model and returns an [`Effect`]. It does no input and no output,
//! asks no clock and draws no random numbers of its own: seed and date come with the [`Setting`].

mod account;
mod action;
mod boards;
mod choices;
mod choosing;
mod cursor;
mod daily;
mod drill;
mod effect;
mod game;
mod learning;
mod lesson;
mod menus;
mod page;
mod place;
mod playing;
mod record;
mod records;
mod review;
mod reviewing;
mod runner;
mod schedule;
mod setting;
mod statistics;
mod table;
mod title;

pub use account::Account;
pub use action::{Action, Turn};
pub use boards::{Board, BoardError, Boards};
pub use choices::{Choice, ChoiceKey, Choices, Mode, ThemeName, UnknownMode, UnknownTheme};
pub use drill::{Drill, Kind, Showing, UnknownKind};
pub use effect::{Current, Effect};
pub use game::{Conditions, Demonstration, Explaining, GameScreen, Prediction, Purpose, Revealed};
pub use lesson::{LessonScreen, Shown};
pub use menus::{Entry, Leads, Menu};
pub use page::{Page, Waits};
pub use place::Place;
pub use record::Record;
pub use records::{Around, Mistake, Records};
pub use review::Review;
pub use runner::Runner;
pub use setting::Setting;
pub use statistics::{Division, Played, Statistics, Tally};
pub use table::{Table, Typing};
pub use title::{Field, Offers, Title, Tone};

use std::time::Duration;

use learning::Pending;
pub use playing::SEEDS;
use playing::{has_moves, with_disclosure};
use schedule::Running;

use crate::rules::Move;
use crate::session::{Disclosure, Session};

/// The whole program, but for its surroundings.
#[derive(Debug)]
pub struct App {
    setting: Setting,
    screen: Screen,
    /// The game that was left unfinished and can be gone on with, and how much its panel gave away at last.
    resumable: Option<(Session, Disclosure)>,
    /// The line of a game that was over when it was opened: it is not recorded for being looked at.
    looked_at: Option<String>,
    /// The page of the help that is shown, when it is open.
    help: Option<isize>,
    notice: Option<String>,
    /// What is behind a review: the finished game, or the record of games.
    beneath: Option<Box<Screen>>,
    /// What was practised and played before, once it is read.
    records: Option<Records>,
    /// What is to be opened when it is.
    pending: Option<Pending>,
    /// How many lessons and drills were opened: none is drawn like another.
    studies: u64,
    /// How long the program has been running.
    clock: Duration,
    /// When a demonstration's next move is due, and for what state of it that was reckoned.
    due: Option<(Duration, Running)>,
    /// The move that was pointed at last, if nothing else was done since.
    pointed: Option<Move>,
    /// Choices that were made on the title and are not kept yet.
    unkept: Vec<(&'static str, String)>,
    /// How many games in a row have been won without undo at one disclosure.
    wins: (Disclosure, u32),
}

/// What is on screen; each screen owns its state.
#[derive(Debug)]
pub enum Screen {
    /// The title.
    Title(Box<Title>),
    /// A game.
    Game(Box<GameScreen>),
    /// A review of games.
    Review(Box<Review>),
    /// The lessons, or what can be practised.
    Menu(Box<Menu>),
    /// A lesson.
    Lesson(Box<LessonScreen>),
    /// A drill.
    Drill(Box<Drill>),
    /// The record of games.
    Record(Box<Record>),
}

/// What the program opens with.
#[derive(Debug, Default)]
pub enum Opening {
    /// The title.
    #[default]
    Title,
    /// A game.
    Game(Box<Session>),
    /// A review of games.
    Review(Box<Review>),
    /// The lessons, or one of them by its 0-based number.
    Learn(Option<usize>),
    /// What can be practised, or the next of it: on the ladder, or of this kind.
    Practice(Option<Wanted>),
    /// The record of games.
    Record,
}

/// What is to be practised at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The next rung of the ladder.
    Ladder,
    /// Another kind.
    Kind(Kind),
}

impl App {
    /// The program as it starts: with the game that was `kept`, and with the one that was asked for, if any.
    #[must_use]
    pub fn new(setting: Setting, kept: Option<Session>, opening: Opening) -> (Self, Effect) {
        let title = Title::new(&setting, Offers { newcomer: setting.newcomer, resumable: kept.is_some() });
        let mut app = Self {
            setting,
            screen: Screen::Title(Box::new(title)),
            resumable: kept.map(with_disclosure),
            looked_at: None,
            help: None,
            notice: None,
            beneath: None,
            records: None,
            pending: None,
            studies: 0,
            clock: Duration::ZERO,
            due: None,
            pointed: None,
            unkept: Vec::new(),
            wins: (Disclosure::Preview, 0),
        };
        let kept_is_over = app.resumable().is_some_and(|kept| kept.game().is_over());
        if let Opening::Game(session) = opening {
            let is_over = session.game().is_over();
            let effect = if is_over { app.start(*session) } else { app.start_chosen(*session) };
            if is_over && let Screen::Game(game) = &app.screen {
                app.looked_at = Some(game.session().game().to_string());
            }
            app.schedule();
            return (app, effect);
        }
        // A finished game is still there when the program was ended from outside.
        let effect = if kept_is_over { app.leave_for_good() } else { Effect::default() };
        match opening {
            Opening::Review(review) => app.screen = Screen::Review(review),
            Opening::Learn(lesson) => {
                let learn = app.learn(lesson);
                return (app, Effect { wants_records: learn.wants_records, ..effect });
            }
            Opening::Practice(wanted) => {
                let practise = app.practise(wanted);
                return (app, Effect { wants_records: practise.wants_records, ..effect });
            }
            Opening::Record => {
                let record = app.open_record();
                return (app, Effect { wants_records: record.wants_records, ..effect });
            }
            Opening::Title | Opening::Game(_) => app.show_title(),
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
        self.resumable.as_ref().map(|(session, _)| session)
    }

    /// The page of the help that is shown, counted round and round from 0; none while it is closed.
    #[must_use]
    pub fn help(&self) -> Option<isize> {
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

    /// The move that was pointed at last and is considered, if nothing else was done since.
    #[must_use]
    pub fn pointed(&self) -> Option<Move> {
        self.pointed.filter(|&m| self.screen.table().and_then(Table::considered) == Some(m))
    }

    /// Carries out an action and says what must be done outside.
    pub fn update(&mut self, action: Action) -> Effect {
        let on_title = matches!(self.screen, Screen::Title(_));
        self.pointed = if let Action::Consider(m) = action { Some(m) } else { None };
        let mut effect = self.carry_out(action);
        let leaves = effect.quit || effect.suspend || effect.wants_records || !matches!(self.screen, Screen::Title(_));
        if on_title && leaves {
            effect.remember.extend(std::mem::take(&mut self.unkept));
        }
        self.schedule();
        effect
    }

    fn carry_out(&mut self, action: Action) -> Effect {
        // A move that comes by itself takes no words away.
        if action != Action::Due {
            self.notice = None;
        }
        match action {
            Action::Quit => self.quit(),
            Action::Suspend => Effect { suspend: true, ..Effect::default() },
            Action::Help => {
                self.help = if self.help.is_some() { None } else { Some(0) };
                Effect::default()
            }
            Action::NextTheme => self.next_theme(),
            _ if self.help.is_some() => {
                self.help = self.help.and_then(|page| turn_help(page, &action));
                Effect::default()
            }
            Action::Accept => self.accept(),
            Action::Back => self.back(),
            Action::NewGame => self.new_game(),
            Action::Review => self.review(),
            Action::PlayOn => self.play_on(),
            Action::Copy => self.copy(),
            Action::Press(_) | Action::Turn(..) | Action::Set { .. } => self.on_title(action),
            Action::Open(index) => self.open(index),
            _ => match &mut self.screen {
                Screen::Menu(menu) => {
                    menu.update(&action);
                    Effect::default()
                }
                Screen::Record(record) => {
                    record.update(&action);
                    Effect::default()
                }
                Screen::Lesson(_) | Screen::Drill(_) => self.study(&action),
                Screen::Title(_) => self.on_title(action),
                Screen::Review(review) => {
                    review.update(&action);
                    Effect::default()
                }
                Screen::Game(game) => {
                    let was_over = game.is_over();
                    let effect = game.update(&action);
                    if !was_over {
                        self.count_wins();
                    }
                    effect
                }
            },
        }
    }

    fn back(&mut self) -> Effect {
        if self.uncover() {
            return Effect::default();
        }
        match &mut self.screen {
            Screen::Title(_) => return Effect::default(),
            Screen::Lesson(_) | Screen::Drill(_) => return self.leave_study(),
            Screen::Review(_) | Screen::Menu(_) | Screen::Record(_) => {}
            Screen::Game(game) => {
                if game.close() {
                    return Effect::default();
                }
            }
        }
        let over = self.put_aside();
        let effect = if over { self.leave_for_good() } else { Effect::default() };
        self.resumable = self.resumable.take().filter(|(session, _)| has_moves(session));
        self.show_title();
        effect
    }

    fn show_title(&mut self) {
        self.screen = Screen::Title(Box::new(Title::new(&self.setting, self.offers())));
    }

    fn quit(&mut self) -> Effect {
        self.uncover();
        let finished = matches!(&self.screen, Screen::Game(game) if game.has_ended());
        if !finished {
            return Effect { quit: true, ..Effect::default() };
        }
        self.put_aside();
        Effect { quit: true, ..self.leave_for_good() }
    }
}

/// Which page of the help is shown after an action: they go round.
fn turn_help(page: isize, action: &Action) -> Option<isize> {
    match action {
        Action::Back => None,
        Action::HelpBefore => Some(page.wrapping_sub(1)),
        Action::HelpAfter => Some(page.wrapping_add(1)),
        _ => Some(page),
    }
}
