use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::GroupScale;
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
    /// The first of those that stay: those set aside for the other player, and those in full groups that no winning
    /// move touches.
    pub aside: u64,
    pub full: u64,
    pub considered: u64,
    /// Stones that have just been taken, which stay as ghosts.
    pub taken: u64,
    /// True if the pile is not spoken of.
    pub resting: bool,
    /// True if the considered stones are the machine's, and about to leave.
    pub leaving: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stone {
    Staying,
    Resting,
    /// In a full group.
    Full,
    /// Set aside for the other player.
    Aside,
    Considered,
    Leaving,
    Taken,
}

/// The way a pile's stones are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoneScale {
    /// One by one.
    Single(GroupScale),
    /// As one long stone this many lines high, on one scale for all piles: `largest` stones fill `width` cells.
    Long { lines: u16, width: u16, largest: u64 },
    /// The number alone.
    Number,
}

/// Fewer cells than this show no difference between piles.
const LEAST_BAR: u16 = 6;

impl StoneScale {
    /// Dots in one line. If they do not fit, one long stone of this many lines, or the number alone.
    pub(crate) fn of_a_line(lines: u16, largest: u64, width: u16) -> Self {
        let fits = |pitch: &u16| largest.saturating_mul(u64::from(*pitch)) <= u64::from(width) + u64::from(*pitch > 1);
        match [2, 1].into_iter().find(fits) {
            Some(pitch) => Self::Single(GroupScale::line(1, pitch)),
            None if width < LEAST_BAR => Self::Number,
            None => Self::Long { lines, width, largest },
        }
    }
}

