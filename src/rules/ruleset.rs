//! Rulesets: the legal moves, the meaning of the last move, and the reasons why a move is illegal.

use std::fmt;
use std::str::FromStr;

use super::words::words;
use super::{Move, NotA, PileName, Position, TakeRule, Takes};

/// The rules of a game: the allowed takes, and the meaning of the last move.
///
/// Written with the rule words of the notation, like `misere take=1-3`.
///
/// ```
/// use nimatron::rules::{Play, Ruleset};
///
/// let rules: Ruleset = "misere take=1-3".parse()?;
/// assert_eq!(rules, Ruleset::new(Play::Misere, "1-3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ruleset {
    play: Play,
    takes: TakeRule,
}

impl Ruleset {
    /// These rules.
    #[must_use]
    pub const fn new(play: Play, takes: TakeRule) -> Self {
        Self { play, takes }
    }

    /// Normal or misère play.
    #[must_use]
    pub const fn play(&self) -> Play {
        self.play
    }

    /// The allowed takes.
    #[must_use]
    pub const fn takes(&self) -> TakeRule {
        self.takes
    }

    /// True if the value of each pile is its size: when any number may be taken.
    #[must_use]
    pub fn counts_sizes(&self) -> bool {
        self.takes == TakeRule::Any
    }

    /// The event that ends the game: the last stone if one stone can always be taken, so that none remains, else the last
    /// move.
    #[must_use]
    pub fn last(&self) -> Last {
        if self.takes.allows(1, 1) { Last::Stone } else { Last::Move }
    }

    /// The takes allowed from the pile with this 0-based index; none if there is no such pile.
    #[must_use]
    pub fn takes_at(&self, position: &Position, pile: usize) -> Takes {
        self.takes.takes(position.size(pile).unwrap_or(0))
    }

    /// Checks that `m` is legal in `position`.
    ///
    /// # Errors
    /// If it is not, the reason.
    pub fn check(&self, position: &Position, m: Move) -> Result<(), IllegalMove> {
        let Some(size) = position.size(m.pile) else {
            return Err(IllegalMove::NoSuchPile { pile: m.pile, piles: position.piles().len() });
        };
        let take = m.take.get();
        if !self.takes.allows(take, take) {
            return Err(IllegalMove::NotAllowed { m, rule: self.takes });
        }
        if take > size {
            return Err(IllegalMove::TooMany { m, size });
        }
        Ok(())
    }

    /// True if no legal move is left. With a take set, stones may remain.
    #[must_use]
    pub fn is_over(&self, position: &Position) -> bool {
        position.piles().iter().all(|&size| self.takes.takes(size).smallest().is_none())
    }

    /// The number of legal moves.
    #[must_use]
    pub fn count_moves(&self, position: &Position) -> u128 {
        let piles = 0..position.piles().len();
        piles.map(|pile| u128::from(self.takes_at(position, pile).count())).sum()
    }

    /// The legal moves, in order of pile, then take.
    ///
    /// [`count_moves`](Self::count_moves) and [`nth_move`](Self::nth_move) are fast even if there are too many to list.
    ///
    /// ```
    /// use nimatron::rules::{Position, Ruleset};
    ///
    /// let position: Position = "2 0 3".parse()?;
    /// let moves: Vec<String> = Ruleset::default().moves(&position).map(|m| m.to_string()).collect();
    /// assert_eq!(moves, ["A1", "A2", "C1", "C2", "C3"]);
    /// # Ok::<(), nimatron::rules::NotA>(())
    /// ```
    pub fn moves<'a>(&self, position: &'a Position) -> impl Iterator<Item = Move> + use<'a> {
        let rules = *self;
        let piles = 0..position.piles().len();
        piles.flat_map(move |pile| rules.takes_at(position, pile).iter().filter_map(move |take| Move::new(pile, take)))
    }

    /// The legal move with this 0-based index in [`moves`](Self::moves), found without iterating.
    #[must_use]
    pub fn nth_move(&self, position: &Position, mut index: u128) -> Option<Move> {
        for pile in 0..position.piles().len() {
            let takes = self.takes_at(position, pile);
            match index.checked_sub(u128::from(takes.count())) {
                Some(rest) => index = rest,
                None => return Move::new(pile, takes.nth(u64::try_from(index).ok()?)?),
            }
        }
        None
    }
}

