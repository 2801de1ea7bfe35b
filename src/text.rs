//! Texts for terminals and listeners: long numbers, ends of sentences, and substitutes for characters that one cannot show
//! and the other cannot hear.

use std::fmt::Display;

pub(crate) fn ascii_text(text: &str) -> String {
    // Not `+`: XOR adds without carrying.
    text.replace('⊕', "xor").chars().map(in_ascii).collect()
}

/// The text for a listener: the digits of a binary numeral, which has the prefix `0b`, stand apart, numbers in a row have
/// commas, and symbols that speech leaves out, as it does in `7 = 4 + 2 + 1`, are words.
pub(crate) fn by_ear(text: &str) -> String {
    let text = with_commas(text);
    let mut parts = text.split("0b");
    let before = parts.next().unwrap_or_default().to_owned();
    let said = parts.fold(before, |said, part| {
        let rest = part.trim_start_matches(['0', '1']);
        said + &digits_apart(&part[..part.len() - rest.len()]) + rest
    });
    let words = [("⊕", "xor"), ("★", "star"), (" = ", " is "), (" + ", " plus "), (" − ", " minus ")];
    words.into_iter().fold(said, |said, (symbol, word)| said.replace(symbol, word))
}

/// `3, 5, 7` for `3 5 7`.
fn with_commas(text: &str) -> String {
    let (mut said, mut rest) = (String::new(), text.chars().peekable());
    while let Some(c) = rest.next() {
        let separates = c == ' ' && said.ends_with(|c: char| c.is_ascii_digit());
        said.extend((separates && rest.peek().is_some_and(char::is_ascii_digit)).then_some(','));
        said.push(c);
    }
    said
}

/// The digits apart, like `0 1 1`: speech would read digits that stand together as a decimal number.
pub(crate) fn digits_apart(digits: &str) -> String {
    digits.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// Numbers with more digits than this are long.
pub(crate) const LONG: u16 = 6;

/// A number, in groups of three digits if it is long. Their spaces break no line.
pub(crate) fn figure(number: impl Display) -> String {
    let digits = number.to_string();
    let size = if digits.len() > LONG.into() { 3 } else { digits.len() };
    let mut groups: Vec<_> = digits.as_bytes().rchunks(size).map(String::from_utf8_lossy).collect();
    groups.reverse();
    groups.join("\u{a0}")
}

/// True for a character that acts on a terminal, or on the order of what stands around it, instead of being seen.
pub(crate) fn controls(c: char) -> bool {
    let is_spacing = matches!(c, '\n' | '\t');
    let is_format = matches!(
        c,
        '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    c.is_control() && !is_spacing || is_format
}

/// The words with a full stop, unless they end with one or with a question mark.
pub(crate) fn ended(words: String) -> String {
    if words.ends_with(['?', '.']) { words } else { words + "." }
}

/// The ASCII substitute for a character; `?` for any that the program does not use.
pub(crate) fn in_ascii(symbol: char) -> char {
    match symbol {
        _ if symbol.is_ascii() => symbol,
        '●' => 'o',
        '◉' => 'O',
        '🟥' => 'X',
        '\u{3000}' | '\u{a0}' => ' ',
        '▟' | '▛' | '▗' | '▘' | '╯' | '╭' | '╱' => '/',
        '▙' | '▜' | '▖' | '▝' | '╰' | '╮' | '╲' => '\\',
        '│' | '├' | '┤' | '┃' | '▕' | '▏' => '|',
        '▁' => '_',
        '◌' | '░' | '─' | '━' | '−' => '-',
        '■' | '▪' | '▆' | '█' | '▮' | '▌' | '▐' | '▚' | '▞' | '🟨' => '#',
        '□' | '▯' | '═' => '=',
        '┏' | '┓' | '┗' | '┛' | '┳' | '┻' | '┣' | '┫' | '╋' | '▣' | '▒' | '▃' => '+',
        '▸' | '→' | '≥' => '>',
        '◂' | '←' => '<',
        '↑' | '▲' | '⊕' | '▀' => '^',
        '↓' | '▼' => 'v',
        '·' | '○' | '∘' | '▫' | '▄' | '⬛' => '.',
        '…' => '~',
        '×' | '✗' => 'x',
        '✓' | '★' => '*',
        'è' => 'e',
        '’' => '\'',
        _ => '?',
    }
}

/// The character to draw on a Linux console, whose fonts hold at most 512. The characters kept are in all of Debian's
/// console fonts; most others become ASCII.
pub(crate) fn in_console(symbol: char) -> char {
    match symbol {
        '│' | '─' | '├' | '┤' | '┬' | '┴' | '┼' | '░' | '▒' | '■' | '█' | '→' | '←' | '↑' | '↓' | '▲' | '▼' | '≥'
        | '−' | '·' | '•' | '×' | '’' => symbol,
        '━' => '─',
        '┃' => '│',
        '┳' => '┬',
        '┻' => '┴',
        '┣' => '├',
        '┫' => '┤',
        '╋' => '┼',
        '▁' => '_',
        '╭' | '┌' | '┏' => '┌',
        '╮' | '┐' | '┓' => '┐',
        '╰' | '└' | '┗' => '└',
        '╯' | '┘' | '┛' => '┘',
        '▟' | '▙' | '▜' | '▛' | '▗' | '▖' | '▘' | '▝' | '▌' | '▐' | '▚' | '▞' | '▆' => '█',
        '●' => '•',
        '○' => '·',
        '▄' | '▀' => '■',
        '✗' => '×',
        _ => in_ascii(symbol),
    }
}
