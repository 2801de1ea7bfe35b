use std::fmt;

use super::{Move, PileName, Position, TakeRule};

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
