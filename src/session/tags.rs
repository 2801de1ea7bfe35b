//! The words of a game's line that have a meaning to this program. A malformed one in a file counts as absent.

use std::fmt;
use std::str::FromStr;

use super::{DayBoard, GameDefaults, Id, Panel, Players, Session, SessionError, is_day};
use crate::rules::GameLine;

const ID: &str = "id";
const PLAYERS: &str = "players";
/// The mode in which the game was started; which modes exist is up to the coach.
const MODE: &str = "mode";
/// The source of a continued game: a review, a mistake corrected there, or a line given by hand.
const FROM: &str = "from";
/// The most that the panel has given away.
const PANEL: &str = "panel";
/// The panel's present degree, if it has been below the most.
const SHOWN: &str = "shown";
/// How often help was asked for.
const TIPS: &str = "tips";
const UNDO: &str = "undo";
const SEED: &str = "seed";
const DATE: &str = "date";
/// The day's board on which the game is played.
const DAY: &str = "day";
/// The board on which the game is played, by its name.
const BOARD: &str = "board";

impl GameLine {
    pub(crate) fn id(&self) -> Option<Id> {
        self.word(ID)
    }

    pub(crate) fn players(&self) -> Option<Players> {
        self.word(PLAYERS)
    }

    pub(crate) fn mode(&self) -> Option<&str> {
        self.tags.get(MODE)
    }

    pub(crate) fn played_on_from(&self) -> Option<&str> {
        self.tags.get(FROM)
    }

    pub(crate) fn seed(&self) -> Option<u64> {
        self.word(SEED)
    }

    pub(crate) fn date(&self) -> Option<&str> {
        self.tags.get(DATE).filter(|date| is_day(date))
    }

    pub(crate) fn day_board(&self) -> Option<DayBoard> {
        self.word(DAY)
    }

    /// The name of the board that is played.
    pub(crate) fn board(&self) -> Option<&str> {
        self.tags.get(BOARD)
    }

    /// The most that the panel has given away.
    pub(crate) fn panel(&self) -> Option<Panel> {
        self.word(PANEL)
    }

    /// The panel's present degree, which may be below the most.
    pub(crate) fn shown(&self) -> Option<Panel> {
        self.word(SHOWN).or_else(|| self.panel())
    }

    pub(crate) fn tips(&self) -> u32 {
        self.word(TIPS).unwrap_or_default()
    }

    pub(crate) fn undos(&self) -> u32 {
        self.word(UNDO).unwrap_or_default()
    }

    pub(crate) fn is_without_tips(&self) -> bool {
        self.tips() == 0 && self.undos() == 0
    }

    pub(crate) fn is_unaided(&self) -> bool {
        self.is_without_tips() && self.panel() == Some(Panel::Off) && self.played_on_from().is_none()
    }

    /// Estimated size in memory, in bytes.
    pub(crate) fn weight(&self) -> usize {
        let words: usize = self.tags.iter().map(|(key, value)| key.len() + value.len() + 80).sum();
        size_of::<Self>() + words + 16 * (self.game.moves().len() + self.game.start().piles().len())
    }

    /// A line that was given by hand: of its tags only the players and the seed are used.
    pub(crate) fn as_given(self) -> Result<Self, SessionError> {
        self.check()?;
        let (players, seed) = (self.players(), self.seed());
        let mut line = Self::from(self.game);
        players.into_iter().for_each(|players| line.write(PLAYERS, players));
        seed.into_iter().for_each(|seed| line.write(SEED, seed));
        Ok(line)
    }

    pub(super) fn complete(&mut self, defaults: &GameDefaults) {
        self.write(PLAYERS, self.players().unwrap_or(defaults.players));
        self.write(PANEL, self.panel().unwrap_or(defaults.panel));
        self.write(SEED, self.seed().unwrap_or(defaults.seed));
        self.write(DATE, self.date().map_or_else(|| defaults.date.clone(), ToOwned::to_owned));
    }

    /// Refuses words whose key is known but whose value is malformed.
    pub(super) fn check(&self) -> Result<(), SessionError> {
        self.check_word(PLAYERS, str::parse::<Players>)?;
        self.check_word(PANEL, str::parse::<Panel>)?;
        self.check_word(SEED, |text| text.parse::<u64>().map_err(|_| SessionError::Seed(text.to_owned())))?;
        self.check_word(ID, str::parse::<Id>)?;
        self.check_word(DATE, |text| if is_day(text) { Ok(()) } else { Err(SessionError::Date(text.to_owned())) })?;
        let count = |text: &str| text.parse::<u32>().map_err(|_| SessionError::Count(text.to_owned()));
        self.check_word(TIPS, count)?;
        self.check_word(UNDO, count)
    }

    fn check_word<T>(&self, key: &str, read: fn(&str) -> Result<T, SessionError>) -> Result<(), SessionError> {
        self.tags.get(key).map_or(Ok(()), |text| read(text).map(drop))
    }

    fn word<T: FromStr>(&self, key: &str) -> Option<T> {
        self.tags.get(key)?.parse().ok()
    }

    /// Writes a word. The only value that a line cannot hold is an empty date, which is left out.
    fn write(&mut self, key: &str, value: impl fmt::Display) {
        let _ = self.tags.set(key, value);
    }
}

/// Notes that a game in progress makes in its line.
impl Session {
    pub(crate) fn identify(&mut self, id: Id) {
        self.line.write(ID, id);
    }

    /// The game from its start, with the players in each other's seats.
    pub(crate) fn swapped(&self) -> Self {
        let mut swapped = Self { now: self.start.clone(), undone: Vec::new(), ..self.clone() };
        while swapped.line.game.pop().is_some() {}
        swapped.line.write(PLAYERS, self.players().swapped());
        swapped
    }

    /// Notes the mode of a new game. A continued game keeps the mode in its line, if it has one.
    pub(crate) fn play_in(&mut self, mode: impl fmt::Display) {
        if self.line.mode().is_none() && self.game().moves().is_empty() {
            self.line.write(MODE, mode);
        }
    }

    pub(crate) fn play_on_from(&mut self, from: &str) {
        self.line.write(FROM, from);
    }

    /// The most that the panel has given away.
    pub(crate) fn disclosed(&self) -> Panel {
        self.line.panel().unwrap_or_default()
    }

    pub(crate) fn disclose(&mut self, panel: Panel) {
        if panel > self.disclosed() {
            self.line.write(PANEL, panel);
        }
    }

    /// The panel's present degree, with which the game is continued.
    pub(crate) fn shown(&self) -> Panel {
        self.line.shown().unwrap_or_default()
    }

    pub(crate) fn show(&mut self, panel: Panel) {
        if panel != self.shown() {
            self.line.write(SHOWN, panel);
        }
    }

    pub(crate) fn note_tip(&mut self) {
        self.line.write(TIPS, self.line.tips().saturating_add(1));
    }

    pub(super) fn note_undo(&mut self) {
        self.line.write(UNDO, self.line.undos().saturating_add(1));
    }

    pub(crate) fn play_on_day_board(&mut self, board: &DayBoard) {
        self.line.write(DAY, board);
    }

    pub(crate) fn play_on_board(&mut self, board: &str) {
        self.line.write(BOARD, board);
    }
}
