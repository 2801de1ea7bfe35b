use super::{Remark, remarks};
use crate::session::{Problems, SetAside, StoreError};

/// Something from outside a game that is told until the next action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Games cannot be kept.
    GamesUnkept(StoreError),
    /// Choices cannot be kept.
    ChoicesUnkept(StoreError),
    /// Parts of the record cannot be read.
    RecordUnread(Problems),
    /// The end of a record was cut off, and is kept beside it.
    SetAside(SetAside),
    /// The day's counted try is being played in another window, or was.
    TryTaken,
    /// No board of an earlier day is left to practise.
    NoPastBoard,
    /// A game's line was copied.
    Copied(String),
    /// Other colours are used, by this name.
    Theme(String),
    /// A position was put on the player's own list.
    PositionKept,
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
            Self::RecordUnread(problems) => unread(problems),
            Self::SetAside(aside) => format!("{aside}."),
            Self::TryTaken => "You are playing this board in another window, so this game does not count.".to_owned(),
            Self::NoPastBoard => "You have won all the boards of the last four weeks.".to_owned(),
            Self::Copied(line) => format!("{line} (copied, where the terminal lets programs do that)"),
            Self::Theme(name) => format!("Colours: {name}."),
            Self::PositionKept => "On your list. Practice asks it again: today, then after 3, 7 … days.".to_owned(),
            Self::Problem(sentence) => sentence.clone(),
            Self::Remark(remark) => remarks::words(remark),
        }
    }
}

fn unread(problems: &Problems) -> String {
    let first = problems.first.as_ref().map_or(String::new(), |problem| format!(" {problem}."));
    let further = if problems.count > 1 { format!(" And {} more.", problems.count - 1) } else { String::new() };
    format!("Not all of the record can be read.{first}{further}")
}
