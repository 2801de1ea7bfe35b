//! The door to the boards: what a screen shows has been measured here.

use crate::coach::fits_screen;
use crate::rules::{GameLine, Position};
use crate::session::Session;

/// A game that has room on the front end: made by [`Room::admit`] alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fitting<T>(T);

/// The room of a front end; one with a screen keeps time too, so that something can be shown for a moment.
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

impl Room {
    pub(crate) fn admit<T: AsRef<Position>>(self, played: T) -> Result<Fitting<T>, String> {
        self.measure(played.as_ref())?;
        Ok(Fitting(played))
    }

    /// Refuses a board that has no room here.
    pub(crate) fn measure(self, start: &Position) -> Result<(), String> {
        let fits = if self == Self::Screen { fits_screen(start) } else { Ok(()) };
        fits.map_err(|limit| format!("{limit}: use nimatron solve, or add --plain"))
    }

    /// Refuses a game that cannot be played here.
    pub(crate) fn check(self, line: &GameLine) -> Result<(), String> {
        if line.game.is_over() && line.game.moves().is_empty() {
            return Err(format!("{} has no move: write larger piles", line.game.start()));
        }
        line.check().map_err(|error| error.to_string())?;
        line.game.analyse().map_err(|error| error.to_string())?;
        self.measure(line.game.start())
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
