use crate::coach::{Mode, Vocabulary};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    pub mode: Mode,
    pub kind: GameKind,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameKind {
    #[default]
    Game,
    /// A lesson, which may use these words.
    Lesson(Vocabulary),
    /// A rung of the ladder: without help, without undo.
    Trial,
    Swindle,
}

impl GameKind {
    /// True if it belongs to a lesson or a drill: it is neither kept nor recorded.
    pub fn is_study(self) -> bool {
        self != Self::Game
    }

    pub fn is_unaided(self) -> bool {
        matches!(self, Self::Trial | Self::Swindle)
    }

    /// True if columns have not been taught yet: nothing may speak of them.
    pub fn is_plain(self) -> bool {
        self == Self::Lesson(Vocabulary::Moves)
    }
}
