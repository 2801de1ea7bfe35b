//! The words of a game's line that have a meaning to this program. A malformed one in a file counts as absent.

use std::fmt;
use std::str::FromStr;

use super::{DayBoard, Id, Mode, Players, Session, is_day};
use crate::rules::{GameLine, NotA, Side};

const ID: &str = "id";
const PLAYERS: &str = "players";
/// The most help in force when a person moved.
const MODE: &str = "mode";
/// The number of times that help was asked for.
const TIPS: &str = "tips";
const UNDO: &str = "undo";
const SEED: &str = "seed";
const DATE: &str = "date";
/// The board on which the game is played, by its id.
const BOARD: &str = "board";
/// The day's board on which the game is played.
const DAY: &str = "day";
/// The source of a game that is played on from another one, or from a line that was given.
const FROM: &str = "from";
const LINE: &str = "line";

impl GameLine {
    pub(crate) fn id(&self) -> Option<Id> {
        self.word(ID)
    }

    pub(crate) fn players(&self) -> Option<Players> {
        self.word(PLAYERS)
    }

    /// The most help in force when a person moved.
    pub(crate) fn help(&self) -> Option<Mode> {
        self.word(MODE)
    }

    pub(crate) fn tips(&self) -> u32 {
        self.word(TIPS).unwrap_or_default()
    }

    pub(crate) fn undos(&self) -> u32 {
        self.word(UNDO).unwrap_or_default()
    }

    /// True if help was asked for, or moves were taken back.
    pub(crate) fn took_help(&self) -> bool {
        self.tips() > 0 || self.undos() > 0
    }

    /// The same, or lamps were shown.
    pub(crate) fn is_helped(&self) -> bool {
        self.help().is_some_and(|help| help > Mode::Solo) || self.took_help()
    }

    /// The side of the only person, against a machine.
    pub(crate) fn lone_human(&self) -> Option<Side> {
        self.players().unwrap_or_default().lone_human()
    }

    /// True for a game that its only person won.
    pub(crate) fn is_won(&self) -> bool {
        self.game.winner().is_some_and(|winner| self.lone_human() == Some(winner))
    }

    pub(crate) fn seed(&self) -> Option<u64> {
        self.word(SEED)
    }

    pub(crate) fn date(&self) -> Option<&str> {
        self.tags.get(DATE).filter(|date| is_day(date))
    }

    pub(crate) fn board(&self) -> Option<&str> {
        self.tags.get(BOARD)
    }

    pub(crate) fn day_board(&self) -> Option<DayBoard> {
        self.word(DAY)
    }

    pub(crate) fn played_on_from(&self) -> Option<&str> {
        self.tags.get(FROM)
    }

    pub(crate) fn set_board(&mut self, id: &str) {
        self.write(BOARD, id);
    }

    pub(crate) fn set_day(&mut self, board: &DayBoard) {
        self.write(DAY, board);
    }

    pub(crate) fn set_from(&mut self, from: &str) {
        self.write(FROM, from);
    }

    pub(crate) fn set_seed(&mut self, seed: u64) {
        self.write(SEED, seed);
    }

    pub(crate) fn set_players(&mut self, players: Players) {
        self.write(PLAYERS, players);
    }

    /// The game with its players and its seed alone.
    pub(crate) fn bare(&self) -> Self {
        let mut line = Self::from(self.game.clone());
        self.players().into_iter().for_each(|players| line.write(PLAYERS, players));
        self.seed().into_iter().for_each(|seed| line.write(SEED, seed));
        line
    }

    /// A line that was given: of its tags only the players and the seed are used, and with moves it is played on from.
    pub(crate) fn given(&self) -> Self {
        let mut line = self.bare();
        if !line.game.moves().is_empty() {
            line.write(FROM, LINE);
        }
        line
    }

    /// Estimated size in memory, in bytes.
    pub(crate) fn weight(&self) -> usize {
        let words: usize = self.tags.iter().map(|(key, value)| key.len() + value.len() + 40).sum();
        size_of::<Self>() + words + 16 * (self.game.moves().len() + self.game.start().piles().len())
    }

    /// Fills in what the line leaves open. The date, like `2026-11-21`, may be empty.
    pub(crate) fn complete(mut self, players: Players, seed: u64, date: &str) -> Self {
        for (key, value) in [(PLAYERS, players.to_string()), (SEED, seed.to_string()), (DATE, date.to_owned())] {
            if self.tags.get(key).is_none() {
                self.write(key, value);
            }
        }
        self
    }

    /// Refuses words whose key is known but whose value is malformed.
    pub(crate) fn check(&self) -> Result<(), NotA> {
        let number =
            |text: &str, noun, most: u64| NotA::new(text, format!("{noun}: write a whole number from 0 to {most}"));
        let seed = |text: &str| text.parse::<u64>().map_err(|_| number(text, "a seed", u64::MAX));
        let count = |text: &str| text.parse::<u32>().map_err(|_| number(text, "a count", u32::MAX.into()));
        let date =
            |text: &str| is_day(text).then_some(()).ok_or_else(|| NotA::new(text, "a day: write it like 2026-11-21"));
        self.check_word(PLAYERS, str::parse::<Players>)?;
        self.check_word(SEED, seed)?;
        self.check_word(ID, str::parse::<Id>)?;
        self.check_word(DATE, date)?;
        self.check_word(TIPS, count)?;
        self.check_word(UNDO, count)
    }

    fn check_word<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, NotA>) -> Result<(), NotA> {
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

    /// Notes the help in force for a person's move.
    pub(crate) fn note_mode(&mut self, mode: Mode) {
        if self.line.help().is_none_or(|most| most < mode) {
            self.line.write(MODE, mode);
        }
    }

    pub(crate) fn note_tip(&mut self) {
        self.line.write(TIPS, self.line.tips().saturating_add(1));
    }

    pub(super) fn note_undo(&mut self) {
        self.line.write(UNDO, self.line.undos().saturating_add(1));
    }
}
