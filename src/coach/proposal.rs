use super::message::Message;
use crate::session::Panel;

/// A proposal of more or less help, after games in a row that call for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    Less {
        /// The wins in a row without hints or undo.
        wins: usize,
        level: Panel,
    },
    More {
        losses: usize,
        level: Panel,
    },
}

impl Proposal {
    pub fn message(self) -> Message {
        Message::plain(match self {
            Self::Less { wins, level } => {
                format!(
                    "{wins} wins in a row without hints or undo. Ready for less help? Try the panel at \"{level}\"."
                )
            }
            Self::More { losses, level } => {
                format!("{losses} losses in a row. A little help does no harm: try the panel at \"{level}\".")
            }
        })
    }
}
