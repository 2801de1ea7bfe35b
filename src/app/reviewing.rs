//! From a finished game to its review, and on from any of its moves.

use super::{App, Effect, Review, Screen, Table};
use crate::session::{Session, Terms};

impl App {
    /// Shows the finished game on screen, or the one chosen in the record, move by move; what was on screen stays behind.
    pub(super) fn review(&mut self) -> Effect {
        let game = match &self.screen {
            Screen::Game(game) if game.is_over() => Some(game.session().game()),
            Screen::Record(record) => record.chosen(),
            _ => None,
        };
        if let Some(Ok(Some(review))) = game.map(|game| Review::new(vec![game.clone()])) {
            let behind = std::mem::replace(&mut self.screen, Screen::Review(Box::new(review)));
            self.beneath = Some(Box::new(behind));
        }
        Effect::default()
    }

    /// Plays on from the move that is looked at, against the machine.
    pub(super) fn play_on(&mut self) -> Effect {
        let Screen::Review(review) = &self.screen else {
            return Effect::default();
        };
        let (game, players) = review.to_play_on();
        match Session::new(game, &Terms { players, ..self.setting.terms() }) {
            Ok(session) => {
                self.uncover();
                self.put_aside();
                self.setting.adopt(&session, session.disclosed());
                let effect = self.start(session);
                if let Screen::Game(game) = &mut self.screen {
                    game.forget_feedback();
                }
                effect
            }
            Err(problem) => {
                self.notice = Some(problem.to_string());
                Effect::default()
            }
        }
    }

    /// Shows again what is behind a review, if anything is.
    pub(super) fn uncover(&mut self) -> bool {
        let behind = self.beneath.take();
        behind.map(|screen| self.screen = *screen).is_some()
    }
}
