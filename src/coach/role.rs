//! Players and their moves, as sentences refer to them.

use crate::engine::JudgedMove;
use crate::engine::opponent::CASUAL_SEES;
use crate::rules::Side;
use crate::session::{Players, Seat};

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

    /// The name before a move in a list of moves.
    pub(crate) fn before_moves(self) -> &'static str {
        match self {
            Self::First => "1",
            Self::Second => "2",
            other => other.short(),
        }
    }

    /// `your` for you, otherwise like `the machine's`.
    pub(super) fn whose(self) -> String {
        if self == Self::YOU { "your".to_owned() } else { format!("{}'s", self.inside()) }
    }

    /// The name within a sentence, and the ending of a verb in the present tense after it.
    pub(super) fn subject(self) -> (&'static str, &'static str) {
        (self.inside(), if self == Self::YOU { "" } else { "s" })
    }

    pub(crate) fn is_machine(self) -> bool {
        match self {
            Self::Only(seat) => seat != Seat::Human,
            Self::First | Self::Second => false,
            Self::Left | Self::Right => true,
        }
    }

    pub(crate) fn wins(self) -> &'static str {
        if self == Self::YOU { "win" } else { "wins" }
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

/// The latest moves that concern the player to move: a person's and the machine's reply. `played` counts all moves.
///
/// The machine's first move answers nothing, so it stands alone. Without exactly one human there is only the last move.
pub(crate) fn last_moves(latest: Vec<JudgedMove>, played: usize, players: Players) -> Vec<PlayedMove> {
    let count = if players.lone_human().is_some() { 2 } else { 1 };
    let made = |(back, judged)| PlayedMove::new(judged, Side::of_ply(played - back), players);
    let mut made: Vec<PlayedMove> = (1..=count).zip(latest.into_iter().rev()).map(made).collect();
    made.reverse();
    let first = made.iter().position(|made| !made.who.is_machine()).unwrap_or(0);
    made.split_off(first)
}

/// An opponent, and its way of erring in short.
pub(crate) fn opponent_in_words(seat: Seat) -> &'static str {
    match seat {
        Seat::Human => "A person",
        Seat::Perfect => "Perfect: no mistakes",
        Seat::Stubborn => "Stubborn: resists",
        Seat::Casual => "Casual: sees two piles",
    }
}

/// The ways of erring of all opponents.
pub(crate) fn all_ways_of_erring() -> String {
    Seat::opponents().iter().map(|&seat| way_of_erring(seat)).collect::<Vec<_>>().join(" ")
}

/// An opponent's way of erring, in a sentence.
pub(crate) fn way_of_erring(seat: Seat) -> String {
    match seat {
        Seat::Human => "People make mistakes of their own.".to_owned(),
        Seat::Perfect => "The machine makes no mistakes, and from a losing position it takes at random.".to_owned(),
        Seat::Stubborn => {
            "The stubborn player makes no mistakes, and from a losing position it leaves the fewest winning replies that it finds."
                .to_owned()
        }
        Seat::Casual => format!(
            "The casual player sees what wins once at most {CASUAL_SEES} piles have a move; until then it takes at random."
        ),
    }
}
