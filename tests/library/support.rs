//! The program without a terminal: keys in, scenes, pictures and effects out. Seed and date are fixed.

pub(super) mod animation;
pub(super) mod svg;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::app::screens::GameScreen;
use crate::app::view::{Choice, Entry, Ink, Left, Low, Pieces, Rows, Said, Stone, View};
use crate::app::{Action, App, Chosen, Context, Current, Destination, Effect, Setting, Shared, ThemeName};
use crate::coach::{Lesson, Lessons, Mode, Practised, Record, board_of, way_up};
use crate::rules::Move;
use crate::session::{Folders, Match, Players, Session};
use crate::tui::draw::{Drawn, draw};
use crate::tui::{self, Depth, Glyphs, Theme};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use std::fs;
use std::path::PathBuf;

pub(super) const TODAY: &str = "2026-11-21";

/// Contents of the files at the start, and after what was done.
#[derive(Clone, Debug, Default)]
pub(super) struct Files {
    pub games: Vec<String>,
    pub practice: Vec<String>,
    pub current: Option<String>,
    pub is_second: bool,
    pub today: Option<&'static str>,
    pub seed: Option<u64>,
    pub lessons: Option<&'static [Lesson]>,
}

pub(super) struct Harness {
    pub app: App,
    pub files: Files,
    pub copied: Vec<String>,
    pub has_quit: bool,
    pub drawn: Drawn,
}

pub(super) fn setting() -> Setting {
    Setting {
        seed: 7,
        ids: Xoshiro256PlusPlus::seed_from_u64(7),
        today: TODAY.to_owned(),
        lessons: Lessons::default(),
        theme: ThemeName::Dark,
    }
}

