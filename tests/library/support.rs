//! The program without a terminal: keys in, pictures and effects out. Seed and date are fixed.

pub(super) mod animation;
mod facts;
mod files;
pub(super) mod svg;

use crate::app::{Action, App, Body, COMMANDS, Choices, CursorMove, Destination, Effect, Map, Setting, ThemeName};
use crate::coach::Lessons;
use crate::rules::{Game, Move, Play, TakeRule};
use crate::session::{Ids, Medium, Session};
use crate::text::in_ascii;
use crate::tui::{self, Depth, Targets, Theme};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};

pub(super) use files::{LATEST, RecordFiles, progress, record};

/// A game's line without its id, which differs in every game.
pub(super) fn without_id(line: &str) -> String {
    let words = line.split(' ').filter(|word| !word.starts_with("id="));
    words.collect::<Vec<_>>().join(" ")
}

/// A program and the effects it has asked for.
pub(super) struct Harness {
    pub app: App,
    pub effects: Vec<Effect>,
    pub files: RecordFiles,
    /// True if the machine's replies are shown for a moment, as on screens.
    pub beats: bool,
}

pub(super) fn setting(choices: Choices) -> Setting {
    Setting {
        choices,
        seed: 7,
        ids: Ids::seeded(7),
        today: "2026-11-21".to_owned(),
        lessons: Lessons::default(),
        medium: Medium::Screen,
        keeps_games: true,
    }
}

pub(super) fn session(line: &str) -> Session {
    Session::new(line.parse().unwrap(), &setting(Choices::default()).defaults()).unwrap()
}

impl Harness {
    pub(super) fn title() -> Self {
        Self::started(Choices::default(), None, None)
    }

    /// A game continued from a line of notation.
    pub(super) fn game(line: &str) -> Self {
        let session = session(line);
        let mut setting = setting(Choices::default());
        setting.adopt(&session);
        Self::with(setting, None, Destination::Game(Box::new(session)))
    }

    pub(super) fn review(line: &str) -> Self {
        Self::at(Destination::Review(vec![line.parse().unwrap()]))
    }

    /// The program opened at this destination.
    pub(super) fn at(opening: Destination) -> Self {
        Self::with(setting(Choices::default()), None, opening)
    }

    pub(super) fn started(choices: Choices, kept: Option<Session>, asked: Option<Session>) -> Self {
        let opening = asked.map_or(Destination::Title, |session| Destination::Game(Box::new(session)));
        Self::with(setting(choices), kept, opening)
    }

    pub(super) fn with(setting: Setting, kept: Option<Session>, opening: Destination) -> Self {
        let on_play = opening == Destination::Title && kept.is_none();
        let mut harness = Self::opened(setting, kept, opening, RecordFiles::of_a_graduate());
        if on_play {
            // From what comes next to Play, which most tests of the title are about.
            harness.act(Action::Below);
        }
        harness
    }

    /// The program with files that exist before it starts.
    pub(super) fn opened(setting: Setting, kept: Option<Session>, opening: Destination, files: RecordFiles) -> Self {
        let records = files.read(&setting.today);
        let (app, effect) = App::new(setting, records, kept, opening);
        let mut harness = Self { app, effects: Vec::new(), files, beats: false };
        harness.carry_out(effect);
        harness
    }

    /// The program restarted on the same day with everything it has recorded.
    pub(super) fn reopened(self, opening: Destination) -> Self {
        let setting = Setting { choices: Choices::default(), ..self.app.setting().clone() };
        Self::opened(setting, None, opening, self.files)
    }

    /// Acts as the runner does: keeps the lines of practice.
    fn carry_out(&mut self, effect: Effect) {
        self.files.practice.extend(effect.practised.iter().map(ToString::to_string));
        self.effects.push(effect);
    }

    /// Presses keys, separated by spaces: `Down Right Enter`, `^R`, `28` digit by digit, `Space`.
    pub(super) fn press(&mut self, keys: &str) -> &mut Self {
        for event in keys.split_whitespace().flat_map(events) {
            if let Some(action) = tui::action(event, &self.app) {
                self.act(action);
            }
        }
        self
    }

