//! The words of a game's line that have a meaning to this program, and their values. A malformed one in a file counts as absent.

use std::fmt;
use std::str::FromStr;

use rand::Rng;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{DayBoard, Players, Session, is_day};
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

    /// Notes the game that this one is played on from; `None` for a line that was given.
    pub(crate) fn set_from(&mut self, id: Option<Id>) {
        self.write(FROM, id.map_or(LINE.to_owned(), |id| id.to_string()));
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

    /// The command that plays on from the game on any machine: piles, rules, seed and moves, and the players unless they are
    /// the usual ones.
    pub(crate) fn command(&self) -> String {
        let mut shared = self.bare();
        if self.players() == Some(Players::HUMAN_FIRST) {
            shared.tags.remove(PLAYERS);
        }
        let command = if self.game.is_over() { "nimatron review" } else { "nimatron" };
        format!("{command} '{}'", shared.to_string().trim_end_matches(" :"))
    }

    /// A line that was given: of its tags only the players and the seed are used, and with moves it is played on from.
    pub(crate) fn given(&self) -> Self {
        let mut line = self.bare();
        if !line.game.moves().is_empty() {
            line.set_from(None);
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

/// The identity of one game: 64 random bits, written as 16 hexadecimal digits.
///
/// Tells that a game found both in progress and in the record, or on several lines of the record, is one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(u64);

impl Id {
    const DIGITS: usize = 16;

    pub(crate) fn drawn(rng: &mut impl Rng) -> Self {
        Self(rng.next_u64())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:0width$x}", self.0, width = Self::DIGITS)
    }
}

impl FromStr for Id {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        const WANTED: &str = "a game's id: write 16 digits from 0 to 9 and a to f, or leave id= out";
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let digits = Some(text).filter(|text| text.len() == Self::DIGITS && text.bytes().all(is_digit));
        let number = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        number.map(Self).ok_or_else(|| NotA::new(text, WANTED))
    }
}

/// The one dial of help, from the least to the most. Named as in a game's line and on the command line.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Mode {
    /// Stones alone: nothing is said of the position until the end.
    Solo,
    /// The position's lamps; a move is judged after it was taken.
    #[default]
    Teach,
    /// Also what a marked move would leave.
    Preview,
}

impl Mode {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// The next stop of the dial: solo, teach, preview.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::Solo => Self::Teach,
            Self::Teach => Self::Preview,
            Self::Preview => Self::Solo,
        }
    }
}
