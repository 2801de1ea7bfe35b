//! Players and their moves, as sentences refer to them.

use crate::engine::JudgedMove;
use crate::rules::Side;
use crate::session::{Players, Seat, Session};

/// A player, as sentences call it: by its kind or, if both are of one kind, people by their turn and machines by their
/// side of the fingerprint.
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

    /// The name at the start of a sentence, within one, and where space is short.
    fn names(self) -> [&'static str; 3] {
        match self {
            Self::YOU => ["You", "you", "you"],
            Self::MACHINE => ["The machine", "the machine", "machine"],
            Self::Only(Seat::Stubborn) => ["The stubborn player", "the stubborn player", "stubborn"],
            Self::Only(Seat::Casual) => ["The casual player", "the casual player", "casual"],
            Self::First => ["The first player", "the first player", "first"],
            Self::Second => ["The second player", "the second player", "second"],
            Self::Left => ["The left machine", "the left machine", "left"],
            Self::Right => ["The right machine", "the right machine", "right"],
        }
    }

    pub(crate) fn opening(self) -> &'static str {
        self.names()[0]
    }

    pub(crate) fn inside(self) -> &'static str {
        self.names()[1]
    }

    pub(crate) fn short(self) -> &'static str {
        self.names()[2]
    }

    /// `your` for you, otherwise like `the machine's`.
    pub(crate) fn whose(self) -> String {
        if self == Self::YOU { "your".to_owned() } else { format!("{}'s", self.inside()) }
    }

    /// The name within a sentence, and the ending of a verb in the present tense after it.
    pub(crate) fn subject(self) -> (&'static str, &'static str) {
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
    /// The player to move after it.
    pub next: Role,
    pub judged: JudgedMove,
}

impl PlayedMove {
    pub(crate) fn new(judged: JudgedMove, side: Side, players: Players) -> Self {
        Self { who: players.role(side), next: players.role(side.other()), judged }
    }
}

impl Session {
    /// The player to move, or whose turn it would be.
    pub(crate) fn mover(&self) -> Role {
        self.players().role(self.game().side_to_move())
    }
}