pub(super) fn line(text: &str) -> Match {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(super) fn session(text: &str) -> Session {
    Session::new(complete(text)).unwrap()
}

pub(super) fn complete(text: &str) -> Match {
    line(text).complete(Players::default(), 7, TODAY)
}

/// Reads a lesson with the program's pictures alone.
pub(super) fn read_lesson(name: &str, text: &str) -> Result<Lesson, Vec<String>> {
    Lesson::read_with(name, text, &|_| Ok(None))
}

/// The record that these files hold.
pub(super) fn record(games: &[String], practice: &[String]) -> Record {
    let mut record = Record::default();
    practice.iter().filter_map(|line| line.parse().ok()).for_each(|line: Practised| record.progress.note(&line));
    for text in games {
        record.note_game(line(text));
    }
    record
}

/// The moves of a game against itself, in which each side plays as well as it can.
pub(super) fn won_line(start: &str, tags: &str) -> String {
    let mut game = line(&format!("{start} :")).game;
    while let Ok(now) = game.analyse()
        && !now.is_over()
    {
        let m = now.winning_move().or_else(|| now.rules().nth_move(now.position(), 0)).unwrap();
        game.push(m).unwrap();
    }
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    format!("{start} {tags} : {}", moves.join(" "))
}

impl Files {
    pub(super) fn of(games: &[&str], practice: &[&str]) -> Self {
        let owned = |lines: &[&str]| lines.iter().map(ToString::to_string).collect();
        Self { games: owned(games), practice: owned(practice), ..Self::default() }
    }

    pub(super) fn waiting(game: &str) -> Self {
        Self { current: Some(game.to_owned()), ..Self::default() }
    }

    pub(super) fn record(&self) -> Record {
        record(&self.games, &self.practice)
    }

    pub(super) fn lessons(&self) -> Lessons {
        self.lessons.map_or_else(Lessons::default, Lessons::own)
    }
}

impl Harness {
    pub(super) fn opened(files: Files, opening: Destination) -> Self {
        let mut setting = setting();
        setting.lessons = files.lessons();
        setting.seed = files.seed.unwrap_or(setting.seed);
        // Each start draws other identities.
        setting.ids =
            Xoshiro256PlusPlus::seed_from_u64(7 + files.games.len() as u64 + u64::from(files.current.is_some()));
        files.today.unwrap_or(TODAY).clone_into(&mut setting.today);
        let waiting = files.current.as_ref().filter(|_| !files.is_second).map(|text| session(text));
        let shared = Shared::new(setting, files.record(), waiting, files.is_second);
        let (app, effect) = App::new(shared, opening);
        let mut harness = Self { app, files, copied: Vec::new(), has_quit: false, drawn: Drawn::default() };
        harness.carry_out(&effect);
        harness
    }

    pub(super) fn at(opening: Destination) -> Self {
        Self::opened(Files::default(), opening)
    }

    /// A teacher's lesson of these steps.
    pub(super) fn lesson(steps: &str) -> Result<Self, Vec<String>> {
        let lesson = read_lesson("01-a", &format!("title = \"A\"\nabout = \"B\"\n{steps}"))?;
        let files = Files { lessons: Some(vec![lesson].leak()), ..Files::default() };
        Ok(Self::opened(files, Destination::Lesson(0)))
    }

    pub(super) fn title() -> Self {
        Self::at(Destination::Title)
    }

    /// A game of one's own.
    pub(super) fn own(text: &str, mode: Mode) -> Self {
        Self::at(Destination::Own(Box::new(line(text)), Chosen { mode: Some(mode), ..Chosen::default() }))
    }

    pub(super) fn board(id: &str, mode: Mode) -> Self {
        let board = board_of(id).unwrap();
        Self::at(Destination::Board(board, Chosen { mode: Some(mode), ..Chosen::default() }))
    }

    /// A game of any tags, also one that was begun.
    pub(super) fn game(text: &str, mode: Mode) -> Self {
        Self::at(Destination::Game(Box::new((session(text), mode))))
    }

    pub(super) fn review(text: &str) -> Self {
        Self::at(Destination::Review(vec![line(text)]))
    }

    /// The program started again on the same day with everything that its files hold.
    pub(super) fn again(self, opening: Destination) -> Self {
        Self::opened(self.files, opening)
    }

    /// Acts as the runner does.
    fn carry_out(&mut self, effect: &Effect) {
        self.files.practice.extend(effect.practised.iter().map(ToString::to_string));
        self.files.games.extend(effect.record.iter().map(ToString::to_string));
        match &effect.current {
            Current::Untouched => {}
            Current::Is(line) => self.files.current = Some(line.to_string()),
            Current::Gone => self.files.current = None,
        }
        self.copied.extend(effect.copy.clone());
        self.has_quit |= effect.quit;
    }

    pub(super) fn act(&mut self, action: &Action) -> Effect {
        let effect = self.app.update(action);
        self.carry_out(&effect);
        effect
    }

    /// Presses keys, separated by spaces: `Down Enter`, `b3` key by key, `Space`, `^T`.
    pub(super) fn press(&mut self, keys: &str) -> &mut Self {
        for event in keys.split_whitespace().flat_map(events) {
            self.key(event);
        }
        self
    }

    pub(super) fn key(&mut self, event: KeyEvent) {
        if let Some(action) = tui::intended(&Event::Key(event), &self.app, &self.drawn) {
            self.act(&action);
        }
    }

    /// Marks a move, wherever the cursor is.
    pub(super) fn mark(&mut self, m: &str) -> &mut Self {
        self.act(&Action::Mark(m.parse().unwrap()));
        self
    }

    /// Makes moves, one on each of the player's turns, lets the machine answer a mistake, and ends the beat after each.
    pub(super) fn play(&mut self, moves: &str) -> &mut Self {
        for m in moves.split_whitespace() {
            self.mark(m).act(&Action::Accept);
            self.settle();
            self.answer();
        }
        self
    }

    /// True while a mistake waits.
    pub(super) fn is_slip(&self) -> bool {
        self.app.top().game().is_some_and(GameScreen::has_slipped)
    }

    /// Lets the machine answer a mistake that waits.
    pub(super) fn answer(&mut self) {
        if self.is_slip() {
            self.act(&Action::Accept);
        }
    }

    /// Ends the beat, if there is one.
    pub(super) fn settle(&mut self) {
        if self.app.due().is_some() {
            self.act(&Action::Due);
        }
    }

    /// Makes the best move of the game on screen, for whoever is to move.
    pub(super) fn best(&mut self) {
        self.settle();
        let game = self.app.top().game().unwrap();
        let now = game.session().now().clone();
        if !now.is_over() && !game.waits_for_machine() {
            let m = now.winning_move().or_else(|| now.rules().nth_move(now.position(), 0)).unwrap();
            self.act(&Action::Mark(m));
        }
        self.act(&Action::Accept);
        self.settle();
    }

    /// Plays the game on screen to its end as well as can be.
    pub(super) fn win(&mut self) -> &mut Self {
        for _ in 0..400 {
            if self.app.top().game().is_none_or(|game| game.session().game().is_over()) {
                return self;
            }
            self.best();
        }
        panic!("this game does not end");
    }

    pub(super) fn winning_moves(&self) -> Vec<Move> {
        self.app.top().game().map_or(Vec::new(), |game| game.session().now().winning_moves().to_vec())
    }

    pub(super) fn marked(&self) -> Option<Move> {
        let view = self.view();
        let rows = (0..).zip(&view.board.rows);
        let mut marked = rows.filter(|(_, row)| row.then.is_some_and(|(_, ink)| ink == Ink::Considered));
        let (pile, row) = marked.next()?;
        Move::new(pile, row.stones.iter().find(|(kind, _)| *kind == Stone::Goes)?.1)
    }

    pub(super) fn played(&self) -> usize {
        self.app.top().game().map_or(0, |game| game.session().game().moves().len())
    }

    pub(super) fn context(&self) -> Context {
        self.app.top().context()
    }

    pub(super) fn view(&self) -> View {
        self.app.view()
    }

    pub(super) fn pieces(&self) -> Pieces {
        self.view().board
    }

    /// Right in the head: whose turn, which step, who won.
    pub(super) fn place(&self) -> String {
        self.view().head.place.long.into_owned()
    }

    /// The words about a board.
    pub(super) fn words(&self) -> Said {
        match self.view().low {
            Low::Said(said) => said,
            other => panic!("no board is on screen: {other:?}"),
        }
    }

    pub(super) fn verdict(&self) -> String {
        self.words().verdict.words.long.into_owned()
    }

    /// The sentences after the verdict.
    pub(super) fn lines(&self) -> Vec<String> {
        self.words().lines.into_iter().map(|line| line.words.long.into_owned()).collect()
    }

    /// The rows of a list, or of the title.
    pub(super) fn rows(&self) -> Rows {
        let view = self.view();
        match (view.left, view.low) {
            (Left::Rows(rows), _) | (_, Low::Rows(rows)) => rows,
            other => panic!("no list is on screen: {other:?}"),
        }
    }

    pub(super) fn chosen(&self) -> Entry {
        let rows = self.rows();
        rows.entries[rows.chosen].clone()
    }

    /// The choices of a board, and the one in hand.
    pub(super) fn choices(&self) -> (Vec<Choice>, usize) {
        match self.view().low {
            Low::Choices(choices, in_hand) => (choices, in_hand),
            other => panic!("there is no choice: {other:?}"),
        }
    }

    /// What a list, the title or the map says.
    pub(super) fn sentence(&self) -> String {
        self.view().below.words.long.into_owned()
    }

    /// The keys that are named, without what they do.
    pub(super) fn keys(&self) -> Vec<&'static str> {
        self.view().keys.iter().map(|(key, _)| *key).collect()
    }

    /// Messages of the last update, for lines and screens.
    pub(super) fn said(&self) -> String {
        self.app.shared.said.iter().map(|said| said.words.to_string()).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn next_board(&self) -> Option<&'static str> {
        way_up::next_board(&self.app.shared.record).map(|board| board.id.as_str())
    }

    /// Draws the screen as the loop does.
    pub(super) fn draw(&mut self, width: u16, height: u16, theme: Theme) -> Buffer {
        let mut cells = Buffer::empty(Rect::new(0, 0, width, height));
        self.drawn = draw(&self.app.view(), theme, &mut cells);
        self.app.cut(self.drawn.has_more, self.drawn.last);
        cells
    }

    pub(super) fn picture(&mut self, width: u16, height: u16) -> String {
        text(&self.draw(width, height, dark()))
    }

    /// Clicks on a cell of the screen that was drawn last.
    pub(super) fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    pub(super) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        if let Some(action) = tui::intended(&Event::Mouse(event), &self.app, &self.drawn) {
            self.act(&action);
        }
    }
}

