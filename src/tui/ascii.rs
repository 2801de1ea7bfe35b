//! What is shown where only ASCII may be: the one place that knows of it, so that no view can forget.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Replaces every symbol beyond ASCII in an area.
pub(super) fn replace(area: Rect, buf: &mut Buffer) {
    for position in area.positions() {
        let cell = &mut buf[position];
        if let Some(symbol) = cell.symbol().chars().next().filter(|c| !c.is_ascii()) {
            cell.set_char(in_ascii(symbol));
        }
    }
}

/// The same for a text.
#[must_use]
pub fn ascii_text(text: &str) -> String {
    text.chars().map(in_ascii).collect()
}

/// What stands for a character; `?` for one that the program does not use itself.
#[must_use]
pub fn in_ascii(symbol: char) -> char {
    match symbol {
        _ if symbol.is_ascii() => symbol,
        '●' => 'o',
        '◌' | '░' | '─' | '−' => '-',
        '■' | '█' => '#',
        '□' => '=',
        '▸' | '→' | '≥' => '>',
        '◂' | '←' => '<',
        '↑' | '▲' => '^',
        '⊕' => '+',
        '↓' | '▼' => 'v',
        '·' | '○' => '.',
        '…' => '~',
        '×' | '✗' => 'x',
        '✓' => '*',
        'è' => 'e',
        '’' => '\'',
        _ => '?',
    }
}
