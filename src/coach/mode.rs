use strum::{Display, EnumString, VariantArray};

use crate::session::Panel;

/// The coach's part in a game. Its word is that of the file of choices and of the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Mode {
    #[default]
    Teach,
    /// The player says whether a win can be forced, moves, and sees both judged.
    Predict,
    /// Nothing is said until the end.
    Play,
}

impl Mode {
    /// All of them, in the order of the title screen.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    pub fn panel(self) -> Panel {
        match self {
            Self::Teach => Panel::Preview,
            Self::Predict => Panel::Rows,
            Self::Play => Panel::Off,
        }
    }
}
