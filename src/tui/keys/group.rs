use super::{Binding, Meaning};
use crate::app::Action;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyGroup {
    Move,
    See,
    Go,
    Program,
}

impl KeyGroup {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 4] = [Self::Move, Self::See, Self::Go, Self::Program];

    pub fn title(self) -> &'static str {
        match self {
            Self::Move => "Choose and move",
            Self::See => "See and learn",
            Self::Go => "Go on",
            Self::Program => "The program",
        }
    }
}

impl Binding {
    /// The group in which the help lists it.
    pub fn group(&self) -> KeyGroup {
        let Meaning::Is(action) = &self.meaning else { return KeyGroup::Move };
        match action {
            Action::OpenMap
            | Action::KeepPosition
            | Action::Hint
            | Action::Explain
            | Action::Group
            | Action::CyclePanel => KeyGroup::See,
            Action::NextMistake | Action::TurningPoint | Action::Review | Action::PlayOn | Action::NewGame => {
                KeyGroup::Go
            }
            Action::Back | Action::GameBefore | Action::GameAfter | Action::Copy => KeyGroup::Go,
            Action::Quit | Action::NextTheme | Action::Redraw | Action::Suspend | Action::Help => KeyGroup::Program,
            _ => KeyGroup::Move,
        }
    }
}
