use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// How much moves on screen by itself. Its word is that of the file of choices and of the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Motion {
    /// A turn is shown in two beats.
    #[default]
    Full,
    /// Nothing moves: a turn is shown at once.
    None,
}

impl Motion {
    /// All of them.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}
