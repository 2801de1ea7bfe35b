use crate::app::Mode;
use crate::coach::Terms;

/// Under which conditions a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// How it is learnt or tested.
    pub mode: Mode,
    /// What it is played for.
    pub purpose: Purpose,
}

/// What a game is played for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// For itself.
    #[default]
    Game,
    /// To be won in a lesson, which may use these terms.
    Lesson(Terms),
    /// For a rung of the ladder: without help, without undo.
    Trial,
    /// As a swindle: the same, and it is told how many of the replies would have won.
    Swindle,
}

impl Purpose {
    /// Whether there is neither help nor undo.
    #[must_use]
    pub fn is_unaided(self) -> bool {
        matches!(self, Self::Trial | Self::Swindle)
    }

    /// Whether columns have not been taught yet: nothing may speak of them.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self == Self::Lesson(Terms::Moves)
    }
}
