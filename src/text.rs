//! Texts for terminals and listeners: substitutes for characters that one cannot show and the other cannot hear,
//! and words that were probably meant.

use textwrap::WordSplitter;

use crate::rules::NotA;

pub(crate) fn ascii_text(text: &str) -> String {
    // Not `+`: XOR adds without carrying.
    text.replace('⊕', "xor").chars().map(in_ascii).collect()
}

/// The text with its lines broken between words, to fit a terminal.
pub(crate) fn wrapped(text: &str, width: usize) -> String {
    textwrap::fill(text, textwrap::Options::new(width.max(NARROWEST)).word_splitter(WordSplitter::NoHyphenation))
}

/// Words are broken in a terminal with fewer columns.
const NARROWEST: usize = 20;

/// The text for a listener: the digits of a binary numeral, which has the prefix `0b`, stand apart, numbers in a row have
/// commas, and symbols that speech leaves out, as it does in `7 = 4 + 2 + 1`, are words.
pub(crate) fn by_ear(text: &str) -> String {
    let text = with_commas(&with_stars(text));
    let mut parts = text.split("0b");
    let before = parts.next().unwrap_or_default().to_owned();
    let said = parts.fold(before, |said, part| {
        let rest = part.trim_start_matches(['0', '1']);
        said + &digits_apart(&part[..part.len() - rest.len()]) + rest
    });
    let words = [
        ("⊕", "xor"),
        (" = ", " is "),
        (" + ", " plus "),
        (" − ", " minus "),
        (" < ", " is less than "),
        ("^", " to the "),
    ];
    words.into_iter().fold(said, |said, (symbol, word)| said.replace(symbol, word))
}

/// `1 star` and `2 stars` for `1 ★` and `2 ★`.
fn with_stars(text: &str) -> String {
    let mut parts = text.split('★');
    let before = parts.next().unwrap_or_default().to_owned();
    parts.fold(before, |said, part| {
        let number = said.trim_end().rsplit(' ').next().and_then(|word| word.parse::<u32>().ok());
        said + if number.is_none_or(|number| number == 1) { "star" } else { "stars" } + part
    })
}

/// `3, 5, 7` for `3 5 7`. Where numbers in a row stand in a list, as in `2 3, 1 3`, its commas become semicolons.
fn with_commas(text: &str) -> String {
    let (mut said, mut rest) = (String::new(), text.chars().peekable());
    let is_digit = |c: char| c.is_ascii_digit();
    // The place of the last comma of a list, while numbers alone follow it; true if several stood before it.
    let (mut comma, mut has_row): (Option<usize>, bool) = (None, false);
    while let Some(c) = rest.next() {
        let is_apart = c == ' ' && said.ends_with(is_digit) && rest.peek().copied().is_some_and(is_digit);
        if is_apart {
            said.push(',');
            has_row = true;
            comma.take().into_iter().for_each(|at| said.replace_range(at..=at, ";"));
        }
        match c {
            ',' if said.ends_with(is_digit) && rest.clone().nth(1).is_some_and(is_digit) => {
                comma = Some(said.len());
                if std::mem::take(&mut has_row) {
                    said.push(';');
                    comma = None;
                    continue;
                }
            }
            ' ' | '0'..='9' => {}
            _ => (comma, has_row) = (None, false),
        }
        said.push(c);
    }
    said
}

/// The digits apart, like `0 1 1`: speech would read digits that stand together as a decimal number.
pub(crate) fn digits_apart(digits: &str) -> String {
    digits.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// The ASCII substitute for a character; `?` for any that the program does not use.
pub(crate) fn in_ascii(symbol: char) -> char {
    match symbol {
        _ if symbol.is_ascii() => symbol,
        '\u{a0}' => ' ',
        '━' | '─' | '–' | '−' => '-',
        '┃' | '│' | '▐' | '▌' => '|',
        '┏' | '┓' | '┗' | '┛' | '┳' | '┻' | '┣' | '┫' | '╋' | '✓' => '+',
        '▸' | '→' | '›' | '≥' => '>',
        '←' | '‹' | '⌫' => '<',
        '↑' | '⊕' => '^',
        '↓' => 'v',
        '●' => '@',
        '○' | '□' => 'o',
        '∘' | '·' | '☆' => '.',
        '■' | '▆' | '▀' | '▄' | '█' | '🟨' => '#',
        '★' | '▪' => '*',
        '✗' | '×' | '🟧' => 'x',
        '▝' | '▘' => ':',
        '…' => '~',
        '▂' => '_',
        'è' => 'e',
        '’' => '\'',
        '\u{2596}'..='\u{259f}' => '#',
        _ => '?',
    }
}

/// The character to draw on a Linux console, whose fonts hold at most 512. The characters kept are in all of Debian's
/// console fonts; most others become ASCII.
pub(crate) fn in_console(symbol: char) -> char {
    match symbol {
        '│' | '─' | '■' | '█' | '→' | '←' | '↑' | '↓' | '≥' | '−' | '·' | '×' | '’' => symbol,
        '━' => '─',
        '┃' => '│',
        '┳' => '┬',
        '┻' => '┴',
        '┣' => '├',
        '┫' => '┤',
        '╋' => '┼',
        '┏' => '┌',
        '┓' => '┐',
        '┗' => '└',
        '┛' => '┘',
        '▐' | '▌' | '▝' | '▘' => '│',
        '\u{2596}'..='\u{259f}' => '█',
        '●' => '•',
        '○' => 'o',
        '▆' | '▄' | '▀' => '■',
        '✗' => '×',
        _ => in_ascii(symbol),
    }
}

/// Words less similar than this do not count as typing errors.
const ALIKE: f64 = 0.75;

/// The error for a word that is none of the known ones of its kind. Names the one that was probably meant.
pub(crate) fn not_one_of(text: &str, kind: &str, known: impl IntoIterator<Item = impl AsRef<str>>) -> NotA {
    let known: Vec<_> = known.into_iter().collect();
    let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    let all = known.join(", ");
    let remedy = closest(text, known.into_iter())
        .map_or_else(|| format!("choose one of {all}"), |meant| format!("did you mean {meant}?"));
    NotA::new(text, format_args!("a {kind}")).cured(remedy)
}

/// The known word most similar to `text`, if one is similar enough.
pub(crate) fn closest<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let text = text.to_lowercase();
    let likeness =
        |word: &str| strsim::jaro_winkler(&text, word).max(strsim::normalized_damerau_levenshtein(&text, word));
    let rated = known.map(|word| (likeness(word), word)).filter(|(likeness, _)| *likeness >= ALIKE);
    rated.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, word)| word)
}
