//! What a game shows of itself.

use super::{Demonstration, Explaining, GameScreen, Prediction, cast};
use crate::app::Table;
use crate::app::cursor::Cursor;
use crate::coach::{self, Cast, Ending};
use crate::engine::{Analysis, Engine, Step};
use crate::rules::{Move, Position, Side};
use crate::session::{Disclosure, Seat};

impl Table for GameScreen {
    fn engine(&self) -> &Engine {
        self.session.engine()
    }

    fn start(&self) -> &Position {
        self.session.game().start()
    }

    fn moves(&self) -> &[Move] {
        &self.session.game().moves()[..self.turn()]
    }

    fn position(&self) -> &Position {
        self.prediction.revealed().map_or(self.session.position(), |revealed| &revealed.before)
    }

    fn now(&self) -> &Analysis {
        &self.now
    }

    fn considered(&self) -> Option<Move> {
        match &self.prediction {
            Prediction::Asked => None,
            Prediction::Revealed(revealed) => Some(revealed.m),
            _ => self.cursor.as_ref().map(Cursor::considered),
        }
    }

    fn left(&self) -> Option<&Analysis> {
        self.left.as_ref().filter(|_| self.considered().is_some())
    }

    fn disclosure(&self) -> Disclosure {
        if self.prediction.revealed().is_some() || self.explaining.is_some() {
            return Disclosure::Preview;
        }
        self.disclosure
    }

    fn cast(&self) -> Cast {
        cast(self.session.players())
    }

    fn ending(&self) -> Option<Ending> {
        coach::ending(self.session.game(), self.cast()).filter(|_| self.is_over())
    }

    fn machine_move(&self) -> Option<Move> {
        let ply = self.turn().checked_sub(1)?;
        let by_machine = self.session.players().seat(Side::of_ply(ply)) != Seat::Human;
        by_machine.then(|| self.session.game().moves().get(ply).copied())?
    }

    fn is_grouped(&self) -> bool {
        self.grouped
    }

    fn is_over(&self) -> bool {
        self.session.to_move().is_none() && self.prediction.revealed().is_none()
    }

    fn heading(&self) -> String {
        self.title()
    }

    fn reports(&self) -> Vec<String> {
        self.reported()
    }

    fn comments(&self) -> Vec<String> {
        self.commented()
    }

    fn foresight(&self) -> Option<String> {
        self.foretold()
    }

    fn on_screen(&self) -> Option<&str> {
        // Where lines are few there is no heading to say so.
        let waits =
            self.demonstration.is_some_and(Demonstration::is_paused) && !self.is_over() && self.explaining.is_none();
        if waits { Some("It waits: Space goes on.") } else { self.on_screen.as_deref().filter(|_| self.is_beginning()) }
    }

    fn feedback(&self) -> Vec<String> {
        self.told()
    }

    fn is_fresh(&self) -> bool {
        self.fresh
    }

    fn step(&self) -> Option<&Step> {
        self.explaining.as_ref().map(Explaining::step)
    }

    fn is_wordy(&self) -> bool {
        self.explaining.is_some() || self.prediction.revealed().is_some()
    }
}
