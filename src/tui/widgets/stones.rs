use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::StatefulWidget;

use super::StoneScale;
use crate::rules::Move;
use crate::tui::targets::{Target, Targets};
use crate::tui::theme::Theme;

/// One pile's stones, in an area that starts at the first of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoneRow<'a> {
    /// 0-based index of the pile.
    pub pile: usize,
    pub stones: Stones,
    pub scale: StoneScale,
    pub theme: &'a Theme,
}

/// The stones of one pile, in the order of its row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stones {
    pub staying: u64,
    pub considered: u64,
    /// Stones that have just been taken.
    pub taken: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stone {
    Staying,
    Considered,
    Taken,
}

/// A line of a stone: left edge, middle, and right edge.
type Parts = [&'static str; 3];

impl StatefulWidget for StoneRow<'_> {
    type State = Targets;

    fn render(self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        targets.add(area, Target::Nothing);
        match self.scale {
            StoneScale::Single { lines, pitch } => {
                for ((before, kind), x) in self.one_by_one().zip((area.x..).step_by(pitch.into())) {
                    // In cells, round stones are twice as wide as high, narrow ones as wide as high.
                    let width = if pitch > 2 * lines { 2 * lines } else { lines };
                    let place = Rect { x, y: area.y, width, height: lines };
                    if place.right() > area.right() {
                        break;
                    }
                    kind.draw(place, self.theme, buf);
                    self.note(before, Rect { width: pitch, ..place }, targets);
                }
            }
            StoneScale::Long { lines, width, largest } => {
                self.long(Rect { width, height: lines, ..area }, largest, buf, targets);
            }
            StoneScale::Number => {}
        }
    }
}

impl StoneRow<'_> {
    /// The stones, each with the number of stones before it.
    fn one_by_one(&self) -> impl Iterator<Item = (u64, Stone)> + use<> {
        let Stones { staying, considered, taken } = self.stones;
        let counts = [(staying, Stone::Staying), (considered, Stone::Considered), (taken, Stone::Taken)];
        let all = counts.into_iter().flat_map(|(count, kind)| (0..count).map(move |_| kind));
        (0..).zip(all)
    }

    /// Registers the move that leaves `left` stones.
    fn note(&self, left: u64, place: Rect, targets: &mut Targets) {
        let now = self.stones.staying + self.stones.considered;
        if let Some(m) = now.checked_sub(left).and_then(|take| Move::new(self.pile, take)) {
            targets.add(place, Target::Stone(m));
        }
    }

    /// Draws one long stone, hollow where stones would be taken.
    fn long(&self, area: Rect, largest: u64, buf: &mut Buffer, targets: &mut Targets) {
        let [staying, considered] = self.lengths(area.width, largest);
        Stone::Staying.draw_long(Rect { width: staying, ..area }, self.theme, buf);
        Stone::Considered.draw_long(Rect { x: area.x + staying, width: considered, ..area }, self.theme, buf);
        let (now, length) = (self.stones.staying + self.stones.considered, staying + considered);
        for (index, x) in (0..length).zip(area.x..) {
            let left = u128::from(now) * u128::from(index) / u128::from(length);
            self.note(u64::try_from(left).unwrap_or(0), Rect { x, width: 1, ..area }, targets);
        }
    }

    /// Cells of the staying and the considered stones: on a scale up to `largest`, and at least one for any.
    fn lengths(&self, width: u16, largest: u64) -> [u16; 2] {
        let measure = |count: u64| {
            let part = u128::from(count) * u128::from(width) / u128::from(largest.max(1));
            u16::try_from(part).unwrap_or(width).max(u16::from(count > 0)).min(width)
        };
        let Stones { staying, considered, .. } = self.stones;
        let all = measure(staying + considered);
        if considered == 0 {
            return [all, 0];
        }
        let all = all.max(1 + u16::from(staying > 0));
        let staying = measure(staying).min(all - 1);
        [staying, all - staying]
    }
}

impl Stone {
    fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Staying => theme.stone,
            Self::Considered => theme.considered,
            Self::Taken => theme.taken,
        }
    }

    pub(super) fn draw(self, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let shape: &[&str] = match (place.width, self) {
            (1, Self::Staying) => &[if theme.has_blocks() { "●" } else { "@" }],
            (1, Self::Considered) => &[if theme.has_blocks() { "○" } else { "o" }],
            (1, Self::Taken) => &["∘"],
            _ if !theme.has_blocks() => return self.of_parts(self.brackets(place), place, theme, buf),
            (8, Self::Staying) => &[" ▄████▄ ", "▟██████▙", "▜██████▛", " ▀████▀ "],
            (8, Self::Considered) => &[" ▄▀▀▀▀▄ ", "▟▘    ▝▙", "▜▖    ▗▛", " ▀▄▄▄▄▀ "],
            (6, Self::Staying) => &["▗▟██▙▖", "██████", "▝▜██▛▘"],
            (6, Self::Considered) => &["▗▞▀▀▚▖", "█    █", "▝▚▄▄▞▘"],
            _ => return self.of_parts(self.blocks(place), place, theme, buf),
        };
        for (row, line) in place.rows().zip(shape) {
            buf.set_string(row.x, row.y, line, self.style(theme));
        }
    }

    /// Draws a small, narrow or long stone: two edges, with the middle repeated to fill the width.
    fn of_parts(self, [first, inner, last]: [Parts; 3], place: Rect, theme: &Theme, buf: &mut Buffer) {
        let width = usize::from(place.width);
        for (index, row) in (1..).zip(place.rows()) {
            let [left, middle, right] = match index {
                1 => first,
                _ if index == place.height => last,
                _ => inner,
            };
            let text = match width.checked_sub(2) {
                Some(inside) => format!("{left}{}{right}", middle.repeat(inside)),
                None => middle.repeat(width),
            };
            buf.set_string(row.x, row.y, text, self.style(theme));
        }
    }

    fn blocks(self, place: Rect) -> [Parts; 3] {
        match self {
            Self::Staying => [["▟", "█", "▙"], ["█", "█", "█"], ["▜", "█", "▛"]],
            Self::Considered if place.width == 2 => [["▞", "", "▚"], ["█", "", "█"], ["▚", "", "▞"]],
            Self::Considered => [["▟", "▀", "▙"], ["█", " ", "█"], ["▜", "▄", "▛"]],
            Self::Taken => [["╭", "─", "╮"], ["│", " ", "│"], ["╰", "─", "╯"]],
        }
    }

    /// Round brackets, because lamps have square ones.
    fn brackets(self, place: Rect) -> [Parts; 3] {
        let fill = if self == Self::Staying { "@" } else { " " };
        match (self, place.width, place.height) {
            (Self::Taken, ..) => [[".", " ", "."]; 3],
            (Self::Staying, 2, _) => [["@"; 3]; 3],
            (_, _, 2) => [["(", fill, ")"]; 3],
            _ => [["/", fill, "\\"], ["(", fill, ")"], ["\\", fill, "/"]],
        }
    }

    fn draw_long(self, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let symbol = match (self, theme.has_blocks()) {
            (_, true) if place.height > 1 => return self.of_parts(self.blocks(place), place, theme, buf),
            (Self::Staying, true) => "▆",
            (Self::Staying, false) => "@",
            (_, true) => "□",
            (_, false) => "o",
        };
        for row in place.rows() {
            buf.set_string(row.x, row.y, symbol.repeat(row.width.into()), self.style(theme));
        }
    }
}
