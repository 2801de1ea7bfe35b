use std::fmt;

use super::Quoted;

/// A text that is not one of the words it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    text: String,
    wanted: &'static str,
}

impl UnknownWord {
    /// The error for a text that is not `wanted`, as in `a side: write first or second`.
    pub(crate) fn new(text: &str, wanted: &'static str) -> Self {
        Self { text: text.to_owned(), wanted }
    }
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not {}", Quoted(&self.text), self.wanted)
    }
}

impl std::error::Error for UnknownWord {}
