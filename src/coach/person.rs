use crate::rules::Side;
use crate::session::{Players, Seat};

/// The names of both sides in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast {
    first: Person,
    second: Person,
}

/// One of those who play, as a sentence speaks of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// The only person who plays.
    You,
    /// The machine.
    Machine,
    /// The machine playing with skill.
    Skilled,
    /// The machine as a casual player.
    Casual,
    /// The machine taking at random.
    Random,
    /// The first of two alike.
    First,
    /// The second of two alike.
    Second,
}

impl Cast {
    /// You against the machine: the cast of a question, which nobody plays.
    pub const PUPIL: Self = Self { first: Person::You, second: Person::Machine };
    /// Two people, or nobody in particular.
    pub const TWO: Self = Self { first: Person::First, second: Person::Second };

    /// The person on a side.
    #[must_use]
    pub fn person(self, side: Side) -> Person {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The side of the only person who plays.
    #[must_use]
    pub fn you(self) -> Option<Side> {
        [Side::First, Side::Second].into_iter().find(|&side| self.person(side) == Person::You)
    }
}

impl From<Players> for Cast {
    fn from(players: Players) -> Self {
        if players.seat(Side::First) == players.seat(Side::Second) {
            return Self::TWO;
        }
        let person = |side| match players.seat(side) {
            Seat::Perfect => Person::Machine,
            Seat::Skilled => Person::Skilled,
            Seat::Casual => Person::Casual,
            Seat::Random => Person::Random,
            Seat::Human => Person::You,
        };
        Self { first: person(Side::First), second: person(Side::Second) }
    }
}

impl Person {
    /// The name that opens a sentence: `The machine`.
    #[must_use]
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

    /// The name inside a sentence: `the machine`.
    #[must_use]
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

    /// The name in a list of moves: `machine`.
    #[must_use]
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

    /// True for the machine, whichever way it plays.
    #[must_use]
    pub fn is_machine(self) -> bool {
        matches!(self, Self::Machine | Self::Skilled | Self::Casual | Self::Random)
    }

    /// `win` for you, `wins` for everybody else.
    #[must_use]
    pub fn wins(self) -> &'static str {
        match self {
            Self::You => "win",
            _ => "wins",
        }
    }
}
