use std::fmt;
use std::str::FromStr;

use super::boards::Boards;
use crate::rules::{Game, Play, Position, Quoted, Ruleset, TakeRule};
use crate::session::{Disclosure, Players, Session, Terms};

/// How a game is learnt or tested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// The panel is live and the coach speaks.
    #[default]
    Teach,
    /// The player says whether a win can be forced, moves, and sees both judged.
    Predict,
    /// Nothing is shown.
    Play,
}

impl Mode {
    /// All of them, in the order of the title screen.
    pub const ALL: [Self; 3] = [Self::Teach, Self::Predict, Self::Play];

    /// How much the panel gives away in this mode.
    #[must_use]
    pub fn disclosure(self) -> Disclosure {
        match self {
            Self::Teach => Disclosure::Preview,
            Self::Predict => Disclosure::Rows,
            Self::Play => Disclosure::Off,
        }
    }

    /// The mode that goes with what a panel gives away.
    #[must_use]
    pub fn of(disclosure: Disclosure) -> Self {
        match disclosure {
            Disclosure::Preview | Disclosure::Now => Self::Teach,
            Disclosure::Rows => Self::Predict,
            Disclosure::Off => Self::Play,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Teach => "teach",
            Self::Predict => "predict",
            Self::Play => "play",
        }
    }
}

/// A text that is no mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMode(String);

impl FromStr for Mode {
    type Err = UnknownMode;

    fn from_str(text: &str) -> Result<Self, UnknownMode> {
        let known = Self::ALL.into_iter().find(|mode| mode.word() == text);
        known.ok_or_else(|| UnknownMode(text.to_owned()))
    }
}

impl fmt::Display for UnknownMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a mode: write teach, predict or play", Quoted(&self.0))
    }
}

impl std::error::Error for UnknownMode {}

/// One of a list, or a text of one's own that is read when it is needed. The text stays while another is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<T> {
    /// One of the list; none when the text counts.
    pub listed: Option<T>,
    /// What was typed, as it stands.
    pub own: String,
}

impl<T> Choice<T> {
    /// One of the list.
    #[must_use]
    pub fn listed(value: T) -> Self {
        Self { listed: Some(value), own: String::new() }
    }

    /// A text of one's own.
    #[must_use]
    pub fn own(text: String) -> Self {
        Self { listed: None, own: text }
    }
}

/// What is chosen on the title screen or on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The board, by its index in the list of boards, or piles of one's own.
    pub board: Choice<usize>,
    /// Normal or misère play.
    pub play: Play,
    /// The take rule.
    pub takes: Choice<TakeRule>,
    /// Who plays.
    pub players: Players,
    /// The mode.
    pub mode: Mode,
    /// What the panel gives away, where that is not what the mode says.
    pub disclosure: Option<Disclosure>,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            board: Choice::listed(0),
            play: Play::Normal,
            takes: Choice::listed(TakeRule::Any),
            players: Players::HUMAN_FIRST,
            mode: Mode::Teach,
            disclosure: None,
        }
    }
}

/// Where games come from: the boards, what is chosen, and what is drawn from.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The boards there are.
    pub boards: Boards,
    /// What is chosen.
    pub choices: Choices,
    /// The next game's seed.
    pub seed: u64,
    /// Today, as `2026-11-21` (UTC).
    pub today: String,
    /// Whether no game has ever been recorded.
    pub newcomer: bool,
}

impl Setting {
    /// The next game.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the choices.
    pub fn prepare(&self) -> Result<Session, String> {
        let rules = Ruleset { play: self.choices.play, takes: self.take_rule()? };
        let game = Game::new(self.position(rules)?, rules);
        Session::new(game, &self.terms()).map_err(|error| error.to_string())
    }

    /// The terms of the next game.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let choices = &self.choices;
        Terms {
            players: choices.players,
            disclosure: choices.disclosure.unwrap_or(choices.mode.disclosure()),
            seed: self.seed,
            date: self.today.clone(),
        }
    }

    /// Makes the choices those of a game whose panel gives this much away, so that the next one is alike. What was drawn
    /// stays a board that is drawn.
    pub fn adopt(&mut self, session: &Session, level: Disclosure) {
        let game = session.game();
        let piles = game.start().to_string();
        let listed = self.boards.all().iter().position(|board| board.has_piles(&piles));
        self.show(level);
        self.choices = Choices {
            board: listed.map_or_else(|| Choice::own(piles), Choice::listed),
            play: game.rules().play,
            takes: Choice::listed(game.rules().takes),
            players: session.players(),
            ..self.choices.clone()
        };
    }

    /// Chooses what the panel gives away; the mode goes with it unless it gave away as much already.
    pub fn show(&mut self, level: Disclosure) {
        let choices = &mut self.choices;
        if choices.disclosure.unwrap_or(choices.mode.disclosure()) != level {
            choices.mode = Mode::of(level);
        }
        choices.disclosure = Some(level);
    }

    fn take_rule(&self) -> Result<TakeRule, String> {
        let Choice { listed, own } = &self.choices.takes;
        match listed {
            Some(rule) => Ok(*rule),
            None if own.is_empty() => Err("type the takes, like 1-3 or 1,3,4".to_owned()),
            None => own.parse().map_err(|error| format!("{error}")),
        }
    }

    fn position(&self, rules: Ruleset) -> Result<Position, String> {
        let Choice { listed, own } = &self.choices.board;
        match listed.map(|index| self.boards.all().get(index)) {
            Some(board) => {
                let board = board.ok_or("there is no such board")?;
                let piles = board.piles(rules, self.seed, &self.today);
                piles.map_err(|error| error.to_string())
            }
            None if own.trim().is_empty() => Err("type the piles, like 3 5 7".to_owned()),
            None => own.parse().map_err(|error| format!("{error}")),
        }
    }
}
