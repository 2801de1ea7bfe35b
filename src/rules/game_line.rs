use std::fmt;

use super::quoted::is_filler;
use super::{Game, Quoted};

/// A line of notation with all its words: a [`Game`], and the `key=value` words that stand before its `:`.
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
    /// Whatever else the line says.
    pub tags: Tags,
}

/// The `key=value` words of a line, whatever they mean: each key once, in the order of the line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tags(Vec<(String, String)>);

/// The reason why a line cannot hold a `key=value` word.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TagError {
    /// The word has other characters than the notation allows, or its key is `take`.
    Malformed(String),
    /// The key is given twice.
    Twice(String),
}

impl From<Game> for GameLine {
    fn from(game: Game) -> Self {
        Self { game, tags: Tags::default() }
    }
}

impl Tags {
    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find_map(|(known, value)| (known == key).then_some(value))
    }

    /// All keys with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Gives a key a value, in its old place or at the end.
    ///
    /// # Errors
    /// If a line could not hold them so: they have other characters than the notation allows, or the key is `take`.
    pub fn set(&mut self, key: &str, value: impl fmt::Display) -> Result<(), TagError> {
        let value = value.to_string();
        check(key, &value)?;
        match self.0.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => *old = value,
            None => self.0.push((key.to_owned(), value)),
        }
        Ok(())
    }

    /// Takes a key and its value away, if they are there.
    pub fn remove(&mut self, key: &str) {
        self.0.retain(|(known, _)| known != key);
    }

    /// Adds a word whose key is known to be new.
    pub(super) fn add(&mut self, key: &str, value: &str) -> Result<(), TagError> {
        check(key, value)?;
        self.0.push((key.to_owned(), value.to_owned()));
        Ok(())
    }
}

fn check(key: &str, value: &str) -> Result<(), TagError> {
    let plain = |c: char| c != ':' && (c.is_alphanumeric() && !is_filler(c) || c.is_ascii_graphic());
    let named = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let fits = key.starts_with(|c: char| c.is_ascii_lowercase()) && key.chars().all(named) && key != "take";
    if fits && !value.is_empty() && value.chars().all(plain) {
        Ok(())
    } else {
        Err(TagError::Malformed(format!("{key}={value}")))
    }
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(word) => write!(
                f,
                "{} is not a key=value word: the key takes a-z, 0-9, - and _, the value letters, digits and signs",
                Quoted(word)
            ),
            Self::Twice(key) => write!(f, "{key}= is given twice: give it once"),
        }
    }
}

impl std::error::Error for TagError {}
