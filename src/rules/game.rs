//! Games, and the lines of notation that store them.

use std::fmt;

use super::words::{is_hidden, words};
use super::{IllegalMove, Move, NotA, Play, Position, Ruleset};

/// A game: its starting position, its rules, and the legal moves made so far.
///
/// Whose turn it is, whether the game is over and who won are derived, not stored. A game is written and read as one
/// line of notation. Parsing skips the `key=value` words of the line; a [`GameLine`](super::GameLine) keeps them.
///
/// ```
/// use nimatron::rules::Game;
///
/// let mut game: Game = "3 5 7 misere : B2 A1".parse()?;
/// assert_eq!(game.position().to_string(), "2 3 7");
/// game.push("C7".parse()?)?;
/// assert_eq!(game.to_string(), "3 5 7 misere : B2 A1 C7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Game {
    start: Position,
    rules: Ruleset,
    moves: Vec<Move>,
    /// The position after all moves, stored so that a move costs the same in a game of any length.
    position: Position,
}

impl Game {
    /// Starts a game without moves. Normal Nim starts from any position: `Game::from(position)`.
    #[must_use]
    pub fn new(start: Position, rules: Ruleset) -> Self {
        Self { position: start.clone(), start, rules, moves: Vec::new() }
    }

    /// The game from its start again, without its moves.
    #[must_use]
    pub fn restarted(&self) -> Self {
        Self::new(self.start.clone(), self.rules)
    }

    /// The starting position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The moves made, in order. Those with an even index are the first player's.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after all moves.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// True if no legal move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rules.is_over(&self.position)
    }

    /// The side to move; in a finished game, the side whose turn it would be.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        Side::of_ply(self.moves.len())
    }

    /// The winner, or `None` while the game is not over.
    ///
    /// The same rule decides a game that starts without a legal move: the player to move loses in normal play and wins
    /// in misère play.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let to_move = self.side_to_move();
        self.is_over().then(|| match self.rules.play() {
            Play::Normal => to_move.other(),
            Play::Misere => to_move,
        })
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If the move is illegal; the game is then unchanged.
    pub fn push(&mut self, m: Move) -> Result<(), IllegalMove> {
        self.rules.check(&self.position, m)?;
        self.position.remove(m);
        self.moves.push(m);
        Ok(())
    }

    /// The position that the move with this 0-based index was made in, if there is such a move.
    #[must_use]
    pub fn before(&self, index: usize) -> Option<Position> {
        let undone = self.moves.get(index..).filter(|moves| !moves.is_empty())?;
        let mut before = self.position.clone();
        undone.iter().rev().for_each(|&m| before.put_back(m));
        Some(before)
    }

    /// Takes back the last move, if there is one.
    pub fn pop(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.position.put_back(m);
        Some(m)
    }
}

impl From<Position> for Game {
    /// Starts a game of Nim in normal play.
    fn from(start: Position) -> Self {
        Self::new(start, Ruleset::default())
    }
}

/// One of the two players, by the order in which they move.
///
/// ```
/// use nimatron::rules::Side;
///
/// assert_eq!(Side::of_ply(3), Side::Second);
/// assert_eq!(Side::Second.other().to_string(), "first");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player who makes the game's first move.
    First,
    /// The player who makes the second move.
    Second,
}

impl Side {
    /// Both sides, in order of play.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The side to move after `ply` moves.
    #[must_use]
    pub fn of_ply(ply: usize) -> Self {
        if ply.is_multiple_of(2) { Self::First } else { Self::Second }
    }

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The index of this side in an array of two: 0 for the first player, 1 for the second.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1,
        }
    }
}

words!(Side, "a side", "write first or second", First => "first", Second => "second");

/// A line of notation in full: a [`Game`] and the `key=value` words before its `:`.
///
/// ```
/// use nimatron::rules::GameLine;
///
/// let mut line: GameLine = "3 5 7 players=human,perfect : B2".parse()?;
/// assert_eq!(line.tags.get("players"), Some("human,perfect"));
/// line.game.push("A1".parse()?)?;
/// line.tags.set("seed", 7)?;
/// assert_eq!(line.to_string(), "3 5 7 players=human,perfect seed=7 : B2 A1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameLine {
    /// The game.
    pub game: Game,
    /// The `key=value` words.
    pub tags: Tags,
}

/// The `key=value` words of a line, of any meaning; each key occurs once, in the order of the line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tags(Vec<String>);

impl From<Game> for GameLine {
    fn from(game: Game) -> Self {
        Self { game, tags: Tags::default() }
    }
}

impl Tags {
    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find_map(|word| value_of(word, key))
    }

    /// All keys with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter_map(|word| word.split_once('='))
    }

    /// Sets the value of a key, in place if the key exists, otherwise at the end.
    ///
    /// # Errors
    /// If the key or the value has a character that the notation does not allow, or the key is `take`.
    pub fn set(&mut self, key: &str, value: impl fmt::Display) -> Result<(), NotA> {
        let word = tag(key, &value.to_string())?;
        match self.0.iter_mut().find(|known| value_of(known, key).is_some()) {
            Some(known) => *known = word,
            None => self.0.push(word),
        }
        Ok(())
    }

    /// Removes a key and returns its value, if present.
    pub fn remove(&mut self, key: &str) -> Option<String> {
        let at = self.0.iter().position(|word| value_of(word, key).is_some())?;
        Some(self.0.remove(at).split_off(key.len() + 1))
    }

    /// Adds a word without checking for duplicates; see `check_unique`.
    pub(crate) fn add(&mut self, key: &str, value: &str) -> Result<(), NotA> {
        tag(key, value).map(|word| self.0.push(word))
    }

    /// Refuses duplicate keys. Sorts the keys first: comparing all pairs of a long line would be slow.
    pub(super) fn check_unique(&self) -> Result<(), NotA> {
        let mut keys: Vec<&str> = self.iter().map(|(key, _)| key).collect();
        keys.sort_unstable();
        let twice = keys.windows(2).find(|pair| pair[0] == pair[1]);
        twice.map_or(Ok(()), |pair| Err(NotA::twice(format_args!("{}=", pair[0]))))
    }
}

/// The value in a word of this key.
fn value_of<'a>(word: &'a str, key: &str) -> Option<&'a str> {
    word.strip_prefix(key)?.strip_prefix('=')
}

/// The error for a text that is no `key=value` word.
pub(super) fn not_a_tag(text: &str) -> NotA {
    const CURE: &str = "keys have a-z, 0-9, - and _; values have letters, digits and signs";
    NotA::new(text, "a key=value word").cured(CURE)
}

fn tag(key: &str, value: &str) -> Result<String, NotA> {
    let plain = |c: char| c.is_ascii_graphic() && c != ':' || c.is_alphanumeric() && !is_hidden(c);
    let named = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-' || byte == b'_';
    let fits = key.starts_with(|c: char| c.is_ascii_lowercase()) && key.bytes().all(named) && key != "take";
    if fits && !value.is_empty() && value.chars().all(plain) {
        Ok([key, "=", value].concat())
    } else {
        Err(not_a_tag(&format!("{key}={value}")))
    }
}
