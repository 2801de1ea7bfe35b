//! Choices as `key=value` words: what the file of choices holds, and what can be written on the title in lines.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{Choice, Choices, ThemeName};
use crate::app::boards;
use crate::coach::{Mode, Unknown};
use crate::rules::{Play, Position, PositionError, TakeRuleError, UnknownPlay};
use crate::session::{Panel, PlayersError, UnknownPanel};

/// A choice that is written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ChoiceKey {
    Board,
    Rules,
    Take,
    Players,
    Mode,
    Indicator,
    Theme,
}

impl ChoiceKey {
    /// All of them, in the order in which they are written.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    pub fn word(self) -> &'static str {
        self.into()
    }

    pub fn named(word: &str) -> Result<Self, Unknown> {
        word.parse().map_err(|_| Unknown::new(word, "choice", Self::ALL.iter().map(|key| key.word().to_owned())))
    }
}

/// A value that a choice cannot have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    #[error("{0}")]
    Unknown(#[from] Unknown),
    #[error("{0}, or piles like 3 5 7")]
    Board(Unknown),
    #[error("{0}")]
    Piles(#[from] PositionError),
    #[error("{0}")]
    Rules(#[from] UnknownPlay),
    #[error("{0}")]
    Take(#[from] TakeRuleError),
    #[error("{0}, or auto for that of the mode")]
    Indicator(#[from] UnknownPanel),
    #[error("{0}")]
    Players(#[from] PlayersError),
}

pub fn mode_named(word: &str) -> Result<Mode, Unknown> {
    word.parse().map_err(|_| Unknown::new(word, "mode", Mode::ALL.iter().map(ToString::to_string)))
}

pub fn theme_named(word: &str) -> Result<ThemeName, Unknown> {
    word.parse().map_err(|_| Unknown::new(word, "theme", ThemeName::ALL.iter().map(ToString::to_string)))
}

impl Choices {
    pub fn word(&self, key: ChoiceKey) -> String {
        match key {
            ChoiceKey::Board => match self.board.listed.and_then(|index| boards().all().get(index)) {
                Some(board) => board.id.clone(),
                None => self.board.own.trim().to_owned(),
            },
            ChoiceKey::Rules => self.play.to_string(),
            ChoiceKey::Take => self.takes.listed.map_or_else(|| self.takes.own.clone(), |rule| rule.to_string()),
            ChoiceKey::Players => self.players.to_string(),
            ChoiceKey::Mode => self.mode.to_string(),
            ChoiceKey::Indicator => self.panel.map_or(AUTO.to_owned(), |level| level.to_string()),
            ChoiceKey::Theme => self.theme.to_string(),
        }
    }

    pub fn set(&mut self, key: ChoiceKey, value: &str) -> Result<(), ChoiceError> {
        match key {
            ChoiceKey::Board => self.board = board(value)?,
            ChoiceKey::Rules => self.play = value.parse::<Play>()?,
            ChoiceKey::Take => self.takes = Choice::listed(value.parse()?),
            ChoiceKey::Players => self.players = value.parse()?,
            ChoiceKey::Mode => self.mode = mode_named(value)?,
            ChoiceKey::Indicator => self.panel = indicator(value)?,
            ChoiceKey::Theme => self.theme = theme_named(value)?,
        }
        Ok(())
    }
}

const AUTO: &str = "auto";

fn indicator(value: &str) -> Result<Option<Panel>, UnknownPanel> {
    if value == AUTO { Ok(None) } else { value.parse().map(Some) }
}

fn board(value: &str) -> Result<Choice<usize>, ChoiceError> {
    let like_piles = value.starts_with(|c: char| c.is_ascii_digit()) && value.contains([' ', ',']);
    match (boards().find(value), value.parse::<Position>()) {
        (Ok(index), _) => Ok(Choice::listed(index)),
        // As it is written here, so that it can be edited like what was typed.
        (Err(_), Ok(piles)) => Ok(Choice::own(piles.to_string())),
        (Err(_), Err(error)) if like_piles => Err(error.into()),
        (Err(unknown), Err(_)) => Err(ChoiceError::Board(unknown)),
    }
}
