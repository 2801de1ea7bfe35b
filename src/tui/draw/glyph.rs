//! Stones, rings and lamps, drawn with quarters of cells: one disc and one square for every size.

use ratatui::layout::Rect;

use super::Canvas;
use crate::app::view::{Ink, Lamp, Stone};

/// Ink and shape of a stone; its sign on one line, without colours, and in ASCII, with what fills it there.
fn stone_signs(stone: Stone) -> (Ink, bool, [&'static str; 4]) {
    match stone {
        Stone::Stays => (Ink::Stone, false, ["●", "●", "@", "@"]),
        Stone::Rests => (Ink::Taken, false, ["●", "•", "-", "-"]),
        Stone::Over => (Ink::Lamp, false, ["●", "•", "+", "+"]),
        Stone::Leaves => (Ink::Lamp, true, ["○", "○", "o", "o"]),
        Stone::Goes => (Ink::Considered, true, ["○", "○", "o", " "]),
        Stone::Slip => (Ink::Odd, true, ["○", "∘", "x", "x"]),
        Stone::Gone => (Ink::Ghost, true, ["∘", "∘", ".", " "]),
    }
}

/// A stone. If the lines of its pile adjoin it is `flat`: its last quarter line stays dark.
pub(crate) fn stone(canvas: &mut Canvas<'_>, area: Rect, stone: Stone, flat: bool) {
    let (ink, is_ring, [sign, mono, ascii, fill]) = stone_signs(stone);
    let (is_mono, is_ascii, is_gone) = (canvas.theme.is_mono(), canvas.theme.is_ascii(), stone == Stone::Gone);
    if area.height == 1 {
        let sign = if is_ascii { ascii } else { [sign, mono][usize::from(is_mono)] };
        canvas.put(area.x, area.y, sign, if is_gone { Ink::Taken } else { ink });
        return;
    }
    if is_ascii {
        let last = area.bottom() - 1;
        let is_drawn = |y: &u16| if is_gone { *y == area.y || *y == last } else { !flat || *y < last };
        let fill = fill.repeat(usize::from(area.width - 2));
        let line = if is_gone { format!(".{fill}.") } else { format!("({fill})") };
        (area.y..=last).filter(is_drawn).for_each(|y| _ = canvas.put(area.x, y, &line, ink));
        return;
    }
    let height = f64::from(area.height);
    let hole = 1.0 - (height / 4.0).max(1.0) / height;
    let radius = height - if flat { 0.5 } else { 0.0 };
    let shade = match stone {
        Stone::Rests if is_mono => Some('░'),
        Stone::Over if is_mono => Some('▒'),
        _ => None,
    };
    canvas.quarters(area, ink, shade, |x, y| match stone {
        // Without colours a ring would be the player's.
        Stone::Gone | Stone::Slip if is_mono => is_middle(x, area.width, 2) && is_middle(y, area.height, 1),
        _ => {
            let far = far(area, radius, x, y);
            far <= 1.0 && (!is_ring || far > hole * hole)
        }
    });
}

/// The square of a quarter's distance from the middle of an ellipse, 1 at its edge; `radius` is in quarter lines.
pub(crate) fn far(area: Rect, radius: f64, x: u16, y: u16) -> f64 {
    let across = (f64::from(x) + 0.5) / f64::from(area.width) - 1.0;
    let down = (f64::from(y) + 0.5) / radius - 1.0;
    across * across + down * down
}

/// True for the `half` quarters on both sides of the middle.
fn is_middle(at: u16, middle: u16, half: u16) -> bool {
    (middle - half..middle + half).contains(&at)
}

/// Ink of a lamp; its signs on one line, in two cells and one, without colours, and in ASCII, of one cell and filled.
fn lamp_signs(lamp: Lamp) -> (Ink, [&'static str; 6]) {
    match lamp {
        Lamp::Off => (Ink::Off, ["··", "·", "··", "·", " ", "."]),
        Lamp::On => (Ink::Lamp, ["▆▆", "■", "▆▆", "■", "#", "#"]),
        Lamp::Resting => (Ink::Resting, ["▆▆", "■", "░░", "▫", "-", "-"]),
        Lamp::Glowing => (Ink::Odd, ["▆▆", "■", "▆▆", "■", "#", "#"]),
        Lamp::GoingOut => (Ink::Considered, ["[]", "□", "[]", "□", " ", "o"]),
        Lamp::ComingOn => (Ink::Considered, ["▆▆", "■", "▂▂", "■", "+", "+"]),
        Lamp::Leaves => (Ink::Answer, ["[]", "□", "[]", "□", "x", "x"]),
        Lamp::Enters => (Ink::Answer, ["▂▂", "▪", "▂▂", "▪", "+", "+"]),
        Lamp::Socket => (Ink::Taken, ["[]", "□", "[]", "□", " ", "o"]),
    }
}

pub(crate) fn lamp(canvas: &mut Canvas<'_>, area: Rect, lamp: Lamp) {
    let (ink, [wide, narrow, mono_wide, mono_narrow, ..]) = lamp_signs(lamp);
    let is_mono = canvas.theme.is_mono();
    if canvas.theme.is_ascii() {
        return ascii_lamp(canvas, area, lamp);
    }
    if area.height == 1 {
        let [wide, narrow] = if is_mono { [mono_wide, mono_narrow] } else { [wide, narrow] };
        canvas.put(area.x, area.y, if area.width > 1 { wide } else { narrow }, ink);
        return;
    }
    let Rect { width, height, .. } = area;
    let shade = match lamp {
        Lamp::ComingOn if is_mono => Some('▒'),
        Lamp::Resting if is_mono => Some('░'),
        _ => None,
    };
    canvas.quarters(area, ink, shade, |x, y| match lamp {
        Lamp::Off => {
            let k = (height / 4).max(1);
            is_middle(x, width, 2 * k) && is_middle(y, height, k)
        }
        Lamp::GoingOut | Lamp::Socket | Lamp::Leaves => {
            // A quarter of the lines; a tie goes to the even number.
            let k = (height / 4 + u16::from(height % 4 == 3 || height % 8 == 6)).max(1);
            x < 2 * k || x + 2 * k >= 2 * width || y < k || y + k >= 2 * height
        }
        Lamp::Enters => is_middle(x, width, width / 2) && is_middle(y, height, height.div_ceil(2)),
        _ => true,
    });
}

fn ascii_lamp(canvas: &mut Canvas<'_>, area: Rect, lamp: Lamp) {
    let (ink, [.., fill, narrow]) = lamp_signs(lamp);
    let line = match (area.width, area.height) {
        (1, _) => narrow.to_owned(),
        (cells, _) if lamp == Lamp::Off => format!("{:^1$}", "..", usize::from(cells)),
        (_, 1) if fill == " " => "[]".to_owned(),
        (_, 1) if lamp == Lamp::Leaves => "<>".to_owned(),
        (_, 1) => fill.repeat(2),
        (cells, _) => format!("[{}]", fill.repeat(usize::from(cells - 2))),
    };
    let middle = area.y + (area.height - 1) / 2;
    let lines = if lamp == Lamp::Off { middle..middle + 1 } else { area.top()..area.bottom() };
    lines.for_each(|y| _ = canvas.put(area.x, y, &line, ink));
}

/// A lamp with its digit on it; a ring has room for none.
pub(crate) fn digit(canvas: &mut Canvas<'_>, area: Rect, kind: Lamp) {
    let (digit, ink) = match kind {
        Lamp::Off => (" 0", Ink::Off),
        Lamp::On => (" 1", Ink::Safe),
        Lamp::Glowing => (" 1", Ink::Plate),
        Lamp::ComingOn => (" 1", Ink::Lit),
        Lamp::Resting => (" 1", Ink::RestingSafe),
        _ => return lamp(canvas, area, kind),
    };
    if kind != Lamp::Off {
        lamp(canvas, area, kind);
    }
    let y = area.y + (area.height - 1) / 2;
    match area.width {
        1 => canvas.put(area.x, y, &digit[1..], lamp_signs(kind).0),
        width => canvas.put(area.x + width / 2 - 1, y, digit, ink),
    };
}
