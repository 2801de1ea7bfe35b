use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// A set of colours; what they are is the front end's. Its word is that of the file of choices and of the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ThemeName {
    #[default]
    Auto,
    Dark,
    Light,
    Terminal,
    Contrast,
    Mono,
}

impl ThemeName {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The next one; after the last, the first.
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&theme| theme == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}