impl Entry {
    pub(super) fn title(&self) -> String {
        self.title.iter().map(|(words, _)| words.as_str()).collect()
    }

    pub(super) fn facts(&self) -> String {
        self.fact.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn mark(&self) -> String {
        self.mark.iter().map(|(words, _)| words.to_string()).collect()
    }
}

pub(super) fn dark() -> Theme {
    Theme::new(ThemeName::Dark, Depth::True, Glyphs::Unicode)
}

/// Every look, as far as signs differ.
pub(super) fn looks() -> [Theme; 4] {
    [
        dark(),
        Theme::new(ThemeName::Light, Depth::Sixteen, Glyphs::Unicode),
        Theme::new(ThemeName::Dark, Depth::None, Glyphs::Unicode),
        Theme::new(ThemeName::Dark, Depth::None, Glyphs::Ascii),
    ]
}

/// Characters, without trailing spaces.
pub(super) fn text(buffer: &Buffer) -> String {
    let lines = buffer.content.chunks(usize::from(buffer.area.width.max(1))).map(|cells| {
        let line: String = cells.iter().map(Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

pub(super) fn events(word: &str) -> Vec<KeyEvent> {
    let code = match word {
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Backspace" => KeyCode::Backspace,
        "Space" => KeyCode::Char(' '),
        _ if word.starts_with('^') => {
            let c = word.chars().nth(1).unwrap();
            return vec![KeyEvent::new(KeyCode::Char(c.to_ascii_lowercase()), KeyModifiers::CONTROL)];
        }
        _ => {
            let press = |c| KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
            return word.chars().map(press).collect();
        }
    };
    vec![KeyEvent::new(code, KeyModifiers::NONE)]
}

/// Empty folders for the program's files, beside what the build writes.
pub(super) fn empty_folders(name: &str) -> Folders {
    let root = built().join(name);
    let _ = fs::remove_dir_all(&root);
    let [state, data, config] = ["state", "data", "config"].map(|folder| root.join(folder));
    for folder in [&state, &data, &config] {
        fs::create_dir_all(folder).unwrap();
    }
    Folders { state, data, config }
}

/// The folder for what tests write, wherever the build has its own.
pub(super) fn built() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.ancestors().nth(3).unwrap().join("tmp")
}
