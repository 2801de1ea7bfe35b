use std::fmt;

use super::{Move, PileName, Position, TakeRule};

/// Who wins: whoever makes the last move, or whoever does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// Whoever makes the last move wins.
    #[default]
    Normal,
    /// Whoever makes the last move loses.
    Misere,
}

/// The rules of a game: what may be taken, and what the last move means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Normal or misère play.
    pub play: Play,
    /// Which takes are allowed.
    pub takes: TakeRule,
}

impl Ruleset {
    /// Whether `m` is legal in `position`.
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

    /// Whether no legal move is left. With a take set, stones can remain.
    #[must_use]
    pub fn is_over(&self, position: &Position) -> bool {
        let smallest = self.takes.smallest();
        position.piles().iter().all(|&size| size < smallest)
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_moves(&self, position: &Position) -> u128 {
        let counts = position.piles().iter().map(|&size| self.takes.takes(size));
        counts.map(|takes| u128::from(takes.count())).sum()
    }

    /// The legal move with this 0-based index, in the order of piles, then takes.
    ///
    /// ```
    /// use nimatron::rules::{Move, Position, Ruleset};
    ///
    /// let position: Position = "2 0 3".parse()?;
    /// let rules = Ruleset::default();
    /// let moves: Vec<String> = (0..rules.count_moves(&position))
    ///     .filter_map(|index| rules.nth_move(&position, index))
    ///     .map(|m| m.to_string())
    ///     .collect();
    /// assert_eq!(moves, ["A1", "A2", "C1", "C2", "C3"]);
    /// # Ok::<(), nimatron::rules::PositionError>(())
    /// ```
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

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The position has no such pile.
    NoSuchPile {
        /// The 0-based index that was asked for.
        pile: usize,
        /// How many piles there are.
        piles: usize,
    },
    /// The pile holds fewer stones than the move takes.
    TooMany {
        /// The move.
        m: Move,
        /// What its pile holds.
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
    /// Why the move is illegal.
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
