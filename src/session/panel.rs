use strum::{Display, EnumString, IntoStaticStr};

use super::SessionError;

/// The degrees of help that the indicator panel gives, from least to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase", parse_err_ty = SessionError, parse_err_fn = unknown)]
pub(crate) enum Panel {
    Off,
    Rows,
    Now,
    /// As `Now`, and also for the position after the considered move.
    #[default]
    Preview,
}

impl Panel {
    /// All degrees from most to least, the order in which a key cycles them.
    pub(crate) const FADING: [Self; 4] = [Self::Preview, Self::Now, Self::Rows, Self::Off];

    fn place(self) -> usize {
        Self::Preview as usize - self as usize
    }

    /// The next lower degree; after the last, the first.
    pub(crate) fn less(self) -> Self {
        self.below().unwrap_or(Self::Preview)
    }

    pub(crate) fn below(self) -> Option<Self> {
        Self::FADING.get(self.place() + 1).copied()
    }

    pub(crate) fn above(self) -> Option<Self> {
        Self::FADING.get(self.place().checked_sub(1)?).copied()
    }

    pub(crate) fn word(self) -> &'static str {
        self.into()
    }
}

fn unknown(text: &str) -> SessionError {
    SessionError::Panel(text.to_owned())
}
