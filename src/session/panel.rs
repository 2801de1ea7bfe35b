use strum::{Display, EnumString, IntoStaticStr};

use super::SessionError;

/// The degrees of help that the indicator panel gives, from the least to the most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase", parse_err_ty = SessionError, parse_err_fn = unknown)]
pub enum Panel {
    Off,
    Rows,
    Now,
    /// The same also for the position after the move that is considered.
    #[default]
    Preview,
}

impl Panel {
    /// All of them, from the most to the least: the order in which a key cycles them.
    pub const FADING: [Self; 4] = [Self::Preview, Self::Now, Self::Rows, Self::Off];

    /// The one that gives away a little less; after the last, the first.
    pub fn less(self) -> Self {
        match self {
            Self::Preview => Self::Now,
            Self::Now => Self::Rows,
            Self::Rows => Self::Off,
            Self::Off => Self::Preview,
        }
    }

    pub fn more(self) -> Self {
        match self {
            Self::Preview | Self::Now => Self::Preview,
            Self::Rows => Self::Now,
            Self::Off => Self::Rows,
        }
    }

    pub fn word(self) -> &'static str {
        self.into()
    }
}

fn unknown(text: &str) -> SessionError {
    SessionError::Panel(text.to_owned())
}
