/// What must be done outside the model after an update. Carried out by a [`Runner`](super::Runner).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// A game that was left: its line is appended to the record. Done first, so that no crash between the two
    /// steps can lose a game.
    pub record: Option<String>,
    /// What becomes of the current game's file.
    pub current: Current,
    /// Lines for the record of lessons and practice.
    pub practised: Vec<String>,
    /// Choices to be kept for the next time, by their names.
    pub remember: Vec<(&'static str, String)>,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// Whether the record is to be read: see [`App::receive`](super::App::receive).
    pub wants_records: bool,
    /// Whether the program stops, to be continued from the shell.
    pub suspend: bool,
    /// Whether the program ends.
    pub quit: bool,
}

/// What becomes of the current game's file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Current {
    /// It stays as it is.
    #[default]
    Untouched,
    /// It holds this line.
    Is(String),
    /// There is none any more.
    Gone,
}

impl Effect {
    /// The current game has changed.
    #[must_use]
    pub fn keep(line: String) -> Self {
        Self { current: Current::Is(line), ..Self::default() }
    }
}
