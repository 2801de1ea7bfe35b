//! One line is one game: `3 5 7 misere take=1-3 seed=7 : B2 A1`.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use super::quoted::is_filler;
use super::{Game, IllegalMove, Move, MoveError, NoPiles, Play, Position, Quoted, Ruleset, TakeRule, TakeRuleError};

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start())?;
        // Normal play goes without saying.
        match (self.rules().play, self.rules().takes) {
            (Play::Normal, TakeRule::Any) => {}
            (Play::Normal, takes) => write!(f, " take={takes}")?,
            (Play::Misere, _) => write!(f, " {}", self.rules())?,
        }
        for (key, value) in self.keys() {
            write!(f, " {key}={value}")?;
        }
        f.write_str(" :")?;
        for m in self.moves() {
            write!(f, " {m}")?;
        }
        Ok(())
    }
}

impl FromStr for Game {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        Self::parse(line, Ruleset::default())
    }
}

impl Game {
    /// The line as a person would write it: like [`Display`](fmt::Display), but without a colon that no move follows.
    ///
    /// ```
    /// use nimatron::rules::Game;
    ///
    /// let mut game: Game = "3 5 7 misere".parse()?;
    /// assert_eq!(game.short_line(), "3 5 7 misere");
    /// game.push("B2".parse()?)?;
    /// assert_eq!(game.short_line(), "3 5 7 misere : B2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn short_line(&self) -> String {
        let mut line = self.to_string();
        if self.moves().is_empty() {
            line.truncate(line.len() - " :".len());
        }
        line
    }

    /// Reads a line of notation; `defaults` are the rules for what the line itself leaves open.
    ///
    /// ```
    /// use nimatron::rules::{Game, Play, Ruleset};
    ///
    /// let misere = Ruleset { play: Play::Misere, ..Ruleset::default() };
    /// assert_eq!(Game::parse("3 5 7", misere)?.rules().play, Play::Misere);
    /// assert_eq!(Game::parse("3 5 7 normal", misere)?.rules().play, Play::Normal);
    /// # Ok::<(), nimatron::rules::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// Names what is wrong in the line, and for an illegal move also its ply and why.
    pub fn parse(line: &str, defaults: Ruleset) -> Result<Self, NotationError> {
        let (head, moves) = match line.split_once(':') {
            Some((_, moves)) if moves.contains(':') => return Err(NotationError::TwoColons),
            Some((head, moves)) => (head, moves),
            None => (line, ""),
        };
        let mut game = Head::parse(head)?.into_game(defaults)?;
        for (index, word) in moves.split_whitespace().enumerate() {
            let ply = index + 1;
            let m = word.parse().map_err(|error| NotationError::BadMove { ply, error })?;
            game.push(m).map_err(|reason| NotationError::Illegal { ply, m, reason })?;
        }
        Ok(game)
    }
}

/// The part of a line before the `:`.
#[derive(Default)]
struct Head {
    piles: Vec<u64>,
    play: Option<Play>,
    takes: Option<TakeRule>,
    keys: Vec<(String, String)>,
    /// The keys again, to be found at once in a line of many.
    known: HashSet<String>,
}

impl Head {
    fn parse(text: &str) -> Result<Self, NotationError> {
        let mut head = Self::default();
        let mut seen_word = false;
        for word in text.split_whitespace() {
            if word == "," && !head.piles.is_empty() {
                continue;
            }
            if word.starts_with(char::is_alphabetic) {
                seen_word = true;
                head.rule_word(word)?;
            } else if seen_word {
                return Err(NotationError::PileAfterWord(word.to_owned()));
            } else {
                parse_piles(word, &mut head.piles)?;
            }
        }
        Ok(head)
    }

    fn rule_word(&mut self, word: &str) -> Result<(), NotationError> {
        if let Some((key, value)) = word.split_once('=') {
            return match key {
                "take" => set_once(&mut self.takes, value.parse()?, "take="),
                _ => self.other_key(key, value),
            };
        }
        match word.parse() {
            Ok(play) => set_once(&mut self.play, play, "normal or misere"),
            Err(_) => Err(NotationError::UnknownWord(word.to_owned())),
        }
    }

    fn other_key(&mut self, key: &str, value: &str) -> Result<(), NotationError> {
        check_key(key, value)?;
        if !self.known.insert(key.to_owned()) {
            return Err(NotationError::Twice(format!("{key}=")));
        }
        self.keys.push((key.to_owned(), value.to_owned()));
        Ok(())
    }

    fn into_game(self, defaults: Ruleset) -> Result<Game, NotationError> {
        let rules = Ruleset { play: self.play.unwrap_or(defaults.play), takes: self.takes.unwrap_or(defaults.takes) };
        Ok(Game::with_keys(Position::new(self.piles)?, rules, self.keys))
    }
}

