use std::fmt;
use std::str::FromStr;

use strum::{Display, EnumString, VariantArray};

use super::SessionError;
use crate::engine::opponent::Opponent;
use crate::rules::Side;

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Seat {
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
    pub fn opponent(self) -> Option<Opponent> {
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
pub struct Players {
    seats: [Seat; 2],
    asks: bool,
}

const ASK: &str = "ask";

impl Players {
    pub const HUMAN_FIRST: Self = Self::pair(Seat::Human, Seat::Perfect);
    pub const MACHINE_FIRST: Self = Self::pair(Seat::Perfect, Seat::Human);
    pub const AGAINST_SKILLED: Self = Self::pair(Seat::Human, Seat::Skilled);
    pub const AGAINST_RANDOM: Self = Self::pair(Seat::Human, Seat::Random);
    pub const AGAINST_CASUAL: Self = Self::pair(Seat::Human, Seat::Casual);
    pub const AGAINST_STUBBORN: Self = Self::pair(Seat::Human, Seat::Stubborn);
    /// A person against the machine; the person sees the board before choosing who begins.
    pub const ASK: Self = Self { asks: true, ..Self::HUMAN_FIRST };
    pub const TWO_PEOPLE: Self = Self::pair(Seat::Human, Seat::Human);

    pub fn all() -> impl Iterator<Item = Self> {
        let seats = Seat::VARIANTS;
        let pairs = seats.iter().flat_map(move |&first| seats.iter().map(move |&second| Self::pair(first, second)));
        pairs.chain([Self::ASK])
    }

    pub fn swapped(self) -> Self {
        Self { seats: [self.seats[1], self.seats[0]], ..self }
    }

    const fn pair(first: Seat, second: Seat) -> Self {
        Self { seats: [first, second], asks: false }
    }

    /// The seats once the person has chosen whether to begin. Players other than `ask` stay as they are.
    pub fn chosen(self, begins: bool) -> Self {
        match self.asks {
            true if begins => Self::HUMAN_FIRST,
            true => Self::MACHINE_FIRST,
            false => self,
        }
    }

    pub fn asks(self) -> bool {
        self.asks
    }

    pub fn seat(self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    pub const DEMONSTRATION: Self = Self::pair(Seat::Perfect, Seat::Perfect);

    pub fn is_demonstration(self) -> bool {
        !self.seats.contains(&Seat::Human)
    }

    /// The side of the only person; `None` if two people play, or nobody.
    pub fn lone_human(self) -> Option<Side> {
        match self.seats {
            [Seat::Human, Seat::Human] => None,
            [Seat::Human, _] => Some(Side::First),
            [_, Seat::Human] => Some(Side::Second),
            [_, _] => None,
        }
    }

    pub fn opponent(self) -> Option<Seat> {
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
