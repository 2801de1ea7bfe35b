mod theme_name;
mod words;

pub use theme_name::ThemeName;
pub use words::{ChoiceKey, mode_named, theme_named};

use crate::coach::Mode;
use crate::rules::{Play, TakeRule};
use crate::session::{Panel, Players};

/// One of a list, or a text of one's own that is read when it is needed. The text stays while another is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<T> {
    /// One of the list; none when the text counts.
    pub listed: Option<T>,
    /// The text that was typed, as it stands.
    pub own: String,
}

impl<T> Choice<T> {
    pub fn listed(value: T) -> Self {
        Self { listed: Some(value), own: String::new() }
    }

    pub fn own(text: String) -> Self {
        Self { listed: None, own: text }
    }
}

/// The choices of the title screen or of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    pub board: Choice<usize>,
    pub play: Play,
    pub takes: Choice<TakeRule>,
    pub players: Players,
    pub mode: Mode,
    /// The panel, where it is not the mode's.
    pub panel: Option<Panel>,
    pub theme: ThemeName,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            board: Choice::listed(0),
            play: Play::Normal,
            takes: Choice::listed(TakeRule::Any),
            players: Players::HUMAN_FIRST,
            mode: Mode::Teach,
            panel: None,
            theme: ThemeName::Auto,
        }
    }
}
