//! Stones, rings, lamps, stars and large letters, drawn with quarters of cells.

use std::f64::consts::PI;

use ratatui::layout::Rect;

use super::{Canvas, middle};
use crate::app::scene::{Ink, Lamp, Stone};

fn stone_ink(stone: Stone) -> Ink {
    match stone {
        Stone::Stays => Ink::Stone,
        Stone::Rests => Ink::Taken,
        Stone::Over | Stone::Leaves => Ink::Lamp,
        Stone::Goes => Ink::Considered,
        Stone::Gone => Ink::Ghost,
    }
}

/// A stone. If the lines of its pile adjoin it is `flat`: its last quarter line stays dark.
pub(crate) fn stone(canvas: &mut Canvas<'_>, area: Rect, stone: Stone, flat: bool) {
    let ink = stone_ink(stone);
    if area.height == 1 {
        let ink = if stone == Stone::Gone { Ink::Taken } else { ink };
        canvas.put(area.x, area.y, small_stone(stone, canvas), ink);
        return;
    }
    if canvas.theme.is_ascii() {
        return ascii_stone(canvas, area, stone, flat);
    }
    if canvas.theme.is_mono() && stone == Stone::Gone {
        return dot(canvas, area, ink);
    }
    let is_ring = matches!(stone, Stone::Goes | Stone::Leaves | Stone::Gone);
    let hole = 1.0 - 1.0 / f64::from(area.height);
    let radius = f64::from(area.height) - if flat { 0.5 } else { 0.0 };
    let shade = canvas.theme.is_mono().then_some(stone).and_then(|stone| match stone {
        Stone::Rests => Some('░'),
        Stone::Over => Some('▒'),
        _ => None,
    });
    canvas.quarters(area, ink, shade, |x, y| {
        let far = far(area, radius, x, y);
        far <= 1.0 && (!is_ring || far > hole * hole)
    });
}

/// The square of a quarter's distance from the middle of an ellipse, 1 at its edge; `radius` is in quarter lines.
fn far(area: Rect, radius: f64, x: u16, y: u16) -> f64 {
    let across = (f64::from(x) + 0.5) / f64::from(area.width) - 1.0;
    let down = (f64::from(y) + 0.5) / radius - 1.0;
    across * across + down * down
}