impl Position {
    /// The position that a move leaves.
    ///
    /// # Errors
    /// If the move is illegal under these rules, the reason.
    pub fn play(&self, m: Move, rules: &Ruleset) -> Result<Self, IllegalMove> {
        rules.check(self, m)?;
        let mut left = self.clone();
        left.remove(m);
        Ok(left)
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

impl FromStr for Ruleset {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        let mut words = RuleWords::default();
        for word in text.split_whitespace() {
            if !words.read(word)? {
                return Err(NotA::new(word, "a rule").cured("write normal or misere, and take=RULE"));
            }
        }
        Ok(words.over(Self::default()))
    }
}

/// The rules given by the words read so far.
#[derive(Default)]
pub(super) struct RuleWords {
    play: Option<Play>,
    takes: Option<TakeRule>,
}

impl RuleWords {
    /// Reads a word, returning false if it is not a rule word.
    pub(super) fn read(&mut self, word: &str) -> Result<bool, NotA> {
        let twice = if let Some(takes) = word.strip_prefix("take=") {
            self.takes.replace(takes.parse()?).map(|_| "take=")
        } else if let Ok(play) = word.parse::<Play>() {
            self.play.replace(play).map(|_| "normal or misere")
        } else {
            return Ok(false);
        };
        twice.map_or(Ok(true), |what| Err(NotA::twice(what)))
    }

    /// These rules, completed from `others`.
    pub(super) fn over(&self, others: Ruleset) -> Ruleset {
        Ruleset::new(self.play.unwrap_or(others.play), self.takes.unwrap_or(others.takes))
    }
}

/// The meaning of the last move: it wins or it loses. Written `normal` or `misere`.
///
/// ```
/// use nimatron::rules::Play;
///
/// assert_eq!("Misère".parse(), Ok(Play::Misere));
/// assert_eq!(Play::Misere.to_string(), "misere");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// The player who makes the last move wins.
    #[default]
    Normal,
    /// The player who makes the last move loses.
    Misere,
}

impl Play {
    /// The other way to play.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Normal => Self::Misere,
            Self::Misere => Self::Normal,
        }
    }
}

words!(Play, "a way to play", "write normal or misere", Normal => "normal", Misere => "misere" | "misère" | "mise\u{300}re");

/// The last thing of a game; see [`Ruleset::last`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Last {
    /// No stone can remain.
    Stone,
    /// Stones can remain.
    Move,
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The position has no such pile.
    NoSuchPile {
        /// The 0-based index in the move.
        pile: usize,
        /// The number of piles.
        piles: usize,
    },
    /// The pile holds too few.
    TooMany {
        /// The move.
        m: Move,
        /// The stones in the pile.
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

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoSuchPile { pile, piles } => {
                let last = PileName(piles.saturating_sub(1));
                write!(f, "there is no pile {}; ", PileName(pile))?;
                match piles {
                    1 => write!(f, "there is only {last}"),
                    _ => write!(f, "the piles are A to {last}"),
                }
            }
            Self::TooMany { m, size: 0 } => write!(f, "pile {} is empty", PileName(m.pile)),
            Self::TooMany { m, size } => {
                let stones = if size == 1 { "stone" } else { "stones" };
                write!(f, "{} holds {size} {stones}; {} is too many", PileName(m.pile), m.take)
            }
            Self::NotAllowed { m, rule } => match rule {
                TakeRule::Any => write!(f, "{m} is not allowed"),
                TakeRule::UpTo(most) => {
                    write!(f, "a move takes at most {most} here, not {}", m.take)
                }
                TakeRule::Set(_) => {
                    let all = rule.to_string().replace(',', ", ");
                    let all = all.rsplit_once(", ").map_or(all.clone(), |(first, last)| format!("{first} or {last}"));
                    write!(f, "a move takes {all} here, not {}", m.take)
                }
            },
        }
    }
}

impl std::error::Error for IllegalMove {}
