//! The choices of a board.

use crate::coach::Board;
use crate::coach::words::{Words, lists};
use crate::rules::{GameLine, Ruleset, Side};
use crate::session::{Players, Seat};

/// The choices as a board has them.
pub(super) struct Usual {
    pub against: Against,
    pub you_begin: bool,
    pub rules: Ruleset,
}

impl Usual {
    /// Those of a board, or of a line that is typed.
    pub(super) fn of(board: Option<&Board>, own: Option<&GameLine>) -> Self {
        let typed = || own.and_then(GameLine::players).unwrap_or_default();
        let players = board.map_or_else(typed, |board| board.players);
        let rules = board.map(Board::rules).or(own.map(|line| *line.game.rules()));
        Self {
            against: Against::of(players),
            you_begin: players.lone_human() != Some(Side::Second),
            rules: rules.unwrap_or_default(),
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
    fn of(players: Players) -> Self {
        match players.opponent() {
            Some(seat) => Self::Seat(seat),
            None if players == Players::TWO_PEOPLE => Self::Seat(Seat::Human),
            None => Self::Itself,
        }
    }

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
