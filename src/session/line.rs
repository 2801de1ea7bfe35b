use super::{DayBoard, Id, Panel, Players, is_day};
use crate::rules::Game;

/// The words of a game's line that this program gives a meaning to.
pub mod key {
    pub const ID: &str = "id";
    pub const PLAYERS: &str = "players";
    /// The most that the panel has given away.
    pub const INDICATOR: &str = "indicator";
    /// The panel's present disclosure, where that is less than the most.
    pub const PANEL: &str = "panel";
    /// The number of hints that were given.
    pub const HINTS: &str = "hints";
    /// The number of times that moves were taken back.
    pub const UNDO: &str = "undo";
    pub const SEED: &str = "seed";
    /// The day on which the game was started.
    pub const DATE: &str = "date";
    /// The day's board that a game is the counted try of.
    pub const DAILY: &str = "daily";
    /// The day's board that a game is played on for practice.
    pub const BOARD: &str = "board";
}

/// A game's line as it is read from a file, where a word without meaning says nothing.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a>(pub &'a Game);

impl<'a> Line<'a> {
    pub fn id(self) -> Option<Id> {
        self.0.key(key::ID)?.parse().ok()
    }

    pub fn players(self) -> Option<Players> {
        self.0.key(key::PLAYERS)?.parse().ok()
    }

    /// The day on which the game was started.
    pub fn date(self) -> Option<&'a str> {
        self.0.key(key::DATE).filter(|date| is_day(date))
    }

    pub fn daily(self) -> Option<&'a str> {
        self.0.key(key::DAILY)
    }

    pub fn counts_for(self) -> Option<DayBoard> {
        self.daily()?.parse().ok()
    }

    pub fn practises_on(self) -> Option<DayBoard> {
        self.0.key(key::BOARD)?.parse().ok()
    }

    pub fn indicator(self) -> Option<Panel> {
        self.0.key(key::INDICATOR)?.parse().ok()
    }

    /// The number of hints that were given.
    pub fn hints(self) -> u32 {
        self.count(key::HINTS)
    }

    pub fn undos(self) -> u32 {
        self.count(key::UNDO)
    }

    pub fn is_without_hints(self) -> bool {
        self.hints() == 0 && self.undos() == 0
    }

    pub fn is_unaided(self) -> bool {
        self.is_without_hints() && self.indicator() == Some(Panel::Off)
    }

    /// True if this line tells all of another one's game: it has the same identity, and goes on from where that one stops.
    pub fn includes(self, other: Line<'_>) -> bool {
        self.id().is_some()
            && self.id() == other.id()
            && (self.0.start(), self.0.rules()) == (other.0.start(), other.0.rules())
            && self.0.moves().starts_with(other.0.moves())
    }

    /// True if this is a counted try that goes on from where it was left before.
    pub fn finishes(self, left: Line<'_>) -> bool {
        self.daily().is_some() && self.daily() == left.daily() && !left.0.is_over() && self.includes(left)
    }

    /// An estimate of the bytes that the game takes in memory, to bound those of many.
    pub fn weight(self) -> usize {
        let words: usize = self.0.keys().map(|(key, value)| key.len() + value.len() + 80).sum();
        size_of::<Game>() + words + 16 * (self.0.moves().len() + self.0.start().piles().len())
    }

    fn count(self, key: &str) -> u32 {
        self.0.key(key).and_then(|count| count.parse().ok()).unwrap_or_default()
    }
}
