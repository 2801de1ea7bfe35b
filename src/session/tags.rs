//! Games with the terms on which they are played, read and written here alone.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use rand::Rng;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::files::LONGEST;
use super::{DayBoard, Players, read_day};
use crate::rules::{Game, GameLine, NotA, NotationError, Ruleset, Side, Tags};
use crate::text::not_one_of;

/// The value of `from=` in a game that is played on from a line that was given.
const LINE: &str = "line";

/// A game and the terms on which it is played: what a line of a file or an argument holds. Its `Display` is that line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Match {
    pub game: Game,
    pub terms: Terms,
}

/// The terms of a game, as its line says them; `None` for what it leaves out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Terms {
    pub id: Option<Id>,
    /// The board on which the game is played, by its id.
    pub board: Option<String>,
    /// The day's board on which the game is played.
    pub day: Option<DayBoard>,
    pub players: Option<Players>,
    pub seed: Option<u64>,
    /// The game that this one is played on from, by its id, or `line`.
    pub from: Option<String>,
    pub date: Option<String>,
    /// The most help in force when a person moved.
    pub mode: Option<Mode>,
    /// The number of times that help was asked for.
    pub tips: u32,
    pub undo: u32,
    /// Words that have no meaning here. They are kept.
    pub more: Tags,
}

/// The state of a game for its only person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Open,
    Won,
    Lost,
    /// A finished game of two people, or of machines.
    Over,
}

impl Tags {
    /// Takes a word out, read by `read`.
    pub(crate) fn take<T>(&mut self, key: &str, read: impl FnOnce(&str) -> Result<T, NotA>) -> Result<Option<T>, NotA> {
        self.remove(key).map(|value| read(&value)).transpose()
    }
}

/// Reads whole numbers within bounds; the noun names one.
pub(crate) fn whole<T: FromStr + PartialOrd + fmt::Display>(
    noun: &str,
    within: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, NotA> {
    move |text| {
        let cure = || format!("write a whole number from {} to {}", within.start(), within.end());
        let number = text.parse().ok().filter(|number| within.contains(number));
        number.ok_or_else(|| NotA::new(text, noun).cured(cure()))
    }
}

impl Terms {
    fn read(words: &Tags) -> Result<Self, NotA> {
        let count = whole("a count", 0..=u32::MAX);
        let mut terms = Self::default();
        for (key, value) in words.iter() {
            match key {
                "id" => terms.id = Some(value.parse()?),
                "board" => terms.board = Some(value.to_owned()),
                "day" => terms.day = Some(value.parse()?),
                "players" => terms.players = Some(value.parse()?),
                "seed" => terms.seed = Some(whole("a seed", 0..=u64::MAX)(value)?),
                "from" => terms.from = Some(value.to_owned()),
                "date" => terms.date = Some(read_day(value)?),
                "mode" => terms.mode = Some(read_mode(value)?),
                "tips" => terms.tips = count(value)?,
                "undo" => terms.undo = count(value)?,
                _ => terms.more.add(key, value)?,
            }
        }
        Ok(terms)
    }

    /// The words that [`read`](Self::read) takes, in the order in which they are written.
    pub(crate) fn words(&self) -> impl Iterator<Item = (&str, String)> {
        let count = |count: u32| (count > 0).then(|| count.to_string());
        let known = [
            ("board", self.board.clone()),
            ("day", self.day.as_ref().map(ToString::to_string)),
            ("players", self.players.map(|players| players.to_string())),
            ("seed", self.seed.map(|seed| seed.to_string())),
            ("from", self.from.clone()),
            ("date", self.date.clone()),
            ("id", self.id.map(|id| id.to_string())),
            ("mode", self.mode.map(|mode| mode.to_string())),
            ("tips", count(self.tips)),
            ("undo", count(self.undo)),
        ];
        let more = self.more.iter().map(|(key, value)| (key, Some(value.to_owned())));
        known.into_iter().chain(more).filter_map(|(key, value)| Some((key, value?)))
    }

    /// True if help was asked for, or moves were taken back.
    pub(crate) fn took_help(&self) -> bool {
        self.tips > 0 || self.undo > 0
    }

    /// The same, or lamps were shown.
    pub(crate) fn is_helped(&self) -> bool {
        self.mode.is_some_and(|most| most > Mode::Solo) || self.took_help()
    }
}

impl From<Game> for Match {
    fn from(game: Game) -> Self {
        Self { game, terms: Terms::default() }
    }
}

impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.write(f, self.terms.words())
    }
}

