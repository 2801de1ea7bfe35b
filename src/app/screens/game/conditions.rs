use crate::coach::{Mode, Remark, Vocabulary};

/// The conditions under which a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// The mode: the coach's questions and words.
    pub mode: Mode,
    /// The purpose of the game.
    pub purpose: Purpose,
    /// True if a turn is shown in beats.
    pub beats: bool,
}

/// The purpose of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// Itself.
    #[default]
    Game,
    /// A lesson, which may use these words.
    Lesson(Vocabulary),
    /// A rung of the ladder: without help, without undo.
    Trial,
    /// A swindle: the same, and it is told how many of the replies would have won.
    Swindle,
}

impl Purpose {
    /// True if there is neither help nor undo.
    #[must_use]
    pub fn is_unaided(self) -> bool {
        matches!(self, Self::Trial | Self::Swindle)
    }

    /// True if columns have not been taught yet: nothing may speak of them.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self == Self::Lesson(Vocabulary::Moves)
    }

    /// The remark on help, where there is none for this purpose.
    pub(super) fn refuses_help(self) -> Option<Remark> {
        self.is_unaided().then_some(Remark::Unaided)
    }
}
