use std::fmt;
use std::str::FromStr;

use strum::{Display, EnumString, VariantArray};

use crate::engine::opponent::Opponent;
use crate::rules::{NotA, Side};

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Seat {
    Human,
    /// The machine, which never errs.
    Perfect,
    /// Like `Perfect`, but a lost position is made hard to win.
    Stubborn,
    Casual,
}

impl Seat {
    /// True for a machine that keeps each win it has.
    pub(crate) fn never_errs(self) -> bool {
        matches!(self, Self::Perfect | Self::Stubborn)
    }

    pub(crate) fn opponent(self) -> Option<Opponent> {
        match self {
            Self::Human => None,
            Self::Perfect => Some(Opponent::Perfect),
            Self::Stubborn => Some(Opponent::Stubborn),
            Self::Casual => Some(Opponent::Casual),
        }
    }
}

/// The players, first and second. Written `human,perfect`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Players([Seat; 2]);

impl Players {
    pub(crate) const HUMAN_FIRST: Self = Self([Seat::Human, Seat::Perfect]);
    pub(crate) const TWO_PEOPLE: Self = Self([Seat::Human, Seat::Human]);
    pub(crate) const DEMONSTRATION: Self = Self([Seat::Perfect, Seat::Perfect]);

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let seats = Seat::VARIANTS;
        seats.iter().flat_map(move |&first| seats.iter().map(move |&second| Self([first, second])))
    }

    /// A person against this opponent.
    pub(crate) const fn against(opponent: Seat, you_begin: bool) -> Self {
        if you_begin { Self([Seat::Human, opponent]) } else { Self([opponent, Seat::Human]) }
    }

    /// The players in each other's seats.
    pub(crate) fn swapped(self) -> Self {
        Self([self.0[1], self.0[0]])
    }

    pub(crate) fn seat(self, side: Side) -> Seat {
        self.0[side.index()]
    }

    pub(crate) fn is_demonstration(self) -> bool {
        !self.0.contains(&Seat::Human)
    }

    /// The side of the only person; `None` if two people play, or nobody.
    pub(crate) fn lone_human(self) -> Option<Side> {
        match self.0 {
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
        write!(f, "{},{}", self.0[0], self.0[1])
    }
}

impl FromStr for Players {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        const CURE: &str = "write two of human, perfect, stubborn and casual, first player first, like human,perfect";
        let parse = || {
            let (first, second) = text.split_once(',')?;
            Some(Self([first.parse().ok()?, second.parse().ok()?]))
        };
        parse().ok_or_else(|| NotA::new(text, "a pair of players").cured(CURE))
    }
}

crate::as_text::as_text!(Players);
