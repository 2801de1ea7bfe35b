//! Large letters, and the star that may be their O.

use std::f64::consts::PI;

use ratatui::layout::Rect;

use super::glyph::{far, stone};
use super::{Canvas, middle, width};
use crate::app::view::{Ink, Stone};

/// The largest scale.
const LARGEST: u16 = 9;

/// A star with five points in an area twice as wide as high.
fn star(canvas: &mut Canvas<'_>, area: Rect) {
    if area.height == 3 && !canvas.theme.is_ascii() {
        for (y, line) in (area.y..).zip(["  ▟▙  ", "▜████▛", " ▟▛▜▙ "]) {
            canvas.put(area.x, y, line, Ink::Gold);
        }
        return;
    }
    let point = |k: i32| {
        let (radius, turn) = (if k % 2 == 0 { 1.0 } else { 0.5 }, f64::from(k) * PI / 5.0 - PI / 2.0);
        (radius * turn.cos(), radius * turn.sin())
    };
    // The lower points do not reach as far down as the upper one reaches up.
    let (top, bottom) = (-1.0, (PI / 5.0).cos());
    let points: Vec<_> = (0..=10).map(point).collect();
    let is_inside = |x: f64, y: f64| {
        let crosses = |&k: &usize| {
            let ((x1, y1), (x2, y2)) = (points[k], points[k + 1]);
            (y1 > y) != (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
        };
        (0..10).filter(crosses).count() % 2 == 1
    };
    canvas.quarters(area, Ink::Gold, None, |x, y| {
        let across = ((f64::from(x) + 0.5) / f64::from(area.width) - 1.0) * 0.97;
        let down = (f64::from(y) + 0.5) / f64::from(2 * area.height);
        is_inside(across, top + down * (bottom - top))
    });
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

fn cells_of(word: &str, k: u16) -> u16 {
    k * (word.chars().map(|letter| shape(letter).0 + 1).sum::<u16>() - 1)
}

/// The large word of an end, as large as the area has room for; a loss is one size smaller.
pub(crate) fn word(canvas: &mut Canvas<'_>, is_won: bool, area: Rect, is_gold: bool) {
    let word = if is_won { "WON" } else { "LOST" };
    let fits = |word: &str, k: u16| {
        u32::from(cells_of(word, k)) * 100 <= u32::from(area.width) * 86
            && 3 * u32::from(k) * 100 <= u32::from(area.height) * 68
    };
    let largest = |word: &str| (1..=LARGEST).rev().find(|&k| fits(word, k)).unwrap_or(1);
    let k = if is_won { LARGEST } else { (largest("WON") - 1).max(1) };
    let k = k.min(largest(word)).max(if canvas.theme.is_ascii() { 2 } else { 1 });
    let cells = cells_of(word, k);
    let (ink, o) = match is_won {
        true if is_gold => (Ink::Gold, None),
        true => (Ink::Key, Some(Stone::Stays)),
        false if canvas.theme.is_mono() => (Ink::Frame, Some(Stone::Stays)),
        false => (Ink::Frame, Some(Stone::Rests)),
    };
    if cells > area.width || 3 * k > area.height {
        // Plain letters, for which there is always room.
        let word = if is_gold { word.replace('O', "★") } else { word.to_owned() };
        let at = (middle(area.x, area.width, width(&word)), middle(area.y, area.height, 1));
        canvas.put(at.0, at.1, &word, ink);
        return;
    }
    let place = (middle(area.x, area.width, cells), middle(area.y, area.height + 1, 3 * k));
    put(canvas, place, word, k, ink, o);
}

/// A word of letters of 3 k lines. An I is a lamp; an O is a stone, or without one the star that was won. Returns the
/// cell after the word.
fn put(canvas: &mut Canvas<'_>, (x, y): (u16, u16), word: &str, k: u16, ink: Ink, o: Option<Stone>) -> u16 {
    let mut x = x;
    for letter in word.chars() {
        let (width, rows) = shape(letter);
        let area = Rect::new(x, y, width * k, 3 * k);
        match (letter, o) {
            ('O', None) => star(canvas, area),
            ('O', Some(kind)) if !canvas.theme.is_ascii() => stone(canvas, area, kind, false),
            ('O', Some(_)) => canvas.quarters(area, ink, None, |x, y| far(area, area.height.into(), x, y) <= 1.0),
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

/// The name of the program. Returns the cell after it, and its lines.
pub(crate) fn wordmark(canvas: &mut Canvas<'_>, place: (u16, u16), k: u16, has_star: bool) -> (u16, u16) {
    const NAME: &str = "NIMATRON";
    if canvas.theme.is_ascii() {
        return (ascii_wordmark(canvas, place, NAME, k, has_star), 6);
    }
    (put(canvas, place, NAME, k, Ink::Key, (!has_star).then_some(Stone::Stays)), 3 * k)
}

/// The letters where a quarter of a letter takes `k` cells, on six lines.
fn ascii_wordmark(canvas: &mut Canvas<'_>, (x, y): (u16, u16), word: &str, k: u16, has_star: bool) -> u16 {
    const STAR: [u8; 6] = [12, 12, 63, 30, 51, 33];
    let mut x = x;
    for letter in word.chars() {
        let (width, rows) = shape(letter);
        let (sign, ink) = match letter {
            'O' if has_star => ("*", Ink::Gold),
            'O' => ("@", Ink::Text),
            _ => ("#", Ink::Key),
        };
        let area = Rect::new(x, y, width * k, 6);
        let bit = |rows: [u8; 6], x: u16, y: u16| rows[usize::from(y)] >> (width - 1 - x / k) & 1 == 1;
        // The disc has one sign where the others have four quarters.
        let disc = Rect { width: width * k / 2, ..area };
        for (dx, dy) in (0..6).flat_map(|dy| (0..width * k).map(move |dx| (dx, dy))) {
            let is_set = match letter {
                'O' if has_star => bit(STAR, dx, dy),
                'O' => far(disc, 3.0, dx, dy) <= 1.0,
                _ => bit(rows, dx, dy),
            };
            if is_set {
                canvas.put(x + dx, y + dy, sign, ink);
            }
        }
        x += (width + 1) * k;
    }
    x - k
}
