//! Texts where only ASCII may be shown: the one place that knows of it, so that no front end can forget.

pub fn ascii_text(text: &str) -> String {
    // A sum without carrying is no sum with carrying.
    text.replace('⊕', "xor").chars().map(in_ascii).collect()
}

/// The ASCII character that stands for another one; `?` for one that the program does not use itself.
pub fn in_ascii(symbol: char) -> char {
    match symbol {
        _ if symbol.is_ascii() => symbol,
        '●' => 'o',
        '▟' | '▛' | '▗' | '▘' | '╯' | '╭' | '╱' => '/',
        '▙' | '▜' | '▖' | '▝' | '╰' | '╮' | '╲' => '\\',
        '│' | '├' | '┤' | '┃' => '|',
        '▁' => '_',
        '◌' | '░' | '─' | '━' | '−' => '-',
        '■' | '▪' | '▆' | '█' | '▮' | '▌' | '▐' | '▚' | '▞' => '#',
        '□' | '▯' | '═' => '=',
        '┏' | '┓' | '┗' | '┛' | '┳' | '┻' | '┣' | '┫' | '╋' | '▣' | '▒' | '▃' => '+',
        '▸' | '→' | '≥' => '>',
        '◂' | '←' => '<',
        '↑' | '▲' | '⊕' | '▀' => '^',
        '↓' | '▼' => 'v',
        '·' | '○' | '∘' | '▫' | '▄' => '.',
        '…' => '~',
        '×' | '✗' => 'x',
        '✓' | '★' => '*',
        'è' => 'e',
        '’' => '\'',
        _ => '?',
    }
}

/// The character to draw on a Linux console, whose fonts hold 512 characters at most. Those that are kept are in every one of Debian's
/// console fonts; most others are drawn as in ASCII.
pub fn in_console(symbol: char) -> char {
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
