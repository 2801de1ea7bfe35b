use crate::rules::Side;
use crate::session::{Players, Seat};

/// The names of both sides in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast {
    first: Role,
    second: Role,
}

/// One of those who play, as a sentence speaks of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The only person who plays.
    You,
    Machine,
    Skilled,
    Casual,
    Random,
    First,
    Second,
}

impl Cast {
    /// You against the machine: the cast of a question, which nobody plays.
    pub const PUPIL: Self = Self { first: Role::You, second: Role::Machine };
    pub const TWO: Self = Self { first: Role::First, second: Role::Second };

    pub fn role(self, side: Side) -> Role {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The side of the only person who plays.
    pub fn you(self) -> Option<Side> {
        [Side::First, Side::Second].into_iter().find(|&side| self.role(side) == Role::You)
    }
}

impl From<Players> for Cast {
    fn from(players: Players) -> Self {
        if players.seat(Side::First) == players.seat(Side::Second) {
            return Self::TWO;
        }
        let role = |side| match players.seat(side) {
            Seat::Perfect => Role::Machine,
            Seat::Skilled => Role::Skilled,
            Seat::Casual => Role::Casual,
            Seat::Random => Role::Random,
            Seat::Human => Role::You,
        };
        Self { first: role(Side::First), second: role(Side::Second) }
    }
}

impl Role {
    pub fn opening(self) -> &'static str {
        match self {
            Self::You => "You",
            Self::Machine => "The machine",
            Self::Skilled => "The skilled player",
            Self::Casual => "The casual player",
            Self::Random => "The random player",
            Self::First => "The first player",
            Self::Second => "The second player",
        }
    }

    pub fn inside(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Machine => "the machine",
            Self::Skilled => "the skilled player",
            Self::Casual => "the casual player",
            Self::Random => "the random player",
            Self::First => "the first player",
            Self::Second => "the second player",
        }
    }

    pub fn short(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Machine => "machine",
            Self::Skilled => "skilled",
            Self::Casual => "casual",
            Self::Random => "random",
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// The name where a line is short: `the machine`, but `first`.
    pub(super) fn brief(self) -> &'static str {
        match self {
            Self::First | Self::Second => self.short(),
            _ => self.inside(),
        }
    }

    pub fn is_machine(self) -> bool {
        matches!(self, Self::Machine | Self::Skilled | Self::Casual | Self::Random)
    }

    /// `win` for you, `wins` for everybody else.
    pub fn wins(self) -> &'static str {
        match self {
            Self::You => "win",
            _ => "wins",
        }
    }
}
