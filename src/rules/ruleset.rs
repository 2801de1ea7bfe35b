//! The rules: what may be taken, whose last move counts, and why a move is illegal.

use std::fmt;
use std::str::FromStr;

use super::{Move, PileName, Position, Quoted, TakeRule, TakeRuleError, UnknownWord};

/// The rules of a game: the takes that are allowed, and the meaning of the last move. Written with the rule words of the
/// notation, like `misere take=1-3`.
///
/// ```
/// use nimatron::rules::{Play, Ruleset};
///
/// let rules: Ruleset = "misere take=1-3".parse()?;
/// assert_eq!(rules, Ruleset::new(Play::Misere, "1-3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Ruleset {
    /// Normal or misère play.
    pub play: Play,
    /// The takes that are allowed.
    pub takes: TakeRule,
}

impl Ruleset {
    /// Nim with these rules.
    #[must_use]
    pub const fn new(play: Play, takes: TakeRule) -> Self {
        Self { play, takes }
    }

    /// Checks that `m` is legal in `position`.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn check(&self, position: &Position, m: Move) -> Result<(), IllegalMove> {
        let Some(size) = position.size(m.pile) else {
            return Err(IllegalMove::NoSuchPile { pile: m.pile, piles: position.piles().len() });
        };
        let take = m.take.get();
        if take > size {
            return Err(IllegalMove::TooMany { m, size });
        }
        if !self.takes.allows(take, size) {
            return Err(IllegalMove::NotAllowed { m, rule: self.takes });
        }
        Ok(())
    }

    /// The position that `m` leaves.
    ///
    /// # Errors
    /// Gives the position back untouched, with the reason, when the move is illegal.
    pub fn play(&self, mut position: Position, m: Move) -> Result<Position, PlayError> {
        match self.check(&position, m) {
            Ok(()) => {
                position.remove(m);
                Ok(position)
            }
            Err(reason) => Err(PlayError { position, reason }),
        }
    }

    /// True if no legal move is left. With a take set, stones can remain.
    #[must_use]
    pub fn is_over(&self, position: &Position) -> bool {
        let smallest = self.takes.smallest();
        position.piles().iter().all(|&size| size < smallest)
    }

    /// The number of legal moves.
    #[must_use]
    pub fn count_moves(&self, position: &Position) -> u128 {
        let counts = position.piles().iter().map(|&size| self.takes.takes(size));
        counts.map(|takes| u128::from(takes.count())).sum()
    }

    /// The legal moves, in the order of piles, then takes. Large piles have more than anyone can go through:
    /// [`count_moves`](Self::count_moves) and [`nth_move`](Self::nth_move) take no longer for them.
    ///
    /// ```
    /// use nimatron::rules::{Position, Ruleset};
    ///
    /// let position: Position = "2 0 3".parse()?;
    /// let moves: Vec<String> = Ruleset::default().moves(&position).map(|m| m.to_string()).collect();
    /// assert_eq!(moves, ["A1", "A2", "C1", "C2", "C3"]);
    /// # Ok::<(), nimatron::rules::PositionError>(())
    /// ```
    pub fn moves<'a>(&self, position: &'a Position) -> impl Iterator<Item = Move> + use<'a> {
        let rule = self.takes;
        let piles = position.piles().iter().enumerate();
        piles.flat_map(move |(pile, &size)| rule.takes(size).iter().filter_map(move |take| Move::new(pile, take)))
    }

    /// The legal move with this 0-based index in [`moves`](Self::moves), found without stepping through those before it.
    #[must_use]
    pub fn nth_move(&self, position: &Position, mut index: u128) -> Option<Move> {
        for (pile, &size) in position.piles().iter().enumerate() {
            let takes = self.takes.takes(size);
            match index.checked_sub(u128::from(takes.count())) {
                Some(rest) => index = rest,
                None => return Move::new(pile, takes.nth(u64::try_from(index).ok()?)?),
            }
        }
        None
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.play.fmt(f)?;
        match self.takes {
            TakeRule::Any => Ok(()),
            takes => write!(f, " take={takes}"),
        }
    }
}

