//! The words of the line of a game that is being played.

use std::str::FromStr;

use super::{DayBoard, Id, Line, Panel, Session, SessionError, is_day, key};
use crate::rules::Game;

impl Session {
    pub fn line(&self) -> Line<'_> {
        Line(&self.game)
    }

    pub fn disclosed(&self) -> Panel {
        self.line().indicator().unwrap_or_default()
    }

    pub fn disclose(&mut self, panel: Panel) {
        if panel > self.disclosed() {
            self.write(key::INDICATOR, panel.to_string());
        }
    }

    /// The panel's present disclosure, which may be less than it once was.
    pub fn shown(&self) -> Panel {
        let written = self.game.key(key::PANEL).and_then(|text| text.parse().ok());
        written.unwrap_or_else(|| self.disclosed())
    }

    /// Notes the panel's present disclosure, so that the game is gone on with like that.
    pub fn show(&mut self, level: Panel) {
        if level != self.shown() {
            self.write(key::PANEL, level.to_string());
        }
    }

    pub fn note_hint(&mut self) {
        self.write(key::HINTS, self.line().hints().saturating_add(1).to_string());
    }

    pub fn count_for(&mut self, board: &DayBoard) {
        self.write(key::DAILY, board.to_string());
    }

    /// Marks the game as one that is played on a day's board for practice.
    pub fn practise_on(&mut self, board: &DayBoard) {
        self.write(key::BOARD, board.to_string());
    }

    /// Takes that mark away again: the day's try is being played elsewhere.
    pub fn count_no_more(&mut self) {
        self.game.remove_key(key::DAILY);
    }

    pub(super) fn write(&mut self, key: &str, value: String) {
        let _ = self.game.set_key(key, value);
    }
}

/// Refuses words of a line that have a meaning here, but not in this form.
pub(super) fn check_words(game: &Game) -> Result<(), SessionError> {
    parsed::<Id>(game, key::ID, SessionError::Id)?;
    parsed::<u32>(game, key::HINTS, SessionError::Count)?;
    parsed::<u32>(game, key::UNDO, SessionError::Count)?;
    match game.key(key::DATE) {
        Some(date) if !is_day(date) => Err(SessionError::Date(date.to_owned())),
        _ => Ok(()),
    }
}

pub(super) fn parsed<T: FromStr>(
    game: &Game,
    key: &str,
    refuse: fn(String) -> SessionError,
) -> Result<Option<T>, SessionError> {
    let value = game.key(key).map(|text| text.parse().map_err(|_| refuse(text.to_owned())));
    value.transpose()
}
