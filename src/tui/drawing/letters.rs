//! Large letters. An O is a stone, or the star that was won, an I a lamp.

use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::glyph::{star, stone};
use crate::app::scene::{Ink, Stone};

/// The sign for an O.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Round {
    Stone(Stone),
    Star,
}

/// Cells and quarter lines of a letter, its lowest bit to the right.
fn shape(letter: char) -> (u16, [u8; 6]) {
    match letter {
        'A' => (5, [14, 17, 17, 31, 17, 17]),
        'I' => (2, [3; 6]),
        'L' => (4, [8, 8, 8, 8, 8, 15]),
        'M' => (5, [17, 27, 21, 17, 17, 17]),
        'N' => (5, [17, 25, 21, 19, 17, 17]),
        'O' => (6, [0; 6]),
        'R' => (5, [30, 17, 17, 30, 18, 17]),
        'S' => (4, [7, 8, 6, 1, 1, 14]),
        'T' => (5, [31, 4, 4, 4, 4, 4]),
        'W' => (5, [17, 17, 17, 21, 27, 17]),
        _ => (2, [0; 6]),
    }
}

pub(crate) fn letters_width(word: &str, k: u16) -> u16 {
    k * (word.chars().map(|letter| shape(letter).0 + 1).sum::<u16>() - 1)
}

/// A word of letters of 3 k lines. Returns the cell after it.
pub(crate) fn letters(canvas: &mut Canvas<'_>, (x, y): (u16, u16), word: &str, k: u16, ink: Ink, o: Round) -> u16 {
    let mut x = x;
    for letter in word.chars() {
        let (width, rows) = shape(letter);
        let area = Rect::new(x, y, width * k, 3 * k);
        match (letter, o) {
            ('O', Round::Star) => star(canvas, area),
            ('O', Round::Stone(kind)) if !canvas.theme.is_ascii() => stone(canvas, area, kind, false),
            ('O', _) => canvas.quarters(area, ink, None, |x, y| {
                let across = (f64::from(x) + 0.5) / f64::from(area.width) - 1.0;
                let down = (f64::from(y) + 0.5) / f64::from(area.height) - 1.0;
                across * across + down * down <= 1.0
            }),
            _ => {
                let ink = if letter == 'I' { Ink::Lamp } else { ink };
                let is_set = |x: u16, y: u16| rows[usize::from(y / k)] >> (width - 1 - x / (2 * k)) & 1 == 1;
                canvas.quarters(area, ink, None, is_set);
            }
        }
        x += (width + 1) * k;
    }
    x - k
}
