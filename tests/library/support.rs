//! A program without a terminal: keys go in, pictures and effects come out. Seed and date are fixed.

pub mod svg;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use nimatron::app::{Account, Action, App, Boards, Choices, Effect, Opening, Review, Setting};
use nimatron::rules::Game;
use nimatron::session::{RecordFiles, Session};
use nimatron::text::in_ascii;
use nimatron::tui::{self, TABLE, Targets, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};

/// A game's line without its identity, which no two games share.
pub fn without_id(line: &str) -> String {
    let words = line.split(' ').filter(|word| !word.starts_with("id="));
    words.collect::<Vec<_>>().join(" ")
}

/// The record as the files would have it.
#[derive(Clone, Debug, Default)]
pub struct RecordFiles {
    pub games: Vec<Game>,
    pub practice: Vec<String>,
    /// Days whose board is being tried in a game that is not recorded yet.
    pub trying: Vec<String>,
}

impl RecordFiles {
    fn account(&self, app: &App) -> Account {
        let mut account = Account::new(&app.setting().boards, app.needs_games());
        self.practice.iter().for_each(|line| account.note(Entry::Practice(line)));
        if app.needs_games() {
            self.games.iter().for_each(|game| account.note(Entry::Game(game.clone())));
        }
        self.trying.iter().for_each(|day| account.note(Entry::Day(day.clone())));
        account.closed(Problems::default())
    }
}

/// A program and what it has asked to be done outside.
pub struct Harness {
    pub app: App,
    pub effects: Vec<Effect>,
    pub files: RecordFiles,
    /// What the clock says.
    pub now: Duration,
}

pub fn setting(choices: Choices) -> Setting {
    Setting {
        boards: Boards::load().unwrap(),
        choices,
        seed: 7,
        seeded: false,
        ids: Ids::seeded(7),
        today: "2026-11-21".to_owned(),
        newcomer: false,
    }
}

pub fn session(line: &str) -> Session {
    let game: Game = line.parse().unwrap();
    Session::new(game, &setting(Choices::default()).terms()).unwrap()
}

impl Harness {
    /// The title screen.
    pub fn title() -> Self {
        Self::started(Choices::default(), None, None)
    }

    /// A game that goes on from a line of notation.
    pub fn game(line: &str) -> Self {
        let session = session(line);
        let mut setting = setting(Choices::default());
        setting.adopt(&session, session.disclosed());
        Self::with(setting, None, Opening::Game(Box::new(session)))
    }

    /// The review of a game.
    pub fn review(line: &str) -> Self {
        let review = Review::new(vec![line.parse().unwrap()]).unwrap().unwrap();
        Self::with(setting(Choices::default()), None, Opening::Review(Box::new(review)))
    }

    pub fn started(choices: Choices, kept: Option<Session>, asked: Option<Session>) -> Self {
        Self::with(setting(choices), kept, asked.map_or(Opening::Title, |session| Opening::Game(Box::new(session))))
    }

    pub fn with(setting: Setting, kept: Option<Session>, opening: Opening) -> Self {
        let (app, effect) = App::new(setting, kept, opening);
        let mut harness = Self { app, effects: Vec::new(), files: RecordFiles::default(), now: Duration::ZERO };
        harness.carry_out(effect);
        harness
    }

    /// The program started anew on the same day with what it has recorded.
    pub fn reopened(self, opening: Opening) -> Self {
        let setting = Setting { choices: Choices::default(), ..self.app.setting().clone() };
        let mut harness = Self::with(setting.clone(), None, Opening::Title);
        harness.files = self.files;
        let (app, effect) = App::new(setting, None, opening);
        harness.app = app;
        harness.carry_out(effect);
        harness
    }

    /// What the runner would do: keep the lines of practice, and read them when they are wanted.
    fn carry_out(&mut self, effect: Effect) {
        self.files.practice.extend(effect.practised.clone());
        if effect.wants_records {
            let account = self.files.account(&self.app);
            let received = self.app.receive(account);
            self.carry_out(received);
        }
        self.effects.push(effect);
    }

    /// Presses keys, separated by spaces: `Down Right Enter`, `^R`, `28` digit by digit, `Space`.
    pub fn press(&mut self, keys: &str) -> &mut Self {
        for event in keys.split_whitespace().flat_map(events) {
            if let Some(action) = tui::action(event, &self.app) {
                self.act(action);
            }
        }
        self
    }

    /// What keys would do now, where that is available.
    pub fn offered(&self, keys: &str) -> Vec<Action> {
        let actions = keys.split_whitespace().flat_map(events).filter_map(|event| tui::action(event, &self.app));
        actions.filter(|action| self.app.is_available(action)).collect()
    }