/// A line of a stone: left edge, middle, and right edge.
type Parts = [&'static str; 3];

impl StoneRow<'_> {
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        targets.add(area, Target::Nothing);
        match self.scale {
            StoneScale::Single(groups) => {
                groups.tie(self.stones.full, area, self.theme, buf);
                let Stones { staying, considered, taken, .. } = self.stones;
                let all = [staying, considered, taken].into_iter().fold(0, u64::saturating_add);
                self.singly(groups.squeezed(all, area.width), area, buf, targets);
            }
            StoneScale::Long { lines, width, largest } => {
                self.long(Rect { width, height: lines, ..area }, largest, buf, targets);
            }
            StoneScale::Number => {}
        }
    }

    /// Draws as many stones as the area holds.
    fn singly(&self, groups: GroupScale, area: Rect, buf: &mut Buffer, targets: &mut Targets) {
        for (before, kind) in self.one_by_one() {
            let [x, y] = groups.place(before);
            let (x, y) = (offset(area.x, x), offset(area.y, y));
            let place = Rect { x, y, width: groups.stone(), height: groups.lines };
            if place.bottom() > area.bottom() || place.right() > area.right() {
                break;
            }
            kind.draw(place, self.theme, buf);
            self.note(before, Rect { width: groups.pitch, ..place }, targets);
        }
    }

    /// The stones, each with the number of stones before it.
    fn one_by_one(&self) -> impl Iterator<Item = (u64, Stone)> + use<> {
        let Stones { staying, aside, full, considered, taken, .. } = self.stones;
        let aside = aside.min(staying);
        let counts = [
            (aside, Stone::Aside),
            (full, Stone::Full),
            (staying - aside - full, self.staying()),
            (considered, self.considered()),
            (taken, Stone::Taken),
        ];
        let all = counts.into_iter().flat_map(|(count, kind)| (0..count).map(move |_| kind));
        (0..).zip(all)
    }

    fn staying(&self) -> Stone {
        if self.stones.resting { Stone::Resting } else { Stone::Staying }
    }

    fn considered(&self) -> Stone {
        if self.stones.leaving { Stone::Leaving } else { Stone::Considered }
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
        let kind = if self.stones.full > 0 { Stone::Full } else { self.staying() };
        kind.draw_long(Rect { width: staying, ..area }, self.theme, buf);
        self.considered().draw_long(Rect { x: area.x + staying, width: considered, ..area }, self.theme, buf);
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

pub(super) fn offset(from: u16, by: u64) -> u16 {
    from.saturating_add(u16::try_from(by).unwrap_or(u16::MAX))
}

impl Stone {
    pub(crate) fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Staying => theme.stone,
            Self::Resting => theme.taken,
            Self::Aside => theme.odd,
            Self::Considered => theme.considered,
            Self::Leaving => theme.lamp,
            Self::Taken => theme.ghost,
            Self::Full => theme.resting,
        }
    }

    /// True if the stone is full, not a ring.
    fn is_full(self) -> bool {
        !matches!(self, Self::Considered | Self::Leaving | Self::Taken)
    }

    pub(crate) fn draw(self, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let shape: &[&str] = match (place.height, self) {
            _ if !theme.has_blocks() => return self.in_ascii(place, theme, buf),
            (1, stone) if stone.is_full() => &["●"],
            // A small ring in the ghosts' colour could not be seen.
            (1, Self::Taken) => return buf.set_string(place.x, place.y, "∘", theme.taken),
            (1, _) => &["○"],
            // Without colour, a ring would look like one that is considered.
            (2, Self::Taken) if theme.tells_by_shape() => &[" ▗▖ ", " ▝▘ "],
            (3, Self::Taken) if theme.tells_by_shape() => &["", "  ██  "],
            (4, Self::Taken) if theme.tells_by_shape() => &["", "  ▗▄▄▖  ", "  ▝▀▀▘  "],
            (5, stone) if stone.is_full() => &[" ▗▄████▄▖ ", "▟████████▙", "██████████", "▜████████▛", " ▝▀████▀▘ "],
            (4, stone) if stone.is_full() => &[" ▄████▄ ", "▟██████▙", "▜██████▛", " ▀████▀ "],
            (4, _) => &[" ▄▀▀▀▀▄ ", "▟▘    ▝▙", "▜▖    ▗▛", " ▀▄▄▄▄▀ "],
            (3, stone) if stone.is_full() => &["▗▟██▙▖", "██████", "▝▜██▛▘"],
            (3, _) => &["▗▞▀▀▚▖", "█    █", "▝▚▄▄▞▘"],
            _ => return self.of_parts(self.blocks(), place, theme, buf),
        };
        for (row, line) in place.rows().zip(shape) {
            buf.set_string(row.x, row.y, line, self.style(theme));
        }
    }

    /// Draws stones in groups of five, in the middle of an area and as large as fit.
    pub(crate) fn draw_all(all: &[Self], area: Rect, theme: &Theme, buf: &mut Buffer) {
        let count = all.len() as u64;
        let mut scales = GroupScale::candidates(5, area.width, 0);
        let Some(scale) = scales.find(|scale| scale.height(count) <= area.height) else { return };
        let last = (0..count).map(|before| scale.place(before)[0]).max().unwrap_or(0);
        let x = offset(area.x, u64::from(area.width - scale.stone()).saturating_sub(last) / 2);
        let y = area.y + (area.height + 1 - scale.height(count)) / 2;
        for (before, stone) in (0..).zip(all) {
            let [across, down] = scale.place(before);
            let place = Rect { x: offset(x, across), y: offset(y, down), width: scale.stone(), height: scale.lines };
            stone.draw(place, theme, buf);
        }
    }

    /// Draws a small or long stone: two edges, with the middle repeated to fill the width.
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

    fn blocks(self) -> [Parts; 3] {
        if self.is_full() {
            return [["▟", "█", "▙"], ["█", "█", "█"], ["▜", "█", "▛"]];
        }
        [["▟", "▀", "▙"], ["█", " ", "█"], ["▜", "▄", "▛"]]
    }

    /// Round brackets, because lamps have square ones.
    fn in_ascii(self, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let (dot, fill) = match self {
            Self::Staying | Self::Aside => ("@", "@"),
            Self::Full => ("=", "="),
            Self::Resting => ("-", "-"),
            Self::Considered | Self::Leaving => ("o", " "),
            Self::Taken => (".", " "),
        };
        if place.height == 1 {
            return buf.set_string(place.x, place.y, dot, self.style(theme));
        }
        if self == Self::Taken {
            let middle = (place.width / 2 - 1, (place.height - 1) / 2);
            return buf.set_string(place.x + middle.0, place.y + middle.1, "..", self.style(theme));
        }
        let round = [["(", fill, ")"]; 3];
        let parts = if place.height == 2 { round } else { [["/", fill, "\\"], round[1], ["\\", fill, "/"]] };
        self.of_parts(parts, place, theme, buf);
    }

    fn draw_long(self, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let symbol = match (self.is_full(), theme.has_blocks()) {
            // A short piece has no room for a rounded shape.
            (true, true) if place.height > 1 && place.width < 4 => "█",
            (false, true) if place.height > 1 && place.width < 4 => "▒",
            (_, true) if place.height > 1 => return self.of_parts(self.blocks(), place, theme, buf),
            (true, true) => "▆",
            (true, false) => "@",
            (false, true) => "□",
            (false, false) => "o",
        };
        for row in place.rows() {
            buf.set_string(row.x, row.y, symbol.repeat(row.width.into()), self.style(theme));
        }
    }
}
