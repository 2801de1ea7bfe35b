use std::fmt;

use crate::rules::Quoted;

/// A word that names nothing of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unknown {
    pub text: String,
    pub kind: String,
    pub known: Vec<String>,
}

/// Words less similar than this do not count as typing errors.
const ALIKE: f64 = 0.75;

impl Unknown {
    pub(crate) fn new(text: &str, kind: &str, known: impl IntoIterator<Item = String>) -> Self {
        Self { text: text.to_owned(), kind: kind.to_owned(), known: known.into_iter().collect() }
    }

    pub(crate) fn guess(&self) -> Option<&str> {
        closest(&self.text, self.known.iter().map(String::as_str))
    }
}

/// The known word most similar to `text`, if one is similar enough.
pub(crate) fn closest<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let text = text.to_lowercase();
    let likeness =
        |word: &str| strsim::jaro_winkler(&text, word).max(strsim::normalized_damerau_levenshtein(&text, word));
    let rated = known.map(|word| (likeness(word), word)).filter(|(likeness, _)| *likeness >= ALIKE);
    rated.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, word)| word)
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} {}: ", self.kind, Quoted(&self.text))?;
        match self.guess() {
            Some(guess) => write!(f, "did you mean {guess}? Choose one of {}", self.known.join(", ")),
            None => write!(f, "choose one of {}", self.known.join(", ")),
        }
    }
}

impl std::error::Error for Unknown {}
