//! Colour is never the only cue.

use nimatron::tui::Theme;
use ratatui::style::{Color, Modifier};

use crate::support::{Harness, text};

#[test]
fn monochrome_uses_no_colour_and_says_the_same() {
    let mut harness = Harness::game("3 5 7");
    harness.press("Enter Down");
    let plain = harness.buffer(80, 24, &Theme::monochrome());
    let coloured = harness.buffer(80, 24, &Theme::coloured());
    assert!(plain.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    assert!(coloured.content.iter().any(|cell| cell.fg != Color::Reset));
    assert_eq!(text(&plain), text(&coloured));
}

#[test]
fn monochrome_marks_the_cursors_row_and_the_odd_columns_by_weight() {
    let mut harness = Harness::game("3 5 7");
    harness.press("Down");
    let buffer = harness.buffer(80, 24, &Theme::monochrome());
    let bold = |symbol: &str| {
        let mut cells = buffer.content.iter().filter(|cell| cell.symbol() == symbol);
        cells.all(|cell| cell.modifier.contains(Modifier::BOLD))
    };
    assert!(bold("▸") && bold("▲") && bold("◌"));
}