    /// Considers moves such as `B3` one after the other, wherever the cursor is.
    pub(super) fn consider(&mut self, moves: &str) -> &mut Self {
        for m in moves.split_whitespace() {
            let m: Move = m.parse().unwrap();
            self.act(Action::Cursor(CursorMove::To(m)));
        }
        self
    }

    /// Makes moves such as `B3 A1`, one on each of the player's turns, wherever the cursor is.
    pub(super) fn play(&mut self, moves: &str) -> &mut Self {
        for m in moves.split_whitespace() {
            self.consider(m).act(Action::Take);
        }
        self
    }

    /// Makes the first legal move.
    pub(super) fn play_any(&mut self) -> &mut Self {
        let board = self.board().board;
        let m = board.rules().nth_move(board.position(), 0).unwrap();
        self.play(&m.to_string())
    }

    /// Winning moves on the board; none when the game is over.
    pub(super) fn winning_moves(&self) -> Vec<Move> {
        self.board().board.now().winning_moves().to_vec()
    }

    /// Actions that these keys would trigger now.
    pub(super) fn offered(&self, keys: &str) -> Vec<Action> {
        let actions = keys.split_whitespace().flat_map(events).filter_map(|event| tui::action(event, &self.app));
        actions.filter(|action| self.app.blocked(action).is_none()).collect()
    }

    pub(super) fn act(&mut self, action: Action) {
        let effect = self.app.update(action);
        if !self.beats {
            self.app.end_beat();
        }
        self.carry_out(effect);
    }

    /// Effects since the last call, without those that do nothing.
    pub(super) fn new_effects(&mut self) -> Vec<Effect> {
        let effects = std::mem::take(&mut self.effects);
        effects.into_iter().filter(|effect| *effect != Effect::default()).collect()
    }

    pub(super) fn buffer(&self, width: u16, height: u16, theme: &Theme) -> Buffer {
        self.drawn(width, height, theme).0
    }

    /// The screen and its click targets.
    pub(super) fn drawn(&self, width: u16, height: u16, theme: &Theme) -> (Buffer, Targets) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut targets = Targets::default();
        terminal.draw(|frame| targets = tui::draw(&self.app, theme, frame)).unwrap();
        (terminal.backend().buffer().clone(), targets)
    }

    pub(super) fn picture(&self, width: u16, height: u16) -> String {
        text(&self.buffer(width, height, &coloured()))
    }

    /// The screen at the three sizes that snapshots cover.
    pub(super) fn pictures(&self) -> String {
        [(40, 12), (80, 24), (120, 40)].map(|(width, height)| self.picture(width, height)).join("\n\n")
    }
}

pub(super) fn coloured() -> Theme {
    Theme::new(ThemeName::Dark, Depth::Sixteen)
}

