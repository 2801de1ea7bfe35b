//! What is shown where only ASCII may be: the one place that knows of it, so that no front end can forget.

/// A text in ASCII, but for `⊕` a character for a character.
#[must_use]
pub fn ascii_text(text: &str) -> String {
    // A sum without carrying is no sum with carrying.
    text.replace('⊕', "xor").chars().map(in_ascii).collect()
}

/// Whether a character is one that the program uses itself: all of those take one cell.
#[must_use]
pub fn is_narrow(symbol: char) -> bool {
    (' '..='~').contains(&symbol) || !symbol.is_ascii() && in_ascii(symbol) != '?'
}

/// What stands for a character; `?` for one that the program does not use itself.
#[must_use]
pub fn in_ascii(symbol: char) -> char {
    match symbol {
        _ if symbol.is_ascii() => symbol,
        '●' => 'o',
        '▟' | '▛' | '╯' | '╭' => '/',
        '▙' | '▜' | '╰' | '╮' => '\\',
        '│' => '|',
        '◌' | '░' | '─' | '−' => '-',
        '■' | '█' => '#',
        '□' => '=',
        '▸' | '→' | '≥' => '>',
        '◂' | '←' => '<',
        '↑' | '▲' | '⊕' => '^',
        '↓' | '▼' => 'v',
        '·' | '○' | '▄' => '.',
        '…' => '~',
        '×' | '✗' => 'x',
        '✓' => '*',
        'è' => 'e',
        '’' => '\'',
        _ => '?',
    }
}
