//! Players and their moves, as sentences refer to them.

use super::words::capital;
use crate::engine::{Change, JudgedMove};
use crate::rules::Side;
use crate::session::{Players, Seat, Session};

/// A player, as sentences call it: by its kind or, if both are of one kind, by its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The only player of this kind.
    Only(Seat),
    First,
    Second,
    FirstMachine,
    SecondMachine,
}

impl Players {
    pub(crate) fn role(self, side: Side) -> Role {
        match (self.seat(side), side) {
            (seat, _) if seat != self.seat(side.other()) => Role::Only(seat),
            (Seat::Human, Side::First) => Role::First,
            (Seat::Human, Side::Second) => Role::Second,
            (_, Side::First) => Role::FirstMachine,
            (_, Side::Second) => Role::SecondMachine,
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
            Self::FirstMachine | Self::SecondMachine => format!("the {} machine", self.short()),
            _ => format!("the {} player", self.short()),
        }
    }

    /// The name where space is short.
    pub(crate) fn short(self) -> String {
        match self {
            Self::YOU => "you".to_owned(),
            Self::MACHINE => "machine".to_owned(),
            Self::Only(seat) => seat.to_string(),
            Self::First | Self::FirstMachine => "first".to_owned(),
            Self::Second | Self::SecondMachine => "second".to_owned(),
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

    pub(crate) fn is_machine(self) -> bool {
        match self {
            Self::Only(seat) => seat != Seat::Human,
            Self::First | Self::Second => false,
            Self::FirstMachine | Self::SecondMachine => true,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedMove {
    pub who: Role,
    pub judged: JudgedMove,
}

impl PlayedMove {
    /// True for a mistake of a person.
    pub(crate) fn is_slip(&self) -> bool {
        !self.who.is_machine() && self.judged.is_mistake()
    }

    /// True for a machine's move that was drawn because none wins.
    pub(crate) fn is_drawn(&self) -> bool {
        let is_lost = self.judged.change() == Change::Nothing && !self.judged.after.is_over();
        self.who.is_machine() && is_lost
    }

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
