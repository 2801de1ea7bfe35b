//! What is written to a terminal makes it show just the cells that were meant, from whatever it showed before.

use nimatron::tui::write_cells;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

const SIZE: (u16, u16) = (20, 4);

/// Texts in a few styles at a few places; some are wide, as a folder's name in a notice can be.
fn frame() -> impl Strategy<Value = Vec<(u16, u16, &'static str, Style)>> {
    let texts = ["a", "taking 3", "● ● ◌", "╭──╮", "表示", "é漢x", "   ", "1 · 1"];
    let colours = [
        Color::Reset,
        Color::Cyan,
        Color::DarkGray,
        Color::Indexed(5),
        Color::Indexed(12),
        Color::Indexed(74),
        Color::Rgb(86, 180, 233),
    ];
    let weights = [Modifier::empty(), Modifier::BOLD, Modifier::REVERSED, Modifier::BOLD.union(Modifier::REVERSED)];
    let style = (prop::sample::select(colours.to_vec()), prop::sample::select(weights.to_vec()));
    let style = style.prop_map(|(colour, weight)| Style::reset().fg(colour).add_modifier(weight));
    prop::collection::vec((0..SIZE.0, 0..SIZE.1, prop::sample::select(texts.to_vec()), style), 0..12)
}

fn painted(pieces: &[(u16, u16, &str, Style)]) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, SIZE.0, SIZE.1));
    for &(x, y, text, style) in pieces {
        buffer.set_stringn(x, y, text, (SIZE.0 - x).into(), style);
    }
    buffer
}

fn colour(colour: Color) -> vt100::Color {
    match colour {
        Color::Cyan => vt100::Color::Idx(6),
        Color::DarkGray => vt100::Color::Idx(8),
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        _ => vt100::Color::Default,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn a_terminal_shows_what_was_drawn(frames in prop::collection::vec(frame(), 1..5)) {
        let size = |count: u16| std::num::NonZeroU16::new(count).unwrap();
        let mut terminal = vt100::Parser::new(size(SIZE.1), size(SIZE.0), 0);
        let mut shown = painted(&[]);
        for pieces in frames {
            let next = painted(&pieces);
            let mut bytes = Vec::new();
            write_cells(&mut bytes, shown.diff_iter(&next)).unwrap();
            terminal.process(&bytes);
            let screen = terminal.screen();
            for y in 0..SIZE.1 {
                let mut x = 0;
                while x < SIZE.0 {
                    let (meant, seen) = (&next[(x, y)], screen.cell(y, x).unwrap());
                    let text = if seen.contents().is_empty() { " " } else { seen.contents() };
                    prop_assert_eq!(text, meant.symbol(), "at {},{}", x, y);
                    if meant.symbol() != " " {
                        prop_assert_eq!(seen.fgcolor(), colour(meant.fg));
                        prop_assert_eq!(seen.bold(), meant.modifier.contains(Modifier::BOLD));
                        prop_assert_eq!(seen.inverse(), meant.modifier.contains(Modifier::REVERSED));
                    }
                    x += if seen.is_wide() { 2 } else { 1 };
                }
            }
            shown = next;
        }
    }
}

#[test]
fn nothing_is_written_for_nothing() {
    let mut bytes = Vec::new();
    write_cells(&mut bytes, std::iter::empty()).unwrap();
    assert!(bytes.is_empty());
}

/// Cells side by side need no place of their own, and a style is said once.
#[test]
fn what_the_terminal_knows_is_not_said_again() {
    let pieces = [(0, 0, "taking 3", Style::reset().fg(Color::Cyan)), (12, 0, "a", Style::reset().fg(Color::Cyan))];
    let mut bytes = Vec::new();
    write_cells(&mut bytes, painted(&[]).diff_iter(&painted(&pieces))).unwrap();
    assert_eq!(String::from_utf8(bytes).unwrap(), "\x1b[1;1H\x1b[36mtaking 3\x1b[4Ca\x1b[m");
}
