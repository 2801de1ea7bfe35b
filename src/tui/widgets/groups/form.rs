use crate::tui::widgets::digits;

/// The ways to draw groups; the first that fits is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Large,
    Spaced,
    Stones,
    /// The largest ones as `●×32`, so that groups of less than this power stand stone by stone.
    Counted(u32),
    Signs,
    Bare,
}

/// Groups of more powers than this are counted: no screen holds them.
const MOST_DRAWN: u32 = 12;

impl Form {
    /// All that there are for so many columns, from the one that shows most to the one that needs least.
    pub(super) fn all(columns: u32) -> impl Iterator<Item = Self> {
        let counted = (0..columns).rev().map(Self::Counted);
        [Self::Large, Self::Spaced, Self::Stones].into_iter().chain(counted).chain([Self::Signs, Self::Bare])
    }

    pub(super) fn lines(self) -> u16 {
        if self == Self::Large { 2 } else { 1 }
    }

    pub(super) fn is_drawn(self) -> bool {
        matches!(self, Self::Large | Self::Spaced | Self::Stones)
    }

    pub(super) fn has_heads(self) -> bool {
        !matches!(self, Self::Signs | Self::Bare)
    }

    pub(super) fn tie(self) -> u16 {
        match self {
            Self::Bare => 0,
            Self::Signs => 1,
            _ => 2,
        }
    }

    pub(super) fn column(self, column: u32) -> u16 {
        if !self.has_heads() {
            return 1 + self.tie();
        }
        self.group(column).max(digits(1 << column)).saturating_add(self.tie() + 2)
    }

    pub(super) fn group(self, column: u32) -> u16 {
        let stones = if column > MOST_DRAWN { u16::MAX } else { 1 << column };
        match self {
            _ if self.counts(column) => 2 + digits(1 << column),
            Self::Large => stones.saturating_mul(4).saturating_sub(1),
            Self::Spaced => stones.saturating_mul(2).saturating_sub(1),
            Self::Stones | Self::Counted(_) => stones,
            Self::Signs | Self::Bare => 1,
        }
    }

    /// A line of a group of which each stone is drawn as this sign.
    pub(super) fn draw(self, column: u32, sign: &str) -> String {
        let power = 1_u64 << column;
        let stones = || usize::try_from(power).unwrap_or_default().min(1 << MOST_DRAWN);
        match self {
            _ if self.counts(column) => format!("{sign}×{power}"),
            Self::Large | Self::Spaced => vec![sign; stones()].join(" "),
            Self::Stones | Self::Counted(_) => sign.repeat(stones()),
            Self::Signs | Self::Bare => sign.to_owned(),
        }
    }

    fn counts(self, column: u32) -> bool {
        matches!(self, Self::Counted(most) if column >= most && 1_u64 << column > 4)
    }

    pub(super) fn width(self, columns: u32) -> u16 {
        (0..columns).map(|column| self.column(column)).fold(0, u16::saturating_add)
    }
}
