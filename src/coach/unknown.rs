//! Words that were probably meant.

use crate::rules::NotA;

/// Words less similar than this do not count as typing errors.
const ALIKE: f64 = 0.75;

/// The error for a word that is none of the known ones of its kind. Names the one that was probably meant.
pub(crate) fn not_one_of(text: &str, kind: &str, known: impl IntoIterator<Item = impl AsRef<str>>) -> NotA {
    let known: Vec<_> = known.into_iter().collect();
    let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    let all = known.join(", ");
    let remedy = closest(text, known.into_iter())
        .map_or_else(|| format!("choose one of {all}"), |meant| format!("did you mean {meant}?"));
    NotA::new(text, format!("a {kind}: {remedy}"))
}

/// The known word most similar to `text`, if one is similar enough.
pub(crate) fn closest<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let text = text.to_lowercase();
    let likeness =
        |word: &str| strsim::jaro_winkler(&text, word).max(strsim::normalized_damerau_levenshtein(&text, word));
    let rated = known.map(|word| (likeness(word), word)).filter(|(likeness, _)| *likeness >= ALIKE);
    rated.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, word)| word)
}
