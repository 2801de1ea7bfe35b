//! The notation, one game per line: `3 5 7 misere take=1-3 seed=7 : B2 A1`.

use std::fmt;
use std::str::FromStr;

use super::game::not_a_tag;
use super::position::{parse_piles, without_brackets};
use super::ruleset::RuleWords;
use super::{Game, GameLine, IllegalMove, Move, NotA, Play, Position, Quoted, Ruleset, Tags, TakeRule};

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Tags::default().iter())
    }
}

impl fmt::Display for GameLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.write(f, self.tags.iter())
    }
}

impl Game {
    /// Writes the line of the game with these `key=value` words.
    pub(crate) fn write<'a>(
        &self,
        f: &mut fmt::Formatter<'_>,
        mut words: impl Iterator<Item = (&'a str, impl fmt::Display)>,
    ) -> fmt::Result {
        write!(f, "{}", self.start())?;
        // Normal play is the default, so it is not written.
        match (self.rules().play(), self.rules().takes()) {
            (Play::Normal, TakeRule::Any) => {}
            (Play::Normal, takes) => write!(f, " take={takes}")?,
            (Play::Misere, _) => write!(f, " {}", self.rules())?,
        }
        words.try_for_each(|(key, value)| write!(f, " {key}={value}"))?;
        f.write_str(" :")?;
        self.moves().iter().try_for_each(|m| write!(f, " {m}"))
    }
}

impl FromStr for Game {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        Self::parse(line, Ruleset::default())
    }
}

impl FromStr for GameLine {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Self, NotationError> {
        Self::parse(line, Ruleset::default())
    }
}

impl FromStr for Tags {
    type Err = NotA;

    /// Reads `key=value` words that stand alone.
    fn from_str(text: &str) -> Result<Self, NotA> {
        let mut tags = Self::default();
        for word in text.split_whitespace() {
            let (key, value) = word.split_once('=').ok_or_else(|| not_a_tag(word))?;
            tags.add(key, value)?;
        }
        tags.check_unique()?;
        Ok(tags)
    }
}

impl Game {
    /// Reads a line of notation. Rules that the line leaves open come from `defaults`.
    ///
    /// ```
    /// use nimatron::rules::{Game, Play, Ruleset, TakeRule};
    ///
    /// let misere = Ruleset::new(Play::Misere, TakeRule::Any);
    /// assert_eq!(Game::parse("3 5 7", misere)?.rules().play(), Play::Misere);
    /// assert_eq!(Game::parse("3 5 7 normal", misere)?.rules().play(), Play::Normal);
    /// # Ok::<(), nimatron::rules::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// Names what is wrong in the line, with the number and the reason for an illegal move.
    pub fn parse(line: &str, defaults: Ruleset) -> Result<Self, NotationError> {
        GameLine::parse(line, defaults).map(|line| line.game)
    }
}

impl GameLine {
    /// Reads a line of notation, like [`Game::parse`].
    ///
    /// # Errors
    /// As for [`Game::parse`].
    pub fn parse(line: &str, defaults: Ruleset) -> Result<Self, NotationError> {
        let (head, moves) = match line.split_once(':') {
            Some((_, moves)) if moves.contains(':') => {
                return Err(NotA::told("there are two colons", ONE_COLON).into());
            }
            Some((head, moves)) => (head, moves),
            None => (line, ""),
        };
        let mut line = Self::start(head, defaults)?;
        for (index, word) in moves.split_whitespace().enumerate() {
            let ply = index + 1;
            let m = word.parse().map_err(|error| NotationError::BadMove { ply, error })?;
            line.game.push(m).map_err(|reason| NotationError::Illegal { ply, m, reason })?;
        }
        Ok(line)
    }

    /// Reads the part of a line before the `:`.
    fn start(head: &str, defaults: Ruleset) -> Result<Self, NotationError> {
        let (mut piles, mut rules, mut tags) = (Vec::new(), RuleWords::default(), Tags::default());
        let mut seen_word = false;
        let head = without_brackets(head);
        let mut words = head.split_whitespace();
        while let Some(word) = words.next() {
            // As lists show it: `21, take 1-3` or `6 8 11 1-3`.
            let takes = if word == "take" { words.next() } else { Some(word).filter(|word| word.starts_with("1-")) };
            if let Some(takes) = takes.filter(|_| !piles.is_empty()) {
                seen_word = true;
                rules.read(&format!("take={}", takes.trim_end_matches(',')))?;
            } else if word.starts_with(char::is_alphabetic) {
                seen_word = true;
                match word.split_once('=') {
                    Some((key, value)) if key != "take" => tags.add(key, value)?,
                    _ if rules.read(word)? => {}
                    _ => return Err(NotationError::UnknownWord(word.to_owned())),
                }
            } else if seen_word {
                let what = format!("{} comes after the rules", Quoted(word));
                return Err(NotA::told(what, "write the piles first, like 3 5 7 misere").into());
            } else {
                parse_piles(word, &mut piles)?;
            }
        }
        tags.check_unique()?;
        Ok(Self { game: Game::new(Position::new(piles)?, rules.over(defaults)), tags })
    }
}

/// The error for a line that is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// The piles, the rule words or the `key=value` words are wrong.
    Malformed(NotA),
    /// A word is not a rule word.
    UnknownWord(String),
    /// A word after the `:` is not a move.
    BadMove {
        /// The number of the move in the game, from 1.
        ply: usize,
        /// The error in the word.
        error: NotA,
    },
    /// A move is illegal in its position.
    Illegal {
        /// The number of the move in the game, from 1.
        ply: usize,
        /// The move.
        m: Move,
        /// The reason.
        reason: IllegalMove,
    },
}

const ONE_COLON: &str = "write only one, between rules and moves";
const PILES: &str =
    "write piles as whole numbers, then normal, misere or take=RULE, and moves after a colon, like 3 5 7 misere : B2";

impl From<NotA> for NotationError {
    fn from(error: NotA) -> Self {
        Self::Malformed(error)
    }
}

impl NotationError {
    /// What is wrong in the line, and what would be right.
    #[must_use]
    pub fn told(&self) -> NotA {
        match self {
            Self::Malformed(error) => error.clone(),
            Self::UnknownWord(text) => NotA::told(format!("{} is neither a pile nor a rule", Quoted(text)), PILES),
            Self::BadMove { ply, error } => NotA::told(format!("move {ply}: {}", error.what), &*error.cure),
            Self::Illegal { ply, m, reason } => NotA::told(format!("move {ply}, {m}, is illegal"), reason.to_string()),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told().fmt(f)
    }
}

impl std::error::Error for NotationError {}
