use std::sync::LazyLock;

use crate::app::Action;
use crate::app::cursor::{Cursor, Unfit};
use crate::coach::{self, Remark};
use crate::engine::{Analysis, Engine};
use crate::rules::{Game, Position, Ruleset, Takes};

/// A position to look at.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) game: Game,
    pub(super) engine: Engine,
    pub(super) now: Analysis,
    pub(super) cursor: Option<Cursor>,
    pub(super) left: Option<Analysis>,
}

impl Board {
    /// Moves the cursor; says why a digit does not fit.
    pub(super) fn step(&mut self, action: &Action) -> Option<String> {
        let (rules, position) = (self.engine.rules(), self.game.position());
        let cursor = self.cursor.as_mut()?;
        let mut typed = Ok(());
        match action {
            Action::Consider(m) => match rules.check(position, *m) {
                Ok(()) => *cursor = Cursor::on(*m),
                Err(reason) => {
                    *cursor = Cursor::nearest(rules, position, *m).unwrap_or_else(|| cursor.clone());
                    typed = Err(Unfit::Illegal(reason));
                }
            },
            Action::ChoosePile(pile) => {
                *cursor = Cursor::on_pile(rules, position, *pile).unwrap_or_else(|| cursor.clone());
            }
            Action::PileAbove => cursor.step_pile(rules, position, false),
            Action::PileBelow => cursor.step_pile(rules, position, true),
            Action::TakeMore => cursor.step_take(rules, position, Takes::above),
            Action::TakeFewer => cursor.step_take(rules, position, Takes::below),
            Action::TakeSmallest => cursor.step_take(rules, position, |takes, _| takes.smallest()),
            Action::TakeLargest => cursor.step_take(rules, position, |takes, _| takes.largest()),
            Action::TakeDigit(digit) => typed = cursor.type_digit(rules, position, *digit),
            Action::TakeErase => cursor.erase_digit(rules, position),
            _ => {}
        }
        self.look_ahead();
        match typed {
            Ok(()) => self.begun(),
            Err(Unfit::Illegal(reason)) => Some(coach::remark(&Remark::Illegal(reason))),
            Err(Unfit::NotATake(text)) => Some(coach::remark(&Remark::NotATake(text))),
        }
    }

    /// What to say when the last number typed did not fit: what is marked is not what was meant.
    pub(super) fn refused(&mut self) -> Option<String> {
        let refused = self.cursor.as_mut().is_some_and(Cursor::take_refusal);
        refused.then(|| coach::remark(&Remark::Refused))
    }

    /// What to say while a number has only been begun.
    pub(super) fn begun(&self) -> Option<String> {
        let digits = self.cursor.as_ref()?.pending()?;
        Some(coach::remark(&Remark::Begun(digits.to_owned(), self.engine.rules().takes)))
    }

    pub(super) fn look_ahead(&mut self) {
        let m = self.cursor.as_ref().map(Cursor::considered);
        self.left = m.and_then(|m| self.now.after(m).ok());
    }
}

/// What a page without a position shows of one: nothing asks for it.
pub(super) static NO_BOARD: LazyLock<Board> = LazyLock::new(|| {
    let game = Game::new(Position::default(), Ruleset::default());
    let engine = Engine::new(*game.rules());
    let now = engine.blank();
    Board { game, engine, now, cursor: None, left: None }
});
