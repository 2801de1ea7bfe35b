//! The door to the boards: what a screen shows has been measured here.

use std::fmt;

use crate::coach::fits_screen;
use crate::coach::words::{Words, capital, notices};
use crate::rules::{GameLine, Position};
use crate::session::Session;

/// A game that has room on the front end: made by [`Room::admit`] alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fitting<T>(T);

/// The room of a front end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Room {
    #[default]
    Screen,
    /// Lines take any board.
    Lines,
}

/// A game is measured by its start.
impl AsRef<Position> for Session {
    fn as_ref(&self) -> &Position {
        self.game().start()
    }
}

impl AsRef<Position> for GameLine {
    fn as_ref(&self) -> &Position {
        self.game.start()
    }
}

/// A board without room on a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge {
    /// The limit that it passes, in words.
    pub limit: String,
    position: Position,
}

impl Room {
    pub(crate) fn admit<T: AsRef<Position>>(self, played: T) -> Result<Fitting<T>, TooLarge> {
        self.measure(played.as_ref())?;
        Ok(Fitting(played))
    }

    /// Refuses a board that has no room here.
    pub(crate) fn measure(self, start: &Position) -> Result<(), TooLarge> {
        match fits_screen(start) {
            Err(limit) if self == Self::Screen => Err(TooLarge { limit, position: start.clone() }),
            _ => Ok(()),
        }
    }

    /// Refuses a game that cannot be played here.
    pub(crate) fn check(self, line: &GameLine) -> Result<(), Words> {
        if line.game.is_over() && line.game.moves().is_empty() {
            return Err(Words::one(format!("{} has no move: write larger piles.", line.game.start())));
        }
        line.check().map_err(|error| Words::one(capital(&format!("{error}."))))?;
        line.game.analyse().map_err(|error| Words::one(capital(&format!("{error}."))))?;
        self.measure(line.game.start()).map_err(|large| large.in_words())
    }
}

impl<T> Fitting<T> {
    pub(crate) fn get(self) -> T {
        self.0
    }
}

impl<T> std::ops::Deref for Fitting<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl fmt::Display for TooLarge {
    /// For the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piles = self.piles();
        write!(f, "{}; `nimatron solve {piles}` answers it, `nimatron {piles} --plain` plays it", self.limit)
    }
}

impl TooLarge {
    /// The refusal on a screen.
    pub(crate) fn in_words(&self) -> Words {
        notices::too_large(&self.limit, &self.piles())
    }

    /// The position, if it is short enough to be repeated.
    pub(crate) fn piles(&self) -> String {
        const SHOWN: usize = 40;
        let piles = self.position.to_string();
        if piles.len() <= SHOWN { piles } else { "PILES".to_owned() }
    }
}
