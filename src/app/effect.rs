use super::{Destination, Reading};
use crate::coach::{Notice, Practised};

/// The things to be done outside a screen after an update: where to go is the app's, the rest is carried out by a
/// [`Runner`](super::Runner).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use = "what an update asks for must be done"]
pub struct Effect {
    /// The place to go to.
    pub(super) go: Option<Destination>,
    /// Something to be said until the next action.
    pub(super) notice: Option<Notice>,
    /// Games that were left: their lines are appended to the record. Done first, so that no crash between the two
    /// steps can lose a game.
    pub record: Vec<String>,
    /// The fate of the current game's file.
    pub current: Current,
    /// Lines for the record of lessons and practice.
    pub practised: Vec<Practised>,
    /// Choices to be kept for the next time, by their names.
    pub remember: Vec<(&'static str, String)>,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// The part of the record that is to be read: see [`App::receive`](super::App::receive).
    pub read: Reading,
    /// True if the program stops, to be continued from the shell.
    pub suspend: bool,
    /// True if the whole screen is drawn anew.
    pub redraw: bool,
    /// True if the program ends.
    pub quit: bool,
}

/// The fate of the current game's file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Current {
    /// It stays as it is.
    #[default]
    Untouched,
    /// It holds this line.
    Is(String),
    /// It is removed.
    Gone,
}

impl Effect {
    /// Nothing.
    pub fn none() -> Self {
        Self::default()
    }

    /// The current game has changed.
    pub fn keep(line: String) -> Self {
        Self { current: Current::Is(line), ..Self::default() }
    }

    /// A choice is kept for the next time.
    pub fn remember(key: &'static str, word: &str) -> Self {
        Self { remember: vec![(key, word.to_owned())], ..Self::default() }
    }

    pub(super) fn go(destination: Destination) -> Self {
        Self { go: Some(destination), ..Self::default() }
    }

    pub(super) fn notice(notice: Notice) -> Self {
        Self { notice: Some(notice), ..Self::default() }
    }

    /// Both, this one first: where they disagree the later one counts.
    pub(super) fn and(self, later: Self) -> Self {
        Self {
            go: later.go.or(self.go),
            notice: later.notice.or(self.notice),
            record: [self.record, later.record].concat(),
            current: if later.current == Current::Untouched { self.current } else { later.current },
            practised: [self.practised, later.practised].concat(),
            remember: [self.remember, later.remember].concat(),
            copy: later.copy.or(self.copy),
            read: self.read.max(later.read),
            suspend: self.suspend || later.suspend,
            redraw: self.redraw || later.redraw,
            quit: self.quit || later.quit,
        }
    }
}