fn small_stone(stone: Stone, canvas: &Canvas<'_>) -> &'static str {
    match stone {
        Stone::Rests if canvas.theme.is_ascii() => "-",
        Stone::Over if canvas.theme.is_ascii() => "+",
        Stone::Rests | Stone::Over if canvas.theme.is_mono() => "◦",
        Stone::Stays | Stone::Rests | Stone::Over => "●",
        Stone::Goes | Stone::Leaves => "○",
        Stone::Gone => "∘",
    }
}

fn ascii_stone(canvas: &mut Canvas<'_>, area: Rect, stone: Stone, flat: bool) {
    let (edges, fill) = match stone {
        Stone::Stays => ("()", "@"),
        Stone::Rests => ("()", "-"),
        Stone::Over => ("()", "+"),
        Stone::Goes => ("()", " "),
        Stone::Leaves => ("()", "o"),
        Stone::Gone => ("..", " "),
    };
    let within = usize::from(area.width - 2);
    let last = area.bottom() - 1;
    for y in (area.y..=last).filter(|&y| !(flat && y == last && stone != Stone::Gone)) {
        if stone != Stone::Gone || y == area.y || y == last {
            let line = format!("{}{}{}", &edges[..1], fill.repeat(within), &edges[1..]);
            canvas.put(area.x, y, &line, stone_ink(stone));
        }
    }
}

/// The place of a stone that is gone, where colours cannot make it faint.
fn dot(canvas: &mut Canvas<'_>, area: Rect, ink: Ink) {
    let is_even = area.height.is_multiple_of(2);
    let (x, y) = (area.x + area.width / 2 - 1, area.y + (area.height - 1) / 2);
    let dot = Rect::new(x, y, 2, 1 + u16::from(is_even));
    canvas.quarters(dot, ink, None, |x, y| (1..3).contains(&x) && (!is_even || (1..3).contains(&y)));
}

pub(crate) fn lamp_ink(lamp: Lamp) -> Ink {
    match lamp {
        Lamp::Off | Lamp::None => Ink::Off,
        Lamp::On => Ink::Lamp,
        Lamp::Resting => Ink::Resting,
        Lamp::Glowing => Ink::Odd,
        Lamp::GoingOut | Lamp::ComingOn => Ink::Considered,
        Lamp::Socket => Ink::Taken,
    }
}

pub(crate) fn lamp(canvas: &mut Canvas<'_>, area: Rect, lamp: Lamp) {
    let (ink, is_mono) = (lamp_ink(lamp), canvas.theme.is_mono());
    if lamp == Lamp::None {
        return;
    }
    if canvas.theme.is_ascii() {
        return ascii_lamp(canvas, area, lamp);
    }
    if area.height == 1 {
        canvas.put(area.x, area.y, small_lamp(lamp, area.width > 1, is_mono), ink);
        return;
    }
    let (width, height) = (2 * area.width, 2 * area.height);
    let shade = match lamp {
        Lamp::ComingOn if is_mono => Some('▒'),
        Lamp::Resting if is_mono => Some('░'),
        _ => None,
    };
    let is_centre = |x, y| (width / 2 - 2..=width / 2 + 1).contains(&x) && (height / 2 - 1..=height / 2).contains(&y);
    canvas.quarters(area, ink, shade, |x, y| match lamp {
        Lamp::Off => is_centre(x, y),
        Lamp::GoingOut | Lamp::Socket => x < 2 || x + 2 >= width || y == 0 || y + 1 == height,
        _ => true,
    });
}

fn small_lamp(lamp: Lamp, is_wide: bool, is_mono: bool) -> &'static str {
    match (lamp, is_wide) {
        (Lamp::Off, true) => "··",
        (Lamp::Off, false) => "·",
        (Lamp::GoingOut | Lamp::Socket, true) => "[]",
        (Lamp::GoingOut | Lamp::Socket, false) => "□",
        (Lamp::ComingOn, true) if is_mono => "▂▂",
        (Lamp::Resting, true) if is_mono => "░░",
        (Lamp::Resting, false) if is_mono => "▫",
        (_, true) => "▆▆",
        (_, false) => "■",
    }
}

fn ascii_lamp(canvas: &mut Canvas<'_>, area: Rect, lamp: Lamp) {
    let (fill, narrow) = match lamp {
        Lamp::Off | Lamp::None => (" ", "."),
        Lamp::GoingOut | Lamp::Socket => (" ", "o"),
        Lamp::ComingOn => ("+", "+"),
        Lamp::Resting => ("-", "-"),
        Lamp::On | Lamp::Glowing => ("#", "#"),
    };
    let (x, ink) = (area.x, lamp_ink(lamp));
    if lamp == Lamp::Off && area.width > 1 {
        canvas.blank(area);
        canvas.put(middle(x, area.width, 2), area.y + (area.height - 1) / 2, "..", ink);
        return;
    }
    for y in area.top()..area.bottom() {
        match (area.width, area.height, fill) {
            (1, ..) => canvas.put(x, y, narrow, ink),
            (_, 1, " ") => canvas.put(x, y, "[]", ink),
            (_, 1, fill) => canvas.put(x, y, &fill.repeat(2), ink),
            (width, ..) => canvas.put(x, y, &format!("[{}]", fill.repeat(usize::from(width - 2))), ink),
        };
    }
}

/// A star with five points in an area twice as wide as high.
pub(crate) fn star(canvas: &mut Canvas<'_>, area: Rect) {
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

pub(crate) fn letters_width(word: &str, k: u16) -> u16 {
    k * (word.chars().map(|letter| shape(letter).0 + 1).sum::<u16>() - 1)
}

/// A word of letters of 3 k lines. An I is a lamp; an O is a stone, or without one the star that was won. Returns the
/// cell after the word.
pub(crate) fn letters(
    canvas: &mut Canvas<'_>,
    (x, y): (u16, u16),
    word: &str,
    k: u16,
    ink: Ink,
    o: Option<Stone>,
) -> u16 {
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