/// Characters of a buffer, without trailing spaces.
pub(super) fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let lines = buffer.content.chunks(width.max(1)).map(|cells| {
        let line: String = cells.iter().map(Cell::symbol).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A picture without its sentences, which stand in books: of a run of three words or more only its first two stay, and
/// nothing if it goes on from the line before.
pub(super) fn places(picture: &str) -> String {
    let lines = picture.lines().map(|line| {
        let parts = line.split_inclusive(|c| "┃┏┣┗┳╋┻━".contains(c)).flat_map(|part| part.split_inclusive("  "));
        parts.map(place).collect::<String>().trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn place(part: &str) -> String {
    let is_word = |word: &&str| word.chars().filter(char::is_ascii_lowercase).count() > 1 || *word == "a";
    let words = part.trim_end_matches(|c: char| !c.is_alphanumeric() && !".?!".contains(c));
    if words.split(' ').filter(is_word).count() < 3 {
        return part.to_owned();
    }
    let start = words.len() - words.trim_start().len();
    let first: Vec<&str> = words.trim_start().splitn(3, ' ').take(2).collect();
    let goes_on = first[0].starts_with(|c: char| c.is_lowercase());
    let shown = if goes_on { "≈".to_owned() } else { format!("{} …", first.join(" ")) };
    let width = words.chars().count() - start;
    format!("{}{shown:width$}{}", &words[..start], &part[words.len()..])
}

/// Symbols of a picture that would become question marks in ASCII. Keys have names of their own there.
pub(super) fn without_ascii(picture: &str) -> String {
    let keys: String = COMMANDS.iter().flat_map(|command| command.keys).map(|key| key.name(false)).collect();
    let is_key = |symbol| keys.contains(symbol);
    picture.chars().filter(|&symbol| symbol != '?' && in_ascii(symbol) == '?' && !is_key(symbol)).collect()
}

/// True if a line is free although the key for more words is offered.
pub(super) fn is_cut_beside_a_free_line(picture: &str) -> bool {
    let beneath = picture.lines().skip_while(|line| !line.trim_start().starts_with('┗')).skip(1);
    let mut free = false;
    for line in beneath {
        if line.trim_start().starts_with(". more") {
            return free;
        }
        free |= line.trim().is_empty();
    }
    false
}

/// Checks that the head of a board or map states the rule at every width, or the coach a long set of takes.
pub(super) fn check_rule(harness: &Harness) {
    let view = harness.view();
    let (rules, asks) = match &view.body {
        Body::Board(view) => (*view.board.rules(), !view.is_over() && view.step.is_none()),
        Body::Map(map) => (*map.now().rules(), true),
        _ => return,
    };
    let end = if rules.play() == Play::Misere { "LOSES" } else { "wins" };
    let takes = match rules.takes() {
        TakeRule::Any => "last".to_owned(),
        TakeRule::UpTo(most) => format!("take 1 to {most}"),
        TakeRule::Set(_) => {
            let all = rules.takes().to_string().replace(',', ", ");
            format!("take {}", all.rsplit_once(", ").map_or(all.clone(), |(first, last)| format!("{first} or {last}")))
        }
    };
    for (width, height) in [(40, 12), (46, 14), (52, 14), (60, 18), (64, 20), (80, 24), (120, 36)] {
        let picture = harness.picture(width, height);
        let head = picture.lines().next().unwrap_or_default();
        assert!(head.contains("last ") && head.contains(end), "{width}×{height}:\n{picture}");
        let words = picture.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_told = || {
            let mut said = view.page.iter();
            (head.contains("take one of ") || head.contains("limited takes"))
                && said.any(|said| said.words.starts_with("A move takes 1"))
                && (words.contains("A move takes 1") || words.contains(". more"))
        };
        assert!(head.contains(&takes) || !asks || is_told(), "{takes} at {width}×{height}:\n{picture}");
    }
}

/// Number of stones in a picture without lamps, both whole and considered, at any scale.
pub(super) fn stones(picture: &str) -> usize {
    // First row of a stone at each scale, whole and considered.
    let round = ["▟██▙", "▟▀▀▙", "▗▞▀▀▚▖", "▄████▄", "▄▀▀▀▀▄"];
    let narrow = ["▟▙", "▞▚", "▟█▙", "▟▀▙"];
    let large: usize = round.iter().chain(&narrow).map(|shape| picture.matches(shape).count()).sum();
    large + picture.chars().filter(|&c| "●○".contains(c)).count()
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
        "Tab" => KeyCode::Tab,
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

/// The map of two piles beside these, under these rules; `-` stands for no piles.
pub(super) fn beside(line: &str) -> Destination {
    let (piles, rules) = line.strip_prefix('-').map_or((None, line), |rules| (Some(()), rules));
    let game: Game = if piles.is_some() { format!("0{rules}") } else { rules.to_owned() }.parse().unwrap();
    let others = if piles.is_some() { &[] } else { game.start().piles() };
    Destination::Map { map: Box::new(Map::beside(others, *game.rules()).unwrap()), from_game: false }
}
