//! The model: what is on screen, what a user can do to it, and what must be done outside because of it.
//!
//! [`App::update`] takes an [`Action`], changes the model and returns an [`Effect`]. It does no input and no output,
//! asks no clock and draws no random numbers of its own: seed and date come with the [`Setting`].

mod action;
mod boards;
mod choices;
mod cursor;
mod drill;
mod effect;
mod game;
mod learning;
mod lesson;
mod menus;
mod page;
mod records;
mod review;
mod reviewing;
mod runner;
mod table;
mod title;

pub use action::Action;
pub use boards::{Board, BoardError, Boards};
pub use choices::{Choice, Choices, Mode, Setting, UnknownMode};
pub use drill::{Drill, Kind, Showing, UnknownKind};
pub use effect::{Current, Effect};
pub use game::{Conditions, Explaining, GameScreen, Prediction, Purpose, Revealed};
pub use lesson::{LessonScreen, Shown};
pub use menus::{Entry, Leads, Menu};
pub use page::{Page, Waits};
pub use records::{Around, Mistake, Records};
pub use review::Review;
pub use runner::Runner;
pub use table::{Table, Typing};
pub use title::{Field, Offers, Title};

use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use learning::Pending;

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
    /// The finished game behind its review.
    beneath: Option<Box<GameScreen>>,
    /// What was practised and played before, once it is read.
    records: Option<Records>,
    /// What is to be opened when it is.
    pending: Option<Pending>,
    /// How many lessons and drills were opened: none is drawn like another.
    studies: u64,
    /// How long the program has been running.
    clock: Duration,
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
            wins: (Disclosure::Preview, 0),
        };
        let kept_is_over = app.resumable().is_some_and(|kept| kept.game().is_over());
        if let Opening::Game(session) = opening {
            app.looked_at = session.game().is_over().then(|| session.game().to_string());
            let effect = app.start(*session);
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

    /// Carries out an action and says what must be done outside.
    pub fn update(&mut self, action: Action) -> Effect {
        self.notice = None;
        let offers = self.offers();
        match action {
            Action::Quit => self.quit(),
            Action::Suspend => Effect { suspend: true, ..Effect::default() },
            Action::Help => {
                self.help = if self.help.is_some() { None } else { Some(0) };
                Effect::default()
            }
            _ if self.help.is_some() => {
                self.help = self.help.and_then(|page| turn_help(page, &action));
                Effect::default()
            }
            Action::Accept => self.accept(),
            Action::Back => self.back(),
            Action::NewGame => self.new_game(),
            Action::Review => self.review(),
            Action::PlayOn => self.play_on(),
            _ => match &mut self.screen {
                Screen::Menu(menu) => {
                    menu.update(&action);
                    Effect::default()
                }
                Screen::Lesson(_) | Screen::Drill(_) => self.study(&action),
                Screen::Title(title) => {
                    title.update(action, &mut self.setting, offers);
                    Effect::default()
                }
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

    /// Two wins without undo call for less help: the panel fades as the player learns.
    fn count_wins(&mut self) {
        let Screen::Game(game) = &mut self.screen else { return };
        let Some(won) = game.is_won() else { return };
        let level = game.chosen_disclosure();
        let before = if self.wins.0 == level { self.wins.1 } else { 0 };
        let wins = if won && !game.session().has_undone() { before + 1 } else { 0 };
        self.wins = (level, wins);
        if wins >= WINS_TO_FADE && level > Disclosure::Off {
            game.propose_less(wins);
        }
    }

    fn accept(&mut self) -> Effect {
        match &mut self.screen {
            Screen::Title(title) => match title.focus() {
                Field::Newcomer => self.learn(Some(0)),
                Field::Learn => self.learn(None),
                Field::Practice => self.practise(None),
                Field::Continue => self.resume(),
                _ => title.take_upcoming().map_or(Effect::default(), |session| self.start(session)),
            },
            Screen::Menu(_) => self.open_chosen(),
            Screen::Lesson(_) | Screen::Drill(_) => self.study(&Action::Accept),
            Screen::Game(_) | Screen::Review(_) => Effect::default(),
        }
    }

    /// Goes on with the game that was left.
    fn resume(&mut self) -> Effect {
        let Some((session, level)) = self.resumable.take() else {
            return Effect::default();
        };
        self.setting.adopt(&session, level);
        self.sit_down(session, level)
    }

    /// What the title offers beside its choices.
    fn offers(&self) -> Offers {
        Offers { newcomer: self.setting.newcomer, resumable: self.resumable.is_some() }
    }

    /// Starts a game in place of any that was kept.
    fn start(&mut self, session: Session) -> Effect {
        let left = self.leave_for_good();
        let given = session.game().moves().len();
        let level = session.shown();
        let started = self.sit_down(session, level);
        // A game that is given with moves is kept as soon as it is on screen.
        let current = match (self.screen(), started.current) {
            (Screen::Game(game), Current::Untouched) if given > 0 => Current::Is(game.session().game().to_string()),
            (_, Current::Untouched) => left.current,
            (_, current) => current,
        };
        Effect { record: left.record, current, ..Effect::default() }
    }

    /// Goes on with a game; it is kept if the machine moves in it at once.
    fn sit_down(&mut self, session: Session, level: Disclosure) -> Effect {
        let before = session.game().moves().len();
        let conditions = Conditions { mode: self.setting.choices.mode, ..Conditions::default() };
        let screen = GameScreen::new(session, level, conditions);
        let game = screen.session().game();
        let effect = if game.moves().len() == before { Effect::default() } else { Effect::keep(game.to_string()) };
        self.screen = Screen::Game(Box::new(screen));
        self.seat_next_game();
        effect
    }

    /// Draws what the next game is drawn from.
    fn seat_next_game(&mut self) {
        self.setting.seed = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ NEXT_GAME).next_u64();
    }

    /// Leaves the kept game behind: it goes to the record if it has a move, and was not finished from the first.
    fn leave_for_good(&mut self) -> Effect {
        let Some((session, _)) = self.resumable.take() else {
            return Effect::default();
        };
        let line = Some(session.game().to_string());
        let record = line.filter(|line| has_moves(&session) && self.looked_at.as_ref() != Some(line));
        if record.is_some() {
            self.setting.newcomer = false;
            if let Some(records) = &mut self.records {
                records.note_game(session.game());
            }
        }
        Effect { record, current: Current::Gone, ..Effect::default() }
    }

    /// Makes the game on screen the one that can be gone on with.
    fn put_aside(&mut self) -> bool {
        if let Screen::Game(game) = &self.screen {
            self.resumable = Some((game.session().clone(), game.chosen_disclosure()));
            return game.has_ended();
        }
        false
    }

    fn back(&mut self) -> Effect {
        if self.uncover() {
            return Effect::default();
        }
        match &mut self.screen {
            Screen::Title(_) => return Effect::default(),
            Screen::Lesson(_) | Screen::Drill(_) => return self.leave_study(),
            Screen::Review(_) | Screen::Menu(_) => {}
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

    fn new_game(&mut self) -> Effect {
        let Screen::Game(game) = &self.screen else {
            return Effect::default();
        };
        // A second n after the answer no must not leave the game.
        if game.has_just_answered() {
            return Effect::default();
        }
        // The next game begins with what the panel gives away now.
        self.setting.show(game.chosen_disclosure());
        match self.setting.prepare() {
            Ok(next) => {
                self.put_aside();
                self.start(next)
            }
            Err(problem) => {
                self.notice = Some(problem);
                Effect::default()
            }
        }
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

/// After so many wins without undo, less help is proposed.
const WINS_TO_FADE: u32 = 2;

/// Sets the next game's seed apart from the draws made within a game.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;

fn with_disclosure(session: Session) -> (Session, Disclosure) {
    let level = session.shown();
    (session, level)
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

fn has_moves(session: &Session) -> bool {
    !session.game().moves().is_empty()
}
