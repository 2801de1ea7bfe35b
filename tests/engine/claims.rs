//! The book of claims: every sentence of the lessons that has a number or speaks of winning, of N and P, of even and odd
//! or of values stands here word for word, with a check by brute force, or among what is merely told.

mod boards;
mod more;
mod numbers;
mod other_games;
mod sources;
mod told;
mod why;
mod win;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use told::TOLD;

/// A sentence, and whether it is true.
type Claim = (&'static str, bool);

/// Words that make a sentence a claim. So does any number.
const WORDS: [&str; 15] = [
    "p", "n", "even", "odd", "equal", "win", "wins", "lose", "loses", "lost", "always", "never", "exactly", "value",
    "values",
];

/// The sentences of all lessons, each with its place.
fn sentences() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons");
    let files: BTreeSet<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let is_ours = |name: &str| name.starts_with(|c: char| c.is_ascii_digit());
    let mut found = BTreeMap::new();
    for path in files.into_iter().filter(|path| path.is_file()) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        for (step, part) in text.split("[[step]]").enumerate().skip(1).filter(|_| is_ours(&name)) {
            let say = part.split("\"\"\"").nth(1).unwrap_or_default();
            found.extend(split(say).into_iter().map(|sentence| (sentence, format!("{name}, step {step}"))));
        }
    }
    found
}

/// Sentences end where a stop is followed by a space, but not at the initials of a name.
fn split(text: &str) -> Vec<String> {
    let mut sentences = vec![Vec::new()];
    for word in text.split_whitespace() {
        sentences.last_mut().unwrap().push(word);
        if word.ends_with(['.', '?', '!']) && !["G.", "L.", "W.", "A."].contains(&word) {
            sentences.push(Vec::new());
        }
    }
    sentences.into_iter().filter(|words| !words.is_empty()).map(|words| words.join(" ")).collect()
}

fn is_claim(sentence: &str) -> bool {
    sentence
        .to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| WORDS.contains(&word) || word.starts_with(|c: char| c.is_ascii_digit()))
}

static BOOK: LazyLock<Vec<Claim>> =
    LazyLock::new(|| [win::claims(), numbers::claims(), why::claims(), more::claims()].concat());

#[test]
fn every_claim_of_the_lessons_is_true() {
    let (said, book) = (sentences(), &*BOOK);
    let stale =
        book.iter().map(|(sentence, _)| sentence).chain(&TOLD).filter(|sentence| !said.contains_key(**sentence));
    assert_eq!(stale.collect::<Vec<_>>(), Vec::<&&str>::new(), "no lesson says this any more");
    let wrong: Vec<_> = book.iter().filter(|(_, holds)| !holds).map(|(sentence, _)| sentence).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_claim_of_the_lessons_goes_unchecked() {
    let book: BTreeSet<&str> = BOOK.iter().map(|(sentence, _)| *sentence).chain(TOLD).collect();
    let said = sentences();
    let unchecked: Vec<_> =
        said.iter().filter(|(sentence, _)| is_claim(sentence) && !book.contains(sentence.as_str())).collect();
    assert!(unchecked.is_empty(), "nobody has checked {unchecked:#?}");
    assert!(said.len() > 150, "{} sentences were found", said.len());
}

#[test]
fn a_claim_is_recognised() {
    assert_eq!(split("Two. By G. L. T! \"So?\" End"), ["Two.", "By G. L. T!", "\"So?\" End"]);
    for claim in ["There are 86 moves.", "4 is 0b100.", "It is N: you can.", "So it never moves."] {
        assert!(is_claim(claim), "{claim}");
    }
    assert!(!is_claim("Watch both facts at work."));
}
