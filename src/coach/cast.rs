use crate::rules::Side;

/// The players as sentences name them: the first player, then the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast(pub [Person; 2]);

/// One of those who play, as a sentence speaks of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// The only person who plays.
    You,
    /// The machine.
    Machine,
    /// The machine as a beginner plays.
    Beginner,
    /// The first of two people.
    First,
    /// The second of two people.
    Second,
}

impl Cast {
    /// The player on a side.
    #[must_use]
    pub fn person(self, side: Side) -> Person {
        self.0[side.index()]
    }

    /// The side of the only person who plays.
    #[must_use]
    pub fn you(self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.person(side) == Person::You)
    }
}

impl Person {
    /// The name that opens a sentence: `The machine`.
    #[must_use]
    pub fn opening(self) -> &'static str {
        match self {
            Self::You => "You",
            Self::Machine => "The machine",
            Self::Beginner => "The beginner",
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
            Self::Beginner => "the beginner",
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
            Self::Beginner => "beginner",
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// True if it is no person after all.
    #[must_use]
    pub fn is_machine(self) -> bool {
        matches!(self, Self::Machine | Self::Beginner)
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
