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
    /// The name that opens a sentence, the one within it, and the one where a line is short.
    fn names(self) -> [&'static str; 3] {
        match self {
            Self::You => ["You", "you", "you"],
            Self::Machine => ["The machine", "the machine", "machine"],
            Self::Skilled => ["The skilled player", "the skilled player", "skilled"],
            Self::Casual => ["The casual player", "the casual player", "casual"],
            Self::Random => ["The random player", "the random player", "random"],
            Self::First => ["The first player", "the first player", "first"],
            Self::Second => ["The second player", "the second player", "second"],
        }
    }

    pub fn opening(self) -> &'static str {
        self.names()[0]
    }

    pub fn inside(self) -> &'static str {
        self.names()[1]
    }

    pub fn short(self) -> &'static str {
        self.names()[2]
    }

    /// The name where a line is short: `the machine`, but `first`.
    pub(super) fn brief(self) -> &'static str {
        if matches!(self, Self::First | Self::Second) { self.short() } else { self.inside() }
    }

    pub fn is_machine(self) -> bool {
        matches!(self, Self::Machine | Self::Skilled | Self::Casual | Self::Random)
    }

    /// `win` for you, `wins` for everybody else.
    pub fn wins(self) -> &'static str {
        if self == Self::You { "win" } else { "wins" }
    }
}
