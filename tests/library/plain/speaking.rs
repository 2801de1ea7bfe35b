//! Conversations in plain mode.

use std::io::Cursor;

use crate::app::{App, Choices, Destination, Records, Runner, Setting};
use crate::plain::{self, Speech};
use crate::session::{Medium, Session};

use crate::tests::support::setting;

/// The program's answers to these lines, and its state afterwards. Nothing is saved.
pub(crate) fn spoken(opening: Destination, lines: &str) -> (String, App) {
    spoken_with(opening, None, lines, Speech::default())
}

pub(crate) fn spoken_with(opening: Destination, kept: Option<Session>, lines: &str, speech: Speech) -> (String, App) {
    spoken_by(Choices::default(), opening, kept, lines, speech)
}

pub(crate) fn spoken_by(
    choices: Choices,
    opening: Destination,
    kept: Option<Session>,
    lines: &str,
    speech: Speech,
) -> (String, App) {
    let setting = Setting { medium: Medium::Lines, ..setting(choices) };
    let (mut app, first) = App::new(setting, Records::default(), kept, opening);
    let mut runner = Runner::new(None);
    let mut output = Vec::new();
    plain::run(&mut app, &first, &mut runner, speech, &mut Cursor::new(lines.as_bytes()), &mut output).unwrap();
    let said = String::from_utf8(output).unwrap();
    said.lines().for_each(assert_is_speech);
    (said, app)
}

/// Nothing names a key or needs to be seen, no binary numeral can be heard as a decimal one, and no pile's name as a
/// word.
fn assert_is_speech(line: &str) {
    for seen in
        ["Press ", "press ", "Enter ", " Esc", "←", "→", "↑", "↓", "⏎", "★", "✓", "✗", "▸", "⊕", "0b", "  ", "?."]
    {
        // The result of a game is copied as it is, and what was typed is quoted.
        assert!(!line.contains(seen) || line.contains(['⬛', '\'']) || line.contains("I beat"), "{seen}: {line}");
    }
    let numerals = line.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 1);
    let binary = numerals.filter(|word| word.chars().all(|digit| "01".contains(digit))).count();
    let tells = ["In binary,", "The values in binary,", "Ones:", "Column "].iter().any(|start| line.starts_with(start));
    assert!(!tells || binary == 0, "{line}");
    // Without a mark after it a synthesiser reads the name of pile A as an article: "uh three".
    let names_piles = ["Pile", "In ", "The values", "Row "].iter().any(|start| line.starts_with(start));
    let words: Vec<&str> = line.split(' ').collect();
    let is_name = |word: &str| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let unmarked = words.windows(2).any(|pair| is_name(pair[0]) && pair[1].starts_with(|c: char| c.is_ascii_digit()));
    assert!(!(unmarked && (names_piles || line.contains(" would leave "))), "{line}");
}

/// The answer to the last of these lines, without the prompt that follows.
pub(crate) fn answer(opening: Destination, lines: &str) -> String {
    last_answer(&spoken(opening, lines).0)
}

pub(crate) fn last_answer(said: &str) -> String {
    let mut parts: Vec<&str> = said.split("> ").collect();
    parts.pop();
    let last = parts.pop().unwrap_or_default();
    let mut sentences: Vec<&str> = last.lines().collect();
    sentences.pop();
    sentences.join("\n")
}

/// The conversation: the program's words, with the typed line after each prompt.
pub(crate) fn transcript(said: &str, lines: &str) -> String {
    let mut typed = lines.lines();
    let parts = said.split_inclusive("> ").map(|part| match part.strip_suffix("> ") {
        Some(before) => format!("{before}> {}\n", typed.next().unwrap_or_default()),
        None => part.to_owned(),
    });
    parts.map(|part| part.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n").collect()
}
