use ratatui::layout::Rect;

/// The places of a board's binary columns in the right half of the cabinet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    /// Cells of a lamp: twice its lines, or one if there is no room for two.
    pub width: u16,
    /// Lines that a pile's lamps need if they are one line high: more than one if columns stand in blocks.
    pub lines: u16,
    /// The number of columns hidden to the left and to the right.
    pub hidden: [u32; 2],
    places: Vec<ColumnPlace>,
}

/// The place of a column that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ColumnPlace {
    pub power: u32,
    /// The left edge of its lamps.
    pub x: u16,
    /// The line within the blocks.
    pub line: u16,
}

/// Columns per group if they stand close.
const GROUP: u32 = 4;

impl Columns {
    /// Columns for lamps of `scale` lines in `room`. If not all fit, small windows show those from `leftmost` on.
    pub(crate) fn new(count: u32, scale: u16, room: Rect, leftmost: Option<u32>) -> Self {
        let width = room.width.saturating_sub(2);
        let x = room.x + 1;
        let n = u16::try_from(count).unwrap_or(u16::MAX);
        if let Some(pitch) = pitch(n, scale, room.width) {
            let all = pitch * n.saturating_sub(1) + 2 * scale;
            let first = room.x + room.width.saturating_sub(all).div_ceil(2);
            return Self::apart(count, 2 * scale, |index| first + pitch * index);
        }
        if 2 * n - 1 <= width {
            let first = x + (width - (2 * n - 1)).div_ceil(2);
            return Self::apart(count, 1, |index| first + 2 * index);
        }
        Self::blocks(count, x, width, leftmost)
    }

    fn apart(count: u32, width: u16, place: impl Fn(u16) -> u16) -> Self {
        let powers = (0..count).rev().zip(0..);
        let places = powers.map(|(power, index)| ColumnPlace { power, x: place(index), line: 0 });
        Self { width, lines: 1, hidden: [0, 0], places: places.collect() }
    }

    /// Columns with gaps only between groups of four, in as many lines as they need, or in one line with `leftmost`.
    fn blocks(count: u32, x: u16, width: u16, leftmost: Option<u32>) -> Self {
        let most = (u32::from(width + 1) / (GROUP + 1) * GROUP).max(GROUP);
        let lines = count.div_ceil(most);
        let per_line = match leftmost {
            Some(_) => most,
            None => count.div_ceil(lines).next_multiple_of(GROUP),
        };
        let first = match leftmost {
            Some(power) if lines > 1 => (power + 1).clamp(per_line.min(count), count),
            _ => count,
        };
        let shown = if leftmost.is_some() { per_line.min(first) } else { first };
        let wide = per_line.min(shown) + per_line.min(shown).saturating_sub(1) / GROUP;
        let x = x + width.saturating_sub(u16::try_from(wide).unwrap_or(width)) / 2;
        let places = (0..shown).map(|index| {
            let (line, at) = (index / per_line, index % per_line);
            let x = x + u16::try_from(at + at / GROUP).unwrap_or(0);
            ColumnPlace { power: first - 1 - index, x, line: u16::try_from(line).unwrap_or(0) }
        });
        Self {
            width: 1,
            lines: if leftmost.is_some() { 1 } else { u16::try_from(lines).unwrap_or(1) },
            hidden: [count - first, first - shown],
            places: places.collect(),
        }
    }

    /// Width of the right half from which on columns need at most two blocks.
    pub(crate) fn wanted(count: u32) -> u16 {
        let half = count.div_ceil(2).next_multiple_of(GROUP);
        u16::try_from(half + half / GROUP + 1).unwrap_or(u16::MAX)
    }

    /// True if lamps of `scale` lines fit side by side.
    pub(crate) fn fit(count: u32, scale: u16, width: u16) -> bool {
        pitch(u16::try_from(count).unwrap_or(u16::MAX), scale, width).is_some()
    }

    /// The lamps of a pile whose first line is `y`, from the left, each with its power.
    pub(crate) fn lamps(&self, y: u16) -> impl Iterator<Item = (u32, Rect)> + '_ {
        let height = (self.width / 2).max(1);
        self.iter().map(move |place| (place.power, Rect { x: place.x, y: y + place.line, width: self.width, height }))
    }

    /// The columns shown, from the left.
    pub(crate) fn iter(&self) -> impl Iterator<Item = ColumnPlace> + '_ {
        self.places.iter().copied()
    }

    /// True if every column has room for its power above it.
    pub(crate) fn is_spread(&self) -> bool {
        self.width > 1
    }

    /// Distance between two columns.
    pub(crate) fn pitch(&self) -> u16 {
        match self.places[..] {
            [first, second, ..] if second.line == 0 => second.x - first.x,
            _ => u16::MAX,
        }
    }
}

/// Distance between columns with lamps of this scale in a half of this width, or `None` if they do not fit.
fn pitch(count: u16, scale: u16, width: u16) -> Option<u16> {
    let lamp = 2 * scale;
    let gap = if scale > 1 { 4 } else { 2 };
    let least = lamp + 1;
    let fits = count.saturating_mul(least) <= width.saturating_sub(1);
    fits.then(|| (lamp + gap).min(width / count.max(1)).max(least))
}
