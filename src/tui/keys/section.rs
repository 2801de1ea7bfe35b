use super::{Binding, Meaning};
use crate::app::Action;

/// A group of keys in the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// Marking, taking, answering, and taking back.
    Moves,
    /// What shows more, or something else, of the position.
    Insight,
    /// What leads to another place.
    Going,
    /// What concerns the program itself.
    Program,
}

impl Section {
    /// All of them, in the order in which they are needed.
    pub const ALL: [Self; 4] = [Self::Moves, Self::Insight, Self::Going, Self::Program];

    /// The section of a key.
    #[must_use]
    pub fn of(binding: &Binding) -> Self {
        use Action::{
            Answer, Copy, Cursor, CycleDisclosure, Erase, Explain, Faster, Group, Help, Hint, NextMistake, NextTheme,
            Pause, Quit, Redo, Slower, StepBack, StepOn, Suspend, Take, TurningPoint, Undo,
        };
        let Meaning::Is(action) = &binding.meaning else { return Self::Moves };
        match action {
            Cursor(_) | Take | Undo | Redo | Answer(_) | Erase => Self::Moves,
            Hint | Explain | Group | CycleDisclosure | StepBack | StepOn | Pause | Slower | Faster | NextMistake
            | TurningPoint => Self::Insight,
            Quit | NextTheme | Suspend | Help | Copy => Self::Program,
            _ => Self::Going,
        }
    }

    /// The heading.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Moves => "Move",
            Self::Insight => "See and learn",
            Self::Going => "Go",
            Self::Program => "Program",
        }
    }
}
