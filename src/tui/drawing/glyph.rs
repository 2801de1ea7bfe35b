//! Stones, rings, lamps and stars, drawn with quarters of cells.

use std::f64::consts::PI;

use ratatui::layout::Rect;

use super::canvas::Canvas;
use super::text::middle;
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
        let across = (f64::from(x) + 0.5) / f64::from(area.width) - 1.0;
        let down = (f64::from(y) + 0.5) / radius - 1.0;
        let far = across * across + down * down;
        far <= 1.0 && (!is_ring || far > hole * hole)
    });
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