/// The reason why words are no ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesetError {
    /// This is no rule word.
    UnknownWord(String),
    /// The take rule is wrong.
    Take(TakeRuleError),
    /// This is given twice.
    Twice(&'static str),
}

impl FromStr for Ruleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Self, RulesetError> {
        let mut words = RuleWords::default();
        for word in text.split_whitespace() {
            if !words.read(word)? {
                return Err(RulesetError::UnknownWord(word.to_owned()));
            }
        }
        Ok(words.over(Self::default()))
    }
}

/// Rules as far as words have said.
#[derive(Default)]
pub(super) struct RuleWords {
    play: Option<Play>,
    takes: Option<TakeRule>,
}

impl RuleWords {
    /// Reads a word. False if it is no rule word.
    pub(super) fn read(&mut self, word: &str) -> Result<bool, RulesetError> {
        let twice = if let Some(takes) = word.strip_prefix("take=") {
            self.takes.replace(takes.parse().map_err(RulesetError::Take)?).map(|_| "take=")
        } else if let Ok(play) = word.parse() {
            self.play.replace(play).map(|_| "normal or misere")
        } else {
            return Ok(false);
        };
        twice.map_or(Ok(true), |what| Err(RulesetError::Twice(what)))
    }

    /// These rules, and the others' where they are silent.
    pub(super) fn over(&self, others: Ruleset) -> Ruleset {
        Ruleset { play: self.play.unwrap_or(others.play), takes: self.takes.unwrap_or(others.takes) }
    }
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownWord(word) => {
                write!(f, "{} is not a rule: write normal or misere, and take=RULE", Quoted(word))
            }
            Self::Take(error) => error.fmt(f),
            Self::Twice(what) => write!(f, "{what} is given twice: give it once"),
        }
    }
}

impl std::error::Error for RulesetError {}

/// The meaning of the last move: it wins, or it loses. Written `normal` or `misere`.
///
/// ```
/// use nimatron::rules::Play;
///
/// assert_eq!("Misère".parse(), Ok(Play::Misere));
/// assert_eq!(Play::Misere.to_string(), "misere");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// Whoever makes the last move wins.
    #[default]
    Normal,
    /// Whoever makes the last move loses.
    Misere,
}

impl Play {
    /// The word of the notation: `normal` or `misere`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Play {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        match text.to_lowercase().as_str() {
            "normal" => Ok(Self::Normal),
            "misere" | "misère" => Ok(Self::Misere),
            _ => Err(UnknownWord::new(text, "a way to play: write normal or misere")),
        }
    }
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The position has no such pile.
    NoSuchPile {
        /// The 0-based index that was asked for.
        pile: usize,
        /// The number of piles.
        piles: usize,
    },
    /// The pile holds fewer stones than the move takes.
    TooMany {
        /// The move.
        m: Move,
        /// The size of its pile.
        size: u64,
    },
    /// The take rule forbids the take.
    NotAllowed {
        /// The move.
        m: Move,
        /// The rule.
        rule: TakeRule,
    },
}

/// An illegal move, and the position in which it was tried, untouched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// The position, as it was.
    pub position: Position,
    /// The reason why the move is illegal.
    pub reason: IllegalMove,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoSuchPile { pile, piles } => {
                let last = PileName(piles.saturating_sub(1));
                write!(f, "there is no pile {}, ", PileName(pile))?;
                match piles {
                    1 => write!(f, "only {last}"),
                    _ => write!(f, "the piles are A to {last}"),
                }
            }
            Self::TooMany { m, size: 0 } => write!(f, "pile {} is empty", PileName(m.pile)),
            Self::TooMany { m, size } => {
                let name = PileName(m.pile);
                let stones = if size == 1 { "stone" } else { "stones" };
                write!(f, "{name} holds {size} {stones}, {} is too many", m.take)
            }
            Self::NotAllowed { m, rule } => match rule {
                TakeRule::Any => write!(f, "{m} is not allowed"),
                TakeRule::UpTo(most) => {
                    write!(f, "a move takes at most {most} here, not {}", m.take)
                }
                TakeRule::Set(_) => write!(f, "a move takes {rule} here, not {}", m.take),
            },
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl std::error::Error for IllegalMove {}
impl std::error::Error for PlayError {}
