use strum::{Display, EnumString, VariantArray};

use crate::rules::GameLine;
use crate::session::Panel;

/// The coach's part in a game, named as in the choices file and on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Mode {
    #[default]
    Teach,
    /// Nothing is said until the end.
    Play,
}

impl Mode {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn panel(self) -> Panel {
        match self {
            Self::Teach => Panel::Preview,
            Self::Play => Panel::Off,
        }
    }
}

impl GameLine {
    /// The coach's part in the game, if its line names one.
    pub(crate) fn coached_in(&self) -> Option<Mode> {
        self.mode()?.parse().ok()
    }
}
