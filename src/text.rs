//! Substitutes for characters that a terminal cannot show, in one place for all front ends.

pub(crate) fn ascii_text(text: &str) -> String {
    // Not `+`: XOR adds without carrying.
    text.replace('⊕', "xor").chars().map(in_ascii).collect()
}

/// The ASCII substitute for a character; `?` for any that the program does not use.
pub(crate) fn in_ascii(symbol: char) -> char {
    match symbol {
        _ if symbol.is_ascii() => symbol,
        '●' => 'o',
        '◉' => 'O',
        '🟥' => 'X',
        '\u{3000}' => ' ',
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