    /// Carries out what a user intends.
    pub fn act(&mut self, action: Action) {
        let effect = self.app.update(action);
        self.carry_out(effect);
    }

    /// The effects of the keys since the last look, without those that do nothing.
    pub fn new_effects(&mut self) -> Vec<Effect> {
        let effects = std::mem::take(&mut self.effects);
        effects.into_iter().filter(|effect| *effect != Effect::default()).collect()
    }

    pub fn buffer(&self, width: u16, height: u16, theme: &Theme) -> Buffer {
        self.drawn(width, height, theme).0
    }

    /// The screen, and what of it can be clicked.
    pub fn drawn(&self, width: u16, height: u16, theme: &Theme) -> (Buffer, Targets) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut targets = Targets::default();
        terminal.draw(|frame| targets = tui::draw(&self.app, theme, frame)).unwrap();
        (terminal.backend().buffer().clone(), targets)
    }

    pub fn picture(&self, width: u16, height: u16) -> String {
        text(&self.buffer(width, height, &Theme::coloured()))
    }

    /// The same screen at the three sizes that are held by pictures.
    pub fn pictures(&self) -> String {
        [(40, 12), (80, 24), (120, 40)].map(|(width, height)| self.picture(width, height)).join("\n\n")
    }
}

/// The characters of a buffer, without spaces at the ends of lines.
pub fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let lines = buffer.content.chunks(width.max(1)).map(|cells| {
        let line: String = cells.iter().map(Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The symbols of a picture that ASCII would show as question marks. Keys have names of their own in ASCII.
pub fn without_ascii(picture: &str) -> String {
    let is_key = |symbol| TABLE.iter().any(|binding| binding.names[0].contains(symbol));
    picture.chars().filter(|&symbol| symbol != '?' && in_ascii(symbol) == '?' && !is_key(symbol)).collect()
}

/// How many stones a picture shows that are or would be taken, small or large.
pub fn stones(picture: &str) -> usize {
    picture.chars().filter(|&c| "●◌▟".contains(c)).count() + picture.matches("╭─╮").count()
}

fn events(word: &str) -> Vec<KeyEvent> {
    let code = match word {
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Backspace" => KeyCode::Backspace,
        "Space" => KeyCode::Char(' '),
        "^R" => return vec![KeyEvent::new(KeyCode::Char('r'), KeyModifiers::CONTROL)],
        "^T" => return vec![KeyEvent::new(KeyCode::Char('t'), KeyModifiers::CONTROL)],
        "^C" => return vec![KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)],
        "^Q" => return vec![KeyEvent::new(KeyCode::Char('q'), KeyModifiers::CONTROL)],
        _ => {
            let press = |c| KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
            return word.chars().map(press).collect();
        }
    };
    vec![KeyEvent::new(code, KeyModifiers::NONE)]
}

/// A record of a dozen games that grow better, and of some practice.
pub fn record() -> RecordFiles {
    let games = [
        "3 5 7 players=human,casual date=2026-11-01 : A3 C1 B2 C4 C2 B2 B1",
        "3 5 7 players=human,casual date=2026-11-02 : C7 A1 B1 A1 B4 A1",
        "1 3 5 7 misere players=perfect,human date=2026-11-03 : D1 B2 C4 D5",
        "3 4 5 players=human,perfect date=2026-11-05 : A1 C4 B2 A1 C1 A1 B1 B1",
        "3 5 7 players=human,perfect date=2026-11-08 : B2 A1 C4 A1 B1 A1 B2 C3",
        "3 5 7 players=human,perfect date=2026-11-12 : A1 C7 B3 A1 B1 A1 B1",
        "12 15 take=1-3 players=human,perfect date=2026-11-15 : B3 A2 A2 B3 B1 A1 A3 B2 B2 A2 A2 B3 B1",
        "3 5 7 players=human,perfect date=2026-11-20 : A1 C5 B3 C1 C1 B1 A1 B1 A1",
        "37 20 29 players=human,perfect date=2026-11-20 : A28",
    ];
    let practice = [
        "date=2026-11-19 skill=binary level=1 answer=right : binary 5",
        "date=2026-11-19 trial=mirror number=3 of=3 answer=right : game 4 4",
        "date=2026-11-19 trial=binary number=8 of=8 answer=right : binary 21",
    ];
    RecordFiles {
        games: games.map(|game| game.parse().unwrap()).into(),
        practice: practice.map(ToOwned::to_owned).into(),
        ..RecordFiles::default()
    }
}
