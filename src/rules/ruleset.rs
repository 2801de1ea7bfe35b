//! Rulesets: the legal moves, the meaning of the last move, and the reasons why a move is illegal.

use std::fmt;
use std::str::FromStr;

use super::{Move, PileName, Position, Quoted, TakeRule, TakeRuleError, Takes, UnknownWord, Variant};

/// The rules of a game: Nim or a disguise, the allowed takes, and the meaning of the last move.
///
/// Written with the rule words of the notation, like `misere take=1-3` or `staircase`.
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
    variant: Variant,
}

impl Ruleset {
    /// Nim with these rules.
    #[must_use]
    pub const fn new(play: Play, takes: TakeRule) -> Self {
        Self { play, takes, variant: Variant::Nim }
    }

    /// The rules of a disguise, or of plain Nim.
    #[must_use]
    pub const fn disguised(variant: Variant) -> Self {
        Self { play: Play::Normal, takes: TakeRule::Any, variant }
    }

    /// These rules for Nim or a disguise, if they are compatible with each other.
    ///
    /// # Errors
    /// If a disguise is combined with misère play or a take rule: the theory covers those for piles only.
    pub fn checked(play: Play, takes: TakeRule, variant: Variant) -> Result<Self, RulesetError> {
        match (variant, play, takes) {
            (Variant::Nim, ..) | (_, Play::Normal, TakeRule::Any) => Ok(Self { play, takes, variant }),
            (_, Play::Misere, _) => Err(RulesetError::Misere(variant)),
            (_, Play::Normal, _) => Err(RulesetError::Takes(variant, takes)),
        }
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

    /// Nim, or a game that is Nim in disguise. A disguise has normal play and the take rule `any`.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// True if the value of each pile is its size: in Nim when any number may be taken.
    #[must_use]
    pub fn counts_sizes(&self) -> bool {
        self.variant == Variant::Nim && self.takes == TakeRule::Any
    }

    /// The numbers allowed in a move at this 0-based index; none if there is no such index.
    #[must_use]
    pub fn takes_at(&self, position: &Position, pile: usize) -> Takes {
        let piles = position.piles();
        self.takes.takes(if pile < piles.len() { self.variant.most(piles, pile) } else { 0 })
    }

    /// Checks that `m` is legal in `position`.
    ///
    /// # Errors
    /// If it is not, the reason.
    pub fn check(&self, position: &Position, m: Move) -> Result<(), IllegalMove> {
        let Self { variant, .. } = *self;
        if m.pile >= position.piles().len() {
            return Err(IllegalMove::NoSuchPile { pile: m.pile, piles: position.piles().len(), variant });
        }
        let size = variant.most(position.piles(), m.pile);
        let take = m.take.get();
        if take > size {
            return Err(IllegalMove::TooMany { m, size, variant });
        }
        if !self.takes.allows(take, size) {
            return Err(IllegalMove::NotAllowed { m, rule: self.takes });
        }
        Ok(())
    }

    /// True if no legal move is left. With a take set, stones may remain.
    #[must_use]
    pub fn is_over(&self, position: &Position) -> bool {
        let smallest = self.takes.smallest();
        position.piles().iter().all(|&size| size < smallest)
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
    /// # Ok::<(), nimatron::rules::PositionError>(())
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
        rules.variant.make(left.piles_mut(), m);
        Ok(left)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.play.fmt(f)?;
        match (self.takes, self.variant) {
            (TakeRule::Any, Variant::Nim) => Ok(()),
            (TakeRule::Any, disguise) => write!(f, " {disguise}"),
            (takes, _) => write!(f, " take={takes}"),
        }
    }
}

/// The error for words that are not a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesetError {
    /// The word is not a rule word.
    UnknownWord(String),
    /// The take rule is wrong.
    Take(TakeRuleError),
    /// A rule is given twice.
    Twice(&'static str),
    /// Misère play is combined with a disguise.
    Misere(Variant),
    /// A take rule is combined with a disguise.
    Takes(Variant, TakeRule),
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
        words.over(Self::default())
    }
}

/// The rules given by the words read so far.
#[derive(Default)]
pub(super) struct RuleWords {
    play: Option<Play>,
    takes: Option<TakeRule>,
    variant: Option<Variant>,
}

impl RuleWords {
    /// Reads a word, returning false if it is not a rule word.
    pub(super) fn read(&mut self, word: &str) -> Result<bool, RulesetError> {
        let twice = if let Some(takes) = word.strip_prefix("take=") {
            self.takes.replace(takes.parse().map_err(RulesetError::Take)?).map(|_| "take=")
        } else if let Ok(play) = word.parse::<Play>() {
            self.play.replace(play).map(|_| "normal or misere")
        } else if let Ok(variant) = word.parse::<Variant>() {
            self.variant.replace(variant).map(|_| "nim, staircase or turtles")
        } else {
            return Ok(false);
        };
        twice.map_or(Ok(true), |what| Err(RulesetError::Twice(what)))
    }

    /// These rules, completed from `others`.
    pub(super) fn over(&self, others: Ruleset) -> Result<Ruleset, RulesetError> {
        Ruleset::checked(
            self.play.unwrap_or(others.play),
            self.takes.unwrap_or(others.takes),
            self.variant.unwrap_or(others.variant),
        )
    }
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownWord(word) => {
                write!(
                    f,
                    "{} is not a rule: write normal or misere, and take=RULE; or staircase or turtles",
                    Quoted(word)
                )
            }
            Self::Take(error) => error.fmt(f),
            Self::Twice(what) => write!(f, "{what} is given twice: give it once"),
            Self::Misere(variant) => {
                write!(f, "{variant} does not go with misere: misère play is solved for Nim and its take rules only")
            }
            Self::Takes(variant, takes) => {
                write!(f, "{variant} does not go with take={takes}: take rules are for piles, so leave it out")
            }
        }
    }
}

impl std::error::Error for RulesetError {}

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
    /// The notation's word: `normal` or `misere`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        }
    }

    /// The other way to play.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Normal => Self::Misere,
            Self::Misere => Self::Normal,
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
        /// The 0-based index in the move.
        pile: usize,
        /// The number of piles.
        piles: usize,
        /// Nim or the disguise.
        variant: Variant,
    },
    /// The pile or step holds too few; in `turtles`, the coin shows tails, or its partner would be outside the row.
    TooMany {
        /// The move.
        m: Move,
        /// The largest possible take; 0 if there is none.
        size: u64,
        /// Nim or the disguise.
        variant: Variant,
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
            Self::NoSuchPile { pile, piles, variant } => {
                let (last, noun) = (PileName(piles.saturating_sub(1)), variant.noun());
                write!(f, "there is no {noun} {}; ", PileName(pile))?;
                match piles {
                    1 => write!(f, "there is only {last}"),
                    _ => write!(f, "the {noun}s are A to {last}"),
                }
            }
            Self::TooMany { m, size: 0, variant: Variant::Turtles } => {
                write!(f, "coin {} shows tails: choose one that shows heads", PileName(m.pile))
            }
            Self::TooMany { m, size, variant: Variant::Turtles } => {
                write!(f, "no coin lies {} places to the left of {}: {size} turns it alone", m.take, PileName(m.pile))
            }
            Self::TooMany { m, size: 0, variant } => write!(f, "{} {} is empty", variant.noun(), PileName(m.pile)),
            Self::TooMany { m, size, variant } => {
                let stone = if variant == Variant::Nim { "stone" } else { "coin" };
                let s = if size == 1 { "" } else { "s" };
                write!(f, "{} holds {size} {stone}{s}; {} is too many", PileName(m.pile), m.take)
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
