//! Choices as `key=value` words: what the file of choices holds, and what can be written on the title in lines.

use std::fmt;

use super::{Choice, Choices};
use crate::app::Boards;
use crate::rules::{Play, Position, Quoted, TakeRule};

/// A choice that is written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceKey {
    /// A board's id, or piles of one's own.
    Board,
    /// `normal` or `misere`.
    Rules,
    /// A take rule.
    Take,
    /// Who plays.
    Players,
    /// The mode.
    Mode,
    /// The theme.
    Theme,
}

impl ChoiceKey {
    /// All of them, in the order in which they are written.
    pub const ALL: [Self; 6] = [Self::Board, Self::Rules, Self::Take, Self::Players, Self::Mode, Self::Theme];

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Rules => "rules",
            Self::Take => "take",
            Self::Players => "players",
            Self::Mode => "mode",
            Self::Theme => "theme",
        }
    }

    /// The choice of this name.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|key| key.word() == word)
    }
}

impl Choices {
    /// What is chosen, as it is written.
    #[must_use]
    pub fn word(&self, key: ChoiceKey, boards: &Boards) -> String {
        match key {
            ChoiceKey::Board => match self.board.listed.and_then(|index| boards.all().get(index)) {
                Some(board) => board.id.clone(),
                None => self.board.own.trim().to_owned(),
            },
            ChoiceKey::Rules => match self.play {
                Play::Normal => "normal".to_owned(),
                Play::Misere => "misere".to_owned(),
            },
            ChoiceKey::Take => self.takes.listed.map_or_else(|| self.takes.own.clone(), |rule| rule.to_string()),
            ChoiceKey::Players => self.players.to_string(),
            ChoiceKey::Mode => self.mode.to_string(),
            ChoiceKey::Theme => self.theme.to_string(),
        }
    }

    /// Chooses what is written.
    ///
    /// # Errors
    /// A sentence that says what would be right; nothing is changed then.
    pub fn set(&mut self, key: ChoiceKey, value: &str, boards: &Boards) -> Result<(), String> {
        let said = |error: &dyn fmt::Display| error.to_string();
        match key {
            ChoiceKey::Board => self.board = board(value, boards)?,
            ChoiceKey::Rules => {
                self.play = match value {
                    "normal" => Play::Normal,
                    "misere" | "misère" => Play::Misere,
                    _ => return Err(format!("{} is neither normal nor misere: write one of them", Quoted(value))),
                }
            }
            ChoiceKey::Take => {
                let rule: TakeRule = value.parse().map_err(|error| said(&error))?;
                self.takes = Choice::listed(rule);
            }
            ChoiceKey::Players => self.players = value.parse().map_err(|error| said(&error))?,
            ChoiceKey::Mode => {
                (self.mode, self.disclosure) = (value.parse().map_err(|error| said(&error))?, None);
            }
            ChoiceKey::Theme => self.theme = value.parse().map_err(|error| said(&error))?,
        }
        Ok(())
    }
}

/// A board by its id, or piles.
fn board(value: &str, boards: &Boards) -> Result<Choice<usize>, String> {
    match (boards.find(value), value.parse::<Position>()) {
        (Ok(index), _) => Ok(Choice::listed(index)),
        // As it is written here, so that it can be edited like what was typed.
        (Err(_), Ok(piles)) => Ok(Choice::own(piles.to_string())),
        (Err(_), Err(error)) if value.starts_with(|c: char| c.is_ascii_digit()) && value.contains([' ', ',']) => {
            Err(error.to_string())
        }
        (Err(error), Err(_)) => Err(format!("{error}, or piles like 3 5 7")),
    }
}
