use rand::rngs::Xoshiro256PlusPlus;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::coach::Lesson;

/// The source of new games, and what is remembered of the looks.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub seed: u64,
    /// Draws the identities of games.
    pub ids: Xoshiro256PlusPlus,
    pub today: String,
    /// A teacher's lessons in place of the program's.
    pub lessons: Option<&'static [Lesson]>,
    pub theme: ThemeName,
}

/// A set of colours. Its word is the same in the choices file and on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum ThemeName {
    /// Dark or light, as the terminal tells.
    #[default]
    Auto,
    Dark,
    Light,
}

impl ThemeName {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// The next theme of the key.
    pub(crate) fn other(self) -> Self {
        if self == Self::Light { Self::Dark } else { Self::Light }
    }

    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}
