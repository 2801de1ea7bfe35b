//! Lamps drawn as the groups of stones they count.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Lamp, number};
use crate::tui::theme::Theme;

/// Draws the lamp of a power as its group: paired with another of its size, or `alone` and glowing.
pub(crate) fn draw(lamp: Lamp, power: u32, alone: bool, place: Rect, theme: &Theme, buf: &mut Buffer) {
    let width = usize::from(place.width);
    let style = match lamp {
        // A dark lamp's core would look like a group of one.
        Lamp::Off if place.height > 1 => {
            let y = place.y + (place.height - 1) / 2;
            return buf.set_string(place.x, y, format!("{:^width$}", "··"), theme.off);
        }
        Lamp::Off | Lamp::GoingOut => return lamp.draw(place, theme, buf),
        _ if alone => theme.plate,
        Lamp::ComingOn => theme.considered,
        _ => paired(theme),
    };
    let pips: &[&str] = match (power, place.height) {
        _ if !theme.has_blocks() => &[],
        (0, 2) => &[" ▄▄ ", " ▀▀ "],
        (1, 2) => &["▀   ", "   ▄"],
        (2, 2) => &["▀  ▀", "▄  ▄"],
        (0, 3) => &["      ", "  ██  "],
        (1, 3) => &["▀▀    ", "      ", "    ▄▄"],
        (2, 3) => &["▀▀  ▀▀", "      ", "▄▄  ▄▄"],
        (0, 4) => &["        ", "   ▄▄   ", "   ▀▀   "],
        (1, 4) => &[" ▄▄     ", " ▀▀     ", "     ▄▄ ", "     ▀▀ "],
        (2, 4) => &[" ▄▄  ▄▄ ", " ▀▀  ▀▀ ", " ▄▄  ▄▄ ", " ▀▀  ▀▀ "],
        _ => &[],
    };
    let middle = place.height.saturating_sub(1) / 2;
    for (index, row) in (0..).zip(place.rows()) {
        let text = match pips.get(usize::from(index)) {
            Some(line) => (*line).to_owned(),
            None if pips.is_empty() && index == middle => {
                number(1_u64 << power, place.width).unwrap_or_else(|| "▆".repeat(width))
            }
            None => " ".repeat(width),
        };
        buf.set_stringn(row.x, row.y, text, width, style);
    }
}

pub(crate) fn paired(theme: &Theme) -> Style {
    match theme.resting.fg {
        Some(colour) => theme.title.bg(colour),
        None => theme.text,
    }
}

/// For each power, the pile whose group is left over when equal groups are paired: the cursor's pile if it has one.
pub(crate) fn left_over(values: &[u64], columns: u32, cursor: Option<usize>) -> Vec<Option<usize>> {
    let of_power = |power: u32| {
        let holds = |&pile: &usize| values[pile] >> power & 1 == 1;
        let piles: Vec<usize> = (0..values.len()).filter(holds).collect();
        let alone = || cursor.filter(|pile| piles.contains(pile)).or(piles.last().copied());
        if piles.len() % 2 == 1 { alone() } else { None }
    };
    (0..columns).map(of_power).collect()
}
