use super::{Remark, remarks};
use crate::session::{Problems, SetAside, StoreError};

/// Something from outside a game that is told until the next action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    GamesUnkept(StoreError),
    ChoicesUnkept(StoreError),
    /// Parts of the record cannot be read.
    RecordUnread(Problems),
    SetAside(SetAside),
    TryTaken,
    NoPastBoard,
    Copied(String),
    Theme(String),
    PositionKept,
    /// Something cannot be done, and why: an error as a sentence.
    Problem(String),
    Remark(Remark),
}

impl Notice {
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
