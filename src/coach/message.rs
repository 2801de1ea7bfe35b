//! Something said to the player.

use std::fmt::Display;

use super::Mode;
use super::words::{Words, capital};
use crate::text::by_ear;

/// Words with their tone, and the least help with which they may be said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    pub tone: Tone,
    /// `Solo` for what may always be said.
    pub least: Mode,
    pub words: Words,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Plain,
    /// A key did nothing, or something outside the program failed.
    Problem,
    /// Right, or good for the player.
    Good,
    /// Not right, or a win given away.
    Bad,
    /// The machine's own words.
    Aside,
    /// Shown by a screen without words: said in lines alone.
    Told,
}

impl Message {
    pub(crate) fn new(tone: Tone, least: Mode, words: Words) -> Self {
        Self { tone, least, words }
    }

    /// Words that may always be said.
    pub(crate) fn plain(words: Words) -> Self {
        Self::new(Tone::Plain, Mode::Solo, words)
    }

    pub(crate) const fn fixed(tone: Tone, words: &'static str) -> Self {
        Self { tone, least: Mode::Solo, words: Words::fixed(words) }
    }

    /// An event, for lines.
    pub(crate) fn told(words: Words) -> Self {
        Self::new(Tone::Told, Mode::Solo, words)
    }

    pub(crate) fn problem(words: impl Into<String>) -> Self {
        Self::new(Tone::Problem, Mode::Solo, Words::one(words.into()))
    }

    pub(crate) fn error(error: impl Display) -> Self {
        Self::problem(capital(&format!("{error}.")))
    }

    /// The words for a listener, the short ones if they are enough. A problem quotes what was typed as it is.
    pub(crate) fn aloud(&self, brief: bool) -> String {
        match self.tone {
            Tone::Problem => self.words.without_keys().to_owned(),
            Tone::Told if brief => by_ear(&self.words.short),
            _ => by_ear(&self.words.long),
        }
    }
}

/// Those of the messages that may be said with so much help: the one filter that keeps a silent game silent.
pub(crate) fn sayable(messages: Vec<Message>, mode: Mode) -> Vec<Message> {
    messages.into_iter().filter(|message| message.least <= mode).collect()
}
