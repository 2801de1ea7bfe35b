use super::phrases::capital;
use crate::rules::Quoted;

/// A word that names nothing of its kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {kind} {}: choose one of {}", Quoted(text), known.join(", "))]
pub struct Unknown {
    /// The word.
    pub text: String,
    /// The kind of thing: `lesson`.
    pub kind: &'static str,
    /// The words that name one.
    pub known: Vec<String>,
}

impl Unknown {
    /// A word that is none of those `known`.
    #[must_use]
    pub fn new(text: &str, kind: &'static str, known: impl IntoIterator<Item = String>) -> Self {
        Self { text: text.to_owned(), kind, known: known.into_iter().collect() }
    }
}

/// An error as a sentence of its own.
#[must_use]
pub fn sentence(error: &impl std::error::Error) -> String {
    format!("{}.", capital(&error.to_string()))
}
