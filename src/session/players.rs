use std::fmt;
use std::str::FromStr;

use strum::{Display, EnumString, VariantArray};

use super::SessionError;
use crate::engine::opponent::Opponent;
use crate::rules::Side;

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Seat {
    Human,
    /// The machine, which never errs.
    Perfect,
    /// Like `Perfect`, but a lost position is made hard to win.
    Stubborn,
    Skilled,
    Casual,
    Random,
}

impl Seat {
    /// The opponents to choose from, the usual one first.
    pub(crate) fn opponents() -> &'static [Self] {
        &Self::VARIANTS[1..]
    }

    /// True for a machine that keeps each win it has.
    pub(crate) fn never_errs(self) -> bool {
        matches!(self, Self::Perfect | Self::Stubborn)
    }

    pub(crate) fn opponent(self) -> Option<Opponent> {
        match self {
            Self::Human => None,
            Self::Perfect => Some(Opponent::Perfect),
            Self::Stubborn => Some(Opponent::Stubborn),
            Self::Skilled => Some(Opponent::Skilled),
            Self::Casual => Some(Opponent::Casual),
            Self::Random => Some(Opponent::Random),
        }
    }
}

/// The players, first and second. Written `human,perfect`, or `ask` until a person has chosen a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Players {
    seats: [Seat; 2],
    asks: bool,
}

const ASK: &str = "ask";

impl Players {
    pub(crate) const HUMAN_FIRST: Self = Self::pair(Seat::Human, Seat::Perfect);
    pub(crate) const MACHINE_FIRST: Self = Self::pair(Seat::Perfect, Seat::Human);
    /// A person against the machine; the person sees the board before choosing who begins.
    pub(crate) const ASK: Self = Self { asks: true, ..Self::HUMAN_FIRST };
    pub(crate) const TWO_PEOPLE: Self = Self::pair(Seat::Human, Seat::Human);
    pub(crate) const DEMONSTRATION: Self = Self::pair(Seat::Perfect, Seat::Perfect);

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let seats = Seat::VARIANTS;
        let pairs = seats.iter().flat_map(move |&first| seats.iter().map(move |&second| Self::pair(first, second)));
        pairs.chain([Self::ASK])
    }

    /// The players in each other's seats; `ask` stays, because nobody has a seat yet.
    pub(crate) fn swapped(self) -> Self {
        if self.asks { self } else { Self::pair(self.seats[1], self.seats[0]) }
    }

    /// The ways to be seated, for a game against this opponent. Only the perfect one lets a person see the board first.
    pub(crate) fn seatings(opponent: Seat) -> [Self; 5] {
        let begins = Self::pair(Seat::Human, opponent);
        [begins, begins.swapped(), Self::ASK, Self::TWO_PEOPLE, Self::DEMONSTRATION]
    }

    /// The same seats with another opponent; unchanged where none can be chosen.
    pub(crate) fn against(self, opponent: Seat) -> Self {
        match self.lone_human() {
            Some(Side::First) if !self.asks => Self::pair(Seat::Human, opponent),
            Some(Side::Second) => Self::pair(opponent, Seat::Human),
            _ => self,
        }
    }

    const fn pair(first: Seat, second: Seat) -> Self {
        Self { seats: [first, second], asks: false }
    }

    /// The seats once the person has chosen whether to begin. Players other than `ask` stay as they are.
    pub(crate) fn chosen(self, begins: bool) -> Self {
        match self.asks {
            true if begins => Self::HUMAN_FIRST,
            true => Self::MACHINE_FIRST,
            false => self,
        }
    }

    pub(crate) fn asks(self) -> bool {
        self.asks
    }

    pub(crate) fn seat(self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    pub(crate) fn is_demonstration(self) -> bool {
        !self.seats.contains(&Seat::Human)
    }

    /// The side of the only person; `None` if two people play, or nobody.
    pub(crate) fn lone_human(self) -> Option<Side> {
        match self.seats {
            [Seat::Human, Seat::Human] => None,
            [Seat::Human, _] => Some(Side::First),
            [_, Seat::Human] => Some(Side::Second),
            [_, _] => None,
        }
    }

    pub(crate) fn opponent(self) -> Option<Seat> {
        self.lone_human().map(|human| self.seat(human.other()))
    }
}

impl Default for Players {
    fn default() -> Self {
        Self::HUMAN_FIRST
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.asks { f.write_str(ASK) } else { write!(f, "{},{}", self.seats[0], self.seats[1]) }
    }
}

impl FromStr for Players {
    type Err = SessionError;

    fn from_str(text: &str) -> Result<Self, SessionError> {
        let parse = || {
            if text == ASK {
                return Some(Self::ASK);
            }
            let (first, second) = text.split_once(',')?;
            Some(Self::pair(first.parse().ok()?, second.parse().ok()?))
        };
        parse().ok_or_else(|| SessionError::Players(text.to_owned()))
    }
}

crate::as_text::as_text!(Players);
