//! From a finished game to its review, and on from any of its moves.

use super::{App, Effect, Review, Screen, Table};
use crate::session::{Session, Terms};

impl App {
    /// Shows the finished game on screen move by move; it stays behind its review.
    pub(super) fn review(&mut self) -> Effect {
        let Screen::Game(game) = &self.screen else {
            return Effect::default();
        };
        if let (true, Ok(Some(review))) = (game.is_over(), Review::new(vec![game.session().game().clone()])) {
            let behind = std::mem::replace(&mut self.screen, Screen::Review(Box::new(review)));
            if let Screen::Game(game) = behind {
                self.beneath = Some(game);
            }
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

    /// Shows the finished game again that is behind its review, if there is one.
    pub(super) fn uncover(&mut self) -> bool {
        let behind = self.beneath.take();
        behind.map(|game| self.screen = Screen::Game(game)).is_some()
    }
}
