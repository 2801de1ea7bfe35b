use crate::coach::{Message, Mode, Vocabulary};

/// The conditions under which a game is played.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    pub mode: Mode,
    pub kind: GameKind,
    pub say: Vec<Message>,
    /// The terms taught so far.
    pub language: Vocabulary,
    /// True if the winner is offered the same board as an ordinary game.
    pub offers_real: bool,
    /// True if the player has not played before: the coach explains its words on the spot.
    pub for_newcomer: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum GameKind {
    #[default]
    Game,
    Lesson,
    /// An ordinary game within a lesson.
    ForReal,
}

impl GameKind {
    /// True for games of lessons, which are neither kept nor recorded.
    pub(crate) fn is_study(self) -> bool {
        self == Self::Lesson
    }

    /// True if a lesson continues after the game.
    pub(super) fn leads_on(self) -> bool {
        self != Self::Game
    }
}

impl Conditions {
    /// True in a lesson before columns are taught: no panel or map is offered then.
    pub(crate) fn is_plain(&self) -> bool {
        self.kind == GameKind::Lesson && self.language <= Vocabulary::Groups
    }
}
