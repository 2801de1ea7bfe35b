//! Players and their moves, as sentences refer to them.

use super::words::capital;
use crate::engine::JudgedMove;
use crate::rules::Side;
use crate::session::{Players, Seat, Session};

/// A player, as sentences call it: by its kind or, if both are of one kind, people by their turn and machines by their
/// side of the print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The only player of this kind.
    Only(Seat),
    First,
    Second,
    Left,
    Right,
}

impl Players {
    pub(crate) fn role(self, side: Side) -> Role {
        match (self.seat(side), side) {
            (seat, _) if seat != self.seat(side.other()) => Role::Only(seat),
            (Seat::Human, Side::First) => Role::First,
            (Seat::Human, Side::Second) => Role::Second,
            (_, Side::First) => Role::Left,
            (_, Side::Second) => Role::Right,
        }
    }
}

impl Role {
    pub(crate) const YOU: Self = Self::Only(Seat::Human);
    pub(crate) const MACHINE: Self = Self::Only(Seat::Perfect);

    /// The name within a sentence.
    pub(crate) fn inside(self) -> String {
        match self {
            Self::YOU => "you".to_owned(),
            Self::MACHINE => "the machine".to_owned(),
            Self::Left | Self::Right => format!("the {} machine", self.short()),
            _ => format!("the {} player", self.short()),
        }
    }

    /// The name where space is short.
    pub(crate) fn short(self) -> String {
        match self {
            Self::YOU => "you".to_owned(),
            Self::MACHINE => "machine".to_owned(),
            Self::Only(seat) => seat.to_string(),
            Self::First => "first".to_owned(),
            Self::Second => "second".to_owned(),
            Self::Left => "left".to_owned(),
            Self::Right => "right".to_owned(),
        }
    }

    /// The name at the start of a sentence.
    pub(crate) fn opening(self) -> String {
        capital(&self.inside())
    }

    /// `your` for you, otherwise like `the machine's`.
    pub(crate) fn whose(self) -> String {
        if self == Self::YOU { "your".to_owned() } else { format!("{}'s", self.inside()) }
    }

    /// The name within a sentence, and the ending of a verb in the present tense after it.
    pub(crate) fn subject(self) -> (String, &'static str) {
        (self.inside(), if self == Self::YOU { "" } else { "s" })
    }

    pub(crate) fn is_machine(self) -> bool {
        match self {
            Self::Only(seat) => seat != Seat::Human,
            Self::First | Self::Second => false,
            Self::Left | Self::Right => true,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedMove {
    pub who: Role,
    pub judged: JudgedMove,
}

impl PlayedMove {
    pub(crate) fn new(judged: JudgedMove, side: Side, players: Players) -> Self {
        Self { who: players.role(side), judged }
    }
}

impl Session {
    /// The player to move, or whose turn it would be.
    pub(crate) fn mover(&self) -> Role {
        self.players().role(self.game().side_to_move())
    }
}
