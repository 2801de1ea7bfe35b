use super::{Remark, remarks};
use crate::session::StoreError;

/// Something from outside a game that is told until the next action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Games cannot be kept.
    GamesUnkept(StoreError),
    /// Choices cannot be kept.
    ChoicesUnkept(StoreError),
    /// A part of the record cannot be read.
    RecordUnread(StoreError),
    /// A game's line was copied.
    Copied(String),
    /// Other colours are used, by this name.
    Theme(String),
    /// Something cannot be done, and why: an error as a sentence.
    Problem(String),
    /// A key did nothing.
    Remark(Remark),
}

impl Notice {
    /// The sentences.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::GamesUnkept(error) => format!("Games are not being kept. {error}."),
            Self::ChoicesUnkept(error) => format!("Choices are not being kept. {error}."),
            Self::RecordUnread(error) => format!("Not all of the record can be read. {error}."),
            Self::Copied(line) => format!("{line} (copied, where the terminal lets programs do that)"),
            Self::Theme(name) => format!("Colours: {name}."),
            Self::Problem(sentence) => sentence.clone(),
            Self::Remark(remark) => remarks::words(remark),
        }
    }
}
