use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The one dial of help, from the least to the most. Named as in a game's line and on the command line.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Mode {
    /// Stones alone: nothing is said of the position until the end.
    Solo,
    /// The position's lamps; a move is judged after it was taken.
    #[default]
    Teach,
    /// Also what a marked move would leave.
    Preview,
}

impl Mode {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// The next stop of the dial: solo, teach, preview.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::Solo => Self::Teach,
            Self::Teach => Self::Preview,
            Self::Preview => Self::Solo,
        }
    }
}