/// Checks that a line can hold these as a `key=value` word.
pub(super) fn check_key(key: &str, value: &str) -> Result<(), NotationError> {
    let plain = |c: char| c != ':' && (c.is_alphanumeric() && !is_filler(c) || c.is_ascii_graphic());
    let named = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let fits = key.starts_with(|c: char| c.is_ascii_lowercase()) && key.chars().all(named) && key != "take";
    if !fits || value.is_empty() || !value.chars().all(plain) {
        return Err(NotationError::BadKey(format!("{key}={value}")));
    }
    Ok(())
}

fn set_once<T>(slot: &mut Option<T>, value: T, what: &str) -> Result<(), NotationError> {
    if slot.replace(value).is_some() {
        return Err(NotationError::Twice(what.to_owned()));
    }
    Ok(())
}

/// Reads the sizes of one word: `3`, `3,5,7` or `3,` (a comma may end or open a word beside a space).
pub(super) fn parse_piles(word: &str, piles: &mut Vec<u64>) -> Result<(), NotationError> {
    let sizes = word.strip_prefix(',').unwrap_or(word);
    let sizes = sizes.strip_suffix(',').unwrap_or(sizes);
    for size in sizes.split(',') {
        piles.push(parse_size(size).map_err(|kind| match kind {
            SizeError::NotANumber if size.is_empty() => NotationError::BadPile(word.to_owned()),
            SizeError::NotANumber => NotationError::BadPile(size.to_owned()),
            SizeError::TooLarge => NotationError::PileTooLarge(size.to_owned()),
        })?);
    }
    Ok(())
}

enum SizeError {
    NotANumber,
    TooLarge,
}

fn parse_size(text: &str) -> Result<u64, SizeError> {
    // `u64` would also read a leading plus, which no position is written with.
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(SizeError::NotANumber);
    }
    text.parse().map_err(|_| SizeError::TooLarge)
}

/// The reason why a line is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// There is no pile.
    NoPiles(NoPiles),
    /// This is no pile size.
    BadPile(String),
    /// This pile would hold more than 2^64 − 1 stones.
    PileTooLarge(String),
    /// A pile stands after the rule words.
    PileAfterWord(String),
    /// This is no rule word.
    UnknownWord(String),
    /// This `key=value` word is not one that a line may hold.
    BadKey(String),
    /// This rule or key is given twice.
    Twice(String),
    /// The take rule is wrong.
    Take(TakeRuleError),
    /// The line has more than one `:`.
    TwoColons,
    /// A word after the `:` is no move.
    BadMove {
        /// Its number in the game, from 1.
        ply: usize,
        /// The fault in it.
        error: MoveError,
    },
    /// A move is illegal where it stands.
    Illegal {
        /// Its number in the game, from 1.
        ply: usize,
        /// The move.
        m: Move,
        /// The reason.
        reason: IllegalMove,
    },
}

impl From<NoPiles> for NotationError {
    fn from(error: NoPiles) -> Self {
        Self::NoPiles(error)
    }
}

impl From<TakeRuleError> for NotationError {
    fn from(error: TakeRuleError) -> Self {
        Self::Take(error)
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiles(error) => error.fmt(f),
            Self::BadPile(text) => {
                write!(f, "{} is not a pile: write its stones as a whole number from 0 to {}", Quoted(text), u64::MAX)
            }
            Self::PileTooLarge(text) => {
                write!(f, "{} is too large for a pile: it holds at most {} stones", Quoted(text), u64::MAX)
            }
            Self::PileAfterWord(text) => {
                write!(f, "{} stands after the rules: write the piles first, like 3 5 7 misere", Quoted(text))
            }
            Self::UnknownWord(text) => write!(
                f,
                "{} is neither a pile nor a rule: write piles as whole numbers, then normal, misere or take=RULE, and moves after a colon, like 3 5 7 misere : B2",
                Quoted(text)
            ),
            Self::BadKey(text) => write!(
                f,
                "{} is not a key=value word: the key takes a-z, 0-9, - and _, the value letters, digits and signs",
                Quoted(text)
            ),
            Self::Twice(what) => write!(f, "{what} is given twice: give it once"),
            Self::Take(error) => error.fmt(f),
            Self::TwoColons => f.write_str("there are two colons: one stands between rules and moves"),
            Self::BadMove { ply, error } => write!(f, "move {ply}: {error}"),
            Self::Illegal { ply, m, reason } => write!(f, "move {ply}, {m}, is illegal: {reason}"),
        }
    }
}

impl std::error::Error for NotationError {}
