//! The choices of a board.

use crate::coach::Board;
use crate::coach::words::{Words, lists};
use crate::rules::{GameLine, Ruleset, Side};
use crate::session::Seat;

/// The choices as a board has them.
pub(super) struct Usual {
    pub seat: Seat,
    pub you_begin: bool,
    pub rules: Ruleset,
}

impl Usual {
    pub(super) fn of(board: Option<&Board>, own: Option<&GameLine>) -> Self {
        match (board, own) {
            (Some(board), _) => Self {
                seat: board.opponent(),
                you_begin: board.players.lone_human() != Some(Side::Second),
                rules: board.rules(),
            },
            (None, Some(line)) => Self { seat: Seat::Perfect, you_begin: true, rules: *line.game.rules() },
            (None, None) => Self { seat: Seat::Perfect, you_begin: true, rules: Ruleset::default() },
        }
    }
}

/// Whom one plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Against {
    Seat(Seat),
    /// The machine plays both sides.
    Itself,
}

impl Against {
    pub(super) const ALL: [Self; 5] = [
        Self::Seat(Seat::Perfect),
        Self::Seat(Seat::Stubborn),
        Self::Seat(Seat::Casual),
        Self::Seat(Seat::Human),
        Self::Itself,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Seat(Seat::Perfect) => "perfect",
            Self::Seat(Seat::Stubborn) => "stubborn",
            Self::Seat(Seat::Casual) => "casual",
            Self::Seat(Seat::Human) => "a friend",
            Self::Itself => "itself",
        }
    }

    pub(super) fn sentence(self) -> Words {
        match self {
            Self::Seat(seat) => lists::opponent(seat),
            Self::Itself => lists::ITSELF,
        }
    }
}

/// The neighbour of a value, round and round.
pub(super) fn turned<T: Copy + PartialEq>(all: &[T], value: T, back: bool) -> T {
    let at = all.iter().position(|&item| item == value).unwrap_or(0);
    all[(at + if back { all.len() - 1 } else { 1 }) % all.len()]
}