impl FromStr for Match {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        Self::read(line, Ruleset::default())
    }
}

impl Match {
    /// Reads a line. Rules that it leaves open come from `defaults`; a malformed value of a word with a meaning is an
    /// error.
    pub(crate) fn read(line: &str, defaults: Ruleset) -> Result<Self, NotationError> {
        let GameLine { game, tags } = GameLine::parse(line, defaults)?;
        Ok(Self { game, terms: Terms::read(&tags)? })
    }

    /// The players; the usual ones if the line does not say.
    pub(crate) fn players(&self) -> Players {
        self.terms.players.unwrap_or_default()
    }

    /// The side of the only person, against a machine.
    pub(crate) fn lone_human(&self) -> Option<Side> {
        self.players().lone_human()
    }

    pub(crate) fn standing(&self) -> Standing {
        match (self.game.winner(), self.lone_human()) {
            (None, _) => Standing::Open,
            (_, None) => Standing::Over,
            (winner, human) if winner == human => Standing::Won,
            _ => Standing::Lost,
        }
    }

    /// True for a game that its only person won.
    pub(crate) fn is_won(&self) -> bool {
        self.standing() == Standing::Won
    }

    /// The game with its players and its seed alone.
    fn bare(&self) -> Self {
        let Terms { players, seed, .. } = self.terms;
        Self { terms: Terms { players, seed, ..Terms::default() }, game: self.game.clone() }
    }

    /// The command that plays on from the game on any machine: piles, rules, seed and moves, and the players unless they are
    /// the usual ones.
    pub(crate) fn command(&self) -> String {
        let mut shared = self.bare();
        shared.terms.players = shared.terms.players.filter(|players| *players != Players::default());
        let command = if self.game.is_over() { "nimatron review" } else { "nimatron" };
        format!("{command} '{}'", shared.to_string().trim_end_matches(" :"))
    }

    /// A line that was given: of its words only the players and the seed are used, and with moves it is played on from.
    pub(crate) fn given(&self) -> Self {
        let mut line = self.bare();
        line.terms.from = (!line.game.moves().is_empty()).then(|| LINE.to_owned());
        line
    }

    /// The value of `from=` in a game that is played on from this one.
    pub(crate) fn source(&self) -> String {
        self.terms.id.map_or_else(|| LINE.to_owned(), |id| id.to_string())
    }

    /// True if its moves have room in the longest line that is kept.
    pub(crate) fn has_room(&self) -> bool {
        self.to_string().len() as u64 <= LONGEST / 2
    }

    /// Estimated size in memory, in bytes.
    pub(crate) fn weight(&self) -> usize {
        let Terms { board, from, date, more, .. } = &self.terms;
        let known = [board, from, date].into_iter().flatten().map(String::len);
        let words: usize =
            known.chain(more.iter().map(|(key, value)| key.len() + value.len())).map(|len| len + 40).sum();
        size_of::<Self>() + words + 16 * (self.game.moves().len() + self.game.start().piles().len())
    }

    /// Fills in what the line leaves open.
    pub(crate) fn complete(mut self, players: Players, seed: u64, date: &str) -> Self {
        self.terms.players.get_or_insert(players);
        self.terms.seed.get_or_insert(seed);
        self.terms.date.get_or_insert_with(|| date.to_owned());
        self
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
        const CURE: &str = "write 16 digits from 0 to 9 and a to f, or leave id= out";
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let digits = Some(text).filter(|text| text.len() == Self::DIGITS && text.bytes().all(is_digit));
        let number = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        number.map(Self).ok_or_else(|| NotA::new(text, "a game's id").cured(CURE))
    }
}

/// Help or none, from the least to the most. Named as in a game's line and on the command line.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Mode {
    /// Stones alone: nothing is said of the position until the end.
    Solo,
    /// The position's lamps; a move is judged after it was taken, and a mistake waits.
    #[default]
    Teach,
}

impl Mode {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    pub(crate) fn other(self) -> Self {
        match self {
            Self::Solo => Self::Teach,
            Self::Teach => Self::Solo,
        }
    }
}

/// Reads a mode.
pub(crate) fn read_mode(text: &str) -> Result<Mode, NotA> {
    text.parse().map_err(|_| not_one_of(text, "mode", Mode::ALL.iter().map(|mode| mode.name())))
}
