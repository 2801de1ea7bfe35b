use thiserror::Error;

use crate::rules::Position;

/// What boards are shown on: a screen has room for small ones only, lines have room for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Medium {
    #[default]
    Screen,
    Lines,
}

/// A board that does not fit on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the board is too large: a screen has room for {LINES} lines of {LINE} stones, and for no pile above {LARGEST}; \
     nimatron solve and --plain take any"
)]
pub(crate) struct TooLarge;

/// Lines of stones on a screen, and stones of a line.
const LINES: u64 = 7;
const LINE: u64 = 16;
const LARGEST: u64 = 63;

impl Medium {
    /// Checks that a board with this start has room.
    pub(crate) fn check(self, start: &Position) -> Result<(), TooLarge> {
        let piles = start.piles();
        let lines = |pile: &u64| pile.div_ceil(LINE).max(1);
        let fits = || piles.iter().all(|&pile| pile <= LARGEST) && piles.iter().map(lines).sum::<u64>() <= LINES;
        if self == Self::Lines || fits() { Ok(()) } else { Err(TooLarge) }
    }
}
