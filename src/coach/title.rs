//! What the title shows: choices, buttons, and what is said under them.

use super::verdicts::casual_in_words;
use super::{Mode, Person};
use crate::rules::{Play, Position, Side, TakeRule};
use crate::session::{Disclosure, Players, Seat};

/// A choice of the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The board.
    Board,
    /// Normal or misère play.
    Rules,
    /// The takes that are allowed.
    Takes,
    /// Who plays, and who moves first.
    Players,
    /// What the coach asks and says.
    Mode,
}

/// A button of the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Opens the first lesson.
    Newcomer,
    /// Starts a game.
    Play,
    /// Goes on with the game that was left.
    Continue,
    /// Opens the lessons.
    Learn,
    /// Opens what can be practised.
    Practice,
    /// Opens the record of games.
    Games,
    /// Opens the map.
    Map,
}

/// The value of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A named board, and the piles it has now, if it can be played.
    Board {
        /// Its name.
        name: String,
        /// Its piles.
        piles: Option<Position>,
    },
    /// Piles or takes of one's own, as far as they are typed.
    Own(String),
    /// Normal or misère play.
    Rules(Play),
    /// A take rule.
    Takes(TakeRule),
    /// Who plays.
    Players(Players),
    /// A mode, and the panel that is shown.
    Mode(Mode, Disclosure),
}

/// Something that is said under the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TitleRemark {
    /// Why no game can be started yet.
    NotYet(String),
    /// A line about the board.
    About(String),
    /// Nobody at the keyboard plays.
    Demonstration,
    /// The beginner plays.
    Beginner,
    /// The player can win from here.
    YouCanWin,
    /// The other one can.
    OtherCanWin(Person),
}

impl Field {
    /// All of them, from top to bottom.
    pub const ALL: [Self; 5] = [Self::Board, Self::Rules, Self::Takes, Self::Players, Self::Mode];

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Board => "Board",
            Self::Rules => "Rules",
            Self::Takes => "Takes",
            Self::Players => "Players",
            Self::Mode => "Mode",
        }
    }
}

impl Button {
    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Newcomer => "New here? Five minutes",
            Self::Play => "Play",
            Self::Continue => "Continue",
            Self::Learn => "Learn",
            Self::Practice => "Practice",
            Self::Games => "Games",
            Self::Map => "Map",
        }
    }
}

impl Chosen {
    /// The words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Board { name, piles: Some(piles) } => format!("{name}  {piles}"),
            Self::Board { name, piles: None } => name.clone(),
            Self::Own(text) => format!("Your own: {text}"),
            Self::Rules(Play::Normal) => "Last move wins (normal)".to_owned(),
            Self::Rules(Play::Misere) => "Last move loses (misère)".to_owned(),
            Self::Takes(TakeRule::Any) => "Any number".to_owned(),
            Self::Takes(TakeRule::UpTo(most)) => format!("1 to {most}"),
            Self::Takes(rule) => format!("Only {rule}"),
            Self::Players(who) => players(*who).to_owned(),
            Self::Mode(chosen, level) => mode(*chosen, *level),
        }
    }
}

impl TitleRemark {
    /// The sentence.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::NotYet(problem) => format!("Cannot start yet: {problem}."),
            Self::About(text) => text.clone(),
            Self::Demonstration => "Watch it play: the move to come is marked before it is made.".to_owned(),
            Self::Beginner => casual_in_words(),
            Self::YouCanWin => "From here you can win.".to_owned(),
            Self::OtherCanWin(who) => format!("From here {} can win: swap seats?", who.inside()),
        }
    }
}

/// The game that waits to be gone on with: `3 5 7, move 4`.
#[must_use]
pub fn kept_in_words(position: &Position, nth: usize) -> String {
    format!("{position}, move {nth}")
}

fn players(players: Players) -> &'static str {
    let (first, second) = (players.seat(Side::First), players.seat(Side::Second));
    match (first, second) {
        (Seat::Human, Seat::Perfect) => "You, then the machine",
        (Seat::Human, Seat::Casual) => "You, then a beginner",
        (Seat::Perfect, Seat::Human) => "The machine, then you",
        (Seat::Casual, Seat::Human) => "A beginner, then you",
        (Seat::Human, Seat::Human) => "Two people",
        (Seat::Perfect, Seat::Perfect) => "Demonstration",
        (Seat::Casual, Seat::Casual) => "Two beginners, a demo",
        (Seat::Perfect, Seat::Casual) => "Machine, beginner: demo",
        (Seat::Casual, Seat::Perfect) => "Beginner, machine: demo",
    }
}

fn mode(mode: Mode, level: Disclosure) -> String {
    let name = match mode {
        Mode::Teach => "Teach",
        Mode::Predict => "Predict",
        Mode::Play => "Play",
    };
    let panel = match level {
        Disclosure::Preview => "panel live",
        Disclosure::Now => "panel as it stands",
        Disclosure::Rows => "binary rows only",
        Disclosure::Off => "no panel",
    };
    format!("{name}: {panel}")
}
